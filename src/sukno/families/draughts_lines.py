"""Squares of a draughts board: positions are bit sets, a1 = bit 0, h8 = bit 63."""

from __future__ import annotations

from sukno.materials.boards import square_board

BOARD = square_board(8, 8)
BIT: dict[str, int] = {name: 1 << i for i, name in enumerate(BOARD.names)}
DARK = sum(1 << i for i in range(64) if (i % 8 + i // 8) % 2 == 0)
LONG_DIAGONAL = sum(BIT[n] for n in ("a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"))
LAST_ROW = (0xFF << 56, 0xFF)
"""Where the men of White and of Black become kings."""


def squares(text: str) -> int:
    """A bit set from names of squares.

    >>> squares("a1 b1") == 3
    True
    """
    mask = 0
    for name in text.split():
        mask |= BIT[name]
    return mask


def names(mask: int) -> list[str]:
    """The squares of a bit set, in the order of the board."""
    return [BOARD.names[i] for i in range(64) if mask >> i & 1]


BETWEEN: dict[str, dict[str, int]] = {
    a: {
        BOARD.names[far]: sum(1 << q for q in ray[:n])
        for ray in (BOARD.ray(i, dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
        for n, far in enumerate(ray)
    }
    for i, a in enumerate(BOARD.names)
}
"""`BETWEEN[a][b]`: the squares strictly between two squares of one line."""
