"""Trictrac (триктрак), short nardy or backgammon: race your men home, hit what stands alone, bear off first."""

from __future__ import annotations

from sukno.engine import Info, Text
from sukno.families.race import RaceGame, RaceRules
from sukno.families.race.game import RaceOptions


class Trictrac(RaceGame[RaceOptions]):
    info = Info(
        id="trictrac",
        name=Text("Trictrac", "Триктрак"),
        also=(
            *("Backgammon", "Short nardy", "Tavla", "Nardi", "Tables"),
            *("Короткие нарды", "Нарды", "Бэкгаммон", "Трик-трак"),
        ),
        family="race",
        summary=Text(
            "Backgammon: race your men home, hit what stands alone, and bear off first.",
            "Короткие нарды: ведите шашки домой, бейте одиночек и первым выводите на двор.",
        ),
        seats=(2,),
        sources=("004:4351-4379",),
        open=True,
    )
    Options = RaceOptions

    # 004:4353: two on I, three on 8, five on XII and 6; black likewise over against them. `RaceRules` has the rest.
    rules = RaceRules(start=({24: 2, 13: 5, 8: 3, 6: 5}, {1: 2, 12: 5, 17: 3, 19: 5}))
