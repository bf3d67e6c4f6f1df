"""What is agreed before a list of Skat is begun; the table agrees on the same."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, Text, option

Losses = Annotated[
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
]
LossBasis = Annotated[
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
]
OpenGrand = Annotated[
    Literal["36", "24+1"],
    option(
        "Open grand",
        "Открытый гранд",
        "Counted at 36, up to 360; or at 24 with one coefficient more, up to 264.",
        "По 36, до 360; или по 24 с лишним коэффициентом, до 264.",
        values={"36": Text("at 36", "по 36"), "24+1": Text("at 24 and one more", "по 24 и ещё единица")},
    ),
]
Tournament = Annotated[
    bool,
    option(
        "Tournament count",
        "Турнирный счёт",
        "After Seeger and Fabian: 50 more for a game won, 50 less for a game lost, and 40 to each of the others "
        "then, or 30 of four players.",
        "По Зегеру и Фабиану: за выигранную игру ещё 50, за проигранную 50 долой, и каждому из остальных тогда 40, "
        "а вчетвером 30.",
    ),
]


class SkatTerms(Options, frozen=True):
    losses: Losses = "old"
    loss_basis: LossBasis = "value"
    open_grand: OpenGrand = "36"
    tournament: Tournament = False
    rounds: Annotated[
        int,
        option(
            "Rounds",
            "Кругов",
            "How many times everybody deals; 0: as long as you like.",
            "Сколько раз сдаёт каждый; 0 — сколько захочется.",
            ge=0,
            le=50,
        ),
    ] = 0
