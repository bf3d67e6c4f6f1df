"""How many deals of a patience are decided a minute by one core, and how many stay open within the time for each.

One thread solves; processor time is measured and limited, so that other work on the machine does not blur the figures.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from sukno.engine.registry import game as game_of
from sukno.families.patience.solving import solve_patiences

LIMITS = {
    "king-albert": 1000,
    "demon": 2000,
    "small-piano-open": 2000,
    "garden": 1000,
    "fundament": 1000,
    "trefoil": 1000,
    "quadrille": 1000,
    "harem": 1000,
    "monte-carlo": 1000,
    "boredom-cure": 1000,
    "ninety-one": 1000,
    "magic-ring": 1000,
    "paganini": 1000,
    "labyrinth": 2000,
    "secret": 1000,
    "great-secret": 1000,
    "blockade": 1000,
    "red-tape": 1000,
    "diamond": 1000,
    "napoleon-cellar": 1000,
    "parade": 1000,
}
"""Milliseconds of the processor for each deal."""
Progress: TypeAlias = Callable[[str, int, int], None]
"""Called with the patience, the deals done, and all of them."""


class Figure(msgspec.Struct):
    """One patience."""

    game: str
    deals: int
    limit_ms: int
    solvable: int
    impossible: int
    unknown: int
    decided_per_minute: float
    """Of processor time, that spent on unknown deals too."""
    unknown_share: float
    cpu_ms: float
    """Mean for a deal."""
    nodes: float
    """Mean."""
    nodes_per_second: float
    megabytes: float
    """The most for one deal."""


def bench_patience(
    deals: int, games: list[str] | None = None, progress: Progress | None = None
) -> list[Figure]:
    """Deals 0, 1, 2 ... of each patience, one after another."""
    return [_figure(id, deals, LIMITS.get(id, 1000), progress) for id in games or LIMITS]


def _figure(id: str, deals: int, limit: int, progress: Progress | None) -> Figure:
    game: Any = game_of(id)
    count = {"solvable": 0, "impossible": 0, "unknown": 0}
    nodes = most = 0
    spent = 0.0
    for seed in range(deals):
        s = game.start(seed)
        begun = time.process_time()
        (answer,) = solve_patiences(game, [s], milliseconds=limit, threads=1, processor=True)
        spent += time.process_time() - begun
        count[answer.status] += 1
        nodes += answer.nodes
        most = max(most, answer.bytes)
        if progress:
            progress(id, seed + 1, deals)
    return Figure(
        game=id,
        deals=deals,
        limit_ms=limit,
        solvable=count["solvable"],
        impossible=count["impossible"],
        unknown=count["unknown"],
        decided_per_minute=round(60 * (deals - count["unknown"]) / spent, 1),
        unknown_share=round(count["unknown"] / deals, 4),
        cpu_ms=round(1000 * spent / deals, 2),
        nodes=round(nodes / deals, 1),
        nodes_per_second=round(nodes / spent),
        megabytes=round(most / (1 << 20), 1),
    )
