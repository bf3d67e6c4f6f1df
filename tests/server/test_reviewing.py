"""A finished game deal by deal over HTTP: the list, the solver's view of a deal, the text, PBN, other notations."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from running import Guest, Running, finish

from sukno.families import draughts_pdn
from sukno.games.tricks.preferans import deals_text
from sukno.games.tricks.vint import deals_pbn
from sukno.solve.preferans_text import parse


def played(person: Guest, game: str, **options: Any) -> str:
    """A table at which a person who passes plays with two novices, to its end."""
    table = person.begin(game, "me", "novice", "novice", options=options)
    with person.live(table) as wire:
        while (seen := wire.my_turn())["table"]["status"] != "over":
            choices = [c["move"] for c in seen["view"]["question"]["choices"]]
            move = "pass" if "pass" in choices else choices[0]
            n = seen["table"]["moves"]
            assert wire.act("move", move=move, n=n)["message"] == "done"
            wire.until(lambda s, n=n: s["table"]["moves"] > n)  # type: ignore[misc]
    return table


@pytest.fixture(scope="module")
def anna(house: Running) -> Guest:
    return house.guest("Anna")


@pytest.fixture(scope="module")
def pulka(anna: Guest) -> str:
    return played(anna, "preferans-leningrad", deals=3)


def test_deals_follow_one_another(anna: Guest, pulka: str) -> None:
    deals = anna.http.get(f"/api/tables/{pulka}/deals").json()["deals"]
    assert [d["number"] for d in deals] == [1, 2, 3]
    assert deals[0]["first"] == 0
    assert all(a["last"] == b["first"] for a, b in itertools.pairwise(deals))
    assert deals[-1]["last"] == anna.look(pulka)["table"]["moves"]
    assert all(d["words"]["en"] and d["words"]["ru"] for d in deals)


def test_a_deal_under_the_solver(anna: Guest, pulka: str) -> None:
    reply = anna.http.get(f"/api/tables/{pulka}/deals/2")
    assert reply.status_code == 200, reply.text
    found = reply.json()
    cards = [c for part in (*found["hands"], *found["asides"]) for c in part["cards"]]
    assert len(set(cards)) == 32
    if found["problem"]:
        assert parse(found["problem"]).tricks_left == 10
    for hand in found["hands"]:
        assert len(hand["cells"]) == len(found["columns"]) == 5
        makes = max(map(int, hand["cells"])) >= 6
        best, _misere = hand["words"]
        assert makes == (best["en"] != "no game")


def test_the_text_is_read_back(anna: Guest, pulka: str) -> None:
    for lang in ("en", "ru"):
        reply = anna.http.get(f"/api/tables/{pulka}/deals.txt", params={"lang": lang})
        assert "attachment" in reply.headers["content-disposition"]
        assert len(deals_text.read(reply.text)) == 3


def test_what_cannot_be_reviewed_is_refused(anna: Guest, pulka: str) -> None:
    for number in (0, 4):
        assert 400 <= anna.http.get(f"/api/tables/{pulka}/deals/{number}").status_code < 500
    going_on = anna.begin("preferans", "me", "novice", "novice")
    for what in ("deals", "deals/1", "deals.txt", "deals.pbn", "notation"):
        reply = anna.http.get(f"/api/tables/{going_on}/{what}")
        assert 400 <= reply.status_code < 500, "the cards of a game in play are nobody's business"
        assert reply.json()["error"]["ru"]
    assert 400 <= anna.http.get(f"/api/tables/{pulka}/deals.pbn").status_code < 500, "three hands"
    nim = anna.begin("nim", "me", "random")
    finish(anna, nim)
    assert 400 <= anna.http.get(f"/api/tables/{nim}/deals").status_code < 500


def test_a_deal_of_vint_is_reviewed_and_goes_out_as_pbn(anna: Guest) -> None:
    table = anna.begin("vint", "me", "random", "random", "random", options={"deals": 1})
    finish(anna, table)
    found = anna.http.get(f"/api/tables/{table}/deals/1").json()
    assert [len(hand["cards"]) for hand in found["hands"]] == [13] * 4
    assert all(len(hand["cells"]) == 5 for hand in found["hands"])
    reply = anna.http.get(f"/api/tables/{table}/deals.pbn")
    assert f"vint-{table}.pbn" in reply.headers["content-disposition"]
    assert len(deals_pbn.read(reply.text)) == 1


def test_a_board_game_goes_out_as_others_write_it(anna: Guest, pulka: str) -> None:
    table = anna.begin("draughts-american", "me", "random")
    finish(anna, table)
    reply = anna.http.get(f"/api/tables/{table}/notation")
    assert f"draughts-american-{table}.pdn" in reply.headers["content-disposition"]
    assert draughts_pdn.read(reply.text)[0].points is not None
    assert 400 <= anna.http.get(f"/api/tables/{pulka}/notation").status_code < 500
