"""Catherine the Great (Екатерина Великая): seven queens go down, the king of hearts among them goes up."""

from __future__ import annotations

from typing import Annotated

from sukno.engine import Options, Text, option
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Figure,
    Line,
    PatienceInfo,
    Piles,
    Route,
    Stock,
)
from sukno.families.patience.parts import FOUNDATION, routes, row, stock, waste

DOWN, UP = Build((-1,), "same", wrap=True), Build((1,), "same", wrap=True)
AROUND = (
    (0.0, 0.5),
    (1.05, 1.03),
    (1.05, 0.0),
    (2.1, 0.0),
    (3.15, 0.0),
    (3.15, 1.03),
    (4.2, 0.5),
    (2.1, 1.03),
)
"""Seven queens, and the king in the middle."""


class CatherineOptions(Options, frozen=True):
    waste_to_side: Annotated[
        bool,
        option(
            "Waste to side piles",
            "Из талона на боковые",
            "Turned cards may be laid on the side piles; otherwise they only go home and into spaces.",
            "Снятые карты можно класть на боковые кучки; иначе — только на базовые и на пустые места.",
            main=True,
        ),
    ] = True  # gap: without it the patience hardly ever comes out


def catherine(waste_to_side: bool) -> Building:
    return Building(
        cards=Cards(copies=2),
        zones=(
            Piles(
                id="foundations",
                label=FOUNDATION,
                piles=("S", "S2", "C", "C2", "D", "D2", "H", "K"),
                suits="SSCCDDHH",
                first=("SQ", "SQ", "CQ", "CQ", "DQ", "DQ", "HQ", "HK"),
                build=(*(DOWN,) * 7, UP),
                length=13,
            ),
            # ace on king, two on ace, up to the jack; gap: nothing lies on a jack, nor on the loose queen
            # gap: with the stock used up a space takes the top of the waste
            row(
                "side",
                Text("Side pile {n}", "Боковая {n}"),
                "p",
                8,
                deal=1,
                spread="column",
                build=Build((1,), "any", wrap=True, last="JQ"),
                fill=("stock",),
                start="any",
            ),
            waste(),
            stock(88),
        ),
        routes=(
            *routes("foundations", "side", "waste"),
            Route(source="side", target="side", spaces="never"),
            Route(source="waste", target="side", spaces="too" if waste_to_side else "only"),
        ),
        stock=Stock(),
        table=(Line(("stock", "waste", "", "foundations")), Line(("side",))),
        figures=(Figure("foundations", AROUND, rigid=True),),
    )


class Catherine(BuildingPatience[CatherineOptions]):
    info = PatienceInfo(
        id="catherine",
        name=Text("Catherine the Great", "Екатерина Великая"),
        summary=Text(
            "Seven queens surround the king of hearts: they go down round the corner, he goes up.",
            "Семь дам окружают короля червей: они идут вниз, через туза к королю, он — вверх.",
        ),
        sources=("004:2197-2213",),
    )
    Options = CatherineOptions

    def layout(self) -> Building:
        return catherine(self.options.waste_to_side)
