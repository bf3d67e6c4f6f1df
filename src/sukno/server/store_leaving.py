"""What is deleted: a table whose only person removes it, and everything of somebody who leaves the house for good.

At tables that others sat at too the moves stay, for they are the others' game as well: the person becomes an id that
nobody has, without a name, and what they said is emptied. Everywhere else nothing is ever deleted or changed.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Sequence

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from sukno.server import schema
from sukno.server.store import Conflict, TableSummary, shown, summary_decoder
from sukno.server.store_reading import good_events
from sukno.table.events import Event, Opened, Said, Sat, encoder

t, e, seats, h = schema.tables.c, schema.events.c, schema.seats.c, schema.history.c


def delete_table(connection: sa.Connection, table: str, n: int | None = None) -> None:
    """Delete a table and all that happened there; Conflict if it has not `n` events, where that is said."""
    for column in (e.table_id, seats.table_id, h.table_id):
        connection.execute(sa.delete(column.table).where(column == table))
    gone = sa.delete(schema.tables).where(t.id == table)
    if n is not None and connection.execute(gone.where(t.length == n)).rowcount != 1:
        raise Conflict
    connection.execute(gone)


def tables_of(connection: sa.Connection, who: str, most: int) -> list[str]:
    """Some of somebody's tables."""
    return list(connection.scalars(sa.select(seats.table_id).where(seats.who == who).limit(most)))


def forget_tables(connection: sa.Connection, who: str, tables: Sequence[str]) -> None:
    """Forget somebody at these tables, but for those that are in archives (`archives`)."""
    here = sa.select(t.id).where(t.id.in_(tables), t.archive.is_(None)).order_by(t.id).with_for_update()
    for table in connection.scalars(here).all():
        forget_table(connection, who, table)


def forget_table(connection: sa.Connection, who: str, table: str) -> None:
    """Delete a table that was nobody else's, and take this person out of any other."""
    card = connection.scalar(sa.select(t.card).where(t.id == table))
    try:
        summary = summary_decoder.decode(card or "")
    except msgspec.MsgspecError:
        summary = None  # nobody can be told from it; the events still can
    if summary is not None and {summary.host, *filter(None, summary.people)} <= {who}:
        delete_table(connection, table)
    else:
        forget_person(connection, who, table, summary)


def forget_person(connection: sa.Connection, who: str, table: str, summary: TableSummary | None) -> None:
    """Make somebody at a table an unknown person, each time another one."""
    nobody = f"x-{secrets.token_hex(16)}"
    happened, _ = good_events(connection, table)
    for n, event in forgotten(happened, who, nobody):
        body = encoder.encode(event).decode()
        connection.execute(sa.update(schema.events).where(e.table_id == table, e.n == n).values(body=body))
    if summary is not None:
        mine = [i for i, one in enumerate(summary.people) if one == who]
        summary = replace(
            summary,
            host=nobody if summary.host == who else summary.host,
            people=tuple(nobody if one == who else one for one in summary.people),
            sitters=tuple(
                replace(sitter, name="", gone=True, present=False) if i in mine else sitter
                for i, sitter in enumerate(summary.sitters)
            ),
        )
        connection.execute(sa.update(schema.tables).where(t.id == table).values(shown(summary)))
    # other processes have the table in memory as it was
    connection.execute(sa.update(schema.tables).where(t.id == table).values(edition=t.edition + 1))
    connection.execute(
        sa.update(schema.seats).where(seats.table_id == table, seats.who == who).values(who=nobody)
    )
    connection.execute(sa.delete(schema.history).where(h.table_id == table, h.who == who))


def forgotten(happened: Sequence[Event], who: str, nobody: str) -> Iterator[tuple[int, Event]]:
    """The events that name somebody, with their numbers, as they are without that person."""
    for n, event, of in with_persons(happened):
        if of != who:
            continue
        match event:
            case Opened():
                yield n, replace(event, host=nobody)
            case Sat():
                yield n, replace(event, who=nobody, name="", gone=True)
            case Said():
                yield n, replace(event, who="", name="", text="", gone=True)


def with_persons(happened: Sequence[Event]) -> Iterator[tuple[int, Event, str]]:
    """The events that tell of a person, with their numbers and that person: who opened the table, sat down or spoke.
    Of what was said long ago only those are known who sat at the table."""
    sitting: dict[int | None, str] = {}
    for n, event in enumerate(happened):
        match event:
            case Opened():
                yield n, event, event.host
            case Sat():
                sitting[event.seat] = event.who
                yield n, event, event.who
            case Said():
                yield n, event, event.who or sitting.get(event.seat, "")


def depart(connection: sa.Connection, who: str, kept_for: float) -> bool:
    """The last step: the account, its sessions and its results go, and the id is known to be nobody's for as long as a
    cookie could still name it. False: there are tables of this person still."""
    if connection.scalar(sa.select(seats.who).where(seats.who == who).limit(1)) is not None:
        return False
    departed, now = schema.departed, time.time()
    connection.execute(sa.delete(schema.history).where(h.who == who))
    connection.execute(sa.delete(schema.sessions).where(schema.sessions.c.account == who))
    connection.execute(sa.delete(schema.accounts).where(schema.accounts.c.id == who))
    for known in (departed.c.at < now - kept_for, departed.c.who == who):
        connection.execute(sa.delete(departed).where(known))
    connection.execute(departed.insert(), {"who": who, "at": now})
    return True


def has_departed(connection: sa.Connection, who: str) -> bool:
    """Has this person left for good?"""
    return connection.scalar(sa.select(schema.departed.c.who).filter_by(who=who)) is not None
