"""Trefoil (Трилистник): the game of Threes, laid out in fans."""

from __future__ import annotations

from sukno.engine import Info, Text
from sukno.families.patience import Building
from sukno.games.patience.building.threes import Threes, threes


class Trefoil(Threes):
    info = Info(
        id="trefoil",
        name=Text("Trefoil", "Трилистник"),
        also=("La belle Lucie", "Fan", "Clover leaf", "Les fleurs", "Веер", "Прекрасная Люси"),
        family="patience",
        summary=Text(
            "Seventeen fans of three; equal ranks go on one another, and after the third layout all is decided.",
            "Семнадцать вееров по три карты; равные ранги кладут друг на друга, третья раскладка решает всё.",
        ),
        seats=(1,),
        sources=("004:2748-2754",),
        zero_sum=False,
        open=True,
        undo=True,
    )

    def layout(self) -> Building:
        return threes(Text("Fan {n}", "Веер {n}"), "v")
