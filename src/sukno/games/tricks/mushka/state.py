"""A match of Mushka in play."""

from __future__ import annotations

import msgspec

from sukno.engine.state import Slice
from sukno.families.entry import EntryState
from sukno.games.tricks.mushka.account import Pulkas
from sukno.games.tricks.mushka.record import NOBODY


class Shows(Slice):
    """What a deal of Mushka remembers beside hands and tricks; by places."""

    winner: int = NOBODY
    """Who has won the pulka by cards that were shown."""

    won: tuple[tuple[int, int], ...] = ()
    """Who took each trick so far, and what it writes off."""
    shown: tuple[int, ...] = ()
    """What each has shown of the cards he was dealt; he may have laid them away since."""
    flushes: tuple[tuple[int, int], ...] = ()
    """Five of a suit that were shown (Mistigri): place and cards."""
    paid: tuple[int, ...] = ()
    """Premiums of this deal, outside the records."""


class MushkaState(EntryState, kw_only=True):
    shows: Shows = msgspec.field(default_factory=Shows)
    account: Pulkas = msgspec.field(default_factory=Pulkas)
    told: tuple[tuple[int, str, str], ...] = ()
    """Lines about the deal that ended, for the log of the next one."""
