"""Kunken (кункен): thirteen cards, a first lay-down of fifty that may take the line of the bank, whist points, express.

Rules: 004:1502-1525, as told in the digest of rummy.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from sukno.engine import Info, Options, Text, option
from sukno.engine.options import deals_option, players_option
from sukno.games.rummy.line_rummy import LineRummy, LineState, Target


class KunkenOptions(Options, frozen=True):
    players: Annotated[int, players_option(ge=2, le=5, main=True)] = 3
    min_first: Annotated[
        int,
        option(
            "First lay-down",
            "Первая выкладка",
            "What the first melds of a player must count together.",
            "Сколько должны стоить вместе первые комбинации игрока.",
            ge=15,
            le=100,
        ),
    ] = 50
    layout_after_stock_draw: Annotated[
        bool,
        option(
            "Laying down after the stock",
            "Выкладка после колоды",
            "Melds may be laid also when a card was drawn from the stock; else only with the bank.",
            "Выкладывать можно и взяв карту из колоды, иначе только с банком.",
        ),
    ] = True  # gap: the book speaks of melds only where the bank is taken
    own_joker_swap: Annotated[
        bool,
        option(
            "One's own jokers",
            "Свои джокеры",
            "A joker may be exchanged also in one's own lay-down.",
            "Менять джокера можно и в своей выкладке.",
        ),
    ] = False
    target: Target = 500  # gap: the book does not say; that of Rummy 500
    deals: Annotated[int, deals_option()] = 0


class Kunken(LineRummy[KunkenOptions]):
    info = Info(
        id="kunken",
        name=Text("Kunken", "Кункен"),
        also=("Conquian", "Cooncan", "Rummy", "Ремик", "Конкен"),
        family="rummy",
        summary=Text(
            "Melds on the table, jokers, and a line of discards that a first lay-down of fifty sweeps up.",
            "Комбинации на столе, джокеры и банк в линию: его забирает выкладка на пятьдесят.",
        ),
        seats=(2, 3, 4, 5),
        sources=("004:1502-1525", "004:204"),
        longest=400_000,
        duel={"deals": 1},
    )
    Options = KunkenOptions
    copies, jokers = 2, 4

    def target(self) -> int:
        return self.options.target

    def first_least(self) -> int:
        return self.options.min_first

    def keys(self, s: LineState) -> Iterable[int]:
        """Any card of the bank, the newest first; what was discarded after it comes with it."""
        return range(1, len(s.bank) + 1)

    def lays_after_stock(self) -> bool:
        return self.options.layout_after_stock_draw

    def own_swap(self) -> bool:
        return self.options.own_joker_swap
