"""The permanent store: from a place with several cards nothing is taken while the stock would lay a stranger on the
rest. Played so it nearly always comes out; played at random once in eight times.
"""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.players.policies import Levels
from sukno.players.thumbs.patience.building.choosing import best
from sukno.players.thumbs.patience.imagining import by_solving
from sukno.players.thumbs.patience.words import why


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Home from the waste, then single cards of the store."""
    return best(ask, lambda move: worth_of(game, s, move))


def worth_of(game: Any, s: Any, move: str) -> int:
    plan = game.plan
    source, target, _, _ = plan.moves[move]
    pile = s.piles[source]
    if target not in plan.goal:
        return 40 if s.piles[target] else 5
    if source == plan.waste:
        return 100
    return -5 if s.piles[plan.stock] and len(pile) > 1 else 80 - len(pile)


LEVELS = Levels(novice=novice, club=by_solving(novice), why=why)
