"""Quadrille (Кадриль): odd cards on the aces, even cards on the twos, nine cards between them."""

from __future__ import annotations

from sukno.engine import Options, Text
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Figure,
    Line,
    PatienceInfo,
    Piles,
    Route,
    Stock,
)
from sukno.families.patience.parts import row, stock, waste

SQUARE = ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0))

QUADRILLE = Building(
    zones=(
        Piles(
            id="aces",  # базовые тузы: A 3 5 7 9 J K
            label=Text("Odd {n}", "Нечётные {n}"),
            piles=("AS", "AC", "AD", "AH"),
            suits="SCDH",
            start=("A",),
            build=Build((2,), "same"),
        ),
        Piles(
            id="twos",  # базовые двойки: 2 4 6 8 10 Q
            label=Text("Even {n}", "Чётные {n}"),
            piles=("2S", "2C", "2D", "2H"),
            suits="SCDH",
            start=("2",),
            build=Build((2,), "same"),
        ),
        # 004:2695-2699: the top of the waste first
        row("auxiliary", Text("Place {n}", "Место {n}"), "a", 9, deal=1, capacity=1, fill=("waste", "stock")),
        waste(),
        stock(43),
    ),
    routes=(
        Route(source="auxiliary", target="aces"),
        Route(source="auxiliary", target="twos"),
        Route(source="waste", target="aces"),
        Route(source="waste", target="twos"),
    ),
    stock=Stock(),
    goal=("aces", "twos"),
    table=(Line(("aces", "", "auxiliary", "", "twos")), Line(("stock", "waste"))),
    figures=(
        Figure("aces", SQUARE),
        Figure("twos", SQUARE),
        Figure("auxiliary", tuple((float(i % 3), float(i // 3)) for i in range(9))),
    ),
)


class Quadrille(BuildingPatience[Options]):
    info = PatienceInfo(
        id="quadrille",
        name=Text("Quadrille", "Кадриль"),
        summary=Text(
            "Odd cards go on the aces, even cards on the twos, two ranks at a step.",
            "Нечётные карты идут на тузы, чётные на двойки, через один ранг.",
        ),
        sources=("004:2690-2703",),
    )
    description = QUADRILLE
