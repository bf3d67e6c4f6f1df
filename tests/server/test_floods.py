"""Floods, nonsense and slow people hold nobody else up."""

from __future__ import annotations

import json
import socket
from contextlib import suppress

import pytest
from running import Running
from websockets.exceptions import ConnectionClosed


def test_a_flood_over_http_is_held_up(strict_house: Running) -> None:
    anna = strict_house.guest()
    assert anna.http.post("/api/logout").status_code == 200
    one = (
        "POST /api/nowhere HTTP/1.1\r\nhost: localhost\r\nx-sukno: 1\r\nx-forwarded-for: 192.0.2.201\r\n\r\n"
    )
    eight = 8 * one.encode()  # of an address that has asked for nothing yet
    answers = b""
    with socket.create_connection(("127.0.0.1", strict_house.port)) as raw:
        for n in range(1, 41):
            raw.sendall(eight)
            while answers.count(b'"detail":') < 8 * n:
                answers += raw.recv(65536)
    assert 100 < answers.count(b"HTTP/1.1 404") < 320
    assert answers.count(b"HTTP/1.1 429") > 10
    assert b"retry-after: " in answers
    assert "too many requests" in answers.decode()
    assert anna.http.get("/api/me").status_code == 200  # reading is counted by itself


def test_guessing_passwords_is_slow(strict_house: Running) -> None:
    anna = strict_house.guest(**{"x-forwarded-for": "192.0.2.200"})
    # even a guess of no shape counts, and is quicker than one that has to be hashed
    answers = [anna.http.post("/api/login", json={}).status_code for _ in range(20)]
    assert 429 in answers
    assert answers.count(400) <= 15


def test_a_flood_of_frames_is_refused_and_then_cut_off(house: Running) -> None:
    anna = house.guest()
    table = anna.open("nim", "me", "open")
    heard = []
    with anna.live(table) as wire:
        with suppress(ConnectionClosed):
            for i in range(300):
                wire.raw(json.dumps({"id": i, "act": {"act": "undo"}}))
                heard.append(wire.answer())
        assert wire.socket.close_code == 4429
    words = [h["error"]["en"] for h in heard if h["message"] == "refused"]
    assert "nothing that you could take back" in words[0]
    assert "too many" in words[-1]


def test_nonsense_is_not_heard_for_ever(house: Running) -> None:
    anna = house.guest()
    table = anna.open("nim", "me", "open")
    with anna.live(table) as wire:
        for _ in range(20):
            wire.raw("nonsense")
            wire.answer()
        with pytest.raises(ConnectionClosed, match="4429"):
            wire.drain()


def test_people_who_hang_hold_nobody_up(house: Running) -> None:
    anna, boris = house.guest(), house.guest()
    table = anna.open("nim", "me", "open")
    slow = []
    for _ in range(20):
        raw = socket.create_connection(("127.0.0.1", house.port))
        raw.sendall(b"POST /api/me HTTP/1.1\r\nhost: localhost\r\nx-sukno: 1\r\ncontent-length: 100\r\n")
        slow.append(raw)
    deaf = socket.create_connection(("127.0.0.1", house.port))  # asks for everything and reads nothing
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    deaf.sendall(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\n"
        "upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "\r\n".encode()
    )
    with anna.live(table) as wire, boris.live(table) as other:
        for i in range(40):
            assert wire.act("say", text=f"{i} " + "x" * 490)["message"] == "done"
        other.until(lambda s: s["table"]["chat"] and s["table"]["chat"][-1]["text"].startswith("39 "))
    for raw in (*slow, deaf):
        raw.close()


def test_a_connection_that_ends_badly_in_the_middle_of_talk_is_quietly_forgotten(house: Running) -> None:
    anna, boris = house.guest(), house.guest()
    table = anna.open("nim", "me", "open")
    with boris.live(table) as other:
        for payload in (b"\xff", b"x" * 70_000) * 4:
            with anna.live(table) as wire:
                for i in range(5):
                    wire.raw(json.dumps({"id": i, "act": {"act": "say", "text": "and then"}}))
                wire.socket.send(payload, text=True)
                for _ in range(3):
                    assert other.act("say", text="meanwhile")["message"] == "done"
                with pytest.raises(ConnectionClosed):
                    wire.drain()
        assert other.act("say", text="all is well")["message"] == "done"
        other.until(lambda s: s["table"]["spectators"] == 1)
    assert "Exception in" not in house.said()
