"""Saving what can be read of a damaged database into a new one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from sukno.engine.errors import SuknoError, reason
from sukno.server import schema
from sukno.server.lobby import summary
from sukno.server.logins import login_look
from sukno.server.store import append_all, append_job, shown, summary_decoder
from sukno.server.store_engine import open_engine, unusable, writing
from sukno.server.store_history import results_of
from sukno.server.store_reading import replayed, until_damaged
from sukno.table.events import Event

TOLD_BY_EVENTS = (schema.tables, schema.events, schema.seats, schema.history)
PASSING = (schema.processes, schema.presence, schema.analyses)
"""Of no meaning once the processes have ended, or worked out anew."""


class Saved:
    """A new database: every table as far as its events go, accounts and settings as far as they are readable."""

    def __init__(self, where: str) -> None:
        """`where`: a new file, or the URL of an empty database."""
        self.engine = open_engine(where if "://" in where else new_file(Path(where)), None)
        self.tables = 0
        with self.writing() as connection:
            used = (schema.tables, schema.accounts)
            if any(connection.execute(sa.select(it).limit(1)).first() for it in used):
                raise SuknoError(
                    "there is a house in this database already: name an empty one",
                    "в этой базе данных уже есть дом: назовите пустую",
                )

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """A transaction; BadDatabase says why nothing can be written."""
        try:
            with writing(self.engine) as connection:
                yield connection
        except SQLAlchemyError as e:
            raise unusable(self.engine.url, e) from e

    def close(self) -> None:
        self.engine.dispose()

    def add_table(self, id: str, happened: list[Event], row: Any) -> None:
        """Keep these events. What lists say is told anew from them, if this house knows the game."""
        played = None
        try:
            table = replayed(id, happened, 0.0)
            now, played = summary(table), results_of(table)
        except SuknoError:
            try:
                now = summary_decoder.decode(row.card)
            except (AttributeError, TypeError, msgspec.MsgspecError):
                return
        updated = row.updated if row is not None and isinstance(row.updated, float) else 0.0
        job = msgspec.structs.replace(append_job(id, 0, happened, now, played), at=updated)
        new = {"id": id, "length": 0, "game": now.game, "updated": updated, **shown(now)}
        with self.writing() as connection:
            connection.execute(schema.tables.insert(), new)
            append_all(connection, [job])
        self.tables += 1

    def add_others(self, source: sa.Connection) -> None:
        """Copy all that is not told by events; from both ends, if something in the middle is damaged."""
        for table in schema.metadata.sorted_tables:
            if table in TOLD_BY_EVENTS + PASSING:
                continue
            new = or_ignore(table, self.engine.dialect.name)
            kept = columns(source, table)
            if not kept:
                continue
            for query in ways(source, table, kept):
                rows = until_damaged(source, query)
                with self.writing() as connection:
                    for row in rows:
                        # what it belongs to is lost, like a session's account
                        with suppress(IntegrityError), connection.begin_nested():
                            any(connection.execute(new, values).rowcount for values in as_now(table, row))


def new_file(path: Path) -> str:
    """The URL of a database in a file that was not there before."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except OSError as e:
        raise SuknoError(
            f"{path} cannot be made ({reason(e).en}): name a new file",
            f"{path} не создаётся ({reason(e).ru}): назовите новый файл",
        ) from e
    return f"sqlite:///{path.absolute()}"


def or_ignore(table: sa.Table, dialect: str) -> sa.Insert:
    """A row that is there already stays as it is."""
    if dialect == "postgresql":
        return postgresql.insert(table).on_conflict_do_nothing()
    return table.insert().prefix_with("OR IGNORE")


def columns(source: sa.Connection, table: sa.Table) -> list[sa.Column[Any]]:
    """Those that the source has: it may be of an older house."""
    found = sa.inspect(source)
    names = {c["name"] for c in found.get_columns(table.name)} if found.has_table(table.name) else set()
    return [column for column in table.columns if column.name in names]


def ways(source: sa.Connection, table: sa.Table, kept: list[sa.Column[Any]]) -> Iterator[sa.Select[Any]]:
    """All rows, from either end, by the primary key; in SQLite, which has an index for it that may be damaged,
    as they lie in the file too."""
    query = sa.select(*kept)
    keys: list[sa.ColumnElement[Any]] = list(table.primary_key)
    yield query.order_by(*keys)
    yield query.order_by(*(key.desc() for key in keys))
    if source.dialect.name == "sqlite":
        row: sa.ColumnElement[int] = sa.literal_column(f"{table.name}.rowid")
        scan = query.with_hint(table, "NOT INDEXED", "sqlite")
        yield scan.order_by(row)
        yield scan.order_by(row.desc())


def as_now(table: sa.Table, row: sa.Row[Any]) -> list[dict[str, Any]]:
    """A row as it is written now; of an account of an older house how its login looks, and if that is taken,
    something that nobody looks like."""
    values = dict(row._mapping)
    if table is not schema.accounts or "login_look" in values:
        return [values]
    look = login_look(str(values["login"]))
    return [values | {"login_look": look}, values | {"login_look": f"{look} {values['id']}"}]
