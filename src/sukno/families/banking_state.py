"""What a banking game keeps in mind, and what is agreed before it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sukno.engine import BadOption, Options, option
from sukno.engine.options import deals_option
from sukno.families.accounts.bank import Chips
from sukno.families.rounds import RoundState

STAKING, DRAWING, HOLDING = "stake", "draw", "bank"
"""Phases of a deal."""


def players_option(most: int) -> msgspec.Meta:
    """The option `players`: two to so many."""
    return option(
        "Players",
        "Игроков",
        "How many play, the banker included.",
        "Сколько человек играет, считая банкомёта.",
        ge=2,
        le=most,
    )


def bank_rounds_option() -> msgspec.Meta:
    """The option `rounds` of games in which a bank is no run through the cards."""
    return option(
        "Rounds of the bank",
        "Кругов банка",
        "How often each player holds the bank.",
        "Сколько раз каждый игрок держит банк.",
        ge=1,
        le=10,
        main=True,
    )


class TableOptions(Options, frozen=True):
    """Who sits down, and for how long; no book sets an end, so the players do."""

    players: Annotated[int, players_option(10)] = 4
    rounds: Annotated[int, bank_rounds_option()] = 1
    deals: Annotated[int, deals_option()] = 0


def low_option(*, main: bool = True) -> msgspec.Meta:
    return option(
        "Smallest stake",
        "Наименьшая ставка",
        "No punter may stake less.",
        "Меньше ставить нельзя.",
        ge=1,
        le=1000,
        main=main,
    )


def high_option() -> msgspec.Meta:
    return option(
        "Largest stake",
        "Наибольшая ставка",
        "No punter may stake more.",
        "Больше ставить нельзя.",
        ge=1,
        le=1000,
        main=True,
    )


def check_limits(low: int, high: int) -> None:
    """Refuse limits between which there is no stake."""
    if low > high:
        raise BadOption(
            f"the smallest stake, {low}, is above the largest, {high}",
            f"наименьшая ставка {low} больше наибольшей {high}",
        )


class ShoeOptions(Options, frozen=True):
    """Who sits down, and how often the shoe is played out."""

    players: Annotated[int, players_option(10)] = 4
    rounds: Annotated[
        int,
        option(
            "Rounds of the bank",
            "Кругов банка",
            "How many talias each player holds the bank.",
            "Сколько талий каждый игрок держит банк.",
            ge=1,
            le=10,
            main=True,
        ),
    ] = 1
    deals: Annotated[int, deals_option()] = 0


class BankOptions(ShoeOptions, frozen=True):
    """The options of most games with a shoe; no book sets the limits, so the players do."""

    low: Annotated[int, low_option()] = 1
    high: Annotated[int, high_option()] = 10

    def check(self) -> None:
        check_limits(self.low, self.high)


class StakeState(RoundState, kw_only=True):
    """The dealer is the banker."""

    account: Chips = msgspec.field(default_factory=Chips)
    turn: int = 0
    stakes: list[int] = []
    since: int = 0
    """How many lines of the log stand there since the deal began and chance had its say again."""
    passed: bool = False
    """The bank was given up just before this deal."""


class BankState(StakeState, kw_only=True):
    """A shoe, and hands dealt from it."""

    shoe: tuple[int, ...] = ()
    """The mixed packs in the order of dealing; it changes only when it is shuffled."""
    begin: int = 0
    """Where in the shoe this deal began: all before is played and known."""
    top: int = 0
    """The next card of the shoe."""
    fresh: bool = True
    """The banker shuffles before the next deal."""
    hands: list[tuple[int, ...]] = []
    """What everyone has before him: the cards dealt to him first, then those he drew, face up."""
    shown: list[bool] = []
    """Whose dealt cards lie open."""
    place: int = 0
    """How far the drawing has come."""
    asked: int = 0
    """Who has been asked in it, as bits."""
    limit: int = 0
    """What the banker has set as the largest stake of this deal, where he does."""
    past: tuple[tuple[int, ...], ...] = ()
    """All hands of the last deal, as they were settled."""
    past_banker: int = 0
