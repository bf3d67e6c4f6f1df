"""Numbered deals on the real server: their numbers, the solver for who plays them, deals that come out, results."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from running import Guest, Running

import sukno
from solo_house import solo_games, solo_house
from sukno.players.coming_out import prospect

COMES_OUT, LOST = 6, 1
"""Deals of `ends`."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with solo_games(), solo_house(tmp_path_factory.mktemp("solo"), limited=False) as found:
        yield found


@pytest.fixture
def anna(house: Running) -> Guest:
    return house.guest("Anna")


def ask(person: Guest, table: str, what: str, **query: Any) -> Any:
    reply = person.http.post(f"/api/tables/{table}/{what}", params=query)
    assert reply.status_code == 200, reply.text
    return reply.json()


def move(person: Guest, table: str, which: str) -> Any:
    return person.act(table, "move", move=which, n=person.look(table)["table"]["moves"])


def play_hints(person: Guest, table: str) -> Any:
    """Do what the solver says, to the end."""
    while (seen := person.look(table))["table"]["status"] == "playing":
        hint = ask(person, table, "hint")
        assert hint["solved"]["status"] == "solvable"
        person.act(table, "move", move=hint["move"], n=seen["table"]["moves"])
    return seen


def test_a_deal_is_opened_by_its_number_and_begins_at_once(anna: Guest) -> None:
    seen = anna.look(anna.open("demon", deal_number=123))
    assert seen["table"]["status"] == "playing"
    assert seen["table"]["deal"]["number"] == 123
    assert seen["table"]["fair"] is None
    assert "ready" not in seen["table"]["can"]
    other = anna.look(anna.open("demon", deal_number=123))
    assert other["view"]["zones"] == seen["view"]["zones"]
    assert anna.look(anna.open("demon"))["table"]["deal"]["number"] != 123


def test_the_description_says_which_games_have_numbers(anna: Guest) -> None:
    for game, numbered in (("demon", True), ("whist", False), ("ends", True)):
        assert anna.http.get(f"/api/games/{game}").json()["numbered"] is numbered
    assert "solution" in anna.http.get("/api/games/ends").json()["offers"]


def test_the_catalogue_shows_a_patience_as_it_lies(anna: Guest) -> None:
    assert "picture" in anna.http.get("/api/games/demon").json()["offers"]
    drawn = anna.http.get("/api/games/demon/picture")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text.startswith("<svg ")
    assert drawn.text != anna.http.get("/api/games/king-albert/picture").text
    assert anna.http.get("/api/games/whist/picture").status_code == 422


def test_back_forth_and_from_the_start(anna: Guest) -> None:
    table = anna.open("ends", deal_number=COMES_OUT)
    move(anna, table, "right")
    assert anna.act(table, "undo")["table"]["deal"]["redo"] == 1
    assert anna.act(table, "redo")["table"]["moves"] == 1
    seen = anna.act(table, "restart")
    assert (seen["table"]["moves"], seen["table"]["deal"]["redo"]) == (0, 1)
    assert anna.send(table, "undo", to=0).status_code == 422


def test_what_is_taken_back_is_kept_by_the_books(anna: Guest, house: Running) -> None:
    table = anna.open("ends", deal_number=COMES_OUT)
    for which in ("right", "left", "left"):
        move(anna, table, which)
    before = anna.act(table, "undo", to=1)
    house.kill()
    house.start()
    again = anna.moved(house.address).look(table)
    assert again["view"] == before["view"]
    assert again["table"]["deal"]["redo"] == 2


def test_hints_lead_to_the_end(house: Running) -> None:
    anna = house.guest("Anna")
    seen = play_hints(anna, anna.open("ends", deal_number=COMES_OUT))
    assert seen["view"]["outcome"]["won"] is True
    assert seen["table"]["deal"]["help"] == ["hint"]
    assert not {"undo", "restart"} & set(seen["table"]["can"])


def test_a_patience_of_the_house_comes_out_by_its_hints(anna: Guest) -> None:
    seen = play_hints(anna, anna.open("fundament", solvable=True))
    assert seen["view"]["outcome"]["won"] is True


