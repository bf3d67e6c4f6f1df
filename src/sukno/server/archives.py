"""Archives: SQLite files to which old tables are moved, and from which they come back.

The row of a table, its people and what came of the game stay in the house; the events go. The file has the tables of a
house too, with copies of those rows, so that `sukno check` reads it like any other.

A table is in the archive as soon as its row in the house says so. Whoever changes that holds the write lock of the file
and changes the house inside it, and what is taken away is in its new place for good. So whoever is killed leaves copies
that do not count, never a gap; `settle` takes them away.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from sukno.engine.errors import SuknoError
from sukno.server import schema
from sukno.server.store_archived import MARK, Archive, Lost, read_only
from sukno.server.store_engine import OPENING, open_at, unusable, writing
from sukno.server.store_leaving import delete_table, forget_table
from sukno.server.store_trouble import BadDatabase, Gone

t, e, seats, h = schema.tables.c, schema.events.c, schema.seats.c, schema.history.c
a, o, s = schema.archives.c, schema.owed.c, schema.settings.c
LISTED = (t.id, t.game, t.public, t.status, t.updated, t.moves, t.length, t.card)
PARTS = (e.table_id, seats.table_id, h.table_id)
"""What belongs to a table beside its row."""
AT_ONCE = 100
"""Tables that are moved in one transaction: others' moves wait for it."""
AGAIN = 60.0
"""Seconds between two looks whether a lost archive is back."""
log = logging.getLogger(__name__)
Rows = dict[str, list[dict[str, Any]]]


def known_archives(house: sa.Engine) -> list[Archive]:
    """Where the house has moved tables to."""
    with house.connect() as here:
        return [Archive(*row) for row in here.execute(sa.select(a.id, a.path).order_by(a.path))]


def survey(house: sa.Engine) -> list[tuple[Archive, int | SuknoError]]:
    """All archives, with how many tables are in each, or why that cannot be told."""
    found: list[tuple[Archive, int | SuknoError]] = []
    for archive in known_archives(house):
        try:
            with read_only(archive) as there:
                count = there.execute(sa.select(sa.func.count()).select_from(schema.tables)).scalar_one()
            found.append((archive, count))
        except Lost as error:
            found.append((archive, error))
    return found


def at(path: str) -> sa.URL:
    return sa.URL.create("sqlite", database=path)


def enrol(house: sa.Engine, path: Path, *, new: bool) -> Archive:
    """The archive in this file, made if it is to be `new`; the house knows from now on that it lies there."""
    path = path.absolute()
    own = house.url.database if house.url.get_backend_name() == "sqlite" else None
    if own is not None and path.resolve() == Path(own).resolve():
        raise no_archive(path)
    if not new and not path.is_file():
        raise BadDatabase(f"there is no archive {path}", f"архива {path} нет")
    engine = open_at(at(str(path)), OPENING)
    try:
        with writing(engine) as there:
            id = there.scalar(sa.select(s.value).where(s.key == MARK))
            empty = there.scalar(sa.select(t.id).limit(1)) is None
            if id is None and (not new or not empty or keeps_secrets(there)):
                raise no_archive(path)
            if id is None:
                id = secrets.token_hex(8)
                there.execute(schema.settings.insert(), {"key": MARK, "value": id})
        with writing(house) as here:
            moved = sa.update(schema.archives).where(a.id == id).values(path=str(path))
            if not here.execute(moved).rowcount:
                if not empty:
                    raise BadDatabase(
                        f"{path} is an archive of another house", f"{path} — архив другого дома"
                    )
                here.execute(schema.archives.insert(), {"id": id, "path": str(path)})
    except SQLAlchemyError as error:
        raise unusable(engine.url, error) from error
    finally:
        engine.dispose()
    return Archive(id, str(path))


def keeps_secrets(there: sa.Connection) -> bool:
    """Has a house been opened on this database?"""
    return there.scalar(sa.select(s.key).where(s.key == "secret key")) is not None


def no_archive(path: Path) -> BadDatabase:
    return BadDatabase(
        f"{path} is the database of a house, and no archive: name another file",
        f"{path} — база данных дома, а не архив: назовите другой файл",
    )


@contextmanager
def opened(archive: Archive) -> Iterator[sa.Engine]:
    """The file of an archive, to be written to; Lost, if it is not there or not the right one."""
    if not Path(archive.path).is_file():
        raise Lost(archive)
    try:
        engine = open_at(at(archive.path), OPENING)
    except BadDatabase as error:
        raise Lost(archive) from error
    try:
        with engine.connect() as there:
            if there.scalar(sa.select(s.value).where(s.key == MARK)) != archive.id:
                raise Lost(archive)
        yield engine
    except Gone as error:
        raise Lost(archive) from error
    finally:
        engine.dispose()
        in_one_file(archive)


