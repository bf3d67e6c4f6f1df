"""A match of King in play."""

from __future__ import annotations

from sukno.families.match import MatchState
from sukno.families.stages.fantan import Layout
from sukno.families.stages.sale import Sold
from sukno.games.tricks.king.deals import TRICKS


class KingState(MatchState, kw_only=True):
    contract: int = TRICKS
    """Which deal of the table this is."""
    layout: Layout = Layout()
    sale: Sold = Sold()
