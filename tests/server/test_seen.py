"""The house seen from outside: alive, ready, about to close."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from running import Guest, Running, running
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from ports import free_port
from sukno.cli.serving import where
from sukno.engine import SuknoError
from waiting import PATIENCE, until

SERVE = [sys.executable, "-m", "sukno", "serve", "--no-browser", "--port", "0", "--workers", "1"]

CLOSING = 1012


def ready(house: Running) -> tuple[int, Any]:
    reply = httpx.get(f"http://{house.address}/readyz", timeout=PATIENCE)
    return reply.status_code, reply.json()


@contextlib.contextmanager
def locked(house: Running) -> Iterator[None]:
    """Another program writes to its books, and takes its time."""
    with contextlib.closing(sqlite3.connect(house.folder / "books" / "house.db", timeout=PATIENCE)) as other:
        other.isolation_level = None
        other.execute("BEGIN IMMEDIATE")
        yield


def test_a_house_in_order_is_alive_and_ready(either_house: Running) -> None:
    reply = httpx.get(f"http://{either_house.address}/healthz", timeout=PATIENCE)
    assert (reply.status_code, reply.json()) == (200, {"alive": True})
    assert "set-cookie" not in reply.headers
    assert reply.headers["cache-control"] == "no-store"
    assert ready(either_house) == (200, {"ready": True, "draining": False, "missing": []})


def test_a_house_that_cannot_write_is_alive_but_not_ready_until_it_can_again(tmp_path: Path) -> None:
    house = Running(tmp_path, patience=0.5)
    try:
        with locked(house):
            until(lambda: ready(house) == (503, {"ready": False, "draining": False, "missing": ["database"]}))
            assert httpx.get(f"http://{house.address}/healthz", timeout=PATIENCE).status_code == 200
        until(lambda: ready(house)[0] == 200)
    finally:
        house.stop()


def test_a_house_that_closes_finishes_what_it_began_and_sends_everybody_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SUKNO_SLOW", "100")  # so that there is time to look at it
    with contextlib.contextmanager(running)(tmp_path, patience=PATIENCE) as house:
        anna = house.guest("Anna")
        table = anna.begin("demon", "me")
        with anna.live(table) as acting, anna.live(table) as looking:
            seen = acting.my_turn()
            looking.my_turn()  # both are let in before the books are locked
            with locked(house):
                move = {"act": "move", "move": seen["view"]["question"]["choices"][0]["move"], "n": 0}
                acting.raw(json.dumps({"id": 1, "act": move}))
                acting.raw(json.dumps({"id": 2, "act": {"act": "say", "text": "and then?"}}))
                httpx.get(f"http://{house.address}/healthz", timeout=PATIENCE)  # what came before is begun
                house.process.send_signal(signal.SIGTERM)
                until(lambda: ready(house) == (503, {"ready": False, "draining": True, "missing": []}))
                with pytest.raises(ConnectionClosed) as sent_away:
                    looking.drain()
                assert sent_away.value.rcvd is not None
                assert sent_away.value.rcvd.code == CLOSING
                with pytest.raises(InvalidStatus) as refused:
                    anna.live(table)
                assert refused.value.response.status_code == 503
            assert acting.answer() == {"message": "done", "id": 1}
            with pytest.raises(ConnectionClosed) as sent_away:
                acting.answer()  # the second was not begun: it is for the next house
            assert sent_away.value.rcvd is not None
            assert sent_away.value.rcvd.code == CLOSING
        assert house.process.wait(PATIENCE) == 0
        house.log.close()
        house.start()
        assert anna.moved(house.address).look(table)["table"]["moves"] == 1


class Served:
    """The command `sukno serve` with figures and a log."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.log = folder / "log"
        port = free_port()
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*SERVE, "--metrics", str(port), *words],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=os.environ | {"SUKNO_HOME": str(folder), "SUKNO_LANG": "en", "PYTHONUNBUFFERED": "1"},
            )
        assert self.process.stdout is not None
        found = re.search(r"localhost:(\d+)/", self.process.stdout.readline())
        assert found is not None
        self.address = f"127.0.0.1:{found[1]}"
        self.figures = f"http://127.0.0.1:{port}/metrics"
        until(lambda: httpx.get(f"http://{self.address}/healthz", timeout=PATIENCE).status_code == 200)

    def stop(self) -> None:
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode == 0

    def metrics(self) -> dict[str, float]:
        """Every figure by its name with labels."""
        reply = httpx.get(self.figures, timeout=PATIENCE)
        assert reply.status_code == 200, reply.text
        families = text_string_to_metric_families(reply.text)
        return {
            f"{s.name}{''.join(f' {v}' for v in s.labels.values())}": s.value
            for f in families
            for s in f.samples
        }

    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    house = Served(tmp_path_factory.mktemp("served"), "--log", "json")
    try:
        yield house
    finally:
        house.stop()


