"""Canasta as printed: what cards and canastas are worth, what a first lay-down must have, how the kinds differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from sukno.engine import Text, option

# 004:1529-1532, 1556; ranks 2 to A
TWO, THREE, SEVEN = 0, 1, 5
"""The places of three ranks in such a row."""
WORTH = (0, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20)
"""Of a card in a meld; a two or a joker is worth what it stands for."""
JOKER_LEFT, TWO_LEFT, BLACK_THREE_LEFT = 50, 20, 100
"""Left in hand; other cards are worth there what they are worth on the table."""
FULL = 7
"""Cards of a canasta."""
BLOCKS = {"joker": 5 * 4 - 1, "two": 3 * 4 - 1, "three": 1}
"""In so many turns after it nobody may take the pile: five circles, three, half a one (004:1532)."""
RENEWALS = 2
"""So often the pile becomes the stock (not in the source)."""

Target = Annotated[
    int,
    option(
        "Target",
        "Игра до",
        "The pair that has so many points wins.",
        "Выигрывает пара, набравшая столько очков.",
        ge=1000,
        le=20000,
        main=True,
    ),
]
CANASTAS: dict[str, Text] = {
    "red": Text("red canasta", "красная канаста"),
    "black": Text("black canasta", "чёрная канаста"),
    "wild": Text("wild canasta", "канаста из двоек и джокеров"),
    "samba": Text("samba", "самба"),
    "ladder": Text("ladder", "лесенка"),
    "bolivia": Text("bolivia", "боливия"),
    "red-sevens": Text("red canasta of sevens", "красная канаста семёрок"),
    "black-sevens": Text("black canasta of sevens", "чёрная канаста семёрок"),
}
"""What seven cards that belong together are called."""
PLAIN = {"red": 500, "black": 300, "wild": 700}
"""004:1535-1537."""


class CanastaKind(msgspec.Struct, frozen=True, kw_only=True):
    """One of the games: what it has otherwise than plain canasta."""

    packs: int = 2
    each: int = 12
    """Cards dealt to everybody."""
    drawn: int = 1
    """From the stock in a turn."""
    shown: int = 1
    """Cards of the rank of the top card that must be shown for the pile."""
    target: int = 7000
    minima: tuple[tuple[int, int], ...] = ((0, 50), (1500, 70), (3000, 90), (4500, 120))
    """From this score of the pair on a first lay-down must be worth so much (004:1542)."""
    below: int = 15
    """And with a score below nothing."""
    canastas: Mapping[str, int] = msgspec.field(default_factory=lambda: dict(PLAIN))
    most_wild: int = FULL
    """In a meld, beside the rule of half."""
    sequences: bool = False
    again: bool = False
    """A lay-down may have several melds of a rank."""
    at_once: bool = False
    """Taken on a meld, the top card is added to it."""
    closed: bool = False
    """Nothing is added to a canasta."""
    out: int = 100
    """For going out; 0: nobody goes out, the deal ends with the stock."""
    black_three_left: int = BLACK_THREE_LEFT
    seven_left: int = WORTH[SEVEN]
    all_red: int = 1000
    """For all red threes together."""
    bonus: int = 0
    """Cards that the first canasta of a deal brings from the stock."""
    best: tuple[str, ...] = ()
    """Canastas of which a pair needs one for its red threes; none: see `Reds`."""
    two_for_reds: bool = False
    """All red threes count for a pair with two canastas, and against any other."""

    @property
    def reds(self) -> int:
        """How many red threes there are."""
        return 2 * self.packs


CANASTA = CanastaKind()
SAMBA = CanastaKind(  # 004:1596-1607
    packs=3,
    each=15,
    drawn=2,
    shown=2,
    target=10000,
    minima=((0, 90), (3000, 120), (7000, 150)),
    canastas={"red": 500, "black": 300, "samba": 1500},
    most_wild=2,
    sequences=True,
    again=True,
    at_once=True,
    out=200,
    two_for_reds=True,
)
COMBO = CanastaKind(  # 004:1608-1626
    packs=3,
    each=15,
    drawn=2,
    shown=2,
    target=14000,  # gap: not given; the next step of 3500
    minima=((0, 60), (3500, 100), (7000, 140), (10500, 180)),
    canastas={
        "red": 500,
        "black": 300,
        "bolivia": 2000,
        "ladder": 1500,
        "red-sevens": 1500,
        "black-sevens": 1000,
    },
    most_wild=2,
    sequences=True,
    again=True,
    at_once=True,
    closed=True,
    out=0,
    black_three_left=200,
    seven_left=500,
    all_red=2000,
    bonus=11,
    best=("ladder", "bolivia", "red-sevens"),
)


def least(kind: CanastaKind, score: int) -> int:
    """What a first lay-down must be worth, with this score of the pair.

    >>> [least(CANASTA, n) for n in (-5, 0, 1495, 1500, 4500, 9000)]
    [15, 50, 50, 70, 120, 120]
    >>> [least(SAMBA, n) for n in (0, 2995, 3000, 7000)], least(COMBO, 10500)
    ([90, 90, 120, 150], 180)
    """
    if score < 0:
        return kind.below
    return next(n for start, n in reversed(kind.minima) if score >= start)
