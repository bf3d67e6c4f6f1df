"""Rainbow: all counts from the base; wastes go down, so that no card lies on one that goes home before it."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.families.patience.compiled import compiled
from sukno.families.patience.core import FACES
from sukno.games.patience.building.rainbow_arc import RAINBOW
from sukno.players.policies import Levels
from sukno.players.thumbs.patience.building.choosing import best
from sukno.players.thumbs.patience.imagining import by_solving
from sukno.players.thumbs.patience.words import why

PLAN = compiled(RAINBOW)
HOME = PLAN.goal
(ARC,) = PLAN.piles_of("arc")


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Home, first from the rainbow; then where the card covers least."""
    return best(ask, lambda move: worth_of(s, move))


def height(s: Any, card: int) -> int:
    """How many cards come before it on a foundation."""
    return int((FACES[card] % 13 - s.base) % 13)


def worth_of(s: Any, move: str) -> int:
    source, target, _, _ = PLAN.moves[move]
    card = s.piles[source][-1]
    if target in HOME:
        return 300 if source == ARC else 100 + len(s.piles[source])
    if target == ARC:
        return 90 if height(s, card) < height(s, s.piles[ARC][-1]) else -60
    return on_waste(s, card, s.piles[target])


def on_waste(s: Any, card: int, waste: list[int]) -> int:
    """Where it covers nothing that goes home before it, and as close as can be."""
    mine = height(s, card)
    if not waste:
        return 40 + mine
    lowest = min(height(s, c) for c in waste)
    return (
        60 - (lowest - mine)
        if mine <= lowest
        else -(mine - lowest) * 2 - sum(height(s, c) < mine for c in waste)
    )


LEVELS = Levels(novice=novice, club=by_solving(novice), why=why)
