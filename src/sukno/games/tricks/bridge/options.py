"""What may be agreed on before a rubber of Bridge."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, Text, option
from sukno.engine.options import deals_option


class BridgeOptions(Options, frozen=True):
    rubbers: Annotated[
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
    ] = 1
    scoring: Annotated[
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
    ] = "corrected"
    deals: Annotated[int, deals_option()] = 0
