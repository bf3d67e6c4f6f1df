"""Games of taking from stacks solved: which lines and which whole stacks win, by counting out all that may be left.

Four chips in a row, whoever takes the last one loses: one leaves him a single chip.

>>> row = [0b1, 0b10, 0b100, 0b1000, 0b11, 0b110, 0b1100, 0b111, 0b1110, 0b1111]
>>> found = wins([1, 1, 1, 1], row, last_loses=True)
>>> [bin(line) for line, won in zip(row, found.lines) if won]
['0b111', '0b1110']
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

from sukno._kernel import taking_wins

__all__ = ["MOST_POSITIONS", "Answer", "positions", "wins"]

MOST_POSITIONS = 1 << 26
"""A bit for each: eight megabytes."""


class Answer(NamedTuple):
    lines: tuple[bool, ...]
    """For each line: does it win to take one piece of each of its stacks? False too where one of them is empty."""
    stacks: tuple[bool, ...]
    """For each stack: does it win to take it whole?"""


def positions(heights: Sequence[int]) -> int:
    """How many positions may come of this one."""
    return prod(h + 1 for h in heights)


def wins(
    heights: Sequence[int],
    lines: Sequence[int],
    *,
    whole: bool = False,
    last_loses: bool = False,
    limit: int = 1 << 20,
) -> Answer | None:
    """What wins for the side in turn; None where more positions than `limit` may come of this one.

    Lines are sets of stacks, as bits. A million positions take some twenty milliseconds.
    """
    if positions(heights) > min(limit, MOST_POSITIONS):
        return None
    known, by_line, by_stack = taking_wins(list(heights), list(lines), whole, last_loses, limit)
    return Answer(tuple(by_line), tuple(by_stack)) if known else None
