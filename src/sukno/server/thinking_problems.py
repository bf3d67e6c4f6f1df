"""What a worker process does with a problem of Preferans. Nothing here knows of the web."""

from __future__ import annotations

from sukno._kernel import LimitReached
from sukno.solve.preferans_problem import Position, Solution, solve


def solved(position: Position, milliseconds: int) -> Solution | None:
    """The solution; None if it takes too long."""
    try:
        return solve(position, milliseconds=milliseconds)
    except LimitReached:
        return None
