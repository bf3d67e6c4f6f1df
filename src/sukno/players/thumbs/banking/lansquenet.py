"""Lansquenet: the banker has a little more than the punters, whoever he is; all levels take their part of a bank."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.players.policies import Levels

FULL = 4
"""Who has so many times the first bank withdraws."""


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """An equal part of the bank, and as banker two wins."""
    if ask.kind == "stake":
        left = s.bank - sum(s.stakes)
        punters = (s.dealer - ask.seat) % game.seats or game.seats
        return f"stake {-(-left // punters)}"
    if "on" in ask.moves:
        return "withdraw" if s.bank >= FULL * game.options.stake else "on"
    return ask.moves[0]


def edge(game: Any) -> float:
    """How likely both sides are equal at once: that is what the banker has more."""
    packs: int = len(game.cards) // 52
    return (4 * packs - 1) / (52 * packs - 1)


EDGE = Text(
    "the banker wins {n} times in 100, because equal cards at the sides are his",
    "банкомёт выигрывает в {n} случаях из 100: одинаковые карты по сторонам — в его пользу",
)


def why(game: Any, s: Any, ask: Ask, move: str) -> Text:
    return EDGE.fill(n=round(50 + 50 * edge(game)))


LEVELS = Levels(novice=novice, club=novice, master=novice, why=why)