def test_a_hint_says_what_the_solver_knew(anna: Guest) -> None:
    table = anna.open("ends", deal_number=COMES_OUT)
    hint = ask(anna, table, "hint")
    assert hint["solved"]["hidden"] is True
    assert "cannot see" in hint["solved"]["words"]["en"]
    assert re.search(r"by this line it comes out in \d+ move", hint["why"]["en"])
    fair = ask(anna, table, "hint", fair=True)
    assert fair["solved"] is None
    lost = ask(anna, anna.open("ends", deal_number=LOST), "hint")
    assert lost["solved"]["status"] == "impossible"
    assert lost["move"]


def test_since_when_it_is_lost(anna: Guest) -> None:
    table = anna.open("ends", deal_number=COMES_OUT)
    found = ask(anna, table, "lost")
    assert (found["could"], found["cannot"], found["exact"]) == (0, None, True)
    g = sukno.game("ends")
    s = g.start(COMES_OUT)
    played = 0
    while (a := g.ask(s)) is not None and prospect(g, s).status == "solvable":
        worst = min(a.moves[: -a.shunned], key=lambda m: good(g, s, m))
        g.play(s, worst)
        move(anna, table, worst)
        played += 1
    found = ask(anna, table, "lost")
    assert (found["could"], found["cannot"], found["exact"]) == (played - 1, played, True)
    assert found["words"]["en"].startswith(f"Lost since move {played}. The solver knows what you cannot see")
    seen = anna.act(table, "undo", to=found["could"])
    assert ask(anna, table, "hint")["solved"]["status"] == "solvable"
    assert "lost" in seen["table"]["deal"]["help"]


def good(g: Any, s: Any, move: str) -> bool:
    n = s.copy()
    g.play(n, move)
    return prospect(g, n).status == "solvable"


def test_giving_up_is_not_what_lost_it(anna: Guest) -> None:
    table = anna.open("ends", deal_number=COMES_OUT)
    move(anna, table, "give up")
    found = ask(anna, table, "lost")
    assert found["cannot"] is None
    assert found["solved"]["status"] == "solvable"
    table = anna.open("ends", deal_number=LOST)
    move(anna, table, "give up")
    found = ask(anna, table, "lost")
    assert (found["could"], found["cannot"]) == (None, 0)
    assert "never" in found["words"]["en"]


def test_the_solution_is_shown_and_does_not_count(house: Running) -> None:
    anna = house.guest("Anna")
    table = anna.open("ends", deal_number=COMES_OUT)
    move(anna, table, "give up")
    found = ask(anna, table, "solution", n=0)
    assert found["solved"]["status"] == "solvable"
    assert [step["n"] for step in found["line"]] == list(range(1, 9))
    anna.act(table, "restart")
    for step in found["line"]:
        anna.act(table, "move", move=step["move"], n=step["n"] - 1)
    results = anna.http.get("/api/games/ends/results").json()
    assert (results["played"], results["won"], results["shown"]) == (1, 0, 1)
    assert results["best_time"] is None


def test_what_no_solver_decides_is_said(anna: Guest) -> None:
    table = anna.open("slow-ends")
    found = ask(anna, table, "solution")
    assert found["solved"]["status"] == "unknown"
    assert found["line"] == []
    assert anna.look(table)["table"]["deal"]["help"] == []


def test_nobody_else_asks_the_solver(anna: Guest, house: Running) -> None:
    table, boris = anna.open("ends", deal_number=COMES_OUT), house.guest("Boris")
    for what in ("hint", "lost", "solution"):
        assert boris.http.post(f"/api/tables/{table}/{what}").status_code == 422
    assert not {"hint", "solve"} & set(boris.look(table)["table"]["can"])
    assert anna.look(table)["table"]["deal"]["help"] == []


def test_where_it_was_lost_is_asked_only_where_there_was_something_to_choose(anna: Guest) -> None:
    table = anna.open("mill", deal_number=1)
    while anna.look(table)["view"]["question"]:
        anna.move(table)
    assert {"solve", "lost"} & set(anna.look(table)["table"]["can"]) == {"solve"}
    assert anna.http.post(f"/api/tables/{table}/lost").status_code == 422
    chosen = anna.open("ends", deal_number=COMES_OUT)
    move(anna, chosen, "give up")
    assert "lost" in anna.look(chosen)["table"]["can"]


