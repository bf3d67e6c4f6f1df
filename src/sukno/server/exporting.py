"""Everything that the house has of somebody, as one JSON file, written table by table as it is sent.

Records go out of finished games only: one of a game in play would tell hidden cards.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sa

from sukno import __version__
from sukno.engine import Record, SuknoError
from sukno.engine.text import Text
from sukno.server import schema
from sukno.server.identity import Identities, Identity
from sukno.server.owner import Owner
from sukno.server.store_history import PersonResult, of_row
from sukno.server.store_leaving import with_persons
from sukno.server.tables import NoTable, TableService
from sukno.server.wire import SignedIn
from sukno.table.events import Opened, Said
from sukno.table.snapshot import Status

FORMAT = 1
BATCH = 200
"""Rows that are read at once."""
h, seats = schema.history.c, schema.seats.c


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """Who somebody is to the house."""

    name: str
    lang: str
    login: str | None
    created: float | None
    """Of an account, in seconds since 1970."""
    sessions: tuple[SignedIn, ...]


class ExportedResult(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the history."""

    table: str
    game: str
    ended: float
    result: PersonResult


class ExportedTable(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of somebody's tables."""

    id: str
    game: str = ""
    opened: float = 0.0
    status: Status | None = None
    seat: int | None = None
    """Which seat was theirs."""
    said: list[str] = []
    """What they said there."""
    record: Record | None = None
    """Of a game that is over, as `sukno verify` reads it."""
    trouble: Text | None = None
    """Why nothing more can be told of it."""


class Export(msgspec.Struct, frozen=True, kw_only=True):
    """The whole file."""

    export: int
    """The format."""
    made_by: str
    profile: Profile
    results: tuple[ExportedResult, ...]
    tables: tuple[ExportedTable, ...]


async def exported(
    tables: TableService, identities: Identities, identity: Identity, owner: Owner
) -> AsyncIterator[bytes]:
    """The file, piece by piece."""
    yield b'{"export": %d,\n"made_by": ' % FORMAT + encode(f"Sukno {__version__}")
    yield b',\n"profile": ' + encode(await profile(tables, identities, identity))
    for name, parts in (
        ("results", results(tables, identity.who)),
        ("tables", own_tables(tables, identity.who, owner)),
    ):
        yield b',\n"%s": [' % name.encode()
        between = b"\n"
        async for part in parts:
            yield between + encode(part)
            between = b",\n"
        yield b"]"
    yield b"}\n"


def encode(what: Any) -> bytes:
    return msgspec.json.encode(what)


async def profile(tables: TableService, identities: Identities, identity: Identity) -> Profile:
    query = sa.select(schema.accounts.c.created).filter_by(id=identity.who)
    return Profile(
        name=identity.name,
        lang=identity.lang,
        login=identity.login,
        created=await tables.store.read(lambda c: c.scalar(query)),
        sessions=await identities.places(identity),
    )


async def results(tables: TableService, who: str) -> AsyncIterator[ExportedResult]:
    """The whole history, by the ids of the tables."""
    after = ""
    while True:
        query = sa.select(schema.history).where(h.who == who, h.table_id > after).order_by(h.table_id)
        rows = await tables.store.read(partial(all_of, query=query.limit(BATCH)))
        for row in rows:
            yield ExportedResult(table=row.table_id, game=row.game, ended=row.ended, result=of_row(row))
            after = row.table_id
        if len(rows) < BATCH:
            return


async def own_tables(tables: TableService, who: str, owner: Owner) -> AsyncIterator[ExportedTable]:
    """All tables of a person, by their ids; each is played again in slices, in turn with what others want."""
    after = ""
    while True:
        query = (
            sa.select(seats.table_id).where(seats.who == who, seats.table_id > after).order_by(seats.table_id)
        )
        rows = await tables.store.read(partial(all_of, query=query.limit(BATCH)))
        for (id,) in rows:
            after = id
            try:
                yield await own_table(tables, id, who, owner)
            except NoTable:  # removed in the meantime
                continue
            except SuknoError as e:
                yield ExportedTable(id=id, trouble=e.text)
        if len(rows) < BATCH:
            return


def all_of(connection: sa.Connection, query: sa.Select[Any]) -> Sequence[Any]:
    return connection.execute(query).all()


async def own_table(tables: TableService, id: str, who: str, owner: Owner) -> ExportedTable:
    happened = await tables.store.load(id)
    if happened is None:
        raise NoTable
    first = happened[0]
    assert isinstance(first, Opened)
    table = await tables.desk.replay(owner, id, happened)
    return ExportedTable(
        id=id,
        game=first.plan.game,
        opened=first.at,
        status=table.status,
        seat=table.seat_of(who),
        said=[event.text for _, event, of in with_persons(happened) if of == who and isinstance(event, Said)],
        record=table.finished_record().checked() if table.status == "over" else None,
    )
