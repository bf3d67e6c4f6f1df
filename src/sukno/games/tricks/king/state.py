"""A match of King in play."""

from __future__ import annotations

from sukno.families import fantan
from sukno.families.penalties import PenaltyState
from sukno.games.tricks.king.deals import TRICKS


class KingState(PenaltyState, kw_only=True):
    phase: str = "card"
    """`card`: tricks; `trump`; `lay`: Fan-tan; the phases of a sale; `over`."""
    contract: int = TRICKS
    total: tuple[int, ...] = ()
    rows: tuple[tuple[int, ...], ...] = ()
    """Points of every finished deal."""
    # Fan-tan
    laid: int = 0
    starts: int = fantan.EIGHTS
    out: tuple[int, ...] = ()
    # the sale of the widow
    widow: int = 0
    buyer: int = -1
    price: int = 0
    asked: int = 0
    best: int = 0
    bidder: int = -1
    passed: int = 0
    gifts: tuple[int, ...] = ()