def test_moves_thoughts_refusals_and_troubles_are_counted(served: Served) -> None:
    anna = Guest(served.address, "Anna")
    before = served.metrics()
    table = anna.begin("nim", "me", "novice")
    with anna.live(table) as wire:
        seen = wire.my_turn()
        n = seen["table"]["moves"]
        assert wire.act("move", move="no such move", n=n)["message"] == "refused"
        assert wire.act("move", move=seen["view"]["question"]["choices"][0]["move"], n=n)["message"] == "done"
        wire.until(lambda s: s["table"]["moves"] > n + 1)
        now = served.metrics()
    more = {name: now[name] - before.get(name, 0) for name in now}
    assert more["sukno_moves_total person"] == 1
    assert more["sukno_moves_total computer"] >= 1
    assert more["sukno_refused_total 422"] == 1
    assert more["sukno_thinking_seconds_count novice"] >= 1
    assert more["sukno_commits_total"] >= 3
    assert more["sukno_request_seconds_count POST 201"] == 1
    assert all(more[f"sukno_move_seconds_count {part}"] >= 1 for part in ("rules", "store", "answer", "show"))
    assert (now["sukno_sockets"], now["sukno_tables_watched"], now["sukno_draining"]) == (1, 1, 0)
    assert now["sukno_tables"] >= 1
    assert {name for name in now if name.startswith("sukno_queue ")} == {
        f"sukno_queue {queue}" for queue in ("quick", "long", "writer", "readers")
    }
    assert now["process_resident_memory_bytes"] > 0


def test_figures_are_not_to_be_had_where_people_play(served: Served) -> None:
    """Neither through a proxy nor on the machine itself, and not by a page of another site that has its name lead here
    (DNS rebinding)."""
    for headers in ({}, {"x-forwarded-for": "127.0.0.1"}, {"host": served.figures.split("/")[2]}):
        reply = httpx.get(f"http://{served.address}/metrics", headers=headers, timeout=PATIENCE)
        assert (reply.status_code, "sukno_" in reply.text) == (404, False)
    rebound = httpx.get(served.figures, headers={"host": "evil.example:80"}, timeout=PATIENCE)
    assert (rebound.status_code, "sukno_" in rebound.text) == (421, False)
    assert httpx.get(served.figures.replace("metrics", "api/me"), timeout=PATIENCE).status_code == 404
    assert httpx.post(served.figures, headers={"x-sukno": "1"}, timeout=PATIENCE).status_code == 404
    with pytest.raises(InvalidStatus):
        connect(served.figures.replace("http", "ws").replace("metrics", "api/tables/x/live"))


