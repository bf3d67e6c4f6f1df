"""Exact play with open cards, asked of one state: what each card is worth, or the whole rest of the deal."""

from __future__ import annotations

from typing import Any

from sukno._kernel import LimitReached, tricks_cards, tricks_solve
from sukno.materials.cards import CARD_TEXTS
from sukno.players.policies import Tricks

MEGABYTES = 64


def card_values(asked: Tricks, s: Any, milliseconds: int) -> dict[str, int] | None:
    """What the side gets after each card that may be played now; None if it takes too long."""
    try:
        found, _ = tricks_cards(asked.rules.kernel, s.hands, s.leader, s.trick, 0, milliseconds, MEGABYTES)
    except LimitReached:
        return None
    return {CARD_TEXTS[c]: value for c, value in found}


def side_gets(asked: Tricks, s: Any, milliseconds: int) -> int | None:
    """What the side gets from now on; None if it takes too long."""
    try:
        value, _, _ = tricks_solve(asked.rules.kernel, s.hands, s.leader, s.trick, 0, milliseconds, MEGABYTES)
    except LimitReached:
        return None
    return value
