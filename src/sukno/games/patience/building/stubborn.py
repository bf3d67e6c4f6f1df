"""The stubborn one (Упрямая): choose the base card yourself, and clear a magazine of fifteen."""

from __future__ import annotations

from sukno.engine import Options, Text
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Line,
    PatienceInfo,
    Piles,
    Route,
    Stock,
)
from sukno.families.patience.parts import foundations, routes, row, single, stock, waste

DOWN = Build((-1,), "any", wrap=True)  # "on the three a two, then the ace, the king and so on" (004:2417)

STUBBORN = Building(
    cards=Cards(copies=2),
    zones=(
        foundations("base", Build((1,), "any", wrap=True)),
        # магазин; gap: its top lies open
        single("magazine", Text("Magazine", "Магазин"), deal=15, seen="top"),
        Piles(
            id="fourth",  # takes the place of the magazine when that is used up
            label=Text("Pile 4", "Кучка 4"),
            piles=("p4",),
            spread="column",
            build=DOWN,
            start="any",
            start_after="magazine",
        ),
        # gap: at once, and by nothing else as long as it lasts
        row(
            "piles",
            Text("Pile {n}", "Кучка {n}"),
            "p",
            3,
            deal=1,
            spread="column",
            build=DOWN,
            fill=("magazine",),
            start="any",
        ),
        waste(),
        stock(86),
    ),
    base="choice",
    chosen_from="piles",
    routes=(
        *routes("foundations", "magazine", "piles", "fourth", "waste"),
        Route(source="magazine", target="piles"),
        # gap: one card at a time; afterwards spaces are filled from the waste, not by transfers
        Route(source="piles", target="piles", spaces="never"),
        Route(source="piles", target="fourth", spaces="never"),
        Route(source="fourth", target="piles", spaces="never"),
        Route(source="waste", target="piles"),
        Route(source="waste", target="fourth"),
    ),
    stock=Stock(),
    table=(Line(("foundations",)), Line(("magazine", "fourth", "piles", "", "stock", "waste"))),
)


class Stubborn(BuildingPatience[Options]):
    info = PatienceInfo(
        id="stubborn",
        name=Text("The stubborn one", "Упрямая"),
        summary=Text(
            "Choose one of three cards as the base of all eight piles, and clear the magazine in a single pass.",
            "Выберите одну из трёх карт базовой для восьми стопок и разберите магазин за проход.",
        ),
        sources=("004:2411-2421",),
    )
    description = STUBBORN
