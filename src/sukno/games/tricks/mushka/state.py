"""A match of Mushka in play."""

from __future__ import annotations

import msgspec

from sukno.engine.state import FrozenSlice, Slice
from sukno.families.entry import EntryState


class Course(Slice):
    """What a deal of Mushka remembers beside hands and tricks; by places."""

    won: tuple[tuple[int, int], ...] = ()
    """Who took each trick so far, and what it writes off."""
    shown: tuple[int, ...] = ()
    """What each has shown of the cards he was dealt; he may have laid them away since."""
    flushes: tuple[tuple[int, int], ...] = ()
    """Five of a suit that were shown (Mistigri): place and cards."""
    paid: tuple[int, ...] = ()
    """Premiums of this deal, outside the records."""


class Line(FrozenSlice, frozen=True):
    """A line of the sheet."""

    kind: str
    """`deal`: records after a deal; `pulka`: what was won and lost; `premium`: paid outside the records."""
    cells: tuple[int, ...]


class MushkaState(EntryState, kw_only=True):
    course: Course = msgspec.field(default_factory=Course)
    left: tuple[int, ...] = ()
    """What every seat has still to write off: its record."""
    side: tuple[int, ...] = ()
    """What everybody has won or lost at the side (на стороне): pulkas and premiums."""
    pulkas: int = 0
    """How many have been won."""
    age: int = 0
    """Deals of this pulka."""
    paper: tuple[Line, ...] = ()
    """The score sheet."""
    told: int = 0
    """With which line of it the deal that ended last begins."""
