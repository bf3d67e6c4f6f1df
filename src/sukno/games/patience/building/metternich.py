"""Metternich (Меттерних): all cards but the kings go on one pile, each of twice the value of the one before."""

from __future__ import annotations

from typing import Annotated

from sukno.engine import Options, Text, option
from sukno.families.patience import (
    Build,
    Building,
    BuildingPatience,
    Cards,
    Figure,
    Line,
    PatienceInfo,
    Piles,
    Route,
    Stock,
)
from sukno.families.patience.parts import row, stock, waste

DOUBLE = Build((0,), "any", times=2, wrap=True)
"""A 2 4 8 3 6 Q J 9 5 10 7 and the ace again: what exceeds thirteen counts without it (004:2682)."""
HORSESHOE = ((0.0, 2.0), (0.0, 1.0), (0.5, 0.0), (1.5, 0.0), (2.5, 0.0), (3.0, 1.0), (3.0, 2.0))


class MetternichOptions(Options, frozen=True):
    third_pass: Annotated[
        bool,
        option(
            "Third pass",
            "Третий проход",
            "The stock may be gone through a third time: the book calls that being liberal with oneself.",
            "Колоду можно просмотреть и в третий раз: книга зовёт это либерализмом по отношению к самому себе.",
            main=True,
        ),
    ] = False


def metternich(passes: int) -> Building:
    return Building(
        cards=Cards(without="K"),
        zones=(
            Piles(
                id="base",  # базовая карта
                label=Text("Base", "Базовая"),
                piles=("f",),
                deal=1,
                build=DOUBLE,
            ),
            row("auxiliary", Text("Place {n}", "Место {n}"), "a", 7, deal=1, build=DOUBLE, start="any"),
            waste(),
            stock(40),
        ),
        routes=(
            # gap: a pile of several cards moves as a whole too, if its lowest card fits
            Route(source="auxiliary", target="base", unit="either"),
            Route(source="waste", target="base"),
            Route(source="auxiliary", target="auxiliary", unit="pile"),
            Route(source="waste", target="auxiliary"),
        ),
        stock=Stock(passes=passes),  # gap: the waste is turned over unshuffled
        goal=("base",),
        table=(Line(("auxiliary", "stock", "waste")),),
        figures=(Figure("auxiliary", HORSESHOE), Figure("base", ((1.5, 1.5),), inside="auxiliary")),
    )


class Metternich(BuildingPatience[MetternichOptions]):
    info = PatienceInfo(
        id="metternich",
        name=Text("Metternich", "Меттерних"),
        also=("Calculation", "Калькуляция"),
        summary=Text(
            "All cards go on one pile, each of double value; seven cards in a horseshoe help.",
            "Все карты идут в одну стопку, каждая вдвое больше прежней; помогают семь карт.",
        ),
        sources=("004:2678-2688",),
        version=2,
    )
    Options = MetternichOptions

    def layout(self) -> Building:
        return metternich(3 if self.options.third_pass else 2)
