"""Rummy 500 (ремик пятьсот): kunken without jokers; the bank is taken for its newest card, as far back as one likes.

Rules: 004:1480-1483, as told in the digest of rummy; what is not said there is as in kunken.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from sukno.engine import Info, Options, Text, option
from sukno.engine.options import deals_option
from sukno.games.rummy.line_rummy import LineRummy, LineState, Target

ONE_PACK = 4
"""So many play with one pack, more with two."""


class FiveHundredOptions(Options, frozen=True):
    players: Annotated[
        int,
        option(
            "Players",
            "Игроков",
            "How many play; five and more with two packs.",
            "Сколько человек играет; впятером и больше — двумя колодами.",
            ge=2,
            le=8,  # gap: the book names no upper limit
            main=True,
        ),
    ] = 3
    bank_take: Annotated[
        Literal["from-top", "deep"],
        option(
            "The bank is taken",
            "Банк берут",
            "Which card of it must be melded.",
            "Какая карта банка должна войти в комбинацию.",
            values={
                "from-top": Text("for its newest card", "ради последней карты"),
                "deep": Text("for any card of the line", "ради любой карты линии"),
            },
        ),
    ] = "from-top"
    target: Target = 500
    deals: Annotated[int, deals_option()] = 0


class FiveHundred(LineRummy[FiveHundredOptions]):
    info = Info(
        id="remik-500",
        name=Text("Rummy 500", "Ремик пятьсот"),
        also=("500 rum", "Pinochle rummy", "Рамми 500", "Ремик 500"),
        family="rummy",
        summary=Text(
            "Lay melds down as you go, sweep up the line of discards for its last card, and be the first with 500.",
            "Выкладывайте по ходу игры, забирайте банк ради последней карты; до пятисот.",
        ),
        seats=(2, 3, 4, 5, 6, 7, 8),
        sources=("004:1480-1483",),
        longest=400_000,
        duel={"deals": 1},
    )
    Options = FiveHundredOptions

    def __init__(self, options: FiveHundredOptions | None = None) -> None:
        super().__init__(options)
        self.copies = 1 if self.seats <= ONE_PACK else 2

    def each(self) -> int:
        return 13 if self.seats == 2 else 7

    def target(self) -> int:
        return self.options.target

    def keys(self, s: LineState) -> Iterable[int]:
        """How far back the bank is taken, the newest card first."""
        return range(1, len(s.bank) + 1)

    def key(self, s: LineState, k: int) -> int:
        """The newest card; or the oldest that is taken, where that is agreed on."""
        return s.bank[-1 if self.options.bank_take == "from-top" else -k]

    def key_of(self, cards: list[int]) -> int:
        return cards[-1 if self.options.bank_take == "from-top" else 0]
