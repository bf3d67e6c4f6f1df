"""The house over its books: nothing acknowledged is lost, two processes agree, computers move in time."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from running import Guest, Running
from websockets.exceptions import ConnectionClosed

from solo_house import solo_house
from sukno.server.turns import PERSON_ASKS
from waiting import PATIENCE, until


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Running]:
    """A house of one's own, to be killed."""
    house = Running(tmp_path, limited=False)
    try:
        yield house
    finally:
        house.stop()


def test_what_was_acknowledged_survives_a_kill(own: Running) -> None:
    anna = own.guest("Anna")
    table = anna.begin("whist", "me", "random", "random", "random")
    done: list[tuple[int, str]] = []
    with anna.live(table) as wire:
        killer = threading.Timer(0.3, own.kill)
        try:
            while True:
                seen = wire.my_turn()
                n = seen["table"]["moves"]
                choices = seen["view"]["question"]["choices"]
                move = choices[n % len(choices)]["move"]
                if wire.act("move", move=move, n=n)["message"] == "done":
                    if not done:
                        killer.start()
                    done.append((n, move))
                wire.until(lambda s, n=n: s["table"]["moves"] > n)  # type: ignore[misc]
        except ConnectionClosed:
            pass
        killer.join()
    assert done
    own.start()
    back = anna.moved(own.address)
    seen = back.look(table)["table"]
    assert seen["moves"] > done[-1][0]
    assert seen["your_seat"] == 0
    for n, move in (done[0], done[-1]):
        played = back.http.get(f"/api/tables/{table}/replay/{n + 1}").json()["played"]
        assert (played["seat"], played["move"]) == (0, move)
    with back.live(table) as wire:
        n = wire.my_turn()["table"]["moves"]
        move = wire.seen["view"]["question"]["choices"][0]["move"]
        assert wire.act("move", move=move, n=n)["message"] == "done"


def test_chat_seats_and_words_survive_too(own: Running) -> None:
    anna, boris = own.guest("Anna"), own.guest("Boris")
    table = anna.open("draughts-russian", "me", "open", public=True)
    boris.act(table, "sit")
    anna.act(table, "say", text="before the storm")
    anna.ready(table)
    promise = anna.look(table)["table"]["fair"]["commitment"]
    own.kill()
    own.start()
    anna, boris = anna.moved(own.address), boris.moved(own.address)
    seen = boris.look(table)["table"]
    assert [s["name"] for s in seen["seats"]] == ["Anna", "Boris"]
    assert [s["ready"] for s in seen["seats"]] == [True, False]
    assert seen["chat"][-1]["text"] == "before the storm"
    assert seen["fair"]["commitment"] == promise
    assert table in {t["id"] for t in anna.http.get("/api/tables").json()["public"]}
    boris.ready(table)
    anna.move(table)


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Running]]:
    """Two processes over one file."""
    folder = tmp_path_factory.mktemp("twins")
    first = Running(folder, limited=False)
    second = Running(folder, limited=False)
    try:
        yield first, second
    finally:
        first.stop()
        second.stop()


def test_two_processes_on_one_file_lose_and_double_nothing(twins: tuple[Running, Running]) -> None:
    anna, boris = twins[0].guest("Anna"), twins[1].guest("Boris")
    table = anna.open("draughts-russian", "me", "open")
    assert boris.look(table)["table"]["status"] == "waiting"
    boris.act(table, "sit")
    everywhere = ((anna, anna.moved(twins[1].address)), (boris.moved(twins[0].address), boris))
    ready = [insist(everywhere[seat][seat], table, "ready", word=f"w{seat}") for seat in (0, 1)]
    assert ready == [200, 200]
    played = []
    for n in range(8):
        house = n % 3 % 2  # moves go to either process, whoever makes them
        mover = everywhere[fresh(everywhere[0][house], table, n)["turn"]]
        move = fresh(mover[house], table, n)["question"]["choices"][0]["move"]
        assert insist(mover[house], table, "move", move=move, n=n) == 200
        # the same once more, at the other house: taken, not made twice
        assert insist(mover[1 - house], table, "move", move=move, n=n) == 200
        played.append(move)
    assert insist(everywhere[0][0], table, "concede") == 200
    everywhere[0][1].send(table, "say", text="so it ended")
    for person in everywhere[0]:
        assert person.http.get(f"/api/tables/{table}/record").json()["moves"] == played


