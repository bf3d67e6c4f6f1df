"""A match of Sixty-six in play."""

from __future__ import annotations

import msgspec

from sukno.families.accounts.points import Tally
from sukno.families.tricks import TrickState

HAND = 6
NO_UPCARD = -1
NOBODY = -1


class SixtySixState(TrickState, kw_only=True):
    """The points of a deal are in `points`: cards, marriages, the last trick."""

    account: Tally = msgspec.field(default_factory=Tally)
    stock: tuple[int, ...] = ()
    """Face down, the next card to draw last."""
    upcard: int = NO_UPCARD
    """The trump under the stock, until it is drawn."""
    closer: int = NOBODY
    tricks_at_close: int = 0
    """Tricks of the closer's opponent when the stock was closed."""
    strict: bool = False
    """The duties hold, for the stock is closed or used up: follow suit, trump when void."""
