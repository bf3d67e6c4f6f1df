"""Archives: old tables are moved to a file and back, whoever is killed loses nothing, who leaves is forgotten there."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import books
import pytest
import sqlalchemy as sa
from running import Guest, Running
from test_history import history, together

from sukno.server import archives, schema
from sukno.server.checking import Check, open_reading
from sukno.server.store import Store
from sukno.server.store_archived import Archive, Lost
from sukno.server.store_engine import open_engine, writing
from sukno.server.store_trouble import BadDatabase
from sukno.table.events import Event
from waiting import PATIENCE

t, e = schema.tables.c, schema.events.c
OVER = 500
TABLES = {"going": 3, "over1": OVER, "over2": OVER, "over3": OVER}


@pytest.fixture
def engine(database: str) -> Iterator[sa.Engine]:
    """A house with a game that goes on, and three that are over."""
    books.write(database, TABLES)
    engine = open_engine(database, None, PATIENCE)
    yield engine
    engine.dispose()


def nothing(_: int) -> None:
    """Nobody looks how far it is."""


def load(url: str, table: str) -> list[Event] | None:
    async def go() -> list[Event] | None:
        store = Store.open(url)
        try:
            return await store.load(table)
        finally:
            await store.close()

    return asyncio.run(go())


def moved(engine: sa.Engine, path: Path) -> Archive:
    archive = archives.enrol(engine, path, new=True)
    assert archives.move_old(engine, archive, time.time() + 1, nothing) == 3
    return archive


def problems(url: str) -> list[str]:
    with open_reading(url, None) as engine:
        return [problem.error.en for problem in Check(engine).run().problems]


def here(engine: sa.Engine) -> set[str]:
    """The tables whose events are in the house."""
    with engine.connect() as connection:
        return set(connection.scalars(sa.select(e.table_id).distinct()))


def test_old_games_are_moved_opened_there_and_brought_back(
    database: str, engine: sa.Engine, tmp_path: Path
) -> None:
    before = {table: load(database, table) for table in TABLES}
    archive = moved(engine, tmp_path / "2025.db")
    assert here(engine) == {"going"}
    assert sorted(file.name for file in tmp_path.glob("2025*")) == ["2025.db"], (
        "one file and nothing beside it"
    )
    assert {table: load(database, table) for table in TABLES} == before
    assert problems(database) == problems(f"sqlite:///{archive.path}") == []
    assert archives.restore(engine, archive, nothing) == 3
    assert here(engine) == set(TABLES)
    assert {table: load(database, table) for table in TABLES} == before
    assert archives.known_archives(engine) == []
    assert problems(database) == []


def test_what_changes_while_it_is_moved_stays(
    engine: sa.Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = archives.enrol(engine, tmp_path / "a.db", new=True)
    copy = archives.insert

    def insert_and_change(connection: sa.Connection, *rest: Any) -> None:
        copy(connection, *rest)
        with writing(engine) as c:
            c.execute(sa.update(schema.tables).where(t.id == "over2").values(edition=t.edition + 1))

    monkeypatch.setattr(archives, "insert", insert_and_change)
    assert archives.move_old(engine, archive, time.time() + 1, nothing) == 2
    assert here(engine) == {"going", "over2"}
    with archives.opened(archive) as file:
        assert here(file) == {"over1", "over3"}


def test_a_lost_archive_is_named_and_taken_again_wherever_it_lies(
    database: str, engine: sa.Engine, tmp_path: Path
) -> None:
    archive = moved(engine, tmp_path / "lost.db")
    Path(archive.path).rename(tmp_path / "found.db")
    with pytest.raises(Lost, match=r"lost\.db"):
        load(database, "over1")
    assert [said for said in problems(database) if "lost.db" in said]
    for path in (tmp_path / "no.db", tmp_path / "house.db"):
        with pytest.raises(BadDatabase):
            archives.enrol(engine, path, new=False)
    found = archives.enrol(engine, tmp_path / "found.db", new=False)
    assert found.id == archive.id
    assert load(database, "over1")
    assert problems(database) == []


def test_a_file_of_somebody_else_is_left_alone(engine: sa.Engine, tmp_path: Path) -> None:
    other = f"sqlite:///{tmp_path / 'other.db'}"
    books.write(other, {"theirs": OVER})
    theirs = open_engine(other, None)
    archive = archives.enrol(theirs, tmp_path / "theirs.db", new=True)
    assert archives.move_old(theirs, archive, time.time() + 1, nothing) == 1
    theirs.dispose()
    for path in (tmp_path / "other.db", tmp_path / "theirs.db"):
        with pytest.raises(BadDatabase, match=r"no archive|another house"):
            archives.enrol(engine, path, new=True)


KILLER = """
import os, signal, sys
from pathlib import Path
from sukno.server import archives
from sukno.server.store_engine import open_engine
url, path, point, back = sys.argv[1:]
seen = 0

