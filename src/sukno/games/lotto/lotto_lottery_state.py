"""What lottery-lotto keeps in mind, and what is agreed before it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sukno.engine import Options, Text, option
from sukno.engine.options import players_option
from sukno.families.accounts.pot import Pot
from sukno.families.rounds import RoundState
from sukno.games.lotto import Lotteries


class LottoOptions(Options, frozen=True):
    players: Annotated[
        Literal[4, 2, 3, 5, 6, 7, 8],
        players_option(main=True),
    ] = 4
    pack: Annotated[
        Literal[52, 36, 32],
        option(
            "Packs", "Колоды", "How many cards each of the two packs has.", "По скольку карт в обеих колодах."
        ),
    ] = 52
    prizes: Annotated[
        Literal[4, 5],
        option("Prizes", "Выигрышей", "How many cards are laid away.", "Сколько карт откладывают."),
    ] = 4
    ante: Annotated[
        int,
        option("Ante", "Взнос", "Chips that everybody pays.", "Сколько фишек платит каждый.", ge=1, le=100),
    ] = 5
    marking: Annotated[
        Literal["hand", "house"],
        option(
            "Covering cards",
            "Кто закрывает карты",
            "Find the card that is called yourself, or let the house cover it.",
            "Искать названную карту самим или пусть закрывает дом.",
            values={
                "hand": Text("every player himself", "каждый сам"),
                "house": Text("they cover themselves", "закрываются сами"),
            },
            main=True,
        ),
    ] = "hand"
    last_sale: Annotated[
        Literal["tickets", "host_cards"],
        option(
            "Sale at the end",
            "Продажа под конец",
            "What the host sells when he has three cards left to call.",
            "Что продаёт распорядитель, когда ему осталось назвать три карты.",
            values={
                "tickets": Text("the three last cards, as tickets", "три последние карты, как билеты"),
                "host_cards": Text("his own open cards", "свои открытые карты"),
            },
        ),
    ] = "tickets"
    deals: Lotteries = 1


class LottoState(RoundState, kw_only=True):
    account: Pot = msgspec.field(default_factory=Pot)
    deck: list[int] = []
    """The host's pack as it was shuffled: the prizes, then the cards in the order in which they are called."""
    second: list[int] = []
    """The other pack as it was dealt; what does not divide is the host's."""
    called: int = 0
    """How many cards have been called."""
    hands: list[int] = []
    """Everybody's open cards, as bits."""
    covered: list[int] = []
    """And those that are covered."""
    host: int = 0
    """The host's own open cards."""
    host_covered: int = 0
    double: int = 0
    """Cards that were covered in place of the one called: for a prize among them the fine is doubled."""
    sale: list[int] = []
    """What is still offered, the next one first: cards of the host, or numbers of tickets from 0."""
    tickets: list[int] = []
    """Who has bought each of the three last cards; -1: nobody."""
    chips: list[int] = []
    """What lies on each prize."""
    shown: bool = False
    """The prizes are turned up."""
    turn: int = 0
    asked: int = 0
    """How many have been asked about what is offered, or about the card called."""
    made: int = 0
    """Moves of this lottery."""
