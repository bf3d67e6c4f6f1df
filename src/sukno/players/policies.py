"""Where the rules of thumb of each game are found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

import msgspec

from sukno.engine import Ask, BadPlugin, Text
from sukno.engine.registry import game_class
from sukno.players.reasons import Why
from sukno.solve.sure import Lay
from sukno.solve.trick_rules import Rules

Policy = Callable[[Any, Any, Ask, Random], str]
"""(game, an imagined state, ask, rng) -> move."""
Evaluate = Callable[[Any, Any], Sequence[float]]
"""(game, state) -> points per seat: a guess at the end, for cutting playouts short."""
Candidates = Callable[[Any, Any, Ask], Sequence[str]]
"""Those moves worth weighing, where many legal ones amount to the same."""


class Tricks(NamedTuple):
    """The rest of a deal as exact play with open cards understands it: all but hands, lead and trick."""

    rules: Rules
    gain: Callable[[Any, int], float]
    """In a world, what the seat in turn has in the end if its side gets this value from now on."""
    quick: bool = True
    """Few enough cards to be solved in many worlds within a second."""
    whole: bool = True
    """Exact play knows all that may happen in the deal from now on; not so where one may revoke."""


Question = Callable[[Any, Any], Tricks | None]
Claims = Callable[[Any, Any, int], Lay | None]
"""What this seat knows of the hands, where it may claim the tricks that are left. The state is one that the seat
imagines, so that the hidden cards in it mean nothing."""
Values = Callable[[Any, Any, Ask], dict[str, float] | None]
"""What every move is worth to the seat in turn if all play best from then on; None where that would take too long."""
Made = Callable[[Any, Any, Ask, str], dict[str, float] | None]
"""Where not every move can be looked at, for families are described or `Values` knows none: what the best that are
known and the move that was made are worth."""
Believed = Callable[[Any, Any, int, int, int, Random], list[Any] | None]
"""`n` worlds out of `many` times that, by how well the past goes with their hands, where the rule of thumb can be asked
of many worlds at once: (game, an imagined state, seat, n, many, rng). None where it cannot."""
PlayOut = Callable[[Any, Any], Sequence[float] | None]
"""Where all stand at the end of the deal if everybody follows the rule of thumb; None where that takes the engine."""

GROUP = "sukno.players"
"""Entry points of other packages: name = game id, value = a module like those in `thumbs`."""
GAMES, THUMBS = "sukno.games.", "sukno.players.thumbs."


class Judge(msgspec.Struct, frozen=True, kw_only=True):
    """Says after a game what was best; only it is asked about the true state."""

    values: Values
    made: Made | None = None
    unit: Text
    """What values are counted in."""
    note: Text
    """A sentence on what is asked of the solver."""
    even: float | None = None
    """What an even game is worth, where one side leads by what the other lacks, so that the course of the game can be
    drawn; None: it cannot."""


class Levels(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of playing one game well: the `LEVELS` of its module under `thumbs`.

    Everything but `judge` is handed an imagined state, never the true one, so it cannot cheat: the hidden cards it sees
    are made up. A good rule of thumb looks only at what its seat would see.
    """

    novice: Policy | None = None
    """Quick rules of thumb, also used in playouts."""
    guide: Policy | None = None
    """Better ones for the playouts, where a novice would not know them."""
    club: Policy | None = None
    """Where exact or expert play is known, instead of the search."""
    master: Policy | None = None
    """As `club`, with more time."""

    evaluate: Evaluate | None = None
    candidates: Candidates | None = None
    play_out: PlayOut | None = None
    tricks: Question | None = None
    """The rest of a deal as exact play with open cards understands it, where that judges better than the search."""
    believed: Believed | None = None
    claims: Claims | None = None
    judge: Judge | None = None
    why: Why | None = None
    """What speaks for a move; said with a hint."""

    @property
    def thumb(self) -> Policy | None:
        """The best rules of thumb there are: what a search follows in its playouts."""
        return self.guide or self.novice


@cache
def policies(id: str) -> Levels:
    """The rules of thumb for a game; empty where nobody has written any.

    They are named by an entry point, or lie under `sukno.players.thumbs` as the game's module lies under
    `sukno.games`: `games/boards/othello.py` has `thumbs/boards/othello.py`, and everything in the folder
    `games/tricks/preferans` shares `thumbs/tricks/preferans`. A kind of a game falls back on that game's.
    """
    kind_of = game_class(id).info.kind_of
    name = _module(id) or (_module(kind_of) if kind_of else None)
    if name is None:
        return Levels()
    try:
        known = import_module(name).LEVELS
        if not isinstance(known, Levels):
            raise TypeError("LEVELS is not a sukno.players.Levels")
    except Exception as e:
        raise BadPlugin(
            f"the players of {id!r} cannot be loaded from {name!r}: {e}",
            f"игроки {id!r} не загружаются из {name!r}: {e}",
        ) from e
    return known


@cache
def _named() -> dict[str, str]:
    """What other packages name."""
    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


def _module(id: str) -> str | None:
    """Where the rules of thumb of this very game are, if it has any."""
    if id in _named():
        return _named()[id]
    game = game_class(id).__module__
    if not game.startswith(GAMES):
        return None
    family, *rest = game.removeprefix(GAMES).split(".")
    while rest:
        name = ".".join([THUMBS + family, *rest])
        if _exists(name):
            return name
        rest.pop()
    return None


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # a folder on the way to it is missing
        return False
