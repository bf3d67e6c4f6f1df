"""Reading what may be damaged: what can be read is given, what cannot is named."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from sukno.engine.errors import BadRecord, SuknoError, UnknownGame
from sukno.engine.text import Text
from sukno.server import schema
from sukno.server.store_trouble import Damaged, damaged, kind_of
from sukno.table.events import Event, decoder
from sukno.table.table import Table

log = logging.getLogger(__name__)
UNREADABLE = Text("a page of the file is damaged", "страница файла повреждена")
t, e = schema.tables.c, schema.events.c
ROWID: sa.ColumnElement[int] = sa.literal_column("tables.rowid")


def read_length(connection: sa.Connection, table: str) -> int | None:
    """How many events a table should have; None if that is not to be found out."""
    try:
        length = connection.scalar(sa.select(t.length).filter_by(id=table))
    except SQLAlchemyError as error:
        raise_unless_damaged(error)
        return None
    return length if isinstance(length, int) else None


def good_events(connection: sa.Connection, table: str) -> tuple[list[Event], Damaged | None]:
    """The events of a table up to the first that cannot be read, and what is wrong with that one."""
    total = read_length(connection, table)  # before the events: others may be added meanwhile
    rows, cause = read_rows(connection, table)
    happened: list[Event] = []
    for at, (n, body) in enumerate(rows):
        if n != at:
            cause = Text(f"event {at} is missing", f"нет события {at}")
            break
        try:
            happened.append(decoder.decode(body))
        except (msgspec.MsgspecError, ValueError, TypeError) as error:
            cause = Text(f"event {at}: {error}", f"событие {at} не читается")
            break
    if cause is None and total is not None and len(happened) < total:
        cause = Text("the last ones are missing", "последних нет")
    return happened, None if cause is None else damaged(len(happened), total, cause)


def read_rows(connection: sa.Connection, table: str) -> tuple[Sequence[Any], Text | None]:
    query = sa.select(e.n, e.body).filter_by(table_id=table).order_by(e.n)
    try:
        return connection.execute(query).all(), None
    except SQLAlchemyError as error:
        raise_unless_damaged(error)
    return until_damaged(connection, query), UNREADABLE


def until_damaged(connection: sa.Connection, query: sa.Select[Any]) -> list[Any]:
    """The rows before the first one that cannot be read."""
    found = []
    try:
        for row in connection.execute(query):
            found.append(row)
    except SQLAlchemyError as error:
        raise_unless_damaged(error)
    return found


def raise_unless_damaged(error: SQLAlchemyError) -> None:
    if kind_of(error) != "damaged":
        raise error


def read_list(connection: sa.Connection, query: sa.Select[Any]) -> list[Any]:
    """Rows of a list of tables (id, updated, moves, card). If a page is damaged: those that lie before it and behind
    it in the file, the latest first."""
    try:
        return list(connection.execute(query).all())
    except SQLAlchemyError as error:
        raise_unless_damaged(error)
        if connection.dialect.name != "sqlite":
            raise
        log.error("a list of tables is damaged, `sukno check` says where: %s", error)
    scan = query.order_by(None).with_hint(schema.tables, "NOT INDEXED", "sqlite")
    found = {
        row.id: row
        for order in (ROWID, ROWID.desc())
        for row in until_damaged(connection, scan.order_by(order))
        if isinstance(row.id, str) and isinstance(row.updated, float)
    }
    return sorted(found.values(), key=lambda row: -row.updated)


def read_person(connection: sa.Connection, query: sa.Select[Any]) -> Any:
    """One row of accounts and their sessions, or None. If an index is damaged, it is looked for without one: who
    asks has to be known before anything else can be served."""
    try:
        return connection.execute(query).one_or_none()
    except SQLAlchemyError as error:
        raise_unless_damaged(error)
        if connection.dialect.name != "sqlite":
            raise
    for table in (schema.accounts, schema.sessions):
        query = query.with_hint(table, "NOT INDEXED", "sqlite")
    return connection.execute(query).first()


def replayed(id: str, happened: Sequence[Event], now: float) -> Table:
    """The table that these events make; Damaged says which of them cannot have happened. A game or rules that
    this house does not have are another matter, and said as such."""
    table = Table(id, (), now)
    deque(replaying(table, happened), maxlen=0)
    return table


def replaying(table: Table, happened: Sequence[Event]) -> Iterator[None]:
    """Apply the events to a new table, one at each step."""
    try:
        for event in happened:
            table.apply(event)
            yield
    except (BadRecord, UnknownGame):
        raise
    except Exception as error:
        cause = Text(f"{type(error).__name__}: {error}", f"события {table.n} не могло быть")
        cause = error.text if isinstance(error, SuknoError) else cause
        raise damaged(table.n, len(happened), cause) from error
