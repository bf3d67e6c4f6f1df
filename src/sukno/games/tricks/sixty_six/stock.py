"""The stock of Sixty-six: drawing, closing it, exchanging the trump under it, and what may be in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from sukno.engine import IllegalMove, Text
from sukno.engine.touch import Touch
from sukno.families.stages import Stage
from sukno.families.tricks import CARD_BITS
from sukno.games.tricks.sixty_six.state import NO_UPCARD, SixtySixState
from sukno.materials.cards import CARD_SYMBOLS, CARD_TEXTS, cards_of

CLOSE_AT_LEAST = 5
"""Face-down cards in the stock when it may be closed (000:5657); with the trump under it, 6."""
CLOSE, EXCHANGE = "close", "exchange"


class Stock(Stage[SixtySixState]):
    """Beside his leads, the player who has won a trick may close the stock or exchange the trump under it."""

    shunned = False
    leads = True
    log_words: ClassVar[dict[str, Text]] = {
        CLOSE: Text("⟨closes|close⟩ the stock", "⟨закрывает|закрываете⟩ колоду"),
        EXCHANGE: Text("⟨exchanges|exchange⟩ the trump", "⟨обменивает|обмениваете⟩ козыря"),
    }

    def __init__(self, exchanged: Sequence[int]) -> None:
        self.exchanged = tuple(exchanged)
        """The card of each suit that may be exchanged when the suit is trump; empty: none."""

    def draw(self, s: SixtySixState, winner: int) -> None:
        """The winner draws first; the turned-up trump is the last card to go."""
        stock = s.stock
        s.hands[winner] |= CARD_BITS[stock[-1]]
        if len(stock) > 1:
            s.hands[1 - winner] |= CARD_BITS[stock[-2]]
            s.stock = stock[:-2]
            return
        s.stock = ()
        s.hands[1 - winner] |= CARD_BITS[s.upcard]
        s.known[1 - winner] |= CARD_BITS[s.upcard]
        s.upcard = NO_UPCARD
        s.strict = True

    # closing and the exchange

    def may_close(self, s: SixtySixState) -> bool:
        """The player on lead who has won a trick, with five cards in the stock (000:5657, 004:1865).

        000 lets either player close "in mid-play" and does not ask for a trick; the stricter 004 decides.
        Both have drawn.
        """
        return s.closer < 0 and s.played != 0 and len(s.stock) >= CLOSE_AT_LEAST

    def may_exchange(self, s: SixtySixState) -> bool:
        """The player on lead who has won a trick, while the trump lies under an open stock (004:1861)."""
        return bool(
            self.exchanged
            and not s.strict
            and s.played
            and s.hands[s.turn] & CARD_BITS[self.exchanged[s.trump]]
        )

    def moves(self, s: SixtySixState) -> list[str]:
        if s.strict or not s.played:
            return []
        moves: list[str] = []
        if self.exchanged and self.may_exchange(s):
            moves.append(EXCHANGE)
        if len(s.stock) >= CLOSE_AT_LEAST:
            moves.append(CLOSE)
        return moves

    def beside(self, s: SixtySixState, move: str) -> bool:
        seat = s.turn
        if move == CLOSE and self.may_close(s):
            s.closer = seat
            s.tricks_at_close = s.tricks[1 - seat]
            s.strict = True
        elif move == EXCHANGE and self.may_exchange(s):
            given = self.exchanged[s.trump]
            s.hands[seat] ^= CARD_BITS[given] | CARD_BITS[s.upcard]
            s.known[seat] |= CARD_BITS[s.upcard]
            s.upcard = given
        else:
            return False
        s.note(seat, move, move)
        return True

    def refusal(self, s: SixtySixState, move: str) -> IllegalMove | None:
        if move not in (CLOSE, EXCHANGE):
            return None
        if s.closer >= 0:
            why = Text("the stock is closed already", "колода уже закрыта")
        elif s.strict:
            why = Text("the stock is used up", "колода разошлась")
        elif move == EXCHANGE and not self.exchanged:
            why = Text("the trump is not exchanged in this match", "в этой партии козыря не меняют")
        elif s.trick:
            why = Text("only on your lead", "только когда взятку начинаете вы")
        elif not s.played:
            why = Text("only after a trick has been won", "только после первой взятки")
        elif move == CLOSE:
            n = len(s.stock)
            why = Text(
                f"only with {CLOSE_AT_LEAST} cards in the stock besides the trump; now {n}",
                f"только если в колоде, кроме козыря, не меньше {CLOSE_AT_LEAST} карт; сейчас {n}",
            )
        else:
            card = CARD_SYMBOLS[self.exchanged[s.trump]]
            why = Text(f"you do not hold {card}", f"у вас нет {card}")
        return IllegalMove(f"{move}: {why.en}", f"{move}: {why.ru}")

    def describe(self, s: SixtySixState, move: str) -> Text | None:
        if move == CLOSE:
            return Text("close the stock", "закрыть колоду")
        if move == EXCHANGE:
            given, taken = CARD_SYMBOLS[self.exchanged[s.trump]], CARD_SYMBOLS[s.upcard]
            return Text(f"exchange {given} for {taken}", f"обменять {given} на {taken}")
        return None

    def touch(self, s: SixtySixState, move: str, spots: Mapping[str, str]) -> Touch | None:
        if move == CLOSE:
            return ("stock",)
        if move == EXCHANGE:
            return (spots[CARD_TEXTS[s.upcard]],)
        return None

    def pieces(self, s: SixtySixState) -> list[str]:
        up = [s.upcard] if s.upcard >= 0 else []
        return [CARD_TEXTS[c] for c in (*s.stock, *up)]


def deal_two(rng: Random, unseen: int, size: int, known: int, void: int) -> tuple[int, list[int]]:
    """A hand of this size for the only opponent, with `known`, without `void`; and the rest, mixed.

    It depends on the arguments and rng alone.
    """
    cards = cards_of(unseen & ~known)
    rng.shuffle(cards)
    room = size - known.bit_count()
    if room and void & unseen:
        cards.sort(
            key=lambda c: void >> c & 1
        )  # cards he cannot hold come last; the sort keeps the rest mixed
        dealt, rest = cards[:room], cards[room:]
        rng.shuffle(rest)
    else:
        dealt, rest = cards[:room], cards[room:]
    for c in dealt:
        known |= CARD_BITS[c]
    return known, rest
