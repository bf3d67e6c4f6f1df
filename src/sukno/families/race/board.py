"""The race board: twenty-four lines, a bar and a yard for each side, and men as one integer.

Lines have a common number p from 1 to 24 for both players: arabic 1-12 of the book are p 1-12, roman XII-I are
p 13-24. A side's bar (борт) lies one step before its first line, its yard (двор), for men borne off, one step beyond
its last: places 25 and 0 for White, who goes down, 0 and 25 for who goes up.

The men of a side are one integer with four bits a place (fifteen men are all there are), so that looking for the
men that a die can move is a few shifts for all lines at once.
"""

from __future__ import annotations

from collections.abc import Mapping

from sukno.engine import Text

LINES = range(1, 25)
HOME = 6
"""Lines of a home."""


def at(*places: int) -> int:
    """The lowest bits of these places.

    >>> at(1, 3) == 0x1010
    True
    """
    return sum(1 << 4 * p for p in places)


BOARD = at(*LINES)


def placed(men: Mapping[int, int]) -> int:
    """Men by place, as one integer.

    >>> placed({1: 2, 3: 5}) == 0x5020
    True
    """
    return sum(n << 4 * p for p, n in men.items())


class Side:
    """A colour: which way it goes, where its home is, and what its moves are called."""

    def __init__(self, name: Text, piece: str, step: int, enter: int = 15) -> None:
        self.name = name
        self.piece = piece
        self.step = step
        self.enter = enter
        """So many of its men must have left the bar before others than those on the bar may move."""
        self.off = 0 if step < 0 else 25
        """The place of men borne off, one step beyond the last line."""
        self.bar = 25 - self.off
        """The place of men on the bar, one step before the first line."""
        self.gate = at(self.bar)
        self.line = tuple(self.off - step * n for n in range(26))
        """`line[n]`: where n steps are left to go off; so line 1 to line 6 are the home."""
        self.togo = tuple(abs(p - self.off) for p in range(26))
        home = self.line[1 : HOME + 1]
        self.outside = at(self.bar, *(p for p in LINES if p not in home)) * 15
        """All bits of the bar and the lines outside the home."""
        self.beyond = tuple(at(*self.line[n + 1 : HOME + 1]) for n in range(HOME + 1))
        """`beyond[n]`: the lines of the home further back than n."""
        names = ["bar" if p == self.bar else str(p) for p in range(26)]
        self.texts = tuple(
            tuple(f"{names[p]}/{self.line[n - d]}" if d < n else f"{names[p]}/off" for d in range(7))
            for p, n in enumerate(self.togo)
        )
        """`texts[p][d]`: the man on p moved by d."""
        self.index: dict[str, tuple[int, int]] = {
            self.texts[p][d]: (p, self.line[max(0, self.togo[p] - d)])
            for p in (*LINES, self.bar)
            for d in range(1, 7)
        }
        """Where a move leads from and to."""


WHITE = Side(Text("White", "Белые"), "w", -1)
BLACK = Side(Text("Black", "Чёрные"), "b", +1)
WHITE_UPWARDS = Side(WHITE.name, WHITE.piece, +1)
"""Of games in which both sides run the same way."""


def count(men: int, place: int) -> int:
    """How many men stand there."""
    return men >> 4 * place & 15


def held(men: int) -> int:
    """The lines with at least one man."""
    return (men | men >> 1 | men >> 2 | men >> 3) & BOARD


def doubled(men: int) -> int:
    """The lines with two men or more."""
    return (men >> 1 | men >> 2 | men >> 3) & BOARD


def moved(mine: int, place: int, to: int) -> int:
    """One man taken from a place to another."""
    return mine - (1 << 4 * place) + (1 << 4 * to)


def lines_of(bits: int) -> list[int]:
    """The numbers of places given by their lowest bits."""
    out = []
    while bits:
        low = bits & -bits
        out.append(low.bit_length() - 1 >> 2)
        bits ^= low
    return out
