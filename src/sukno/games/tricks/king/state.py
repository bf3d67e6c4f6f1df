"""A match of King in play."""

from __future__ import annotations

import msgspec

from sukno.families.accounts.points import Tally
from sukno.families.bidding import Bidding
from sukno.families.stages.fantan import Layout
from sukno.families.stages.widow import WidowSlice
from sukno.families.tricks import TrickState
from sukno.games.tricks.king.deals import ASKED, TRICKS


class Sale(Bidding, kw_only=True):
    """How the sale stands. `high` is the last price asked, or when the sale is announced the highest offer."""

    announced: bool = False
    """The seller must sell to the highest."""
    buyer: int = -1
    """Who has the right, perhaps the seller himself; -1: nobody yet."""
    price: int = 0
    """Points the buyer owes the seller."""

    @property
    def asked(self) -> int:
        """The last price asked for, 0 before."""
        return ASKED[self.high] if self.high >= 0 and not self.announced else 0

    @property
    def best(self) -> int:
        """The highest offer in tricks."""
        return self.high + 1 if self.announced else 0


class KingState(TrickState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    contract: int = TRICKS
    """Which deal of the table this is."""
    layout: Layout = Layout()
    auction: Sale = msgspec.field(default_factory=Sale)
    widow: WidowSlice = WidowSlice()
