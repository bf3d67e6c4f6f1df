"""What is asked of a deal of Preferans to know what follows: the conditions of its course."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sukno.games.tricks.preferans.calls import MISERE
from sukno.games.tricks.preferans.whisting import UNPLAYED

if TYPE_CHECKING:
    from sukno.games.tricks.preferans.state import PreferansState


def passed(s: PreferansState) -> bool:
    """Nobody has bought."""
    return s.auction.holder < 0 and s.contract.declarer < 0


def bought(s: PreferansState) -> bool:
    """The auction has a winner."""
    return s.auction.holder >= 0


def exchanged(s: PreferansState) -> bool:
    """The declarer takes the talon, unless he has called without it."""
    return s.contract.declarer >= 0 and not s.contract.direct


def to_name(s: PreferansState) -> bool:
    """A misere needs no other name."""
    return s.contract.declarer >= 0 and s.contract.level != MISERE


def whisted(s: PreferansState) -> bool:
    """Miseres and a totus are caught without asking."""
    return to_name(s) and not s.exchange.totus


def played(s: PreferansState) -> bool:
    return s.contract.declarer >= 0 and s.whisting.how != UNPLAYED
