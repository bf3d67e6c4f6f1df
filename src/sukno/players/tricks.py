"""Exact play with open cards, asked of one state: what each card is worth, or the whole rest of the deal."""

from __future__ import annotations

from typing import Any

from sukno._kernel import LimitReached, tricks_cards, tricks_solve
from sukno.materials.cards import CARD_TEXTS
from sukno.players.policies import Tricks

MEGABYTES = 64
FEW_CARDS, FEW_MEGABYTES = 9, 8
"""With few cards a hand less memory is enough, and is sooner at hand."""


def card_values(asked: Tricks, s: Any, milliseconds: int) -> dict[str, int] | None:
    """What the side gets after each card that may be played now; None if it takes too long."""
    try:
        found, _ = tricks_cards(
            asked.rules.kernel, s.hands, s.leader, s.trick, 0, milliseconds, _megabytes(s)
        )
    except LimitReached:
        return None
    return {CARD_TEXTS[c]: value for c, value in found}


def _megabytes(s: Any) -> int:
    return FEW_MEGABYTES if s.hands[s.turn].bit_count() <= FEW_CARDS else MEGABYTES


def side_gets(asked: Tricks, s: Any, milliseconds: int) -> int | None:
    """What the side gets from now on; None if it takes too long."""
    try:
        value, _, _ = tricks_solve(
            asked.rules.kernel, s.hands, s.leader, s.trick, 0, milliseconds, _megabytes(s)
        )
    except LimitReached:
        return None
    return value


def alike(a: int, b: int, known: int) -> bool:
    """Are two cards the same to everybody: of one suit, and all between them own or gone?"""
    if a == b:
        return True
    if a // 13 != b // 13:
        return False
    low, high = min(a, b), max(a, b)
    between = ((1 << high) - 1) & ~((2 << low) - 1)
    return not between & ~known
