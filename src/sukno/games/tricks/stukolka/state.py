"""What a game of Stukolka keeps in mind."""

from __future__ import annotations

import msgspec

from sukno.families.accounts.pot import Pot
from sukno.families.entry import EntryState


class StukolkaState(EntryState, kw_only=True):
    account: Pot = msgspec.field(default_factory=Pot)
    bound: bool = False
    """Everybody must play this deal: the obligatory form, and no remise lies on the table."""
    shleif: bool = False
    """The dealer alone has seen the trump, and keeps it."""
    blind: int = 0
    """Bits of the places that knocked without looking at their cards."""
    buyer: int = -1
    """Who leads because of what he bought: the golets, or (the last) in razrez."""
