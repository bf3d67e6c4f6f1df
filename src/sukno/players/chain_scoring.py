"""Dominoes that score as they are laid: points at once go before everything else, and a reason names them."""

from __future__ import annotations

from typing import Any

from sukno.engine import Ask, Text
from sukno.engine.text import counted
from sukno.families.chain_moves import LAY_INDEX
from sukno.players.chain_play import Extra, Thumb, reason
from sukno.players.policies import Levels
from sukno.players.reasons import all_of

SCORES = Text("scores {n}", "приносит {n}")


def points(weight: float) -> Extra:
    """What a move scores, in the measure of pips that are got rid of."""

    def extra(game: Any, s: Any, move: str) -> float:
        return weight * float(game.worth_after(s, move))

    return extra


def why(game: Any, s: Any, ask: Ask, move: str) -> Text:
    """Points first, then what goes and what can be answered."""
    told = reason(game, s, ask, move)
    gain = game.worth_after(s, move) if move in LAY_INDEX else 0
    if not gain:
        return told
    scores = SCORES.fill(n=counted(gain, ("point", "points"), ("очко", "очка", "очков")))
    return all_of([scores, told]) or told


def levels(weight: float) -> Levels:
    return Thumb(points(weight)).levels(why)
