"""Opening a database: brought up to date by whoever comes first, and every refusal said in words."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from sukno.engine.errors import SuknoError
from sukno.server import schema, store_engine
from sukno.server.store import Store
from sukno.server.store_engine import make_engine, open_engine
from sukno.server.store_trouble import BadDatabase
from waiting import PATIENCE


def described(engine: sa.Engine) -> dict[str, Any]:
    look = sa.inspect(engine)
    return {
        name: (
            [(c["name"], str(c["type"]), c["nullable"]) for c in look.get_columns(name)],
            look.get_pk_constraint(name),
            look.get_foreign_keys(name),
            sorted(map(str, look.get_unique_constraints(name))),
            sorted(map(str, look.get_indexes(name))),
        )
        for name in sorted(look.get_table_names())
        if name != "alembic_version"
    }


def test_migrations_lead_to_the_schema(database: str) -> None:
    engine = open_engine(database, None)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []
    migrated = described(engine)
    with engine.begin() as connection:
        schema.metadata.drop_all(connection)
        schema.metadata.create_all(connection)
    assert sa.inspect(engine).get_table_names()
    engine.dispose()
    fresh = make_engine(engine.url)
    assert described(fresh) == migrated
    fresh.dispose()


def test_sqlite_is_opened_for_keeps(tmp_path: Path) -> None:
    engine = open_engine(None, tmp_path)
    assert (tmp_path / "house.db").exists()
    with engine.connect() as c:
        pragmas = {p: c.exec_driver_sql(f"PRAGMA {p}").scalar() for p in ("journal_mode", "synchronous")}
        assert pragmas == {"journal_mode": "wal", "synchronous": 2}
        assert c.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
        assert (
            c.exec_driver_sql("PRAGMA busy_timeout").scalar()
            == 1000 * store_engine.TOLD * store_engine.PATIENCE
        )
    engine.dispose()


@pytest.mark.skipif(os.name != "posix", reason="permissions of files are of POSIX systems")
def test_only_the_owner_reads_the_file(tmp_path: Path) -> None:
    engine = open_engine(None, tmp_path)
    with engine.begin() as c:
        c.execute(schema.settings.insert(), {"key": "k", "value": "v"})
        files = {p.name: p.stat().st_mode & 0o777 for p in tmp_path.iterdir()}
    engine.dispose()
    assert files == dict.fromkeys(["house.db", "house.db-wal", "house.db-shm"], 0o600)


def test_the_file_lies_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUKNO_HOME", str(tmp_path / "дом 100%"))
    for _ in range(2):
        open_engine(None, None).dispose()
    assert (tmp_path / "дом 100%" / "house.db").exists()


def test_many_processes_may_open_an_empty_database_at_once(database: str) -> None:
    code = "import sys; from sukno.server.store_engine import open_engine; open_engine(sys.argv[1], None)"
    openers = [subprocess.Popen([sys.executable, "-c", code, database]) for _ in range(4)]
    assert [p.wait(PATIENCE) for p in openers] == [0, 0, 0, 0]


def test_a_database_of_a_newer_house_is_left_alone(database: str) -> None:
    engine = open_engine(database, None)
    with engine.begin() as c:
        c.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(BadDatabase, match="newer version"):
        open_engine(database, None)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "house",
        "mysql://a:secret@b/c",
        "postgresql+asyncpg://a:secret@b/c",
        "http://x",
        "://",
        "postgresql://h:x/y",
    ],
)
def test_a_bad_url_is_explained_without_repeating_a_password(url: str) -> None:
    with pytest.raises(BadDatabase, match="not understood") as refused:
        Store.open(url)
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "sqlite:///file:x?mode=memory&uri=true"])
def test_a_house_in_memory_is_refused(url: str) -> None:
    with pytest.raises(BadDatabase, match="forget"):
        Store.open(url)


def test_an_unreachable_server_is_named_without_its_password() -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(BadDatabase, match=r"127\.0\.0\.1") as refused:
        Store.open("postgresql://anna:secret@127.0.0.1:1/house")
    assert "secret" not in refused.value.text.en + refused.value.text.ru


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BadDatabase, match=r"sukno\[postgres\]"):
        Store.open("postgresql://127.0.0.1:1/house")


def test_a_folder_that_cannot_be_made_or_written_to_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SuknoError, match="cannot be made"):
        Store.open(None, tmp_path / "file" / "folder")
    with pytest.raises(BadDatabase, match="nothing can be written"):
        Store.open(None, Path("/proc/self"))
    with pytest.raises(BadDatabase, match="cannot be used"):
        Store.open(f"sqlite:///{tmp_path / 'no' / 'such' / 'folder' / 'house.db'}")


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    path.write_text("My diary. " * 1000)
    with pytest.raises(BadDatabase, match="not a database"):
        Store.open(f"sqlite:///{path}")
    assert path.read_text() == "My diary. " * 1000
