"""Rules of thumb for patiences of building, from their descriptions alone."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask
from sukno.families.patience.core import GIVE_UP, REDEAL, TURN

GO_ON = {TURN: 0, REDEAL: -1, GIVE_UP: -100}
"""Moves of cards worth less than turning a card are left alone as long as the stock goes on."""


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Home, then whatever uncovers a card or joins two piles; a run is not split."""
    best, best_worth = "", -1000
    for move in ask.moves:
        worth = GO_ON.get(move)
        if worth is None:
            worth = worth_of(game, s, move)
        if worth > best_worth:
            best, best_worth = move, worth
    return best


def worth_of(game: Any, s: Any, move: str) -> int:
    """What a move of cards is worth, seen from the table alone."""
    plan = game.plan
    carry = plan.moves.get(move)
    if carry is None:
        return 50
    source, target, _, cards = carry
    if target in plan.goal:
        return 100
    if source in plan.goal:
        return -50
    pile = s.piles[source]
    if not s.piles[target]:
        return -20 if cards == len(pile) else 5
    if cards == len(pile):
        return 60
    below = pile[-cards - 1]
    return 70 if s.unseen >> below & 1 else 20 if source == plan.waste else -10
