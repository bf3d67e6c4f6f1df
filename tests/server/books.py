"""A database with tables in it that are quickly made, and ways to damage it."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Collection
from pathlib import Path
from random import Random

import sqlalchemy as sa

from sukno.server import schema
from sukno.server.store import Store
from sukno.server.tables import summary
from sukno.table import TablePlan, acts
from sukno.table.events import Event
from sukno.table.table import Person, Table

ANNA, BORIS = Person("g-" + "a" * 32, "Anna"), Person("g-" + "b" * 32, "Boris")
PAGE = 4096


def played(id: str, moves: int, *, game: str = "draughts-russian") -> tuple[Table, list[Event]]:
    """A public table of two people who have made so many moves, or have come to the end."""
    table, happened = Table.open(id, ANNA, TablePlan(game=game, seats=("me", "open"), public=True), 0.0)
    happened += table.do(BORIS, acts.Sit(), 0.0)
    for person in (ANNA, BORIS):
        happened += table.do(person, acts.Ready(word=person.name), 0.0)
    rng = Random(id)
    for n in range(moves):
        if table.ask is None:
            break
        who = (ANNA, BORIS)[table.ask.seat]
        happened += table.do(who, acts.Move(move=rng.choice(table.ask.moves), n=n), 0.0)
        happened += table.do(who, acts.Say(text=f"Move {n} of {id}. " + "Long words follow. " * 5), 0.0)
    return table, happened


def write(url: str, tables: dict[str, int]) -> dict[str, list[Event]]:
    """Fill a database with tables of so many moves; what happened at each."""
    made = {id: played(id, moves) for id, moves in tables.items()}

    async def keep() -> None:
        store = Store.open(url)
        try:
            await store.secret_key()
            await asyncio.gather(*(store.create(id, h, summary(t)) for id, (t, h) in made.items()))
        finally:
            await store.close()

    asyncio.run(keep())
    return {id: happened for id, (_, happened) in made.items()}


def spoil(url: str, statement: sa.Executable) -> None:
    """Change something behind the house's back."""
    engine = sa.create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        connection.execute(statement)
    engine.dispose()


def lose_event(url: str, table: str, n: int) -> None:
    spoil(url, schema.events.delete().filter_by(table_id=table, n=n))


def change_event(url: str, table: str, n: int, body: str) -> None:
    spoil(url, schema.events.update().filter_by(table_id=table, n=n).values(body=body))


def pages_of(path: Path, *tables: str) -> list[int]:
    """The first pages of these tables of a SQLite file and of their indexes."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return [
            page
            for name, page in connection.execute("SELECT tbl_name, rootpage FROM sqlite_master")
            if name in tables
        ]


def overwrite_pages(
    path: Path, seed: int, pages: int = 1, *, first: int = 2, spared: Collection[int] = ()
) -> list[int]:
    """Put noise on some pages of a SQLite file (numbered from 1), the first of them spared and those that are named."""
    rng = Random(seed)
    count = path.stat().st_size // PAGE
    chosen = sorted(rng.sample([page for page in range(first, count + 1) if page not in spared], pages))
    with path.open("r+b") as file:
        for page in chosen:
            file.seek((page - 1) * PAGE)
            file.write(rng.randbytes(PAGE))
    return chosen
