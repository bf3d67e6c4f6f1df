"""The permanent store (Бессменный магазин): every card that leaves one of nine places is replaced at once."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, Text, option
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Figure,
    Line,
    PatienceInfo,
    Route,
    Stock,
)
from sukno.families.patience.parts import foundations, routes, row, stock, waste


class PermanentStoreOptions(Options, frozen=True):
    refill: Annotated[
        Literal["every_card", "empty_places"],
        option(
            "Refilling",
            "Пополнение",
            "What is replaced from the stock: every card taken from the store, or only the last card of a place.",
            "Что заменяют картой колоды: каждую снятую с магазина карту или только последнюю на месте.",
            values={
                "every_card": Text("every card", "каждую карту"),
                "empty_places": Text("empty places", "пустые места"),
            },
            main=True,
        ),
    ] = "every_card"  # gap: "a card taken off is replaced at once" (004:2447) is taken at its word


def permanent_store(every: bool) -> Building:
    return Building(
        cards=Cards(copies=2),
        zones=(
            foundations(("A",), Build((1,), "any")),
            # магазин; gap: nine places, not one packet of nine
            # gap: "lower cards" are those one lower
            # gap: with the stock used up an empty place takes the top of the waste
            row(
                "store",
                Text("Store {n}", "Магазин {n}"),
                "m",
                9,
                deal=1,
                spread="column",
                build=Build((-1,), "any"),
                fill=("stock",),
                fill_every=every,
                start="any",
            ),
            waste(),
            stock(95),
        ),
        routes=(
            *routes("foundations", "store", "waste"),
            Route(source="waste", target="store"),
        ),
        stock=Stock(passes=3),  # gone through once, and the waste twice more (004:2449)
        table=(Line(("foundations",)), Line(("store",)), Line(("stock", "waste"))),
        figures=(Figure("foundations", ARC),),
    )


ARC = tuple((i * 1.15, y) for i, y in enumerate((0.6, 0.3, 0.1, 0.0, 0.0, 0.1, 0.3, 0.6)))
"""The aces lie in an arc above the store."""


class PermanentStore(BuildingPatience[PermanentStoreOptions]):
    info = PatienceInfo(
        id="permanent-store",
        name=Text("The permanent store", "Бессменный магазин"),
        summary=Text(
            "A store of nine cards that never ends: what you take from it the pack replaces at once.",
            "Магазин из девяти карт, который не кончается: снятую карту тут же заменяет колода.",
        ),
        sources=("004:2441-2451",),
    )
    Options = PermanentStoreOptions

    def layout(self) -> Building:
        return permanent_store(self.options.refill == "every_card")
