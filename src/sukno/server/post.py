"""The post between web processes and workers: queues of thoughts on Redis, kept by SAQ, and the answers to them.

A job is the name of a work and its arguments (`works.py`). It is delivered at least once, and doing it twice is
harmless. Whoever can write to this Redis may waste the time of workers; jobs and answers are read by type, and what is
none is thrown away.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from saq.job import Job, Status
from saq.queue.redis import RedisQueue
from saq.utils import now

from sukno import __version__
from sukno.engine import SuknoError
from sukno.server.slow import SLOW

if TYPE_CHECKING:
    from saq.types import WorkerInfo

log = logging.getLogger(__name__)

Kind = Literal["quick", "long"]
KINDS: tuple[Kind, ...] = ("quick", "long")
"""Somebody waits for a move; long thoughts and analyses, which are never in the way of those."""
PATIENCE = 3.0 * SLOW
"""Seconds that Redis may take for one thing."""
ALIVE = 3 * SLOW
"""Seconds after which a worker that is not heard is taken for dead, and what it had is given to another."""
TRIES = 2
"""How often a job is begun, if its worker dies."""
LARGEST = 2**20
"""Bytes of arguments, and of an answer: what is larger stays in the house."""
ANSWERS_KEPT = 60 * SLOW
"""Seconds that answers wait for a web process."""
STALE = 60 * SLOW
"""Seconds after which nobody waits any more for a quick job that has not been begun; for a long one, four times."""
TROUBLE = RedisError, OSError, TimeoutError
"""What may come of anything that is asked of Redis."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[0-9A-Za-z_-]+$(?!\n)")]
Moment = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Seconds = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """What is asked of a worker."""

    work: Name
    args: Annotated[bytes, msgspec.Meta(max_length=LARGEST)]
    limit: Annotated[float, msgspec.Meta(gt=0, le=1_000_000)]
    """Seconds that it may take."""
    to: Name
    """The web process that waits."""


class Sent(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A job as SAQ writes it down: what is as usual is left out."""

    function: Literal["think"]
    kwargs: Asked
    queue: str
    key: Name
    timeout: Seconds = 10
    heartbeat: Seconds
    retries: Annotated[int, msgspec.Meta(ge=1, le=TRIES)] = 1
    ttl: Literal[-1]
    attempts: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    completed: Moment = 0
    queued: Moment = 0
    started: Moment = 0
    touched: Moment = 0
    progress: float = 0.0
    error: Annotated[str, msgspec.Meta(max_length=100_000)] | None = None
    status: Literal["new", "queued", "active", "aborting", "aborted", "failed", "complete"] = "new"
    worker_id: Name | None = None


class Found(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """An answer, and the seconds it took."""

    seconds: float
    said: bytes


class Refused(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """It cannot be done, and why."""

    kind: str
    en: str
    ru: str


class Late(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """It took longer than it may, and stood there."""

    stack: str


class Broken(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """It failed there."""

    stack: str


class Lost(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Whoever thought about it was lost twice."""


class Unheard(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Nobody will answer: it was dropped, or its workers died."""


Answer = Found | Refused | Late | Broken | Lost | Unheard
encode = msgspec.msgpack.encode
_jobs = msgspec.msgpack.Decoder(Sent)
answers = msgspec.msgpack.Decoder(tuple[Name, Answer])


class BadRedis(SuknoError):
    """This Redis cannot be used."""


def connect(url: str) -> Redis:
    """A Redis by its URL. What fails is told at once: whoever asked has other ways."""
    try:
        return Redis.from_url(
            url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, retry=Retry(NoBackoff(), 0)
        )
    except ValueError:
        # what was typed is not repeated: there may be a password in it
        raise BadRedis(
            "this Redis URL is not understood: redis://HOST:6379 or rediss://USER:PASSWORD@HOST:6379",
            "адрес Redis непонятен: redis://УЗЕЛ:6379 или rediss://ИМЯ:ПАРОЛЬ@УЗЕЛ:6379",
        ) from None


def answers_of(web: str) -> str:
    """Where the answers to a web process lie."""
    return f"sukno:answers:{web}"


class Post(RedisQueue):
    """The queue of one kind of thoughts; workers of another version of the house have another."""

    def __init__(self, redis: Redis, kind: Kind) -> None:
        super().__init__(redis, f"sukno-{kind}-{__version__}", encode)
        self.kind = kind
        self._missing = False

    def deserialize(self, payload: Any, status: Any = None) -> Job | None:
        """A job; None if it is none."""
        if isinstance(payload, bytes):
            try:
                sent = _jobs.decode(payload)
            except msgspec.MsgspecError:
                return None
            if sent.queue != self.name:
                return None
            payload = msgspec.structs.asdict(sent) | {"kwargs": msgspec.structs.asdict(sent.kwargs)}
        return super().deserialize(payload, status)

    async def notify(self, job: Job) -> None:
        """Nobody listens: the answer itself goes to whoever waits."""

    async def finish(
        self, job: Job, status: Status, *, result: Any = None, error: str | None = None, **more: Any
    ) -> None:
        """First the answer, then the end of the job: who dies in between has it done again."""
        said = result if status == Status.COMPLETE and isinstance(result, Answer) else Unheard()
        try:
            where = answers_of((job.kwargs or {})["to"])
            async with self.redis.pipeline(transaction=True) as pipe:
                pipe.rpush(where, encode((job.key, said)))
                pipe.expire(where, ANSWERS_KEPT)
                await pipe.execute()
            await super().finish(job, status, error=error, **more)
        except TROUBLE as e:
            self._told(e)

    async def retry(self, job: Job, error: str | None) -> None:
        try:
            await super().retry(job, error)
        except TROUBLE as e:
            self._told(e)

    async def abort(self, job: Job, error: str, ttl: float = 5) -> None:
        await super().abort(job, error, ttl)
        await self.redis.expire(job.id, STALE)  # whoever had it may be dead

    async def dequeue(self, timeout: float = 0.0, poll_interval: float = 0.0) -> Job | None:
        """The next job; without Redis it is asked again in a second."""
        try:
            job = await super().dequeue(timeout, poll_interval)
        except TROUBLE as e:
            self._told(e)
            await asyncio.sleep(1.0)
            return None
        self._told(None)
        return job

    async def schedule(self, lock: int = 1) -> list[str]:
        """Nothing is to be done later."""
        return []

    async def sweep(self, lock: int = 1, abort: float = 0.2) -> list[str]:
        """Give what dead workers had to others. Nobody waits for a dead one to say that it has stopped."""
        try:
            return await super().sweep(lock, abort)
        except TROUBLE as e:
            self._told(e)
            return []

    async def write_worker_info(self, worker_id: str, info: WorkerInfo, ttl: int) -> None:
        try:
            await super().write_worker_info(worker_id, info, ALIVE)
        except TROUBLE as e:
            self._told(e)

    def stale(self, job: Job) -> bool:
        """Has it lain there until nobody waits for it any more?"""
        return now() - job.queued > 1000 * (STALE if self.kind == "quick" else 4 * STALE)

    def _told(self, trouble: BaseException | None) -> None:
        """Tell the log when Redis goes, and when it is back."""
        if trouble is not None and not self._missing:
            log.warning("Redis does not answer (%s): %s thoughts wait for it", trouble, self.kind)
        elif trouble is None and self._missing:
            log.warning("Redis is back for %s thoughts", self.kind)
        self._missing = trouble is not None
