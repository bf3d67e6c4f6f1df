"""Checking a database: whole ones are said to be whole, damage is named piece by piece, and the rest is saved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import books
import sqlalchemy as sa

from sukno.server import schema
from sukno.server.checking import Check, Report, count_tables, open_reading
from sukno.server.saving import Saved


def checked(url: str, saved: Saved | None = None) -> Report:
    with open_reading(url, None) as engine:
        return Check(engine, saved=saved).run()


def test_every_kind_of_damage_is_named_with_its_table(database: str) -> None:
    names = ["whole", "lost", "last", "senseless", "impossible", "listed", "seated", "foreign"]
    happened = books.write(database, dict.fromkeys(names, 4))
    count = len(happened["whole"])
    steps: list[None] = []
    with open_reading(database, None) as engine:
        report = Check(engine, lambda: steps.append(None)).run()
        assert count_tables(engine) == len(steps) == report.tables == len(names)
    assert (report.problems, report.events) == ([], len(names) * count)

    books.lose_event(database, "lost", 6)
    books.lose_event(database, "last", count - 1)
    books.change_event(database, "senseless", 5, "{")
    books.change_event(database, "impossible", 5, '{"event":"moved","seat":0,"move":"a1-h8"}')
    books.spoil(database, schema.tables.update().filter_by(id="listed").values(status="over"))
    books.spoil(database, schema.seats.delete().filter_by(table_id="seated"))
    first = sa.select(schema.events.c.body).filter_by(table_id="foreign", n=0).scalar_subquery()
    another = sa.func.replace(first, '"draughts-russian"', '"no-such-game"')
    books.spoil(database, schema.events.update().filter_by(table_id="foreign", n=0).values(body=another))
    report = checked(database)
    assert {p.table: (p.event, p.of) for p in report.problems} == {
        "lost": (6, count),
        "last": (count - 1, count),
        "senseless": (5, count),
        "impossible": (5, count),
        "listed": (None, None),
        "seated": (None, None),
    }
    assert [p.table for p in report.unknown] == ["foreign"]


def test_a_game_that_is_over_is_checked_to_its_end(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'house.db'}"
    books.write(url, {"over": 500})
    with open_reading(url, None) as engine, engine.connect() as connection:
        assert connection.scalar(sa.select(schema.tables.c.status)) == "over"
    assert checked(url).problems == []


def test_what_can_be_read_is_saved_and_can_be_played_on(tmp_path: Path) -> None:
    url, new = f"sqlite:///{tmp_path / 'house.db'}", tmp_path / "new.db"
    happened = books.write(url, {"whole": 5, "lost": 5})
    books.lose_event(url, "lost", 8)
    with_key = key(url)
    saved = Saved(new)
    checked(url, saved)
    saved.close()
    assert saved.tables == 2
    assert checked(f"sqlite:///{new}").problems == []
    assert checked(f"sqlite:///{new}").events == len(happened["whole"]) + 8
    assert key(f"sqlite:///{new}") == with_key


def key(url: str) -> Any:
    with open_reading(url, None) as engine, engine.connect() as connection:
        return connection.scalar(sa.select(schema.settings.c.value).filter_by(key="secret key"))
