"""Is the house alive, can it serve, is it about to close: `/healthz` and `/readyz` for whoever looks after it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

import msgspec
import sqlalchemy as sa
from litestar import Response, get

from sukno.engine import SuknoError
from sukno.server.asked import Asked
from sukno.server.slow import SLOW
from sukno.server.store import Store

log = logging.getLogger(__name__)
FRESH = 1.0
"""Seconds that an answer holds: many who ask cost the database no more than one."""
FAREWELL = 1.0 * SLOW
"""Seconds in which those at the tables have gone elsewhere, or are let go."""

Look = Callable[[], Awaitable[None]]
"""Raises, if the part that it looks at cannot be used."""


class Alive(msgspec.Struct, frozen=True):
    """Whoever can say so is."""

    alive: bool = True


class Readiness(msgspec.Struct, frozen=True):
    """May people be sent here, and what is not as it should be."""

    ready: bool
    draining: bool = False
    missing: tuple[str, ...] = ()
    """Parts that do not answer. Without Redis a process plays on alone; without the database nobody plays."""


class Health:
    """What the house needs, looked at when somebody asks; and whether it lets its people go."""

    def __init__(self) -> None:
        self.needs: dict[str, Look] = {}
        """Parts without which nothing can be served."""
        self.wants: dict[str, Look] = {}
        """Parts without which less is."""
        self.closing = asyncio.Event()
        """Set when the house begins to close: whoever is connected is to come again elsewhere."""
        self.connected: set[object] = set()
        """Those who are at a table over a WebSocket."""
        self.looked: tuple[float, asyncio.Task[tuple[str, ...]]] | None = None

    async def ready(self) -> Readiness:
        look, closing = self.look(), asyncio.create_task(self.closing.wait())
        try:
            await asyncio.wait((look, closing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            closing.cancel()
        if self.closing.is_set():
            return Readiness(ready=False, draining=True)
        missing = look.result()
        return Readiness(ready=not self.needs.keys() & set(missing), missing=missing)

    def look(self) -> asyncio.Task[tuple[str, ...]]:
        """What is missing, as it was found within the last second."""
        now = monotonic()
        if self.looked is None or (self.looked[1].done() and now - self.looked[0] > FRESH):
            self.looked = now, asyncio.create_task(self.missing())
        return self.looked[1]

    async def missing(self) -> tuple[str, ...]:
        parts = self.needs | self.wants
        found = await asyncio.gather(*(answers(look) for look in parts.values()))
        return tuple(part for part, there in zip(parts, found, strict=True) if not there)

    @contextmanager
    def people(self, line: object) -> Iterator[None]:
        """While somebody is connected."""
        self.connected.add(line)
        try:
            yield
        finally:
            self.connected.discard(line)

    async def drain(self) -> None:
        """Have everybody come again elsewhere; what they are being answered is waited for, but not for long."""
        self.closing.set()
        end = monotonic() + FAREWELL
        while self.connected and monotonic() < end:
            await asyncio.sleep(0.01)


async def answers(look: Look) -> bool:
    try:
        await look()
    except (SuknoError, OSError):  # who looks has said why to the log
        return False
    except Exception:
        log.exception("a part of the house cannot be looked at")
        return False
    return True


def database_answers(store: Store) -> Look:
    """It can be written to within its patience, whoever else waits for that."""

    async def look() -> None:
        await store.write(lambda c: c.scalar(sa.select(1)))

    return look


@get("/healthz", include_in_schema=False, sync_to_thread=False)
def get_health() -> Alive:
    """The process lives and its event loop turns."""
    return Alive()


@get("/readyz", include_in_schema=False)
async def get_readiness(request: Asked) -> Response[Readiness]:
    """Can it serve? 503 if not, and while it lets its people go."""
    health: Health = request.app.state.health
    found = await health.ready()
    return Response(found, status_code=200 if found.ready else 503)


HEALTH: list[Any] = [get_health, get_readiness]
