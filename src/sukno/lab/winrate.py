"""How often a patience comes out: deals by number, each solved with all cards known and played by a fair player.

A deal depends on its number alone and limits are counted in positions, not in time, so every machine, one process or a
cluster, finds the same. What is done is kept in a file, a line a deal; a run that was broken off goes on from there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, Literal

import msgspec

from sukno.engine import game
from sukno.engine.errors import SuknoError
from sukno.families.patience.core import Patience
from sukno.families.patience.solving import solve_patience
from sukno.lab.many import ALONE, Many
from sukno.lab.match import play_game
from sukno.rules.patience.tables import doubtful

BATCH = 8
"""Deals that a worker is given at a time."""
NODES = 300_000
"""Positions looked at for one deal, unless told otherwise."""
Z = 1.959964
"""Of the normal distribution, for 95%."""


class Trial(msgspec.Struct, frozen=True):
    """What came of one deal."""

    deal: int
    status: Literal["solvable", "impossible", "unknown", ""]
    """With all cards known; empty where there is nothing to choose."""
    nodes: int
    won: bool | None
    """By the fair player; None: nobody played."""


class Plan(msgspec.Struct, frozen=True):
    """What is tried: with other settings the results cannot be put together."""

    game: str
    options: dict[str, Any]
    player: str
    """The level of the fair player; empty: nobody plays."""
    nodes: int
    """Positions looked at for one deal; 0: nobody solves."""
    version: int = 1
    """Of the rules."""


class Share(msgspec.Struct, frozen=True):
    """A share with its 95% interval."""

    mean: float
    low: float
    high: float


class WinRate(msgspec.Struct, frozen=True):
    """How often a patience came out."""

    plan: Plan
    deals: int
    choice_free: bool
    solvable: Share | None
    """With all cards known. Deals that were not decided widen the interval to both sides; the mean is of the others.
    None: there is nothing to choose, or no deal was decided."""
    unknown: int
    won: Share | None
    """By the fair player, who sees what a person sees."""
    nodes: int

    @property
    def doubtful(self) -> bool:
        return doubtful(self.unknown, self.deals)


def share(hits: int, n: int) -> Share:
    """Wilson's interval.

    >>> share(50, 100)
    Share(mean=0.5, low=0.4038, high=0.5962)
    >>> share(0, 10).low
    0.0
    """
    if not n:
        return Share(0.0, 0.0, 1.0)
    p = hits / n
    middle, half = p + Z * Z / (2 * n), Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    whole = 1 + Z * Z / n
    low, high = max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)
    return Share(round(p, 4), round(low, 4), round(high, 4))


def try_deal(plan: Plan, deal: int) -> Trial:
    """Solve one deal and let the fair player play it."""
    g = patience(plan)
    won = None
    if g.info.choice_free:
        return Trial(deal, "", 0, play_game(g, ["random"], deal)[1].won)
    if plan.player:
        won = play_game(g, [plan.player], deal)[1].won
        if won:  # so it can come out
            return Trial(deal, "solvable", 0, won)
    if not plan.nodes:
        return Trial(deal, "unknown", 0, won)
    answer = solve_patience(g, g.start(deal), nodes=plan.nodes)
    return Trial(deal, answer.status, answer.nodes, won)


def patience(plan: Plan) -> Patience[Any]:
    """The game of a plan, if it is a patience for one."""
    g = game(plan.game, **plan.options)
    if not isinstance(g, Patience):
        raise SuknoError(
            f"{plan.game} is not a patience for one player", f"{plan.game} — не пасьянс для одного"
        )
    return g


def try_deals(batch: tuple[Plan, Sequence[int]]) -> list[Trial]:
    plan, deals = batch
    return [try_deal(plan, deal) for deal in deals]


class Book:
    """The file of a run: its plan, then a line for each deal. Without a path nothing is kept."""

    def __init__(self, path: Path | None, plan: Plan) -> None:
        self.path = path
        self.trials: dict[int, Trial] = {}
        if path is None:
            return
        if path.exists():
            self._read(path, plan)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(msgspec.json.encode(plan) + b"\n")

    def _read(self, path: Path, plan: Plan) -> None:
        lines = path.read_bytes().split(b"\n")
        try:
            begun = msgspec.json.decode(lines[0], type=Plan)
        except msgspec.DecodeError:
            raise SuknoError(
                f"{path} is not a file of win rates", f"{path} — не файл долей выигрыша"
            ) from None
        if begun != plan:
            raise SuknoError(
                f"{path} was begun with other settings: {begun}",
                f"{path} начат с другими настройками: {begun}",
            )
        for line in lines[1:]:
            try:
                trial = msgspec.json.decode(line, type=Trial)
            except msgspec.DecodeError:
                continue  # a line that was being written when the run was broken off
            self.trials[trial.deal] = trial

    def add(self, trials: Iterable[Trial]) -> None:
        found = list(trials)
        self.trials.update((t.deal, t) for t in found)
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(b"".join(b"\n" + msgspec.json.encode(t) for t in found))


def winrate(plan: Plan, deals: int, *, first: int = 1, many: Many = ALONE) -> WinRate:
    """Try the deals from `first` on that are not yet written down, and add all up."""
    g = patience(plan)
    book = Book(many.results, plan)
    wanted = range(first, first + deals)
    left = [n for n in wanted if n not in book.trials]
    many.progress(deals - len(left))
    batches = [(plan, left[i : i + BATCH]) for i in range(0, len(left), BATCH)]

    def noted(batch: tuple[Plan, Sequence[int]], trials: list[Trial]) -> None:
        book.add(trials)
        many.progress(len(trials) - 1)

    many.map(try_deals, batches, noted)
    return added_up(plan, [book.trials[n] for n in wanted], g.info.choice_free)


def added_up(plan: Plan, trials: Sequence[Trial], choice_free: bool) -> WinRate:
    n = len(trials)
    won = [t.won for t in trials if t.won is not None]
    count = {
        status: sum(t.status == status for t in trials) for status in ("solvable", "impossible", "unknown")
    }
    solvable = None
    if count["solvable"] + count["impossible"]:
        decided = share(count["solvable"], count["solvable"] + count["impossible"])
        low, high = share(count["solvable"], n).low, share(count["solvable"] + count["unknown"], n).high
        solvable = Share(decided.mean, low, high)
    return WinRate(
        plan,
        n,
        choice_free,
        solvable,
        count["unknown"],
        share(sum(won), len(won)) if won else None,
        sum(t.nodes for t in trials),
    )
