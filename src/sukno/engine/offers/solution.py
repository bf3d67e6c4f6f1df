"""How a game of one comes out, as any such game may offer it: with all cards known, a winning line or proof of none.

What is hidden from a fair player is not hidden from the solver: cards face down lie as they were dealt, and shuffles to
come are foreseen. Whoever shows an answer says so.
"""

from __future__ import annotations

from typing import Any, Literal, Protocol

import msgspec

from sukno.engine.game import AnyGame

SolutionStatus = Literal["solvable", "impossible", "unknown"]
"""`unknown`: neither was shown within the limits."""


class SolutionAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a solver says of a position."""

    status: SolutionStatus
    line: tuple[str, ...] = ()
    """Moves to the end, if it is solvable."""
    nodes: int = 0
    """Positions that were looked at."""


class SolutionOffer(Protocol):
    """Solves positions of one game. It keeps its limits by itself and runs in a process of its own."""

    def __call__(self, game: AnyGame, state: Any, *, nodes: int, milliseconds: int) -> SolutionAnswer: ...
