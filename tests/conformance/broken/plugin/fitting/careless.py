"""Rules of thumb that do not look at what is allowed."""

from __future__ import annotations

from sukno.players import Levels


def novice(game, s, ask, rng):
    return "SA"


LEVELS = Levels(novice=novice)
