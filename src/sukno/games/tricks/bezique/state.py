"""A match of Bezique in play."""

from __future__ import annotations

import msgspec

from sukno.engine.state import FrozenSlice
from sukno.families.accounts.points import Tally
from sukno.games.tricks.bezique.drawing import DrawingState

Scored = tuple[int, str, int]
"""What was scored: the place, the row of the tariff, the points."""


class Counted(FrozenSlice, frozen=True):
    """A finished deal, by seats."""

    points: tuple[int, ...]
    lines: tuple[tuple[int, str, int], ...] = ()
    taker: int = -1
    """The seat that took the last trick."""


class BeziqueState(DrawingState, kw_only=True):
    """By places, as everything of the tricks; the match goes by seats."""

    points: list[int] = []
    """What each place has scored in this deal."""
    scored: tuple[Scored, ...] = ()
    """The same line by line, in order."""
    blanche: int = 0
    """Bits of the places whose hand still has no court card since the deal (карт-бланш)."""
    served: list[tuple[int, ...]] = []
    """Multi-pack game: per place the open cards with the classes of declarations each has served in
    (`face | classes << 8`)."""
    marriages: list[int] = []
    """Multi-pack game: how many trump marriages, beziques and quints each place has declared in this deal."""
    beziques: list[int] = []
    quints: list[int] = []
    account: Tally = msgspec.field(default_factory=Tally)
    """What was written in the match for every deal; its notes have the points and lines."""
