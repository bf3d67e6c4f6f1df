"""Thinking elsewhere: what a web process asks of the workers on Redis, and how it learns which of them are alive.

Without Redis, or without a worker that is alive, nothing is asked: the processes of the house think. Whatever was asked
and will not be answered any more is told at once.
"""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from itertools import count
from typing import Any, cast

import msgspec

from sukno.engine import BadOption, BadRecord, IllegalMove, SuknoError, UnknownGame
from sukno.engine.offers.find import NotOffered
from sukno.server import thinking
from sukno.server.pool import Away, NoThought
from sukno.server.post import (
    ALIVE,
    KINDS,
    LARGEST,
    PATIENCE,
    TRIES,
    TROUBLE,
    Answer,
    Broken,
    Found,
    Kind,
    Late,
    Lost,
    Post,
    Refused,
    Unheard,
    answers,
    answers_of,
    connect,
)
from sukno.server.slow import SLOW

log = logging.getLogger(__name__)

REFUSALS = {kind.__name__: kind for kind in (BadOption, BadRecord, IllegalMove, NotOffered, UnknownGame)}
"""Kinds of refusals that callers tell apart."""

LOOK = 1.0
"""Seconds from one look at the workers to the next."""
QUEUED = 10.0 * SLOW
"""Seconds that a job may lie in its queue before somebody begins it: then the house thinks about it itself."""
GRACE = 5
"""Seconds beyond its limit after which a worker has ended a job by force."""
MOST_PLACES = 256
"""Of one worker."""
WAIT = 1.0
"""Seconds that Redis waits for an answer before it is asked again."""


class FailedThere(Exception):
    """A worker has failed over a job; where."""


class Question:
    """Something that was asked of the workers; its answer comes, or Unheard."""

    __slots__ = ("answer", "asked", "key", "kind")

    def __init__(self, key: str, kind: Kind) -> None:
        self.key, self.kind = key, kind
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.asked = time.monotonic()

    def told(self, answer: Answer) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)

    def seconds(self) -> float:
        """How long somebody has worked for it, or nearly so."""
        passed = time.monotonic() - self.asked
        answer = self.answer.result()
        return min(passed, max(0.0, answer.seconds)) if isinstance(answer, Found) else passed

    async def found(self) -> tuple[float, bytes]:
        """The answer, and the seconds it took; what else became of it is raised."""
        match await asyncio.shield(self.answer):
            case Found(_, said):
                return self.seconds(), said
            case Refused(kind, en, ru):
                raise REFUSALS.get(kind, SuknoError)(en, ru)
            case Late(stack):
                raise thinking.Late(stack)
            case Broken(stack):
                raise FailedThere(stack)
            case Lost():
                raise NoThought
            case Unheard():
                raise Away


class Elsewhere:
    """The workers of all machines, as one web process sees them."""

    def __init__(self, url: str) -> None:
        self.redis = connect(url)
        self.id = secrets.token_hex(8)
        self.posts = {kind: Post(self.redis, kind) for kind in KINDS}
        self.places = dict.fromkeys(KINDS, 0)
        """How many jobs the workers that are alive do at a time."""
        self.changed: dict[Kind, Callable[[int], None]] = {}
        """Who is told that there are more places, or fewer."""
        self.waiting: dict[str, Question] = {}
        self._numbers = count(1)
        self.closed = False
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self) -> None:
        """Look for workers, and hear what they answer, until it is closed."""
        self._do(self._look())
        self._do(self._hear())

    async def close(self) -> None:
        self.closed = True
        for task in (tasks := list(self._tasks)):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.leave()
        await self.redis.aclose()

    def ask(self, kind: Kind, work: str, args: bytes, limit: float) -> Question | None:
        """Send a job; None: there is nobody to send it to."""
        if not self.places[kind] or len(args) > LARGEST:
            return None
        question = Question(f"{self.id}-{next(self._numbers)}", kind)
        self.waiting[question.key] = question
        question.answer.add_done_callback(lambda _: self.waiting.pop(question.key, None))
        self._do(self._send(question, work, args, limit))
        return question

    def drop(self, question: Question) -> None:
        """Nobody waits for this any more; whoever thinks about it stops."""
        self._do(self._drop(question))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, question: Question, work: str, args: bytes, limit: float) -> None:
        try:
            await self.posts[question.kind].enqueue(
                "think",
                key=question.key,
                timeout=math.ceil(limit) + 2 * GRACE,
                heartbeat=ALIVE,
                retries=TRIES,
                ttl=-1,
                work=work,
                args=args,
                limit=limit,
                to=self.id,
            )
        except TROUBLE as e:
            log.info("a job could not be sent: %s", e)
            question.told(Unheard())
            return
        except BaseException:
            question.told(Unheard())
            raise
        loop = asyncio.get_running_loop()
        late = loop.call_later(QUEUED + limit + GRACE, self._too_late, question)
        question.answer.add_done_callback(lambda _: late.cancel())

    def _too_late(self, question: Question) -> None:
        self.drop(question)
        question.told(Unheard())

    async def _drop(self, question: Question) -> None:
        post = self.posts[question.kind]
        try:
            job = await post.job(question.key)
            if job is not None:
                await post.abort(job, "nobody waits for it")
            else:
                question.told(Unheard())
        except TROUBLE:
            question.told(Unheard())

    async def _hear(self) -> None:
        """Take the answers as they come."""
        where = answers_of(self.id)
        while not self.closed:  # where its wait_for is, a cancellation may be lost
            try:
                found = await cast("Awaitable[Any]", self.redis.blpop([where], WAIT))
            except TROUBLE:  # an answer may have been on its way
                self.leave()
                await asyncio.sleep(LOOK)
                continue
            if found is not None:
                self._heard(found[1])

    def _heard(self, message: bytes) -> None:
        try:
            key, answer = answers.decode(message)
        except msgspec.MsgspecError:
            return
        question = self.waiting.get(key)
        if question is not None:
            question.told(answer)

    async def _look(self) -> None:
        """Count the places of the workers that are alive."""
        missing = False
        while not self.closed:
            for kind in KINDS:
                try:
                    async with asyncio.timeout(PATIENCE):
                        found = await self._alive(kind)
                except Exception as e:  # whatever stands in it
                    found = 0
                    if not missing:
                        log.warning("Redis does not answer (%s): computer players think in the house", e)
                    missing = True
                else:
                    if missing:
                        log.warning("Redis is back")
                    missing = False
                self._counted(kind, found)
            await asyncio.sleep(LOOK)

    async def _alive(self, kind: Kind) -> int:
        info = await self.posts[kind].info()
        return sum(places_of(worker) for worker in info["workers"].values())

    def _counted(self, kind: Kind, places: int) -> None:
        if places == self.places[kind]:
            return
        self.places[kind] = places
        if kind in self.changed:
            self.changed[kind](places)
        if not places:
            self._leave(kind)

    def _leave(self, kind: Kind) -> None:
        """Nobody is there who could answer."""
        for question in list(self.waiting.values()):
            if question.kind == kind:
                question.told(Unheard())

    def leave(self) -> None:
        """Whatever was asked will not be answered."""
        for kind in KINDS:
            self._counted(kind, 0)
            self._leave(kind)


def places_of(worker: object) -> int:
    """How many places a worker says it has; nothing, if it says nonsense.

    >>> places_of({"metadata": {"places": 4}}), places_of({"metadata": {"places": "many"}}), places_of(None)
    (4, 0, 0)
    """
    match worker:
        case {"metadata": {"places": int(places)}} if 0 < places <= MOST_PLACES:
            return places
    return 0
