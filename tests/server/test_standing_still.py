"""A process that stood still for so long that it was taken for dead, and goes on."""

from __future__ import annotations

from pathlib import Path

from houses import postgres
from redis_server import RedisServer, redis
from several import Several

from postgres import new_database

__all__ = ["postgres", "redis"]
NEVER = 10**9
"""Beats until tables are looked at without a reason."""


def test_it_is_known_again_as_soon_as_it_says_that_it_lives(
    tmp_path: Path, postgres: str, redis: RedisServer
) -> None:
    """Its people are there again, and see what is done through others."""
    house = Several(tmp_path, new_database(postgres), redis.url, 2, rarely=NEVER)
    try:
        anna, boris = house[0].guest("Anna"), house[1].guest("Boris")
        table = anna.open("draughts-russian", "me", "open")
        boris.act(table, "sit")
        anna.ready(table)
        boris.ready(table)
        with anna.live(table) as hers, boris.live(table) as his:
            hers.until(lambda s: all(seat["present"] for seat in s["table"]["seats"]))
            house.freeze(1)
            hers.until(lambda s: not s["table"]["seats"][1]["present"])
            house.thaw(1)
            seen = hers.until(lambda s: s["table"]["seats"][1]["present"])
            move = seen["view"]["question"]["choices"][0]["move"]
            assert hers.act("move", move=move, n=0)["message"] == "done"
            his.until(lambda s: s["table"]["moves"] == 1)
    finally:
        house.stop()
    assert not house.crashed(), house.crashed()
