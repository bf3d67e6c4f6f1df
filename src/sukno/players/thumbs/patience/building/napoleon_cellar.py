"""Napoleon: the direction that brings more cards home soon, doors opened by and by, rows that go home from the end."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.families.patience.core import FACES, GIVE_UP
from sukno.games.patience.building.napoleon_cellar import CELLAR, DOORS, DOWN, HOME, ROWS, UP, Step
from sukno.players.policies import Levels
from sukno.players.thumbs.patience.imagining import by_solving
from sukno.players.thumbs.patience.words import why

SHUN = -150
"""Rather give up."""
PATIENT = 40
"""After so many transfers running nothing new is hoped for."""


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Home, then off a door, then rows that will go home again from their ends."""
    if not s.way:
        return UP if near(game, s, 1) >= near(game, s, -1) else DOWN
    best, best_worth = GIVE_UP, -100
    for move in ask.moves:
        step = game.read(move)
        if step is not None:
            worth = worth_of(game, s, step)
            if worth > best_worth:
                best, best_worth = move, worth
    return best


def near(game: Any, s: Any, way: int) -> int:
    """How many cards lie free that come first or second on a foundation in this direction."""
    found = 0
    for place in game.sources(s):
        distance = (FACES[game.card_at(s, place)] % 13 - s.base) * way % 13
        found += 2 if distance == 1 else int(distance == 2)
    return found


def worth_of(game: Any, s: Any, step: Step) -> int:
    source, target = step
    if target.pile in HOME:
        return 100
    if s.still > PATIENT:
        return SHUN
    row = s.piles[target.pile]
    door = any(source.pile in d for d in DOORS)
    if target.pile == CELLAR:
        return 5 if door else -20 if game.door_open(s) and opens_home(game, s, step) else SHUN
    if not row:
        return 10 if door else SHUN
    card, on = FACES[game.card_at(s, source)] % 13, FACES[game.card_at(s, target)] % 13
    against = (on - card) % 13 == s.way % 13  # the card laid last goes home first
    if door or source.pile == CELLAR:
        return 60 if against else 20
    if source.pile in ROWS and opens_home(game, s, step):
        return 50 if against else 30
    return SHUN


def opens_home(game: Any, s: Any, step: Step) -> bool:
    """Can a card go home after this that could not before?"""
    t = s.copy()
    game.carry(t, step)
    return any(other.target.pile in HOME for other in game.steps(t))


LEVELS = Levels(novice=novice, club=by_solving(novice), why=why)
