"""The pages, the catalogue, people and lists over HTTP; the command that serves them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from running import Running

from sukno.engine.options import describe
from sukno.engine.registry import game_class, ids
from waiting import PATIENCE, until


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_first_things_a_client_asks_for(house: Running, lang: str) -> None:
    anna = house.guest("Anna")
    seen, games = (anna.http.get(f"/api/{what}?lang={lang}").json() for what in ("words", "games"))
    assert sorted(games["id"]) == ids()
    luck = games.pop("luck")
    assert {len(column) for column in games.values()} == {len(ids())}
    assert {games["id"][n] for n in luck} == {
        i for i in ids() if not (info := game_class(i).info).skill or info.choice_free
    }
    assert anna.http.get("/api/me").json() == {"name": "Anna", "lang": "en", "login": None}
    assert {level["id"] for level in seen["levels"]} == {"random", "novice", "club", "master"}
    assert [*dict.fromkeys(games["family"])] == [f["id"] for f in seen["families"]]
    words = [named["name"] for what in ("families", "levels", "paces", "marks") for named in seen[what]]
    for text in (*words, *games["name"], *filter(None, games["summary"])):
        assert bool(re.search("[а-яё]", text, re.I)) == (lang == "ru"), text
    assert [of is not None for of in games["kind_of"]] == [text == "" for text in games["summary"]]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_game_tells_its_options_when_it_is_asked_for(house: Running, lang: str) -> None:
    seen = house.guest().http.get("/api/games/preferans-sochi", params={"lang": lang}).json()
    assert seen["kind_of"] == "preferans"
    assert seen["summary"] == game_class("preferans-sochi").info.summary.of(lang)
    known = describe(game_class("preferans-sochi").Options)
    assert [(o["key"], o["name"], o["default"]) for o in seen["options"]] == [
        (o.key, o.name.of(lang), o.default) for o in known
    ]
    assert house.guest().http.get("/api/games/no-such-game").status_code == 404


def test_kinds_and_names_of_the_other_language_are_found_by_who_searches(house: Running) -> None:
    words = house.guest().http.get("/api/search?lang=en").json()
    assert "длинные нарды" in words["index"]["trictrac-long-nardy"]["names"]
    assert "backgammon" in words["index"]["trictrac"]["also"]
    assert words["summary"]["preferans-sochi"] == game_class("preferans-sochi").info.summary.en
    assert "whist" not in words["summary"]


@pytest.mark.parametrize(
    "path",
    [
        "/api/words",
        "/api/games",
        "/api/search",
        "/api/games/whist",
        "/api/games/whist/rules",
        "/api/games/glossary/rules",
        "/schema/openapi.json",
    ],
)
def test_what_stays_the_same_is_sent_once(house: Running, path: str) -> None:
    with httpx.Client(base_url=f"http://{house.address}", timeout=PATIENCE) as browser:
        first = browser.get(path)
        assert first.headers["content-encoding"] == "gzip"
        assert first.headers["cache-control"] == "no-cache"
        assert "set-cookie" not in first.headers
        again = browser.get(path, headers={"if-none-match": f'"other", W/{first.headers["etag"]}'})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
        changed = browser.get(path, headers={"if-none-match": '"other"'})
        assert changed.content == first.content
        if path.startswith("/api"):
            other = browser.get(path, params={"lang": "ru"})
            assert other.headers["etag"] != first.headers["etag"]


@pytest.mark.parametrize(
    ("wanted", "lang"), [("ru-RU,ru;q=0.9", "ru"), ("en-GB", "en"), ("de", "en"), ("", "en")]
)
def test_a_new_guest_is_spoken_to_in_their_language(house: Running, wanted: str, lang: str) -> None:
    reply = httpx.get(f"http://{house.address}/api/me", headers={"accept-language": wanted}, timeout=PATIENCE)
    assert reply.json()["lang"] == lang


def test_every_game_can_be_opened_as_it_is_proposed(house: Running) -> None:
    anna = house.guest()
    for id in ids():
        for _ in range(5):  # a deal may be over at once: no card can be moved, or a hand takes the pot
            seen = anna.look(anna.begin(id))
            if seen["table"]["status"] != "over":
                break
        assert (id, seen["table"]["status"]) == (id, "playing")
        assert seen["view"]["zones"]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_game_has_its_rules(house: Running, lang: str) -> None:
    reader = house.guest()
    for id in ids():
        page = reader.http.get(f"/api/games/{id}/rules", params={"lang": lang}).json()
        assert "<h2" in page["html"]
        assert (lang, id) == (page["lang"], page["game"])
        assert lang == "en" or re.match("«?[А-Я0-9]", page["title"])


def test_the_page_is_the_same_for_every_address_of_the_client(house: Running) -> None:
    with httpx.Client(base_url=f"http://{house.address}", timeout=PATIENCE) as browser:
        page = browser.get("/")
        assert "our page" in page.text
        assert page.headers["cache-control"] == "no-cache"
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        for path in ("/game/whist", "/rules/glossary", "/table/abc", "/tables", "/me"):
            assert browser.get(path).text == page.text
        assert browser.get("/somewhere").status_code == 404
        again = browser.get("/", headers={"if-none-match": page.headers["etag"]})
        assert again.status_code == 304
        assert again.content == b""
        script = browser.get("/assets/x.js")
        assert script.headers["content-encoding"] == "gzip"
        assert "immutable" in script.headers["cache-control"]
        plain = browser.get("/assets/x.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == script.text


def test_a_guest_who_makes_an_account_keeps_the_seat_on_every_device(house: Running) -> None:
    anna = house.guest("Anna")
    table = anna.open("nim", "me", "open")
    login = f"anna{os.getpid()}"
    reply = anna.http.post("/api/accounts", json={"login": login, "password": "correct horse"})
    assert reply.status_code == 201, reply.text
    assert reply.json()["login"] == login
    assert anna.look(table)["table"]["your_seat"] == 0
    elsewhere = house.guest()
    assert elsewhere.look(table)["table"]["your_seat"] is None
    wrong = elsewhere.http.post("/api/login", json={"login": login, "password": "wrong horse"})
    assert wrong.status_code == 401
    right = elsewhere.http.post("/api/login", json={"login": login.upper(), "password": "correct horse"})
    assert right.status_code == 200, right.text
    assert elsewhere.look(table)["table"]["your_seat"] == 0
    assert elsewhere.http.post("/api/logout").json()["login"] is None
    assert elsewhere.look(table)["table"]["your_seat"] is None


def test_the_lobby_tells_whose_turn_it_is(house: Running) -> None:
    anna = house.guest("Anna")
    table = anna.begin("draughts-russian", "me", "club", public=True)
    [mine] = [t for t in anna.http.get("/api/tables").json()["mine"] if t["id"] == table]
    assert (mine["status"], mine["your_seat"], mine["your_turn"]) == ("playing", 0, True)
    assert [s["kind"] for s in mine["seats"]] == ["person", "computer"]
    boris = house.guest()
    until(lambda: table in boris.http.get("/api/tables").text)
    other = boris.http.get("/api/tables").json()
    [shown] = [t for t in other["public"] if t["id"] == table]
    assert (shown["your_seat"], shown["your_turn"]) == (None, False)


def test_a_hint_is_a_move_and_only_for_who_is_asked(house: Running) -> None:
    anna = house.guest()
    table = anna.begin("draughts-russian", "me", "club")
    hint = anna.http.post(f"/api/tables/{table}/hint").json()
    assert hint["move"] in {c["move"] for c in anna.look(table)["view"]["question"]["choices"]}
    assert hint["why"]["en"]
    assert hint["why"]["ru"]
    without = anna.begin("draughts-russian", "me", "club", hints=False)
    assert anna.http.post(f"/api/tables/{without}/hint").status_code == 422


def test_a_hint_for_a_turn_that_has_gone_on_is_nothing_and_no_error(house: Running) -> None:
    anna, boris = house.guest(), house.guest()
    table = anna.open("nim", "me", "open", hints=True)
    boris.act(table, "sit", seat=1)
    for person in (anna, boris):
        person.act(table, "ready", word="w")
    late = boris if anna.look(table)["view"]["question"] else anna
    hint = late.http.post(f"/api/tables/{table}/hint")
    assert (hint.status_code, hint.json()) == (200, None)


@pytest.mark.parametrize("eyes", ["all%0A", "none%0A", "0%0A", "some", "%D9%A1"])
def test_whose_eyes_is_one_plain_word(house: Running, eyes: str) -> None:
    anna = house.guest()
    table = anna.begin("draughts-russian", "me", "club")
    reply = anna.http.get(f"/api/tables/{table}/replay/0?eyes={eyes}")
    assert reply.status_code == 400, reply.text


def test_sukno_serve_answers_to_the_names_it_is_given(tmp_path: Path) -> None:
    served = subprocess.Popen(
        [
            *(sys.executable, "-m", "sukno", "serve", "--no-browser", "--port", "0"),
            *("--folder", str(tmp_path), "--name", "Games.Example.org", "--workers", "1"),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ | {"SUKNO_HOME": str(tmp_path), "SUKNO_LANG": "en", "PYTHONUNBUFFERED": "1"},
    )
    try:
        assert served.stdout is not None
        lines = iter(served.stdout.readline, "")
        address = next(m[1] for m in (re.search(r"(http://localhost:\d+)/", line) for line in lines) if m)
        for host, status in (
            ("games.example.org", 200),
            ("localhost", 200),
            ("127.0.0.1", 200),
            ("evil.example", 421),
        ):
            assert (
                httpx.get(f"{address}/api/me", headers={"host": host}, timeout=PATIENCE).status_code == status
            )
    finally:
        served.terminate()
        served.communicate(timeout=PATIENCE)
