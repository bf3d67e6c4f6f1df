"""Fan-tan: lay what opens the way for one's own outer cards, and let the others wait for the rest."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask
from sukno.families.stages.fantan import STOP
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS
from sukno.players.laying import lay_card, lay_why, worth_laying
from sukno.players.policies import Levels

NEAR = 3
"""With so few cards left whoever may lay another does."""


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    moves = ask.moves
    if len(moves) == 1:
        return moves[0]
    hand, layout = s.hands[ask.seat], s.layout
    best = CARD_TEXTS[lay_card(hand, layout.laid, layout.starts)]
    if layout.again and hand.bit_count() > NEAR and worth_laying(hand, layout.laid, CARD_INDEX[best]) < 0:
        return STOP
    return best


LEVELS = Levels(novice=novice, why=lay_why)
