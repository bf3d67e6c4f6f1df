"""Threes (Тройки): seventeen groups of three and a single card; equal ranks go on one another, aces go up."""

from __future__ import annotations

from sukno.engine import Info, Options, Text
from sukno.families.patience import Build, Building, BuildingPatience, Line, Piles, Route, Stock
from sukno.families.patience.core import REDEAL, WORDS

GROUPS = 18


def threes(label: Text, name: str) -> Building:
    """The layout, with the word for a group of three and the letter of its moves."""
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
                id="groups",
                label=label,
                piles=tuple(f"{name}{i}" for i in range(1, GROUPS + 1)),
                # gap: the single card is a group too, and takes two more
                deal=(*[3] * (GROUPS - 1), 1),
                spread="row",
                build=Build((0,), "any"),
                capacity=3,
            ),
        ),
        routes=(
            Route(source="groups", target="foundations"),
            Route(source="groups", target="groups"),
        ),
        # gap: the player lays out anew whenever he likes, since equal ranks can go to and fro for ever
        stock=Stock(zone="", passes=3, gather=("groups",), shuffled=True, again="groups", each=3),
        table=(Line(("foundations",)), Line(("groups",))),
    )


class Threes(BuildingPatience[Options]):
    info = Info(
        id="threes",
        name=Text("Threes", "Тройки"),
        family="patience",
        summary=Text(
            "Groups of three open cards; kings go on kings and twos on twos, and three layouts are allowed.",
            "Открытые группы по три карты; короля кладут на короля, двойку на двойку, раскладок три.",
        ),
        seats=(1,),
        sources=("004:2632-2638",),
        zero_sum=False,
        open=True,
        undo=True,
    )
    Options = Options
    words = {
        **WORDS,
        REDEAL: Text("shuffle and lay out in threes again", "перетасовать и разложить по три снова"),
    }

    def layout(self) -> Building:
        return threes(Text("Group {n}", "Группа {n}"), "g")
