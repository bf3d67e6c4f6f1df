"""The parts of a sheet of paper: one sector for each player, seen with the eyes of its owner.

Every sector is drawn in its owner's measure: the middle of the sheet is 0, 0, the owner sits at the bottom, y
grows towards him, x to his right. `turn` says how far the paper is turned for him. Seats go clockwise, the
first at the reader's own side.
"""

from __future__ import annotations

from math import cos, pi, sin, tan

import msgspec

HALF = 480.0
"""From the middle of the sheet to its edge."""
PENTAGON = 452.0
SHALLOW = 350.0
"""The same for the halves of two players."""


class Sector(msgspec.Struct, frozen=True, kw_only=True):
    """One player's part."""

    turn: float
    """Degrees."""
    edge: float
    """How far from the middle its outer edge lies."""
    left: float
    right: float
    """Where the outer edge ends."""
    lean_left: float
    lean_right: float
    """How far the sides come in for each step towards the middle: 1 along a diagonal, 0 along an edge."""

    def bounds(self, y: float) -> tuple[float, float]:
        """Leftmost and rightmost x at this height."""
        deep = self.edge - y
        return self.left + deep * self.lean_left, self.right - deep * self.lean_right


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """The paper: its size, its middle, its sectors, the outline and the lines that part the players."""

    width: float
    height: float
    middle: tuple[float, float]
    sectors: tuple[Sector, ...]
    corners: tuple[tuple[float, float], ...]
    """Of the outline, from the middle."""
    rays: tuple[tuple[float, float], ...]
    """Where the lines between the players end; they begin at the diamond."""


def _square(turn: float, left: float = 1.0, right: float = 1.0) -> Sector:
    return Sector(turn=turn, edge=HALF, left=-HALF, right=HALF, lean_left=left, lean_right=right)


def _quadrilateral(sectors: tuple[Sector, ...], rays: tuple[tuple[float, float], ...]) -> Sheet:
    return Sheet(
        width=1100.0,
        height=1100.0,
        middle=(550.0, 550.0),
        sectors=sectors,
        corners=((-HALF, -HALF), (HALF, -HALF), (HALF, HALF), (-HALF, HALF)),
        rays=rays,
    )


def _halves() -> Sheet:
    sectors = tuple(
        Sector(turn=turn, edge=SHALLOW, left=-HALF, right=HALF, lean_left=0, lean_right=0)
        for turn in (0, 180)
    )
    return Sheet(
        width=1100.0,
        height=840.0,
        middle=(550.0, 420.0),
        sectors=sectors,
        corners=((-HALF, -SHALLOW), (HALF, -SHALLOW), (HALF, SHALLOW), (-HALF, SHALLOW)),
        rays=((-HALF, 0), (HALF, 0)),
    )


def _pentagon() -> Sheet:
    half = PENTAGON * tan(pi / 5)
    radius = PENTAGON / cos(pi / 5)
    corners = tuple(
        (radius * sin(2 * pi * (k + 0.5) / 5), radius * cos(2 * pi * (k + 0.5) / 5)) for k in range(5)
    )
    lean = tan(pi / 5)
    sectors = tuple(
        Sector(turn=72.0 * k, edge=PENTAGON, left=-half, right=half, lean_left=lean, lean_right=lean)
        for k in range(5)
    )
    return Sheet(
        width=1180.0, height=1150.0, middle=(590.0, 620.0), sectors=sectors, corners=corners, rays=corners
    )


SHEETS: dict[int, Sheet] = {
    2: _halves(),
    3: _quadrilateral(
        (_square(0), _square(90, 0, 1), _square(-90, 1, 0)), ((-HALF, HALF), (HALF, HALF), (0, -HALF))
    ),
    4: _quadrilateral(
        tuple(_square(90.0 * k) for k in range(4)),
        ((-HALF, -HALF), (HALF, -HALF), (HALF, HALF), (-HALF, HALF)),
    ),
    5: _pentagon(),
}
"""By the number of players."""
