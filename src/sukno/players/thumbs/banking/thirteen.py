"""Thirteen: the beginner stakes the middle; the club player counts how likely the cards left miss all the calls."""

from __future__ import annotations

from collections import Counter
from math import perm
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.players.policies import Levels

CALLS = 13
FULL = Counter(dict.fromkeys(range(CALLS), 4))


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    low, high = game.limits(s, ask.seat)  # type: ignore[attr-defined]
    return f"stake {(low + high) // 2}"


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """As much as may be where the banker is more likely to miss, else as little."""
    low, high = game.limits(s, ask.seat)  # type: ignore[attr-defined]
    return f"stake {high if 2 * missing(s.left) > 1 else low}"


def missing(cards: list[int]) -> float:
    """How likely no call comes true, exactly: what is left of the pack, and a fresh one for the calls after it.

    >>> round(missing([*range(52)]), 4), missing([0, 13])
    (0.3569, 0.0)
    """
    left = Counter(card % CALLS for card in cards)
    called = min(CALLS, len(cards))
    return no_match(left, range(called)) * no_match(FULL, range(called, CALLS))


def no_match(left: Counter[int], calls: range) -> float:
    """Cards that come in any order miss all these calls: of every set of calls it is known how likely all come true."""
    ways = [1]  # in how many ways so many of the calls come true
    for call in calls:
        k = left[call]
        ways = [a + k * b for a, b in zip([*ways, 0], [0, *ways], strict=True)]
    n = left.total()
    return sum((1 - k % 2 * 2) * w / perm(n, k) for k, w in enumerate(ways) if w)


LIKELY = Text(
    "the banker misses all his calls {n} times in 100",
    "банкомёт не угадает ни разу в {n} случаях из 100",
)


def why(game: Any, s: Any, ask: Ask, move: str) -> Text:
    return LIKELY.fill(n=round(100 * missing(s.left)))


LEVELS = Levels(novice=novice, club=club, master=club, why=why)
