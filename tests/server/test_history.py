"""What people have played on the real server: lists, sums, unfinished tables, the export; on both databases."""

from __future__ import annotations

import json
from typing import Any

import pytest
from running import Guest, Running, finish

from sukno.engine import record
from sukno.table import fair


@pytest.fixture
def house(either_house: Running) -> Running:
    return either_house


@pytest.fixture
def anna(house: Running) -> Guest:
    return house.guest("Anna")


def history(person: Guest, **asked: Any) -> Any:
    reply = person.http.get("/api/me/history", params=asked)
    assert reply.status_code == 200, reply.text
    return reply.json()


def results(person: Guest, game: str) -> Any:
    return person.http.get(f"/api/games/{game}/results").json()


def play(person: Guest, *seats: str, game: str = "nim") -> str:
    table = person.begin(game, *(seats or ("me", "novice")))
    finish(person, table)
    return table


def give_up(person: Guest, game: str = "draughts-russian", *seats: str) -> str:
    table = person.begin(game, *(seats or ("me", "novice")))
    person.act(table, "concede")
    return table


def together(anna: Guest, boris: Guest, game: str = "draughts-russian") -> str:
    table = anna.open(game, "me", "open")
    boris.act(table, "sit")
    anna.ready(table)
    boris.ready(table)
    return table


def test_a_lesson_is_in_no_list_and_no_sum(anna: Guest) -> None:
    table = anna.http.post("/api/tables", json={"game": "nim", "lesson": True}).json()["table"]["id"]
    finish(anna, table)
    told = history(anna)
    assert (told["finished"], told["games"]) == ([], [])


def test_a_finished_game_is_in_the_history_with_its_company_and_result(anna: Guest) -> None:
    table = play(anna)
    (it,) = history(anna)["finished"]
    seen = anna.look(table)
    won = seen["view"]["outcome"]["places"][0] == 1
    assert (it["table"], it["game"], it["your_seat"]) == (table, "nim", 0)
    assert it["result"] == ("won" if won else "lost")
    assert [s["name"] or s["level"] for s in it["seats"]] == ["Anna", "novice"]
    assert it["moves"] == seen["table"]["moves"] > 0
    assert it["seconds"] >= 0
    assert it["name"]["ru"] == "Ним"
    assert history(anna)["games"] == [
        {"game": "nim", "name": it["name"], "played": 1, "won": int(won)},
    ]


def test_a_game_given_up_is_lost_and_told_so(anna: Guest) -> None:
    give_up(anna)
    give_up(anna, "trictrac-long-nardy")
    king = give_up(anna, "king", "me", "novice", "novice", "novice")
    assert anna.look(king)["view"]["outcome"]["gave_up"] == 0
    found = [(it["result"], it["gave_up"], it["place"], it["places"]) for it in history(anna)["finished"]]
    assert found == [("lost", True, 2, 2)] * 3


def test_both_people_have_the_game_each_from_their_own_seat(house: Running, anna: Guest) -> None:
    boris = house.guest("Boris")
    table = together(anna, boris)
    boris.act(table, "concede")
    (hers,), (his,) = history(anna)["finished"], history(boris)["finished"]
    assert (hers["result"], his["result"]) == ("won", "lost")
    assert (hers["your_seat"], his["your_seat"]) == (0, 1)
    assert results(anna, "draughts-russian")["against"] == [
        {"against": "people", "played": 1, "won": 1, "drawn": 0}
    ]
    assert "g-" not in json.dumps(hers), "ids of people stay in the house"


def test_who_gets_up_and_does_not_come_back_has_left_the_game(house: Running, anna: Guest) -> None:
    boris, vera = house.guest("Boris"), house.guest("Vera")
    for who in (boris, vera):
        table = together(anna, who)
        who.act(table, "leave")
        if who is vera:
            who.act(table, "sit")
        anna.act(table, "concede")
        if who is vera:
            who.act(table, "leave")  # after the end it does not matter
    assert history(boris)["finished"][0]["result"] == "left"
    assert history(vera)["finished"][0]["result"] == "won"
    found = results(boris, "draughts-russian")
    assert (found["played"], found["won"], found["left"], found["mean_time"]) == (1, 0, 1, None)


def test_the_list_has_filters_and_pages(anna: Guest) -> None:
    for _ in range(2):
        give_up(anna)
    play(anna)
    assert [it["game"] for it in history(anna)["finished"]] == ["nim", *["draughts-russian"] * 2]
    assert len(history(anna, game="draughts-russian")["finished"]) == 2
    assert {it["result"] for it in history(anna, result="lost", game="draughts-russian")["finished"]} == {
        "lost"
    }
    assert history(anna, result="drawn")["finished"] == []
    assert history(anna, page=2) == {"unfinished": [], "finished": [], "more": False, "games": []}
    assert anna.http.get("/api/me/history?page=0").status_code == 400
    assert anna.http.get("/api/me/history?page=1000000").status_code == 400
    assert anna.http.get("/api/me/history?result=glory").status_code == 400


def test_nobody_sees_what_another_has_played(house: Running, anna: Guest) -> None:
    play(anna)
    assert history(house.guest("Boris"))["finished"] == []
    assert results(house.guest("Boris"), "nim")["played"] == 0


