"""A match of Skat in play."""

from __future__ import annotations

import msgspec

from sukno.families.accounts.points import Tally
from sukno.families.bidding import Bidding
from sukno.families.stages.widow import WidowSlice
from sukno.families.tricks import TrickState
from sukno.sheets.skat.tariff import Contract, Count, Played

FOREHAND, MIDDLEHAND, REARHAND = range(3)
"""Places: forehand (передок) is at the dealer's left, rearhand (задок) the dealer, or of four the one before him."""


class Written(msgspec.Struct, frozen=True):
    """A finished deal beside its row."""

    soloist: int
    """The seat; -1: all passed."""
    bid: int = 0
    contract: Contract | None = None
    played: Played | None = None
    count: Count | None = None


class SkatState(TrickState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    auction: Bidding = msgspec.field(default_factory=Bidding)
    declarer: int = -1
    """The place of the soloist (солист)."""
    bid: int = 0
    closed: bool = False
    """He plays without the skat."""
    contract: Contract | None = None
    widow: WidowSlice = WidowSlice()
    """The skat."""
