"""What may be agreed on before a match of Bezique."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, Text, option
from sukno.engine.options import deals_option

Order = Annotated[
    Literal["AKQJT987", "ATKQJ987"],
    option(
        "Ranks",
        "Старшинство",
        "Which cards beat which.",
        "Какая карта какую бьёт.",
        values={
            "AKQJT987": Text(
                "ace, king, queen, jack, ten ... (as printed)",
                "туз, король, дама, валет, десятка ... (как в книге)",
            ),
            "ATKQJ987": Text("ace, ten, king, queen, jack ...", "туз, десятка, король, дама, валет ..."),
        },
    ),
]
AgreedDeals = Annotated[
    int,
    option(
        "Deals",
        "Сдач",
        "How many deals are agreed on.",
        "На сколько сдач условились.",
        ge=1,
        le=50,
        main=True,
    ),
]
Target = Annotated[
    int,
    option(
        "Target",
        "Партия до",
        "So many points make the game; looked at after every deal.",
        "Столько очков составляют партию; считают после каждой сдачи.",
        ge=250,
        le=5000,
        main=True,
    ),
]
LastTrick = Annotated[
    Literal[250, 10],
    option(
        "Last trick",
        "Последняя взятка",
        "Points for the last trick of a deal.",
        "Сколько пишут за последнюю взятку сдачи.",
    ),
]


class MultipackOptions(Options, frozen=True):
    players: Annotated[
        Literal[2, 3, 4],
        option(
            "Players",
            "Игроков",
            "With four the dealer does not play.",
            "Вчетвером сдающий не играет.",
        ),
    ] = 2
    packs: Annotated[
        Literal[8, 10],
        option(
            "Packs",
            "Колод",
            "Packs of twenty cards; beside them twelve nines and two infusorias.",
            "Колоды по двадцать карт; кроме них двенадцать девяток и две инфузорки.",
            main=True,
        ),
    ] = 8
    deals: AgreedDeals = 2


class SixPackOptions(Options, frozen=True):
    order: Order = "AKQJT987"
    deals: AgreedDeals = 2


class GameOptions(Options, frozen=True):
    """Of the forms that are played to a target."""

    target: Target = 1000
    last_trick: LastTrick = 250
    order: Order = "AKQJT987"
    deals: Annotated[int, deals_option()] = 0


class ThreePackOptions(GameOptions, frozen=True):
    target: Target = 1500


class NoTurnupOptions(GameOptions, frozen=True):
    double_trump_marriage: Annotated[
        Literal[40, 80],
        option(
            "Double trump marriage",
            "Двойной козырный марьяж",
            "What a second trump marriage beside the first is worth; 40 is printed, and may be a misprint.",
            "Сколько стоит второй козырный марьяж рядом с первым; напечатано 40, возможно, по ошибке.",
        ),
    ] = 40
