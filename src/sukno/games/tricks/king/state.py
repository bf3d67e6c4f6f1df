"""A match of King in play."""

from __future__ import annotations

import msgspec

from sukno.families.accounts.points import Tally
from sukno.families.stages.fantan import Layout
from sukno.families.tricks import TrickState
from sukno.games.tricks.king.deals import TRICKS
from sukno.games.tricks.king.sale import Sold


class KingState(TrickState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    contract: int = TRICKS
    """Which deal of the table this is."""
    layout: Layout = Layout()
    sale: Sold = Sold()
