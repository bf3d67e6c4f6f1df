"""Problems of Preferans over HTTP: text or cards in, the whole solution out, refusals in words."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from running import Running

from waiting import PATIENCE

P13 = """contract: 7♠
declarer: 3
hand 1: ♠QJ7 ♣7 ♦KQ8 ♥A107
hand 2: ♠8 ♣A98 ♦J97 ♥K98
hand 3: ♠AK109 ♣KQJ10 ♦A10
discard: ♥QJ"""
ENDING = {
    "leader": 1,
    "hands": [["S7", "ST"], ["S8", "S9"], ["H7", "H8"]],
    "facts": {"strain": "misere", "declarer": 0, "taken": 0},
}


def ask(house: Running, **body: Any) -> httpx.Response:
    return house.guest().http.post("/api/problems/preferans", json=body)


def solved(house: Running, **body: Any) -> Any:
    reply = ask(house, **body)
    assert reply.status_code == 200, reply.text
    return reply.json()


def test_a_text_is_solved_and_comes_back_as_it_was_understood(house: Running) -> None:
    found = solved(house, text=P13)
    assert found["start"]["hands"][0] == ["SQ", "SJ", "S7", "C7", "DK", "DQ", "D8", "HA", "HT", "H7"]
    assert found["start"] == found["now"]
    assert found["start"]["asides"] == {"discard": ["HQ", "HJ"]}
    assert (found["turn"], found["value"], found["good"]) == (0, 7, True)
    assert {c["card"] for c in found["cards"] if not c["best"]} == {"S7"}
    assert len(found["line"]) == 30
    again = solved(house, text=found["text"]["ru"])
    assert again == found == solved(house, position=found["start"]) == solved(house, text=found["link"])


def test_cards_are_played_and_the_rest_is_solved(house: Running) -> None:
    found = solved(house, text=P13, played=["HA", "H8"])
    assert found["turn"] == 2
    assert found["now"]["trick"] == ["HA", "H8"]
    assert found["tricks"] == [{"leader": 0, "cards": ["HA", "H8"], "winner": None, "score": 0}]
    assert {c["card"]: c["value"] for c in found["cards"]} == {"S9": 7, "ST": 7, "SK": 6, "SA": 6}
    wrong = solved(house, text=P13, played=["HA", "H8", "SA"])
    assert wrong["tricks"] == [{"leader": 0, "cards": ["HA", "H8", "SA"], "winner": 2, "score": 1}]
    assert (wrong["value"], wrong["good"]) == (5, False)


def test_the_line_leads_to_the_end(house: Running) -> None:
    found = solved(house, position=ENDING)
    assert (found["value"], found["good"]) == (1, False)
    end = solved(house, position=ENDING, played=found["line"])
    assert (end["turn"], end["value"], end["cards"], end["line"]) == (None, 0, [], [])
    assert (end["tricks"][-1]["score"], end["good"]) == (1, False)
    assert end["now"]["hands"] == [[], [], []]


@pytest.mark.parametrize(
    ("body", "en"),
    [
        ({}, "send a problem as text or as a position"),
        ({"text": P13, "position": ENDING}, "one of the two"),
        ({"text": "hello"}, "is not understood"),
        ({"text": P13, "played": ["SA"]}, "hand 1 cannot play ♠A now"),
        ({"position": ENDING | {"hands": [["S7", "S7"], ["S8", "S9"], ["H7", "H8"]]}}, "S7 stands twice"),
        ({"position": ENDING | {"hands": [["S7"], ["S8", "S9"], ["H7", "H8"]]}}, "equally many"),
        ({"position": ENDING | {"asides": {"discard": ["SA"]}}}, "the discard is 2 cards"),
        ({"position": ENDING | {"asides": {"moon": ["SA"]}}}, "there are 3 hands"),
        ({"position": ENDING | {"hands": [["S2"], ["S8"], ["H7"]]}}, "no card of 32"),
        ({"text": P13, "played": ["HA"] * 31}, "hand 2 cannot play"),
    ],
)
def test_what_is_no_problem_is_refused_in_both_languages(house: Running, body: Any, en: str) -> None:
    reply = ask(house, **body)
    assert reply.status_code == 422, reply.text
    error = reply.json()["error"]
    assert en in error["en"]
    assert any("а" <= sign <= "я" for sign in error["ru"])


@pytest.mark.parametrize(
    "body",
    [
        {"position": ENDING | {"leader": 9}},
        {"position": ENDING | {"hands": [["S7"] * 99, ["S8"], ["H7"]]}},
        {"text": P13, "played": ["HA"] * 99},
        {"text": "x" * 3000},
        {"unknown": 1},
    ],
)
def test_bodies_of_the_wrong_shape_are_not_understood(house: Running, body: Any) -> None:
    assert ask(house, **body).status_code == 400


def test_the_house_answers_others_meanwhile(house: Running) -> None:
    """A hard misere is thought about elsewhere: ordinary questions do not wait for it."""
    hands = [
        ["S7", "S9", "SJ", "C7", "C9", "CQ", "D7", "DT", "DQ", "H8"],
        ["S8", "ST", "SQ", "SK", "C8", "CT", "D8", "D9", "H7", "H9"],
        ["SA", "CJ", "CK", "CA", "DJ", "DK", "DA", "HT", "HJ", "HQ"],
    ]
    misere = {"leader": 1, "hands": hands, "facts": {"strain": "misere", "declarer": 0}}
    with ThreadPoolExecutor(4) as threads:
        jobs = [threads.submit(ask, house, position=misere) for _ in range(4)]
        while not all(job.done() for job in jobs):
            assert httpx.get(f"http://{house.address}/api/me", timeout=PATIENCE).status_code == 200
    assert {job.result().status_code for job in jobs} == {200}


def test_a_position_is_set_up_card_by_card(house: Running) -> None:
    def board(**position: Any) -> Any:
        reply = house.guest().http.post("/api/problems/preferans/board", json=position)
        assert reply.status_code == 200, reply.text
        return reply.json()

    empty = board(hands=[[], [], []])
    assert [f["id"] for f in empty["fields"]] == ["strain", "level", "declarer", "leader"]
    ending = board(**ENDING)
    assert [f["id"] for f in ending["fields"]] == ["strain", "declarer", "leader", "taken"]
    assert ending["text"]["en"].startswith("contract: misere\ndeclarer: 1\nleads: 2\nhand 1: ♠107\n")
    assert [[m["en"] for m in marks] for marks in ending["marks"]] == [["Declarer"], ["Leads"], []]
    info = house.guest().http.get("/api/problems/preferans").json()
    assert (info["board"], len(info["tricks"]["pack"]), len(info["examples"])) == ("tricks", 32, 5)


def test_the_page_has_an_address_of_its_own(house: Running) -> None:
    with httpx.Client(base_url=f"http://{house.address}", timeout=PATIENCE) as browser:
        assert browser.get("/problem/preferans").status_code == 200
        assert browser.get("/problem/preferans", params={"position": P13}).status_code == 200
