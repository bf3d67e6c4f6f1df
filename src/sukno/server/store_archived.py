"""Tables whose events lie in an archive: where that is, and reading them there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from sukno.server import schema
from sukno.server.store_engine import OPENING, make_engine
from sukno.server.store_reading import good_events, raise_unless_damaged
from sukno.server.store_trouble import Damaged, DatabaseTrouble
from sukno.table.events import Event

t, a, s = schema.tables.c, schema.archives.c, schema.settings.c
MARK = "archive"
"""The setting that makes a database an archive: its id."""


class Archive(NamedTuple):
    """A file to which old tables were moved."""

    id: str
    path: str


class Lost(DatabaseTrouble):
    """The events are in an archive that cannot be read: not in its place, or not in order yet."""

    retry_after = 60

    def __init__(self, archive: Archive) -> None:
        name = Path(archive.path).name
        super().__init__(
            f"this game was moved to the archive {name}, which is not in its place now; it is not lost: the keeper of "
            "the house can put the file back",
            f"эта игра перенесена в архив {name}, а его сейчас нет на месте; она не пропала: хозяин дома может вернуть "
            "файл",
        )


def archive_of(connection: sa.Connection, table: str) -> Archive | None:
    """The archive that a table is in; None: its events are here."""
    query = sa.select(a.id, a.path).join(schema.tables, t.archive == a.id).where(t.id == table)
    try:
        row = connection.execute(query).one_or_none()
    except SQLAlchemyError as error:
        raise_unless_damaged(error)
        return None  # the events are still looked for here
    return None if row is None else Archive(*row)


@contextmanager
def read_only(archive: Archive) -> Iterator[sa.Connection]:
    """The file, as long as it is the right one; Lost."""
    where = sa.URL.create(
        "sqlite", database=f"file:{quote(archive.path)}", query={"mode": "ro", "uri": "true"}
    )
    engine = make_engine(where, OPENING)
    try:
        with engine.connect() as connection:
            if connection.scalar(sa.select(s.value).where(s.key == MARK)) != archive.id:
                raise Lost(archive)
            yield connection
    except SQLAlchemyError as e:
        raise Lost(archive) from e
    finally:
        engine.dispose()


def events_of(connection: sa.Connection, table: str) -> tuple[list[Event], Damaged | None]:
    """The events of a table, wherever they are, up to the first that cannot be read, and what is wrong with it."""
    archive = archive_of(connection, table)
    if archive is None:
        return good_events(connection, table)
    if connection.scalar(sa.select(schema.owed.c.who).filter_by(table_id=table).limit(1)) is not None:
        raise Lost(archive)  # somebody is still to be forgotten there
    with read_only(archive) as there:
        if there.scalar(sa.select(t.id).where(t.id == table)) is None:
            raise Lost(archive)
        return good_events(there, table)


def read_events(connection: sa.Connection, table: str) -> list[Event] | None:
    """All that has happened at a table; None if there is no such table, Damaged if not all can be read, Lost if its
    archive cannot."""
    happened, bad = events_of(connection, table)
    if bad is not None:
        raise bad
    return happened or None
