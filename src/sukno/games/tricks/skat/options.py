"""What may be agreed on before a match of Skat."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, Text, option
from sukno.engine.options import deals_option


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
    losses: Annotated[
        Literal["old", "modern"],
        option(
            "Lost games",
            "Проигрыш",
            "Whether a lost hand game costs its value once, or twice like any other.",
            "Теряют ли за игру втёмную её цену один раз или вдвойне, как за всякую другую.",
            values={
                "old": Text("hand games once, others twice", "втёмную — в одном размере, прочие вдвойне"),
                "modern": Text("always twice", "всегда вдвойне"),
            },
            main=True,
        ),
    ] = "old"
    loss_basis: Annotated[
        Literal["value", "bid"],
        option(
            "What is lost",
            "Что теряют",
            "The value of the game, at least the bid; or the bid alone, with the base once more for schneider and "
            "twice for schwarz.",
            "Цену игры, но не меньше заявки; или только заявку, с одной ценой масти сверху за портного и двумя за "
            "трубочиста.",
            values={
                "value": Text("the value of the game", "цену игры"),
                "bid": Text("the bid", "заявку"),
            },
        ),
    ] = "value"
    open_grand: Annotated[
        Literal["36", "24+1"],
        option(
            "Open grand",
            "Открытый гранд",
            "Counted at 36, up to 360; or at 24 with one coefficient more, up to 264.",
            "По 36, до 360; или по 24 с лишним коэффициентом, до 264.",
            values={"36": Text("at 36", "по 36"), "24+1": Text("at 24 and one more", "по 24 и ещё единица")},
        ),
    ] = "36"
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
