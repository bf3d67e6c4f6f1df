"""Bodies, frames and options of any shape are refused in words."""

from __future__ import annotations

from typing import Any

import pytest
from running import Guest, Running
from strangers import refused
from websockets.exceptions import ConnectionClosed

DEEP = "[" * 20_000 + "]" * 20_000
BODIES = [
    b"",
    b"null",
    b"[]",
    b"{",
    b"\xff\xfe{}",
    b'{"act":"nope"}',
    b'{"act":"sit","seat":true}',
    b'{"act":"sit","seat":-1}',
    b'{"act":"sit","seat":1e400}',
    b'{"act":"sit","seat":99999999999999999999999999}',
    b'{"act":"sit","seat":"0"}',
    b'{"act":"sit","who":"me"}',
    b'{"act":"move","move":1,"n":0}',
    b'{"act":"move","move":"x","n":NaN}',
    b'{"act":"move","move":"x","n":-1}',
    b'{"act":"move","move":"\\ud800","n":0}',
    b'{"act":"ready","word":"\\n"}',
    b'{"act":"ready","word":"' + b"x" * 65 + b'"}',
    b'{"act":"say","text":""}',
    b'{"act":"say","text":"' + b"x" * 501 + b'"}',
    b'{"act":["sit"]}',
    f'{{"x":{DEEP},"act":"sit"}}'.encode(),
    f'{{"act":"sit","seat":{DEEP}}}'.encode(),
]


@pytest.mark.parametrize("body", BODIES, ids=lambda b: b[:40].decode("latin-1"))
def test_malformed_bodies_are_refused_in_words(
    house: Running, two: tuple[Guest, Guest, str], body: bytes
) -> None:
    anna, _, table = two
    reply = anna.http.post(
        f"/api/tables/{table}/acts", content=body, headers={"content-type": "application/json"}
    )
    refused(reply, 400)


def test_malformed_frames_are_refused_and_the_connection_lives(two: tuple[Guest, Guest, str]) -> None:
    anna, _, table = two
    frames: list[str | bytes] = [
        *(f'{{"id":7,"act":{b.decode("latin-1")}}}' for b in BODIES[5:10]),
        '{"id":7,"act":{"x":' + DEEP + ',"act":"sit"}}',
        '{"id":-1,"act":{"act":"undo"}}',
        '{"id":1e400,"act":{"act":"undo"}}',
        '{"id":1,"act":{"act":"undo"},"who":"boris"}',
        '{"act":{"act":"undo"}}',
        "",
        "x",
        b"\x00\x01",
        b'{"id":1,"act":{"act":"undo"}}',
    ]
    with anna.live(table) as wire:
        for frame in frames:
            wire.raw(frame)
            answer = wire.answer()
            assert answer["message"] == "refused"
            assert answer["id"] is None
        assert wire.act("say", text="still here")["message"] == "done"


@pytest.mark.parametrize("payload", [b"\xff\xfe", b"\xed\xa0\x80"])
def test_text_that_is_no_text_ends_the_connection(two: tuple[Guest, Guest, str], payload: bytes) -> None:
    anna, _, table = two
    with anna.live(table) as wire:
        wire.socket.send(payload, text=True)
        with pytest.raises(ConnectionClosed, match="1007"):
            wire.drain()


def test_a_large_frame_ends_the_connection_and_a_large_body_is_refused(
    two: tuple[Guest, Guest, str],
) -> None:
    anna, _, table = two
    with anna.live(table) as wire:
        wire.raw("x" * 70_000)
        with pytest.raises(ConnectionClosed, match="1009"):
            wire.drain()
    act = {"act": "say", "text": "x" * 70_000}
    assert refused(anna.http.post(f"/api/tables/{table}/acts", json=act), 413)

    def endless() -> Any:
        for _ in range(100):
            yield b" " * 10_000

    reply = anna.http.post("/api/me", content=endless(), headers={"content-type": "application/json"})
    refused(reply, 413)


def test_a_table_that_is_not_there_is_said_so(house: Running) -> None:
    for id in ("none", "a%00b", "x" * 200):
        with house.guest().live(id) as wire:
            assert wire.answer()["error"]["en"] == "there is no such table"
            with pytest.raises(ConnectionClosed, match="4404"):
                wire.hear()


@pytest.mark.parametrize(
    "options",
    [{"id": "whist"}, {"self": 1}, {"groups": 10**30}, {"groups": [[]]}, {"groups": None}, {"__class__": 1}],
)
def test_odd_options_are_refused(house: Running, options: dict[str, Any]) -> None:
    reply = house.guest().http.post("/api/tables", json={"game": "nim", "options": options})
    refused(reply, 400, 422)
