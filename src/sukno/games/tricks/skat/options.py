"""What may be agreed on before a match of Skat."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, option
from sukno.engine.options import deals_option
from sukno.sheets.skat.terms import LossBasis, Losses, OpenGrand, Tournament


class SkatOptions(Options, frozen=True):
    players: Annotated[
        Literal[3, 4],
        option(
            "Players",
            "Игроков",
            "Three play; of four the dealer sits out.",
            "Играют трое; из четверых сдающий пропускает.",
            main=True,
        ),
    ] = 3
    losses: Losses = "old"
    loss_basis: LossBasis = "value"
    open_grand: OpenGrand = "36"
    tournament: Tournament = False
    rounds: Annotated[
        int,
        option(
            "Rounds",
            "Кругов",
            "How many times everybody deals.",
            "Сколько раз сдаёт каждый.",
            ge=1,
            le=50,
            main=True,
        ),
    ] = 4
    deals: Annotated[int, deals_option(rounds=True)] = 0
