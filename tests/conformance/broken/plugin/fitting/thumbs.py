"""Rules of thumb for Fitting: keep nothing that can be laid."""

from __future__ import annotations

from sukno.players import Levels


def novice(game, s, ask, rng):
    return ask.pick(rng)


LEVELS = Levels(novice=novice)
