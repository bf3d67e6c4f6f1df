"""Does a patience of pairs, totals, rings or rows come out, all cards known? The Python face of
`kernel/patience/listed`.

Plain data goes in (`families/patience/listed_spec.py` makes it from a description). `solve` answers for many positions
at once, on all cores.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sukno._kernel import ListedRules, gaps_rules, listed_solve, pairs_rules, ring_rules, totals_rules
from sukno.solve.bounds import FULL, check
from sukno.solve.patience import MOST_MEGABYTES, STATUSES, Status

__all__ = [
    "CLOSE_UP",
    "SPECIAL",
    "Found",
    "ListedRules",
    "Position",
    "gaps_rules",
    "pairs_rules",
    "ring_rules",
    "solve",
    "totals_rules",
]

SPECIAL, CLOSE_UP = -1, -2
"""In place of a pile: a packet is opened, a ring is laid, the cards are dealt again; the grid is closed up."""


class Position(NamedTuple):
    """Where a search begins."""

    piles: list[bytes]
    """Faces 0 to 51 from the bottom."""
    marks: list[int]
    """Pairs: the set of closed packets; ring: the phase; rows: redeals made; totals: nothing."""
    orders: list[list[bytes]] = []
    draws: list[int] = []
    """What shuffles do, as in `sukno.solve.patience`."""


class Found(NamedTuple):
    """What the kernel says of a position."""

    status: Status
    steps: list[tuple[int, int]]
    """Two piles each, or `SPECIAL` and a number."""
    nodes: int
    bytes: int
    seconds: float


def solve(
    rules: ListedRules,
    positions: Sequence[Position],
    *,
    nodes: int = 0,
    milliseconds: int = 0,
    megabytes: int = 0,
    threads: int = 0,
) -> list[Found]:
    """An answer for each position. Limits hold for each of them; 0: none, 256 megabytes shared by the threads, all
    cores. Ctrl-C ends it."""
    check("nodes", nodes, 0, FULL)
    check("milliseconds", milliseconds, 0, FULL)
    check("megabytes", megabytes, 0, MOST_MEGABYTES)
    check("threads", threads, 0, 256)
    asked = [(p.piles, p.marks, p.orders, p.draws) for p in positions]
    found = listed_solve(rules, asked, threads, nodes, milliseconds, megabytes)
    return [
        Found(STATUSES[status], steps, looked, size, micro / 1e6)
        for status, steps, looked, size, micro in found
    ]