def in_one_file(archive: Archive) -> None:
    """Leave nothing beside the file, so that it can be read from a disk that cannot be written to."""
    engine = sa.create_engine(at(archive.path))
    try:
        with engine.connect() as there:
            there.exec_driver_sql("PRAGMA journal_mode=DELETE")
    except SQLAlchemyError:  # somebody reads there: whoever comes next will do it
        pass
    finally:
        engine.dispose()


def copies(connection: sa.Connection, ids: Sequence[str]) -> Rows:
    """All rows of these tables."""
    queries = {"tables": sa.select(*LISTED).where(t.id.in_(ids))}
    queries |= {str(of.table.name): sa.select(of.table).where(of.in_(ids)) for of in PARTS}
    return {name: [dict(row) for row in connection.execute(q).mappings()] for name, q in queries.items()}


def whole(rows: Rows) -> set[str]:
    """The tables of which every event is there."""
    found: dict[str, int] = {}
    for row in rows["events"]:
        found[row["table_id"]] = found.get(row["table_id"], 0) + 1
    return {row["id"] for row in rows["tables"] if found.get(row["id"]) == row["length"]}


def insert(connection: sa.Connection, rows: Rows, ids: set[str], names: Sequence[str] = ()) -> None:
    """Write the rows of these tables, or only the parts that are named."""
    for table in (schema.tables, schema.seats, schema.events, schema.history):
        key = "id" if table is schema.tables else "table_id"
        some = [row for row in rows[table.name] if row[key] in ids]
        if some and (not names or table.name in names):
            connection.execute(table.insert(), some)


def discard(connection: sa.Connection, ids: Sequence[str] | set[str]) -> None:
    """Delete these tables with all that belongs to them."""
    for column in (*PARTS, t.id):
        connection.execute(sa.delete(column.table).where(column.in_(ids)))


# there and back


def move_old(house: sa.Engine, archive: Archive, before: float, step: Callable[[int], None]) -> int:
    """Move all games that were over, and done with, before this time; how many they were."""
    settle(house, archive)
    moved, last = 0, ""
    old = sa.select(t.id).where(t.status == "over", t.updated < before, t.archive.is_(None))
    with opened(archive) as engine:
        while True:
            with house.connect() as here:
                ids = here.scalars(old.where(t.id > last).order_by(t.id).limit(AT_ONCE)).all()
            if not ids:
                break
            moved += move(house, engine, archive, ids)
            last = ids[-1]
            step(moved)
    settle(house, archive)
    return moved


def move(house: sa.Engine, engine: sa.Engine, archive: Archive, ids: Sequence[str]) -> int:
    """Move these tables, but for those that change meanwhile, or whose events are not all there."""
    with house.connect() as here:
        editions = dict(here.execute(sa.select(t.id, t.edition).where(t.id.in_(ids))).all())
        rows = copies(here, ids)
    good = whole(rows)
    with writing(engine) as there:
        discard(there, ids)  # what was left by somebody who was killed
        insert(there, rows, good)
    # what is to be deleted here is there for good
    with writing(engine) as there:
        copied = set(there.scalars(sa.select(t.id).where(t.id.in_(ids))))
        gone = set()
        with writing(house) as here:
            for row in rows["tables"]:
                as_it_was = sa.and_(t.length == row["length"], t.edition == editions[row["id"]])
                change = sa.update(schema.tables).where(t.id == row["id"], as_it_was, t.archive.is_(None))
                if row["id"] in copied and here.execute(change.values(archive=archive.id)).rowcount:
                    gone.add(row["id"])
            here.execute(sa.delete(schema.events).where(e.table_id.in_(gone)))
        discard(there, copied - gone)
    return len(gone)


def bring_back(house: sa.Engine, engine: sa.Engine, archive: Archive, ids: Sequence[str]) -> int:
    """Take these tables out of the archive, those of which every event is there. One that the house does not know any
    more, because its books are of an older day, comes as a whole."""
    with writing(engine) as there:
        rows = copies(there, ids)
        good = whole(rows)
        with writing(house) as here:
            known = dict(here.execute(sa.select(t.id, t.archive).where(t.id.in_(ids))).all())
            mine = {id for id in good if known.get(id) == archive.id}
            insert(here, rows, mine, ["events"])
            back = sa.update(schema.tables).where(t.id.in_(mine))
            here.execute(back.values(archive=None))
            new = good - known.keys()
            insert(here, rows, new)
        discard(there, good)
    return len(mine | new)


