"""Rainbow (Радуга): twenty-six cards in a half circle that only its right end gives and takes."""

from __future__ import annotations

from sukno.engine import Info, Options, Text
from sukno.families.patience import Build, Building, BuildingPatience, Cards, Line, Piles, Route, Stock
from sukno.families.patience.parts import foundations, stock

ANYTHING = Build(tuple(range(13)), "any", wrap=True)

RAINBOW = Building(
    cards=Cards(copies=2),
    zones=(
        foundations("base", Build((1,), "any", wrap=True)),
        Piles(
            id="arc",  # полукруг: cards in its middle wait until their turn comes (004:2431)
            label=Text("Rainbow", "Радуга"),
            piles=("arc",),
            deal=26,
            spread="row",
            build=Build((-1,), "any", wrap=True),  # gap: the king goes on the ace
        ),
        Piles(
            id="hand",  # the card just turned: it is placed before the next one
            label=Text("Turned card", "Снятая карта"),
            piles=("hand",),
            capacity=1,
        ),
        Piles(
            id="wastes",
            label=Text("Waste {n}", "Талон {n}"),
            piles=("w1", "w2", "w3"),
            spread="column",
            build=ANYTHING,
            start="any",
        ),
        stock(77),
    ),
    base="turned",  # the twenty-seventh card
    routes=(
        Route(source="arc", target="foundations"),
        Route(source="hand", target="foundations"),
        Route(source="wastes", target="foundations"),
        Route(source="hand", target="arc"),
        Route(source="wastes", target="arc"),
        Route(source="hand", target="wastes"),
    ),
    # the wastes are shuffled together and laid out once more, not a third time (004:2437); gap: again on three wastes
    stock=Stock(to=("hand",), passes=2, gather=("wastes",), shuffled=True),
    table=(Line(("arc",)), Line(("foundations",)), Line(("stock", "hand", "", "wastes"))),
)


class RainbowArc(BuildingPatience[Options]):
    info = Info(
        id="rainbow-arc",
        name=Text("Rainbow", "Радуга"),
        family="patience",
        summary=Text(
            "Unwind a rainbow of twenty-six cards from its right end, with three wastes to keep in order.",
            "Разберите радугу из двадцати шести карт с правого конца; в помощь — три талона.",
        ),
        seats=(1,),
        sources=("004:2423-2439",),
        zero_sum=False,
        undo=True,
    )
    Options = Options

    def layout(self) -> Building:
        return RAINBOW
