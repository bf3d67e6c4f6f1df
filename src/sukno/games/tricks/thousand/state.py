"""A match of Thousand in play."""

from __future__ import annotations

import msgspec

from sukno.families.accounts.points import Tally
from sukno.families.bidding import Bidding
from sukno.families.stages.widow import WidowSlice
from sukno.families.tricks import TrickState

NOBODY = -1


class ThousandState(TrickState, kw_only=True):
    """The points of a deal are in `points`: cards in tricks, and marriages."""

    account: Tally = msgspec.field(default_factory=Tally)
    married: list[int] = []
    """What each place has declared in marriages in this deal."""


class StockState(ThousandState, kw_only=True):
    stock: tuple[int, ...] = ()
    """Face down, the next card to draw last."""
    drawn: list[tuple[int, ...]] = []
    """What each place has drawn in this deal, in order: its own player remembers it."""


class Written(msgspec.Struct, frozen=True):
    """A finished deal beside its row: who bid what."""

    bidder: int
    bid: int
    blind: bool
    points: tuple[int, ...]
    """What each seat made, the cards out of play included where they count."""


class AuctionState(ThousandState, kw_only=True):
    auction: Bidding = msgspec.field(default_factory=Bidding)
    declarer: int = NOBODY
    """The place that won the auction."""
    bid: int = 0
    blind: bool = False
    """It was won without a look at the cards."""
    widow: WidowSlice = WidowSlice()
