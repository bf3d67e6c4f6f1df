"""Exchanging (прикуп): whoever plays lays some cards away unseen and gets as many from the stock.

After all have spoken (`begin`), in turn from a place, or in the same breath as entering (see `entering`). A place may
get more than it has laid away (`bonus`); what is then too much is laid away too. The stock serves what it has.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Generic, TypeVar

from sukno.engine import Text
from sukno.engine.ask import Ask, Family, PickCards
from sukno.families.entry import DISCARD, DROP, EntryState, draw, lay_away, left, named_cards
from sukno.families.stages import Stage
from sukno.materials.cards import hand_texts, symbols

STAND = "stand"

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
        done: Callable[[S], None],
        most: int = 0,
        bonus: Callable[[S, int, int], int] | None = None,
        kept: Callable[[S, int], int] | None = None,
        served: Callable[[S, int], None] | None = None,
    ) -> None:
        self.size = size
        """How many cards one plays with."""
        self.done = done
        """Called when all who play have exchanged."""
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
        n = len(s.hands)
        for i in range(n):
            place = (s.turn + i) % n
            if (s.idle | s.entry.served) >> place & 1:
                continue
            s.turn = place
            if self.offered(s, place):
                s.phase = "exchange"
                return
            s.entry.served |= 1 << place
            if self.too_many(s, place):
                s.phase = "drop"
                return
            if self.served is not None:
                self.served(s, place)
        self.done(s)

    def offered(self, s: S, place: int) -> int:
        """The cards that may be laid away for others; none when the stock is empty."""
        if len(s.entry.pile) == len(s.entry.takers):
            return 0
        held = s.hands[place]
        return held if self.kept is None else held & ~self.kept(s, place)

    def families(self, s: S, place: int) -> tuple[Family, ...]:
        """The same as a part of a question: so many of them as there are others to be had."""
        texts = tuple(hand_texts(self.offered(s, place)))
        if not texts:
            return ()
        return (PickCards(DISCARD, texts, 1, min(self.most, len(texts), left(s))),)

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
        if move != STAND or s.phase != "exchange":
            self.check(s, move)
        self.play(s, move)

    def play(self, s: S, move: str) -> None:
        place = s.turn
        if s.phase == "drop":
            bits = named_cards(move)
            lay_away(s, place, bits, late=True)
            s.note(s.order[place], DROP, str(bits.bit_count()))
        else:
            self.swap(s, place, move)
            s.entry.served |= 1 << place
            if self.too_many(s, place):
                s.phase = "drop"
                return
        if self.served is not None:
            self.served(s, place)
        self.go_on(s)

    def swaps(self, move: str) -> bool:
        """Is this a move that lays cards away for others?"""
        return move.startswith(f"{DISCARD} ")

    def swap(self, s: S, place: int, move: str) -> None:
        """The cards named are laid away, and as many come from the stock, with what is added."""
        bits = named_cards(move) if move != STAND else 0
        n = bits.bit_count()
        s.note(s.order[place], DISCARD, str(n))
        lay_away(s, place, bits)
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


TOLD_DISCARD = Text("exchanges: {n}", "меняет карт: {n}")
TOLD_STAND = Text("stands on the cards held", "играет на своих")
SAID_DISCARD = Text("{n} for me, please", "мне {n}, пожалуйста")
SAID_STAND = Text("I keep mine", "играю на своих")
TOLD_DROP = Text("lays away: {n}", "сносит карт: {n}")
WORDS = {
    DISCARD: Text("exchange {cards}", "менять {cards}"),
    DROP: Text("lay away {cards}", "снести {cards}"),
    STAND: Text("keep all", "ничего не менять"),
}
