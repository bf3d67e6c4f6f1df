"""The house seen from outside: alive, ready, about to close."""

from __future__ import annotations

import contextlib
import json
import signal
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from running import Running, running
from websockets.exceptions import ConnectionClosed, InvalidStatus

from waiting import PATIENCE, until

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
