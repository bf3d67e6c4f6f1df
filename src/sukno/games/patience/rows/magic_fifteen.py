"""Brain-teaser (Головоломка): nine cards in a square, every line of which must total fifteen."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from sukno.engine import Options, Text, option
from sukno.families.patience import PatienceInfo
from sukno.families.patience.description import Cards, Figure, Line, Piles
from sukno.families.patience.listed import grid, places
from sukno.families.patience.squares import Square, SquarePatience


@cache
def description(diagonals: bool) -> Square:
    return Square(
        zones=(
            Piles(
                id="square",
                label=Text("{name}", "{name}"),
                piles=grid(3, 3),
                deal=1,
                capacity=1,
            ),
        ),
        cards=Cards(without="TJQK", suits="D"),  # from the ace to the nine (004:2821); gap: of one suit
        width=3,
        total=15,
        diagonals=diagonals,
        table=(Line(("square",)),),
        figures=(Figure("square", places(3, 3), rigid=True),),
    )


class MagicFifteenOptions(Options, frozen=True):
    diagonals: Annotated[
        bool,
        option(
            "Diagonals",
            "Диагонали",
            "The diagonals must total fifteen too, not only rows and columns.",
            "Пятнадцать должны давать и диагонали, а не только ряды и столбцы.",
            main=True,
        ),
    ] = True


class MagicFifteen(SquarePatience[MagicFifteenOptions]):
    info = PatienceInfo(
        id="magic-fifteen",
        name=Text("Brain-teaser", "Головоломка"),
        also=("Magic square", "Магический квадрат"),
        summary=Text(
            "Nine cards, three by three: arrange them so that every line totals fifteen.",
            "Девять карт, три на три: разложите их так, чтобы каждая линия давала пятнадцать.",
        ),
        sources=("004:2819-2825",),
        open=True,
    )
    Options = MagicFifteenOptions

    def layout(self) -> Square:
        return description(self.options.diagonals)
