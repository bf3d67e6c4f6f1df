"""The Ninth Wave: no card is better than another, but every bet is a good one: the club player bets all he may."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.games.banking.ninth_wave import ENOUGH
from sukno.players.policies import Levels


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """As many cards as may be, and a good stake on each."""
    o = game.options
    if ask.kind == "stake":
        return f"stake {(o.low + 3 * o.high) // 4}"
    return rng.choice([move for move in ask.moves if move != ENOUGH])


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """As many cards as may be, and the highest stake on each."""
    if ask.kind == "stake":
        return f"stake {game.options.high}"
    return rng.choice([move for move in ask.moves if move != ENOUGH])


ALIKE = Text("all cards have the same chance", "шансы у всех карт одинаковы")
GOOD = Text(
    "a stake brings a third of itself on average, so that more of it is better",
    "ставка в среднем приносит треть от себя, так что чем больше, тем лучше",
)


def why(game: Any, s: Any, ask: Ask, move: str) -> Text:
    return GOOD if ask.kind == "stake" or move == ENOUGH or s.bets[ask.seat] else ALIKE


LEVELS = Levels(novice=novice, club=club, master=club, why=why)
