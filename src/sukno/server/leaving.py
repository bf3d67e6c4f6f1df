"""Leaving, over HTTP: a table of one's own is removed, all of one's data exported, or everything deleted."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from typing import Any

from litestar import get, post
from litestar.params import JSONBody
from litestar.response import Stream

from sukno.engine import SuknoError
from sukno.server.accounts import become, me_of, place_of
from sukno.server.archives import forget_in_archives
from sukno.server.asked import Asked, Asker, Owned, People, TableId, Tables, person_of
from sukno.server.exporting import Export, exported
from sukno.server.identity import MAX_AGE, Identities, Identity, new_guest
from sukno.server.limits import limited
from sukno.server.live_table import LiveTable
from sukno.server.owner import Owner
from sukno.server.store import whose
from sukno.server.store_leaving import delete_table, depart, forget_tables, tables_of
from sukno.server.tables import NoTable, TableService
from sukno.server.wire import Me
from sukno.server.wire_history import Farewell, Removed
from sukno.table import acts
from sukno.table.table import Person, Refusal

BATCH = 20
"""Tables that are deleted in one transaction: others' moves wait for it."""


@post("/api/tables/{table:str}/remove", operation_id="removeTable", status_code=200)
async def remove_table(table: TableId, identity: Asker, owner: Owned, tables: Tables) -> Removed:
    """Be rid of an unfinished table: it is deleted if nobody else sits there, otherwise you get up from it."""
    return Removed(deleted=await remove(tables, table, person_of(identity), owner))


async def remove(tables: TableService, id: str, person: Person, owner: Owner) -> bool:
    """Delete an unfinished table that is nobody else's; get up from any other."""
    live = await tables.settled(id)
    table = live.table
    mine = whose_is(live)
    if person.who not in mine:
        raise NoTable
    if table.status == "over":
        raise Refusal("this game is over and stays in your history", "эта игра окончена и остаётся в истории")
    if mine != {person.who}:
        seat = table.seat_of(person.who)
        if seat is not None and not table.seats[seat].away:
            await tables.act(id, person, acts.Leave(), owner)
        return False
    async with live.lock:
        tables.check_known(live)
        if whose_is(live) != mine or live.table.outcome() is not None:
            raise Refusal(
                "something has happened at this table meanwhile",
                "за этим столом тем временем что-то произошло",
            )
        n = table.n
        await tables.store.write(lambda c: delete_table(c, id, n))
        tables.openings.of.pop(id, None)
        tables.drop(live)
    return True


def whose_is(live: LiveTable) -> set[str]:
    """The people whose table it is."""
    return {live.table.host, *(seat.who for seat in live.table.seats if seat.who)}


@get("/api/me/export", operation_id="export", opt=limited("exports"), media_type="application/json")
async def get_export(identity: Asker, owner: Owned, tables: Tables, identities: People) -> Export:
    """Everything the house has of you, as one file: see docs/hosting.md."""
    return Stream(  # type: ignore[return-value]
        exported(tables, identities, identity, owner),
        media_type="application/json",
        headers={
            "content-disposition": 'attachment; filename="sukno-export.json"',
            "cache-control": "no-store",
        },
    )


@post("/api/me/delete", operation_id="deleteMe", opt=limited("passwords"), status_code=200)
async def delete_me(
    data: JSONBody[Farewell],
    request: Asked,
    identity: Asker,
    owner: Owned,
    tables: Tables,
    identities: People,
) -> Me:
    """Delete your account and everything of yours. At tables where others sat the moves stay, without your name."""
    if identity.login is not None:
        await identities.check_password(identity, data.password or "", place_of(request, owner))
    # what was begun is finished even if the browser goes away meanwhile
    await asyncio.shield(asyncio.create_task(forget(tables, identities, identity, owner)))
    return me_of(become(request, new_guest(identity.lang)))


async def forget(tables: TableService, identities: Identities, identity: Identity, owner: Owner) -> None:
    """Delete all that is somebody's. The account goes last: if anything fails on the way, it can be done again."""
    who, person = identity.who, person_of(identity)
    while True:
        batch = await tables.store.read(lambda c: tables_of(c, who, BATCH))
        if not batch and await tables.store.write(lambda c: depart(c, who, MAX_AGE)):
            break
        for id in batch:
            await get_up(tables, id, person, owner)
        await asyncio.to_thread(forget_in_archives, tables.store.engine, who, batch)
        cold = [id for id in batch if id not in tables.live and id not in tables.loading]
        await tables.store.write(partial(forget_tables, who=who, tables=cold))
        tables.spread(cold)
        for id in batch:
            await forget_live(tables, id, who, cold=id in cold)
    identities.gone(who)


async def get_up(tables: TableService, id: str, person: Person, owner: Owner) -> None:
    """Leave a game that others play on; one that cannot be opened any more needs no leaving."""
    live = await tables.settled(id) if id in tables.live else None
    listed = await tables.store.listing(id) if live is None else None
    others = whose_is(live) if live else whose(listed.summary) if listed else set()
    over = live.table.status == "over" if live else listed is None or listed.summary.status == "over"
    if over or others <= {person.who}:
        return
    with contextlib.suppress(SuknoError):
        await tables.act(id, person, acts.Leave(), owner)


async def forget_live(tables: TableService, id: str, who: str, *, cold: bool) -> None:
    """The same for a table in memory, which has to be loaded again."""
    while True:
        live: LiveTable | None = None
        if id in tables.live or id in tables.loading:
            with contextlib.suppress(SuknoError):
                live = await tables.find(id)
        if live is None:
            if not cold:
                await tables.store.write(lambda c: forget_tables(c, who, [id]))
            return
        async with live.lock:
            if tables.live.get(id) is not live:
                continue
            await tables.store.write(lambda c: forget_tables(c, who, [id]))
            tables.openings.of.pop(id, None)
            tables.drop(live)
            return


LEAVING: list[Any] = [remove_table, get_export, delete_me]
