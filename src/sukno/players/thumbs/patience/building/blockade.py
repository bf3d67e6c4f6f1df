"""Blockade: as all patiences with foundations that interchange; the card set aside is one that frees another."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.players.policies import Levels
from sukno.players.thumbs.patience.building import interchange
from sukno.players.thumbs.patience.imagining import by_solving
from sukno.players.thumbs.patience.words import why


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Before a card is set aside at random, look for one that lets another go home."""
    move = interchange.novice(game, s, ask, rng)
    if not move.endswith(">aside"):
        return move
    for move_ in ask.moves:
        if move_.endswith(">aside") and frees(game, s, move_):
            return move_
    return move


def frees(game: Any, s: Any, move: str) -> bool:
    """Can a card go home after this one is set aside?"""
    goal = game.plan.goal
    t = s.copy()
    game.rules.carry(t, game.plan.moves[move])
    return any(c.target in goal and c.source not in goal for c in game.rules.carries(t))


LEVELS = Levels(novice=novice, club=by_solving(novice), why=why)
