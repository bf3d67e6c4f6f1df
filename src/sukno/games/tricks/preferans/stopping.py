"""The proposal to end the pulka (001:261): all must agree; it is made once a deal, before one's first word."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.engine.state import FrozenSlice
from sukno.families.stages import Stage

if TYPE_CHECKING:
    from sukno.games.tricks.preferans.state import PreferansState

STOP = "stop"
AGREE, GO_ON = "agree", "go on"
TOLD = {
    STOP: Text("⟨proposes|propose⟩ to end the pulka", "⟨предлагает|предлагаете⟩ закончить пулю"),
    AGREE: Text("⟨agrees|agree⟩ to end the pulka", "согласие закончить пулю"),
    GO_ON: Text("would rather play on", "играем дальше"),
}


class StoppingSlice(FrozenSlice, frozen=True):
    asked: tuple[int, ...] = ()
    """Seats that have still to answer."""
    refused: bool = False
    """In this deal it was proposed already."""


class Stopping(Stage["PreferansState"]):
    """Everybody is asked in turn; the first who wants to go on is heard."""

    phases = ("stop",)
    prompts = {"stop": Text("It is proposed to end the pulka here", "Предлагают закончить пулю")}

    def __init__(
        self,
        seats: int,
        *,
        agreed: Callable[[PreferansState], None],
        refused: Callable[[PreferansState], None],
    ) -> None:
        self.seats = seats
        self.agreed = agreed
        self.refused = refused

    def renew(self, s: PreferansState) -> None:
        s.stopping = StoppingSlice()

    def propose(self, s: PreferansState, seat: int) -> None:
        s.note(seat, "stop", STOP)
        s.stopping = StoppingSlice(asked=tuple((seat + i) % self.seats for i in range(1, self.seats)))
        s.phase = "stop"

    def ask(self, s: PreferansState) -> Ask:
        return Ask(s.stopping.asked[0], "stop", [AGREE, GO_ON])

    def play(self, s: PreferansState, move: str) -> None:
        seat, *others = s.stopping.asked
        s.note(seat, "stop", move)
        if move == GO_ON:
            s.stopping = StoppingSlice(refused=True)
            self.refused(s)
            return
        s.stopping = StoppingSlice(asked=tuple(others))
        if not others:
            self.agreed(s)

    def describe(self, s: PreferansState, move: str) -> Text:
        return Text("agree to end", "закончить") if move == AGREE else Text("go on playing", "играть дальше")

    def tell(self, kind: str, move: str) -> Text | None:
        return TOLD[move] if kind == "stop" else None
