"""Boards: squares with names, rays of squares, and the twenty-four points of the race board.

>>> B8 = SquareBoard(8, 8)
>>> B8.index("a1"), B8.name(63), B8.index("c3")
(0, 'h8', 18)
"""

from __future__ import annotations

from functools import cache, lru_cache

FILES = "abcdefghijklmnopqrstuvwxyz"


class SquareBoard:
    """A board of `width` × `height` squares, a1 at the lower left, numbered row by row."""

    __slots__ = ("_index", "height", "names", "width")

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.names = tuple(f"{FILES[x]}{y + 1}" for y in range(height) for x in range(width))
        self._index = {n: i for i, n in enumerate(self.names)}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SquareBoard) and self.names == other.names

    def __hash__(self) -> int:
        return hash((self.width, self.height))

    def __repr__(self) -> str:
        return f"SquareBoard({self.width}, {self.height})"

    def name(self, square: int) -> str:
        return self.names[square]

    def index(self, name: str) -> int:
        """The number of a square; ValueError says which names there are."""
        found = self._index.get(name)
        if found is None:
            raise ValueError(f"{name!r} is not a square: they run from {self.names[0]} to {self.names[-1]}")
        return found

    def ray(self, square: int, dx: int, dy: int) -> tuple[int, ...]:
        """The squares from here to the edge in one direction, nearest first."""
        x, y = square % self.width + dx, square // self.width + dy
        out = []
        while 0 <= x < self.width and 0 <= y < self.height:
            out.append(y * self.width + x)
            x, y = x + dx, y + dy
        return tuple(out)


@lru_cache(maxsize=16)
def square_board(width: int, height: int) -> SquareBoard:
    return SquareBoard(width, height)


ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


@cache
def point_name(p: int) -> str:
    """The book's name of a point of the race board: 1-12, then XII-I (p 13 .. 24).

    >>> point_name(6), point_name(13), point_name(24)
    ('6', 'XII', 'I')
    """
    if not 1 <= p <= 24:
        raise ValueError(f"no point {p}: points run from 1 to 24")
    return str(p) if p <= 12 else ROMAN[24 - p]
