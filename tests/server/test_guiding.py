"""Guides over HTTP: sections for questions, lessons, the position of a rule page."""

from __future__ import annotations

from running import Running

from sukno.rules.lesson import taught


def test_a_guide_tells_sections_and_the_lesson_in_one_language(house: Running) -> None:
    http = house.guest().http
    seen = http.get("/api/games/preferans-sochi/guide?lang=ru").json()
    assert seen["sections"]["bid"] == {"page": "preferans", "part": "the-auction"}
    seen = http.get("/api/games/whist/guide?lang=ru").json()
    assert seen["otherwise"] == {"page": "whist", "part": "play"}
    found = taught("whist")
    assert found is not None
    assert seen["lesson"]["aim"] == {"text": found.aim.ru, "more": {"page": "whist", "part": "scoring"}}
    assert [line["text"] for line in seen["lesson"]["asks"]["card"]] == [
        line.ru for line in found.asks["card"]
    ]
    assert http.get("/api/games/no-such-game/guide").status_code == 404


def test_the_position_of_a_rule_page_hides_what_its_eyes_do_not_see(house: Running) -> None:
    http = house.guest().http
    seen = http.get("/api/games/whist/position").json()
    hands = [z["cards"] for z in seen["zones"] if z["zone"] == "hand"]
    assert "?" not in hands[0]
    assert all(set(cards) == {"?"} for cards in hands[1:])
    assert http.get("/api/games/demon/position").status_code == 404
    assert http.get("/api/games/no-such-game/position").status_code == 404


def test_a_lesson_is_opened_by_the_name_of_the_game_alone(house: Running) -> None:
    http = house.guest().http
    opened = http.post("/api/tables", json={"game": "nim", "lesson": True})
    assert opened.status_code == 201
    assert opened.json()["table"]["lesson"] is True
    assert opened.json()["view"]["question"]["kind"] == "take"
    refused = http.post("/api/tables", json={"game": "nim", "lesson": True, "public": True})
    assert refused.status_code == 422
    assert "name the game alone" in refused.json()["error"]["en"]
