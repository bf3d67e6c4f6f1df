"""Does a patience of pairs, totals, rings or rows come out, all cards known, or one with rules of its own? The Python
face of `kernel/patience/listed` and `kernel/patience/own`.

Plain data goes in (`families/patience/listed_spec.py` makes it from a description, a game with rules of its own says it
itself). `solve` answers for many positions
at once, on all cores.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Unpack

from sukno._kernel import (
    ListedRules,
    blockade_rules,
    cellar_rules,
    diamond_rules,
    gaps_rules,
    listed_solve,
    pairs_rules,
    parade_rules,
    ring_rules,
    robin_rules,
    secret_rules,
    tape_rules,
    totals_rules,
    wanderer_rules,
)
from sukno.solve.patience import STATUSES, Limits, Status, asked_of

__all__ = [
    "CLOSE_UP",
    "SPECIAL",
    "Found",
    "ListedRules",
    "Position",
    "blockade_rules",
    "cellar_rules",
    "diamond_rules",
    "gaps_rules",
    "pairs_rules",
    "parade_rules",
    "ring_rules",
    "robin_rules",
    "secret_rules",
    "solve",
    "tape_rules",
    "totals_rules",
    "wanderer_rules",
]

SPECIAL, CLOSE_UP = -1, -2
"""In place of a pile: a packet is opened, a ring is laid, the cards are dealt again; the grid is closed up."""


class Position(NamedTuple):
    """Where a search begins."""

    piles: list[bytes]
    """Faces 0 to 51 from the bottom; where sorted cards are shuffled, numbers to 103."""
    marks: list[int]
    """Pairs: the set of closed packets; ring: the phase; rows: redeals made; totals: nothing; the others as their
    headers in `kernel/patience/own` say."""
    orders: list[list[bytes]] = []
    draws: list[int] = []
    """What shuffles do, as in `sukno.solve.patience`."""


class Found(NamedTuple):
    """What the kernel says of a position."""

    status: Status
    steps: list[tuple[int, int]]
    """Two piles each, or `SPECIAL` and a number; for every card above the one that goes 256 is added to the first."""
    nodes: int
    bytes: int
    seconds: float


def solve(rules: ListedRules, positions: Sequence[Position], **limits: Unpack[Limits]) -> list[Found]:
    """An answer for each position. Ctrl-C ends it."""
    return [
        Found(STATUSES[status], steps, looked, size, micro / 1e6)
        for status, steps, looked, size, micro in asked_of(listed_solve, rules, positions, limits)
    ]
