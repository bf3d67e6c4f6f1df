"""Who plays with whom from rubber to rubber, where partners change: two to six players, two of four with dummies.

The players are numbered in the order of the draw: of five the highest card first, of six the lowest, as in the game.
"""

from __future__ import annotations

from collections.abc import Sequence

Sides = tuple[tuple[int, ...], ...]
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
"""Seven rubbers; in the eighth the fifth and the sixth play against two of the others (K:1799-1824)."""


def pairs_of(players: int, rubber: int, points: Sequence[int] = ()) -> Sides:
    """The sides of rubber 0, 1, ...; `points` are everybody's results before it, which six need.

    >>> pairs_of(5, 1), pairs_of(3, 1), pairs_of(2, 7)
    (((0, 4), (2, 3)), ((1,), (0, 2)), ((0,), (1,)))
    """
    if players == 2:
        return ((0,), (1,))
    if players == 3:
        owner = rubber % 3
        return ((owner,), tuple(p for p in range(3) if p != owner))
    if players == 4:
        return FOUR[rubber % 3]
    if players == 5:
        return FIVE[rubber % 5]
    if rubber % 8 < 7:
        return SIX[rubber % 8]
    # by agreement; here the two who have least (not in the source)
    least = sorted(range(4), key=lambda p: (points[p], p))[:2]
    return ((4, 5), tuple(sorted(least)))


def shares(sides: Sides, players: int, lead: int) -> tuple[int, ...]:
    """Each of two against two wins or loses the difference; one against two wins it from both, or pays both.

    >>> shares(((0, 2), (1, 3)), 5, 7), shares(((1,), (0, 2)), 3, 7)
    ((7, -7, 7, -7, 0), (-7, 14, -7))
    """
    points = [0] * players
    most = max(len(side) for side in sides)
    for sign, side in zip((1, -1), sides, strict=True):
        for player in side:
            points[player] = sign * lead * most // len(side)
    return tuple(points)
