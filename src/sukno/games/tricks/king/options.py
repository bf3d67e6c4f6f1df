"""What may be agreed on before a match of King."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import BadOption, Options, Text, option
from sukno.engine.options import deals_option, players_option
from sukno.games.tricks.king.deals import FANTAN, ROUNDS

SALES = {
    "king-auction": Text("with a sale of the widow", "с торговлей прикупом"),
    "auction-fantan": Text("a round with sales, then Fan-tan", "круг с торговлей, потом фантан"),
    "fantan-auction": Text("Fan-tan, then a round with sales", "фантан, потом круг с торговлей"),
}


class KingOptions(Options, frozen=True):
    yeralash: Annotated[
        Literal[6, 7],
        option(
            "Misère deals",
            "Минусовых сдач",
            "Six deals of not taking, or seven with yeralash, in which everything counts at once.",
            "Шесть сдач на минус или семь — с ералашем, где считается всё сразу.",
            main=True,
        ),
    ] = 6
    last_tricks: Annotated[
        Literal[1, 2],
        option(
            "Last tricks",
            "Последние взятки",
            "The deal of the last trick counts one trick, or the last two at half the price each.",
            "На последнюю: одна взятка или две последние за полцены каждая.",
        ),
    ] = 1
    forced_king: Annotated[
        bool,
        option(
            "Forced king",
            "Кинга отдать сразу",
            "In the fifth deal the holder of ♥K must throw it at the first legal chance.",
            "В пятой сдаче хозяин ♥K обязан отдать его при первой возможности.",
        ),
    ] = False
    recovery: Annotated[
        Literal[
            "trumps", "king-auction", "trumps-fantan", "fantan-trumps", "auction-fantan", "fantan-auction"
        ],
        option(
            "Recovery",
            "Отыгрывание",
            "How the second stage is played; a round of Fan-tan needs seven misère deals.",
            "Как играют второй этап; круг фантана бывает только при семи минусовых сдачах.",
            values={
                "trumps": Text("tricks with trumps", "с козырями"),
                "trumps-fantan": Text("a round with trumps, then Fan-tan", "круг с козырями, потом фантан"),
                "fantan-trumps": Text("Fan-tan, then a round with trumps", "фантан, потом круг с козырями"),
                **SALES,
            },
            main=True,
        ),
    ] = "trumps"
    fantan_form: Annotated[
        Literal["one", "each"],
        option(
            "Fan-tan round",
            "Круг фантана",
            "How many deals the round of Fan-tan has.",
            "Сколько сдач в круге фантана.",
            values={
                "one": Text("one deal for large prizes", "одна сдача с крупными призами"),
                "each": Text("one deal per player", "по сдаче на игрока"),
            },
        ),
    ] = "one"
    deals: Annotated[int, deals_option()] = 0

    def check(self) -> None:
        with_fantan = FANTAN in ROUNDS[self.recovery]
        if with_fantan and self.yeralash == 6:
            raise BadOption(
                f"recovery={self.recovery} takes two rounds, so it needs yeralash=7",
                f"recovery={self.recovery} — это два круга, нужен yeralash=7",
            )
        if self.fantan_form != "one" and not with_fantan:
            raise BadOption(
                "fantan_form needs a recovery with Fan-tan, for example recovery=trumps-fantan",
                "fantan_form нужна только с фантаном, например recovery=trumps-fantan",
            )


class KingAuctionOptions(KingOptions, frozen=True):
    """The right to name trumps may always be sold."""

    players: Annotated[
        Literal[4, 3],
        players_option(main=True),
    ] = 4
    recovery: Annotated[
        Literal["king-auction", "auction-fantan", "fantan-auction"],
        option(
            "Recovery",
            "Отыгрывание",
            "How the second stage is played; a round of Fan-tan needs seven misère deals.",
            "Как играют второй этап; круг фантана бывает только при семи минусовых сдачах.",
            values=SALES,
        ),
    ] = "king-auction"
