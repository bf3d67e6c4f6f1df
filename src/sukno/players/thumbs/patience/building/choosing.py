"""The best of some moves, each weighed alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sukno.engine import Ask
from sukno.families.patience.core import GIVE_UP, REDEAL, TURN

GO_ON = {TURN: 0, REDEAL: -1, GIVE_UP: -100}
"""Moves of cards worth less than turning a card are left alone as long as the stock goes on."""


def best(ask: Ask, worth: Callable[[str], int]) -> str:
    """The first of the moves that are worth most; `worth` weighs those that carry cards."""
    return max(ask.moves, key=lambda move: GO_ON[move] if move in GO_ON else worth(move))


def wanted(game: Any, s: Any) -> int:
    """The set of faces that could go home now."""
    wants, found = game.rules.wants(s), 0
    for pile in game.plan.goal:
        found |= wants[pile]
    return found
