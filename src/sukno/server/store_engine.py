"""Opening a database: SQLite in a file, or PostgreSQL by URL; its tables are brought up to date."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine.url import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from sukno.engine.errors import SuknoError
from sukno.engine.home import home_folder, make_folder

FILE = "house.db"
MIGRATIONS = Path(__file__).parent / "migrations"
PATIENCE = 10
"""Seconds to wait for a database that another process is writing to, or that does not answer."""
MIGRATION_LOCK = 0x5_0C_40
"""Any number, the same for every process that might bring one PostgreSQL database up to date."""


class BadDatabase(SuknoError):
    """The database cannot be opened, and why."""


class DatabaseTrouble(SuknoError):
    """The database was open, but does not answer now; nothing of what was asked is certain to be kept."""

    def __init__(
        self,
        en: str = "the house cannot write to its books just now; please try again",
        ru: str = "дом сейчас не может вести записи; попробуйте ещё раз",
    ) -> None:
        super().__init__(en, ru)


def open_engine(url: str | None, folder: Path | None) -> sa.Engine:
    """An engine on a database that is reachable, writable and up to date; BadDatabase if it is not."""
    where = database_url(url, folder)
    if where.get_backend_name() == "sqlite":
        keep_private(str(where.database))
    try:
        engine = make_engine(where)
    except ModuleNotFoundError as e:
        raise BadDatabase(
            "PostgreSQL needs one more package: pip install 'sukno[postgres]'",
            "для PostgreSQL нужен ещё один пакет: pip install 'sukno[postgres]'",
        ) from e
    try:
        migrate(engine)
    except BaseException as e:
        engine.dispose()
        if isinstance(e, SQLAlchemyError):
            raise unusable(where, e) from e
        raise
    return engine


def database_url(url: str | None, folder: Path | None) -> URL:
    """The URL meant; by default the file in the data folder."""
    if url is None:
        home = make_folder(folder) if folder is not None else home_folder()
        check_writable(home)
        return URL.create("sqlite", database=str(home / FILE))
    try:
        where = make_url(url)
    except (ArgumentError, ValueError) as e:
        raise not_understood() from e
    if where.drivername in ("postgres", "postgresql", "postgresql+psycopg"):
        return where.set(drivername="postgresql+psycopg")
    if where.drivername not in ("sqlite", "sqlite+pysqlite"):
        raise not_understood()
    if not where.database or ":memory:" in where.database or "mode" in where.query:
        raise BadDatabase(
            "a house in memory would forget everything: name a file, for example sqlite:///house.db",
            "дом в памяти всё забудет: назовите файл, например sqlite:///house.db",
        )
    return where


def not_understood() -> BadDatabase:
    # what was typed is not repeated: there may be a password in it
    return BadDatabase(
        "this database URL is not understood: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME",
        "адрес базы данных непонятен: sqlite:///ФАЙЛ или postgresql://ИМЯ:ПАРОЛЬ@УЗЕЛ/БАЗА",
    )


def check_writable(folder: Path) -> None:
    try:
        with tempfile.TemporaryFile(dir=folder):
            return
    except OSError as e:
        raise BadDatabase(
            f"nothing can be written to {folder} ({e.strerror}); name another folder in SUKNO_HOME",
            f"в {folder} нельзя писать ({e.strerror}); другую папку можно назвать в SUKNO_HOME",
        ) from e


def keep_private(path: str) -> None:
    """A new file is for its owner only: secrets of deals are in it, and the key of all cookies."""
    if path.startswith("file:"):
        return
    with suppress(OSError):  # what is wrong with the path, SQLite will say
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def unusable(where: URL, e: SQLAlchemyError) -> BadDatabase:
    cause = str(getattr(e, "orig", None) or e).strip().partition("\n")[0]
    shown = where.set(drivername=where.get_backend_name()).render_as_string(hide_password=True)
    return BadDatabase(
        f"the database {shown} cannot be used: {cause}",
        f"базой данных {shown} нельзя пользоваться: {cause}",
    )


def make_engine(where: URL) -> sa.Engine:
    """Values are kept out of error messages, and so out of logs: there are secrets among them."""
    if where.get_backend_name() == "postgresql":
        args = {} if "connect_timeout" in where.query else {"connect_timeout": PATIENCE}
        return sa.create_engine(where, pool_pre_ping=True, hide_parameters=True, connect_args=args)
    args = {} if "timeout" in where.query else {"timeout": PATIENCE}
    engine = sa.create_engine(where, hide_parameters=True, connect_args=args)
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # BEGIN is said by begin_sqlite, not guessed by the driver
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def begin_sqlite(connection: sa.Connection) -> None:
    """A writer takes its lock at once: one that begins by reading could not wait for its turn later."""
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


@contextmanager
def writing(engine: sa.Engine) -> Iterator[sa.Connection]:
    """A transaction that will write; committed at the end, or rolled back."""
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        yield connection


def migrate(engine: sa.Engine) -> None:
    """Bring the tables up to date, one process at a time; refuse a database of a newer house."""
    from alembic import command
    from alembic.config import Config
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    script = ScriptDirectory.from_config(config)
    with writing(engine) as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
        now = MigrationContext.configure(connection).get_current_revision()
        if now == script.get_current_head():
            return
        if now is not None and now not in {s.revision for s in script.walk_revisions()}:
            raise BadDatabase(
                "this database belongs to a newer version of Sukno: pip install --upgrade sukno",
                "эта база данных от более новой версии Sukno: pip install --upgrade sukno",
            )
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