def count(wrapped):
    def counted(*rest, **more):
        global seen
        found = wrapped(*rest, **more)
        seen += 1
        if seen == int(point):
            os.kill(os.getpid(), signal.SIGKILL)
        return found
    return counted

for name in ("discard", "insert", "whole", "copies"):
    setattr(archives, name, count(getattr(archives, name)))
writing = archives.writing
import contextlib

@contextlib.contextmanager
def counted(engine):
    with writing(engine) as connection:
        yield connection
    count(lambda: None)()

archives.writing = counted
archives.AT_ONCE = 1
engine = open_engine(url, None, 60)
archive = archives.enrol(engine, Path(path), new=not int(back))
if int(back):
    archives.restore(engine, archive, lambda n: None)
else:
    archives.move_old(engine, archive, 9e9, lambda n: None)
print("whole")
"""


def killed(url: str, path: Path, point: int, *, back: bool) -> bool:
    """Move tables in another process, which dies after so many steps; False: it had come to its end."""
    args = [sys.executable, "-c", KILLER, url, str(path), str(point), str(int(back))]
    done = subprocess.run(args, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode in (0, -signal.SIGKILL), done.stderr
    return done.returncode != 0


@pytest.mark.parametrize("back", [False, True])
def test_whoever_is_killed_anywhere_loses_nothing(
    database: str, engine: sa.Engine, tmp_path: Path, *, back: bool
) -> None:
    before = {table: load(database, table) for table in TABLES}
    path, points = tmp_path / "a.db", 0
    if back:
        moved(engine, path)
    every = 1 if os.environ.get("SUKNO_EXAMPLES") else 5
    for point in range(1, 1000, every):
        if not killed(database, path, point, back=back):
            break
        points += 1
        assert {table: load(database, table) for table in TABLES} == before, f"killed at step {point}"
    assert points >= 4
    assert problems(database) == []
    assert here(engine) == (set(TABLES) if back else {"going"})


# people


@pytest.fixture
def house(either_house: Running) -> Running:
    return either_house


def url_of(house: Running) -> str:
    return str(house.settings.get("database") or f"sqlite:///{house.settings['folder']}/house.db")


def archived(house: Running, path: Path) -> tuple[sa.Engine, Archive]:
    engine = open_engine(url_of(house), None, PATIENCE)
    archive = archives.enrol(engine, path, new=True)
    archives.move_old(engine, archive, time.time() + 1, nothing)
    return engine, archive


def over(anna: Guest, boris: Guest) -> str:
    table = together(anna, boris)
    anna.act(table, "say", text="A word of hers")
    boris.act(table, "concede")
    return table


def test_an_old_game_is_looked_at_and_goes_on(house: Running, tmp_path: Path) -> None:
    anna, boris = house.guest("Anna"), house.guest("Boris")
    table = over(anna, boris)
    seen = anna.look(table)
    engine, archive = archived(house, tmp_path / "a.db")
    house.stop()
    house.start()
    anna, boris = anna.moved(house.address), boris.moved(house.address)
    assert anna.look(table)["view"] == seen["view"]
    assert history(anna)["finished"][0]["table"] == table
    assert anna.http.get(f"/api/tables/{table}/record").status_code == 200
    boris.act(table, "say", text="Good old times")
    assert [line["text"] for line in anna.look(table)["table"]["chat"]][-1] == "Good old times"
    assert table in here(engine), "it came back"
    assert archives.restore(engine, archive, nothing) >= 0
    engine.dispose()
    assert problems(url_of(house)) == []


@pytest.mark.parametrize("lost", [False, True])
def test_who_leaves_is_forgotten_in_archives_too(house: Running, tmp_path: Path, *, lost: bool) -> None:
    anna, boris = house.guest("Anna of the archive"), house.guest("Boris")
    table, alone = over(anna, boris), anna.begin("nim", "me", "novice")
    anna.act(alone, "concede")
    path = tmp_path / "a.db"
    engine, archive = archived(house, path)
    assert b"Anna of the archive" in path.read_bytes()
    house.stop()
    house.start()
    anna, boris = anna.moved(house.address), boris.moved(house.address)
    if lost:
        path.rename(tmp_path / "away.db")
    assert anna.http.post("/api/me/delete", json={"password": None}).status_code == 200
    assert boris.http.get(f"/api/tables/{alone}").status_code == 404
    if lost:
        reply = boris.http.get(f"/api/tables/{table}")
        assert (reply.status_code, "a.db" in reply.json()["error"]["en"]) == (503, True)
        assert history(boris)["finished"][0]["seats"][0]["gone"] is True
        (tmp_path / "away.db").rename(path)
        assert boris.http.get(f"/api/tables/{table}").status_code == 503, "she is not yet forgotten there"
        archives.settle_owed(engine)
    seen = boris.look(table)
    assert (seen["table"]["seats"][0]["name"], seen["table"]["chat"][0]["text"]) == ("", "")
    with archives.opened(archive) as file:
        assert alone not in here(file)
    assert archives.restore(engine, archive, nothing) >= 1
    engine.dispose()
    assert problems(url_of(house)) == []
