"""Kitchen garden (Огород): six beds of six cards and a bouquet of sixteen, everything open."""

from __future__ import annotations

from sukno.engine import Options, Text
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Figure,
    Line,
    PatienceInfo,
    Route,
)
from sukno.families.patience.parts import routes, row, suits

GARDEN = Building(
    zones=(
        suits(),
        row(
            "beds",
            Text("Bed {n}", "Грядка {n}"),
            "b",
            6,
            deal=6,
            spread="column",
            build=Build((-1,), "any"),
            start="any",
        ),
        row("bouquet", Text("Bouquet {n}", "Букет {n}"), "q", 16, deal=1, capacity=1),
    ),
    routes=(
        *routes("foundations", "beds", "bouquet"),
        Route(source="beds", target="beds", unit="run"),  # 004:2729: in series too
        Route(source="bouquet", target="beds"),
    ),
    table=(Line(("foundations",)), Line(("beds", "bouquet"))),
    figures=(Figure("bouquet", tuple((float(i % 4), float(i // 4)) for i in range(16))),),
)


class Garden(BuildingPatience[Options]):
    info = PatienceInfo(
        id="garden",
        name=Text("Kitchen garden", "Огород"),
        also=("Flower garden", "Bouquet", "Букет", "Цветник"),
        summary=Text(
            "Six beds and a bouquet of sixteen open cards; beds go down regardless of suit, in runs too.",
            "Шесть грядок и букет из шестнадцати карт; на грядках масть не важна.",
        ),
        sources=("004:2725-2731",),
        open=True,
    )
    description = GARDEN
