"""Who plays with whom from rober to rober.

The players are numbered in the order of the draw: of five and six as the book lists them, the highest card first.
"""

from __future__ import annotations

from collections.abc import Sequence

from sukno.sheets.vint.page import Sides
from sukno.sheets.vint.terms import VintTerms

FOUR: tuple[Sides, ...] = (((0, 2), (1, 3)), ((0, 1), (2, 3)), ((0, 3), (1, 2)))
"""First as they sit, then so that each plays with each (not in the source)."""
FIVE: tuple[Sides, ...] = (
    ((3, 4), (1, 2)),
    ((0, 4), (2, 3)),
    ((1, 4), (0, 3)),
    ((2, 4), (0, 1)),
    ((1, 3), (0, 2)),
)
"""One goes out after the other, in the order of the list (K:1760-1793)."""
SIX: tuple[Sides, ...] = (
    ((0, 1), (2, 3)),
    ((0, 4), (1, 5)),
    ((2, 4), (3, 5)),
    ((0, 3), (1, 2)),
    ((0, 5), (1, 4)),
    ((3, 4), (2, 5)),
    ((0, 2), (1, 3)),
)
"""Seven robers; in the eighth the fifth and the sixth play against two of the others (K:1799-1824)."""


def scheduled(terms: VintTerms, rober: int, points: Sequence[int]) -> Sides:
    """The sides of rober 0, 1, ...; `points` are everybody's results before it.

    >>> scheduled(VintTerms(players=5), 1, ())
    ((0, 4), (2, 3))
    """
    n = terms.players
    if terms.columns != "pairs":
        return tuple((player,) for player in range(n))
    if n == 2:
        return ((0,), (1,))
    if n == 3:
        owner = rober % 3
        return ((owner,), tuple(p for p in range(3) if p != owner))
    if n == 4:
        return FOUR[rober % 3]
    if n == 5:
        return FIVE[rober % 5]
    if rober % 8 < 7:
        return SIX[rober % 8]
    # by agreement; here the two who have least (not in the source)
    least = sorted(range(4), key=lambda p: (points[p], p))[:2]
    return ((4, 5), tuple(sorted(least)))
