"""A square whose lines must count the same: an arrangement is found place by place, and the changes that lead to it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import islice
from math import inf
from typing import Any

from sukno.engine.offers.solution import Answer
from sukno.families.patience.core import PatienceState
from sukno.families.patience.listed import VALUES
from sukno.families.patience.squares import CompiledSquare

NODES = 200_000
"""Cards laid at most."""
CLOCK = 256
"""Cards laid between two looks at the clock."""
ENOUGH = 100
"""Of so many arrangements the one with the fewest changes is taken."""


class _TooMany(Exception):
    pass


def arrange(plan: CompiledSquare, s: PatienceState, nodes: int = 0, milliseconds: int = 0) -> Answer:
    """The fewest changes that were found. A square of nine is looked through in full."""
    begun = time.perf_counter()
    end = begun + milliseconds / 1000 if milliseconds else inf
    square = _Square(plan, [s.piles[i][-1] for i in plan.square], nodes or NODES, end)
    found: list[list[int]] = []
    known = True
    try:
        found.extend(islice(square.arrangements(), ENOUGH))
    except _TooMany:
        known = False
    lines = [_changes(plan, square.cards, wanted) for wanted in found]
    line = min(lines, key=len, default=())
    status: Any = "solvable" if found else "impossible" if known else "unknown"
    return Answer(status, line, square.laid, time.perf_counter() - begun)


class _Square:
    def __init__(self, plan: CompiledSquare, cards: list[int], nodes: int, end: float) -> None:
        self.cards, self.nodes, self.end, self.laid = cards, nodes, end, 0
        self.total = plan.layout.total
        at = {pile: i for i, pile in enumerate(plan.square)}
        lines = [tuple(at[pile] for pile in line) for line in plan.lines]
        self.full = [[line for line in lines if max(line) == i] for i in range(len(cards))]
        """By place: the lines that are full once it has its card."""

    def arrangements(self) -> Iterator[list[int]]:
        yield from self._go_on([], sorted(self.cards))

    def _go_on(self, places: list[int], left: list[int]) -> Iterator[list[int]]:
        if not left:
            yield list(places)
        for n, card in enumerate(left):
            self.laid += 1
            if self.laid > self.nodes or (self.laid % CLOCK == 0 and time.perf_counter() > self.end):
                raise _TooMany
            places.append(card)
            full = self.full[len(places) - 1]
            if all(sum(VALUES[places[i]] for i in line) == self.total for line in full):
                yield from self._go_on(places, left[:n] + left[n + 1 :])
            places.pop()


def _changes(plan: CompiledSquare, cards: list[int], wanted: list[int]) -> tuple[str, ...]:
    """Every change brings one card to its place."""
    now, out = list(cards), []
    for i, card in enumerate(wanted):
        j = now.index(card)
        if j != i:
            now[i], now[j] = now[j], now[i]
            a, b = sorted((i, j))
            out.append(f"{plan.names[plan.square[a]]}-{plan.names[plan.square[b]]}")
    return tuple(out)
