"""Nothing that a request asks of the database walks through a table that grows: everything is found by an index."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy as sa
import year
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import event

from sukno.server.app import Settings, litestar_app
from sukno.server.identity import COOKIE, Identity
from sukno.server.store_engine import open_engine
from waiting import PATIENCE

TABLES = 2000
SMALL = {"settings", "archives", "owed", "processes", "analyses", "alembic_version"}
"""These do not grow with the games that are played; of analyses so many are kept."""
FILLED = {"table": "", "game": "nim", "session": "0" * 32, "path": "x", "form": "x", "sheet": "x"}
PASSWORD = "correct horse"
Asked = dict[str, Any]


@pytest.fixture
def asked() -> Iterator[Asked]:
    """Every statement that is sent to a database, with what was first sent along."""
    found: Asked = {}

    def note(_c: Any, _cursor: Any, statement: str, parameters: Any, _context: Any, many: bool) -> None:
        found.setdefault(statement, parameters[0] if many else parameters)

    event.listen(sa.Engine, "before_cursor_execute", note)
    yield found
    event.remove(sa.Engine, "before_cursor_execute", note)


def walks(connection: sa.Connection, statement: str, parameters: Any) -> list[str]:
    """The steps of the plan that go through a whole table, or a whole index, of those that grow."""
    if connection.dialect.name == "sqlite":
        rows = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters).all()
        steps = [(row[3], re.match(r"SCAN (?!\()(\w+)", row[3])) for row in rows]
        return [step for step, scan in steps if scan and scan[1] not in {*SMALL, "SUBQUERY", "CONSTANT"}]
    first = {index: (column, table) for index, column, table in connection.exec_driver_sql(FIRST_COLUMNS)}
    rows = connection.exec_driver_sql(f"EXPLAIN (FORMAT JSON) {statement}", parameters).scalar_one()
    return list(walks_of(rows[0]["Plan"], first))


FIRST_COLUMNS = """
SELECT c.relname, pg_get_indexdef(i.indexrelid, 1, true), t.relname FROM pg_index i
JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
"""


def walks_of(plan: dict[str, Any], first: dict[str, tuple[str, str]]) -> Iterator[str]:
    """The same in a plan of PostgreSQL: an index is walked through unless its first column is asked for."""
    kind, table, column = plan["Node Type"], plan.get("Relation Name"), None
    if "Index Name" in plan:
        column, table = first[plan["Index Name"]]
    walked = kind == "Seq Scan" or (column is not None and column not in plan.get("Index Cond", ""))
    if walked and table not in SMALL:
        yield f"{kind} on {table}"
    for part in plan.get("Plans", ()):
        yield from walks_of(part, first)


def visit(app: Litestar, client: TestClient[Litestar], table: str) -> None:
    """Somebody who has played for a year looks at everything."""
    for route in app.routes:
        if "GET" not in getattr(route, "methods", ()) or not route.path.startswith("/api/"):
            continue
        path = re.sub(r"\{(\w+):\w+\}", lambda m: (FILLED | {"table": table}).get(m[1], "1"), route.path)
        assert client.get(path).status_code < 500 or "analysis" in path, path
    for path in (
        "/api/tables?page=2",
        "/api/me/history?page=2&game=nim&result=won",
        "/api/games/nim/results",
    ):
        assert client.get(path).status_code == 200
    client.get("/api/me/export")


def play(client: TestClient[Litestar]) -> str:
    """Open a table, play at it, and get up."""
    plan = {"game": "nim", "seats": ["me", "open"], "public": True}
    table = str(client.post("/api/tables", json=plan).json()["table"]["id"])
    for act in ({"act": "say", "text": "Hello"}, {"act": "leave"}, {"act": "sit"}):
        assert client.post(f"/api/tables/{table}/acts", json=act).status_code == 200
    assert client.post(f"/api/tables/{table}/remove").status_code == 200
    done = str(
        client.post("/api/tables", json={"game": "nim", "seats": ["me", "novice"]}).json()["table"]["id"]
    )
    for act in ({"act": "ready", "word": "w"}, {"act": "concede"}, {"act": "again"}):
        assert client.post(f"/api/tables/{done}/acts", json=act).status_code == 200
    return done


def account(client: TestClient[Litestar]) -> None:
    """Make an account, sign in and out, and leave for good."""
    login = {"login": "somebody", "password": PASSWORD}
    assert client.post("/api/accounts", json=login).status_code == 201
    assert client.post("/api/me", json={"name": "Somebody"}).status_code == 200
    assert client.post("/api/password", json={"old": PASSWORD, "new": PASSWORD * 2}).status_code < 300
    assert client.post("/api/sessions/end-others").status_code == 200
    assert client.post(f"/api/sessions/{'0' * 32}/end").status_code < 500
    assert client.post("/api/logout").status_code == 200
    assert client.post("/api/login", json=login | {"password": PASSWORD * 2}).status_code < 300
    assert client.get("/api/sessions").status_code == 200
    assert client.post("/api/me/delete", json={"password": PASSWORD * 2}).status_code == 200


def test_every_request_finds_what_it_looks_for_by_an_index(database: str, asked: Asked) -> None:
    year.filled(database, TABLES, time.time())
    open_engine(database, None, PATIENCE).dispose()
    app = litestar_app(Settings(database, workers=1, limited=False, patience=PATIENCE))
    with TestClient(app) as client:
        client.headers["x-sukno"] = "1"
        asked.clear()  # what the start asks, it asks once
        regular = app.state.identities.write(Identity(who=year.person(0), name="Regular"))
        client.cookies.set(COOKIE, regular)
        first = client.get("/api/me/history").json()["finished"][0]["table"]
        visit(app, client, first)
        play(client)
        assert (
            client.post(f"/api/tables/{first}/acts", json={"act": "say", "text": "Well"}).status_code == 200
        )
        client.cookies.clear()
        account(client)
    statements = {
        one: sent for one, sent in asked.items() if one.split()[0] in ("SELECT", "UPDATE", "DELETE", "WITH")
    }
    assert len(statements) > 40
    engine = open_engine(database, None, PATIENCE)
    bad = {}
    with engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql("SET enable_seqscan = off")
        for statement, parameters in statements.items():
            if found := walks(connection, statement, parameters):
                bad[statement] = found
    engine.dispose()
    assert not bad


def test_a_walk_is_noticed(database: str) -> None:
    year.filled(database, 10, time.time())
    engine = open_engine(database, None, PATIENCE)
    with engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql("SET enable_seqscan = off")
        for slow in ("SELECT id FROM tables WHERE updated > 0", "SELECT count(*) FROM events WHERE n = 1"):
            assert walks(connection, slow, ())
        assert not walks(connection, "SELECT id FROM tables WHERE id = 'x'", ())
    engine.dispose()
