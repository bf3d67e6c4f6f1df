"""King-dominoes: duck; who draws is likely to be left with hearts, and that comes by itself."""

from __future__ import annotations

from random import Random

from sukno.engine import AnyGame, Ask
from sukno.games.tricks.hearts.king_domino import WAYS, DominoState, KingDomino
from sukno.materials.cards import CARD_TEXTS
from sukno.players.misere import misere_card
from sukno.players.policies import Levels
from sukno.players.trick_words import card_why

assert WAYS.tariff is not None
TARIFF = WAYS.tariff


def novice(game: AnyGame, s: DominoState, ask: Ask, rng: Random) -> str:
    assert isinstance(game, KingDomino)
    return ask.moves[0] if len(ask.moves) == 1 else CARD_TEXTS[misere_card(s, TARIFF)]


LEVELS = Levels(novice=novice, why=card_why)
