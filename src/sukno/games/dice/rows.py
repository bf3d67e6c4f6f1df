"""The score card of dice poker: its fifteen rows, and what five dice count in each (dice-and-race.md, Dice poker I).

>>> points("two-pairs", (6, 5, 6, 2, 5)), points("two-pairs", (6, 6, 6, 6, 2)), points("poker", (4, 4, 4, 4, 4))
((22, 0), (0, 0), (20, 50))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from sukno.engine import Text

DICE = 5
NEEDED = 3
"""Dice of a number that make its row."""
BONUS = 50
"""For numbers that come to nothing or more."""
POKER = 50
FOUR = 30
"""Added to four equal dice in the second form."""


class Row(NamedTuple):
    """A row of the card."""

    id: str
    name: Text
    sign: Text
    """As it is printed."""
    number: int = 0
    """The number that is collected in it; 0: it is a figure."""


NUMBERS = (
    Row("ones", Text("ones", "единицы"), Text("1", "1"), 1),
    Row("twos", Text("twos", "двойки"), Text("2", "2"), 2),
    Row("threes", Text("threes", "тройки"), Text("3", "3"), 3),
    Row("fours", Text("fours", "четвёрки"), Text("4", "4"), 4),
    Row("fives", Text("fives", "пятёрки"), Text("5", "5"), 5),
    Row("sixes", Text("sixes", "шестёрки"), Text("6", "6"), 6),
)
"""The compulsory programme (обязательная программа)."""
FIGURES = (
    Row("pair", Text("one pair", "одна пара"), Text("1p", "1п")),
    Row("two-pairs", Text("two pairs", "две пары"), Text("2p", "2п")),
    Row("three", Text("three of a kind", "тройка"), Text("3", "3")),
    Row("small", Text("small straight", "малый стрит"), Text("LS", "LS")),
    Row("large", Text("large straight", "большой стрит"), Text("BS", "BS")),
    Row("full", Text("full house", "фул"), Text("F", "F")),
    Row("four", Text("four of a kind", "каре"), Text("C", "C")),
    Row("poker", Text("poker", "покер"), Text("P", "P")),
    Row("chance", Text("chance", "шанс"), Text("Sh", "Sh")),
)
"""The free programme (произвольная программа)."""
ROWS = NUMBERS + FIGURES
PLACE = {row.id: i for i, row in enumerate(ROWS)}
FIGURE_IDS = frozenset(row.id for row in FIGURES)
STRAIGHTS = {"small": ((1, 2, 3, 4, 5), 15), "large": ((2, 3, 4, 5, 6), 20)}


def number_points(number: int, dice: Sequence[int]) -> int:
    """A row of the compulsory programme: three dice of the number are nothing, each more or less counts it.

    >>> [number_points(4, [4] * k + [1] * (5 - k)) for k in range(6)]
    [-12, -8, -4, 0, 4, 8]
    """
    return (list(dice).count(number) - NEEDED) * number


def points(row: str, dice: Sequence[int]) -> tuple[int, int]:
    """Of a figure: what its dice count, and what is added for it; (0, 0): it is not there."""
    many = Counter(dice)
    if row == "chance":
        return sum(dice), 0
    if row in STRAIGHTS:
        faces, worth = STRAIGHTS[row]
        return (worth if tuple(sorted(dice)) == faces else 0), 0
    if row == "two-pairs":  # two different ones: four equal dice are not two pairs
        pairs = sorted((n for n, k in many.items() if k >= 2), reverse=True)
        return (2 * sum(pairs[:2]) if len(pairs) == 2 else 0), 0
    if row == "full":  # two different values here, too
        return (sum(dice) if sorted(many.values()) == [2, 3] else 0), 0
    need = {"pair": 2, "three": 3, "four": 4, "poker": 5}[row]
    best = max((n for n, k in many.items() if k >= need), default=0)
    return need * best, POKER if row == "poker" and best else 0
