"""Carpet: home first, and of equal cards the one that frees more; on the waste what comes round again."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.families.patience.compiled import compiled
from sukno.families.patience.core import FACES
from sukno.games.patience.building.carpet import CARPET
from sukno.players.policies import Levels
from sukno.players.thumbs.patience.building.choosing import best, wanted
from sukno.players.thumbs.patience.imagining import by_solving
from sukno.players.thumbs.patience.words import why

PLAN = compiled(CARPET)
HOME, CELLS = PLAN.goal, PLAN.piles_of("carpet")
SOURCES = {source.pile: source for source in PLAN.sources}
FREES: dict[int, tuple[int, ...]] = {
    cell: tuple(other for other in CELLS if cell in SOURCES[other].beside) for cell in CELLS
}
"""The cards whose short side a card closes."""
WANTED = 5
"""What it is worth to free a card that can go home."""


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """What goes home goes; a card is laid on the waste only to free others."""
    now = wanted(game, s)
    return best(ask, lambda move: worth_of(s, move, now))


def worth_of(s: Any, move: str, wanted: int) -> int:
    source, target, _, _ = PLAN.moves[move]
    freed = [s.piles[cell][-1] for cell in FREES.get(source, ()) if s.piles[cell] and shut(s, cell)]
    use = len(freed) + WANTED * sum(wanted >> FACES[card] & 1 for card in freed)
    if target in HOME:
        return 100 + use if source != PLAN.waste else 110
    if s.passes == 1 or not s.piles[PLAN.stock]:
        # in the first pass what lies on the waste comes again
        return 20 + use if use or s.passes > 1 else -5
    return 20 + use if use >= WANTED else -5


def shut(s: Any, cell: int) -> bool:
    """Are both short sides of this card closed?"""
    source = SOURCES[cell]
    return sum(1 for i in source.beside if s.piles[i]) > source.taken


LEVELS = Levels(novice=novice, club=by_solving(novice), why=why)
