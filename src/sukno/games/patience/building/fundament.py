"""Foundation (Фундамент): seven columns are cleared on to one card, a rank up or down at a time."""

from __future__ import annotations

from typing import Annotated

from sukno.engine import Options, Text, option
from sukno.families.patience import Build, Building, BuildingPatience, Line, PatienceInfo, Piles, Route, Stock
from sukno.families.patience.core import TURN, WORDS
from sukno.families.patience.parts import columns, stock


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
            columns(7, deal=5),
            Piles(
                id="base",  # фундамент
                label=Text("Foundation", "Фундамент"),
                piles=("f",),
                deal=1,
                build=Build((1, -1), "any"),  # 004:2758: no ace on a king, no king on an ace
            ),
            stock(16),
        ),
        routes=(Route(source="columns", target="base"),),
        # gap: the book turns a card "when there is nothing to move any more"
        stock=Stock(to=("base",), gather=(), stuck=stuck),
        goal=("base",),
        cleared=("columns",),
        table=(Line(("columns",)), Line(("stock", "base"))),
    )


class Fundament(BuildingPatience[FundamentOptions]):
    info = PatienceInfo(
        id="fundament",
        name=Text("Foundation", "Фундамент"),
        also=("Golf", "Гольф"),
        summary=Text(
            "Clear seven columns on to one card, a rank higher or lower each time.",
            "Переложите семь столбцов на одну карту, каждый раз на ранг выше или ниже.",
        ),
        sources=("004:2756-2762",),
    )
    Options = FundamentOptions
    words = {
        **WORDS,
        TURN: Text("lay the next card of the stock on the foundation", "положить на фундамент карту колоды"),
    }

    def layout(self) -> Building:
        return fundament(stuck=not self.options.turn_any_time)
