"""A house from before the history: its old games are told anew when it is opened."""

from __future__ import annotations

import asyncio
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from books import ANNA, BORIS, change_event, played, write

from sukno.server import schema
from sukno.server.desk import Desk
from sukno.server.filling import TOLD, fill_history
from sukno.server.store import Store
from sukno.server.store_engine import MIGRATIONS, open_engine, writing
from sukno.server.store_history import read_history, results_of

OVER = 500
"""Moves: more than any of these games takes."""


def make_old(url: str) -> None:
    """Take the history away, as if it had never been kept."""
    engine = open_engine(url, None)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    with writing(engine) as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0003")
    engine.dispose()


def fill(url: str) -> tuple[list[Any], str | None]:
    """Open the house and let it tell; what it says of Anna, and whether anything is left to be told."""

    async def go() -> tuple[list[Any], str | None]:
        store = Store.open(url)
        try:
            await fill_history(store, Desk())
            left = sa.select(schema.settings.c.value).filter_by(key=TOLD)
            rows = await store.read(lambda c: list(read_history(c, ANNA.who)))
            return rows, await store.read(lambda c: c.scalar(left))
        finally:
            await store.close()

    return asyncio.run(go())


def test_finished_games_of_old_are_told_and_no_others(database: str) -> None:
    write(database, {"over1": OVER, "over2": OVER, "going": 3})
    make_old(database)
    rows, left = fill(database)
    assert left is None
    assert {row.table_id for row in rows} == {"over1", "over2"}
    for row in rows:
        table, _ = played(row.table_id, OVER)
        (hers,) = [it for it in results_of(table) if it.who == ANNA.who]
        assert (row.result, row.against, row.moves) == (hers.result, "people", hers.moves)
    assert len(fill(database)[0]) == 2, "once"


def test_a_table_that_cannot_be_replayed_does_not_stop_the_others(database: str) -> None:
    write(database, {f"t{n:02}": OVER for n in range(3)})
    change_event(database, "t01", 5, '{"event":"moved","move":"nonsense","seat":0}')
    make_old(database)
    rows, left = fill(database)
    assert {row.table_id for row in rows} == {"t00", "t02"}
    assert left is None
    assert BORIS.who not in {row.who for row in rows}
