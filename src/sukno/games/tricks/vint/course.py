"""The parts of a deal, kind by kind: a list for each, in the order of play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from sukno.families.stages import Stage
from sukno.games.tricks.vint.auction import Final
from sukno.games.tricks.vint.state import VintState

if TYPE_CHECKING:
    from sukno.games.tricks.vint.game import VintGame

Course = Iterable[Stage[VintState]]


def least(game: VintGame[Any]) -> Final:
    """Where a contract is too low to be played, its bidder must raise it."""
    return Final(
        lambda s: (s.auction.holder,),
        least=game.options.min_level,
        once=True,
        idle=lambda s: True,
        done=game.next_step,
    )


def classic(game: VintGame[Any]) -> Course:
    """The auction, and the play (A-L 20-38)."""
    return game.auction, least(game)
