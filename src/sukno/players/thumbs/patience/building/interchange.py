"""Patiences whose foundations interchange: cards go home at once, and are shifted there only for a card that can
follow."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.families.patience.compiled import Carry
from sukno.families.patience.core import GIVE_UP, REDEAL, TURN

GO_ON = {TURN: 0, REDEAL: -1, GIVE_UP: -100}
LONGEST = 12
"""Cards shifted from one foundation to another."""
IDLE = -150
"""Rather give up."""


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Home, shift for the sake of a card that can follow, then go on."""
    best, best_worth = "", -1000
    for move in ask.moves:
        worth = GO_ON.get(move)
        if worth is None:
            carry = game.plan.moves[move]
            if carry.source in game.plan.goal:
                worth = 0 if best_worth >= 100 else shift(game, s, carry)
            elif carry.target in game.plan.goal:
                worth = 100
            else:
                worth = 20 if s.piles[carry.target] else -20
        if worth > best_worth:
            best, best_worth = move, worth
    return best


def shift(game: Any, s: Any, carry: Carry) -> int:
    """What it is worth to go on shifting cards from this foundation to that."""
    goal = game.plan.goal
    t = s.copy()
    for n in range(1, LONGEST + 1):
        if carry not in game.rules.carries(t):
            break
        game.rules.carry(t, carry)
        if any(c.target in goal and c.source not in goal for c in game.rules.carries(t)):
            return 80 - n
    return IDLE
