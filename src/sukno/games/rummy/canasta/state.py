"""The state of canasta: hands and piles counted by faces, lay-downs, and what bars the pile."""

from __future__ import annotations

import msgspec

from sukno.families.accounts.points import Tally
from sukno.families.rounds import RoundState
from sukno.games.rummy.canasta.melds import Meld

NOBODY = -1


class CanastaState(RoundState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    turn: int = 0
    hands: list[int] = []
    """By faces."""
    known: list[int] = []
    """What all know to be in each hand: taken from the pile, or shown."""
    stock: list[int] = []
    """Faces, the top last."""
    pile: list[int] = []
    melds: list[tuple[Meld, ...]] = []
    reds: list[int] = []
    """Red threes laid out by each seat."""
    turns: int = 0
    """How many turns of the deal are over."""
    renewed: int = 0
    """How often the pile has become the stock; then all know its order."""
    blocked: int = 0
    """In so many turns, the present one with them, nobody may take the pile."""
    blocker: int = NOBODY
    frozen: bool = False
    """A wild card lies in the pile, and one needs two cards for it (classical rules)."""
    swapped: int = NOBODY
    """The face that was taken for one of one's own in this turn."""
    bonus: bool = False
    """The player in turn has laid the first canasta and may draw more."""
    first: bool = False
    """The first canasta of the deal is laid."""
    last: bool = False
    """The last card of the stock lies on the pile: whoever does not take it ends the deal."""
    out: int = NOBODY
    """Who has gone out."""
    both: bool = False
    """And his partner too."""
    shown: bool = False
    """The deal is over, and the hands lie open."""


def partner(seat: int) -> int:
    return seat ^ 2
