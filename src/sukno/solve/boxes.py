"""Dots and boxes solved: what is left of a game, as boxes that wait for lines.

Lines not drawn yet are bits; a box is the set of those that it still waits for. Two boxes side by side, of which the
first waits for the line between them and the second for one more: whoever closes both goes on, else they are shared.

>>> best(2, [0b01, 0b11], again=True).value, best(2, [0b01, 0b11], again=False).value
(2, 0)
>>> values(2, [0b01, 0b11], again=True)
[2, -2]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sukno._kernel import boxes_best, boxes_values
from sukno.solve.bounds import FULL, MOST_MILLISECONDS, check

__all__ = ["MOST_COUNTED", "MOST_LINES", "Answer", "best", "values"]

MOST_LINES = 64
MOST_COUNTED = 26
"""With more lines `values` would take more than 64 megabytes."""


class Answer(NamedTuple):
    """What was found for the side in turn."""

    value: int
    """Boxes that it gets more than the other from now on."""
    line: int
    nodes: int
    """Positions looked at."""
    depth: int
    """Lines ahead in the last finished search."""
    exact: bool


def best(
    lines: int,
    boxes: Sequence[int],
    *,
    again: bool,
    depth: int = MOST_LINES,
    nodes: int = 200_000,
    milliseconds: int = 0,
) -> Answer:
    """The best line. `again`: whoever closes a box draws another line.

    To the end if half of `nodes` suffices for it; else as many lines ahead as the other half allows (0: no limit).
    """
    check("lines", lines, 1, MOST_LINES)
    check("depth", depth, 1, MOST_LINES)
    check("nodes", nodes, 0, FULL)
    check("milliseconds", milliseconds, 0, MOST_MILLISECONDS)
    return Answer(*boxes_best(lines, list(boxes), again, depth, nodes, milliseconds))


def values(lines: int, boxes: Sequence[int], *, again: bool) -> list[int] | None:
    """The exact value of every line; None where there are more than `MOST_COUNTED`. Twenty lines take some fifty
    milliseconds, and each one more doubles it."""
    check("lines", lines, 1, MOST_LINES)
    return boxes_values(lines, list(boxes), again) or None
