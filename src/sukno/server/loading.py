"""A game is imported when somebody first opens it: beside the event loop, for it takes up to a tenth of a second."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from sukno.engine import UnknownGame
from sukno.engine.game import Info
from sukno.engine.registry import game, game_class
from sukno.players.policies import Levels, policies
from sukno.server.ready import once


@once
def loaded(id: str) -> Levels:
    """A game as a table needs it: with its rules of thumb, and opened once, by which a patience is compiled."""
    game(id)
    return policies(id)


@once
def imported(id: str) -> Info:
    """What a list says of a game."""
    return game_class(id).info


async def import_all(games: Iterable[str]) -> None:
    """Import these, as far as the house has them."""
    for id in set(games):
        with suppress(UnknownGame):
            await imported.soon(id)
