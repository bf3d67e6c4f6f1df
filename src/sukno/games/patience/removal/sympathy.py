"""Sympathy (симпатия): two packs in two layouts; equal cards on top of both go out together."""

from __future__ import annotations

from sukno.engine import Info, Options, Text
from sukno.families.patience.description import Cards, Figure, Line, Piles
from sukno.families.patience.listed import grid, places
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
        Piles(
            id="first-reserve",  # запас
            label=Text("First player's reserve", "Запас первого игрока"),
            piles=("x1", "x2", "x3", "x4"),
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
        Piles(
            id="second-reserve",
            label=Text("Second player's reserve", "Запас второго игрока"),
            piles=("y1", "y2", "y3", "y4"),
            deal=1,
            seen="later",
        ),
        Piles(id="out", label=Text("Pairs", "Пары"), piles=("out",)),
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
    info = Info(
        id="sympathy",
        name=Text("Sympathy", "Симпатия"),
        family="patience",
        summary=Text(
            "Two packs lie side by side: will every card find its double? Chance alone decides.",
            "Две колоды лежат рядом: найдёт ли каждая карта свою пару? Решает только случай.",
        ),
        seats=(1,),
        sources=("004:2081-2089",),
        zero_sum=False,
        undo=True,
        skill=False,
    )
    Options = Options
    forced = True  # nothing is to be decided: equal cards go out in whatever order

    def layout(self) -> Removal:
        return SYMPATHY
