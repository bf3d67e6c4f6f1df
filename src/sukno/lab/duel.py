"""Duels: is player A stronger than player B, and how sure are we?

Every seed is played twice with the seats exchanged (the same cards, the same dice), so that luck cancels.
Where an odd number sit each for himself, A sits once in every seat against B in all others. A patience is
played once by each. The unit is points per seat and game: A's mean less B's mean.
"""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import Any

import msgspec

from sukno.engine import AnyGame, game
from sukno.engine.registry import game_class
from sukno.lab.many import ALONE, Many
from sukno.lab.match import play_game
from sukno.players import make_player


class Duel(msgspec.Struct, frozen=True):
    """The result of a duel: mean advantage of A with its 95% interval."""

    game: str
    options: dict[str, Any]
    a: str
    b: str
    mean: float
    interval: tuple[float, float]
    n: int
    """Seeds, each played in mirrored games (independent samples)."""
    games: int
    seed: int

    @property
    def low(self) -> float:
        return self.interval[0]

    @property
    def high(self) -> float:
        return self.interval[1]

    @property
    def decided(self) -> bool:
        """Does the interval exclude zero?"""
        return self.low > 0 or self.high < 0


T_FEW = (12.706, 4.303, 3.182, 2.776)
"""Student's t at 97.5% for 1 to 4 degrees of freedom, where the expansion is too small."""


def t_quantile(degrees: int) -> float:
    """Student's t at 97.5% (Cornish and Fisher's expansion around the normal).

    >>> round(t_quantile(10), 2), round(t_quantile(1000), 2)
    (2.23, 1.96)
    """
    if degrees <= len(T_FEW):
        return T_FEW[degrees - 1]
    z, v = 1.959964, float(degrees)
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    )


Job = tuple[str, dict[str, Any], str, str, int]
"""Game, options, A, B, seed."""


class Gain(msgspec.Struct, frozen=True):
    """What A gained on one seed, as it is written down: a long duel can be broken off and taken up again."""

    game: str
    options: dict[str, Any]
    a: str
    b: str
    seed: int
    gain: float

    @property
    def job(self) -> Job:
        return self.game, self.options, self.a, self.b, self.seed


def _pair(job: Job) -> Gain:
    """One seed, both ways round: A's points less B's, per seat and game."""
    id, options, a, b, seed = job
    g = game(id, **options)
    if g.seats == 1:
        return Gain(*job, play_game(g, [a], seed)[1].points[0] - play_game(g, [b], seed)[1].points[0])
    sides = sides_of(g, seed)
    n = max(sides) + 1
    gain = 0.0
    for first in range(arrangements(n)):
        ours = [_is_ours(side, first, n) for side in sides]
        points = play_game(g, [a if our else b for our in ours], seed)[1].points
        mine = [p for p, our in zip(points, ours, strict=True) if our]
        theirs = [p for p, our in zip(points, ours, strict=True) if not our]
        gain += fmean(mine) - fmean(theirs)
    return Gain(*job, gain / arrangements(n))


def sides_of(g: AnyGame, seed: int) -> list[int]:
    """Who plays together at the start, counted from 0."""
    found = [info.side for info in g.seat_infos(g.start(seed))]
    names = sorted(set(found))
    return [names.index(side) for side in found]


def arrangements(sides: int) -> int:
    """How many games a seed is played in."""
    return sides if sides % 2 else 2


def _is_ours(side: int, first: int, sides: int) -> bool:
    """Does A play this side in this game?"""
    return side == first if sides % 2 else side % 2 == first


def duel(
    id: str,
    a: str,
    b: str,
    games: int,
    options: dict[str, Any] | None = None,
    *,
    seed: int = 0,
    many: Many = ALONE,
) -> Duel:
    """Play A against B; without options the game's own for duels (a single deal, say) are used.

    Where results are written down, what stands there is not played again.
    """
    if options is None:
        options = dict(game_class(id).info.duel)
    g = game(id, **options)
    for level in (a, b):
        make_player(level, g)
    each = 2 if g.seats == 1 else arrangements(max(sides_of(g, seed)) + 1)
    seeds = max(2, (games + each - 1) // each)
    jobs: list[Job] = [(id, options, a, b, seed + i) for i in range(seeds)]
    gains = [g.gain for g in many.once(_pair, jobs, Gain, lambda g: g.job)]
    mean = fmean(gains)
    half = t_quantile(seeds - 1) * stdev(gains) / sqrt(seeds)
    return Duel(id, options, a, b, mean, (mean - half, mean + half), seeds, each * seeds, seed)
