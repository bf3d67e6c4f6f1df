"""Polignac: tricks are worth having, but not those in which a jack may fall; a jack is given away, never led."""

from __future__ import annotations

from random import Random

from sukno.engine import AnyGame, Ask
from sukno.games.tricks.polignac import TARIFF, PolignacState
from sukno.materials.cards import CARD_INDEX
from sukno.players.card_play import by_tariff
from sukno.players.policies import Levels
from sukno.players.trick_words import card_why

weighed = by_tariff()


def novice(game: AnyGame, s: PolignacState, ask: Ask, rng: Random) -> str:
    if not s.trick:  # whoever can stay under a jack does, so its leader would be left with it
        free = [move for move in ask.moves if TARIFF.cards[CARD_INDEX[move]] >= 0]
        ask = Ask(ask.seat, ask.kind, free or ask.moves)
    return weighed(game, s, ask, rng)


LEVELS = Levels(novice=novice, why=card_why)
