"""Games that ended before the house kept a history: each is replayed once, beside everything else, and written down."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from sukno.engine import SuknoError
from sukno.server import schema
from sukno.server.desk import Desk
from sukno.server.owner import Owner
from sukno.server.store import Store
from sukno.server.store_history import PersonResult, keep_results, results_of

TOLD = "history told up to"
"""The setting that a house has until all its old games are told: the id of the last that was."""
BATCH = 20
AFTER_TROUBLE = 10.0
log = logging.getLogger(__name__)
t, s = schema.tables.c, schema.settings.c


async def fill_history(store: Store, desk: Desk) -> None:
    """Tell what came of all games of old; where it was left off, if the house was closed meanwhile."""
    while True:
        try:
            after = await store.read(lambda c: c.scalar(sa.select(s.value).where(s.key == TOLD)))
            if after is None or not await fill_some(store, desk, after):
                return
        except SuknoError as e:
            log.warning("the history of old games waits: %s", e)
            await asyncio.sleep(AFTER_TROUBLE)


async def fill_some(store: Store, desk: Desk, after: str) -> bool:
    """The next few; False if there were none."""
    query = (
        sa.select(t.id, t.game, t.updated).where(t.status == "over", t.id > after).order_by(t.id).limit(BATCH)
    )
    rows = await store.read(lambda c: c.execute(query).all())
    told = [(row, await came_of(store, desk, row.id)) for row in rows]
    await store.write(lambda c: keep(c, told))
    return bool(rows)


async def came_of(store: Store, desk: Desk, id: str) -> tuple[PersonResult, ...]:
    """What came of a game; nothing if it cannot be replayed here any more, which is told where it is opened."""
    try:
        happened = await store.load(id)
        return results_of(await desk.replay(Owner(id, "history"), id, happened)) if happened else ()
    except SuknoError as e:
        log.debug("table %s is not told in the history: %s", id, e)
        return ()


def keep(connection: sa.Connection, told: Sequence[tuple[Any, tuple[PersonResult, ...]]]) -> None:
    """Write these down, and how far it has come; one that was told meanwhile, or removed, stays as it is."""
    for row, results in told:
        known = sa.select(schema.history.c.who).filter_by(table_id=row.id).limit(1)
        there = sa.select(t.id).where(t.id == row.id, t.status == "over")
        if results and connection.scalar(known) is None and connection.scalar(there) is not None:
            keep_results(connection, row.id, row.game, row.updated, results)
    mark = sa.update(schema.settings).values(value=told[-1][0].id) if told else sa.delete(schema.settings)
    connection.execute(mark.where(s.key == TOLD))
