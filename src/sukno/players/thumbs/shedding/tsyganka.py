"""Gypsy: beat whatever can be beaten, with as little as possible; a beginner spends his best cards first."""

from __future__ import annotations

from random import Random

from sukno.engine import Ask, Text
from sukno.games.shedding.tsyganka import DRAW, GYPSY_BIT, TAKE, Tsyganka, TsygankaState
from sukno.materials.cards import CARD_INDEX
from sukno.players.policies import Levels


def cost(game: Tsyganka, s: TsygankaState, move: str) -> tuple[bool, int]:
    """Trumps are dear, then high cards."""
    card = CARD_INDEX[move]
    return bool(game.trumps(s) >> card & 1), card % 13


def novice(game: Tsyganka, s: TsygankaState, ask: Ask, rng: Random) -> str:
    """Beat with the strongest card."""
    cards = [move for move in ask.moves if move not in (DRAW, TAKE)]
    return max(cards, key=lambda move: cost(game, s, move)) if cards else ask.moves[0]


def club(game: Tsyganka, s: TsygankaState, ask: Ask, rng: Random) -> str:
    """Beat with the weakest card, so that the strong ones beat the next."""
    cards = [move for move in ask.moves if move not in (DRAW, TAKE)]
    return min(cards, key=lambda move: cost(game, s, move)) if cards else ask.moves[0]


def why(game: Tsyganka, s: TsygankaState, ask: Ask, move: str) -> Text:
    if move == DRAW:
        return CHANCE
    if move == TAKE:
        return NOTHING if len(ask.moves) == 1 else TAKES
    cheapest = move == club(game, s, ask, Random(0))
    if s.hands[ask.seat] & GYPSY_BIT:
        return FEWER
    return CHEAP if cheapest else BEATS


CHANCE = Text("which card comes is chance", "какая карта выйдет — дело случая")
NOTHING = Text("nothing in hand beats it", "крыть нечем")
TAKES = Text("the hand grows", "карт на руках становится больше")
FEWER = Text(
    "two cards are gone, and the gypsy is found sooner in a small fan",
    "две карты уходят, а из маленького веера цыганку вынут скорее",
)
CHEAP = Text("beats with the weakest card that can", "кроет слабейшей из годных")
BEATS = Text("two cards are gone", "две карты уходят")

LEVELS = Levels(novice=novice, club=club, master=club, why=why)
