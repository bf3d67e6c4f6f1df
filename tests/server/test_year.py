"""A house with a year of games: it is brought up to date in bounded time and memory, and lists are quick."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest
import sqlalchemy as sa
import year
from houses import new_database

from sukno.server import archives, schema
from sukno.server.slow import SLOW
from sukno.server.store import Store
from sukno.server.store_engine import open_engine
from sukno.server.store_history import read_games, read_history
from waiting import PATIENCE

MIGRATE = """
import json, sys, time
from pathlib import Path
from sukno.server.store_engine import open_engine
begun = time.monotonic()
open_engine(sys.argv[1], None, 600).dispose()
said = Path("/proc/self/status")
# what getrusage says is at least what the process was that started this one
peak = int(said.read_text().partition("VmHWM:")[2].split()[0]) / 1024 if said.exists() else 0
print(json.dumps({"seconds": round(time.monotonic() - begun, 2), "MB": round(peak)}))
"""
MEMORY = 250
"""Megabytes, most of which are the program."""


def migrated(url: str) -> dict[str, float]:
    """Bring a database up to date in another process; what it took."""
    done = subprocess.run([sys.executable, "-c", MIGRATE, url], capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def lists(url: str) -> dict[str, float]:
    """What everybody asks for, in milliseconds: the best of three."""

    async def go() -> dict[str, float]:
        store = Store.open(url, patience=PATIENCE)
        who, found = year.person(0), {}
        asked = {
            "lobby": lambda: store.lobby(600),
            "own tables": lambda: store.tables_of(who, 60),
            "history": lambda: store.read(lambda c: read_history(c, who, most=31)),
            "games": lambda: store.read(lambda c: read_games(c, who)),
        }
        try:
            for name, ask in asked.items():
                times = []
                for _ in range(3):
                    begun = time.perf_counter()
                    await ask()
                    times.append(1000 * (time.perf_counter() - begun))
                found[name] = round(min(times), 2)
        finally:
            await store.close()
        return found

    return asyncio.run(go())


def size(url: str) -> int:
    """Megabytes of the database."""
    if url.startswith("sqlite"):
        return Path(url.removeprefix("sqlite:///")).stat().st_size // 2**20
    engine = open_engine(url, None)
    with engine.connect() as connection:
        found: int = connection.scalar(sa.text("SELECT pg_database_size(current_database())")) or 0
    engine.dispose()
    return found // 2**20


def count(url: str, table: sa.Table) -> int:
    engine = open_engine(url, None, PATIENCE)
    with engine.connect() as connection:
        found: int = connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()
    engine.dispose()
    return found


def test_a_year_of_games_is_brought_up_to_date(database: str) -> None:
    year.filled(database, 2000, time.time())
    assert migrated(database)["MB"] < MEMORY
    assert count(database, schema.tables) == 2000
    assert count(database, schema.history) > 2000
    assert lists(database)


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_hundred_thousand_tables(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Figures are printed: `pytest -rP`."""
    url = f"sqlite:///{tmp_path / 'house.db'}"
    if kind == "postgres":
        url = new_database(request.getfixturevalue("postgres"))
    begun = time.monotonic()
    year.filled(url, 100_000, time.time())
    print(kind, "filled in", round(time.monotonic() - begun, 1), "s:", size(url), "MB")
    took = migrated(url)
    print("brought up to date:", took)
    assert took["MB"] < MEMORY
    assert took["seconds"] < 60 * SLOW
    asked = lists(url)
    print("lists, ms:", asked)
    assert asked["lobby"] < 50 * SLOW
    engine = open_engine(url, None, PATIENCE)
    events = count(url, schema.events)
    for name in ("moved", "back"):
        archive = archives.enrol(engine, tmp_path / "archive.db", new=name == "moved")
        begun = time.monotonic()
        if name == "moved":
            games = archives.move_old(engine, archive, time.time(), lambda _: None)
        else:
            games = archives.restore(engine, archive, lambda _: None)
        print(games, "games", name, "in", round(time.monotonic() - begun), "s")
        assert games > 80_000
        assert (count(url, schema.events) < events / 2) == (name == "moved")
    assert count(url, schema.events) == events
    engine.dispose()
