"""How far contracts of Bridge are from par: `sukno lab par --deals 1000 --level points --level club --level master`.

Each deal is bid by four players of one level, and its cards are solved with open cards in every strain. What the
contract then brings, at the prices of the sheet for a deal that stands alone, is set beside par, the score that neither
side can better with all cards open (`games/tricks/bridge/makeable.py`): the difference is what that side lost that
came off worse. All levels bid the same deals, dealer and vulnerability going round, so that each can be compared with
the one named before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import msgspec

from sukno.engine import Chair
from sukno.engine.registry import game as make_game
from sukno.games.tricks.bridge.laid import VULNERABLE, Given, seed_of
from sukno.games.tricks.bridge.makeable import Prices, par, priced
from sukno.games.tricks.bridge.state import NOBODY, Contract
from sukno.lab.duel import t_quantile
from sukno.lab.many import ALONE, Many
from sukno.lab.results import add, written
from sukno.players import make_player
from sukno.players.thumbs.tricks.bridge import by_points
from sukno.players.thumbs.tricks.bridge.table import auction_of
from sukno.players.time_limit import unhurried
from sukno.solve.strains import Strains, strains

POINTS = "points"
"""The floor: who bids by high-card points alone."""
HURT = tuple(VULNERABLE.values())

Job = tuple[tuple[str, ...], int]
"""Levels, seed."""


class Bidden(msgspec.Struct, frozen=True):
    """What one level bid; as it is written down."""

    level: str
    seed: int
    calls: tuple[str, ...]
    lead: float
    """Points of the sides of the dealer and his partner less those of the others, with open cards."""
    par: float

    @property
    def loss(self) -> float:
        return abs(self.lead - self.par)


class Lost(msgspec.Struct, frozen=True):
    """The mean loss of a level beside par, with its 95% interval."""

    level: str
    mean: float
    interval: tuple[float, float]
    less: float | None
    """How much less than the level named before it lost on the same deals."""
    less_interval: tuple[float, float] | None


class Pars(msgspec.Struct, frozen=True):
    """A measurement."""

    seed: int
    deals: int
    levels: tuple[Lost, ...]


def dealt(seed: int) -> tuple[Any, Any]:
    """A deal that stands alone: dealer and vulnerability go round in sixteen deals."""
    game: Any = make_game("bridge", deals=1)
    given = Given(tuple(game.start(seed).hands), seed % 4, HURT[(seed // 4 + seed) % 4])
    return game, game.start(seed_of(given))


def call_of(game: Any, s: Any, level: str, rng: Random) -> str:
    """What a player of this level says."""
    ask = game.ask(s)
    if level == POINTS:
        return by_points.choose(auction_of(s), s.hands[s.auction.turn], ask.moves)
    return make_player(level, game).choose(Chair(game, s, ask.seat), rng)


def bid(level: str, seed: int, results: Strains | None = None) -> Bidden:
    """One deal, all seats at one level."""
    game, s = dealt(seed)
    hands, dealer = tuple(s.hands), s.dealer
    prices = Prices(game.account, s.account, last=True)
    rng, calls = Random(f"{seed} {level}"), []
    with unhurried():
        while s.phase == "call":
            calls.append(call_of(game, s, level, rng))
            game.play(s, calls[-1])
    found = strains(hands, threads=1) if results is None else results
    c: Contract = s.contract
    lead = 0.0 if c.declarer == NOBODY else priced(prices, c, found[c.trump][c.declarer], hands).lead
    best = par(prices, hands, found, dealer).lead
    sign = -1 if dealer % 2 else 1
    return Bidden(level, seed, tuple(calls), sign * lead, sign * best)


def bid_all(job: Job) -> list[Bidden]:
    """One deal by several levels, its cards solved once."""
    levels, seed = job
    results = strains(dealt(seed)[1].hands, threads=1)
    return [bid(level, seed, results) for level in levels]


def pars(
    levels: Sequence[str],
    deals: int,
    *,
    seed: int = 0,
    many: Many = ALONE,
) -> Pars:
    """Bid so many deals of consecutive seeds at every level.

    Where results are written down, what stands there is not bid again.
    """
    game, seeds = make_game("bridge"), range(seed, seed + deals)
    for level in levels:
        if level != POINTS:
            make_player(level, game)
    known = {(b.level, b.seed): b for b in written(many.results, Bidden) if b.seed in seeds}
    jobs = [(missing, n) for n in seeds if (missing := tuple(x for x in levels if (x, n) not in known))]

    def noted(job: Job, found: list[Bidden]) -> None:
        for each in found:
            known[each.level, each.seed] = each
            add(many.results, each)

    many.progress(deals - len(jobs))
    many.map(bid_all, jobs, noted)
    lost = [[known[level, n].loss for n in seeds] for level in levels]
    return Pars(seed, deals, tuple(map(_lost, levels, lost, (None, *lost))))


def _lost(level: str, lost: list[float], before: list[float] | None) -> Lost:
    mean, interval = _interval(lost)
    if before is None:
        return Lost(level, mean, interval, None, None)
    return Lost(level, mean, interval, *_interval([a - b for a, b in zip(before, lost, strict=True)]))


def _interval(values: Sequence[float]) -> tuple[float, tuple[float, float]]:
    """The mean and its 95% interval."""
    mean = fmean(values)
    half = t_quantile(len(values) - 1) * stdev(values) / sqrt(len(values))
    return mean, (mean - half, mean + half)
