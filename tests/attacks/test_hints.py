"""Somebody who can write to the Redis of a house of many processes: hints are only hints, whatever they say."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
import redis as redis_client
from houses import postgres
from redis_server import RedisServer, redis
from running import Guest
from several import Several, several

from postgres import new_database
from waiting import PATIENCE, until

__all__ = ["postgres", "redis"]
TOO_LONG = 2**20


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, postgres: str, redis: RedisServer) -> Iterator[Several]:
    with several(tmp_path_factory.mktemp("hints"), new_database(postgres), redis.url) as found:
        yield found


def two_at_a_table(house: Several) -> tuple[str, Guest, Guest]:
    anna, boris = house[0].guest("Anna"), house[1].guest("Boris")
    table = anna.open("draughts-russian", "me", "open")
    boris.act(table, "sit")
    anna.ready(table)
    boris.ready(table)
    return table, anna, boris


def play(table: str, anna: Guest, boris: Guest, moves: int = 4) -> None:
    """Each move is seen through the other process."""
    with anna.live(table) as hers, boris.live(table) as his:
        first = anna.look(table)["table"]["moves"]
        for n in range(first, first + moves):
            one, other = (hers, his) if n % 2 == 0 else (his, hers)
            seen = one.until(lambda s, n=n: s["view"] and s["view"]["question"] and s["table"]["moves"] == n)
            assert (
                one.act("move", move=seen["view"]["question"]["choices"][0]["move"], n=n)["message"] == "done"
            )
            other.until(lambda s, n=n: s["table"]["moves"] == n + 1)


def inboxes(one: Any) -> list[bytes]:
    found: list[bytes] = one.pubsub_channels("sukno:hints:*")
    return found


def test_forged_hints_do_no_harm(house: Several, redis: RedisServer) -> None:
    table, anna, boris = two_at_a_table(house)
    with redis_client.Redis.from_url(redis.url) as one:
        until(lambda: len(inboxes(one)) == 2)
        hostile = [
            b"",
            b"\0",
            b"m",
            table.encode(),
            table.encode() + b"m",
            os.urandom(13),
            os.urandom(TOO_LONG),
        ]
        hostile += [bytes(12) + letter for letter in (b"m", b"c", b"s", b"?", b"\xff")]
        hostile += [os.urandom(12) + b"m" for _ in range(2000)]
        for inbox in inboxes(one):
            for said in hostile:
                one.publish(inbox, said)
        play(table, anna, boris)
        for inbox in inboxes(one):
            one.publish(inbox, (bytes(12) + b"s") * 1000)
    play(table, anna, boris)


def test_hints_that_are_overheard_and_said_again_change_nothing(house: Several, redis: RedisServer) -> None:
    """And they tell neither a table's link nor who is there."""
    table, anna, boris = two_at_a_table(house)
    heard: list[bytes] = []
    with redis_client.Redis.from_url(redis.url) as one, one.pubsub() as sub:
        sub.psubscribe("*")
        assert sub.get_message(timeout=PATIENCE)
        play(table, anna, boris)
        one.publish("end", b"end")  # after all that was said before
        while (message := sub.get_message(timeout=PATIENCE)) and message["channel"] != b"end":
            heard.append(message["data"])
        told = b"".join(heard)
        assert told
        with psycopg.connect(house.settings["database"]) as books:
            people = books.execute("SELECT who FROM presence WHERE table_id = %s", (table,)).fetchall()
        assert len(people) == 2
        for secret in (table, *(who for (who,) in people)):
            assert secret.encode() not in told
        for inbox in inboxes(one):
            for said in heard:
                one.publish(inbox, said)
        before = [at.look(table) for at in (anna, boris)]
        play(table, anna, boris, 2)
        assert [at.look(table)["table"]["moves"] for at in (anna, boris)] == [
            seen["table"]["moves"] + 2 for seen in before
        ]


def test_a_redis_that_loses_what_is_said_only_delays_it(house: Several, redis: RedisServer) -> None:
    """Somebody cuts the processes off again and again: each comes back, and looks for itself."""
    table, anna, boris = two_at_a_table(house)
    with redis_client.Redis.from_url(redis.url) as one:
        for _ in range(3):
            one.client_kill_filter(_type="pubsub")
            play(table, anna, boris, 2)
