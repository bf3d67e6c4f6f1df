"""Threes (Тройки): seventeen groups of three and a single card; equal ranks go on one another, aces go up."""

from __future__ import annotations

from sukno.engine import Options, Text
from sukno.families.patience import Build, Building, BuildingPatience, Line, PatienceInfo, Piles, Route, Stock
from sukno.families.patience.core import REDEAL, WORDS
from sukno.families.patience.parts import suits

GROUPS = 18


def threes(label: Text, name: str) -> Building:
    """The layout, with the word for a group of three and the letter of its moves."""
    return Building(
        zones=(
            suits(),
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
    info = PatienceInfo(
        id="threes",
        name=Text("Threes", "Тройки"),
        summary=Text(
            "Groups of three open cards; kings go on kings and twos on twos, and three layouts are allowed.",
            "Открытые группы по три карты; кладут равное на равное, раскладок три.",
        ),
        sources=("004:2632-2638",),
        open=True,
    )
    words = {
        **WORDS,
        REDEAL: Text("shuffle and lay out in threes again", "перетасовать и разложить по три снова"),
    }
    description = threes(Text("Group {n}", "Группа {n}"), "g")
