"""A pool of worker processes: every job has an owner and a time limit, and a worker that is lost is replaced.

Jobs wait in this process, where owners are served in turn (`turns.py`); a worker gets one when it is free. Whoever no
longer waits for an answer leaves the queue, or has the job broken off. Where workers of other machines are alive
(`elsewhere.py`), they get it; what they do not answer is thought out here.

A job that takes too long is first broken off by an exception within the worker; if even that does not help (a
solver that holds the interpreter), the worker ends itself. Then all workers are replaced, those who lost
their job by another's fault ask again, and the owner of the job is told.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from itertools import count
from math import inf
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import WeakSet

import msgspec

from sukno.engine import SuknoError
from sukno.server import thinking, works
from sukno.server.owner import Owner
from sukno.server.stalled import Stalled
from sukno.server.turns import Turns

if TYPE_CHECKING:
    from sukno.server.elsewhere import Elsewhere, Question
    from sukno.server.post import Kind

T = TypeVar("T")
log = logging.getLogger(__name__)

GRACE = 5.0
"""Seconds beyond its limit after which a worker that cannot be interrupted ends itself."""


class NoThought(SuknoError):
    """The workers were lost twice over one question, or the house is closing."""

    def __init__(
        self,
        en: str = "the computer player lost its thread; please try again",
        ru: str = "компьютерный игрок сбился с мысли; попробуйте ещё раз",
    ) -> None:
        super().__init__(en, ru)


class OutOfTime(NoThought):
    """A job took longer than it may."""

    def __init__(self, stack: str = "") -> None:
        super().__init__(
            "this has taken the computer too long, and it has stopped thinking about it",
            "компьютер думал об этом слишком долго и остановился",
        )
        self.stack = stack
        """Where it stood."""


class Away(Exception):
    """Those elsewhere will not answer."""


class Pool:
    """Worker processes; if one of them dies, all are replaced and the question is asked once more."""

    def __init__(
        self, workers: int, niceness: int, limit: float, stalled: Stalled, *, shared: bool = True
    ) -> None:
        self.workers = workers
        self.niceness = niceness
        self.limit = limit
        """Seconds a job may take once it has begun."""
        self.grace = GRACE
        self.closed = False
        self._stalled = stalled
        self._shared = shared
        """Are there many owners? Then nobody has all of several workers."""
        self._turns = Turns(workers, spare=workers, share=self._share(workers))
        self._elsewhere: tuple[Elsewhere, Kind] | None = None
        self._jobs: dict[Future[Any] | Question, float] = {}
        """What is being thought, with the seconds it is expected to take."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._numbers = count()
        self._stacks = TemporaryDirectory(prefix="sukno-jobs-", ignore_cleanup_errors=True)
        """A file for each job begun; where it stood, if its worker had to end itself."""
        self._late: WeakSet[ProcessPoolExecutor] = WeakSet()
        """Those that broke because a worker ended itself."""
        self._executor = self._made()

    def _share(self, places: int) -> float:
        return places - 1 or inf if self._shared else inf

    def think_elsewhere(self, workers: Elsewhere, kind: Kind) -> None:
        """Give jobs to these, as long as any of them is alive."""
        self._elsewhere = workers, kind

        def changed(places: int) -> None:
            places = places or self.workers
            self._turns.resize(places, spare=places, share=self._share(places))

        workers.changed[kind] = changed

    def _made(self) -> ProcessPoolExecutor:
        # never by fork: a web process has threads, whose locks would be copied as they are
        return ProcessPoolExecutor(
            self.workers, get_context("spawn"), initializer=thinking.begin, initargs=(self.niceness,)
        )

    def wake(self) -> None:
        """Start all workers now rather than with the first questions."""
        for _ in range(self.workers):
            self._executor.submit(thinking.awake)

    def wait(self, owner: Owner) -> float:
        """Seconds until a new question of this owner gets its turn, as far as one can tell."""
        return (sum(self._jobs.values()) + self._turns.queue.ahead(owner)) / self._turns.places

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return len(self._turns.queue)

    async def run(
        self,
        owner: Owner,
        expected: float,
        work: Callable[..., T],
        *args: Any,
        about: str = "",
        limit: float | None = None,
        here: bool = False,
    ) -> tuple[float, T]:
        """The answer and the seconds it took. Who is cancelled leaves the queue, or the job is broken off.

        Beyond the limit, its own or that of the pool, OutOfTime is raised, and the case is kept under the name `about`.
        What is to be done `here` is not sent elsewhere.
        """
        limit = self.limit if limit is None else min(limit, self.limit)
        self._loop = asyncio.get_running_loop()
        known = works.work_of(work)
        try:
            if known is None:  # nobody elsewhere can do this
                return await self._here(owner, expected, limit, work, args)
            sent = works.encode(args)
            if not here:
                try:
                    seconds, said = await self._there(owner, expected, limit, known.name, sent)
                    return seconds, known.answer(said)
                except Away:
                    pass
                except msgspec.MsgspecError as e:
                    log.error("what a worker has answered makes no sense (%s): %s", known.name, e)
            seconds, said = await self._here(owner, expected, limit, works.do, (known.name, sent))
            return seconds, known.answer(said)
        except thinking.Late as late:
            self._stalled.keep(about or work.__name__, args, limit, late.stack)
            raise OutOfTime(late.stack) from None

    async def _there(
        self, owner: Owner, expected: float, limit: float, work: str, sent: bytes
    ) -> tuple[float, bytes]:
        """The answer of a worker elsewhere; Away if there is none."""
        if self._elsewhere is None or not self._elsewhere[0].places[self._elsewhere[1]]:
            raise Away
        await self._turns.begin(owner, expected)
        workers, kind = self._elsewhere
        question = None if self.closed else workers.ask(kind, work, sent, limit)
        if question is None:
            self._turns.end(owner, 0.0)
            raise Away
        self._jobs[question] = expected

        def free(_: object) -> None:
            del self._jobs[question]
            self._turns.end(owner, question.seconds())

        question.answer.add_done_callback(free)
        try:
            return await question.found()
        except asyncio.CancelledError:
            workers.drop(question)
            raise

    async def _here(
        self,
        owner: Owner,
        expected: float,
        limit: float,
        work: Callable[..., T],
        args: tuple[Any, ...],
    ) -> tuple[float, T]:
        """The answer of a process of this house; Late if it has taken too long."""
        lost = 0
        while lost < 2 and not self.closed:
            await self._turns.begin(owner, expected)
            executor = self._executor
            stack = Path(self._stacks.name, str(next(self._numbers)))
            try:
                return await self._answer(executor, owner, expected, limit, stack, work, args)
            except BrokenProcessPool:
                self._heal(executor)
                if where := _text(stack):
                    raise thinking.Late(where) from None
                lost += executor not in self._late  # by no fault of another job
        raise NoThought

    async def _answer(
        self,
        executor: ProcessPoolExecutor,
        owner: Owner,
        expected: float,
        limit: float,
        stack: Path,
        work: Callable[..., T],
        args: tuple[Any, ...],
    ) -> tuple[float, T]:
        """Have it done by a free worker, and give the place back when the worker is free again."""
        try:
            job = executor.submit(thinking.limited, limit, self.grace, str(stack), work, *args)
        except (BrokenProcessPool, RuntimeError) as e:
            self._turns.end(owner, 0.0)
            raise BrokenProcessPool from e
        self._jobs[job] = expected
        begun = time.monotonic()

        def free() -> None:
            del self._jobs[job]
            self._turns.end(owner, time.monotonic() - begun)

        def done(_: Future[Any]) -> None:
            try:
                assert self._loop is not None
                self._loop.call_soon_threadsafe(free)
            except RuntimeError:  # the loop has ended, and nobody waits any more
                free()

        try:
            return await asyncio.wrap_future(job)
        except asyncio.CancelledError:
            self._break_off(executor, job, stack)
            raise
        finally:
            if job.done():
                free()
            else:  # nobody waits, but the worker is not free yet
                job.add_done_callback(done)

    def _break_off(self, executor: ProcessPoolExecutor, job: Future[Any], stack: Path) -> None:
        """Nobody waits for this job any more: all workers are woken, and the one that has it drops it."""
        if job.done() or thinking.DROP is None:
            return
        told = Path(thinking.dropped(str(stack)))
        told.touch()
        job.add_done_callback(lambda _: told.unlink(missing_ok=True))
        for pid in list(executor._processes or ()):
            with suppress(OSError):
                os.kill(pid, thinking.DROP)

    def _heal(self, broken: ProcessPoolExecutor) -> None:
        """A new pool for the broken one, by whoever notices first."""
        if self._executor is broken and not self.closed:
            if any(_text(stack) for stack in Path(self._stacks.name).iterdir()):
                self._late.add(broken)
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
        self._stacks.cleanup()


def _text(stack: Path) -> str:
    """Where a job stood when its worker ended itself; nothing if it did not."""
    try:
        return stack.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
