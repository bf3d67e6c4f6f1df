"""A database with a year of games in it, as an older house left it: a few real games, copied with new ids
and people."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from sukno.server.lobby import summary
from sukno.server.store_engine import MIGRATIONS, database_url, keep_private, make_engine, writing
from sukno.server.store_history import as_row, results_of
from sukno.table import TablePlan, acts
from sukno.table.events import Event, encoder
from sukno.table.table import Person, Table

GAMES = {
    "nim": 2,
    "draughts-russian": 2,
    "othello": 2,
    "cribbage": 2,
    "quintet": 2,
    "draughts-turkish": 2,
    "napoleon-trick": 4,
}
"""Of how many people; a game is copied as it was played once to its end, and once left in the middle."""
PEOPLE = 3000
REGULAR = 0.05
"""The part of all tables at which one and the same person sits."""
LEFT, WAITING = 0.10, 0.05
"""The parts of all tables that were left in the middle, or never begun."""
YEAR = 365 * 86400.0
COLUMNS = {
    "tables": "id game public status updated moves length card",
    "seats": "table_id who",
    "events": "table_id n body",
    "history": "table_id who game ended seat against result gave_up place places points score seconds moves number "
    "effort options",
}
"""What there was to be filled at this revision, in an order in which everything is there that is named later."""
REVISION = "0004"
AT_ONCE = 500


class Template(NamedTuple):
    """A real table."""

    table: dict[str, Any]
    bodies: list[str]
    people: list[str]
    results: list[dict[str, Any]]


def config(connection: sa.Connection) -> Config:
    """Alembic's, for this connection."""
    made = Config()
    made.set_main_option("script_location", str(MIGRATIONS))
    made.set_main_option("path_separator", "os")
    made.attributes["connection"] = connection
    return made


def person(n: int) -> str:
    """Somebody's id; 0 is the person who comes every day."""
    return "g-" + hashlib.md5(b"%d" % n).hexdigest()


def template(game: str, seats: int, moves: int) -> Template:
    """A public table at which people have made so many moves, or have come to the end."""
    people = [Person("g-" + f"{seat:x}" * 32, f"Player {seat}") for seat in range(seats)]
    plan = TablePlan(game=game, seats=("me", *["open"] * (seats - 1)), public=True)
    table, happened = Table.open(f"template-{game}", people[0], plan, 0.0)
    if moves:
        for one in people[1:]:
            happened += table.do(one, acts.Sit(), 0.0)
        for one in people:
            happened += table.do(one, acts.Ready(word=one.name), 0.0)
    rng = Random(game)
    for n in range(moves):
        if table.ask is None:
            break
        move = table.ask.pick(rng)
        happened += table.do(people[table.ask.seat], acts.Move(move=move, n=n), 0.0)
    return as_template(table, happened)


def as_template(table: Table, happened: list[Event]) -> Template:
    shown = summary(table)
    row = {
        "game": shown.game,
        "public": True,
        "status": shown.status,
        "moves": shown.moves,
        "length": len(happened),
        "card": msgspec.json.encode(shown).decode(),
    }
    people = [shown.host, *(who for who in shown.people if who and who != shown.host)]
    bodies = [encoder.encode(event).decode() for event in happened]
    results = [as_row(result) | {"game": shown.game} for result in results_of(table)]
    return Template(row, bodies, people, results)


def filled(url: str, count: int, now: float) -> None:
    """Make this database at that revision, with so many tables in it that were last played at in the year before."""
    where = database_url(url, None)
    if where.get_backend_name() == "sqlite":
        keep_private(str(where.database))
    engine = make_engine(where, statements=False)
    with writing(engine) as connection:
        command.upgrade(config(connection), REVISION)
    engine.dispose()
    fill = fill_sqlite if where.get_backend_name() == "sqlite" else fill_postgres
    fill(where.set(drivername=where.get_backend_name()), copies(count, now))


Rows = dict[str, list[tuple[Any, ...]]]


def copies(count: int, now: float) -> Iterator[Rows]:
    """The rows of all tables, some at a time."""
    over, left, waiting = ([template(game, n, moves) for game, n in GAMES.items()] for moves in (9999, 5, 0))
    rng = Random(count)
    rows: Rows = {name: [] for name in COLUMNS}
    for n in range(count):
        kind = rng.random()
        of = rng.choice(waiting if kind < WAITING else left if kind < WAITING + LEFT else over)
        others = rng.sample(range(1, PEOPLE), len(of.people))
        people = [person(who) for who in others]
        if rng.random() < REGULAR:
            people[0] = person(0)
        add(rows, f"t{n:06}{rng.randbytes(6).hex()}", of, people, now - YEAR * rng.random())
        if n % AT_ONCE == AT_ONCE - 1:
            yield rows
            rows = {name: [] for name in COLUMNS}
    yield rows


def add(rows: Rows, id: str, of: Template, people: list[str], at: float) -> None:
    """One table, with these people in the place of those who played it."""

    def named(text: str) -> str:
        for old, new in zip(of.people, people, strict=True):
            if old in text:
                text = text.replace(old, new)
        return text

    row = of.table | {"id": id, "updated": at, "card": named(of.table["card"])}
    rows["tables"].append(tuple(row[name] for name in COLUMNS["tables"].split()))
    rows["seats"] += [(id, who) for who in people]
    rows["events"] += [(id, n, named(body) if '"g-' in body else body) for n, body in enumerate(of.bodies)]
    for result in of.results:
        row = result | {"table_id": id, "ended": at, "who": named(result["who"])}
        rows["history"].append(tuple(row[name] for name in COLUMNS["history"].split()))


def fill_sqlite(where: sa.URL, chunks: Iterable[Rows]) -> None:
    connection = sqlite3.connect(str(where.database), isolation_level=None)
    connection.execute("PRAGMA synchronous=OFF")
    connection.execute("PRAGMA foreign_keys=OFF")
    connection.execute("BEGIN")
    for rows in chunks:
        for name, columns in COLUMNS.items():
            marks = ", ".join("?" * len(columns.split()))
            connection.executemany(
                f"INSERT INTO {name} ({', '.join(columns.split())}) VALUES ({marks})", rows[name]
            )
    connection.execute("COMMIT")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


def fill_postgres(where: sa.URL, chunks: Iterable[Rows]) -> None:
    import psycopg

    with psycopg.connect(where.render_as_string(hide_password=False)) as connection:
        for rows in chunks:
            for name, columns in COLUMNS.items():
                statement = f"COPY {name} ({', '.join(columns.split())}) FROM STDIN"
                with connection.cursor().copy(statement.encode()) as copy:
                    for row in rows[name]:
                        copy.write_row(row)
