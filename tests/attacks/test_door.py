"""Attacks on the door: guesses that go round the limits, stolen cookies, clocks that jump, names that deceive."""

from __future__ import annotations

import contextlib
import secrets
import socket
import sqlite3
import time
import unicodedata
from collections.abc import Iterable
from itertools import takewhile
from pathlib import Path
from typing import Any

import httpx
import pytest
from itsdangerous import TimestampSigner, URLSafeTimedSerializer
from running import Guest, Running
from websockets.exceptions import ConnectionClosed

from waiting import PATIENCE

PASSWORD = "поезд на Обираловку"
ROUNDABOUT = (
    "/api/login",
    "/api/login/",
    "/api//login",
    "//api/login",
    "/api/./login",
    "/api/../api/login",
    "/API/login",
    "/api/%6cogin",
    "/%61pi/login//",
    "/api%2flogin",
    "/api/login?x=1",
    "/api/login;x",
    "/api/login%00",
)


def stranger(house: Running, address: str | None = None) -> Guest:
    """Somebody who comes through a proxy, from an address of their own."""
    own = address or "2001:db8:" + ":".join(secrets.token_hex(2) for _ in range(4)) + "::1"
    return house.guest(**{"x-forwarded-for": own})


def account(house: Running, *, address: str | None = None) -> tuple[Guest, str]:
    """Somebody with a new account, and its login."""
    guest, login = stranger(house, address), f"anna{secrets.token_hex(6)}x"
    reply = guest.http.post("/api/accounts", json={"login": login, "password": PASSWORD})
    assert reply.status_code == 201, reply.text
    return guest, login


def sign_in(guest: Guest, login: str, password: str = PASSWORD) -> httpx.Response:
    return guest.http.post("/api/login", json={"login": login, "password": password})


def me(guest: Guest) -> Any:
    return guest.http.get("/api/me").json()


def told(reply: httpx.Response, status: int) -> str:
    """A refusal in both languages."""
    assert reply.status_code == status, reply.text
    error = reply.json()["error"]
    assert error["ru"]
    words: str = error["en"]
    return words


# guesses


def raw_guess(house: Running, path: str, address: str) -> int:
    """One guess of no shape, its path exactly as written."""
    body = b"{}"
    with socket.create_connection(("127.0.0.1", house.port)) as raw:
        raw.settimeout(PATIENCE)
        raw.sendall(
            f"POST {path} HTTP/1.1\r\nhost: localhost\r\nx-sukno: 1\r\nx-forwarded-for: {address}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n".encode()
            + body
        )
        return int(raw.recv(65536).split()[1])


def test_no_spelling_of_the_path_goes_round_the_limit(strict_house: Running) -> None:
    address = "192.0.2.1"
    answers = (raw_guess(strict_house, "/api/login", address) for _ in range(100))
    understood = list(takewhile(lambda status: status == 400, answers))
    assert 10 <= len(understood) < 100  # and counted: some more than ten where they come slowly
    for path in ROUNDABOUT:
        assert raw_guess(strict_house, path, address) in (404, 405, 429), path


def test_no_spelling_of_the_path_goes_round_the_limit_on_thinking(strict_house: Running) -> None:
    guest = stranger(strict_house)
    spelt = "/api/tables/none/hint", "/api/tables/none/hint/", "/api//tables/none//hint"
    answers = (guest.http.post(spelt[n % 3]) for n in range(200))
    counted = list(takewhile(lambda reply: reply.status_code == 404, answers))
    assert 20 <= len(counted) < 190
    late = guest.http.post(spelt[1])
    assert "too many requests" in told(late, 429)
    assert int(late.headers["retry-after"]) >= 1


def until_late(guests: Iterable[Guest], login: str) -> tuple[int, httpx.Response]:
    """Wrong guesses until one is not even looked at: how many were, and how that was answered."""
    for n, guest in enumerate(guests):
        reply = sign_in(guest, login, "wrong")
        if reply.status_code != 401:
            return n, reply
    raise AssertionError("all were looked at")


def test_guesses_are_soon_refused_before_they_cost_anything(strict_house: Running) -> None:
    _, login = account(strict_house)
    guesser = stranger(strict_house)
    free, late = until_late([guesser] * 9, login)
    assert free >= 5
    assert "wrong passwords" in told(late, 429)
    assert int(late.headers["retry-after"]) >= 1
    assert sign_in(guesser, login, PASSWORD).status_code == 429  # even the right one is not looked at


def test_guesses_from_many_addresses_at_one_login_wait_and_its_owner_does_not(strict_house: Running) -> None:
    owner, login = account(strict_house)
    free, late = until_late((stranger(strict_house) for _ in range(20)), login)
    assert free >= 5
    assert "wrong passwords" in told(late, 429)
    assert sign_in(owner, login).status_code == 200  # she has a cookie
    owner.http.post("/api/logout")
    assert sign_in(owner, login).status_code == 200  # she comes from where she came before


# cookies


def copied(house: Running, guest: Guest) -> Guest:
    """A thief who has the cookie of somebody."""
    thief = stranger(house)
    thief.http.cookies.clear()
    thief.http.cookies.set("sukno", guest.http.cookies["sukno"])
    return thief


