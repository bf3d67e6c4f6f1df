"""One thread that writes, many works to one commit: a commit waits for the disk, so all who wait share it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic, sleep
from typing import Any, Generic, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from sukno.server.store_engine import writing
from sukno.server.store_trouble import EVERYBODY, DatabaseTrouble, kind_of, trouble

BUSY, GATHER = 0.010, 0.006
"""When commits follow each other so closely (seconds), the next waits a little for company: a commit costs as
much for one as for many. A single move on a quiet evening waits for nobody."""
MOST = 256
"""Works in one transaction, at most: the first of them waits for the last."""
W = TypeVar("W")
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Job(Generic[W]):
    """A work, and who waits for it."""

    work: W
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class Answer:
    """How a work went."""

    future: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None

    def give(self) -> None:
        if self.future.done():  # whoever waited has gone away
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class Writer(Generic[W]):
    """Carries out works in the order in which they came; each is answered only when it is durable.

    `run` does several works in a transaction that it is given, and returns their results. If it raises, all
    is rolled back and the works are done again in smaller groups, so that only the guilty fail. A work may
    thus be run again, and must leave nothing behind but what it writes to the database.

    Whoever waits longer than the patience is told so: what was asked may still be done, or never. While the
    thread is stuck in a dead database nothing more is taken; when the database goes on, so does the thread.
    """

    def __init__(
        self, engine: sa.Engine, run: Callable[[sa.Connection, Sequence[W]], list[Any]], patience: float
    ) -> None:
        self.engine = engine
        self.run = run
        self.patience = patience
        self.busy: float | None = None
        """Since when the thread has been at its works, by the monotonic clock."""
        self.queue: SimpleQueue[Job[W] | None] = SimpleQueue()
        self.closed = False
        self.lock = Lock()
        self.commits = 0
        self.thread = Thread(target=self.go, name="sukno-writer", daemon=True)
        self.thread.start()

    async def do(self, work: W) -> Any:
        if self.stuck():
            raise trouble("silent", writing=True)
        loop = asyncio.get_running_loop()
        job = Job(work, loop, loop.create_future())
        with self.lock:
            if self.closed:
                raise DatabaseTrouble("the house is closing", "дом закрывается")
            self.queue.put(job)
        try:
            async with asyncio.timeout(self.patience):
                return await job.future
        except TimeoutError:
            log.error("the database has not answered for %g s", self.patience)
            raise trouble("silent", writing=True) from None

    def stuck(self) -> bool:
        since = self.busy
        return since is not None and monotonic() - since > self.patience

    def close(self) -> None:
        """Finish what was asked before, and take nothing more; a dead database is waited for only so long."""
        with self.lock:
            if not self.closed:
                self.closed = True
                self.queue.put(None)
        self.thread.join(2 * self.patience)

    def go(self) -> None:
        going, last = True, 0.0
        while going:
            batch = [self.queue.get()]
            if monotonic() - last < BUSY:
                sleep(GATHER)
            try:
                while len(batch) < MOST:
                    batch.append(self.queue.get_nowait())
            except Empty:
                pass
            going = None not in batch
            jobs = [job for job in batch if job is not None and not job.future.done()]  # who waits still
            if jobs:
                self.busy = monotonic()
                answers = self.settle(jobs)
                self.busy = None
                tell(jobs, answers)
                last = monotonic()

    def settle(self, jobs: list[Job[W]]) -> list[Answer]:
        """Do all at once; if that fails, half and half, until the guilty stand alone. If the database itself
        is in trouble, there are none."""
        try:
            results = self.commit([job.work for job in jobs])
        except Exception as e:
            if len(jobs) == 1 or (isinstance(e, SQLAlchemyError) and kind_of(e) in EVERYBODY):
                told = translated(e)
                return [Answer(job.future, error=told) for job in jobs]
            middle = len(jobs) // 2
            return self.settle(jobs[:middle]) + self.settle(jobs[middle:])
        return [Answer(job.future, result) for job, result in zip(jobs, results, strict=True)]

    def commit(self, works: list[W]) -> list[Any]:
        with writing(self.engine) as connection:
            results = self.run(connection, works)
        self.commits += 1
        return results


def translated(e: Exception) -> Exception:
    """What a person may be told; a broken constraint is for the caller to explain."""
    if isinstance(e, SQLAlchemyError) and not isinstance(e, IntegrityError):
        log.error("the database refused: %s", e)
        return trouble(kind_of(e), writing=True)
    return e


def tell(jobs: Sequence[Job[Any]], answers: Sequence[Answer]) -> None:
    """Wake every event loop once for all that was asked from it."""
    loops: dict[asyncio.AbstractEventLoop, list[Answer]] = {}
    for job, answer in zip(jobs, answers, strict=True):
        loops.setdefault(job.loop, []).append(answer)
    for loop, due in loops.items():
        try:
            loop.call_soon_threadsafe(give_all, due)
        except RuntimeError:  # that loop has been closed: nobody waits there any more
            log.debug("an event loop was closed before %d answers", len(due))


def give_all(answers: Sequence[Answer]) -> None:
    for answer in answers:
        answer.give()