def test_nobody_makes_figures_grow_and_no_name_is_in_them(served: Served) -> None:
    anna = Guest(served.address, "Anna-of-the-figures")
    table = anna.begin("nim", "me", "random")
    before = set(served.metrics())
    for n in range(50):
        anna.http.get(f"/api/tables/{n}x{n}")
        anna.http.get(f"/strange/{n}")
        anna.http.request(f"METHOD{n}", "/api/me")
        anna.http.get("/api/me", headers={"x-request-id": f"number-{n}"})
        with pytest.raises(InvalidStatus), anna.live(f"no-{n}", origin="http://evil.example"):
            pass
    now = httpx.get(served.figures, timeout=PATIENCE).text
    assert len(set(served.metrics()) - before) < 200  # a status that was not seen before has 15 figures
    for word in (table, "nim", "Anna", "number-", "METHOD", "strange", "127.0.0.1"):
        assert word not in now


def test_every_request_has_a_number_that_is_told_to_the_log_and_to_who_asked(served: Served) -> None:
    def ask(**headers: str) -> str:
        sent = {name: value.encode() for name, value in headers.items()}
        reply = httpx.get(
            f"http://{served.address}/api/tables/secret-table-1", headers=sent, timeout=PATIENCE
        )
        return reply.headers["x-request-id"]

    own = ask()
    assert re.fullmatch("[0-9a-f]{16}", own)
    assert ask(**{"x-request-id": "proxy_7.a-b"}) == "proxy_7.a-b"
    for sent in ("x" * 65, "a b", 'a"}', "ж", ""):
        assert re.fullmatch("[0-9a-f]{16}", ask(**{"x-request-id": sent})), sent
    until(lambda: any(line.get("request") == own for line in served.lines()))
    line = next(line for line in served.lines() if line.get("request") == own)
    assert (line["method"], line["route"], line["status"]) == ("GET", "/api/tables/{table}", 404)
    anna = Guest(served.address)
    table = anna.open("nim", "me", "novice")
    with anna.live(table) as wire:
        number = wire.socket.response.headers["x-request-id"]  # type: ignore[union-attr]
    until(lambda: any(line.get("request") == number for line in served.lines()))
    said = served.log.read_text()
    assert table not in said
    assert "secret-table" not in said


def test_a_log_for_people_is_a_line_an_event_whatever_is_asked_for(tmp_path: Path) -> None:
    house = Served(tmp_path, "--log", "plain")
    try:
        with contextlib.closing(sqlite3.connect(tmp_path / "house.db")) as other:
            other.execute("DROP TABLE seats")
        anna = Guest(house.address)
        reply = anna.http.get("/api/tables?%0AERROR%20all%20is%20lost")
        assert reply.status_code == 503
        until(lambda: reply.headers["x-request-id"] in house.log.read_text())
        said = house.log.read_text()
        assert "no such table" in said
        assert not [line for line in said.splitlines() if line.startswith("ERROR")]
    finally:
        house.stop()


def test_what_is_not_installed_is_named(tmp_path: Path) -> None:
    """Without the extra a house opens as before; only what needs it is refused."""
    script = "import sys; sys.modules[{module!r}] = None; from sukno.cli import main; main()"
    for module, words in (("structlog", ("--log", "json")), ("prometheus_client", ("--metrics", "0"))):
        done = subprocess.run(
            [sys.executable, "-c", script.format(module=module), *SERVE[3:], *words],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            env=os.environ | {"SUKNO_HOME": str(tmp_path), "SUKNO_LANG": "en"},
        )
        assert done.returncode == 1
        assert "pip install 'sukno[many]'" in done.stderr
        assert "Traceback" not in done.stderr


def test_a_house_that_nobody_watches_loads_nothing_for_it() -> None:
    script = (
        "import sys; from sukno.server.app import Settings, make_app; make_app(Settings()); "
        "print({'structlog', 'prometheus_client', 'redis', 'saq', 'psycopg'} & set(sys.modules))"
    )
    assert subprocess.check_output([sys.executable, "-c", script], text=True).strip() == "set()"


def test_figures_want_a_port_of_their_own() -> None:
    for wrong in ("", "x", "127.0.0.1:", "70000", "-1"):
        with pytest.raises(SuknoError, match="--metrics"):
            where(wrong)
