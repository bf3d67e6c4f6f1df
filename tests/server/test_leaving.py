"""Leaving for good: what is deleted, what stays of games with others, and that no cookie opens anything again."""

from __future__ import annotations

import secrets
from typing import Any

import pytest
import sqlalchemy as sa
from running import Guest, Running
from test_history import give_up, history, play, together
from websockets.exceptions import ConnectionClosed

from sukno.server.checking import Check, open_reading
from sukno.server.store_leaving import forgotten
from sukno.table.events import Moved, Said, Sat

PASSWORD = "correct horse"


@pytest.fixture
def house(either_house: Running) -> Running:
    return either_house


def with_account(person: Guest) -> Guest:
    login = f"a{secrets.token_hex(8)}"
    assert person.http.post("/api/accounts", json={"login": login, "password": PASSWORD}).is_success
    return person


def leave(person: Guest, password: str | None = None) -> Any:
    return person.http.post("/api/me/delete", json={"password": password})


def everything(house: Running) -> str:
    """All that the database says, as text."""
    url = house.settings.get("database") or f"sqlite:///{house.settings['folder']}/house.db"
    engine = sa.create_engine(str(url).replace("postgresql:", "postgresql+psycopg:"))
    found = sa.MetaData()
    found.reflect(engine)
    with engine.connect() as connection:
        said = [
            repr(tuple(row)) for table in found.sorted_tables for row in connection.execute(sa.select(table))
        ]
    engine.dispose()
    return "\n".join(said)


def test_a_guest_who_leaves_is_nobody_and_leaves_nothing(house: Running) -> None:
    anna = house.guest("Annushka the guest")
    table, old = play(anna), anna.moved(anna.address)
    assert leave(anna).status_code == 200
    assert anna.http.get("/api/me").json()["name"] == ""
    assert history(anna)["finished"] == []
    assert old.http.get("/api/me").json()["name"] == "", "the old cookie is a stranger's"
    assert history(old)["finished"] == []
    assert anna.http.get(f"/api/tables/{table}").status_code == 404
    assert "Annushka the guest" not in everything(house)


def test_an_account_is_deleted_only_by_its_password(house: Running) -> None:
    anna = with_account(house.guest("Anna of the account"))
    play(anna)
    for wrong in (None, "", "wrong horse"):
        assert leave(anna, wrong).status_code in (400, 403, 422)
    assert len(history(anna)["finished"]) == 1
    login = anna.http.get("/api/me").json()["login"]
    elsewhere = house.guest()
    assert elsewhere.http.post("/api/login", json={"login": login, "password": PASSWORD}).is_success
    table = elsewhere.begin("nim", "me", "novice")
    with elsewhere.live(table) as wire:
        wire.hear()
        gone = leave(anna, PASSWORD)
        assert gone.status_code == 200
        assert gone.json()["login"] is None
        with pytest.raises(ConnectionClosed):
            wire.drain()
    assert elsewhere.http.get("/api/me").json()["login"] is None
    again = house.guest().http.post("/api/login", json={"login": login, "password": PASSWORD})
    assert again.status_code in (401, 403, 422)
    assert "Anna of the account" not in everything(house)
    assert login not in everything(house)


def test_a_guests_cookie_from_before_the_account_opens_nothing_after_it(house: Running) -> None:
    anna = house.guest("Anna before")
    before = anna.moved(anna.address)
    with_account(anna)
    assert leave(anna, PASSWORD).status_code == 200
    assert before.http.get("/api/me").json()["name"] == ""


def test_games_with_others_stay_theirs_without_the_name(house: Running) -> None:
    anna, boris = house.guest("Anna who leaves"), house.guest("Boris")
    over, going, waiting = (together(anna, boris) for _ in range(3))
    anna.act(over, "say", text="A word of my own")
    boris.act(over, "say", text="A word of his")
    boris.act(over, "concede")
    del waiting
    before = boris.look(over)
    assert leave(anna).status_code == 200
    seen = boris.look(over)
    assert seen["view"]["outcome"] == before["view"]["outcome"]
    assert seen["table"]["moves"] == before["table"]["moves"]
    seat = seen["table"]["seats"][0]
    assert (seat["kind"], seat["name"], seat["gone"]) == ("person", "", True)
    assert [(line["text"], line["gone"]) for line in seen["table"]["chat"]] == [
        ("", True),
        ("A word of his", False),
    ]
    assert history(boris)["finished"][0]["seats"][0]["gone"] is True
    there = boris.look(going)["table"]
    assert (there["status"], there["seats"][0]["present"]) == ("playing", False)
    assert "concede" in there["can"], "he can go on with it"
    assert "again" in seen["table"]["can"]
    following = boris.act(over, "again")["table"]["next"]
    assert boris.look(following)["table"]["seats"][0]["kind"] == "computer"
    said = everything(house)
    assert "Anna who leaves" not in said
    assert "A word of my own" not in said


def test_what_is_left_is_in_order(house: Running) -> None:
    anna, boris = house.guest("Anna"), house.guest("Boris")
    table = together(anna, boris)
    anna.act(table, "say", text="Hello")
    give_up(anna)
    assert leave(anna).status_code == 200
    with open_reading(house.settings.get("database"), house.folder / "books") as engine:
        report = Check(engine).run()
    assert report.problems == []
    assert report.tables > 0


def test_only_the_events_of_one_person_are_changed() -> None:
    happened = [
        Sat(seat=0, who="a", name="Anna"),
        Sat(seat=1, who="b", name="Boris"),
        Said(name="Anna", text="x", seat=0),
        Said(name="Boris", text="y", seat=1),
        Said(name="Anna", text="z", who="a"),
        Moved(move="m", seat=0),
    ]
    changed = dict(forgotten(happened, "a", "nobody"))
    assert sorted(changed) == [0, 2, 4]
    assert changed[0] == Sat(seat=0, who="nobody", name="", gone=True)
    assert changed[2] == changed[2].__class__(name="", text="", seat=0, gone=True)