def restore(house: sa.Engine, archive: Archive, step: Callable[[int], None]) -> int:
    """Take everything out of an archive; how many tables came back. What cannot be read stays there."""
    settle(house, archive)
    back, last = 0, ""
    with opened(archive) as engine:
        while True:
            with engine.connect() as there:
                ids = there.scalars(sa.select(t.id).where(t.id > last).order_by(t.id).limit(AT_ONCE)).all()
            if not ids:
                break
            back += bring_back(house, engine, archive, ids)
            last = ids[-1]
            step(back)
    with writing(house) as here:
        used = sa.select(t.id).where(t.archive == archive.id).exists()
        here.execute(sa.delete(schema.archives).where(a.id == archive.id, ~used))
    return back


def come_back(house: sa.Engine, archive: Archive, table: str) -> None:
    """Take one table out of its archive: the game goes on."""
    with opened(archive) as engine:
        bring_back(house, engine, archive, [table])


# putting in order, and forgetting


def settle(house: sa.Engine, archive: Archive) -> None:
    """Forget there whom the house has forgotten while the file was away, and take away copies of tables that are in the
    house."""
    with opened(archive) as engine:
        with house.connect() as here:
            owed = here.execute(sa.select(o.table_id, o.who).where(o.archive == archive.id)).all()
        with writing(engine) as there:
            for table, who in owed:
                forget_table(there, who, table)
            with house.connect() as here:
                discard_strays(there, here, archive)
        with engine.connect() as there, writing(house) as here:
            for table, who in owed:
                mirror(here, there, archive, table)
                paid = sa.delete(schema.owed).where(
                    o.table_id == table, o.who == who, o.archive == archive.id
                )
                here.execute(paid)


def discard_strays(there: sa.Connection, here: sa.Connection, archive: Archive) -> None:
    last = ""
    while ids := there.scalars(sa.select(t.id).where(t.id > last).order_by(t.id).limit(AT_ONCE)).all():
        elsewhere = sa.or_(t.archive.is_(None), t.archive != archive.id)
        discard(there, here.scalars(sa.select(t.id).where(t.id.in_(ids), elsewhere)).all())
        last = ids[-1]


async def keep_settled(house: sa.Engine) -> None:
    """Look again and again, while the house is open, whether an archive is back to which something is owed."""
    while True:
        try:
            await asyncio.to_thread(settle_owed, house)
        except (SuknoError, SQLAlchemyError) as error:
            log.warning("an archive is not in order yet: %s", error)
        await asyncio.sleep(AGAIN)


def settle_owed(house: sa.Engine) -> None:
    """Pay what is owed to archives that are in their places again."""
    with house.connect() as here:
        owing = set(here.scalars(sa.select(o.archive).distinct()))
    for archive in known_archives(house) if owing else ():
        if archive.id in owing:
            try:
                settle(house, archive)
            except Lost:
                continue


def forget_in_archives(house: sa.Engine, who: str, tables: Sequence[str]) -> None:
    """Forget somebody at those of these tables that are in archives; where a file is not in its place it is owed."""
    for archive in known_archives(house):
        try:
            with opened(archive) as engine:
                forget_there(house, engine, archive, who, tables)
        except (Lost, SQLAlchemyError):
            with writing(house) as here:
                owe(here, archive, who, tables)


def forget_there(
    house: sa.Engine, engine: sa.Engine, archive: Archive, who: str, tables: Sequence[str]
) -> None:
    with writing(engine) as there:
        with house.connect() as here:
            mine = here.scalars(sa.select(t.id).where(t.id.in_(tables), t.archive == archive.id)).all()
        discard(there, set(tables).difference(mine))
        for table in sorted(mine):
            forget_table(there, who, table)
    with engine.connect() as there, writing(house) as here:
        for table in sorted(mine):
            mirror(here, there, archive, table)


def owe(here: sa.Connection, archive: Archive, who: str, tables: Sequence[str]) -> None:
    """Forget somebody in the house alone, and write down what is still to be done."""
    here.execute(sa.delete(schema.owed).where(o.archive == archive.id, o.who == who, o.table_id.in_(tables)))
    rows = [{"archive": archive.id, "who": who, "table_id": table} for table in tables]
    here.execute(schema.owed.insert(), rows)
    for table in sorted(here.scalars(sa.select(t.id).where(t.id.in_(tables), t.archive == archive.id))):
        forget_table(here, who, table)


def mirror(here: sa.Connection, there: sa.Connection, archive: Archive, table: str) -> None:
    """Say of a table in the archive what is said there."""
    if here.scalar(sa.select(t.archive).where(t.id == table).with_for_update()) != archive.id:
        return
    rows = copies(there, [table])
    if not rows["tables"]:
        delete_table(here, table)
        return
    here.execute(
        sa.update(schema.tables)
        .where(t.id == table)
        .values(rows["tables"][0] | {"id": table, "edition": t.edition + 1})
    )
    for column in (seats.table_id, h.table_id):
        here.execute(sa.delete(column.table).where(column == table))
    insert(here, rows, {table}, ["seats", "history"])
