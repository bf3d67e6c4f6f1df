"""Labyrinth (Лабиринт): six rows read as one line, six gaps, and four suits to be put in order."""

from __future__ import annotations

from sukno.engine import Options, Text
from sukno.families.patience import PatienceInfo
from sukno.families.patience.description import Figure, Line, Piles
from sukno.families.patience.listed import grid, places
from sukno.families.patience.parts import single
from sukno.families.patience.rows import Rows, RowsPatience

LABYRINTH = Rows(
    zones=(
        Piles(
            id="rows",  # eight cards in the first two rows, nine in the others (004:2770)
            label=Text("{name}", "{name}"),
            piles=grid(6, 9),
            deal=(*((1,) * 8 + (0,)) * 2, *(1,) * 36),
            capacity=1,
        ),
        single("out", Text("Kings", "Короли")),
    ),
    order="A23456789TJQ",
    width=9,
    without="K",  # the kings are taken out, which makes six gaps
    cyclic=True,  # "as if the last card joined the first" (004:2774)
    before=True,
    anew=True,
    table=(Line(("rows", "out")),),
    figures=(Figure("rows", places(6, 9), rigid=True),),
)


class Labyrinth(RowsPatience[Options]):
    info = PatienceInfo(
        id="labyrinth",
        name=Text("Labyrinth", "Лабиринт"),
        also=("Gaps", "Spaces"),
        summary=Text(
            "Six gaps in six rows: with patience and foresight the way out is nearly always found.",
            "Шесть пропусков в шести рядах: терпеливый и дальновидный почти всегда найдёт выход.",
        ),
        sources=("004:2764-2777",),
        open=True,
    )
    description = LABYRINTH
