"""Rules of thumb for patiences of pairs, from their descriptions alone."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.players.policies import Levels
from sukno.players.thumbs.patience.looking import look_ahead
from sukno.players.thumbs.patience.planning import by_planning
from sukno.players.thumbs.patience.words import why

WIDTH, DEPTH = 6, 60
"""Lines that are gone on with side by side, and moves that are looked ahead."""


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """A pair from the highest piles; a packet is opened only when it must be."""
    piles, pairs = s.piles, game.plan.moves
    return max(ask.moves, key=lambda move: sum(len(piles[i]) for i in pairs.get(move, ())))


def pairing(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """As many pairs as can be found before a covered card must be turned up."""
    if len(ask.moves) <= 2:
        return ask.moves[0]
    return look_ahead(game, s, width=WIDTH, depth=DEPTH, worth=worth, key=arrangement) or ask.moves[0]


club = by_planning(pairing)


def arrangement(game: Any, s: Any) -> Hashable:
    """What is seen: the top cards tell how far each pile has been used up."""
    tops = [s.piles[i][-1] if s.piles[i] else -1 for i in game.plan.play]
    return tuple([-2 if top >= 0 and s.unseen >> top & 1 else top for top in tops])


def worth(game: Any, s: Any) -> float:
    """Cards taken out; among equals low piles, and many pairs to go on with."""
    piles = s.piles
    high = sum(len(piles[i]) ** 2 for i in game.plan.play)
    return float(game.home(s) + 0.1 * len(game.pairs(s)) - 0.02 * high)


LEVELS = Levels(novice=novice, club=club, why=why)
