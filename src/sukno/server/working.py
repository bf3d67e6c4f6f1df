"""Workers: processes beside the house, on any machine, that think for it. A worker takes jobs from the queues on Redis,
gives them to processes of its own, which are replaced when they hang or die, and sends the answers back.

It knows no database and no secret: a job is a work of the list (`works.py`) and plain arguments.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import traceback
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, cast

from redis.exceptions import AuthenticationError, ResponseError
from saq.job import Job
from saq.worker import Worker

from sukno.engine import SuknoError
from sukno.server import works
from sukno.server.brains import LONG_LIMIT, LONG_NICE, QUICK_LIMIT, QUICK_NICE
from sukno.server.owner import Owner
from sukno.server.pool import NoThought, OutOfTime, Pool
from sukno.server.post import (
    KINDS,
    LARGEST,
    TROUBLE,
    Answer,
    BadRedis,
    Broken,
    Found,
    Late,
    Lost,
    Post,
    Refused,
    Unheard,
    connect,
)
from sukno.server.slow import SLOW
from sukno.server.stalled import Stalled

log = logging.getLogger(__name__)

WEB = Owner("a web process", "elsewhere")
"""Whose turn it is the web processes have decided."""
BEAT = 1.0
"""Seconds from one sign of life of a job to the next."""
CLOSING = 5 * SLOW
"""Seconds that jobs have to end when the worker is told to stop; after that others do them."""
STACK = 20_000
"""Characters told of where a job stood."""


class Thinker(Worker[Any]):
    """The jobs of one queue, done by a pool of processes."""

    SIGNALS = []  # of the worker, not of a queue

    def __init__(self, post: Post, pool: Pool) -> None:
        super().__init__(
            post,
            [("think", self.think)],
            concurrency=pool.workers,
            timers={"schedule": 1, "worker_info": 1, "sweep": 1, "abort": 1},
            dequeue_timeout=1.0,
            shutdown_grace_period_s=CLOSING,
            metadata={"places": pool.workers},
        )
        self.post, self.processes = post, pool

    async def think(
        self, context: dict[str, Any], *, work: str, args: bytes, limit: float, to: str
    ) -> Answer:
        """One job. While it goes on, SAQ is told that it does."""
        job: Job = context["job"]
        if self.post.stale(job):
            return Unheard()
        over = asyncio.Event()
        beating = asyncio.create_task(beat(job, over))
        try:
            return await self.answer(work, args, limit)
        finally:
            over.set()
            await beating  # a sign of life after the end would be one of a job that nobody has

    async def answer(self, work: str, args: bytes, limit: float) -> Answer:
        try:
            seconds, said = await self.processes.run(WEB, 0.0, works.do, work, args, about=work, limit=limit)
        except OutOfTime as late:
            return Late(late.stack[-STACK:])
        except NoThought:
            return Unheard() if self.processes.closed else Lost()
        except SuknoError as e:
            return Refused(type(e).__name__, e.text.en, e.text.ru)
        except Exception:
            return Broken(traceback.format_exc()[-STACK:])
        return Found(seconds, said) if len(said) <= LARGEST else Unheard()


async def beat(job: Job, over: asyncio.Event) -> None:
    while not over.is_set():
        try:
            async with asyncio.timeout(BEAT):
                await over.wait()
        except TimeoutError:
            with suppress(*TROUBLE):
                await job.update()


async def work(url: str, processes: int, ready: Callable[[], None]) -> None:
    """Think for whoever asks, until told to stop."""
    redis = connect(url)
    try:
        await cast("Awaitable[Any]", redis.ping())
    except (AuthenticationError, ResponseError) as e:
        raise BadRedis(f"this Redis lets nobody in: {e}", f"этот Redis никого не пускает: {e}") from e
    except TROUBLE as e:
        log.warning("Redis does not answer yet (%s); the worker waits for it", e)
    pools = (
        Pool(processes, QUICK_NICE, QUICK_LIMIT, Stalled(), shared=False),
        Pool(max(1, processes - 1), LONG_NICE, LONG_LIMIT, Stalled(), shared=False),
    )
    thinkers = [Thinker(Post(redis, kind), pool) for kind, pool in zip(KINDS, pools, strict=True)]
    stopped, loop = asyncio.Event(), asyncio.get_running_loop()
    for kind in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # on Windows Ctrl+C interrupts
            loop.add_signal_handler(kind, stopped.set)
    going = [asyncio.create_task(thinker.start()) for thinker in thinkers]
    for pool in pools:
        pool.wake()
    ready()
    try:
        await stopped.wait()
    finally:
        await asyncio.gather(*(thinker.stop() for thinker in thinkers))
        await asyncio.gather(*going, return_exceptions=True)
        for pool in pools:
            pool.close()
        await redis.aclose()