def test_where_others_play_there_is_no_solver(anna: Guest) -> None:
    for game, seats in (("whist", ("me", "random", "random", "random")), ("nim", ("me", "random"))):
        table = anna.begin(game, *seats)
        for what in ("lost", "solution"):
            reply = anna.http.post(f"/api/tables/{table}/{what}")
            assert reply.status_code == 422, reply.text


def test_a_table_without_hints_has_no_solver(anna: Guest) -> None:
    table = anna.open("ends", hints=False)
    assert "solve" not in anna.look(table)["table"]["can"]
    assert anna.http.post(f"/api/tables/{table}/solution").status_code == 422


def test_deals_that_come_out(anna: Guest) -> None:
    g = sukno.game("ends")
    numbers = set()
    for effort in (None, "easy", "hard", None):
        deal = anna.look(anna.open("ends", solvable=True, effort=effort))["table"]["deal"]
        assert deal["solvable"]
        assert prospect(g, g.start(deal["number"])).status == "solvable"
        assert effort is None or deal["effort"] == effort
        numbers.add(deal["number"])
    assert len(numbers) == 4


def test_the_next_deal_comes_out_too(anna: Guest) -> None:
    table = anna.open("ends", solvable=True)
    move(anna, table, "give up")
    seen = anna.look(anna.act(table, "again")["table"]["next"])
    assert seen["table"]["deal"]["solvable"]
    assert seen["table"]["status"] == "playing"


def test_where_none_is_found_that_is_said(tmp_path: Path) -> None:
    with solo_house(tmp_path, limited=False, wait=1.0) as house:
        reply = house.guest().http.post("/api/tables", json={"game": "slow-ends", "solvable": True})
    assert reply.status_code == 422
    assert "try again" in reply.json()["error"]["en"]


@pytest.mark.parametrize(
    "plan",
    [
        {"game": "whist", "deal_number": 5},
        {"game": "nim", "solvable": True},
        {"game": "ends", "solvable": True, "deal_number": 5},
        {"game": "ends", "effort": "easy"},
    ],
)
def test_what_cannot_be_had_is_refused(anna: Guest, plan: dict[str, Any]) -> None:
    assert anna.http.post("/api/tables", json=plan).status_code == 422


def test_results_of_ones_own(house: Running) -> None:
    anna, boris = house.guest("Anna"), house.guest("Boris")
    for number in (COMES_OUT, COMES_OUT, LOST, COMES_OUT):
        table = anna.open("ends", deal_number=number)
        if number == LOST:
            move(anna, table, "give up")
        else:
            play_hints(anna, table)
    found = anna.http.get("/api/games/ends/results").json()
    assert (found["played"], found["won"], found["shown"]) == (4, 3, 0)
    assert (found["streak"], found["best_streak"]) == (1, 2)
    assert found["best_time"] >= 0
    assert [it["deal"]["number"] for it in found["last"]] == [COMES_OUT, LOST, COMES_OUT, COMES_OUT]
    assert [it["result"] for it in found["last"]] == ["won", "lost", "won", "won"]
    assert boris.http.get("/api/games/ends/results").json()["played"] == 0
    assert anna.http.get("/api/games/demon/results").json()["played"] == 0
    assert anna.http.get("/api/games/whist/results").json()["played"] == 0
    assert anna.http.get("/api/games/no-such/results").status_code == 404


def test_a_deal_taken_up_again_counts_by_how_it_ends(house: Running) -> None:
    anna = house.guest("Anna")
    table = anna.open("ends", deal_number=COMES_OUT)
    move(anna, table, "give up")
    assert anna.http.get("/api/games/ends/results").json()["played"] == 1
    anna.act(table, "undo")
    assert anna.http.get("/api/games/ends/results").json()["played"] == 0
    play_hints(anna, table)
    found = anna.http.get("/api/games/ends/results").json()
    assert (found["played"], found["won"]) == (1, 1)


def test_results_stay_with_who_makes_an_account(house: Running) -> None:
    anna = house.guest("Anna")
    play_hints(anna, anna.open("ends", deal_number=COMES_OUT))
    made = anna.http.post("/api/accounts", json={"login": "anna-of-ends", "password": "correct horse"})
    assert made.status_code in (200, 201), made.text
    assert anna.http.get("/api/games/ends/results").json()["won"] == 1
