"""Rules of thumb for Fitting: keep nothing that can be laid."""

from __future__ import annotations

from sukno.engine import Text
from sukno.players import Levels


def novice(game, s, ask, rng):
    return ask.pick(rng)


def why(game, s, ask, move):
    n = s.hands[ask.seat].bit_count()
    return Text(f"cards in hand: {n}", f"карт на руках: {n}")


LEVELS = Levels(novice=novice, why=why)
