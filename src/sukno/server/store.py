"""The store: every event of every table, lists of tables, what people have played, settings. Nothing is deleted but
what its own person removes (`store_leaving`)."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import time
from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from sukno.engine.errors import SuknoError
from sukno.server import schema
from sukno.server.store_archived import Lost, read_events
from sukno.server.store_engine import PATIENCE, open_engine
from sukno.server.store_history import PersonResult, keep_results
from sukno.server.store_readers import Readers
from sukno.server.store_reading import read_list
from sukno.server.store_trouble import Damaged
from sukno.server.store_writer import Writer
from sukno.table.events import Event, Left, Opened, Sat, encoder
from sukno.table.snapshot import Sitter, Status

T = TypeVar("T")
LISTED_FOR = 3600
"""Seconds that a public table which nobody watches stays in the lobby."""
OPEN: tuple[Status, ...] = ("waiting", "playing")
log = logging.getLogger(__name__)


class TableSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list, as everybody's; what is one person's own is told from `people` and `turn`."""

    game: str
    public: bool
    status: Status
    moves: int
    turn: int | None
    """The seat that is to move."""
    host: str
    people: tuple[str | None, ...]
    """Per seat the person's id."""
    sitters: tuple[Sitter, ...]


class Listed(msgspec.Struct, frozen=True):
    """A row of a list."""

    id: str
    updated: float
    summary: TableSummary


class Conflict(SuknoError):
    """Somebody else was first: the table has gone on, or is not there. Load it again."""

    def __init__(
        self,
        en: str = "something else has happened at this table in the meantime",
        ru: str = "за этим столом тем временем произошло что-то ещё",
    ) -> None:
        super().__init__(en, ru)


class Moment(msgspec.Struct, frozen=True):
    """What goes with an append where many processes share the database."""

    thought: float
    """Seconds since the decision began that is asked for now."""
    wished: float
    """Seconds since the wish to take back was heard."""
    printed: int
    """Of which edition the events are that the table was made of."""
    driver: str | None = None
    """The process that drives the table; None: what a person does, who may be connected anywhere."""
    number: int | None = None
    """And the fence that it was given."""


class Append(msgspec.Struct, frozen=True):
    """Events to be added to a table that has `n` of them."""

    table: str
    n: int
    bodies: tuple[str, ...]
    at: float
    summary: TableSummary | None
    seats: bool
    """Do people come or go?"""
    results: tuple[PersonResult, ...] | None
    """What came of the game, if it has just ended; nothing, if it goes on again; None: as it was."""
    moves: int | None
    """How many moves have been made now; None: as many as before."""
    moment: Moment | None = None


Call = Callable[[sa.Connection], Any]
NOW = sa.cast(sa.extract("epoch", sa.func.clock_timestamp()), sa.Double)
"""The clock of PostgreSQL, the same for all processes."""
summary_decoder = msgspec.json.Decoder(TableSummary)

GO_ON = (
    sa.update(schema.tables)
    .where(
        schema.tables.c.id == sa.bindparam("of"),
        schema.tables.c.length == sa.bindparam("n"),
        schema.tables.c.archive.is_(None),
    )
    .values(
        length=sa.bindparam("next"),
        updated=sa.bindparam("at"),
        moves=sa.func.coalesce(sa.bindparam("made", type_=sa.Integer), schema.tables.c.moves),
    )
)
GO_ON_AMONG_MANY = GO_ON.where(
    schema.tables.c.edition == sa.bindparam("printed"),
    sa.or_(
        sa.bindparam("number", type_=sa.Integer).is_(None),
        sa.and_(
            schema.tables.c.fence == sa.bindparam("number"), schema.tables.c.owner == sa.bindparam("driver")
        ),
    ),
).values(since=NOW - sa.bindparam("thought"), asked=NOW - sa.bindparam("wished"))
"""A table is driven by one process: the writes of one that has lost it are refused, and of one that has not seen that a
person was forgotten at it."""
SHOW = (
    sa.update(schema.tables)
    .where(schema.tables.c.id == sa.bindparam("of"))
    .values({c: sa.bindparam(c) for c in ("public", "status", "moves", "card")})
)

SHOW_AT = SHOW.where(schema.tables.c.length == sa.bindparam("n"))


