"""Parade: build, bring bases to their own rows, and park one elsewhere only where that makes room for another."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.families.patience.compiled import Carry
from sukno.families.patience.core import GIVE_UP, TURN
from sukno.games.patience.building.parade import own
from sukno.players.policies import Levels
from sukno.players.thumbs.patience.imagining import by_solving
from sukno.players.thumbs.patience.words import why

GO_ON = {TURN: 0, GIVE_UP: -100}


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    best, best_worth = "", -1000
    for move in ask.moves:
        worth = GO_ON.get(move)
        if worth is None:
            worth = worth_of(game, s, game.plan.moves[move])
        if worth > best_worth:
            best, best_worth = move, worth
    return best


def worth_of(game: Any, s: Any, carry: Carry) -> int:
    """Building comes first; a parked base takes a place that another may need."""
    plan = game.plan
    card = s.piles[carry.source][-1]
    parked = carry.source in plan.goal
    if s.piles[carry.target]:
        return 100 if parked else 98
    if own(plan, carry.target, card):
        return 95
    if not parked:
        return -5
    t = s.copy()
    game.rules.carry(t, carry)
    followed = any(
        c.target == carry.source and own(plan, c.target, t.piles[c.source][-1]) for c in game.rules.carries(t)
    )
    return 50 if followed else -150


LEVELS = Levels(novice=novice, club=by_solving(novice), why=why)
