"""Checking a database: every table replays, numbers are contiguous, lists agree with what happened.

It reads only, in short transactions, and may be run while the house is open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine.url import URL
from sqlalchemy.exc import SQLAlchemyError

from sukno.engine.errors import BadRecord, SuknoError, UnknownGame
from sukno.engine.home import home_folder
from sukno.engine.text import Text
from sukno.server import schema
from sukno.server.lobby import summary
from sukno.server.saving import Saved
from sukno.server.store import summary_decoder, whose
from sukno.server.store_archived import Lost, archive_of, read_only
from sukno.server.store_engine import (
    FILE,
    OPENING,
    VERSION,
    database_url,
    is_version,
    make_engine,
    newer,
    newest_version,
    unusable,
)
from sukno.server.store_history import PersonResult, of_row, results_of
from sukno.server.store_reading import UNREADABLE, good_events, raise_unless_damaged, replayed
from sukno.server.store_trouble import BadDatabase, Damaged, damaged, kind_of
from sukno.table import fair
from sukno.table.table import Table

PAGE = 200
"""Ids that are read at once."""
BEYOND_US = Text("; take a backup", "; возьмите резервную копию")
t, e, seats, accounts = schema.tables.c, schema.events.c, schema.seats.c, schema.accounts.c
LISTED = sa.select(t.id, t.game, t.public, t.status, t.updated, t.moves, t.length, t.card)
"""What lists say of a table, in a house of any age."""


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that is not as it should be."""

    table: str | None = None
    """At which table; None: with the database as a whole."""
    event: int | None = None
    """The first bad event, if the events themselves are damaged."""
    of: int | None = None
    """How many events there should be."""
    error: Text


class Report(msgspec.Struct, kw_only=True):
    """What was found."""

    tables: int = 0
    events: int = 0
    accounts: int = 0
    problems: list[Problem] = []
    unknown: list[Problem] = []
    """Tables of games or rules that this house does not have: whole, but they cannot be replayed here."""


@contextmanager
def open_reading(url: str | None, folder: Path | None) -> Iterator[sa.Engine]:
    """An engine that changes nothing; BadDatabase if there is no database of a house."""
    where = place(url, folder)
    ways = [where]
    if where.get_backend_name() == "sqlite":
        path = Path(str(where.database)).absolute()
        if not path.is_file():
            raise BadDatabase(f"there is no database {path}", f"базы данных {path} нет")
        only_read = where.set(database=f"file:{quote(str(path))}", query={"mode": "ro", "uri": "true"})
        # on a disk that cannot be written to, SQLite must be told that nobody else does
        ways = [only_read, only_read.update_query_dict({"immutable": "1"})]
    for way in ways:
        engine = make_engine(way, OPENING, statements=False)
        try:
            missing = {"tables", "events"}.difference(sa.inspect(engine).get_table_names())
            break
        except SQLAlchemyError as error:
            engine.dispose()
            if way is ways[-1] or kind_of(error) != "broken":
                raise unusable(where, error, BEYOND_US) from error
    try:
        if missing:
            raise BadDatabase("this is not the database of a house", "это не база данных дома")
        refuse_newer(engine)
        yield engine
    except SQLAlchemyError as error:  # damage has been dealt with: something else is the matter
        raise unusable(where, error, BEYOND_US) from error
    finally:
        engine.dispose()


def refuse_newer(engine: sa.Engine) -> None:
    """A newer house may keep its books differently."""
    found = versions(engine)
    if len(found) == 1 and is_version(found[0]) and found[0] > newest_version():
        raise newer()


def versions(engine: sa.Engine) -> list[Any]:
    """Which version the tables are said to have: one, unless that is damaged."""
    with suppress(SQLAlchemyError), reading(engine) as connection:
        return list(connection.scalars(VERSION))
    return []


def place(url: str | None, folder: Path | None) -> URL:
    if url is None:
        return URL.create("sqlite", database=str((folder or home_folder()) / FILE))
    return database_url(url, None)


@contextmanager
def reading(engine: sa.Engine) -> Iterator[sa.Connection]:
    """A short transaction in which everything is seen as of one moment."""
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection = connection.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
        yield connection


