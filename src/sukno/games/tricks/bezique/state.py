"""A match of Bezique in play."""

from __future__ import annotations

from sukno.families.stages.drawing import DrawingState

Line = tuple[int, str, int]
"""What was scored: the place, the row of the tariff, the points."""


class BeziqueState(DrawingState, kw_only=True):
    """By places, as everything of the tricks; the match goes by seats."""

    points: list[int] = []
    """What each place has scored in this deal."""
    scored: tuple[Line, ...] = ()
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
    rows: tuple[tuple[int, ...], ...] = ()
    """Points of every finished deal, by seats."""
    written: tuple[tuple[int, ...], ...] = ()
    """What was written in the match for each of them, by seats."""
    told: tuple[tuple[tuple[int, str, int], ...], ...] = ()
    """The lines of every finished deal, by seats."""
    total: tuple[int, ...] = ()
    """The match so far, by seats."""
    last_taker: int = -1
    """The seat that took the last trick of the last deal."""
    winner: int = -1
    """The seat that has won the match, or one of the pair; -1: nobody yet, or it is settled by the totals."""
