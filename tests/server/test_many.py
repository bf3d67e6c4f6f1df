"""A house of several real processes on one PostgreSQL and one Redis: whoever is connected where, it is one house."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from houses import postgres
from redis_server import RedisServer, redis
from running import Guest
from several import Several

from postgres import new_database

__all__ = ["postgres", "redis"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, postgres: str, redis: RedisServer) -> Iterator[Several]:
    found = Several(tmp_path_factory.mktemp("several"), new_database(postgres), redis.url, 2, undo_lapse=2.0)
    try:
        yield found
    finally:
        found.stop()
    assert not found.crashed(), found.crashed()


def two_at_a_table(
    house: Several, game: str = "draughts-russian", **plan: object
) -> tuple[str, Guest, Guest]:
    """Two people at different processes, who have begun a game."""
    anna, boris = house[0].guest("Anna"), house[1].guest("Boris")
    table = anna.open(game, "me", "open", **plan)
    boris.act(table, "sit")
    anna.ready(table)
    boris.ready(table)
    return table, anna, boris


def test_a_move_is_seen_through_every_process(house: Several) -> None:
    table, anna, boris = two_at_a_table(house)
    with anna.live(table) as hers, boris.live(table) as his:
        for n in range(10):
            one, other = (hers, his) if n % 2 == 0 else (his, hers)
            seen = one.until(lambda s, n=n: s["view"] and s["view"]["question"] and s["table"]["moves"] == n)
            move = seen["view"]["question"]["choices"][0]["move"]
            assert one.act("move", move=move, n=n)["message"] == "done"
            other.until(lambda s, n=n: s["table"]["moves"] == n + 1)


def test_any_process_answers_with_what_another_has_acknowledged(house: Several) -> None:
    table, anna, boris = two_at_a_table(house)
    for n in range(8):
        for person in (anna, boris):
            seen = person.look(table)
            assert seen["table"]["moves"] == n
        mover = anna if anna.look(table)["view"]["question"] else boris
        mover.move(table)
    third = house.at(1, anna)
    assert third.look(table)["view"] == anna.look(table)["view"]


def test_presence_and_talk_are_the_same_everywhere(house: Several) -> None:
    table, anna, boris = two_at_a_table(house)
    with anna.live(table) as hers:
        with boris.live(table) as his:
            hers.until(lambda s: all(seat["present"] for seat in s["table"]["seats"]))
            his.until(lambda s: all(seat["present"] for seat in s["table"]["seats"]))
            assert his.act("say", text="Good evening")["message"] == "done"
            hers.until(lambda s: [line["text"] for line in s["table"]["chat"]] == ["Good evening"])
        hers.until(lambda s: [seat["present"] for seat in s["table"]["seats"]] == [True, False])


def test_consent_is_asked_for_and_given_through_different_processes(house: Several) -> None:
    table, anna, boris = two_at_a_table(house)
    with anna.live(table) as hers, boris.live(table) as his:
        seen = hers.until(lambda s: s["view"] and s["view"]["question"])
        hers.act("move", move=seen["view"]["question"]["choices"][0]["move"], n=0)
        his.until(lambda s: s["table"]["moves"] == 1)
        assert hers.act("undo")["message"] == "done"
        his.until(lambda s: s["table"]["undo"])
        assert his.act("answer", yes=True)["message"] == "done"
        hers.until(lambda s: s["table"]["moves"] == 0 and s["table"]["undo"] is None)
        seen = hers.until(lambda s: s["view"]["question"])
        hers.act("move", move=seen["view"]["question"]["choices"][0]["move"], n=0)
        assert hers.act("undo")["message"] == "done"
        his.until(lambda s: s["table"]["undo"])
        his.until(lambda s: s["table"]["undo_end"] == "lapsed")
        hers.until(lambda s: s["table"]["undo_end"] == "lapsed")


def test_computer_players_move_once_wherever_people_are(house: Several) -> None:
    anna = house[0].guest("Anna")
    table = anna.begin("draughts-russian", "me", "novice")
    with anna.live(table) as here, house.at(1, anna).live(table) as there:
        for n in range(0, 20, 2):
            wire = here if n % 4 else there
            seen = wire.until(
                lambda s, n=n: (
                    (s["table"]["moves"] == n and s["view"]["question"]) or s["table"]["status"] == "over"
                )
            )
            if seen["table"]["status"] == "over":
                break
            move = seen["view"]["question"]["choices"][0]["move"]
            assert wire.act("move", move=move, n=n)["message"] == "done"
    seen = anna.look(table)
    assert seen["table"]["moves"] >= 19 or seen["table"]["status"] == "over"