def insist(person: Guest, table: str, act: str, **fields: object) -> int:
    """Act; who was overtaken looks again and repeats, as the client does."""
    reply = person.send(table, act, **fields)
    if reply.status_code == 409:
        reply = person.send(table, act, **fields)
    return reply.status_code


def fresh(person: Guest, table: str, n: int) -> Any:
    """The table after n moves, though another process made the last one."""
    seen = person.look(table)
    if seen["table"]["moves"] != n or seen["view"] is None:
        person.send(table, "say", text="what is new?")  # a conflict brings the books back
    seen = person.look(table)
    assert seen["table"]["moves"] == n
    return seen["view"]


def test_two_processes_at_once_take_every_word_of_chat_once(twins: tuple[Running, Running]) -> None:
    people = [twins[i].guest(f"P{i}") for i in (0, 1)]
    table = people[0].open("nim", "me", "open")
    taken: list[str] = []

    def talk(i: int) -> None:
        for k in range(15):
            text = f"{i}-{k}"
            while (reply := people[i].send(table, "say", text=text)).status_code == 409:
                pass
            assert reply.status_code == 200
            taken.append(text)

    threads = [threading.Thread(target=talk, args=(i,)) for i in (0, 1)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    third = Guest(twins[0].address)
    third.send(table, "say", text="end")
    third.send(table, "say", text="end")
    said = [line["text"] for line in third.look(table)["table"]["chat"] if line["text"] != "end"]
    assert sorted(said) == sorted(taken)
    assert len(said) == 30


# computer players


def test_computers_answer(house: Running) -> None:
    anna = house.guest()
    table = anna.begin("whist", "me", "novice", "random", "novice", options={"deals": 1})
    with anna.live(table) as wire:
        for _ in range(3):
            seen = wire.my_turn()
            n = seen["table"]["moves"]
            move = seen["view"]["question"]["choices"][0]["move"]
            assert wire.act("move", move=move, n=n)["message"] == "done"
            wire.until(lambda s, n=n: s["table"]["moves"] > n)  # type: ignore[misc]
        assert wire.my_turn()["table"]["moves"] >= 3


def test_nobody_plays_where_nobody_looks(house: Running) -> None:
    anna = house.guest()
    table = anna.begin("kayles", "random", "me")
    with anna.live(table) as wire:
        seen = wire.my_turn()
    if seen["view"]["outcome"] is None:
        anna.move(table)
    moves = anna.look(table)["table"]["moves"]
    threading.Event().wait(0.5)
    assert anna.look(table)["table"]["moves"] == moves
    with anna.live(table) as wire:
        wire.my_turn()
        assert wire.seen["table"]["moves"] > moves or wire.seen["table"]["status"] == "over"


def lost_and_found(house: Running) -> tuple[Guest, Guest, str]:
    anna, boris = house.guest("Anna"), house.guest("Boris")
    table = anna.open("draughts-russian", "me", "open")
    boris.act(table, "sit")
    anna.ready(table)
    boris.ready(table)
    return anna, boris, table


def test_a_computer_stands_in_for_a_lost_connection_and_gives_way(house: Running) -> None:
    anna, boris, table = lost_and_found(house)
    with boris.live(table) as here:
        with anna.live(table) as wire:
            wire.my_turn()
            here.until(lambda s: s["table"]["seats"][0]["present"])
        here.until(lambda s: not s["table"]["seats"][0]["present"])
        seen = here.until(lambda s: s["table"]["moves"] == 1)  # after the grace
        assert seen["table"]["seats"][0]["stand_in"]
        with anna.live(table) as wire:
            here.until(lambda s: s["table"]["seats"][0]["present"])
            assert not here.seen["table"]["seats"][0]["stand_in"]
            move = here.my_turn()["view"]["question"]["choices"][0]["move"]
            assert here.act("move", move=move, n=1)["message"] == "done"
            seen = wire.until(lambda s: s["table"]["moves"] == 2 and s["view"]["question"])
            threading.Event().wait(0.6)  # twice the grace: she is here, nobody moves for her
            assert anna.look(table)["table"]["moves"] == 2
            move = seen["view"]["question"]["choices"][0]["move"]
            assert wire.act("move", move=move, n=2)["message"] == "done"


def test_alone_one_may_be_away_as_long_as_one_likes(house: Running) -> None:
    anna = house.guest()
    table = anna.begin("draughts-russian", "me", "random")
    with house.guest().live(table) as stranger:  # only a spectator is left
        stranger.until(lambda s: True)
        threading.Event().wait(0.7)
        assert anna.look(table)["table"]["moves"] == 0


def test_who_leaves_is_replaced_at_once_and_comes_back(house: Running) -> None:
    anna, boris, table = lost_and_found(house)
    with boris.live(table) as here:
        anna.act(table, "leave")
        seen = here.until(lambda s: s["table"]["moves"] == 1)
        assert seen["table"]["seats"][0]["stand_in"]
        anna.act(table, "sit")
        with anna.live(table):
            here.until(lambda s: s["table"]["seats"][0]["present"])
            assert not here.seen["table"]["seats"][0]["stand_in"]


def test_a_clock_that_runs_out_brings_a_computer(house: Running) -> None:
    anna, boris = house.guest("Anna"), house.guest("Boris")
    table = anna.open("draughts-russian", "me", "open", clock={"minutes": 0.005})
    boris.act(table, "sit")
    with anna.live(table) as wire, boris.live(table):
        anna.ready(table)
        boris.ready(table)
        seen = wire.until(lambda s: s["table"]["moves"] >= 1)
        assert seen["table"]["seats"][0]["time_left"] == 0
        assert seen["table"]["seats"][0]["stand_in"]
        assert wire.act("move", move="c3 d4", n=seen["table"]["moves"])["message"] == "refused"


def test_an_absent_answerer_does_not_stop_the_computers(house: Running) -> None:
    anna, boris = house.guest("Anna"), house.guest("Boris")
    table = anna.open("whist", "me", "open", "random", "random", pace="instant", options={"deals": 1})
    boris.act(table, "sit")
    with anna.live(table) as wire:
        anna.ready(table)
        boris.ready(table)
        while True:
            seen = wire.until(lambda s: bool(s["view"]) and bool(s["view"]["question"]))
            n = seen["table"]["moves"]
            wire.act("move", move=seen["view"]["question"]["choices"][0]["move"], n=n)
            if wire.act("undo")["message"] == "done":
                break
            wire.until(lambda s, n=n: s["table"]["moves"] > n)  # type: ignore[misc]
        # the others play on; if the trick was hers, she may
        wire.until(
            lambda s: s["table"]["moves"] > n + (not s["view"]["question"]) and s["table"]["undo"] is None
        )


def test_two_tabs_of_one_seat_stay_in_step(house: Running) -> None:
    anna = house.guest()
    table = anna.begin("demon", "me")
    with anna.live(table) as left, anna.live(table) as right:
        for wire, other in ((left, right), (right, left), (left, right)):
            seen = wire.my_turn()
            n = seen["table"]["moves"]
            assert wire.act("move", move=seen["view"]["question"]["choices"][0]["move"], n=n)
            other.until(lambda s, n=n: s["table"]["moves"] == n + 1)  # type: ignore[misc]
            wire.until(lambda s, n=n: s["table"]["moves"] == n + 1)  # type: ignore[misc]
            assert left.seen["view"] == right.seen["view"]


def test_the_next_game_is_found_from_the_last(house: Running) -> None:
    anna, boris, table = lost_and_found(house)
    with boris.live(table) as wire:
        anna.act(table, "concede")
        seen = anna.act(table, "again")
        following = wire.until(lambda s: s["table"]["next"])["table"]["next"]
        assert following == seen["table"]["next"]
    assert boris.look(following)["table"]["your_seat"] == 1
    assert boris.look(following)["table"]["status"] == "waiting"
    boris.ready(following)
    anna.ready(following)
    assert anna.look(following)["table"]["status"] == "playing"


def test_spectators_are_counted(house: Running) -> None:
    anna, _, table = lost_and_found(house)
    with anna.live(table) as wire:
        assert wire.until(lambda s: True)["table"]["spectators"] == 0
        with house.guest().live(table), house.guest().live(table):
            wire.until(lambda s: s["table"]["spectators"] == 2)
        wire.until(lambda s: s["table"]["spectators"] == 0)


@pytest.mark.long
@pytest.mark.parametrize(
    "game", ["whist", "draughts-russian", "trictrac-long-nardy", "sixty-six", "preferans-leningrad"]
)
def test_how_long_a_person_waits_for_a_club_player(house: Running, game: str) -> None:
    """From one move to the next move of anybody, at the usual pace, over a part of a game. On a quiet machine two
    seconds at most, four for a word of an auction; here it is told, and asked only that nobody was broken off."""
    import time

    anna = house.guest()
    warm = anna.begin("draughts-russian", "me", "club")  # the house has been open for a moment
    anna.http.post(f"/api/tables/{warm}/hint")
    table = anna.open(game, pace="natural")
    anna.ready(table)
    waits, words = [], []
    with anna.live(table) as wire:
        for _ in range(40 if game != "preferans-leningrad" else 160):
            began = time.monotonic()
            seen = wire.until(lambda s: bool(s["view"]))
            n, deal = seen["table"]["moves"], seen["view"]["deal"]
            if seen["table"]["status"] == "over":
                break
            if seen["view"]["question"]:
                choices = [c["move"] for c in seen["view"]["question"]["choices"]]
                wire.act("move", move="pass" if "pass" in choices else choices[0], n=n)
                wire.until(lambda s, n=n: s["table"]["moves"] > n)  # type: ignore[misc]
                continue
            seen = wire.until(lambda s, n=n: s["table"]["moves"] > n)  # type: ignore[misc]
            if seen["view"]["deal"] == deal:
                log = seen["view"]["log"]
                card = game != "preferans-leningrad" or (log and log[-1]["kind"] == "card")
                (waits if card else words).append(time.monotonic() - began)
    print(f"{game}: at most {max(waits):.2f} s for a move, {max(words, default=0):.2f} s for a word")
    assert waits
    assert not list(house.folder.glob("**/stalled/*.json"))


def test_a_house_that_is_asked_to_stop_breaks_thoughts_off_and_says_nothing_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SUKNO_SLOW", "1")  # it does not wait for all of them
    with solo_house(tmp_path, limited=False) as house, ThreadPoolExecutor(2 * PERSON_ASKS) as asking:
        people = [house.guest() for _ in range(2)]
        asked = [
            asking.submit(person.http.post, f"/api/tables/{table}/solution")
            for person in people
            for table in [person.open("slow-ends")]
            for _ in range(PERSON_ASKS)
        ]
        until(lambda: any(each.done() for each in asked))  # they are thought about, half a second each
        house.process.terminate()
        assert house.process.wait(PATIENCE) == 0
    ends = {each.result().status_code for each in asked if each.exception() is None}
    assert ends <= {200, 422, 503}


def test_a_house_that_is_asked_to_stop_stops(tmp_path: Path) -> None:
    house = Running(tmp_path, limited=False)
    anna = house.guest()
    table = anna.begin("whist", "me", "club", "club", "club")
    with anna.live(table) as wire:
        wire.until(lambda s: True)
        house.process.terminate()
        until(lambda: house.process.poll() is not None)
    house.log.close()
    assert house.process.returncode == 0 or house.process.returncode == -15
    assert "ERROR - " not in house.said()