def test_a_copied_cookie_is_dead_after_signing_out_and_its_connections_end(house: Running) -> None:
    anna, login = account(house)
    table = anna.open("nim", "me", "open")
    thief = copied(house, anna)
    assert me(thief)["login"] == login
    with thief.live(table) as wire:
        wire.until(lambda s: s["table"]["your_seat"] == 0)
        assert anna.http.post("/api/logout").json()["login"] is None
        with pytest.raises(ConnectionClosed, match="4401"):
            wire.drain()
    late = copied(house, thief)
    assert me(late)["login"] is None
    assert late.send(table, "ready", word="x").status_code == 422
    with copied(house, thief).live(table) as wire:
        assert wire.until(lambda s: True)["table"]["your_seat"] is None


def test_all_other_places_end_at_once(house: Running) -> None:
    anna, login = account(house)
    phone, library = stranger(house), stranger(house)
    for other in (phone, library):
        assert sign_in(other, login).json()["login"] == login
    thief = copied(house, library)
    table = anna.open("nim", "me", "open")
    places = anna.http.get("/api/sessions").json()["places"]
    assert [place["here"] for place in places].count(True) == 1
    assert len(places) == 3
    with thief.live(table) as theirs, anna.live(table) as own:
        theirs.until(lambda s: True)
        reply = anna.http.post("/api/sessions/end-others")
        assert [place["here"] for place in reply.json()["places"]] == [True]
        with pytest.raises(ConnectionClosed, match="4401"):
            theirs.drain()
        assert own.act("say", text="still here")["message"] == "done"
    assert [me(guest)["login"] for guest in (anna, phone, library, thief)] == [login, None, None, None]


def test_one_place_is_ended_and_only_by_its_owner(house: Running) -> None:
    anna, login = account(house)
    phone = stranger(house)
    sign_in(phone, login)
    [there] = [p["id"] for p in anna.http.get("/api/sessions").json()["places"] if not p["here"]]
    boris, _ = account(house)
    assert len(boris.http.post(f"/api/sessions/{there}/end").json()["places"]) == 1
    assert me(phone)["login"] == login
    with phone.live(anna.open("nim", "me", "open")) as wire:
        assert wire.act("say", text="still here")["message"] == "done"
    assert "sign in" in told(stranger(house).http.post(f"/api/sessions/{there}/end"), 422)
    assert len(anna.http.post(f"/api/sessions/{there}/end").json()["places"]) == 1
    assert me(phone)["login"] is None
    assert anna.http.post("/api/sessions/x%0a/end").status_code == 400


def test_a_new_password_throws_out_whoever_had_the_old_one(house: Running) -> None:
    anna, login = account(house)
    thief = stranger(house)
    sign_in(thief, login)
    change = {"old": "wrong", "new": "другой пароль"}
    assert "not your current password" in told(anna.http.post("/api/password", json=change), 422)
    assert me(thief)["login"] == login
    assert anna.http.post("/api/password", json=change | {"old": PASSWORD}).status_code == 200
    assert me(anna)["login"] == login
    assert me(thief)["login"] is None
    assert sign_in(thief, login).status_code == 401


@pytest.mark.parametrize("hours", [1, -1, 24 * 30])
def test_a_guest_whose_cookie_was_signed_by_another_clock_is_still_the_same(
    house: Running, hours: int
) -> None:
    class Then(TimestampSigner):
        def get_timestamp(self) -> int:
            return int(time.time() + hours * 3600)

    with contextlib.closing(sqlite3.connect(Path(house.settings["folder"]) / "house.db")) as books:
        [[key]] = books.execute("SELECT value FROM settings WHERE key = 'secret key'").fetchall()
    who = "g-" + secrets.token_hex(16)
    signer = URLSafeTimedSerializer(
        key,
        salt="sukno.identity",
        signer=Then,
        signer_kwargs={"digest_method": "sha256", "key_derivation": "hmac"},
    )
    guest = stranger(house)
    guest.http.cookies.clear()
    guest.http.cookies.set("sukno", str(signer.dumps([who, "Anna", "en", None])))
    assert me(guest)["name"] == "Anna"
    assert me(guest)["name"] == "Anna"  # by the cookie that came with the answer


# names


@pytest.mark.parametrize(
    "login",
    ["аnna_karenina", "anna\u200dk", "anna\u202ek", "z\u0334\u0335\u0336algo", "annα", "anna\u3164", "an na"],
)
def test_logins_that_deceive_are_refused_and_told_what_is_allowed(house: Running, login: str) -> None:
    reply = stranger(house).http.post("/api/accounts", json={"login": login, "password": PASSWORD})
    assert "letters" in told(reply, 422)


def test_nobody_takes_a_login_that_looks_like_somebody_elses(house: Running) -> None:
    tail = "".join(secrets.choice("опрсуха") for _ in range(12))
    latin = tail.translate(str.maketrans("опрсуха", "onpcyxa")).replace("n", "o")
    tail = tail.replace("п", "о")
    for login, status in ((latin, 201), (tail, 422), (latin.upper(), 422)):
        reply = stranger(house).http.post("/api/accounts", json={"login": login, "password": PASSWORD})
        assert reply.status_code == status, reply.text
    assert "looks like" in told(reply, 422)


def test_a_name_at_a_table_stays_in_its_line(house: Running) -> None:
    anna = stranger(house)
    anna.http.post("/api/me", json={"name": "A\u200d" + "\u0310" * 20 + "nn\u2067a"})
    seen = anna.look(anna.open("nim", "me", "open"))["table"]["seats"][0]["name"]
    assert sum(unicodedata.category(c) == "Mn" for c in seen) <= 2
    assert not any(unicodedata.category(c) == "Cf" for c in seen)
