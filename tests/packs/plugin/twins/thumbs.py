"""Rules of thumb for Twins: a pair is thrown as soon as there is one."""

from __future__ import annotations

from random import Random

from sukno.engine import Ask
from sukno.players import Levels
from twins.game import Twins, TwinsState


def novice(game: Twins, s: TwinsState, ask: Ask, rng: Random) -> str:
    pairs = [move for move in ask.moves if len(move.split()) == 3]
    return pairs[0] if pairs else ask.pick(rng)


LEVELS = Levels(novice=novice)
