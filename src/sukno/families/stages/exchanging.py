"""Exchanging (прикуп): whoever plays lays some cards away unseen and gets as many from the stock.

After all have spoken (`begin`), in turn from a place, or in the same breath as entering (see `entering`). A place may
get more than it has laid away (`bonus`); what is then too much is laid away too. The stock serves what it has.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Generic, TypeVar

from sukno.engine import Text
from sukno.engine.ask import Ask, Family, PickCards
from sukno.families.entry import DISCARD, DROP, EntryState, draw, lay_away, named_cards
from sukno.families.stages import Stage
from sukno.materials.cards import hand_texts, symbols

STAND = "stand"
NUMBERS = tuple(str(n) for n in range(53))

S = TypeVar("S", bound=EntryState)


class Exchanging(Stage[S], Generic[S]):
    """Cards for others, unseen."""

    phases: ClassVar[tuple[str, ...]] = ("exchange", "drop")
    prompts: ClassVar[dict[str, Text]] = {
        "exchange": Text("Which cards will you exchange?", "Какие карты меняете?"),
        "drop": Text("Lay away what is too much", "Снесите лишнее"),
    }

    def __init__(
        self,
        *,
        size: int,
        most: int = 0,
        bonus: Callable[[S, int, int], int] | None = None,
        kept: Callable[[S, int], int] | None = None,
        served: Callable[[S, int], None] | None = None,
    ) -> None:
        self.size = size
        """How many cards one plays with."""
        self.most = most or size
        """How many may be laid away at once."""
        self.bonus = bonus
        """How many more a place gets that has laid away so many."""
        self.kept = kept
        """Cards of a hand that may not be laid away before the drawing."""
        self.served = served
        """Called when a place has its cards."""

    def begin(self, s: S, first: int) -> None:
        """From this place on all who play exchange."""
        s.phase = "exchange"
        s.turn = first
        self.go_on(s)

    def go_on(self, s: S) -> None:
        """The next place that plays and has not exchanged; where nothing is left to decide it is served."""
        hands, entry = s.hands, s.entry
        n = len(hands)
        done = s.idle | entry.served
        place = s.turn
        for _ in hands:
            if not done >> place & 1:
                s.turn = place
                if (self.kept is None and len(entry.takers) < len(entry.pile)) or self.offered(s, place)[0]:
                    s.phase = "exchange"
                    return
                entry.served |= 1 << place
                if hands[place].bit_count() > self.size:
                    s.phase = "drop"
                    return
                if self.served is not None:
                    self.served(s, place)
            place = (place + 1) % n
        self.done(s)

    def offered(self, s: S, place: int) -> tuple[int, int]:
        """The cards that may be laid away for others, none when the stock is empty; and how many of them at once, no
        more than there are others to be had."""
        entry = s.entry
        most = len(entry.pile) - len(entry.takers)
        if not most:
            return 0, 0
        cards = s.hands[place]
        if self.kept is not None:
            cards &= ~self.kept(s, place)
        if self.most < most:
            most = self.most
        n = cards.bit_count()
        return cards, n if n < most else most

    def families(self, s: S, place: int) -> tuple[Family, ...]:
        """The same as a part of a question."""
        cards, most = self.offered(s, place)
        return (PickCards(DISCARD, (*hand_texts(cards),), 1, most),) if cards else ()

    def too_many(self, s: S, place: int) -> int:
        return max(0, s.hands[place].bit_count() - self.size)

    def ask(self, s: S) -> Ask:
        place = s.turn
        seat = s.order[place]
        if s.phase == "drop":
            much = self.too_many(s, place)
            return Ask(seat, "drop", [], (PickCards(DROP, tuple(hand_texts(s.hands[place])), much, much),))
        return Ask(seat, "exchange", [STAND], self.families(s, place))

    def do(self, s: S, move: str) -> None:
        place = s.turn
        if s.phase == "drop":
            bits = named_cards(move, DROP)
            if bits & ~s.hands[place] or bits.bit_count() != self.too_many(s, place):
                self.check(s, move)
            lay_away(s, place, bits, late=True)
            s.note(s.order[place], DROP, str(bits.bit_count()))
        else:
            bits = 0
            if move != STAND:
                bits = self.swapped(s, place, move)
                if not bits:
                    self.check(s, move)
            self.swap(s, place, bits)
            s.entry.served |= 1 << place
            if s.hands[place].bit_count() > self.size:
                s.phase = "drop"
                return
        if self.served is not None:
            self.served(s, place)
        self.go_on(s)

    def swapped(self, s: S, place: int, move: str) -> int:
        """The cards that this move lays away for others; nothing if it may not, or is none of these."""
        bits = named_cards(move, DISCARD)
        cards, most = self.offered(s, place)
        return 0 if bits & ~cards or bits.bit_count() > most else bits

    def swap(self, s: S, place: int, bits: int) -> None:
        """These cards are laid away, and as many come from the stock, with what is added."""
        n = bits.bit_count()
        s.note(s.order[place], DISCARD, NUMBERS[n])
        if bits:
            s.hands[place] ^= bits
            s.entry.thrown[place] |= bits
        more = self.bonus(s, place, n) if self.bonus is not None else 0
        if n + more:
            draw(s, place, n + more)

    def tell(self, kind: str, move: str) -> Text | None:
        if kind == DISCARD:
            return TOLD_DISCARD.fill(n=move) if move != "0" else TOLD_STAND
        return TOLD_DROP.fill(n=move) if kind == DROP else None

    def says(self, kind: str, move: str, words: Text) -> Text | None:
        if kind != DISCARD:
            return None
        return SAID_DISCARD.fill(n=move) if move != "0" else SAID_STAND

    def describe(self, s: S, move: str) -> Text | None:
        verb, _, cards = move.partition(" ")
        words = WORDS.get(verb)
        return words and words.fill(cards=symbols(cards))


TOLD_DISCARD = Text("⟨exchanges|exchange⟩: {n}", "⟨меняет|меняете⟩ карт: {n}")
TOLD_STAND = Text("⟨stands|stand⟩ on the cards held", "⟨играет|играете⟩ на своих")
SAID_DISCARD = Text("{n} for me, please", "мне {n}, пожалуйста")
SAID_STAND = Text("I keep mine", "играю на своих")
TOLD_DROP = Text("⟨lays|lay⟩ away: {n}", "⟨сносит|сносите⟩ карт: {n}")
WORDS = {
    DISCARD: Text("exchange {cards}", "менять {cards}"),
    DROP: Text("lay away {cards}", "снести {cards}"),
    STAND: Text("keep all", "ничего не менять"),
}
