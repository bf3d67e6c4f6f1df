"""The score sheet over HTTP: for real cards, and drawn for a table in play."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import httpx
import pytest
from running import Running

from sukno.players.cast import CAST
from sukno.sheets.preferans.conventions import CONVENTIONS

SEVEN = {
    "entry": "contract",
    "declarer": 0,
    "level": 7,
    "trump": "H",
    "tricks": [7, 3, 0],
    "whist": ["", "whist", "pass"],
    "how": "open",
}
RASPASY = {"entry": "raspasy", "tricks": [2, 3, 5]}
ASKED: dict[str, Any] = {
    "convention": "preferans-leningrad",
    "options": {"target": 20},
    "names": ["Anna", "Борис", "<b>"],
    "entries": [SEVEN, RASPASY],
    "price": "0.1",
}


def ask(house: Running, **changes: Any) -> httpx.Response:
    return house.guest().http.post("/api/score/preferans", json={**ASKED, **changes})


def test_every_convention_can_be_kept_by_all_who_play_it(house: Running) -> None:
    listed = house.guest().http.get("/api/score/preferans").json()["conventions"]
    assert [c["id"] for c in listed] == list(CONVENTIONS)
    for c in listed:
        for n in c["seats"]:
            options = {o["key"]: o["default"] for o in c["options"]}
            reply = ask(
                house, convention=c["id"], options=options, names=["A", "B", "C", "D", "E"][:n], entries=[]
            )
            assert reply.status_code == 200, (c["id"], n, reply.text)
    leningrad = next(c for c in listed if c["id"] == "preferans-leningrad")
    assert leningrad["seats"][0] == 3
    assert next(o["default"] for o in leningrad["options"] if o["key"] == "shortfall") == 2


def test_a_sheet_is_worked_out(house: Running) -> None:
    seen = ask(house).json()
    assert [(row["label"]["en"], row["cells"]) for row in seen["totals"][:3]] == [
        ("pulka", ["4", "0", "0"]),
        ("gora", ["4", "6", "10"]),
        ("whists on ⟨0⟩", ["", "24", "0"]),
    ]
    assert seen["numbers"]["totals"]["whists"][1] == ["24", "0", "0"]
    assert seen["lines"][0]["words"]["ru"] == "Anna 7♥ 7, Борис вист 3, <b> пас, в открытую"
    assert [e["en"] for e in seen["lines"][0]["effects"]] == ["⟨0⟩: pulka +4", "⟨1⟩ on ⟨0⟩ +24"]
    assert (seen["over"], seen["numbers"]["minimum"], seen["numbers"]["multipliers"]) == (False, 7, [1, 1, 1])
    assert [n["en"] for n in seen["notes"]] == ["After raspasy the next game is at least 7."]
    assert seen["result"]["rounded"] == [56, 4, -60]
    assert seen["result"]["money"] == ["+5.60", "+0.40", "-6"]
    rules = [s["label"]["en"] for s in seen["result"]["steps"] if s["kind"] == "rule"]
    assert rules == ["by the mean gora, 44", "by the amnesty, 36 off all"]
    assert "&lt;b&gt;" in seen["svg"]
    assert "<b>" not in seen["svg"]
    ElementTree.fromstring(seen["svg"])


def test_the_text_of_a_sheet_reads_back(house: Running) -> None:
    for lang in ("en", "ru"):
        text = ask(house, lang=lang, title="У Бориса").json()["text"]
        read = house.guest().http.post("/api/score/preferans/text", json={"text": text}).json()
        assert (read["title"], read["names"], read["price"]) == ("У Бориса", ASKED["names"], "0.1")
        assert [e["entry"] for e in read["entries"]] == ["contract", "raspasy"]
        again = ask(
            house, title="У Бориса", entries=read["entries"], options=read["options"], lang=lang
        ).json()
        assert again["text"] == text


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"entries": [SEVEN, {**SEVEN, "tricks": [7, 7, 0]}]}, "entry 2 (Anna 7♥ 7, Борис whist 7"),
        ({"entries": [{**SEVEN, "trump": "<i>"}]}, "entry 1"),
        ({"entries": [{**SEVEN, "declarer": 99}]}, "entry 1"),
        ({"entries": [{**SEVEN, "declarer": -1}]}, "entry 1"),
        ({"entries": [{**SEVEN, "talon": ["XX"]}]}, "a card of the talon"),
        ({"entries": [{"entry": "fine", "reason": "", "gora": [10**9, 0, 0]}]}, "too much"),
        ({"entries": [{"entry": "target", "target": 10**9}]}, "200 points at most"),
        ({"convention": "poker"}, "no convention 'poker'"),
        ({"options": {"colour": "red"}}, "no option 'colour'"),
        ({"options": {"target": 0}}, "target"),
        ({"names": ["A", "B"]}, "not played by 2"),
        ({"names": ["A", "B", "\u202e\x07"]}, "a name has"),
        ({"price": "a lot"}, "no price"),
    ],
)
def test_refusals_say_what_is_wrong(house: Running, changes: dict[str, Any], says: str) -> None:
    reply = ask(house, **changes)
    assert reply.status_code == 422, reply.text
    assert says in reply.json()["error"]["en"]
    assert reply.json()["error"]["ru"]


def test_a_bad_line_of_a_file_is_named(house: Running) -> None:
    text = "players: Anna, Boris, Vera\nraspasy 1 2\n"
    reply = house.guest().http.post("/api/score/preferans/text", json={"text": text})
    assert (reply.status_code, "line 2" in reply.json()["error"]["en"]) == (422, True)


def titles(svg: str) -> list[str]:
    return [t.text or "" for t in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}title")]


@pytest.mark.parametrize("game", ["preferans", "preferans-old-five", "preferans-gusarik"])
def test_the_sheet_of_a_table_is_drawn_for_everybody(house: Running, game: str) -> None:
    anna = house.guest("Anna")
    table = anna.begin(
        game, "me", *["novice"] * (4 if game.endswith("five") else 1 if game.endswith("rik") else 2)
    )
    drawn = anna.http.get(f"/api/tables/{table}/sheet.svg", params={"lang": "ru"})
    assert drawn.status_code == 200, drawn.text
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert "Anna" in drawn.text
    others = anna.http.get(f"/api/tables/{table}").json()["table"]["seats"][1:]
    names = {one.id: one.called("ru") for one in CAST}
    assert all(names[seat["character"]] in drawn.text for seat in others)
    other = house.guest("Zoe").http.get(f"/api/tables/{table}/sheet.svg", params={"lang": "ru", "n": 0})
    assert other.status_code == 200
    late = anna.http.get(f"/api/tables/{table}/sheet.svg", params={"n": 999_999})
    assert late.status_code == 422


def test_other_games_have_no_such_sheet(house: Running) -> None:
    anna = house.guest("Anna")
    table = anna.begin("nim")
    assert anna.http.get(f"/api/tables/{table}/sheet.svg").status_code == 422
    waiting = anna.open("preferans", "me", "open", "open")
    assert "not begun" in anna.http.get(f"/api/tables/{waiting}/sheet.svg").json()["error"]["en"]
    assert anna.http.get("/api/tables/nothing/sheet.svg").status_code == 404
