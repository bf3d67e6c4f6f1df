"""Fleets drawn at random among those that explain what salvos were answered with.

Two ships of two squares in a row of six; one of the first three squares was hit, and which is not known.

>>> pairs = [[0, 1], [1, 2], [2, 3], [3, 4], [4, 5]]
>>> found = drawn(6, 1, [pairs], [0, 0], [0, 0, 0, -1, -1, -1], [1], samples=5, seed=1)
>>> found
[]
>>> found = drawn(6, 1, [pairs], [0, 0], [0, 0, 0, -1, -1, -1], [2], samples=5, seed=1)
>>> {tuple(sorted(fleet)) for fleet in found} == {(0, 3), (0, 4), (1, 4)}
True
"""

from __future__ import annotations

from collections.abc import Sequence

from sukno._kernel import fleets_drawn
from sukno.solve.bounds import FULL, MOST_MILLISECONDS, check

__all__ = ["drawn"]


def drawn(
    width: int,
    height: int,
    places: list[list[list[int]]],
    ships: Sequence[int],
    salvo: Sequence[int],
    hits: Sequence[int],
    *,
    samples: int,
    seed: int,
    budget: int = 200_000,
    milliseconds: int = 0,
) -> list[list[int]]:
    """For each ship the number of its place, in so many fleets or fewer.

    `places` are lists of places, each the squares it covers; `ships` has a list for every ship; `salvo` says for every
    square in which salvo it was shot at, or -1, and `hits` what each salvo was answered with. Ships do not touch. A
    walk of `budget` steps meets all that fit about equally often; twenty million steps take a second.
    """
    check("samples", samples, 1, 100_000)
    check("seed", seed, 0, FULL)
    check("budget", budget, 1, FULL)
    check("milliseconds", milliseconds, 0, MOST_MILLISECONDS)
    return fleets_drawn(
        width, height, places, list(ships), list(salvo), list(hits), samples, seed, budget, milliseconds
    )
