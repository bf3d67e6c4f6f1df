"""Foundation (Фундамент): seven columns are cleared on to one card, a rank up or down at a time."""

from __future__ import annotations

from typing import Annotated

from sukno.engine import Info, Options, Text, option
from sukno.families.patience import Build, Building, BuildingPatience, Line, Piles, Route, Stock
from sukno.families.patience.core import TURN, WORDS


class FundamentOptions(Options, frozen=True):
    turn_any_time: Annotated[
        bool,
        option(
            "Turn at any time",
            "Открывать в любое время",
            "A card of the stock may be laid on the foundation even while a card of the columns fits.",
            "Карту колоды можно положить на фундамент и тогда, когда подходит карта столбца.",
            main=True,
        ),
    ] = False


def fundament(stuck: bool) -> Building:
    return Building(
        zones=(
            Piles(
                id="columns",  # столбцы
                label=Text("Column {n}", "Столбец {n}"),
                piles=tuple(f"c{i}" for i in range(1, 8)),
                deal=5,
                spread="column",
            ),
            Piles(
                id="base",  # фундамент
                label=Text("Foundation", "Фундамент"),
                piles=("f",),
                deal=1,
                build=Build((1, -1), "any"),  # 004:2758: no ace on a king, no king on an ace
            ),
            Piles(
                id="stock",  # колода
                label=Text("Stock", "Колода"),
                piles=("stock",),
                deal=16,
                seen="none",
            ),
        ),
        routes=(Route(source="columns", target="base"),),
        # gap: the book turns a card "when there is nothing to move any more"
        stock=Stock(to=("base",), gather=(), stuck=stuck),
        goal=("base",),
        cleared=("columns",),
        table=(Line(("columns",)), Line(("stock", "base"))),
    )


class Fundament(BuildingPatience[FundamentOptions]):
    info = Info(
        id="fundament",
        name=Text("Foundation", "Фундамент"),
        also=("Golf", "Гольф"),
        family="patience",
        summary=Text(
            "Clear seven columns on to one card, a rank higher or lower each time.",
            "Переложите семь столбцов на одну карту, каждый раз на ранг выше или ниже.",
        ),
        seats=(1,),
        sources=("004:2756-2762",),
        zero_sum=False,
        undo=True,
    )
    Options = FundamentOptions
    words = {
        **WORDS,
        TURN: Text("lay the next card of the stock on the foundation", "положить на фундамент карту колоды"),
    }

    def layout(self) -> Building:
        return fundament(stuck=not self.options.turn_any_time)
