"""Cards weighed over imagined worlds; the usual one is left only for one that is better beyond chance.

>>> scale = Scale(usual=1)
>>> for world in ({1: 5.0, 2: 6.0}, {1: 5.0, 2: 5.0}):
...     scale.add(world)
>>> scale.best()
2
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any

from sukno.engine.text import same
from sukno.materials.cards import CARD_SYMBOLS, CARD_TEXTS
from sukno.players.reasons import SOLVED, because, unbeaten
from sukno.players.reasons import ahead as ahead_of

DOUBT = 0.3
"""How many standard errors a card must be ahead of the rule of thumb's to be preferred."""


ERRORS = 1.0
"""How many standard errors a call must be ahead beside what is asked of it: the best of many guesses is too high."""


class Scale:
    """What each card is worth beside the usual one, over worlds."""

    def __init__(self, usual: int) -> None:
        self.usual = usual
        self.n = 0
        self.sums: dict[int, float] = {}
        self.squares: dict[int, float] = {}
        self.times: dict[int, list[int]] = {}
        """In how many worlds each was better, and in how many worse."""

    def add(self, values: dict[int, float], times: int = 1) -> None:
        base = values[self.usual]
        for card, value in values.items():
            d = value - base
            self.sums[card] = self.sums.get(card, 0.0) + d * times
            self.squares[card] = self.squares.get(card, 0.0) + d * d * times
            if d:
                self.times.setdefault(card, [0, 0])[d < 0] += times
        self.n += times

    def best(self) -> int:
        """The usual card, unless another is better beyond chance."""
        return best_of([self])

    def chosen(self) -> str:
        """The same as a move, with its reason; the worlds were solved with open cards."""
        best = self.best()
        move = CARD_TEXTS[best]
        if not self.n:
            return move
        if best == self.usual:
            return because(move, lambda: unbeaten(SOLVED, self.n))
        return because(
            move, lambda: ahead_of(SOLVED, same(CARD_SYMBOLS[self.usual]), self.n, *self.times[best])
        )

    def lead(self, card: int) -> tuple[float, float]:
        """By how much a card is better than the usual one in the mean, and the square of the error."""
        m = self.sums[card] / self.n
        return m, max(0.0, self.squares[card] / self.n - m * m) / self.n


def best_of(scales: Sequence[Scale]) -> int:
    """The same by several measures of one value, which are added; each may have seen other worlds."""
    used = [scale for scale in scales if scale.n]
    found, most = scales[0].usual, 1e-9
    for card in used[0].sums if used else ():
        leads = [scale.lead(card) for scale in used]
        sure = sum(m for m, _ in leads) - DOUBT * sqrt(sum(e for _, e in leads))
        if sure > most:
            found, most = card, sure
    return found


def distinct(worlds: list[Any]) -> Iterator[tuple[Any, int]]:
    """Each world once, with how often it was drawn."""
    seen: dict[tuple[int, ...], list[Any]] = {}
    for w in worlds:
        seen.setdefault(tuple(w.hands), []).append(w)
    for alike in seen.values():
        yield alike[0], len(alike)


def ahead(found: dict[str, list[float]], usual: str, gain: float) -> str:
    """The call that is furthest ahead of the usual one by more than `gain`, beyond chance.

    >>> ahead({"pass": [0.0, 0.0], "2S": [300.0, 320.0], "3S": [-500.0, 1200.0]}, "pass", 40.0)
    '2S'
    """
    best, furthest = usual, 0.0
    for call, values in found.items():
        if call == usual:
            continue
        gains = [a - b for a, b in zip(values, found[usual], strict=True)]
        n = len(gains)
        mean = sum(gains) / n
        error = sqrt(sum((g - mean) ** 2 for g in gains) / n / (n - 1))
        by = mean - gain - (ERRORS * error if gain > 0 else 0.0)
        if by > furthest:
            best, furthest = call, by
    return best
