"""What may be agreed about the score of Bridge."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, Text, option

Rubbers = Annotated[
    int,
    option(
        "Rubbers",
        "Роберов",
        "How many rubbers make the match. Partners change after each; three rubbers are a full tour.",
        "Сколько роберов играть. После каждого меняются партнёрами; полный тур — три робера.",
        ge=1,
        le=12,
        main=True,
    ),
]
Scoring = Annotated[
    Literal["corrected", "source", "international"],
    option(
        "Tariff",
        "Счёт",
        "What contracts, tricks short and slams are worth.",
        "Сколько стоят контракты, недобор и шлемы.",
        values={
            "corrected": Text("the book's, its slips mended", "по книге, опечатки исправлены"),
            "source": Text("as the book prints it", "как напечатано в книге"),
            "international": Text("as it is played today", "как играют сейчас"),
        },
        main=True,
    ),
]


class BridgeTerms(Options, frozen=True):
    """Everything that a sheet must know to write a deal."""

    rubbers: Rubbers = 1
    scoring: Scoring = "corrected"
