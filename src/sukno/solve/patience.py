"""Does a patience of building come out, all cards known? The Python face of `kernel/patience`.

Plain data goes in: rules as numbers of piles and sets of faces (`families/patience/spec.py` makes them from a
description), the cards of each pile as bytes. `solve` answers for many positions at once, on all cores.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias, TypedDict, Unpack

from sukno._kernel import PatienceRules, patience_rules, patience_solve
from sukno.solve.bounds import FULL, check

__all__ = [
    "UNSEEN",
    "Found",
    "PatienceRules",
    "Position",
    "Status",
    "Step",
    "patience_rules",
    "solve",
]

Status: TypeAlias = Literal["impossible", "solvable", "unknown"]
STATUSES: tuple[Status, ...] = ("impossible", "solvable", "unknown")
CARRY, TURN, REDEAL = range(3)
"""Kinds of steps."""
UNSEEN = 64
"""Added to the face of a card that the player has not seen: runs end there."""
MOST = {"threads": 256, "nodes": FULL, "milliseconds": FULL, "megabytes": 1 << 20}
"""The limits of limits."""


class Step(NamedTuple):
    """A move of a line, as the kernel tells it. Cards are counted from the top of the source."""

    kind: int
    source: int
    target: int
    depth: int
    """The lowest card that moves; 1 is the top."""
    cards: int


class Position(NamedTuple):
    """Where a search begins."""

    piles: list[bytes]
    """Faces 0 to 51 from the bottom, `UNSEEN` added where a card has not been seen."""
    marks: tuple[int, int, int, int, int, int, int, int]
    """Base rank (-1: none yet), open cards of the waste, pass, idle passes before it, whether there was a play in
    it, moves since the last that cannot be undone, whether the top of the waste was just turned, which pile of
    a row gets the next card."""
    orders: list[list[bytes]] = []
    """What a shuffle does: `orders[draws of chance made from here][cards]` names for each place the card that comes
    there; an empty order is not known."""
    draws: list[int] = []
    """How many draws of chance a shuffle of so many cards makes."""


class Found(NamedTuple):
    """What the kernel says of a position."""

    status: Status
    steps: tuple[Step, ...]
    nodes: int
    bytes: int
    """Memory for the positions seen."""
    seconds: float


class Limits(TypedDict, total=False):
    """Of each position; 0: none, 256 megabytes shared by the threads, all cores. Milliseconds are those of the wall, or
    those that the processor spends."""

    nodes: int
    milliseconds: int
    megabytes: int
    threads: int
    processor: bool


def solve(rules: PatienceRules, positions: Sequence[Position], **limits: Unpack[Limits]) -> list[Found]:
    """An answer for each position. Ctrl-C ends it."""
    return [
        Found(STATUSES[status], tuple(Step(*step) for step in steps), looked, size, micro / 1e6)
        for status, steps, looked, size, micro in asked_of(patience_solve, rules, positions, limits)
    ]


def asked_of(
    kernel: Callable[..., list[Any]], rules: Any, positions: Sequence[Any], limits: Limits
) -> list[Any]:
    """What a kernel of patiences says of these positions, within limits that make sense."""
    given: dict[str, Any] = {**limits}
    numbers = [given.get(name, 0) for name in MOST]
    for (name, most), n in zip(MOST.items(), numbers, strict=True):
        check(name, n, 0, most)
    asked = [(p.piles, p.marks, p.orders, p.draws) for p in positions]
    return kernel(rules, asked, *numbers, given.get("processor", False))
