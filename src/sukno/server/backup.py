"""A copy of a house's SQLite file while the house is open, and a house put back from one."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine.url import URL

from sukno.engine.errors import SuknoError, reason
from sukno.server import schema
from sukno.server.archives import at
from sukno.server.checking import open_reading, place
from sukno.server.lease import take_lease
from sukno.server.store_archived import MARK
from sukno.server.store_engine import database_url, unusable
from sukno.server.store_trouble import BadDatabase

PART = ".part"
BESIDE = "-wal", "-shm"


def back_up(url: str | None, folder: Path | None, file: Path) -> None:
    """Copy the database as it is at this moment into a new file, which is there when it is whole."""
    where = place(url, folder)
    only_sqlite(where, f"pg_dump --format=custom --file={file} URL")
    if file.exists():
        raise SuknoError(f"{file} is there already: name a new file", f"{file} уже есть: назовите новый файл")
    part = made(file)
    try:
        with open_reading(url, folder) as engine, closing(engine.raw_connection()) as connection:
            connection.cursor().execute("VACUUM INTO ?", (str(part),))
        durable(part)
        part.rename(file)
    except sqlite3.Error as e:
        raise unusable(where, sa.exc.DBAPIError(None, None, e)) from e
    finally:
        part.unlink(missing_ok=True)
    durable(file.absolute().parent)


def put_back(url: str | None, folder: Path | None, file: Path) -> Path | None:
    """Let the house be as it was in this copy; what it was until now is kept beside it. No house may be open."""
    where = database_url(url, folder)
    only_sqlite(where, f"pg_restore --clean --if-exists --dbname=URL {file}")
    check_house(file)
    now = Path(str(where.database))
    lease = take_lease(url, folder)
    try:
        part = made(now)
        try:
            shutil.copyfile(file, part)
            durable(part)
            kept = put_aside(now)
            part.rename(now)
        finally:
            part.unlink(missing_ok=True)
        durable(now.absolute().parent)
    except OSError as e:
        raise SuknoError(
            f"{file} cannot be put back: {reason(e).en}", f"{file} не возвращается на место: {reason(e).ru}"
        ) from e
    finally:
        lease.close()
    return kept


def check_house(file: Path) -> None:
    """Refuse what is not the database of a house."""
    with (
        open_reading(at(str(file.absolute())).render_as_string(), None) as engine,
        engine.connect() as connection,
    ):
        if connection.scalar(sa.select(schema.settings.c.value).filter_by(key=MARK)) is not None:
            raise BadDatabase(
                f"{file} is an archive: `sukno archive --restore` takes games out of it",
                f"{file} — архив: игры из него возвращает `sukno archive --restore`",
            )


def put_aside(now: Path) -> Path | None:
    """Give the present database another name, in one file if it can still be read."""
    if not now.exists():
        return None
    with suppress(sqlite3.Error), closing(sqlite3.connect(now)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    dated = f"{now.name}.{time.strftime('%Y%m%d-%H%M%S')}"
    kept, n = now.with_name(dated), 1
    while kept.exists():  # another has been put aside in this second
        kept, n = now.with_name(f"{dated}-{n + 1}"), n + 1
    for suffix in (*BESIDE, ""):  # the file itself last: a log of changes must never lie beside another one
        with suppress(FileNotFoundError):
            now.with_name(now.name + suffix).rename(kept.with_name(kept.name + suffix))
    return kept


def made(file: Path) -> Path:
    """An empty file beside it, for its owner only."""
    part = file.with_name(file.name + PART)
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except OSError as e:
        raise SuknoError(
            f"{part} cannot be made: {reason(e).en}", f"{part} не создаётся: {reason(e).ru}"
        ) from e
    return part


def durable(path: Path) -> None:
    """See that it is on the disk."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def only_sqlite(where: URL, instead: str) -> None:
    if where.get_backend_name() != "sqlite":
        raise SuknoError(
            f"PostgreSQL has a program of its own for this: {instead}",
            f"у PostgreSQL для этого своя программа: {instead}",
        )
