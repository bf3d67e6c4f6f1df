"""Macao: dear cards first, penalties for the neighbour, the suit one is long in, and the word in time."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.players.policies import Levels
from sukno.players.thumbs.shedding.mau_mau import Taste, best_card, candidates, evaluate, why

PLAIN = Taste(keep=0)
"""The dearest card that fits."""
SHREWD = Taste(keep=45, length=3, stop=15, hit=10)


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """The dearest card that fits, an ace for the longest suit, and the word not forgotten."""
    return best_card(game, s, ask, PLAIN)


def guide(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Also stay in the suit one is long in, and make the neighbour take cards."""
    return best_card(game, s, ask, SHREWD)


LEVELS = Levels(novice=novice, guide=guide, evaluate=evaluate, candidates=candidates, why=why)
