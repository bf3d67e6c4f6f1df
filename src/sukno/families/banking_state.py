"""What a banking game keeps in mind, and what is agreed before it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sukno.engine import BadOption, Options, option
from sukno.engine.options import deals_option
from sukno.families.accounts.bank import Chips
from sukno.families.rounds import RoundState

STAKING, DRAWING = range(2)


class BankOptions(Options, frozen=True):
    """Agreements of every banking game; no book sets an end or a limit, so the players do."""

    players: Annotated[
        int,
        option(
            "Players",
            "Игроков",
            "How many play, the banker included.",
            "Сколько человек играет, считая банкомёта.",
            ge=2,
            le=8,
        ),
    ] = 4
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
    low: Annotated[
        int,
        option(
            "Smallest stake",
            "Наименьшая ставка",
            "No punter may stake less.",
            "Меньше ставить нельзя.",
            ge=1,
            le=1000,
            main=True,
        ),
    ] = 1
    high: Annotated[
        int,
        option(
            "Largest stake",
            "Наибольшая ставка",
            "No punter may stake more.",
            "Больше ставить нельзя.",
            ge=1,
            le=1000,
            main=True,
        ),
    ] = 10

    def check(self) -> None:
        if self.low > self.high:
            raise BadOption(
                f"the smallest stake, {self.low}, is above the largest, {self.high}",
                f"наименьшая ставка {self.low} больше наибольшей {self.high}",
            )


class BankState(RoundState, kw_only=True):
    """The dealer is the banker."""

    account: Chips = msgspec.field(default_factory=Chips)
    stage: int = STAKING
    turn: int = 0
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
    stakes: list[int] = []
    past: tuple[tuple[int, ...], ...] = ()
    """All hands of the last deal, as they were settled."""
    past_banker: int = 0
