"""A real database for every test: a SQLite file, and PostgreSQL where its programs are installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from running import Running, running

from ports import free_port
from waiting import PATIENCE


def postgres_programs() -> Path | None:
    """The folder of `initdb` and `pg_ctl`, the newest version first."""
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"),
        key=lambda p: int(p.parent.name) if p.parent.name.isdecimal() else 0,
    )
    named = shutil.which("pg_ctl")
    folders = [*reversed(found), *([Path(named).parent] if named else [])]
    return next((f for f in folders if (f / "pg_ctl").exists() and (f / "initdb").exists()), None)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server that lives as long as the tests, without the database's name."""
    programs = postgres_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed here (Debian: apt-get install postgresql)")
    pytest.importorskip("psycopg", reason="pip install 'sukno[postgres]'")
    user: dict[str, str] = {}
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        import pwd

        try:
            pwd.getpwnam("postgres")
        except KeyError:
            pytest.skip("PostgreSQL does not run as root, and there is no user `postgres`")
        user = {"user": "postgres", "group": "postgres"}
    folder = Path(tempfile.mkdtemp(prefix="sukno-pg-"))
    if user:
        shutil.chown(folder, "postgres", "postgres")

    def run(program: str, *args: str) -> None:
        done = subprocess.run(
            [programs / program, "-D", folder / "data", *args],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=(folder.parent / f"{folder.name}.out").open("ab"),
            stderr=subprocess.STDOUT,
            extra_groups=[] if user else None,
            timeout=PATIENCE,
            **user,  # type: ignore[arg-type]
        )
        assert done.returncode == 0, (folder.parent / f"{folder.name}.out").read_text()

    port = free_port()
    try:
        run("initdb", "-U", "sukno", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        options = f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories='{folder}'"
        run("pg_ctl", "-w", "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield f"postgresql://sukno@127.0.0.1:{port}"
        finally:
            run("pg_ctl", "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        (folder.parent / f"{folder.name}.out").unlink(missing_ok=True)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'house.db'}"
    return new_database(request.getfixturevalue("postgres"))


def new_database(server: str) -> str:
    import psycopg

    name = f"house_{uuid.uuid4().hex}"
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return f"{server}/{name}"


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The real server, without limits on floods; who is asked to let a move be taken back has two seconds."""
    bounds = {"farewell": 10 * PATIENCE}
    yield from running(tmp_path_factory.mktemp("house"), limited=False, undo_lapse=2.0, bounds=bounds)


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def either_house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    """The real server on either database, without limits on floods."""
    more: dict[str, str] = {}
    if request.param == "postgres":
        more = {"database": new_database(request.getfixturevalue("postgres"))}
    yield from running(tmp_path_factory.mktemp("either"), limited=False, **more)


@pytest.fixture(scope="session")
def strict_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The real server as everybody runs it; only for tests of its limits."""
    yield from running(tmp_path_factory.mktemp("strict"))
