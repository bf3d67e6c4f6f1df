"""A few threads that read. Whoever asks waits only so long; when all threads are stuck, nobody waits at all."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Lock, Thread
from time import monotonic
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from sukno.server.store_trouble import DatabaseTrouble, kind_of, trouble

READERS = 4
T = TypeVar("T")
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, and who waits for it."""

    query: Callable[[sa.Connection], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


class Readers:
    """Answers questions in threads; one that is stuck in a dead database is left there until it comes back."""

    def __init__(self, engine: sa.Engine, patience: float, threads: int = READERS) -> None:
        self.engine = engine
        self.patience = patience
        self.queue: SimpleQueue[Question | None] = SimpleQueue()
        self.closed = False
        self.lock = Lock()
        self.busy: list[float | None] = [None] * threads
        """Since when each thread has been at its question, by the monotonic clock."""
        # daemons: a database that never answers must not keep the process from ending
        self.threads = [
            Thread(target=self.go, args=(i,), name=f"sukno-reader-{i}", daemon=True) for i in range(threads)
        ]
        for thread in self.threads:
            thread.start()

    async def ask(self, query: Callable[[sa.Connection], T]) -> T:
        """The answer, or DatabaseTrouble after so many seconds."""
        if self.stuck():
            raise trouble("silent", writing=False)
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        with self.lock:
            if self.closed:
                raise DatabaseTrouble("the house is closing", "дом закрывается")
            self.queue.put(Question(query, loop, future))
        try:
            async with asyncio.timeout(self.patience):
                return await future
        except TimeoutError:
            log.error("the database has not answered for %g s", self.patience)
            raise trouble("silent", writing=False) from None

    def stuck(self) -> bool:
        """Has every thread been waiting for too long?"""
        now = monotonic()
        return all(since is not None and now - since > self.patience for since in self.busy)

    def close(self) -> None:
        """Take no more, and wait for the threads as long as for the database."""
        with self.lock:
            if not self.closed:
                self.closed = True
                for _ in self.threads:
                    self.queue.put(None)
        end = monotonic() + self.patience
        for thread in self.threads:
            thread.join(max(0.0, end - monotonic()))

    def go(self, i: int) -> None:
        while (asked := self.queue.get()) is not None:
            if asked.future.done():  # whoever asked has given up
                continue
            self.busy[i] = monotonic()
            result, error = None, None
            try:
                result = self.answer(asked.query)
            except Exception as e:
                error = e
            self.busy[i] = None
            try:
                asked.loop.call_soon_threadsafe(give, asked.future, result, error)
            except RuntimeError:  # that loop has been closed: nobody waits there any more
                log.debug("an event loop was closed before its answer")
            del asked, result, error

    def answer(self, query: Callable[[sa.Connection], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return query(connection)
        except SQLAlchemyError as e:
            log.error("the database cannot be read: %s", e)
            raise trouble(kind_of(e), writing=False) from e


def give(future: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)
