"""Numbers of a sheet: whole where they are whole, exact fractions where they are not.

>>> plain(Fraction(6, 3)), plain(Fraction(5, 2))
(2, Fraction(5, 2))
>>> shown(Fraction(-10, 3)), shown(Fraction(1, 2)), shown(7), shown(Fraction(3, 8))
('−3⅓', '½', '7', '3/8')
>>> whole([Fraction(320, 3), Fraction(-160, 3), Fraction(-160, 3)])
[107, -53, -54]
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor

from sukno.engine.figures import MINUS

Num = int | Fraction

GLYPHS = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
}


def plain(n: Num) -> Num:
    """The same number, an int if it is whole."""
    return n.numerator if n.denominator == 1 else n


def shown(n: Num) -> str:
    """As people write it."""
    sign = MINUS if n < 0 else ""
    units, rest = divmod(abs(Fraction(n)), 1)
    if not rest:
        return f"{sign}{units}"
    part = GLYPHS.get(rest)
    if part:
        return f"{sign}{units or ''}{part}"
    return f"{sign}{units}+{rest}" if units else f"{sign}{rest}"


def signed(n: Num) -> str:
    return ("+" if n > 0 else "") + shown(n)


def whole(numbers: Sequence[Num]) -> list[int]:
    """Whole numbers with the same (whole) sum, by largest remainder; the first of equals is favoured."""
    down = [floor(n) for n in numbers]
    missing = round(sum(Fraction(n) for n in numbers)) - sum(down)
    by_rest = sorted(range(len(numbers)), key=lambda i: (down[i] - numbers[i], i))
    for i in by_rest[:missing]:
        down[i] += 1
    return down