def count_tables(engine: sa.Engine) -> int | None:
    """How many tables there are to be checked, as far as that can be told."""
    try:
        with reading(engine) as connection:
            return connection.scalar(sa.select(sa.func.count()).select_from(schema.tables))
    except SQLAlchemyError as error:
        raise_unless_damaged(error)
        return None


class Check:
    """One run over a database; `step` is called for every table."""

    def __init__(
        self, engine: sa.Engine, step: Callable[[], None] = lambda: None, saved: Saved | None = None
    ) -> None:
        self.engine, self.step, self.saved = engine, step, saved
        self.report = Report()
        self.has_history, self.has_archives = (
            sa.inspect(engine).has_table(table.name) for table in (schema.history, schema.archives)
        )  # a house of old has none
        self.files = ExitStack()
        self.archives: dict[str, sa.Connection] = {}
        """Those that are open."""
        self.checked: set[str] = set()
        """Tables that have been looked at."""

    def run(self) -> Report:
        """Check everything; whatever is wrong is in the report."""
        if self.engine.dialect.name == "sqlite":
            self.check_pages()
        found = versions(self.engine)
        if len(found) != 1 or not is_version(found[0]):
            self.note(Text("the version of the tables is damaged", "версия таблиц повреждена"))
        for id in self.walk(t.id):
            self.step()
            self.check_table(id)
        for id in self.walk(e.table_id):
            if id not in self.checked:  # one that has events must be in the lists, or nobody finds it
                self.check_table(id)
        self.check_accounts()
        self.files.close()
        if self.saved is not None:
            with reading(self.engine) as connection:
                self.saved.add_others(connection)
        return self.report

    def note(self, error: Text, table: str | None = None, bad: Damaged | None = None) -> None:
        event = of = None
        if bad is not None:
            event, of = bad.good, bad.total
        self.report.problems.append(Problem(table=table, event=event, of=of, error=error))

    def check_pages(self) -> None:
        """SQLite's own check of its pages and indexes."""
        for name in sa.inspect(self.engine).get_table_names():
            try:
                with reading(self.engine) as connection:
                    found = connection.exec_driver_sql(f'PRAGMA integrity_check("{name}")').scalars().all()
            except SQLAlchemyError as error:
                raise_unless_damaged(error)
                found = [UNREADABLE]
            for said in found:
                if said != "ok":
                    words = said if isinstance(said, Text) else Text(said, said)
                    self.note(
                        Text("SQLite, {name}: {words}", "SQLite, {name}: {words}").fill(
                            name=name, words=words
                        )
                    )

    def walk(self, column: sa.ColumnElement[str]) -> Iterator[str]:
        """All values of a column, each once, some at a time; from both ends if something is damaged, for the
        middle may not be readable, and what is out of its order leads back or too far."""
        seen: set[str] = set()
        for last in (False, True):
            edge: str | None = None
            while True:
                try:
                    found = self.page(column, edge, last=last)
                except SQLAlchemyError as error:
                    raise_unless_damaged(error)
                    if not last:
                        self.note(Text(f"a page of {column} is damaged", f"страница {column} повреждена"))
                    break
                new = [id for id in dict.fromkeys(found) if id not in seen]
                if not new:
                    break
                edge = found[-1]
                seen.update(new)
                yield from new
            if not self.report.problems:
                return

    def page(self, column: sa.ColumnElement[str], edge: str | None, *, last: bool) -> list[str]:
        query = sa.select(column).distinct().order_by(column.desc() if last else column)
        if edge is not None:
            query = query.where(column < edge if last else column > edge)
        with reading(self.engine) as connection:
            # a page at a time; near damage as much as there is, one by one
            for size in (PAGE, 1):
                try:
                    found = connection.scalars(query.limit(size)).all()
                    return [id for id in found if isinstance(id, str)]
                except SQLAlchemyError as error:
                    if size == 1:
                        raise
                    raise_unless_damaged(error)
        return []

    def check_table(self, id: str) -> None:
        """One table, as of one moment."""
        self.checked.add(id)
        with reading(self.engine) as connection:
            try:
                happened, bad = good_events(self.place_of(connection, id), id)
            except Lost as error:
                self.report.tables += 1
                self.note(error.text, id)
                return
            row, people = self.listed(connection, id)
            played = self.played(connection, id)
        self.report.tables += 1
        self.report.events += len(happened)
        table = None
        try:
            if happened:
                table = replayed(id, happened, 0.0)
            elif bad is None:
                bad = damaged(0, 0, Text("it has none", "их нет"))
        except Damaged as error:
            bad = error
        except (BadRecord, UnknownGame) as error:
            self.report.unknown.append(Problem(table=id, error=error.text))
        if bad is not None:
            self.note(bad.text, id, bad)
            happened = happened[: bad.good]
        elif table is not None:
            try:
                self.check_lists(table, row, people)
                self.check_played(table, played)
                if table.status == "over":
                    fair.check(table.finished_record())
            except SuknoError as error:
                self.note(error.text, id)
        if self.saved is not None and happened:
            self.saved.add_table(id, happened, row)

    def place_of(self, connection: sa.Connection, id: str) -> sa.Connection:
        """Where the events of a table are: here, or in an archive."""
        archive = archive_of(connection, id) if self.has_archives else None
        if archive is None:
            return connection
        if archive.id not in self.archives:
            self.archives[archive.id] = self.files.enter_context(read_only(archive))
        return self.archives[archive.id]

    def listed(self, connection: sa.Connection, id: str) -> tuple[Any, list[str] | None]:
        """The table's row in lists, and whose table it is said to be; None: not readable."""
        row = people = None
        try:
            row = connection.execute(LISTED.where(t.id == id)).one_or_none()
            found = connection.scalars(sa.select(seats.who).filter_by(table_id=id)).all()
            people = sorted(map(str, found))
        except SQLAlchemyError as error:
            raise_unless_damaged(error)
        return row, people

    def played(self, connection: sa.Connection, id: str) -> list[PersonResult]:
        """What is said to have come of the game."""
        query = sa.select(schema.history).filter_by(table_id=id)
        try:
            return [of_row(row) for row in connection.execute(query)] if self.has_history else []
        except SQLAlchemyError as error:
            raise_unless_damaged(error)
        except (msgspec.MsgspecError, TypeError) as error:
            self.note(disagrees(f"history: {error}").text, id)
        return []

    def check_played(self, table: Table, played: list[PersonResult]) -> None:
        """Has everything happened that people are said to have played? Games of old may not have been looked at yet,
        and lessons of old are still told."""
        if table.plan.lesson:
            return
        true = results_of(table)
        for said in played:
            if said not in true:
                raise disagrees(f"history: {said!r}")

    def check_lists(self, table: Table, row: Any, people: list[str] | None) -> None:
        """Do lists say what the events say? How many moves there are they learn later."""
        if row is None or people is None:
            raise SuknoError(
                f"its row in the lists cannot be read ({UNREADABLE.en})",
                f"его строка в списках не читается ({UNREADABLE.ru})",
            )
        now = summary(table)
        try:
            said = summary_decoder.decode(row.card)
        except (msgspec.MsgspecError, TypeError) as error:
            raise disagrees(f"summary: {error}") from error
        for what, listed, true in (
            ("length", row.length, table.n),
            ("game", (row.game, said.game), (now.game, now.game)),
            ("status", (row.status, said.status), (now.status, now.status)),
            ("public", (bool(row.public), said.public), (now.public, now.public)),
            ("people", (said.host, said.people), (now.host, now.people)),
            ("seats", whose(now).difference(people), set()),
        ):
            if listed != true:
                raise disagrees(f"{what}: {listed!r}, {true!r}")

    def check_accounts(self) -> None:
        """All accounts can be read, and no two have the same login."""
        try:
            with reading(self.engine) as connection:
                count = sa.select(sa.func.count(), sa.func.count(sa.distinct(accounts.login_key)))
                rows, logins = connection.execute(count).one()
            self.report.accounts = rows
        except SQLAlchemyError as error:
            raise_unless_damaged(error)
            self.note(Text("accounts are damaged", "учётные записи повреждены"))
            return
        if rows != logins:
            self.note(
                Text(
                    f"{rows} accounts have {logins} logins",
                    f"учётных записей {rows}, а имён для входа {logins}",
                )
            )


def disagrees(what: str) -> SuknoError:
    return SuknoError(
        f"lists say something else of it than its events ({what})",
        f"в списках о нём сказано не то, что в событиях ({what})",
    )
