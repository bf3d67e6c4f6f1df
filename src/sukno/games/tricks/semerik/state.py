"""A match of Semerik in play."""

from __future__ import annotations

import msgspec

from sukno.families.tricks import TrickState
from sukno.games.tricks.semerik.account import Record


class SemerikState(TrickState, kw_only=True):
    """Everything goes by places; partners are two places apart, so that `place % 2` is the side."""

    account: Record = msgspec.field(default_factory=Record)
    told: tuple[int, int] = (0, 0)
    """What both sides have declared in this deal."""
    won: tuple[int, int] = (0, 0)
    """And what they have taken in tricks."""
