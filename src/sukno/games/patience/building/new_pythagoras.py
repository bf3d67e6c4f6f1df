"""New Pythagoras (Новый Пифагор): eight columns, each going up by the value of its first card."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, Text, option
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
from sukno.families.patience.description import ORDER
from sukno.families.patience.parts import columns, stock, waste


class NewPythagorasOptions(Options, frozen=True):
    passes: Annotated[
        Literal[4, 3],
        option(
            "Passes",
            "Проходов",
            "How often the pack is gone through in all.",
            "Сколько раз всего просматривают колоду.",
            main=True,
        ),
    ] = 4  # gap: "may be gone through three times" (004:2291) is said of the waste


def new_pythagoras(passes: int) -> Building:
    return Building(
        cards=Cards(copies=2),
        zones=(
            # a card is worth the last one and the first one together, less 13 if that is more than a king
            columns(
                8,
                first=tuple(f"S{rank}" for rank in ORDER[:8]),
                build=tuple(Build((n,), "any", wrap=True) for n in range(1, 9)),
                length=13,
            ),
            waste(),
            stock(96),
        ),
        goal=("columns",),
        routes=(Route(source="waste", target="columns"),),
        stock=Stock(passes=passes),
        table=(Line(("columns",)), Line(("stock", "waste"))),
    )


class NewPythagoras(BuildingPatience[NewPythagorasOptions]):
    info = PatienceInfo(
        id="new-pythagoras",
        name=Text("New Pythagoras", "Новый Пифагор"),
        summary=Text(
            "Eight columns of sums: the next card is the last one and the first one together.",
            "Восемь столбцов сложения: следующая карта — сумма последней и первой.",
        ),
        sources=("004:2283-2295",),
    )
    Options = NewPythagorasOptions

    def layout(self) -> Building:
        return new_pythagoras(self.options.passes)
