"""What was worked out and will be asked again, kept in the database: what was best in a game, reviews of deals, solved
positions, what is known of numbered deals. Whatever is lost of it is worked out anew.

Kept is under what was asked, never under a person; what nobody has worked out anew for a season is forgotten.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from sukno import __version__
from sukno.engine import SuknoError
from sukno.server.schema import analyses
from sukno.server.store import Store

T = TypeVar("T")
log = logging.getLogger(__name__)

SEASON = 90 * 24 * 3600.0
"""Seconds that something is kept."""
MOST = 100_000
"""How much is kept; of more the oldest goes."""
TIDY = 200
"""So often, counted in what is put by, the old is looked for."""
LARGEST = 2**20
"""Characters of what is worth keeping."""


class Analyses:
    """The shelf of one house."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._put = 0

    async def once(self, kind: str, asked: object, type: type[Any], work: Callable[[], Awaitable[T]]) -> T:
        """What was found when this was asked before; else it is worked out, and kept unless it is None."""
        known: T | None = await self.find(kind, asked, type)
        if known is not None:
            return known
        found = await work()
        if found is not None:
            await self.keep(kind, asked, found)
        return found

    async def find(self, kind: str, asked: object, type: type[T]) -> T | None:
        """What is kept; None if nothing is, or it cannot be had."""
        query = sa.select(analyses.c.body).where(analyses.c.id == name_of(kind, asked))
        try:
            body = await self.store.read(lambda c: c.scalar(query))
            return None if body is None else msgspec.json.decode(body, type=type)
        except (SuknoError, msgspec.MsgspecError) as e:
            log.warning("what was worked out before (%s) cannot be read: %s", kind, e)
            return None

    async def keep(self, kind: str, asked: object, found: object) -> None:
        """Put it by; who waits for it is not told if that fails."""
        body = msgspec.json.encode(found).decode()
        if len(body) > LARGEST:
            return
        self._put += 1
        now, tidy = time.time(), self._put % TIDY == 1
        row = {"id": name_of(kind, asked), "body": body, "at": now}

        def work(c: sa.Connection) -> None:
            c.execute(insert(c.dialect.name), row)
            if tidy:
                forget(c, now)

        try:
            await self.store.write(work)
        except SuknoError as e:
            log.warning("what was worked out (%s) is not kept: %s", kind, e)


def name_of(kind: str, asked: object) -> str:
    """What it is kept under; another version of the house may find something else."""
    whole: list[Any] = [__version__, kind, asked]
    return sha256(msgspec.json.encode(whole, order="deterministic")).hexdigest()


def insert(dialect: str) -> sa.Insert:
    """The last who has worked it out is right."""
    if dialect == "postgresql":
        there = postgresql.insert(analyses)
        return there.on_conflict_do_update(index_elements=["id"], set_=dict(there.excluded))
    here = sqlite.insert(analyses)
    return here.on_conflict_do_update(index_elements=["id"], set_=dict(here.excluded))


def forget(connection: sa.Connection, now: float) -> None:
    """What is too old, and what is too much."""
    at = analyses.c.at
    newest = sa.select(at).order_by(at.desc()).offset(MOST).limit(1)
    first = connection.scalar(newest)
    bound = max(now - SEASON, first if first is not None else 0.0)
    connection.execute(sa.delete(analyses).where(at <= bound))
