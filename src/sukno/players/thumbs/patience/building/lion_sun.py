"""Lion and sun: while packets last whatever fits goes home, so that they are cleared; afterwards the rays are kept for
the cards of the waste, which come only in their order.
"""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.families.patience.compiled import compiled
from sukno.families.patience.core import FACES
from sukno.games.patience.building.lion_sun import LION_AND_SUN
from sukno.players.policies import Levels
from sukno.players.thumbs.patience.building.choosing import best, wanted
from sukno.players.thumbs.patience.imagining import by_solving
from sukno.players.thumbs.patience.words import why

PLAN = compiled(LION_AND_SUN)
HOME, RAYS, PACKETS = PLAN.goal, PLAN.piles_of("rays"), PLAN.piles_of("packets")
FAR = 13


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Suits do not matter: which copy of a card goes home, and from where, is all there is to choose."""
    now = wanted(game, s)
    return best(ask, lambda move: worth_of(s, move, now))


def worth_of(s: Any, move: str, wanted: int) -> int:
    source, target, _, _ = PLAN.moves[move]
    if source in RAYS:
        if not any(s.piles[i] for i in PACKETS):
            return 50 if helps(s, s.piles[source][-1]) else -5
        return 200  # any packet may then give a card
    if target in RAYS:
        return 100 - digging(s.piles[source], wanted)
    if source in PACKETS:
        return 300 - digging(s.piles[source][:-1], wanted)
    return 100


def helps(s: Any, card: int) -> bool:
    """Does this ray, with others after it, let the top of the waste go home?"""
    waste = s.piles[PLAN.waste]
    if not waste:
        return False
    rank, to = height(card), height(waste[-1])
    rays = {height(s.piles[i][-1]) for i in RAYS if s.piles[i]}
    return rank < to and all(between in rays for between in range(rank + 1, to))


def height(card: int) -> int:
    """The ace is 0."""
    return (FACES[card] + 1) % 13


def digging(packet: list[int], wanted: int) -> int:
    """How many cards lie on the first one that is wanted."""
    for n, card in enumerate(reversed(packet)):
        if wanted >> FACES[card] & 1:
            return n
    return FAR - len(packet)


LEVELS = Levels(novice=novice, club=by_solving(novice), why=why)
