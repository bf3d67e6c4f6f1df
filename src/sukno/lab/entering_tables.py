"""Measure what entering is worth in games for a pot: `python -m sukno.lab.entering_tables ID DEALS [SEED]`.

Deals are played by the rules of thumb; wherever somebody may enter or pass, the deal is played out both ways, and the
difference is fitted by the method of least squares to what the hand holds and to how many are inside and are still to
speak. The weights that it prints belong to `KNOCK` in `sukno.players.thumbs.tricks.stukolka.knocking` (in parts of the
pot), or to `ENTER` in `sukno.players.thumbs.tricks.mushka.entering` (in points); run it again after putting them there,
until they settle.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from sukno.engine import AnyGame
from sukno.engine.registry import game_class
from sukno.families.stages.entering import PASS, PLAY
from sukno.players.imagined import Weigher
from sukno.players.policies import Policy
from sukno.players.thumbs.tricks import mushka, stukolka
from sukno.players.thumbs.tricks.mushka import entering
from sukno.players.thumbs.tricks.stukolka import knocking

ASTRAY = 0.1
"""How often something else is done than the rules say, so that rare places are seen too."""
RIDGE = 2.0
"""A little pull towards nothing, for what is hardly ever seen."""


class Way(NamedTuple):
    """How one of the games is looked at."""

    guide: Policy
    features: Callable[[Any, Any], Sequence[float]]
    enter: Callable[[Any, Any], str]
    """The move with which one enters."""
    unit: Callable[[Any], float]
    """In what the gain is told."""
    seats: tuple[int, ...] = ()
    """How many sit down, deal by deal; nothing: every number that the game knows, in turn."""


STUKOLKA = Way(stukolka.guide, knocking.features, lambda game, s: PLAY, lambda s: s.account.amount)
MUSHKA = Way(mushka.guide, entering.features, entering.enter, lambda s: 1.0, (4,))
WAYS = {
    "stukolka": STUKOLKA,
    "stukolka-golets": STUKOLKA,
    "stukolka-prikup": STUKOLKA,
    "stukolka-shleif": STUKOLKA,
    "stukolka-obligatory": STUKOLKA,
    "mushka": MUSHKA,
    "mushka-pamfil": MUSHKA,
    "mushka-shutikha": MUSHKA,
    "mushka-mistigri": MUSHKA,
}


def measured(id: str, deals: int, seed: int = 1) -> list[float]:
    """The weight of every feature."""
    kind, way = game_class(id), WAYS[id]
    rng = Random(seed)
    weigher = Weigher(thumb=way.guide)
    seats = way.seats or kind.info.seats
    normal: list[list[float]] = []
    right: list[float] = []
    for k in range(deals):
        game = kind(kind.Options(deals=1, players=seats[k % len(seats)]))
        s = dealt(game, f"{seed}/{k}")
        while (ask := game.ask(s)) is not None and ask.kind != "card":
            asked = ask.kind == "enter" and {PASS, PLAY} <= set(ask.moves)
            if asked:
                x = way.features(game, s)
                gain = weigher.brings(game, s, way.enter(game, s), ask.seat, rng)
                gain -= weigher.brings(game, s, PASS, ask.seat, rng)
                gain /= way.unit(s)
                if not right:
                    right = [0.0] * len(x)
                    normal = [[RIDGE if i == j else 0.0 for j in range(len(x))] for i in range(len(x))]
                for i, a in enumerate(x):
                    if a:
                        right[i] += a * gain
                        for j, b in enumerate(x):
                            normal[i][j] += a * b
            if asked and rng.random() < ASTRAY:
                game.play(s, rng.choice([PASS, way.enter(game, s)]))
            else:
                game.play(s, way.guide(game, s, ask, rng))
    return solved(normal, right)


def dealt(game: AnyGame, seed: str) -> Any:
    """A deal in which everybody is free to pass."""
    s = game.start(seed)
    if getattr(s, "bound", False):  # Stukolka: as with a remise on the table
        s.bound = False
        game.begin_play(s)  # type: ignore[attr-defined]
    return s


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination.

    >>> solved([[2.0, 0.0], [1.0, 1.0]], [4.0, 5.0])
    [2.0, 3.0]
    """
    n = len(right)
    rows = [[*row, b] for row, b in zip(matrix, right, strict=True)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(n):
            if k != i:
                f = rows[k][i] / rows[i][i]
                rows[k] = [a - f * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


if __name__ == "__main__":
    id, deals, *seeds = sys.argv[1:]
    weights = measured(id, int(deals), *map(int, seeds))
    print(f"{id}: ({', '.join(f'{w:.2f}' for w in weights)})")
