"""Rules of thumb that do not look at what is allowed."""

from __future__ import annotations


def novice(game, s, ask, rng):
    return "SA"
