"""What a card lottery keeps in mind, and what is agreed before it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sukno.engine import Options, Text, option
from sukno.engine.options import players_option
from sukno.families.accounts.pot import Pot
from sukno.families.rounds import RoundState
from sukno.games.lotto import Lotteries


class LotteryOptions(Options, frozen=True):
    players: Annotated[
        Literal[4, 2, 3, 5, 6, 7, 8],
        players_option(main=True),
    ] = 4
    playout: Annotated[
        Literal["beat", "suits"],
        option(
            "Play-out",
            "Розыгрыш",
            "What happens to the unlucky cards at the end.",
            "Что делают в конце с невыигравшими картами.",
            values={
                "beat": Text("beat the neighbour’s card", "бить карту соседа"),
                "suits": Text("follow suit", "класть в масть"),
            },
            main=True,
        ),
    ] = "beat"
    ante: Annotated[
        int,
        option(
            "Ante",
            "Взнос",
            "Chips that everybody pays at the beginning of a lottery.",
            "Сколько фишек каждый платит в начале лотереи.",
            ge=5,
            le=100,
        ),
    ] = 5
    contribution: Annotated[
        int,
        option(
            "For an unlucky card",
            "За невыигравшую карту",
            "Chips paid for each card that has won nothing in a round.",
            "Сколько фишек платят за карту, не выигравшую в круге.",
            ge=1,
            le=20,
        ),
    ] = 1
    fine: Annotated[
        int,
        option(
            "Fine",
            "Штраф",
            "Chips for each card left in hand when unlucky cards are beaten; by suits each suit has its own price.",
            "Сколько фишек платят за карту, оставшуюся после боя; при игре в масть у каждой масти своя цена.",
            ge=0,
            le=20,
        ),
    ] = 1
    deals: Lotteries = 1


class LotteryState(RoundState, kw_only=True):
    account: Pot = msgspec.field(default_factory=Pot)
    deck: list[int] = []
    """The dealer's pack as it was shuffled."""
    dealt: int = 0
    """How many of its cards have been dealt."""
    bank: list[int] = []
    """The banker's pack as it was shuffled."""
    drawn: int = 0
    """How many of its cards have been laid out."""
    seen: int = 0
    """Bits of the places in the banker's pack whose cards everybody has seen."""
    prizes: list[int] = []
    """The places of the four cards that lie in a row."""
    chips: list[int] = []
    """What lies on each."""
    winners: list[int] = []
    """Who has won each of the prizes turned up in this round; -1: nobody."""
    hands: list[int] = []
    aside: list[int] = []
    """The unlucky cards of each, as bits."""
    lucky: int = 0
    """The players' cards that have won, as bits."""
    gone: int = 0
    """Cards that have left the play-out, as bits."""
    turn: int = 0
    last: int = -1
    """Who took the last prize."""
    leader: int = 0
    led: list[int] = []
    """Cards that lie on the table: to be answered one after another, or the trick so far."""
    by: list[int] = []
    """Who laid each of them."""
    first: bool = False
    """The next lead by suits is the first one."""
    took: bool = False
    """Of the cards led now one was taken up."""
    beaten: bool = False
    """Of the cards led now one was beaten."""
    dry: int = 0
    """Leads in a row of which nothing was beaten."""
