"""Rainbow (Радуга): twenty-six cards in a half circle that only its right end gives and takes."""

from __future__ import annotations

from sukno.engine import Options, Text
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
from sukno.families.patience.parts import foundations, routes, row, single, stock

ANYTHING = Build(tuple(range(13)), "any", wrap=True)

RAINBOW = Building(
    cards=Cards(copies=2),
    zones=(
        foundations("base", Build((1,), "any", wrap=True)),
        # полукруг: cards in its middle wait until their turn comes (004:2431)
        # gap: the king goes on the ace
        single("arc", Text("Rainbow", "Радуга"), deal=26, spread="row", build=Build((-1,), "any", wrap=True)),
        single("hand", Text("Turned card", "Снятая карта"), capacity=1),
        row("wastes", Text("Waste {n}", "Талон {n}"), "w", 3, spread="column", build=ANYTHING, start="any"),
        stock(77),
    ),
    base="turned",  # the twenty-seventh card
    routes=(
        *routes("foundations", "arc", "hand", "wastes"),
        *routes("arc", "hand", "wastes"),
        Route(source="hand", target="wastes"),
    ),
    # the wastes are shuffled together and laid out once more, not a third time (004:2437); gap: again on three wastes
    stock=Stock(to=("hand",), passes=2, gather=("wastes",), shuffled=True),
    table=(Line(("arc",)), Line(("foundations",)), Line(("stock", "hand", "", "wastes"))),
)


class RainbowArc(BuildingPatience[Options]):
    info = PatienceInfo(
        id="rainbow-arc",
        name=Text("Rainbow", "Радуга"),
        summary=Text(
            "Unwind a rainbow of twenty-six cards from its right end, with three wastes to keep in order.",
            "Разберите радугу из двадцати шести карт с правого конца; в помощь — три талона.",
        ),
        sources=("004:2423-2439",),
    )
    description = RAINBOW
