"""Dominoes: tiles of a set, as integers with texts.

>>> tile(6, 5), TILE_TEXTS[tile(5, 6)], pips(tile(6, 5)), halves(tile(6, 5))
(26, '6-5', 11, (6, 5))
"""

from __future__ import annotations

from sukno.materials.bounded import shown, whole

TILES: tuple[tuple[int, int], ...] = tuple((a, b) for a in range(7) for b in range(a + 1))
"""The 28 tiles of the double-six set, larger half first, from 0-0 to 6-6."""
TILE_TEXTS: tuple[str, ...] = tuple(f"{a}-{b}" for a, b in TILES)
PIPS: tuple[int, ...] = tuple(a + b for a, b in TILES)
DOUBLES: tuple[int, ...] = tuple(i for i, (a, b) in enumerate(TILES) if a == b)
WITH_HALF: tuple[int, ...] = tuple(sum(1 << i for i, t in enumerate(TILES) if h in t) for h in range(7))
"""`WITH_HALF[h]`: the bit set of tiles that show h."""


def tile(a: int, b: int) -> int:
    """The tile with these halves."""
    hi, lo = max(a, b), min(a, b)
    if lo < 0 or hi > 6:
        raise ValueError(f"no tile {a}-{b} in a double-six set: halves are 0 to 6")
    return hi * (hi + 1) // 2 + lo


def parse_tile(text: str) -> int:
    """Read `6-5` or `5-6`."""
    a, _, b = text.strip().partition("-")
    one, other = whole(a, 0, 6), whole(b, 0, 6)
    if one is None or other is None:
        raise ValueError(f"{shown(text)} is not a tile: write its halves, 0 to 6, for example 6-5")
    return tile(one, other)


def halves(t: int) -> tuple[int, int]:
    """Both halves, the larger first."""
    return TILES[t]


def pips(t: int) -> int:
    """The points of a tile."""
    return PIPS[t]
