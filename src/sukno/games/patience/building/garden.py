"""Kitchen garden (Огород): six beds of six cards and a bouquet of sixteen, everything open."""

from __future__ import annotations

from sukno.engine import Info, Options, Text
from sukno.families.patience import Build, Building, BuildingPatience, Figure, Line, Piles, Route

GARDEN = Building(
    zones=(
        Piles(
            id="foundations",  # базовые карты
            label=Text("Foundation {n}", "Базовая {n}"),
            piles=("S", "C", "D", "H"),
            suits="SCDH",
            start=("A",),
            build=Build((1,), "same"),
        ),
        Piles(
            id="beds",  # грядки
            label=Text("Bed {n}", "Грядка {n}"),
            piles=tuple(f"b{i}" for i in range(1, 7)),
            deal=6,
            spread="column",
            build=Build((-1,), "any"),
            start="any",
        ),
        Piles(
            id="bouquet",  # букет
            label=Text("Bouquet {n}", "Букет {n}"),
            piles=tuple(f"q{i}" for i in range(1, 17)),
            deal=1,
            capacity=1,
        ),
    ),
    routes=(
        Route(source="beds", target="foundations"),
        Route(source="bouquet", target="foundations"),
        Route(source="beds", target="beds", unit="run"),  # 004:2729: in series too
        Route(source="bouquet", target="beds"),
    ),
    table=(Line(("foundations",)), Line(("beds", "bouquet"))),
    figures=(Figure("bouquet", tuple((float(i % 4), float(i // 4)) for i in range(16))),),
)


class Garden(BuildingPatience[Options]):
    info = Info(
        id="garden",
        name=Text("Kitchen garden", "Огород"),
        also=("Flower garden", "Bouquet", "Букет", "Цветник"),
        family="patience",
        summary=Text(
            "Six beds and a bouquet of sixteen open cards; beds go down regardless of suit, in runs too.",
            "Шесть грядок и букет из шестнадцати открытых карт; на грядках масть не важна, переносят и серии.",
        ),
        seats=(1,),
        sources=("004:2725-2731",),
        zero_sum=False,
        open=True,
        undo=True,
    )
    Options = Options

    def layout(self) -> Building:
        return GARDEN
