"""nginx with the files of `deploy/` before three servers that only say what they were asked."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest

from cluster.parts import Proxy, program
from waiting import PATIENCE

TABLES = [f"/api/tables/t{i}" for i in range(60)]


class Echo(BaseHTTPRequestHandler):
    """Says who was asked, and with which headers."""

    closing = False

    def do_GET(self) -> None:
        if self.closing:
            self.send_error(503)
            return
        said = {"server": self.server.server_port, "path": self.path, "headers": dict(self.headers)}  # type: ignore[attr-defined]
        body = json.dumps(said).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Nobody reads it."""


class Before:
    """The proxy and what is behind it."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.servers = [ThreadingHTTPServer(("127.0.0.1", 0), Echo) for _ in range(3)]
        for server in self.servers:
            server.daemon_threads = True
            threading.Thread(target=server.serve_forever, daemon=True).start()
            stack.callback(server.server_close)
            stack.callback(server.shutdown)
        self.proxy = Proxy(folder, [server.server_port for server in self.servers])
        stack.callback(self.proxy.clear)
        self.proxy.start()
        self.proxy.await_ready()

    def ask(self, path: str, **headers: str) -> Any:
        reply = httpx.get(self.proxy.url + path, headers=headers, timeout=PATIENCE)
        assert reply.status_code == 200, self.proxy.said()
        return reply.json()

    def server(self, path: str) -> int:
        found: int = self.ask(path)["server"]
        return found


@pytest.fixture
def before(tmp_path: Path) -> Iterator[Before]:
    if program("nginx") is None:
        pytest.skip("nginx is not installed here (Debian: apt-get install nginx)")
    with ExitStack() as stack:
        yield Before(tmp_path, stack)


def test_a_table_has_one_process_however_it_is_asked_for_until_somebody_comes_again(before: Before) -> None:
    first = {table: before.server(table) for table in TABLES}
    assert len(set(first.values())) == 3
    for table in TABLES[:10]:
        assert before.server(f"{table}/live") == before.server(f"{table}/replay/3?eyes=all") == first[table]
    for table in TABLES[:5]:
        assert {before.server(f"{table}/live?try={n}") for n in range(1, 21)} - {first[table]}
        assert before.server(f"{table}/live?try=7") == before.server(f"{table}?try=7"), (
            "together with the others"
        )
    assert len({before.server(path) for path in ("/", "/api/me", "/api/games?lang=en")}) == 1, "by who asks"


def test_the_table_of_a_process_that_has_gone_is_served_by_the_others(before: Before) -> None:
    first = {table: before.server(table) for table in TABLES}
    gone = before.servers[0]
    gone.shutdown()
    gone.server_close()
    for table, server in first.items():
        assert before.server(table) in {it.server_port for it in before.servers[1:]}
        if server != gone.server_port:
            assert before.server(table) == server, "the others stay where they were"


def test_who_comes_to_a_process_that_is_closing_is_taken_to_another(before: Before) -> None:
    first = next(it for it in before.servers if it.server_port == before.server("/api/tables/t1/live"))
    first.RequestHandlerClass = type("Closing", (Echo,), {"closing": True})
    assert before.server("/api/tables/t1/live") != first.server_port


def test_who_asks_is_told_by_the_proxy_alone(before: Before) -> None:
    forged = {
        "X-Forwarded-For": "203.0.113.9",
        "X-Forwarded-Proto": "https",
        "Host": "games.example.org:8080",
    }
    headers = before.ask("/api/me", **forged)["headers"]
    assert headers["X-Forwarded-For"] == "127.0.0.1"
    assert headers["X-Forwarded-Proto"] == "http"
    assert headers["Host"] == "games.example.org:8080", "the house compares it with the origin of a page"


def test_a_websocket_is_asked_for_through_the_proxy(before: Before) -> None:
    headers = before.ask("/api/tables/t1/live", Connection="Upgrade", Upgrade="websocket")["headers"]
    assert (headers["Upgrade"], headers["Connection"]) == ("websocket", "upgrade")
    assert "Upgrade" not in before.ask("/api/me")["headers"]


def test_what_is_for_those_who_look_after_the_house_is_not_shown(before: Before) -> None:
    for path in ("/metrics", "/healthz", "/readyz"):
        assert httpx.get(before.proxy.url + path, timeout=PATIENCE).status_code == 404


def test_requests_are_bounded(before: Before) -> None:
    url = before.proxy.url + "/api/me"
    assert httpx.post(url, content=b"x" * 70_000, timeout=PATIENCE).status_code == 413
    assert httpx.get(url, headers={"x-much": "x" * 17_000}, timeout=PATIENCE).status_code == 400
