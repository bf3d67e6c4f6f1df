"""Rules of thumb for patiences that play themselves, or nearly: there is little to choose."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask
from sukno.players.policies import Levels
from sukno.players.thumbs.patience.words import why


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Whatever comes first; giving up comes last."""
    return ask.moves[0]


LEVELS = Levels(novice=novice, why=why)
