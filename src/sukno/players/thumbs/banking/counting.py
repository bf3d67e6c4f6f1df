"""Counting the cards of a shoe (счёт карт): what a seat has not seen, by what it counts to nine."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sukno.families.banking_state import DRAWING
from sukno.games.banking.nines import PIPS

Chances = list[float]
"""By the last digit, 0 to 9."""


def unseen(game: Any, s: Any, seat: int) -> list[int]:
    """How many cards of each value this seat has not seen since the last shuffle."""
    left = [0] * 10
    for card in game.cards:
        left[PIPS[card]] += 1
    for card in seen(game, s, seat):
        left[PIPS[card]] -= 1
    return left


def seen(game: Any, s: Any, seat: int) -> Iterable[int]:
    """All cards since the last shuffle that this seat knows."""
    if s.phase != DRAWING:
        return () if s.fresh else s.shoe[: s.top]
    cards = list(s.shoe[: s.begin])
    for i, hand in enumerate(s.hands):
        cards += hand if s.shown[i] or i == seat else hand[game.dealt :]
    return cards


def one(left: list[int]) -> Chances:
    """The next card."""
    n = sum(left)
    return [k / n for k in left]


def counting(left: list[int]) -> Chances:
    """The next card that counts: tens and courts are thrown aside."""
    n = sum(left) - left[0] or 1
    return [0.0, *(k / n for k in left[1:])]


def two(left: list[int]) -> Chances:
    """Two cards together."""
    n = sum(left)
    out = [0.0] * 10
    for a, ka in enumerate(left):
        for b, kb in enumerate(left):
            out[(a + b) % 10] += ka * (kb - (a == b)) / (n * (n - 1))
    return out


def plus(points: Chances, card: Chances) -> Chances:
    """A card more."""
    out = [0.0] * 10
    for a, p in enumerate(points):
        if p:
            for b, q in enumerate(card):
                out[(a + b) % 10] += p * q
    return out


def minus(points: Chances, digit: int) -> Chances:
    """What was there before a card of this value came.

    >>> minus([0.0, 1.0] + [0.0] * 8, 3)[8]
    1.0
    """
    return [points[(a + digit) % 10] for a in range(10)]


def only(points: Chances, wanted: Iterable[int]) -> Chances:
    """The chances if it is one of these; as they are if it can be none of them."""
    kept = set(wanted)
    whole = sum(p for a, p in enumerate(points) if a in kept)
    return [p / whole if a in kept else 0.0 for a, p in enumerate(points)] if whole else points


def better(points: int, card: Chances) -> tuple[float, float]:
    """How likely another card brings more points, and fewer."""
    more = sum(q for b, q in enumerate(card) if (points + b) % 10 > points)
    less = sum(q for b, q in enumerate(card) if (points + b) % 10 < points)
    return more, less
