"""Drawing to a hand (прикуп): those who may draw a card or stand do so in turn; the banker is last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, TypeVar

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.engine.errors import not_among
from sukno.families.banking_state import BankState
from sukno.families.stages import Stage
from sukno.materials.cards import CARD_TEXTS

S = TypeVar("S", bound=BankState)


class Drawing(Stage[S], Generic[S]):
    """Cards drawn lie face up behind those that were dealt."""

    phases: ClassVar[tuple[str, ...]] = ("draw",)
    log_words: ClassVar[dict[str, Text]] = {
        "draw": Text("⟨draws|draw⟩ {move}", "⟨прикупает|прикупаете⟩ {move}"),
        "stand": Text("⟨stands|stand⟩", "довольно"),
    }
    speech: ClassVar[dict[str, Text]] = {"draw": Text("a card, please", "ещё карту")}
    words: ClassVar[dict[str, Text]] = {
        "draw": Text("draw a card", "прикупить карту"),
        "stand": Text("stand", "довольно"),
    }

    def __init__(
        self,
        may_draw: Callable[[S, int], bool],
        order: Callable[[int], Sequence[int]],
        drawn: Callable[[S, int], None],
    ) -> None:
        self.may_draw = may_draw
        """May this seat decide whether to draw (another) card?"""
        self.order = order
        """Who is asked after whom, by the banker's seat; he is the last."""
        self.drawn = drawn
        """A seat has drawn a card: what that shows of its hand."""

    def begin(self, s: S) -> None:
        s.phase = "draw"
        s.asked = 0
        self.offer(s, 0)

    def offer(self, s: S, at: int) -> None:
        """Ask the first who may draw, from this place of the order on; after the last it is over."""
        order = self.order(s.dealer)
        for i in range(at, len(order)):
            seat = order[i]
            if self.may_draw(s, seat):
                s.turn, s.place = seat, i
                s.asked |= 1 << seat
                return
        self.done(s)

    def ask(self, s: S) -> Ask:
        return Ask(s.turn, "draw", ["draw", "stand"])

    def do(self, s: S, move: str) -> None:
        seat = s.turn
        if move == "draw":
            card = s.shoe[s.top]
            s.top += 1
            s.hands[seat] += (card,)
            s.log = (s.log, seat, "draw", CARD_TEXTS[card])
            self.drawn(s, seat)
            if not self.may_draw(s, seat):
                self.offer(s, s.place + 1)
        elif move == "stand":
            s.log = (s.log, seat, "stand", "")
            self.offer(s, s.place + 1)
        else:
            raise not_among(move, ("draw", "stand"))

    def describe(self, s: S, move: str) -> Text | None:
        return self.words.get(move)
