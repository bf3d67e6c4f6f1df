"""The referee over HTTP: the book, rulings, refusals in both languages."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from running import Running

from sukno.engine.registry import game_class
from sukno.sheets.preferans.conventions import CONVENTIONS
from sukno.sheets.preferans.referee import EVENTS, FACTS

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
    assert {f["id"] for f in book["facts"]} == set(FACTS)
    for c in book["conventions"]:
        assert tuple(c["players"]) == game_class(c["id"]).info.seats, "as many may play as at a table"


def form(http: httpx.Client, **facts: Any) -> Any:
    reply = http.post(PATH + "/form", json={"event": "wrong-count", "players": 4, "facts": facts})
    assert reply.status_code == 200, reply.text
    return reply.json()


def test_facts_are_asked_one_after_another(http: httpx.Client) -> None:
    asked = form(http)
    assert asked["made"] is None
    assert any(name["en"] == "Declarer" for name in asked["missing"])
    # who sits out cannot have played, and nobody whists against himself
    fields = {f["id"]: f for f in form(http, dealer=3, declarer=0)["fields"]}
    assert [c["value"] for c in fields["whisters"]["choices"]] == [1, 2]
    told = form(
        http, offender=0, dealer=3, declarer=0, level=6, trump="S", whisters=[1, 2], tricks=[6, 3, 1, 0]
    )
    assert told["missing"] == []
    assert told["made"]["tricks"] == [6, 3, 1, 0]
    ruled = http.post(PATH, json={"event": "wrong-count", "players": 4, "facts": told["made"]})
    assert ruled.status_code == 200, ruled.text


def test_every_event_can_be_asked_about_under_all_its_rules(http: httpx.Client) -> None:
    for event in http.get(PATH).json()["events"]:
        for regime in event["regimes"]:
            reply = http.post(PATH + "/form", json={"event": event["id"], "regime": regime, "facts": {}})
            assert reply.status_code == 200, (event["id"], regime, reply.text)


def test_a_case_gets_its_ruling_and_entries_for_the_sheet(http: httpx.Client) -> None:
    ruled = http.post(PATH, json=P1 | {"lang": "ru"}).json()
    assert ruled["effect"][0] == {"en": "⟨0⟩: gora +4", "ru": "⟨0⟩: гора +4"}
    assert ruled["entries"][0]["reason"] == "Не то число карт в игре"
    sheet = {"convention": "preferans", "names": ["A", "B", "C"], "entries": ruled["entries"]}
    gora = http.post("/api/score/preferans", json=sheet).json()["totals"][1]
    assert (gora["label"]["en"], gora["cells"]) == ("gora", ["4", "0", "0"])


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
        ({"players": 5}, "there may be 2, 3, 4"),
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
