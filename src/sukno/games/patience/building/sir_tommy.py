"""Sir Tommy (Сэр Томми, Старый пасьянс): every card of the stock goes home or on one of four wastes; Lady Betty
(Леди Бетти) has six."""

from __future__ import annotations

from sukno.engine import Options, Text
from sukno.families.patience import Build, Building, BuildingPatience, Line, PatienceInfo, Piles, Route
from sukno.families.patience.parts import routes, row, stock, suits

ANYTHING = Build(tuple(range(13)), "any", wrap=True)


def tommy(wastes: int) -> Building:
    return Building(
        zones=(
            suits(),
            # талоны: any card goes on any (004:2737)
            row(
                "wastes",
                Text("Waste {n}", "Талон {n}"),
                "w",
                wastes,
                spread="column",
                build=ANYTHING,
                start="any",
            ),
            Piles(
                id="turned",  # the next card is turned as soon as this one is placed
                label=Text("Turned card", "Открытая карта"),
                piles=("card",),
                capacity=1,
                fill=("stock",),
            ),
            stock(52),
        ),
        routes=(
            *routes("foundations", "turned", "wastes"),
            Route(source="turned", target="wastes"),
        ),
        table=(Line(("stock", "turned", "", "foundations")), Line(("wastes",))),
    )


class SirTommy(BuildingPatience[Options]):
    info = PatienceInfo(
        id="sir-tommy",
        name=Text("Sir Tommy", "Сэр Томми"),
        also=("Old patience", "Numerica", "Старый пасьянс"),
        audience=("easy",),
        summary=Text(
            "Perhaps the oldest patience: what does not go home goes on one of four wastes, and you choose which.",
            "Быть может, старейший пасьянс: что не идёт на базовые, кладут на один из талонов.",
        ),
        sources=("004:2733-2739",),
    )
    description = tommy(4)


class LadyBetty(SirTommy):
    info = PatienceInfo(
        id="sir-tommy-lady-betty",
        kind_of="sir-tommy",
        name=Text("Lady Betty", "Леди Бетти"),
        summary=Text(
            "Sir Tommy with six wastes instead of four: it comes out more easily.",
            "Сэр Томми с шестью талонами вместо четырёх: сходится легче.",
        ),
        sources=("004:2741",),
    )
    description = tommy(6)
