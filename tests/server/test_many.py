"""A house of several real processes on one PostgreSQL and one Redis: whoever is connected where, it is one house."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from houses import postgres
from redis_server import RedisServer, redis
from running import Guest
from several import Several, several
from websockets.exceptions import ConnectionClosed

from postgres import new_database
from waiting import until

__all__ = ["postgres", "redis"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, postgres: str, redis: RedisServer) -> Iterator[Several]:
    folder = tmp_path_factory.mktemp("several")
    with several(folder, new_database(postgres), redis.url, undo_lapse=8.0) as found:
        yield found


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


def test_who_signs_out_is_signed_out_everywhere(house: Several) -> None:
    anna = house[0].guest("Anna")
    made = anna.http.post(
        "/api/accounts", json={"login": "anna-of-many", "password": "a train to Obiralovka"}
    )
    assert made.status_code == 201, made.text
    table = anna.open("nim", "me", "open")
    there = house.at(1, anna)
    with there.live(table) as wire:
        wire.until(lambda s: s["table"]["seats"][0]["you"])
        assert anna.http.post("/api/logout").status_code == 200
        with pytest.raises(ConnectionClosed) as closed:
            wire.drain()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401


def test_the_lobby_shows_where_people_are_through_any_process(house: Several) -> None:
    """A table that waits, and whose host only looks on, is there as long as the host is."""
    anna, boris = house[0].guest("Anna"), house[1].guest("Boris")
    table = anna.open("nim", "open", "open", public=True)

    def listed() -> bool:
        return table in [row["id"] for row in boris.http.get("/api/tables").json()["public"]]

    assert not listed()
    with anna.live(table) as wire:
        wire.until(lambda s: s["table"]["host"])
        until(listed)
    until(lambda: not listed())


def test_who_leaves_for_good_is_forgotten_by_every_process(house: Several) -> None:
    table, anna, boris = two_at_a_table(house, "nim")
    with boris.live(table) as his:
        his.until(lambda s: "Anna" in [seat["name"] for seat in s["table"]["seats"]])
        assert anna.http.post("/api/me/delete", json={}).status_code == 200
        his.until(lambda s: "Anna" not in [seat["name"] for seat in s["table"]["seats"]])
        his.until(lambda s: s["table"]["seats"][0]["gone"])


def test_a_table_that_is_removed_is_gone_everywhere(house: Several) -> None:
    anna, boris = house[0].guest("Anna"), house[1].guest("Boris")
    table = anna.open("nim", "me", "novice")
    with boris.live(table) as his:
        his.until(lambda s: s["table"]["spectators"] == 1)
        assert anna.http.post(f"/api/tables/{table}/remove").json() == {"deleted": True}
        with pytest.raises(ConnectionClosed):
            his.drain()
    assert boris.http.get(f"/api/tables/{table}").status_code == 404


def test_clocks_run_on_whoever_is_connected_where(house: Several) -> None:
    table, anna, boris = two_at_a_table(house, clock={"minutes": 60})
    with anna.live(table) as hers, boris.live(table) as his:
        seen = hers.until(lambda s: s["view"] and s["view"]["question"])
        began = time.monotonic()
        until(lambda: anna.look(table)["table"]["seats"][0]["time_left"] < 3599)
        first = house.at(1, anna).look(table)["table"]["seats"][0]["time_left"]
        assert 3600 - (time.monotonic() - began) - 60 < first < 3599
        hers.act("move", move=seen["view"]["question"]["choices"][0]["move"], n=0)
        seen = his.until(lambda s: s["view"]["question"])
        assert seen["table"]["seats"][0]["time_left"] < 3599
        assert seen["table"]["seats"][1]["time_left"] > 3540


def test_of_two_who_open_the_next_game_at_once_one_does(house: Several) -> None:
    table, anna, boris = two_at_a_table(house, "nim")
    boris.act(table, "concede")
    both = [anna, boris]
    with ThreadPoolExecutor(2) as threads:
        said = list(threads.map(lambda one: one.send(table, "again").status_code, both))
    assert sorted(said) in ([200, 409], [200, 422])
    after = {one.look(table)["table"]["next"] for one in both}
    assert len(after) == 1
    for one in both:
        mine = [row["id"] for row in one.http.get("/api/tables").json()["mine"]]
        assert sorted(mine) == sorted((table, *after))
