"""The stubborn one (Упрямая): choose the base card yourself, and clear a magazine of fifteen."""

from __future__ import annotations

from sukno.engine import Info, Options, Text
from sukno.families.patience import Build, Building, BuildingPatience, Cards, Line, Piles, Route, Stock
from sukno.families.patience.parts import foundations, stock, waste

DOWN = Build((-1,), "any", wrap=True)  # "on the three a two, then the ace, the king and so on" (004:2417)

STUBBORN = Building(
    cards=Cards(copies=2),
    zones=(
        foundations("base", Build((1,), "any", wrap=True)),
        Piles(
            id="magazine",  # магазин; gap: its top lies open
            label=Text("Magazine", "Магазин"),
            piles=("magazine",),
            deal=15,
            seen="top",
        ),
        Piles(
            id="fourth",  # takes the place of the magazine when that is used up
            label=Text("Pile 4", "Кучка 4"),
            piles=("p4",),
            spread="column",
            build=DOWN,
            start="any",
            start_after="magazine",
        ),
        Piles(
            id="piles",
            label=Text("Pile {n}", "Кучка {n}"),
            piles=("p1", "p2", "p3"),
            deal=1,
            spread="column",
            build=DOWN,
            fill=("magazine",),  # gap: at once, and by nothing else as long as it lasts
            start="any",
        ),
        waste(),
        stock(86),
    ),
    base="choice",
    chosen_from="piles",
    routes=(
        Route(source="magazine", target="foundations"),
        Route(source="piles", target="foundations"),
        Route(source="fourth", target="foundations"),
        Route(source="waste", target="foundations"),
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
    info = Info(
        id="stubborn",
        name=Text("The stubborn one", "Упрямая"),
        family="patience",
        summary=Text(
            "Choose one of three cards as the base of all eight piles, and clear the magazine in a single pass.",
            "Выберите одну из трёх карт базовой для всех восьми стопок и разберите магазин за один проход.",
        ),
        seats=(1,),
        sources=("004:2411-2421",),
        zero_sum=False,
        undo=True,
    )
    Options = Options

    def layout(self) -> Building:
        return STUBBORN
