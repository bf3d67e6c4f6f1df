"""Every form of Stukolka under its own id: the same game with another form."""

from __future__ import annotations

from typing import Any

from sukno.engine import Info, Text
from sukno.engine.presets import preset
from sukno.games.tricks.stukolka.game import StukolkaGame

ROOT = "stukolka"


def form(
    id: str, name: Text, summary: Text, seats: tuple[int, ...], source: str, **values: Any
) -> type[StukolkaGame]:
    info = Info(
        id=id,
        name=name,
        also=("Stukalka", "Стукалка") if id == ROOT else (),
        family="trick",
        summary=summary,
        seats=seats,
        sources=(source, "000:5362-5467"),
        kind_of="" if id == ROOT else ROOT,
        longest=150_000,
        duel={"deals": 4 if id == "stukolka-obligatory" else 1},  # its first deal leaves nobody a choice
    )
    return preset(StukolkaGame, info, values, module=__name__, first=("players", "form"))


Stukolka = form(
    ROOT,
    Text("Stukolka", "Стуколка"),
    Text(
        "Three cards and a pot in three parts: knock if you can take a trick, or pay the whole pot.",
        "Три карты, кон на три взятки: стучите, если возьмёте хоть одну, иначе ставьте ремиз.",
    ),
    (5, 4, 6, 7),
    "000:5077-5110",
    form="own",
)
Golets = form(
    "stukolka-golets",
    Text("Stukolka with golets", "Стуколка с гольцом"),
    Text(
        "One player may buy three new cards, and then leads.",
        "Один из игроков может купить гольца, три новые карты, и тогда ходит первым.",
    ),
    (5, 4, 6, 7),
    "000:5111-5173",
    form="golets",
)
Prikup = form(
    "stukolka-prikup",
    Text("Stukolka with exchange", "Стуколка с прикупом"),
    Text(
        "All who knock exchange as many cards as they like.",
        "Все стукнувшие меняют сколько угодно карт.",
    ),
    (5, 4, 6),
    "000:5175-5257",
    form="prikup",
)
Shleif = form(
    "stukolka-shleif",
    Text("Stukolka with shleif", "Стуколка со шлейфом"),
    Text(
        "The dealer keeps the trump unseen, and must play; blind knocks and razrez if you like.",
        "Сдающий берёт козыря себе, не открывая, и обязан играть; можно стучать втёмную и покупать в разрез.",
    ),
    (5, 4, 6),
    "000:5259-5317",
    form="shleif",
)
Obligatory = form(
    "stukolka-obligatory",
    Text("Obligatory Stukolka", "Стуколка обязательная"),
    Text(
        "When no remise lies on the table all pay and all must play.",
        "Когда на столе нет ремиза, все ставят и все обязаны играть.",
    ),
    (4, 5),
    "000:5319-5360",
    form="obligatory",
)
