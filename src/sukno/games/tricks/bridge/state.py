"""A rubber of Bridge in play."""

from __future__ import annotations

import msgspec

from sukno.engine.state import FrozenSlice
from sukno.families.bidding import Bidding
from sukno.families.dummies import OwnedState
from sukno.families.tricks import NO_TRUMPS
from sukno.games.tricks.rubbers import Rubbers

NOBODY = -1


class Contract(FrozenSlice, frozen=True):
    """What is played; before the end of the auction nobody plays it."""

    declarer: int = NOBODY
    """The place that plays its own hand and the dummy's."""
    level: int = 0
    trump: int = NO_TRUMPS
    doubled: int = 0
    """How often: 1 doubled, 2 redoubled."""


class BridgeState(OwnedState, kw_only=True):
    """Everything of the table goes by places; partners are two places apart, so that `place % 2` is the side."""

    draw: tuple[int, ...] = ()
    """The card each seat has drawn for partners."""
    pairings: tuple[tuple[int, ...], ...] = ()
    """The order of the seats in every rubber of the tour."""
    auction: Bidding = msgspec.field(default_factory=Bidding)
    contract: Contract = Contract()
    account: Rubbers = msgspec.field(default_factory=Rubbers)
