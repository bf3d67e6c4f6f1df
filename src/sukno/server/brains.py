"""Brains: where computer players think, in processes of their own, so that the web process never waits.

Two pools: a quick one for those a person waits for, and one for long thoughts (`master`, what was best), so
that these are never in the way. `club` gets simpler when many wait: rather a quick answer than a late one.
"""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from typing import Any, TypeVar

import msgspec

from sukno.engine import Record, SuknoError
from sukno.players import USUAL, Finding, claimable, judged
from sukno.players.judge import SECONDS, collected
from sukno.server import thinking
from sukno.server.wire import Analysis, Judged

T = TypeVar("T")

FEWER = f"{USUAL}:150"
"""The usual player with a quarter of its playouts."""
SIMPLE = "novice"
LONG = "master"
FULL_UP_TO = 0.4
"""Expected seconds of waiting up to which the usual player thinks as long as it likes: a second at most."""
FEWER_UP_TO = 0.9
"""And up to which it thinks less; beyond, rules of thumb play."""
GUESS = {USUAL: 0.2, FEWER: 0.08, SIMPLE: 0.01}
"""Seconds a move takes, before any has been measured."""
MEMORY = 0.8
"""How much of what was measured before stays in the expectation when a new time comes."""
SLICE = 0.5
"""Seconds of analysis at a time, so that others get their turn."""
KEPT = 128
"""Analyses kept."""
QUICK_NICE, LONG_NICE = 5, 10


class NoThought(SuknoError):
    """The workers were lost twice over one question, or the house is closing."""

    def __init__(
        self,
        en: str = "the computer player lost its thread; please try again",
        ru: str = "компьютерный игрок сбился с мысли; попробуйте ещё раз",
    ) -> None:
        super().__init__(en, ru)


class Pool:
    """Worker processes; if one of them dies, all are replaced and the question is asked once more."""

    def __init__(self, workers: int, niceness: int) -> None:
        self.workers = workers
        self.niceness = niceness
        self.closed = False
        self._jobs: dict[Future[Any], float] = {}
        """What is being thought or waits, with the seconds it is expected to take."""
        self._executor = self._made()

    def _made(self) -> ProcessPoolExecutor:
        # never by fork: a web process has threads, whose locks would be copied as they are
        return ProcessPoolExecutor(
            self.workers, get_context("spawn"), initializer=thinking.begin, initargs=(self.niceness,)
        )

    def wake(self) -> None:
        """Start all workers now rather than with the first questions."""
        for _ in range(self.workers):
            self._executor.submit(thinking.awake)

    @property
    def wait(self) -> float:
        """Seconds until a new question gets its turn, as far as one can tell."""
        return sum(self._jobs.copy().values()) / self.workers

    async def run(self, expected: float, work: Callable[..., T], *args: Any) -> tuple[float, T]:
        """The answer and the seconds it took. Who is cancelled while waiting leaves the queue."""
        for _ in range(2):
            if self.closed:
                break
            executor = self._executor
            try:
                job = executor.submit(thinking.timed, work, *args)
                self._jobs[job] = expected
                # not when the caller is gone, but when the worker is free
                job.add_done_callback(lambda done: self._jobs.pop(done, None))
                return await asyncio.wrap_future(job)
            except BrokenProcessPool:
                self._heal(executor)
        raise NoThought

    def _heal(self, broken: ProcessPoolExecutor) -> None:
        """A new pool for the broken one, by whoever notices first."""
        if self._executor is broken and not self.closed:
            broken.shutdown(wait=False)
            self._executor = self._made()
            self.wake()

    def close(self) -> None:
        """Send the workers home at once, whatever they think about."""
        self.closed = True
        processes = list((self._executor._processes or {}).values())
        self._executor.shutdown(wait=False)
        # whoever still waits is told by the broken pool: a cancelled future would cancel the waiting task
        for process in processes:
            with suppress(OSError):
                process.terminate()


class Brains:
    """Computer players for the whole house."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.quick = Pool(self.workers, QUICK_NICE)
        self.long = Pool(max(1, self.workers - 1), LONG_NICE)
        self.quick.wake()
        self._paces: dict[tuple[str, str], float] = {}
        """Seconds a move of this game takes at this level, lately."""
        self._analyses: OrderedDict[str, Analysis] = OrderedDict()
        self._judging = asyncio.Lock()

    def __enter__(self) -> Brains:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End all thinking."""
        self.quick.close()
        self.long.close()

    async def choose(self, record: Record, level: str, *, seat: int) -> str:
        """The move of a computer player; a simpler one answers where the usual one would be too late."""
        if level == USUAL:
            level = self.affordable(record.game)
        pool = self.long if level.partition(":")[0] == LONG else self.quick
        about = record.game, level
        seconds, move = await pool.run(self._expected(*about), thinking.choose, still(record), level, seat)
        before = self._paces.get(about, seconds)
        self._paces[about] = MEMORY * before + (1 - MEMORY) * seconds
        return move

    def affordable(self, game: str) -> str:
        """How well the usual player may play now, with so many waiting."""
        wait = self.quick.wait
        if wait + self._expected(game, USUAL) / 2 <= FULL_UP_TO:
            return USUAL
        return FEWER if wait <= FEWER_UP_TO else SIMPLE

    def _expected(self, game: str, level: str) -> float:
        return self._paces.get((game, level), GUESS.get(level, 1.0))

    async def hint(self, record: Record, seat: int) -> str:
        """What a good computer player would do in this seat."""
        return await self.choose(record, USUAL, seat=seat)

    async def claim(self, record: Record, seat: int) -> list[str] | None:
        """The moves that play the deal out, if all its tricks are this side's; None: that is not shown."""
        if not claimable(record.game):
            return None
        _, moves = await self.quick.run(GUESS[FEWER], thinking.claim, still(record), seat)
        return moves

    async def judge(self, record: Record, *, seconds: float = SECONDS) -> Analysis | None:
        """What was best, move by move, for a game that is over; None if there is no solver for it.

        One game at a time, in slices; what was found is kept for the next who asks.
        """
        if not judged(record.game):
            return None
        key = record.sum()
        record = still(record)
        async with self._judging:
            if key not in self._analyses:
                self._analyses[key] = await self._analysed(record, seconds)
                while len(self._analyses) > KEPT:
                    self._analyses.popitem(last=False)
            self._analyses.move_to_end(key)
            return self._analyses[key]

    async def _analysed(self, record: Record, seconds: float) -> Analysis:
        found: list[Finding] = []
        reached, spent = 0, 0.0
        while reached < len(record.moves) and spent < seconds:
            took, (more, reached) = await self.long.run(SLICE, thinking.judge, record, reached, SLICE)
            found += more
            spent += took
        whole = collected(record, found, reached)
        return Analysis(
            unit=whole.unit,
            moves=tuple(
                Judged(n=f.n, seat=f.seat, words=f.words, cost=f.cost, best=f.best_words) for f in whole.moves
            ),
            note=whole.note,
        )


def still(record: Record) -> Record:
    """The record as it is now: it is sent to the worker a little later, and meanwhile may go on."""
    return msgspec.structs.replace(record, moves=[*record.moves])
