"""Cards weighed over imagined worlds; the usual one is left only for one that is better beyond chance.

>>> scale = Scale(usual=1)
>>> for world in ({1: 5.0, 2: 6.0}, {1: 5.0, 2: 5.0}):
...     scale.add(world)
>>> scale.best()
2
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Any

DOUBT = 0.3
"""How many standard errors a card must be ahead of the rule of thumb's to be preferred."""


class Scale:
    """What each card is worth beside the usual one, over worlds."""

    def __init__(self, usual: int) -> None:
        self.usual = usual
        self.n = 0
        self.sums: dict[int, float] = {}
        self.squares: dict[int, float] = {}

    def add(self, values: dict[int, float], times: int = 1) -> None:
        base = values[self.usual]
        for card, value in values.items():
            d = value - base
            self.sums[card] = self.sums.get(card, 0.0) + d * times
            self.squares[card] = self.squares.get(card, 0.0) + d * d * times
        self.n += times

    def best(self) -> int:
        """The usual card, unless another is better beyond chance."""
        if not self.n:
            return self.usual
        found, most = self.usual, 1e-9
        for card, total in self.sums.items():
            m = total / self.n
            error = sqrt(max(0.0, self.squares[card] / self.n - m * m) / self.n)
            if m - DOUBT * error > most:
                found, most = card, m - DOUBT * error
        return found


def distinct(worlds: list[Any]) -> Iterator[tuple[Any, int]]:
    """Each world once, with how often it was drawn."""
    seen: dict[tuple[int, ...], list[Any]] = {}
    for w in worlds:
        seen.setdefault(tuple(w.hands), []).append(w)
    for same in seen.values():
        yield same[0], len(same)
