"""What a shedding game keeps in mind, and what is agreed before it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from sukno.engine import Options, option
from sukno.engine.options import deals_option, players_option
from sukno.families.accounts.points import Tally
from sukno.families.rounds import RoundState
from sukno.games.shedding.shedding_moves import NONE


class SheddingOptions(Options, frozen=True):
    """Agreements of every game of this family."""

    players: Annotated[int, players_option(ge=2, le=5)] = 3
    deals: Annotated[int, deals_option()] = 0
    limit: Annotated[
        int,
        option(
            "Limit of loss",
            "Предел проигрыша",
            "The match ends when somebody has lost this much.",
            "Партия кончается, когда кто-нибудь столько проиграл.",
            ge=50,
            le=1000,
            main=True,
        ),
    ] = 500


class SheddingState(RoundState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    """What every seat has lost."""
    turn: int = 0
    hands: list[int] = []
    stock: list[int] = []
    """Face down, the next card last."""
    bank: list[int] = []
    """Face up, the top card last."""
    suit: int = NONE
    """The suit named with a wild card on top of the bank."""
    laid: bool = False
    """The top card was laid by a player: an upturned first card does nothing."""
    debt: int = 0
    """Penalty cards of an unbroken chain that nobody has taken yet."""
    drawn: int = NONE
    """The face of the card just drawn by the player whose turn it is; only it may be laid now."""
    out: int = NONE
    """Who has laid his last card, a penalty card, while the next player still answers."""
    turned: int = 0
    """How often the bank has been turned over in this deal."""
    passes: int = 0
    """Passes in a row with nothing left to draw."""
    double: bool = False
    """Two packs are played with."""
    pool: int = 0
    """The cards shuffled into the stock last time; the others were in hand then."""
    old: list[int] = []
    """How many cards of each hand were in it before that shuffle."""
    lacks: list[int] = []
    """The faces each hand probably lacks: its player drew or took a penalty instead of laying one."""
    newer: list[int] = []
    """How many cards each hand has got since then."""
    then: Any = None
    """The table as everybody saw it when chance last had a say: the deal, or a shuffle of the bank."""
