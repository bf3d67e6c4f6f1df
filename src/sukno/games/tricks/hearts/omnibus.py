"""Omnibus (омнибус): every heart costs a point and ♠Q thirteen, ♦10 brings ten; three cards go to the left."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Info, Text
from sukno.engine.options import players_option
from sukno.games.tricks.hearts.table import HeartsGame, HeartsOptions, Priced
from sukno.materials.cards import RANKS


class OmnibusOptions(HeartsOptions, frozen=True):
    players: Annotated[
        Literal[4, 3],
        players_option(main=True),
    ] = 4


class Omnibus(HeartsGame[OmnibusOptions]):
    info = Info(
        id="omnibus-hearts",
        name=Text("Omnibus", "Омнибус"),
        also=("Omnibus Hearts", "Hearts", "Черви", "Червы"),
        family="trick",
        summary=Text(
            "Take no hearts and not the queen of spades, but catch the ten of diamonds; or take everything.",
            "Не берите червей и пиковой дамы, зато поймайте бубновую десятку; или заберите всё.",
        ),
        seats=(4, 3),
        sources=("004:1313-1319",),
        duel={"deals": 1},
    )
    Options = OmnibusOptions
    prices = Priced({**{f"H{rank}": -1 for rank in RANKS}, "SQ": -13, "DT": 10}, sweep=26)
    beyond = 1
