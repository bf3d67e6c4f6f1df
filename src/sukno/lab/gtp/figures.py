"""What a match of single games says: the share of games won, with its 95% interval (Wilson)."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Protocol

Z = 1.96


class Game(Protocol):
    """A game that was played."""

    @property
    def lead(self) -> float:
        """Our points above theirs."""


def drawn(games: Sequence[Game]) -> int:
    return sum(not game.lead for game in games)


def share(games: Sequence[Game]) -> tuple[float, float]:
    """The ends of the interval; a draw is half a game won."""
    n = len(games)
    if not n:
        return 0.0, 1.0
    return wilson(sum((game.lead > 0) + (game.lead == 0) / 2 for game in games) / n, n)


def wilson(mean: float, n: int) -> tuple[float, float]:
    """
    >>> [round(end, 3) for end in wilson(0.9, 20)], wilson(1.0, 10)[1]
    ([0.699, 0.972], 1.0)
    """
    middle = (mean + Z * Z / 2 / n) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * sqrt(mean * (1 - mean) / n + Z * Z / 4 / n / n)
    return middle - half, min(1.0, middle + half)
