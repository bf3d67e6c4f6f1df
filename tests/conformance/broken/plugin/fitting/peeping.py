"""A reason that tells of a hand which the player cannot see."""

from __future__ import annotations

from fitting.thumbs import novice
from sukno.engine import Text
from sukno.materials.cards import cards_of
from sukno.players import Levels


def why(game, s, ask, move):
    card = max(cards_of(s.hands[(ask.seat + 1) % game.seats]), default=0)
    return Text(f"the next has {card}", f"у следующего {card}")


LEVELS = Levels(novice=novice, why=why)
