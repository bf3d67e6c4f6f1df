"""A search that goes straight for the end: of all positions that can be reached in so many moves only the few with most
cards home are followed, then more of them. It needs nothing but the rules, and proves nothing impossible."""

from __future__ import annotations

import heapq
import time
from collections.abc import Hashable, Iterator
from random import Random
from typing import Any

from sukno.engine.offers.solution import Answer
from sukno.families.patience.core import OUT, Patience
from sukno.families.patience.search import comes_out, moves_home_first, position_keys

FIRST, WIDER = 2, 4
"""Positions that are followed at first, and how many times more in the next try."""
LONGEST = 600
"""Moves of a line."""

Path = tuple["Path", str] | None
"""A line, last move first."""


def beam(game: Patience[Any], s: Any, *, nodes: int, milliseconds: int = 0) -> Answer:
    """A line that comes out, if one is found within so many positions."""
    begun = time.perf_counter()
    key = position_keys(game, s)
    rng = Random(0)
    looked, width = 0, FIRST
    while True:
        first = s.copy()
        met: set[Hashable] = {key(first)}
        level: list[tuple[Any, Path]] = [(first, None)]
        for _ in range(LONGEST):
            found: list[tuple[float, Any, Path]] = []
            for at, path in level:
                for move in moves_home_first(game, at):
                    there = at.copy()
                    there.log = ()
                    there.still = 0
                    game.play(there, move)
                    looked += 1
                    if there.end == OUT and comes_out(game, s, line := (*_moves((path, move)),)):
                        return Answer("solvable", line, looked, time.perf_counter() - begun)
                    if there.end or (its := key(there)) in met:
                        continue
                    met.add(its)
                    found.append((game.home(there) + rng.random(), there, (path, move)))
                late = milliseconds and 1000 * (time.perf_counter() - begun) > milliseconds
                if looked >= nodes or late:
                    return Answer("unknown", (), looked, time.perf_counter() - begun)
            level = [(at, path) for _, at, path in heapq.nlargest(width, found, key=lambda f: f[0])]
            if not level:
                break
        width *= WIDER


def _moves(path: Path) -> Iterator[str]:
    if path is not None:
        yield from _moves(path[0])
        yield path[1]
