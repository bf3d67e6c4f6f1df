"""Processes of one house seen from outside: what each of them misses, and where people go when one closes."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from houses import postgres
from redis_server import RedisServer, redis
from several import Several
from websockets.exceptions import ConnectionClosed

from postgres import new_database
from waiting import PATIENCE, until

__all__ = ["postgres", "redis"]


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory, postgres: str, redis: RedisServer) -> Iterator[Several]:
    found = Several(tmp_path_factory.mktemp("seen"), new_database(postgres), redis.url, 2)
    try:
        yield found
    finally:
        found.stop()
    assert not found.crashed(), found.crashed()


def ready(house: Several, which: int) -> tuple[int, Any]:
    reply = httpx.get(f"http://{house[which].address}/readyz", timeout=PATIENCE)
    return reply.status_code, reply.json()


def test_without_redis_each_process_serves_and_says_what_it_misses(
    house: Several, redis: RedisServer
) -> None:
    well = (200, {"ready": True, "draining": False, "missing": []})
    until(lambda: all(ready(house, which) == well for which in (0, 1)))
    redis.kill()
    alone = (200, {"ready": True, "draining": False, "missing": ["redis"]})
    until(lambda: all(ready(house, which) == alone for which in (0, 1)))
    anna = house[0].guest("Anna")
    anna.move(anna.begin("draughts-russian", "me", "novice"))  # where she begins
    redis.start()
    until(lambda: all(ready(house, which) == well for which in (0, 1)))


def test_when_one_process_closes_the_game_goes_on_at_the_other(house: Several) -> None:
    """The computer player too, at once: the table was let go before the process ended."""
    anna = house[0].guest("Anna")
    table = anna.begin("draughts-russian", "me", "novice")
    with anna.live(table) as wire:
        seen = wire.my_turn()
        house[0].process.send_signal(signal.SIGTERM)
        with pytest.raises(ConnectionClosed) as sent_away:
            wire.drain()
        assert sent_away.value.rcvd is not None
        assert sent_away.value.rcvd.code == 1012
    n = seen["table"]["moves"]
    with house.at(1, anna).live(table) as wire:
        assert wire.my_turn()["table"]["moves"] == n
        move = wire.seen["view"]["question"]["choices"][0]["move"]
        assert wire.act("move", move=move, n=n)["message"] == "done"
        wire.until(lambda s: s["table"]["moves"] >= n + 2)
    assert house[0].process.wait(PATIENCE) == 0
