"""Somebody sets the wall clock: nobody loses on time, nobody gains any, no request lapses."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient

import sukno
from sukno.server.app import Settings, litestar_app
from sukno.server.clock import HouseClock
from sukno.table.story import UNDO_LAPSE

HOUR = 3600.0
SHOWN_OR_STORED = {"analyses.py", "clock.py", "identity.py", "sessions.py", "store.py", "store_leaving.py"}
"""Modules that may read the wall clock: dates of accounts, sessions, tables, analyses and of those who have left for
good, which outlive the process."""


class SetClock(HouseClock):
    """Both clocks, and somebody who sets them."""

    wall_ahead = ahead = 0.0

    def wall(self) -> float:
        return super().wall() + self.wall_ahead

    def monotonic(self) -> float:
        return super().monotonic() + self.ahead


class Table:
    """Two people at a table on a clock, Anna to move."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client
        self.anna, self.boris = self.newcomer(), self.newcomer()
        plan = {"game": "draughts-russian", "seats": ["me", "open"], "clock": {"minutes": 10}}
        self.id = self.ask(self.anna, "POST", "/api/tables", json=plan).json()["table"]["id"]
        self.act(self.boris, act="sit")
        for person in (self.anna, self.boris):
            self.act(person, act="ready", word="w")

    def newcomer(self) -> str:
        """The cookie of somebody new."""
        return self.ask("", "GET", "/api/me").cookies["sukno"]

    def ask(self, who: str, method: str, path: str, **more: Any) -> Response:
        self.client.cookies.clear()
        reply = self.client.request(method, path, headers={"cookie": f"sukno={who}"}, **more)
        assert reply.is_success, reply.text
        return reply

    def act(self, who: str, **act: Any) -> Any:
        return self.ask(who, "POST", f"/api/tables/{self.id}/acts", json=act).json()

    def look(self) -> Any:
        return self.ask(self.anna, "GET", f"/api/tables/{self.id}").json()

    def times(self) -> list[float]:
        return [seat["time_left"] for seat in self.look()["table"]["seats"]]

    def move(self, who: str) -> Any:
        seen = self.ask(who, "GET", f"/api/tables/{self.id}").json()
        choice = seen["view"]["question"]["choices"][0]
        return self.act(who, act="move", move=choice["move"], n=seen["table"]["moves"])


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def table(tmp_path: Path, clock: SetClock) -> Iterator[Table]:
    app = litestar_app(
        Settings(folder=tmp_path, workers=1, clock=clock, limited=False, undo_lapse=UNDO_LAPSE)
    )
    with TestClient(app) as client:
        yield Table(client)


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_wall_clock_that_jumps_changes_no_thinking_time(table: Table, clock: SetClock, jump: float) -> None:
    table.client.cookies.clear()
    headers = {"cookie": f"sukno={table.anna}"}
    with table.client.websocket_connect(f"/api/tables/{table.id}/live", headers=headers) as wire:
        wire.receive_json()  # somebody watches, so the house looks at the clocks
        clock.wall_ahead = jump
        assert min(table.times()) > 500
        table.move(table.anna)
        table.move(table.boris)
        assert min(table.times()) > 500
        assert not table.look()["table"]["seats"][0]["stand_in"]
        # taking back is asked for, and not over at once or never
        table.act(table.anna, act="undo")
        clock.wall_ahead = -jump
        assert 0 < table.look()["table"]["undo"]["left"] <= UNDO_LAPSE
        # time that has really passed counts
        clock.ahead += UNDO_LAPSE + 1
        assert table.look()["table"]["undo"]["left"] == 0
        clock.ahead += HOUR
        assert min(table.times()) == 0


def test_nothing_is_decided_by_the_wall_clock() -> None:
    """No module of tables and server reads it, but those that store dates."""
    root = Path(sukno.__file__).parent
    readers = set()
    for file in (*(root / "server").rglob("*.py"), *(root / "table").rglob("*.py")):
        text = file.read_text()
        if not any(word in text for word in ("time.time", "datetime", "from time")):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                named = (node.value.id, node.attr)
                if named in {
                    ("time", "time"),
                    ("datetime", "now"),
                    ("datetime", "utcnow"),
                    ("date", "today"),
                }:
                    readers.add(file.name)
            if isinstance(node, ast.ImportFrom) and node.module == "time":
                assert not {"time", "time_ns"} & {alias.name for alias in node.names}, file
    assert readers <= SHOWN_OR_STORED
