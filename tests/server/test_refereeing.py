"""The referee over HTTP: the book, rulings, refusals in both languages."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from running import Running

from sukno.engine.registry import game_class
from sukno.sheets.preferans.conventions import CONVENTIONS
from sukno.sheets.preferans.referee import EVENTS, FACTS, players

PATH = "/api/referee/preferans"
P1: dict[str, Any] = {
    "event": "wrong-count",
    "regime": "replay",
    "facts": {
        "offender": 0,
        "declarer": 0,
        "level": 6,
        "trump": "S",
        "whisters": [1, 2],
        "tricks": [6, 3, 1],
    },
}


@pytest.fixture(scope="module")
def http(house: Running) -> httpx.Client:
    return house.guest("Anna").http


def test_the_book_has_every_event_with_the_facts_it_needs(http: httpx.Client) -> None:
    book = http.get(PATH).json()
    assert [e["id"] for e in book["events"]] == list(EVENTS)
    assert [c["id"] for c in book["conventions"]] == list(CONVENTIONS)
    facts = {f["id"] for f in book["facts"]}
    assert facts == set(FACTS)
    for event in book["events"]:
        for rule in event["rules"]:
            assert rule["questions"], event["id"]
            for question in rule["questions"]:
                assert {need["fact"] for need in question["needs"]} <= facts


def test_as_many_may_play_as_at_a_table() -> None:
    for id in CONVENTIONS:
        assert set(players(id)) == set(game_class(id).info.seats), id


def test_a_case_gets_its_ruling_and_entries_for_the_sheet(http: httpx.Client) -> None:
    ruled = http.post(PATH, json=P1 | {"lang": "ru"}).json()
    assert ruled["effect"][0] == {"en": "Player 1: gora +4", "ru": "Игрок 1: гора +4"}
    assert ruled["entries"][0]["reason"] == "Не то число карт в игре"
    sheet = {"convention": "preferans", "names": ["A", "B", "C"], "entries": ruled["entries"]}
    assert http.post("/api/score/preferans", json=sheet).json()["totals"]["top"] == ["4", "0", "0"]


def test_what_is_agreed_otherwise_counts(http: httpx.Client) -> None:
    case = P1 | {"convention": "preferans-sochi", "facts": P1["facts"] | {"offender": 1}}
    fine = http.post(PATH, json=case).json()["entries"][-1]
    assert fine["gora"] == [0, 2, 0]
    fine = http.post(PATH, json=case | {"options": {"whist_gora": "full"}}).json()["entries"][-1]
    assert fine["gora"] == [0, 4, 0]


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"event": "sneeze"}, "no event 'sneeze'"),
        ({"regime": "chess"}, "there are: replay"),
        ({"regime": "old", "event": "not-cut"}, "it is by: classic"),
        ({"convention": "bridge"}, "no convention 'bridge'"),
        ({"options": {"id": "x"}}, "there is no option 'id'"),
        ({"options": {"whist_gora": "none"}}, "it may be: full, half"),
        ({"facts": {}}, "say 'offender'"),
        ({"facts": P1["facts"] | {"level": 11}}, "it may be 6, 7, 8, 9, 10"),
        ({"facts": P1["facts"] | {"players": 5}}, "there may be 2, 3, 4"),
        ({"facts": P1["facts"] | {"tricks": [6, 3, 3]}}, "not 12"),
    ],
)
def test_refusals_are_clear_in_both_languages(http: httpx.Client, changed: dict[str, Any], says: str) -> None:
    reply = http.post(PATH, json=P1 | changed)
    assert reply.status_code == 422
    error = reply.json()["error"]
    assert says in error["en"]
    assert error["ru"] != error["en"]


def test_a_body_of_the_wrong_shape_is_refused(http: httpx.Client) -> None:
    for facts in ({"level": "six"}, {"mood": 1}, {"tricks": "6,3,1"}):
        reply = http.post(PATH, json=P1 | {"facts": facts})
        assert reply.status_code == 400
        assert reply.json()["detail"]
