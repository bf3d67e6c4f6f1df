"""Shedding games (игры на избавление от карт): match the top of the bank and be the first without cards.

Everyone lays one card on the bank (банк), of the suit or the rank of its top card, or takes one from the
stock (колода). A wild card goes on anything and its player names the suit. A penalty card (штрафная карта)
makes the next player take cards unless he answers with its like; the penalties of a chain add up. Laying the
last card but one needs a word, and forgetting it costs cards. What is left in hand when the first is out is
written down as loss, until somebody has lost as much as was agreed.

A game says its pack, its values, and through `follows`, `penalty` and `skips` what its cards do. A card is a
number as in `sukno.materials.cards`, 54 more for its double in a second pack, so that a hand is always a bit set.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import ClassVar, TypeVar

from sukno.engine import Ask, IllegalMove, Text
from sukno.engine.chance import shuffled
from sukno.engine.errors import game_is_over
from sukno.engine.text import player
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone, SeatInfo
from sukno.families.accounts.points import Points, target
from sukno.families.rounds import Rounds
from sukno.games.shedding import shedding_cards, shedding_told
from sukno.games.shedding.shedding_cards import COPIES
from sukno.games.shedding.shedding_moves import FACES, NONE, lays, rank_bits, readings, suit_bits
from sukno.games.shedding.shedding_past import replayed, seen_by_all
from sukno.games.shedding.shedding_state import SheddingOptions, SheddingState
from sukno.games.shedding.shedding_told import SUIT_NAMES
from sukno.materials.cards import CARD_SYMBOLS, CARD_TEXTS, PACK, RANKS, SUIT_MASK, cards_of

FORGOTTEN = 2
"""Cards taken by one who has not said the word (004:3669)."""

TRUST = 0.8
"""How often one imagines that a player who drew had nothing to lay (he may draw for tactical reasons)."""

O = TypeVar("O", bound=SheddingOptions)  # noqa: E741


class SheddingGame(Rounds[SheddingState, O]):
    """The machinery; the class variables and the three hooks make the game."""

    State = SheddingState
    prompts: ClassVar[dict[str, Text]] = {
        "lay": Text("Lay a card or draw one", "Положите карту или возьмите из колоды"),
        "drawn": Text("Lay the card you drew, or keep it", "Положите взятую карту или оставьте её себе"),
        "penalty": Text(
            "Answer the penalty card or take the penalty", "Ответьте на штрафную карту или берите штраф"
        ),
    }
    log_words: ClassVar[dict[str, Text]] = {
        "draw": Text("⟨draws|draw⟩ a card", "⟨берёт|берёте⟩ карту из колоды"),
        "take": Text("⟨takes|take⟩ the penalty: {move}", "⟨берёт|берёте⟩ штраф: {move}"),
        "keep": Text("⟨keeps|keep⟩ the card", "⟨оставляет|оставляете⟩ карту себе"),
        "stay": Text("⟨has|have⟩ nothing to lay or draw", "не ⟨кладёт|кладёте⟩ и не ⟨берёт|берёте⟩"),
        "skip": Text("⟨misses|miss⟩ a turn", "⟨пропускает|пропускаете⟩ ход"),
    }
    speech: ClassVar[dict[str, Text]] = {
        "draw": Text("I draw a card", "беру карту"),
        "take": Text("I take them: {move}", "беру: {move}"),
        "keep": Text("I keep it", "оставлю себе"),
    }
    turnovers: int | None = None
    """How often in a deal the bank may be turned over into a new stock; None: as often as it is needed."""
    wild: ClassVar[str] = ""
    """Ranks that go on anything and whose player names the suit."""
    loose: ClassVar[str] = ""
    """Ranks that go on anything, and their own suit is then to be followed."""
    word: ClassVar[str] = ""
    """What is said with the last card but one, as it is written in a move."""
    spoken: ClassVar[Text] = Text("", "")
    """The same in words for a person."""
    values: ClassVar[dict[str, int]] = {}
    """Loss for a card left in hand, by rank."""

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        self.cards = self.pack()
        self.readings = readings(self.word)
        self.lays = lays(self.wild, self.word)
        self.wild_bits = sum(map(rank_bits, self.wild))
        self.loose_bits = self.wild_bits | sum(map(rank_bits, self.loose))
        self.worth = [self.value(face) for face in range(FACES)]
        self.penalties = [self.penalty(face) for face in range(FACES)]
        self.skipping = [self.skips(face) for face in range(FACES)]
        self.answers = [self.answer(face) for face in range(FACES)]
        # on the upturned card; on a card laid; on a wild card with a suit named
        self.on_first = [self.plain(face) for face in range(FACES)]
        self.on_laid = [self.follows(face) for face in range(FACES)]
        self.on_named = [self.after_wild(suit) for suit in range(4)]

    # what makes the game

    def pack(self) -> tuple[int, ...]:
        """The cards played with."""
        raise NotImplementedError

    def dealt(self) -> int:
        """Cards dealt to everyone."""
        return 5

    def value(self, face: int) -> int:
        return self.values[RANKS[face % 13]]

    def penalty(self, face: int) -> int:
        """Cards that the next player must take for this card."""
        return 0

    def skips(self, face: int) -> bool:
        """Does the next player miss his turn?"""
        return False

    def follows(self, face: int) -> int:
        """The faces that may be laid on this one."""
        return self.plain(face)

    def doubles(self, face: int) -> bool:
        """Is the loss doubled when the deal is ended with this card?"""
        return False

    # the tables

    def plain(self, face: int) -> int:
        """Suit or rank, and wild cards on anything."""
        fits = suit_bits(face // 13) | rank_bits(RANKS[face % 13]) | self.loose_bits
        return fits & ~self.own_suit_only(face)

    def own_suit_only(self, face: int) -> int:
        """The faces of this rank that may not be laid on another suit."""
        return 0

    def after_wild(self, suit: int) -> int:
        return suit_bits(suit) | self.loose_bits

    def answer(self, face: int) -> int:
        """What stops an unpaid penalty card: penalty cards of its rank."""
        same = rank_bits(RANKS[face % 13])
        return sum(1 << f for f in range(FACES) if same >> f & 1 and self.penalty(f))

    # the course of a deal

    def make_account(self) -> Points:
        """Each settles with each by the difference of their losses; the smallest loss wins."""
        ends, loss = target(self.options.limit), Text("Loss", "Проигрыш")
        return Points(self.seats, ends=ends, each=True, losses=True, total=loss)

    def deal(self, s: SheddingState) -> None:
        """Cards to each from the dealer's left; the next one is turned up and begins the bank."""
        n = self.seats
        cards = shuffled(s, self.cards)
        s.hands = [0] * n
        s.turn = (s.dealer + 1) % n
        for k in range(n * self.dealt()):
            s.hands[(s.turn + k) % n] |= 1 << cards.pop()
        s.bank = [cards.pop()]
        s.stock = cards
        s.suit = s.out = NONE
        s.laid = False
        s.debt = s.passes = s.turned = 0
        s.log = ()
        shedding_cards.clear(s, self.cards, n)
        s.then = seen_by_all(s)

    def fits(self, s: SheddingState) -> int:
        """The faces that may be laid now, whoever holds them."""
        if s.suit >= 0:
            return self.on_named[s.suit]
        top = s.bank[-1] % PACK
        if s.debt:
            return self.answers[top]
        return self.on_laid[top] if s.laid else self.on_first[top]

    def ask(self, s: SheddingState) -> Ask | None:
        if s.over:
            return None
        seat = s.turn
        hand = s.hands[seat]
        can = (hand | hand >> PACK if s.drawn < 0 else 1 << s.drawn) & self.fits(s)
        moves = []
        if can:
            left = hand.bit_count()
            a, b, c, d = self.lays[left if left < 3 else 3]
            moves = [
                *a[can & SUIT_MASK],
                *b[can >> 13 & SUIT_MASK],
                *c[can >> 26 & SUIT_MASK],
                *d[can >> 39],
            ]
        if s.debt:
            moves.append("take")
            return Ask(seat, "penalty", moves)
        if s.drawn >= 0:
            moves.append("pass")
            return Ask(seat, "drawn", moves)
        moves.append("draw" if self._may_draw(s) else "pass")
        return Ask(seat, "lay", moves, shunned=1)

    def _may_draw(self, s: SheddingState) -> bool:
        return bool(s.stock) or (len(s.bank) > 1 and s.turned != self.turnovers)

    def play(self, s: SheddingState, move: str) -> None:
        if s.over:
            raise game_is_over(move)
        seat = s.turn
        reading = self.readings.get(move)
        if reading is not None:
            self._lay(s, seat, move, *reading)
        elif move == "draw" and not s.debt and s.drawn < 0 and self._may_draw(s):
            s.note(seat, "draw")
            s.passes = 0
            s.lacks[seat] = self.fits(s)
            s.drawn = self._take(s, seat, 1)
            s.newer[seat] = 1
        elif move == "take" and s.debt:
            s.note(seat, "take", str(s.debt))
            s.passes = 0
            s.lacks[seat] |= self.fits(s)
            self._take(s, seat, s.debt)
            s.debt = 0
            if s.out >= 0:
                self.end_deal(s)
            else:
                s.turn = (seat + 1) % self.seats
        elif move == "pass" and not s.debt and (s.drawn >= 0 or not self._may_draw(s)):
            s.note(seat, "keep" if s.drawn >= 0 else "stay")
            s.passes = s.passes + 1 if s.drawn < 0 else 0
            s.newer[seat] = 0  # the card drawn did not fit either
            s.drawn = NONE
            if s.passes == self.seats:
                # all pass and nothing can be drawn: the deal ends without a winner (not in the source)
                self.end_deal(s)
            else:
                s.turn = (seat + 1) % self.seats
        else:
            raise self._refusal(s, move)
        if s.then is None:
            s.then = seen_by_all(s)

    def _lay(self, s: SheddingState, seat: int, move: str, face: int, suit: int, said: bool) -> None:
        hand = s.hands[seat]
        left = hand.bit_count()
        copies = COPIES[face]
        if (
            not hand & copies
            or not self.fits(s) & copies
            or (s.drawn >= 0 and s.drawn != face)
            or (suit >= 0) != (left > 1 and self.wild_bits >> face & 1)
            or (said and left != 2)
        ):
            raise self._refusal(s, move)
        if s.drawn >= 0:
            s.newer[seat] = 0
        s.log = (s.log, seat, "card", move)
        card = shedding_cards.copy_to_lay(s, seat, face) if s.double else face
        s.hands[seat] ^= 1 << card
        if not s.pool >> card & 1:
            s.old[seat] -= 1
        s.bank.append(card)
        s.suit = suit
        s.laid = True
        s.drawn = NONE
        s.passes = 0
        s.debt += self.penalties[face]
        if left == 2 and not said:
            s.note(seat, "forgot")
            self._take(s, seat, FORGOTTEN)
        n = self.seats
        after = (seat + 1) % n
        if s.out >= 0 or (left == 1 and not s.debt):
            # a penalty card answered after the end: nobody takes the sum (not in the source)
            self.end_deal(s)
            return
        if left == 1:
            s.out = seat
        elif self.skipping[face]:
            s.note(after, "skip")
            after = (after + 1) % n
        s.turn = after

    def _take(self, s: SheddingState, seat: int, count: int) -> int:
        """Cards from the stock into the hand, as many as there are; the face of the last one taken."""
        card = NONE
        for _ in range(count):
            if not s.stock:
                if not self._may_draw(s):
                    break
                shedding_cards.turn_over(s)
            card = s.stock.pop()
            if s.double:
                card = shedding_cards.copy_to_hold(s, seat, card)
            s.hands[seat] |= 1 << card
            s.newer[seat] += 1
        return card % PACK if s.double else card

    def end_deal(self, s: SheddingState) -> None:
        """Cards left in hand are lost points."""
        times = 2 if not s.passes and self.doubles(s.bank[-1] % PACK) else 1
        self.write(s, [times * self.hand_value(h) for h in s.hands])

    def finish(self, s: SheddingState) -> None:
        super().finish(s)
        s.drawn = s.out = NONE
        s.debt = 0

    def hand_value(self, hand: int) -> int:
        return sum(self.worth[c % PACK] for c in cards_of(hand))

    def _refusal(self, s: SheddingState, move: str) -> IllegalMove:
        return shedding_told.refusal(self, s, move)

    def bound(self, s: SheddingState) -> Text | None:
        return shedding_told.bound(self, s)

    # what may be seen

    def redeal(self, s: SheddingState, n: SheddingState, seat: int, rng: Random) -> None:
        """Unseen are the stock and the other hands; what was in no pile at the last shuffle is in a hand."""
        if not s.over:
            shedding_cards.imagined(s, n, seat, rng, TRUST)

    def past(self, s: SheddingState) -> tuple[SheddingState, list[tuple[int, str]]]:
        return replayed(s, self.penalties, FORGOTTEN)

    def zones(self, s: SheddingState, seat: int | None) -> Iterable[AnyZone]:
        return shedding_told.zones(self, s, seat)

    def seat_infos(self, s: SheddingState) -> Iterable[SeatInfo]:
        for i in range(self.seats):
            marks = ("dealer",) if i == s.dealer else ()
            yield SeatInfo(player(i), i, (*marks, "out") if i == s.out else marks)

    def pieces(self, s: SheddingState) -> list[str]:
        held = [c for hand in s.hands for c in cards_of(hand)]
        return [CARD_TEXTS[c % PACK] for c in (*held, *s.stock, *s.bank)]

    def describe(self, s: SheddingState, move: str) -> Text:
        words = {
            "draw": Text("draw a card", "взять карту из колоды"),
            "take": Text(f"take the penalty: {s.debt}", f"взять штраф: {s.debt}"),
            "pass": Text("keep the card", "оставить карту") if s.drawn >= 0 else Text("pass", "пас"),
        }
        if move in words:
            return words[move]
        face, suit, said = self.readings[move]
        en, ru = f"lay {CARD_SYMBOLS[face]}", f"положить {CARD_SYMBOLS[face]}"
        if suit >= 0:
            en, ru = f"{en}, name {SUIT_NAMES[suit].en}", f"{ru}, назвать {SUIT_NAMES[suit].ru}"
        if said:
            en, ru = f"{en}, say “{self.spoken.en}”", f"{ru}, сказать «{self.spoken.ru}»"
        return Text(en, ru)

    def tell(self, kind: str, move: str) -> Text:
        word = self.spoken
        if kind == "forgot":
            return Text(
                f"⟨has|have⟩ not said “{word.en}” and ⟨takes|take⟩ two cards",
                f"не ⟨говорит|говорите⟩ «{word.ru}» и ⟨берёт|берёте⟩ две карты",
            )
        if kind != "card":
            return super().tell(kind, move)
        face, suit, said = self.readings[move]
        en = ru = CARD_SYMBOLS[face]
        if suit >= 0:
            en, ru = f"{en}, ⟨names|name⟩ {SUIT_NAMES[suit].en}", f"{ru}, масть — {SUIT_NAMES[suit].ru}"
        return Text(f"{en}, “{word.en}”", f"{ru}, «{word.ru}»") if said else Text(en, ru)

    def says(self, kind: str, move: str, words: Text) -> Text | None:
        """With a card its suit is named, or the word of the last card but one."""
        if kind != "card":
            return super().says(kind, move, words)
        _, suit, said = self.readings[move]
        return self.spoken if said else SUIT_NAMES[suit] if suit >= 0 else None

    def touch(self, s: SheddingState, move: str, spots: Mapping[str, str]) -> Touch:
        return ("stock",) if move in ("draw", "take") else super().touch(s, move, spots)
