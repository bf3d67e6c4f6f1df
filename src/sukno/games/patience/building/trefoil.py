"""Trefoil (Трилистник): the game of Threes, laid out in fans."""

from __future__ import annotations

from sukno.engine import Text
from sukno.families.patience import PatienceInfo
from sukno.games.patience.building.threes import Threes, threes


class Trefoil(Threes):
    info = PatienceInfo(
        id="trefoil",
        name=Text("Trefoil", "Трилистник"),
        also=("La belle Lucie", "Fan", "Clover leaf", "Les fleurs", "Веер", "Прекрасная Люси"),
        summary=Text(
            "Seventeen fans of three; equal ranks go on one another, and after the third layout all is decided.",
            "Семнадцать вееров по три карты; равное кладут на равное, раскладок три.",
        ),
        sources=("004:2748-2754",),
        open=True,
    )
    description = threes(Text("Fan {n}", "Веер {n}"), "v")
