"""Staking (ставки): in turn every punter lays chips, from the banker's left, within the limits that hold for him.

The chips lie in `s.stakes`, by seats. Who has no choice because nothing is left to stake is passed over. A game
in which the banker settles with each punter before the next one stakes gives `each`, which says whether the round goes
on.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ClassVar, Generic, TypeVar

from sukno.engine import Amount, Text
from sukno.engine.ask import Ask
from sukno.families.banking_state import StakeState
from sukno.families.stages import Stage

S = TypeVar("S", bound=StakeState)


class Staking(Stage[S], Generic[S]):
    """Everybody but the banker says once how much."""

    phases: ClassVar[tuple[str, ...]] = ("stake",)
    log_words: ClassVar[dict[str, Text]] = {
        "stake": Text("⟨stakes|stake⟩ {move}", "⟨ставит|ставите⟩ {move}"),
        "no-stake": Text("⟨stakes|stake⟩ nothing", "не ⟨ставит|ставите⟩ ничего"),
    }
    speech: ClassVar[dict[str, Text]] = {
        "stake": Text("{move} on it", "ставлю {move}"),
        "no-stake": Text("not I", "не иду"),
    }

    def __init__(
        self,
        limits: Callable[[S, int], tuple[int, int]],
        each: Callable[[S, int], bool] | None = None,
    ) -> None:
        self.limits = limits
        """The least and the most that this seat may stake; no more than nothing: it is passed over."""
        self.each = each
        """Done as soon as this seat has staked; False: the round is broken off, and somebody else goes on."""

    def begin(self, s: S) -> None:
        s.phase = "stake"
        s.turn = (s.dealer + 1) % len(s.stakes)
        self.go_on(s)

    def go_on(self, s: S) -> None:
        """The next who may stake; when it has come round to the banker all stakes are down."""
        n = len(s.stakes)
        while s.turn != s.dealer:
            low, high = self.limits(s, s.turn)
            if low <= high:
                return
            s.turn = (s.turn + 1) % n
        self.done(s)

    def ask(self, s: S) -> Ask:
        return Ask(s.turn, "stake", [], (_amount(*self.limits(s, s.turn)),))

    def do(self, s: S, move: str) -> None:
        seat = s.turn
        amount = _amount(*self.limits(s, seat))
        if not amount.allows(move):
            raise self.ask(s).refusal(move)
        chips = move[6:]
        s.stakes[seat] = int(chips)
        s.log = (s.log, seat, "stake", chips) if chips != "0" else (s.log, seat, "no-stake", "")
        if self.each is None or self.each(s, seat):
            s.turn = (seat + 1) % len(s.stakes)
            self.go_on(s)

    def describe(self, s: S, move: str) -> Text | None:
        verb, _, chips = move.partition(" ")
        if verb != "stake":
            return None
        return Text("stake", "поставить") if not chips else Text(f"stake {chips}", f"поставить {chips}")


@lru_cache(maxsize=4096)
def _amount(low: int, high: int) -> Amount:
    return Amount("stake", low, high)
