"""Opening a database: SQLite in a file, or PostgreSQL by URL; its tables are brought up to date."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.dialects.sqlite.base import SQLiteCompiler
from sqlalchemy.engine.url import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from sukno.engine.errors import reason
from sukno.engine.home import home_folder, make_folder
from sukno.engine.text import Text
from sukno.server import schema
from sukno.server.slow import SLOW
from sukno.server.store_trouble import WORDS, BadDatabase, Gone, kind_of

P = ParamSpec("P")
T = TypeVar("T")
FILE = "house.db"
MIGRATIONS = Path(__file__).parent / "migrations"
PATIENCE = 2.0 * SLOW
"""Seconds that a database may take for one thing, unless told otherwise: a request does few of them, and is to
be answered within five seconds whatever happens."""
OPENING = 20.0 * SLOW
"""Seconds to wait for another process when the database is opened: it may be bringing it up to date."""
WAITING = 60.0 * SLOW
"""Seconds in which one of many processes waits for a database that does not answer yet."""
LOOK = 0.2
"""Seconds between two tries."""
TOLD = 0.75
"""The part of that patience after which the database itself gives up, so that it can still say why."""
LITTLE = 64 * 2**20
"""Bytes on the disk of which the house warns."""
VERSION = sa.text("SELECT version_num FROM alembic_version")
MIGRATION_LOCK = 0x5_0C_40
"""Any number, the same for every process that might bring one PostgreSQL database up to date."""


def patiently(seconds: float, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """Try this again for so long, as long as it is only that the database does not answer."""
    end = time.monotonic() + seconds
    while True:
        try:
            return work(*args, **more)
        except BadDatabase as e:
            if e.__cause__ is None or kind_of(e.__cause__) != "silent" or time.monotonic() > end:
                raise
        time.sleep(LOOK)


def open_engine(url: str | None, folder: Path | None, patience: float = PATIENCE) -> sa.Engine:
    """An engine on a database that is reachable, writable and up to date; BadDatabase if it is not."""
    return open_at(database_url(url, folder), patience)


def open_at(where: URL, patience: float = PATIENCE) -> sa.Engine:
    """The same for a URL that is understood."""
    if where.get_backend_name() == "sqlite":
        path = str(where.database)
        if Path(path).parent.is_dir():
            check_writable(Path(path).parent)
        keep_private(path)
    opening = make_engine(where, OPENING, statements=False)
    try:
        with writing(opening) as connection:
            migrate(connection)
            try_writing(connection)
    except SQLAlchemyError as e:
        raise unusable(where, e) from e
    finally:
        opening.dispose()
    return make_engine(where, patience)


def database_url(url: str | None, folder: Path | None) -> URL:
    """The URL meant; by default the file in the data folder."""
    if url is None:
        home = make_folder(folder) if folder is not None else home_folder()
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
            f"nothing can be written to {folder} ({reason(e).en}); name another folder in SUKNO_HOME",
            f"в {folder} нельзя писать ({reason(e).ru}); другую папку можно назвать в SUKNO_HOME",
        ) from e


def keep_private(path: str) -> None:
    """A new file is for its owner only: secrets of deals are in it, and the key of all cookies. One that is there is
    not touched: whoever closes it loses the locks that SQLite has on it in this process."""
    if path.startswith("file:"):
        return
    with suppress(OSError):  # what is wrong with the path, SQLite will say
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))


def little_space(where: URL) -> Text | None:
    """A warning, if the disk of a SQLite file is nearly full."""
    if where.get_backend_name() != "sqlite":
        return None
    folder = Path(str(where.database)).parent
    with suppress(OSError):
        free = shutil.disk_usage(folder).free
        if free < LITTLE:
            return Text(
                f"only {free // 2**20} MB are free in {folder}: when the disk is full, nothing more is kept",
                f"в {folder} свободно всего {free // 2**20} МБ: когда диск заполнится, записи прекратятся",
            )
    return None


def newer() -> BadDatabase:
    return BadDatabase(
        "this database belongs to a newer version of Sukno: pip install --upgrade sukno",
        "эта база данных от более новой версии Sukno: pip install --upgrade sukno",
    )


CHECK = Text(
    "; `sukno check` says how much of it can be read, `sukno check --save NEW.db` saves that, "
    "a backup has the rest",
    "; `sukno check` скажет, что в ней читается, `sukno check --save НОВАЯ.db` это спасёт, "
    "остальное — в резервной копии",
)
"""What can be done about a damaged database."""


def unusable(where: URL, e: SQLAlchemyError, damaged: Text = CHECK) -> BadDatabase:
    cause = str(getattr(e, "orig", None) or e).strip().partition("\n")[0]
    shown = where.set(drivername=where.get_backend_name()).render_as_string(hide_password=True)
    kind = kind_of(e)
    words = WORDS[kind]
    help = Text("", "")
    if kind == "damaged":
        words = Text("it is damaged", "она повреждена")
        help = damaged
    return BadDatabase(
        f"the database {shown} cannot be used: {words.en} ({cause}){help.en}",
        f"базой данных {shown} нельзя пользоваться: {words.ru} ({cause}){help.ru}",
    )


def make_engine(where: URL, patience: float = PATIENCE, *, statements: bool = True) -> sa.Engine:
    """An engine that waits so long for connections, locks and, if asked, statements.

    Values are kept out of error messages, and so out of logs: there are secrets among them.
    """
    common: dict[str, Any] = {"hide_parameters": True, "pool_timeout": patience}
    if where.get_backend_name() == "postgresql":
        known = {k: v for k, v in postgres_args(patience).items() if k not in where.query}
        try:
            engine = sa.create_engine(where, pool_pre_ping=True, connect_args=known, **common)
        except ModuleNotFoundError as e:
            raise BadDatabase(
                "PostgreSQL needs one more package: pip install 'sukno[postgres]'",
                "для PostgreSQL нужен ещё один пакет: pip install 'sukno[postgres]'",
            ) from e
        limit = int(1000 * TOLD * patience)
        event.listen(engine, "connect", postgres_limits(limit, limit if statements else 0))
        return engine
    args = {} if "timeout" in where.query else {"timeout": TOLD * patience}
    engine = sa.create_engine(where, connect_args=args, **common)
    engine.dialect.statement_compiler = Hinting
    event.listen(engine, "connect", prepare_sqlite)
    if where.query.get("mode") != "ro":
        event.listen(engine, "connect", prepare_writing)
        event.listen(engine, "connect", remember_file)
        event.listen(engine, "commit", refuse_if_gone)
    event.listen(engine, "begin", begin_sqlite)
    return engine


class Hinting(SQLiteCompiler):
    """SQLAlchemy leaves hints out for SQLite; but there is one, NOT INDEXED, for tables whose index is damaged."""

    def get_from_hint_text(self, table: sa.FromClause, text: str | None) -> str | None:
        return text


def postgres_args(patience: float) -> dict[str, Any]:
    """How a connection to a machine that has vanished is noticed, also in the middle of a statement."""
    return {
        "connect_timeout": min(10, max(2, round(patience))),  # PostgreSQL knows no less than 2
        "keepalives_idle": 5,
        "keepalives_interval": 2,
        "keepalives_count": 3,
        "tcp_user_timeout": 10_000,
    }


def postgres_limits(lock: int, statement: int) -> Callable[[Any, object], None]:
    """Tells a new connection how many milliseconds the server may take (0: as long as it likes)."""

    def prepare(connection: Any, _record: object) -> None:
        connection.autocommit = True
        connection.execute(f"SET lock_timeout = {lock}; SET statement_timeout = {statement}")
        connection.autocommit = False

    return prepare


def prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # BEGIN is said by begin_sqlite, not guessed by the driver
    connection.execute("PRAGMA foreign_keys=ON")


def prepare_writing(connection: Any, _record: object) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL"):
        connection.execute(f"PRAGMA {pragma}")


def remember_file(connection: Any, record: Any) -> None:
    path = connection.execute("PRAGMA database_list").fetchone()[2]
    record.info["file"] = path, identity_of(path)


def refuse_if_gone(connection: sa.Connection) -> None:
    """SQLite would go on writing to a deleted file, and all of it would be lost with the process."""
    path, identity = connection.info["file"]
    if identity_of(path) != identity:
        raise Gone(path)


def identity_of(path: str) -> tuple[int, int] | None:
    """Which file it is, under whatever name."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def begin_sqlite(connection: sa.Connection) -> None:
    """A writer takes its lock at once: one that begins by reading could not wait for its turn later."""
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


