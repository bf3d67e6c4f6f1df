"""Saint Helena (Святая Елена): ten columns down in any suit; a whole run from king to ace is taken away."""

from __future__ import annotations

from typing import Annotated

from sukno.engine import Options, Text, option
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Line,
    PatienceInfo,
    Route,
    Stock,
)
from sukno.families.patience.parts import columns, single, stock


class SaintHelenaOptions(Options, frozen=True):
    fill_before_deal: Annotated[
        bool,
        option(
            "Spaces first",
            "Сначала занять места",
            "A row is not dealt while a column is empty and another has a card to spare.",
            "Новый ряд не сдают, пока есть пустой столбец, а в другом — больше одной карты.",
            main=True,
        ),
    ] = False  # gap: the book does not forbid dealing on empty columns


def saint_helena(fill_before_deal: bool) -> Building:
    return Building(
        cards=Cards(copies=2),
        zones=(
            # complete runs (004:2535)
            single("removed", Text("Taken away", "Собрано")),
            columns(10, deal=4, seen="top", build=Build((-1,), "any"), start="any", clears="removed"),
            stock(64),
        ),
        goal=("removed",),
        routes=(Route(source="columns", target="columns", unit="run"),),
        # six rows of ten and one of four: gap, these go to the first four columns
        stock=Stock(to=("columns",), row=True, gather=(), no_spaces=fill_before_deal),
        table=(Line(("stock", "", "removed")), Line(("columns",))),
    )


class SaintHelena(BuildingPatience[SaintHelenaOptions]):
    info = PatienceInfo(
        id="saint-helena",
        name=Text("Saint Helena", "Святая Елена"),
        also=("Spider", "Паук"),
        summary=Text(
            "Build down from king to ace whatever the suits, and take eight whole runs off the table.",
            "Собирайте ряды от короля до туза, не глядя на масть, и уберите со стола все восемь.",
        ),
        sources=("004:2531-2539",),
        version=2,
    )
    Options = SaintHelenaOptions

    def layout(self) -> Building:
        return saint_helena(self.options.fill_before_deal)
