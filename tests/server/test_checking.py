"""Checking a database: whole ones are said to be whole, damage is named piece by piece, and the rest is saved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import books
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from sukno.engine import SuknoError
from sukno.server import schema
from sukno.server.checking import Check, Report, count_tables, open_reading
from sukno.server.saving import Saved
from sukno.server.store_engine import MIGRATIONS, open_engine
from sukno.server.store_reading import read_list, read_person
from sukno.server.store_trouble import BadDatabase


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
    saved = Saved(str(new))
    checked(url, saved)
    saved.close()
    assert saved.tables == 2
    assert checked(f"sqlite:///{new}").problems == []
    assert checked(f"sqlite:///{new}").events == len(happened["whole"]) + 8
    assert key(f"sqlite:///{new}") == with_key


def test_a_house_moves_into_an_empty_database_and_into_no_other(database: str, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.db'}"
    books.write(url, {"over": 500, "played": 5})
    with_account(url)
    with_key = key(url)
    saved = Saved(database)
    assert checked(url, saved).problems == []
    saved.close()
    report = checked(database)
    assert (report.problems, report.tables, report.accounts) == ([], 2, 1)
    assert key(database) == with_key
    with open_reading(database, None) as engine, engine.connect() as connection:
        for table in (schema.sessions, schema.history):
            assert connection.execute(sa.select(table)).first(), table.name
    with pytest.raises(SuknoError, match="already"):
        Saved(database)


def key(url: str) -> Any:
    with open_reading(url, None) as engine, engine.connect() as connection:
        return connection.scalar(sa.select(schema.settings.c.value).filter_by(key="secret key"))


def saved_from(url: str, new: Path) -> Report:
    """The report of a database that was saved from a damaged one."""
    saved = Saved(str(new))
    assert checked(url, saved).problems
    saved.close()
    return checked(f"sqlite:///{new}")


def with_account(url: str) -> None:
    account = {
        "id": "a",
        "login": "Kot",
        "login_key": "kot",
        "login_look": "kot",
        "password": "",
        "name": "Kot",
    }
    where = {"address": "", "device": "", "created": 0.0, "seen": 0.0}
    books.spoil(url, schema.accounts.insert().values(account | {"lang": "en", "epoch": 0, "created": 0.0}))
    books.spoil(url, schema.sessions.insert().values(id="s", account="a", epoch=0, ended=False, **where))


def overwrite(url: str, name: str, old: bytes, new: bytes) -> None:
    """Put something else in the place of some bytes on the first page of a table or an index."""
    path = Path(url.removeprefix("sqlite:///"))
    engine = sa.create_engine(url)
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        page = connection.scalar(sa.text("SELECT rootpage FROM sqlite_master WHERE name = :n"), {"n": name})
    engine.dispose()
    file = bytearray(path.read_bytes())
    at = file.index(old, (page - 1) * books.PAGE, page * books.PAGE) if old else (page - 1) * books.PAGE
    file[at : at + len(new)] = new
    path.write_bytes(file)


def test_sessions_of_an_account_that_is_lost_do_not_hinder_saving(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'house.db'}"
    books.write(url, {"whole": 1})
    with_account(url)
    overwrite(url, "accounts", b"", bytes(books.PAGE))
    report = saved_from(url, tmp_path / "new.db")
    assert (report.problems, report.tables, report.accounts) == ([], 1, 0)


def test_accounts_are_found_and_saved_without_their_index(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'house.db'}"
    books.write(url, {"whole": 1})
    with_account(url)
    overwrite(url, "sqlite_autoindex_accounts_1", b"", bytes(books.PAGE))
    for who, login in (("a", "Kot"), ("somebody else", None)):
        query = sa.select(schema.accounts).where(schema.accounts.c.id == who)
        with open_reading(url, None) as engine, engine.connect() as connection:
            assert getattr(read_person(connection, query), "login", None) == login
    report = saved_from(url, tmp_path / "new.db")
    assert (report.problems, report.tables, report.accounts) == ([], 1, 1)


def test_tables_are_listed_without_their_indexes(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'house.db'}"
    books.write(url, {"a": 1, "b": 1})
    for index in ("sqlite_autoindex_tables_1", "ix_tables_public_status_updated"):
        overwrite(url, index, b"", bytes(books.PAGE))
    query = sa.select(schema.tables.c["id", "updated", "card"]).where(
        schema.tables.c.public, schema.tables.c.id.in_(["a", "b"])
    )
    with open_reading(url, None) as engine, engine.connect() as connection:
        assert {row.id for row in read_list(connection, query)} == {"a", "b"}


@pytest.mark.parametrize("name", ["sqlite_autoindex_tables_1", "events"])
def test_an_id_out_of_its_order_does_not_lead_the_check_in_circles(tmp_path: Path, name: str) -> None:
    url = f"sqlite:///{tmp_path / 'house.db'}"
    books.write(url, dict.fromkeys(["table-1", "table-2", "table-3"], 0))
    overwrite(url, name, b"table-3", b"a")
    report = saved_from(url, tmp_path / "new.db")
    assert report.problems == []
    assert report.tables >= 2


def test_a_database_of_an_older_house_is_checked_and_saved(tmp_path: Path) -> None:
    """Even if two logins look the same, which is not allowed any more."""
    url = f"sqlite:///{tmp_path / 'house.db'}"
    books.write(url, {"whole": 1, "lost": 1})
    books.lose_event(url, "lost", 3)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")
        for login in ("Kot", "КОТ"):
            connection.exec_driver_sql(
                "INSERT INTO accounts (id, login, login_key, password, name, lang, epoch, created) "
                f"VALUES ('{login}', '{login}', '{login.lower()}', '', '', 'en', 0, 0.0)"
            )
    engine.dispose()
    report = saved_from(url, tmp_path / "new.db")
    assert (report.problems, report.tables, report.accounts) == ([], 2, 2)


def test_a_folder_may_have_any_name(tmp_path: Path) -> None:
    folder = tmp_path / "50%41 #1?"
    folder.mkdir()
    books.write(f"sqlite:///{tmp_path / 'house.db'}", {"whole": 1})
    (tmp_path / "house.db").rename(folder / "house.db")
    with open_reading(None, folder) as engine:
        assert Check(engine).run().problems == []


@pytest.mark.parametrize(
    "damage", ["UPDATE alembic_version SET version_num = 'x'", "DELETE FROM alembic_version"]
)
def test_a_damaged_version_is_named_and_what_is_saved_has_one(tmp_path: Path, damage: str) -> None:
    url = f"sqlite:///{tmp_path / 'house.db'}"
    books.write(url, {"whole": 1})
    books.spoil(url, sa.text(damage))
    with pytest.raises(BadDatabase, match="cannot be used"):
        open_engine(url, None)
    report = saved_from(url, tmp_path / "new.db")
    assert (report.problems, report.tables) == ([], 1)


def test_what_cannot_be_checked_is_refused_in_words(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'house.db'}"
    books.write(url, {"whole": 1})
    books.spoil(url, sa.text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(BadDatabase, match="a newer version"):
        checked(url)
    other = f"sqlite:///{tmp_path / 'other.db'}"
    for name in ("tables", "events"):
        books.spoil(other, sa.text(f"CREATE TABLE {name} (a, b)"))
    with pytest.raises(BadDatabase, match="no such column"):
        checked(other)
