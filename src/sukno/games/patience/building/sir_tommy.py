"""Sir Tommy (Сэр Томми, Старый пасьянс): every card of the stock goes home or on one of four wastes; Lady Betty
(Леди Бетти) has six."""

from __future__ import annotations

from sukno.engine import Info, Options, Text
from sukno.families.patience import Build, Building, BuildingPatience, Line, Piles, Route

ANYTHING = Build(tuple(range(13)), "any", wrap=True)


def tommy(wastes: int) -> Building:
    return Building(
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
                id="wastes",  # талоны: any card goes on any (004:2737)
                label=Text("Waste {n}", "Талон {n}"),
                piles=tuple(f"w{i}" for i in range(1, wastes + 1)),
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
            Piles(
                id="stock",  # колода
                label=Text("Stock", "Колода"),
                piles=("stock",),
                deal=52,
                seen="none",
            ),
        ),
        routes=(
            Route(source="turned", target="foundations"),
            Route(source="wastes", target="foundations"),
            Route(source="turned", target="wastes"),
        ),
        table=(Line(("stock", "turned", "", "foundations")), Line(("wastes",))),
    )


class SirTommy(BuildingPatience[Options]):
    info = Info(
        id="sir-tommy",
        name=Text("Sir Tommy", "Сэр Томми"),
        also=("Old patience", "Numerica", "Старый пасьянс"),
        audience=("easy",),
        family="patience",
        summary=Text(
            "Perhaps the oldest patience: what does not go home goes on one of four wastes, and you choose which.",
            "Быть может, старейший пасьянс: что не идёт на базовые, кладут на один из четырёх талонов по выбору.",
        ),
        seats=(1,),
        sources=("004:2733-2739",),
        zero_sum=False,
        undo=True,
    )
    Options = Options

    def layout(self) -> Building:
        return tommy(4)


class LadyBetty(SirTommy):
    info = Info(
        id="sir-tommy-lady-betty",
        kind_of="sir-tommy",
        name=Text("Lady Betty", "Леди Бетти"),
        family="patience",
        summary=Text(
            "Sir Tommy with six wastes instead of four: it comes out more easily.",
            "Сэр Томми с шестью талонами вместо четырёх: сходится легче.",
        ),
        seats=(1,),
        sources=("004:2741",),
        zero_sum=False,
        undo=True,
    )

    def layout(self) -> Building:
        return tommy(6)
