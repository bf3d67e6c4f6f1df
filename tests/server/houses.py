"""A real database for every test: a SQLite file, and PostgreSQL where its programs are installed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from running import Running, running

from postgres import Postgres, new_database
from waiting import PATIENCE


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server that lives as long as the tests, without the database's name."""
    server = Postgres()
    try:
        server.start()
        yield server.url
    finally:
        server.remove()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'house.db'}"
    return new_database(request.getfixturevalue("postgres"))


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
