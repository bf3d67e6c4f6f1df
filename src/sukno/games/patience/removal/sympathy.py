"""Sympathy (симпатия): two packs in two layouts; equal cards on top of both go out together."""

from __future__ import annotations

from sukno.engine import Options, Text
from sukno.families.patience import PatienceInfo
from sukno.families.patience.description import Cards, Figure, Line, Piles
from sukno.families.patience.listed import grid, places
from sukno.families.patience.parts import row, single
from sukno.families.patience.removal import Removal, RemovalPatience

PLACES = grid(8, 4)
COLUMN = tuple((0.0, 1.0 * y) for y in range(4))

SYMPATHY = Removal(
    zones=(
        Piles(  # each player lays out a pack of his own: 16 piles of three, and four cards in reserve (004:2083)
            id="first",
            label=Text("First player, pile {n}", "Первый игрок, кучка {n}"),
            piles=PLACES[:16],
            deal=3,
            seen="top",
        ),
        row(
            "first-reserve",
            Text("First player's reserve", "Запас первого игрока"),
            "x",
            4,
            deal=1,
            seen="later",
        ),
        Piles(
            id="second",
            label=Text("Second player, pile {n}", "Второй игрок, кучка {n}"),
            piles=PLACES[16:],
            deal=3,
            seen="top",
        ),
        row(
            "second-reserve",
            Text("Second player's reserve", "Запас второго игрока"),
            "y",
            4,
            deal=1,
            seen="later",
        ),
        single("out", Text("Pairs", "Пары")),
    ),
    cards=Cards(copies=2),
    apart=True,
    by="card",
    across=(("first", "first-reserve"), ("second", "second-reserve")),
    play=("first", "first-reserve", "second", "second-reserve"),
    packets=("first-reserve", "second-reserve"),  # gap: all four cards of an opened reserve are available
    in_order=True,  # "first one partner, then the other turns to the reserve" (004:2087)
    table=(Line(("first", "first-reserve", "out", "second-reserve", "second")),),
    figures=(
        Figure("first", places(4, 4)),
        Figure("first-reserve", COLUMN),
        Figure("second", places(4, 4)),
        Figure("second-reserve", COLUMN),
    ),
)


class Sympathy(RemovalPatience[Options]):
    info = PatienceInfo(
        id="sympathy",
        name=Text("Sympathy", "Симпатия"),
        summary=Text(
            "Two packs lie side by side: will every card find its double? Chance alone decides.",
            "Две колоды лежат рядом: найдёт ли каждая карта свою пару? Решает только случай.",
        ),
        sources=("004:2081-2089",),
        skill=False,
    )
    forced = True  # nothing is to be decided: equal cards go out in whatever order
    description = SYMPATHY
