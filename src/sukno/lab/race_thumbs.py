"""Players of races with networks against the rules of thumb, each throw for both."""

from __future__ import annotations

from importlib import import_module
from random import Random
from statistics import fmean
from typing import Any

import msgspec

import sukno
from sukno.engine import SuknoError
from sukno.lab.many import ALONE, Many
from sukno.players.policies import Policy, policies
from sukno.players.race_play import nets_of

THUMBS = ("trictrac_long_nardy", "trictrac")
"""Modules of rules of thumb: a game's own, or those of trictrac and its kinds."""
Job = tuple[str, str, int]
"""Game, our level, seed."""


class Pair(msgspec.Struct, frozen=True, kw_only=True):
    """A match on one seed, and the same with seats exchanged; as it is written down."""

    game: str
    level: str
    seed: int
    points: tuple[float, float]

    @property
    def mean(self) -> float:
        return fmean(self.points)


def thumb_of(id: str) -> Policy:
    """The rule of thumb that a club player follows where there are no networks."""
    name = id.replace("-", "_")
    module = import_module(f"sukno.players.thumbs.race.{name if name in THUMBS else THUMBS[-1]}")
    found: Policy = module.club
    return found


def ours(id: str, level: str) -> Policy:
    known = policies(id)
    found = {"club": known.club, "master": known.master}.get(level)
    if found is None or nets_of(sukno.game(id)) is None:
        raise SuknoError(f"{id} has no player {level} with networks", f"у {id} нет игрока {level} с сетями")
    return found


def points(job: Job, seat: int) -> float:
    """What we have in the end in this seat."""
    id, level, seed = job
    game: Any = sukno.game(id)
    players = {seat: ours(id, level), 1 - seat: thumb_of(id)}
    s = game.start(seed)
    rng = Random(f"{seed}/{seat}")
    while (ask := game.ask(s)) is not None:
        game.play(s, str(players[ask.seat](game, s, ask, rng)))
    end = game.outcome(s)
    assert end is not None
    found: float = end.points[seat]
    return found


def pair(job: Job) -> Pair:
    id, level, seed = job
    return Pair(game=id, level=level, seed=seed, points=(points(job, 0), points(job, 1)))


def match(
    id: str,
    level: str,
    games: int,
    *,
    seed: int = 0,
    many: Many = ALONE,
) -> list[Pair]:
    """So many games, two on each seed."""
    ours(id, level)
    jobs = [(id, level, n) for n in range(seed, seed + (games + 1) // 2)]
    return many.once(pair, jobs, Pair, lambda p: (p.game, p.level, p.seed))
