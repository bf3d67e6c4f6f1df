"""Labyrinth: a beginner puts together what he can; the club player asks the solver for the way out, as everything lies
open. Where it finds none, nobody does."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.families.patience.core import GIVE_UP
from sukno.players.policies import Levels
from sukno.players.thumbs.patience import rows
from sukno.players.thumbs.patience.planning import by_planning
from sukno.players.thumbs.patience.words import why

NODES = 300_000
"""Positions looked at."""


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """What brings most cards together."""
    return rows.novice(game, s, ask, rng)


def lost(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """The only move, if it is the only one."""
    return ask.moves[0] if len(ask.moves) <= 2 else GIVE_UP


club = by_planning(lost, worlds=1, nodes=NODES)

LEVELS = Levels(novice=novice, club=club, why=why)
