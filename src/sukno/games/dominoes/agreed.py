"""What is agreed on before dominoes are laid to a chain: how many play, and to how many points."""

from __future__ import annotations

from typing import Annotated

from sukno.engine import Options, option
from sukno.engine.options import deals_option

Target = Annotated[
    int,
    option(
        "Target",
        "Потолок",
        "The game ends with the deal in which a player reaches this score.",
        "Партия кончается сдачей, в которой кто-либо набрал столько очков.",
        ge=10,
        le=500,
        main=True,
    ),
]
TwoToFour = Annotated[
    int,
    option(
        "Players",
        "Игроков",
        "How many play, each for himself.",
        "Сколько играет, каждый за себя.",
        ge=2,
        le=4,
    ),
]
FourToEight = Annotated[
    int,
    option(
        "Players",
        "Игроков",
        "How many play, each for himself.",
        "Сколько играет, каждый за себя.",
        ge=4,
        le=8,
    ),
]


class ChainOptions(Options, frozen=True):
    """Two to four players."""

    players: TwoToFour = 2
    target: Target = 100
    deals: Annotated[int, deals_option()] = 0


class FourOptions(Options, frozen=True):
    """Four players."""

    target: Target = 100
    deals: Annotated[int, deals_option()] = 0


class CrowdOptions(Options, frozen=True):
    """Four to eight players."""

    players: FourToEight = 4
    target: Target = 100
    deals: Annotated[int, deals_option()] = 0


class UsualOptions(Options, frozen=True):
    """Two to four players, to a number of points that depends on how many they are."""

    players: TwoToFour = 2
    target: Annotated[
        int,
        option(
            "Target",
            "Потолок",
            "The game ends at once when a player reaches this score; 0: as many as is usual for so many players.",
            "Партия кончается, как только кто-либо набрал столько очков; 0 — сколько принято при таком числе игроков.",
            ge=0,
            le=100,
            main=True,
        ),
    ] = 0
    deals: Annotated[int, deals_option()] = 0


class MugginsOptions(Options, frozen=True):
    """Two to four players, to two hundred."""

    players: TwoToFour = 2
    target: Annotated[
        int,
        option(
            "Target",
            "Потолок",
            "The game ends at once when a player reaches this score.",
            "Партия кончается, как только кто-либо набрал столько очков.",
            ge=10,
            le=500,
            main=True,
        ),
    ] = 200
    deals: Annotated[int, deals_option()] = 0