@contextmanager
def writing(engine: sa.Engine) -> Iterator[sa.Connection]:
    """A transaction that will write; committed at the end, or rolled back."""
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        yield connection


def migrate(connection: sa.Connection) -> None:
    """Bring the tables up to date, one process at a time; refuse a database of a newer house."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
    if is_up_to_date(connection):
        return
    from alembic import command
    from alembic.config import Config
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    script = ScriptDirectory.from_config(config)
    found = MigrationContext.configure(connection).get_current_heads()
    if not all(map(is_version, found)) or len(found) > 1:
        raise BadDatabase(
            f"the database cannot be used: its version is damaged{CHECK.en}",
            f"базой данных нельзя пользоваться: её версия повреждена{CHECK.ru}",
        )
    if not {s.revision for s in script.walk_revisions()}.issuperset(found):
        raise newer()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def is_up_to_date(connection: sa.Connection) -> bool:
    """As it nearly always is, and found out without Alembic: to import it is a fifth of the work of a start."""
    told = sa.inspect(connection).has_table("alembic_version")
    return told and list(connection.scalars(VERSION)) == [newest_version()]


def newest_version() -> str:
    return max(file.name[:4] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def is_version(said: object) -> bool:
    return isinstance(said, str) and len(said) == 4 and said.isdecimal()


def try_writing(connection: sa.Connection) -> None:
    """Write something that reaches the disk: a full or read-only one is found out now, not by the first guest."""
    row = {"key": "opened", "value": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())}
    connection.execute(schema.settings.delete().filter_by(key=row["key"]))
    connection.execute(schema.settings.insert(), row)
