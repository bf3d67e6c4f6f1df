"""How good the contracts are that players of one level reach: `sukno lab contracts vint --deals 100 --level club`.

Every deal is a game of its own and is bid until the first card, exchanges included. Then its cards are solved with open
hands, and the tricks that the declarers can make are compared with those that they have promised. Deals that all pass
are counted apart. The clock does not hurry anybody, so that a seed always gives the same contract.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import msgspec

from sukno._kernel import tricks_solve
from sukno.engine import Chair, SuknoError, game
from sukno.engine.registry import game_class
from sukno.families.promise import Promising
from sukno.lab.duel import t_quantile
from sukno.lab.many import ALONE, Many
from sukno.players import make_player
from sukno.players.time_limit import unhurried
from sukno.solve.trick_rules import trick_rules

CARD = "card"
"""The kind of question with which the play begins."""
MEGABYTES = 16
Z = 1.959964
"""Of a normal distribution, for 95%."""

Job = tuple[str, dict[str, Any], str, int]
"""Game, options, level, seed."""


class Reached(msgspec.Struct, frozen=True):
    """One deal bid out; as it is written down, so that a long measurement can be taken up again."""

    game: str
    options: dict[str, Any]
    level: str
    seed: int
    calls: tuple[str, ...]
    """All that was said."""
    promised: int = 0
    """Tricks of the contract; none: all have passed."""
    made: int = 0
    """Tricks that the declarers make with open cards."""

    @property
    def job(self) -> Job:
        return self.game, self.options, self.level, self.seed

    @property
    def over(self) -> int:
        """Tricks that can be made beyond the promise; below nothing: short of it."""
        return self.made - self.promised


class Contracts(msgspec.Struct, frozen=True):
    """What a level bids: makeable tricks less promised ones, and how often that is enough, with 95% intervals."""

    game: str
    options: dict[str, Any]
    level: str
    seed: int
    deals: int
    passed: int
    """Deals in which nobody declared."""
    mean: float
    interval: tuple[float, float]
    makeable: float
    """Share of the contracts that open cards make."""
    makeable_interval: tuple[float, float]
    found: tuple[Reached, ...]


def reached(job: Job) -> Reached:
    """One deal, all seats at one level."""
    id, options, level, seed = job
    g = game(id, **options)
    if not isinstance(g, Promising):
        raise SuknoError(f"nobody promises tricks in {id}", f"в игре {id} взяток не назначают")
    s = g.start(seed)
    rng = Random(f"{seed} {level}")
    calls: list[str] = []
    with unhurried():
        while (ask := g.ask(s)) is not None and ask.kind != CARD:
            player = make_player(level, g)
            move = str(player.choose(Chair(g, s, ask.seat), rng))
            calls.append(move)
            g.play(s, move)
    promise = None if ask is None else g.promise(s)
    if promise is None:
        return Reached(id, options, level, seed, tuple(calls))
    rules = trick_rules(
        len(s.hands), promise.side, trump="NT" if promise.trump < 0 else promise.trump, goal="most"
    )
    made, _, _ = tricks_solve(rules.kernel, s.hands, s.leader, s.trick, 0, 0, MEGABYTES)
    return Reached(id, options, level, seed, tuple(calls), promise.tricks, made)


def contracts(
    id: str,
    level: str,
    deals: int,
    options: dict[str, Any] | None = None,
    *,
    seed: int = 0,
    many: Many = ALONE,
) -> Contracts:
    """Bid so many deals of consecutive seeds; without options the game's own for duels (a single deal) are used.

    Where results are written down, what stands there is not bid again.
    """
    chosen = dict(game_class(id).info.duel) if options is None else options
    g = game(id, **chosen)
    if not isinstance(g, Promising):
        raise SuknoError(f"nobody promises tricks in {id}", f"в игре {id} взяток не назначают")
    make_player(level, g)
    jobs: list[Job] = [(id, chosen, level, seed + i) for i in range(deals)]
    return summed(id, chosen, level, many.once(reached, jobs, Reached, lambda r: r.job))


def summed(id: str, options: dict[str, Any], level: str, deals: Sequence[Reached]) -> Contracts:
    """The mean and the share of the deals in which somebody declared."""
    overs = [r.over for r in deals if r.promised]
    n = len(overs)
    mean = fmean(overs) if overs else 0.0
    half = t_quantile(n - 1) * stdev(overs) / sqrt(n) if n > 1 else inf
    made = sum(over >= 0 for over in overs)
    return Contracts(
        game=id,
        options=options,
        level=level,
        seed=deals[0].seed,
        deals=len(deals),
        passed=len(deals) - n,
        mean=mean,
        interval=(mean - half, mean + half),
        makeable=made / n if n else 0.0,
        makeable_interval=share(made, n),
        found=tuple(deals),
    )


def share(made: int, n: int) -> tuple[float, float]:
    """The 95% interval of a share (Wilson).

    >>> [round(x, 2) for x in share(5, 10)], [round(x, 2) for x in share(0, 10)]
    ([0.24, 0.76], [0.0, 0.28])
    """
    if not n:
        return 0.0, 1.0
    p, zz = made / n, Z * Z
    middle = (p + zz / (2 * n)) / (1 + zz / n)
    half = Z * sqrt(p * (1 - p) / n + zz / (4 * n * n)) / (1 + zz / n)
    return max(0.0, middle - half), min(1.0, middle + half)