class Store:
    """An open database. One thread writes, with one commit for all who wait; a few threads read.

    What was awaited is durable. A Conflict or DatabaseTrouble says that it is not known to be: load the table
    again before anything else is done at it.
    """

    def __init__(self, engine: sa.Engine, patience: float = PATIENCE) -> None:
        self.engine = engine
        self.writer: Writer[Append | Call] = Writer(engine, run, patience)
        self.readers = Readers(engine, patience)

    @classmethod
    def open(cls, url: str | None = None, folder: Path | None = None, patience: float = PATIENCE) -> Store:
        """Open by URL, or the file `house.db` in a folder (by default the data folder); BadDatabase says what
        is wrong. It may take a moment: do it before an event loop runs."""
        return cls(open_engine(url, folder, patience), patience)

    async def close(self) -> None:
        """Finish what is queued, and let the database go."""
        await asyncio.to_thread(self.writer.close)
        await asyncio.to_thread(self.readers.close)
        self.engine.dispose()

    async def create(
        self,
        table: str,
        events: Sequence[Event],
        summary: TableSummary,
        results: tuple[PersonResult, ...] | None = None,
    ) -> None:
        """Open a table with its first events; Conflict if the id is taken."""
        if not events or not isinstance(events[0], Opened):
            raise ValueError("the first event of a table is that it was opened")
        first = schema.tables.insert().values(
            id=table, length=0, game=summary.game, updated=0.0, **shown(summary)
        )
        job = append_job(table, 0, events, summary, results)

        def work(c: sa.Connection) -> None:
            c.execute(first)
            append_all(c, [job])

        try:
            await self.write(work)
        except IntegrityError as e:
            raise Conflict("there is such a table already", "такой стол уже есть") from e

    async def append(
        self,
        table: str,
        n: int,
        events: Sequence[Event],
        summary: TableSummary | None = None,
        results: tuple[PersonResult, ...] | None = None,
        moves: int | None = None,
        moment: Moment | None = None,
    ) -> None:
        """Add events to a table that has `n`, else Conflict. Without a summary, lists stay as they were but for the
        number of moves; without results, so does what people have played."""
        if not events:
            return
        try:
            await self.writer.do(append_job(table, n, events, summary, results, moves, moment))
        except IntegrityError as e:
            raise Conflict from e

    async def show(self, summaries: Sequence[tuple[str, int, TableSummary]]) -> None:
        """Bring lists up to date with tables that have so many events; one that has gone on stays as is."""
        rows = [{"of": table, "n": n, **shown(summary)} for table, n, summary in summaries]
        if rows:
            await self.write(lambda c: c.execute(SHOW_AT, rows).rowcount)

    async def load(self, table: str) -> list[Event] | None:
        """All that has happened at a table; None if there is no such table, Damaged if not all can be read, Lost if
        they are in an archive that is not in its place."""
        try:
            return await self.read(lambda c: read_events(c, table))
        except (Damaged, Lost):  # it may just have been moved to an archive, or back
            return await self.read(lambda c: read_events(c, table))

    async def lobby(self, limit: int, watched: Sequence[str] = ()) -> list[Listed]:
        """Public tables that are not over, those that wait for somebody first, then those known to be watched, then the
        latest. Where nothing has happened for long they are left out, unless they are watched."""
        t = schema.tables.c
        public = sa.select(t.id, t.updated, t.moves, t.card).where(t.public)
        lately, latest = t.updated > time.time() - LISTED_FOR, t.updated.desc()
        queries = [public.where(t.status == it, lately).order_by(latest).limit(limit) for it in OPEN]
        if watched:
            queries.append(public.where(t.status.in_(OPEN), t.id.in_(watched)))
        found = {row.id: row for query in queries for row in await self.listed(query)}
        here = frozenset(watched)
        order = sorted(
            found.values(),
            key=lambda row: (row.summary.status != "waiting", row.id not in here, -row.updated, row.id),
        )
        return order[:limit]

    async def tables_of(self, who: str, limit: int) -> list[Listed]:
        """A person's own tables, those not over first, then the latest."""
        t = schema.tables.c
        return await self.listed(
            sa.select(t.id, t.updated, t.moves, t.card)
            .where(t.id.in_(sa.select(schema.seats.c.table_id).filter_by(who=who)))
            .order_by(sa.case((t.status == "over", 1), else_=0), t.updated.desc(), t.id)
            .limit(limit)
        )

    async def listing(self, table: str) -> Listed | None:
        """One table as lists show it, if they can."""
        t = schema.tables.c
        found = await self.listed(sa.select(t.id, t.updated, t.moves, t.card).where(t.id == table))
        return found[0] if found else None

    async def listed(self, query: sa.Select[Any]) -> list[Listed]:
        found = []
        for id, updated, moves, card in await self.read(lambda c: read_list(c, query)):
            try:
                summary = summary_decoder.decode(card)
                if summary.moves != moves:  # the house was stopped before it could write whose turn it is
                    summary = replace(summary, moves=moves, turn=None)
                found.append(Listed(id, updated, summary))
            except msgspec.MsgspecError as e:  # one odd summary must not hide all other tables
                log.warning("the summary of table %s cannot be read: %s", id, e)
        return found

    async def secret_key(self) -> str:
        """The key that signs cookies: `SUKNO_SECRET`, or made once and kept, the same for all processes."""
        return named_secret() or await self.setting("secret key", lambda: secrets.token_hex(32))

    async def setting(self, key: str, make: Callable[[], str]) -> str:
        """A setting; made and kept, if there is none yet."""
        query = sa.select(schema.settings.c.value).filter_by(key=key)
        value: str | None = await self.read(lambda c: c.scalar(query))
        if value is not None:
            return value
        value = make()
        row = {"key": key, "value": value}
        try:
            await self.write(lambda c: c.execute(schema.settings.insert(), row).rowcount)
        except IntegrityError:  # another process was first
            kept: str = await self.read(lambda c: c.execute(query).scalar_one())
            return kept
        return value

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Do this in the writing thread, perhaps in one transaction with others. It may be run again."""
        result: T = await self.writer.do(work)
        return result

    async def read(self, query: Callable[[sa.Connection], T]) -> T:
        """Ask something, in another thread."""
        return await self.readers.ask(query)


def named_secret() -> str | None:
    """The key in `SUKNO_SECRET`, if there is one; SuknoError if it is none."""
    named = os.environ.get("SUKNO_SECRET") or None
    if named and len(named) < 16:
        raise SuknoError(
            "SUKNO_SECRET is too short to be a secret: at least 16 characters, better 64",
            "SUKNO_SECRET слишком короток для секрета: нужно хотя бы 16 знаков, лучше 64",
        )
    return named


def append_job(
    table: str,
    n: int,
    events: Sequence[Event],
    summary: TableSummary | None,
    results: tuple[PersonResult, ...] | None = None,
    moves: int | None = None,
    moment: Moment | None = None,
) -> Append:
    bodies = tuple(encoder.encode(e).decode() for e in events)
    seats = summary is not None and any(isinstance(e, Opened | Sat | Left) for e in events)
    return Append(table, n, bodies, time.time(), summary, seats, results, moves, moment)


def run(connection: sa.Connection, works: Sequence[Append | Call]) -> list[Any]:
    """Works in their order; appends that follow one another are written together."""
    results: list[Any] = []
    for appends, group in groupby(works, lambda work: isinstance(work, Append)):
        some: list[Any] = list(group)
        if appends:
            append_all(connection, some)
            results += [None] * len(some)
        else:
            results += [work(connection) for work in some]
    return results


def append_all(connection: sa.Connection, jobs: Sequence[Append]) -> None:
    """Add the events of all these, or raise Conflict and let the transaction be rolled back.

    Rows are locked in the order of the tables' ids, so that two processes never wait for each other.
    """
    jobs = sorted(jobs, key=lambda j: j.table)
    for moments, group in groupby(jobs, lambda j: j.moment is not None):
        steps = [step(job) for job in group]
        if connection.execute(GO_ON_AMONG_MANY if moments else GO_ON, steps).rowcount != len(steps):
            raise Conflict
    rows = [
        {"table_id": j.table, "n": n, "body": body}
        for j in jobs
        for n, body in enumerate(j.bodies, start=j.n)
    ]
    connection.execute(schema.events.insert(), rows)
    summaries = {j.table: j.summary for j in jobs if j.summary is not None}
    if summaries:
        connection.execute(SHOW, [{"of": table, **shown(summary)} for table, summary in summaries.items()])
    for table in dict.fromkeys(j.table for j in jobs if j.seats):
        summary = summaries[table]
        seats = schema.seats
        connection.execute(seats.delete().where(seats.c.table_id == table))
        people = [{"table_id": table, "who": who} for who in sorted(whose(summary))]
        connection.execute(seats.insert(), people)

    for j in jobs:
        if j.summary is not None and j.results is not None:
            keep_results(connection, j.table, j.summary.game, j.at, j.results)


def step(job: Append) -> dict[str, Any]:
    """What an append changes of its table's row."""
    found = {"of": job.table, "n": job.n, "next": job.n + len(job.bodies), "at": job.at, "made": job.moves}
    return found if job.moment is None else found | msgspec.structs.asdict(job.moment)


def whose(summary: TableSummary) -> set[str]:
    """The people whose table it is."""
    return {summary.host, *(who for who in summary.people if who is not None)}


def shown(summary: TableSummary) -> dict[str, Any]:
    """The columns that lists are made from."""
    return {
        "public": summary.public,
        "status": summary.status,
        "moves": summary.moves,
        "card": msgspec.json.encode(summary).decode(),
    }
