"""Egoist: the beginner spends low cards first; the search looks further."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask
from sukno.games.patience.counting.egoist import BEAT, DUMMY_BEATS, LEAD, TAKE
from sukno.materials.cards import CARD_INDEX
from sukno.players.policies import Levels
from sukno.players.thumbs.patience.words import why


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """The cheapest card, trumps last."""
    cards = [m for m in ask.moves if m in CARD_INDEX]
    return min(cards, key=lambda m: cost(s, m)) if cards else TAKE


def guide(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Lead what the other side can beat, with as little as possible."""
    cards = [m for m in ask.moves if m in CARD_INDEX]
    if not cards:
        return TAKE
    if ask.kind in (BEAT, DUMMY_BEATS):
        return min(cards, key=lambda m: cost(s, m))
    answers = game.pile(s, "dummy" if ask.kind == LEAD else "hand")

    def worth(move: str) -> tuple[bool, int]:
        led = CARD_INDEX[move]
        prices = [cost_of(s, c) for c in answers if game.beats(s, c, led)]
        return (not prices, min(prices, default=0) - cost(s, move))

    return min(cards, key=worth)


def cost(s: Any, move: str) -> int:
    return cost_of(s, CARD_INDEX[move])


def cost_of(s: Any, card: int) -> int:
    return card % 13 + (13 if card // 13 == s.base else 0)


LEVELS = Levels(novice=novice, guide=guide, why=why)
