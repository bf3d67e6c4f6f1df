"""Dice poker solved: what every row and every throw leads to for one who is alone with his card.

Rows are numbered as on the card: the numbers 0 to 5, the figures 6 to 14; open rows are bits.

>>> round(first(ALL_OPEN).worth, 2)
164.91
>>> best = first(1 << 13, dice=(6, 6, 6, 6, 2), thrown=2)  # only poker is open
>>> best.throws[(2,)] > best.throws[(2, 6)], best.rows
(True, {13: 0.0})
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sukno._kernel import (
    dice_first_moves,
    dice_first_worth,
    dice_saving_moves,
    dice_saving_worth,
    dice_yahtzee,
)
from sukno.solve.bounds import check

__all__ = ["ALL_OPEN", "FAILS", "FIGURES_OPEN", "PRICE", "Weighed", "first", "saving", "yahtzee"]

ALL_OPEN = (1 << 15) - 1
FIGURES_OPEN = ALL_OPEN & ~63
FAILS = -1
"""The row that stands for giving the turn up."""
PRICE = 9.6795
"""What a turn costs in the second form: so much a card brings in a turn on the average if it is played so that this
is as much as possible; the others gain it meanwhile."""
_DICE = "five numbers from 1 to 6"


class Weighed(NamedTuple):
    """Of a card: what it is worth in the end by every row that may be written and by every throw."""

    worth: float
    rows: dict[int, float]
    throws: dict[tuple[int, ...], float]
    """By the dice that are thrown again, in their order."""


def first(open: int, sum: int = 0, dice: Sequence[int] = (), thrown: int = 1) -> Weighed:
    """The first form: these rows are open, and the numbers filled come to this sum; without dice only the worth before
    the turn."""
    check("open", open, 0, ALL_OPEN)
    check("sum", sum, -63, 42)
    if not dice:
        return Weighed(dice_first_worth(open, sum), {}, {})
    _check_dice(dice)
    check("thrown", thrown, 1, 3)
    return _weighed(*dice_first_moves(open, sum, list(dice), thrown))


def saving(
    open: int,
    saved: int = 0,
    left: int = 0,
    dice: Sequence[int] = (),
    *,
    unused: float = 1,
    price: float = PRICE,
) -> Weighed:
    """The second form: so many throws were saved before the turn, so many are left now."""
    check("open", open, 0, ALL_OPEN)
    check("saved", saved, 0, 100_000)
    if not dice:
        return Weighed(dice_saving_worth(open, saved, unused, price), {}, {})
    _check_dice(dice)
    check("left", left, 0, saved + 2)
    return _weighed(*dice_saving_moves(open, saved, left, list(dice), unused, price))


def yahtzee() -> float:
    """The expectation of Yahtzee, by the same sums: 254.5896 is published."""
    return dice_yahtzee()


def _check_dice(dice: Sequence[int]) -> None:
    if len(dice) != 5 or not all(1 <= n <= 6 for n in dice):
        raise ValueError(f"dice must be {_DICE}")


def _weighed(rows: list[tuple[int, float]], throws: list[tuple[list[int], float]]) -> Weighed:
    found = dict(rows)
    cast = {tuple(dice): value for dice, value in throws}
    return Weighed(max([*found.values(), *cast.values()]), found, cast)