def test_sums_and_streaks_of_a_game(anna: Guest) -> None:
    for _ in range(3):
        give_up(anna)
    found = results(anna, "draughts-russian")
    assert (found["played"], found["won"], found["lost"]) == (3, 0, 3)
    assert (found["streak"], found["best_streak"]) == (0, 0)
    assert (found["losing_streak"], found["worst_streak"]) == (3, 3)
    assert found["against"] == [{"against": "novice", "played": 3, "won": 0, "drawn": 0}]
    assert [it["result"] for it in found["course"]] == ["lost"] * 3
    assert found["course"][0]["at"] <= found["course"][-1]["at"]
    assert found["best"] is None, "points say only who has won"
    assert results(anna, "nim")["played"] == 0
    assert anna.http.get("/api/games/no-such/results").status_code == 404


def test_what_a_guest_has_played_goes_along_into_the_account(anna: Guest) -> None:
    play(anna)
    login = f"anna{abs(hash(anna.address + anna.cookie)) % 10**9}"
    assert anna.http.post("/api/accounts", json={"login": login, "password": "correct horse"}).is_success
    assert len(history(anna)["finished"]) == 1


def test_unfinished_games_stand_first_and_one_of_ones_own_can_be_removed(house: Running, anna: Guest) -> None:
    table, other = anna.begin("nim", "me", "novice"), anna.begin("nim", "me", "novice")
    found = history(anna)["unfinished"]
    assert {it["id"] for it in found} == {table, other}
    assert all(it["alone"] for it in found)
    assert house.guest("Boris").http.post(f"/api/tables/{table}/remove").status_code == 404
    assert anna.http.post(f"/api/tables/{table}/remove").json() == {"deleted": True}
    assert [it["id"] for it in history(anna)["unfinished"]] == [other]
    assert history(anna)["finished"] == [], "it is not counted"
    assert anna.http.get(f"/api/tables/{table}").status_code == 404
    assert anna.http.post(f"/api/tables/{table}/remove").status_code == 404


def test_who_watches_a_table_that_is_removed_is_told(anna: Guest) -> None:
    table = anna.begin("nim", "me", "novice")
    with anna.live(table) as wire:
        wire.my_turn()
        anna.http.post(f"/api/tables/{table}/remove")
        assert "no such table" in wire.answer(("refused",))["error"]["en"]


def test_a_table_with_others_is_left_and_not_removed(house: Running, anna: Guest) -> None:
    boris = house.guest("Boris")
    table = together(anna, boris)
    assert history(anna)["unfinished"][0]["alone"] is False
    assert anna.http.post(f"/api/tables/{table}/remove").json() == {"deleted": False}
    assert history(anna)["unfinished"] == []
    seat = boris.look(table)["table"]["seats"][0]
    assert (seat["name"], seat["present"]) == ("Anna", False)
    anna.act(table, "sit")
    assert [it["id"] for it in history(anna)["unfinished"]] == [table]


def test_a_finished_game_cannot_be_removed(anna: Guest) -> None:
    table = give_up(anna)
    assert anna.http.post(f"/api/tables/{table}/remove").status_code == 422
    assert len(history(anna)["finished"]) == 1


def test_the_history_outlives_a_crash(house: Running, anna: Guest) -> None:
    give_up(anna)
    house.kill()
    house.start()
    assert len(history(anna.moved(house.address))["finished"]) == 1


def test_after_a_crash_an_unfinished_game_is_listed_with_all_its_moves(house: Running, anna: Guest) -> None:
    table = anna.begin("draughts-russian", "me", "novice")
    with anna.live(table) as wire:
        seen = wire.my_turn()
        anna.move(table)
        wire.until(lambda it: it["table"]["moves"] > seen["table"]["moves"])
        played = wire.my_turn()["table"]["moves"]
    house.kill()
    house.start()
    [listed] = history(anna.moved(house.address))["unfinished"]
    assert (listed["id"], listed["moves"]) == (table, played)


def test_the_export_has_records_of_finished_games_and_secrets_of_none(house: Running) -> None:
    anna, boris = house.guest("Anna"), house.guest("Boris")
    done, going = play(anna), anna.begin("whist", "me", "novice", "novice", "novice")
    shared = together(anna, boris)
    anna.act(shared, "say", text="Good luck!")
    boris.act(shared, "say", text="And to you")
    reply = anna.http.get("/api/me/export")
    assert "attachment" in reply.headers["content-disposition"]
    found = reply.json()
    assert (found["export"], found["profile"]["name"], found["profile"]["login"]) == (1, "Anna", None)
    assert [it["table"] for it in found["results"]] == [done]
    tables = {it["id"]: it for it in found["tables"]}
    assert set(tables) == {done, going, shared}
    kept = record.loads(json.dumps(tables[done]["record"]))
    kept.verify()
    fair.check(kept)
    assert "record" not in tables[going]
    assert "record" not in tables[shared]
    assert "secret" not in json.dumps([tables[going], tables[shared]])
    assert tables[shared]["said"] == ["Good luck!"]
    assert "And to you" not in reply.text
