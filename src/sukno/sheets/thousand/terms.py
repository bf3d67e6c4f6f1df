"""What is agreed before a sheet of Thousand is begun."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, Text, option

OpponentScores = Annotated[
    Literal["always", "only-on-failure"],
    option(
        "The others write",
        "Соперники пишут",
        "When those who did not win the auction write the points they have made.",
        "Когда пишут свои очки те, кто не выиграл торговли.",
        values={
            "always": Text("always", "всегда"),
            "only-on-failure": Text("when the bid is not made", "когда заявка не выполнена"),
        },
        main=True,
    ),
]
BidStep = Annotated[
    Literal[1, 5, 10],
    option("Step", "Шаг", "By how much a bid is raised.", "На сколько поднимают заявку."),
]


class ThousandTerms(Options, frozen=True):
    auction: Annotated[bool, option("Auction", "Торговля", "Points are bid for.", "За очки торгуются.")] = (
        False
    )
    blind_auction: Annotated[
        bool,
        option(
            "Blind bids",
            "Торговля втёмную",
            "Who wins the auction without a look at his cards wins or loses double.",
            "Кто выиграл торговлю, не заглядывая в карты, выигрывает или проигрывает вдвое.",
        ),
    ] = True
    opponent_scores: OpponentScores = "always"
    bid_step: BidStep = 5
