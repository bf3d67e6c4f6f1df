"""A match of Thousand in play."""

from __future__ import annotations

import msgspec

from sukno.families.accounts.points import Tally
from sukno.families.stages.auction import Bidding
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


class Called(Bidding, kw_only=True):
    """The auction: the highest bid is `high` in the ladder, its owner `holder`."""

    said: tuple[tuple[int, str, bool], ...] = ()
    """Every word with its place, and whether it was said without a look at the cards."""


class Written(msgspec.Struct, frozen=True):
    """A finished deal beside its row: who bid what."""

    bidder: int
    bid: int
    blind: bool
    points: tuple[int, ...]
    """What each seat made, the cards out of play included where they count."""


class AuctionState(ThousandState, kw_only=True):
    auction: Called = msgspec.field(default_factory=Called)
    unlooked: int = 0
    """Bits of the places that have not looked at their cards."""
    declarer: int = NOBODY
    """The place that won the auction."""
    bid: int = 0
    blind: bool = False
    """It was won without a look at the cards."""
    widow: WidowSlice = WidowSlice()
