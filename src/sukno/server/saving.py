"""Saving what can be read of a damaged database into a new one."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa

from sukno.engine.errors import SuknoError
from sukno.server import schema
from sukno.server.lobby import summary
from sukno.server.store import append_all, append_job, shown, summary_decoder
from sukno.server.store_engine import open_engine, writing
from sukno.server.store_reading import replayed, until_damaged
from sukno.table.events import Event

TOLD_BY_EVENTS = (schema.tables, schema.events, schema.seats)


class Saved:
    """A new database: every table as far as its events go, accounts and settings as far as they are readable."""

    def __init__(self, path: Path) -> None:
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        except OSError as e:
            raise SuknoError(
                f"{path} cannot be made ({e.strerror}): name a new file",
                f"{path} не создаётся ({e.strerror}): назовите новый файл",
            ) from e
        self.engine = open_engine(f"sqlite:///{path.absolute()}", None)
        self.tables = 0

    def close(self) -> None:
        self.engine.dispose()

    def add_table(self, id: str, happened: list[Event], row: Any) -> None:
        """Keep these events. What lists say is told anew from them, if this house knows the game."""
        try:
            now = summary(replayed(id, happened, 0.0))
        except SuknoError:
            try:
                now = summary_decoder.decode(row.card)
            except (AttributeError, TypeError, msgspec.MsgspecError):
                return
        updated = row.updated if row is not None and isinstance(row.updated, float) else 0.0
        job = msgspec.structs.replace(append_job(id, 0, happened, now), at=updated)
        new = {"id": id, "length": 0, "game": now.game, "updated": updated, **shown(now)}
        with writing(self.engine) as connection:
            connection.execute(schema.tables.insert(), new)
            append_all(connection, [job])
        self.tables += 1

    def add_others(self, source: sa.Connection) -> None:
        """Copy all that is not told by events; from both ends, if something in the middle is damaged."""
        for table in schema.metadata.sorted_tables:
            if table in TOLD_BY_EVENTS:
                continue
            new = table.insert().prefix_with("OR IGNORE")
            keys = list(table.primary_key)
            for order in (keys, [key.desc() for key in keys]):
                rows = until_damaged(source, sa.select(table).order_by(*order))
                if rows:
                    with writing(self.engine) as connection:
                        connection.execute(new, [dict(row._mapping) for row in rows])
