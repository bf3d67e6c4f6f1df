"""What Lentyurlyu keeps in mind, and what is agreed before it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sukno.engine import Options, Text, option
from sukno.engine.options import deals_option
from sukno.engine.state import FrozenSlice
from sukno.families.accounts.pot import Pot
from sukno.families.rounds import RoundState

KING = "king"
"""The form in which the king wins; in the other one whoever gets rid of all cards does."""


class LentyurlyuOptions(Options, frozen=True):
    players: Annotated[
        Literal[5, 3, 4, 6, 7, 8],
        option(
            "Players",
            "Игроков",
            "How many sit down; eight is rare.",
            "Сколько человек садится; восемь — редкость.",
        ),
    ] = 5
    form: Annotated[
        Literal["king", "shed"],
        option(
            "Who wins",
            "Кто выигрывает",
            "Whoever lays a king, or whoever gets rid of all cards.",
            "Кто положит короля или кто снесёт все карты.",
            values={
                "king": Text("the king", "король"),
                "shed": Text("who is out of cards", "снёсший все карты"),
            },
            main=True,
        ),
    ] = "king"
    stake: Annotated[
        int,
        option(
            "Stake",
            "Взнос",
            "What everybody pays onto the layout before a deal.",
            "Сколько каждый вносит на лентюрлю перед сдачей.",
            ge=1,
            le=1000,
            main=True,
        ),
    ] = 5
    layout: Annotated[
        Literal["book", "equal"],
        option(
            "Money on the layout",
            "Деньги на картах",
            "As in the book, 7 3 4 5 6 of every 25, or the same on all five cards.",
            "Как в книге, 7 3 4 5 6 из каждых 25, или поровну на все пять карт.",
            values={"book": Text("7 3 4 5 6", "7 3 4 5 6"), "equal": Text("equal", "поровну")},
        ),
    ] = "book"
    loser_payment: Annotated[
        Literal["points", "fixed"],
        option(
            "Losers pay",
            "Проигравшие платят",
            "The points of the cards left in their hands, or a fixed sum.",
            "Очки оставшихся на руках карт или условленную сумму.",
            values={"points": Text("points", "очки"), "fixed": Text("a fixed sum", "условленную сумму")},
        ),
    ] = "points"
    fixed: Annotated[
        int,
        option(
            "Fixed sum",
            "Условленная сумма",
            "What each loser pays where the sum is fixed.",
            "Сколько платит каждый, если платят условленную сумму.",
            ge=1,
            le=1000,
        ),
    ] = 10
    ace_value: Annotated[
        Literal[1, 10],
        option(
            "An ace counts", "Туз", "Points of an ace left in hand.", "Очки за туза, оставшегося на руках."
        ),
    ] = 1
    king_in_opening_turn: Annotated[
        bool,
        option(
            "King in the opening turn",
            "Король первым ходом",
            "Whoever begins a pile may lay a king in that very turn, and win by it.",
            "Начинающий кучку может в тот же ход положить короля и этим выиграть.",
        ),
    ] = False
    refill: Annotated[
        Literal[2, 1, 0],
        option(
            "Refilling a card",
            "Докладывать на карту",
            "What each of the others puts on a card of the layout whose money was taken; 0: together as much as was "
            "taken.",
            "Сколько каждый из остальных кладёт на опустевшую карту; 0 — вместе столько, сколько снято.",
        ),
    ] = 2
    rounds: Annotated[
        int,
        option(
            "Rounds",
            "Кругов",
            "How many times everybody deals; then the money on the layout is divided equally.",
            "Сколько раз сдаёт каждый; потом деньги на картах делят поровну.",
            ge=1,
            le=10,
            main=True,
        ),
    ] = 1
    deals: Annotated[int, deals_option(rounds=True)] = 0


class Drew(FrozenSlice, frozen=True):
    """Somebody drew while this rank was wanted, so he did not hold both it and the next one."""

    seat: int
    rank: int
    laid: int
    """How many cards had been laid in this deal by then."""
    taken: int
    """And how many drawn."""


class LentyurlyuState(RoundState, kw_only=True):
    account: Pot = msgspec.field(default_factory=Pot)
    money: list[int] = []
    """What lies on each card of the layout; together it is the pot."""
    money_dealt: tuple[int, ...] = ()
    """The same when the deal began."""
    turn: int = 0
    hands: list[int] = []
    stock: tuple[int, ...] = ()
    """As it lay after the deal, the top first; it does not change in a deal."""
    takers: tuple[int, ...] = ()
    """Who drew each card of it so far."""
    laid: tuple[tuple[int, int], ...] = ()
    """Every card laid in this deal, with its seat."""
    top: int = -1
    """The rank on the pile, 0 for the ace; -1: a new pile is to be begun."""
    pile: int = 0
    """How many cards of `laid` lie in the open pile."""
    last: int = -1
    """Who laid the last card."""
    opening: bool = False
    """The one in turn has begun this pile in this turn."""
    drew: bool = False
    """He has drawn in this turn."""
    facts: tuple[Drew, ...] = ()
