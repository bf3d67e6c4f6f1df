"""A match of Vint in play."""

from __future__ import annotations

import msgspec

from sukno.engine.state import FrozenSlice
from sukno.families.accounts import Kept
from sukno.families.bidding import Bidding
from sukno.families.dummies import OwnedState
from sukno.families.ledger import Moved
from sukno.families.tricks import NO_TRUMPS

HEAP, TALON, OUT = 4, 5, 6
"""Rooms for cards beside the hands 0 to 3: rubbish, the talon, cards that are out of play."""
PACKET = 7
"""And a packet at the right of each place: rooms 7 to 10."""
ROOMS = 11


Laid = tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]
"""Hands by places, and what lies in each room beside them."""


class Contract(FrozenSlice, frozen=True):
    """What is played."""

    declarer: int = -1
    """The place that made the last bid."""
    level: int = 0
    trump: int = NO_TRUMPS
    buyer: int = -1
    """The place whose hand takes the talon."""
    blind: bool = False
    """It was bid before the declarer had looked at his cards."""
    played_out: bool = False
    """All have passed, and it is played at no trumps to lose."""


class VintState(OwnedState, kw_only=True):
    """Everything of the table goes by places, counted to the left."""

    sides: tuple[int, ...] = ()
    """Of each place, once there is a contract: 0 with the declarer, 1 against him."""
    auction: Bidding = msgspec.field(default_factory=Bidding)
    """Its words after the talon too."""
    contract: Contract = Contract()
    lying: tuple[tuple[int, ...], ...] = ((),) * (ROOMS - HEAP)
    """Cards in the rooms beside the hands, in rising order; those drawn one by one as they come."""
    trail: tuple[Moved, ...] = ()
    """Cards that changed hands before the play."""
    gifts: tuple[tuple[int, int, int], ...] = ()
    """Still to be given: from which place, to which room, how many."""
    withheld: int = 0
    """How many of the last gifts are on their way: they arrive together."""
    moved_from: tuple[int, ...] = ()
    """Where the hands lay when they were dealt, if the players have changed places since."""

    # of the match
    draw: tuple[int, ...] = ()
    """The card each seat has drawn for partners."""
    pairings: tuple[tuple[int, ...], ...] = ()
    """The order of the seats in every rubber of this tour."""
    laid: Laid | None = None
    """The cards of the next deal, where they are given."""
    account: Kept = msgspec.field(default_factory=Kept)
    """The VintSheet."""
