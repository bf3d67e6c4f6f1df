"""Frames that no browser sends: each ends its connection with the right code, and nothing is written to the log."""

from __future__ import annotations

import contextlib
import struct
from collections.abc import Callable

import pytest
from raw import BINARY, CLOSE, PING, PONG, TEXT, Raw, frame, status
from running import Running, running

from waiting import until

WRONG: dict[str, tuple[bytes, int]] = {
    "not UTF-8": (frame(TEXT, b'{"id": "\xff\xfe"}'), 1007),
    "not UTF-8 in pieces": (frame(TEXT, b"\xd0", last=False) + frame(0, b"\xd0"), 1007),
    "half a letter": (frame(TEXT, "ж".encode()[:1]), 1007),
    "surrogates": (frame(TEXT, b"\xed\xa0\x80"), 1007),
    "reserved kind": (frame(3, b"x"), 1002),
    "reserved control": (frame(11, b"x"), 1002),
    "not masked": (frame(TEXT, b"{}", masked=False), 1002),
    "as if compressed": (frame(TEXT, b"{}", bits=64), 1002),
    "too long": (struct.pack(">BBQ", 129, 255, 1 << 62) + b"mask", 1009),
    "longer than there are numbers": (struct.pack(">BBQ", 129, 255, (1 << 64) - 1) + b"mask", 1009),
    "too long in pieces": (frame(TEXT, b" " * 40_000, last=False) + frame(0, b" " * 40_000), 1009),
    "nothing to go on with": (frame(0, b"x"), 1002),
    "two at once": (frame(TEXT, b"x", last=False) + frame(TEXT, b"x"), 1002),
    "a long ping": (frame(PING, b"x" * 126), 1002),
    "a ping in pieces": (frame(PING, b"x", last=False), 1002),
    "a strange end": (frame(CLOSE, struct.pack(">H", 999)), 1002),
    "half an end": (frame(CLOSE, b"x"), 1002),
    "an end that is not UTF-8": (frame(CLOSE, struct.pack(">H", 1000) + b"\xff"), 1007),
    "pieces for ever": (frame(TEXT, b"x", last=False) + frame(0, last=False) * 500, 1008),
    "many messages in pieces": ((frame(TEXT, last=False) + frame(0, last=False) * 8 + frame(0)) * 50, 1008),
    "a thousand pings": (frame(PING) * 1000, 1008),
    "a thousand pongs": (frame(PONG) * 1000, 1008),
    "a thousand acts": (frame(TEXT, b"{}") * 1000, 1008),
}


@pytest.fixture(scope="module")
def table(house: Running) -> str:
    return house.guest().open("nim", "me", "novice")


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_frame_ends_the_connection_and_nothing_else(house: Running, table: str, wrong: str) -> None:
    before = house.said()
    data, code = WRONG[wrong]
    with Raw(house) as sender:
        assert status(sender.upgrade(table)) == 101
        with contextlib.suppress(OSError):
            sender.send(data)
        assert sender.closed_with() == code
    assert house.said() == before


def test_who_was_told_to_go_is_not_listened_to_for_long(house: Running, table: str) -> None:
    """Frames of six bytes would cost the house more than whoever sends them: nothing else was answered any more."""
    with Raw(house) as sender:
        assert status(sender.upgrade(table)) == 101
        heard = b""
        while struct.pack(">H", 4429) not in heard:
            sender.send(frame(TEXT, b"{"))
            heard += sender.more()
        # the house would wait for a farewell for longer than this test does
        sender.flood(frame(TEXT) * 1000, 1)
        sender.rest()


@pytest.mark.parametrize(
    "early",
    [
        frame(TEXT, b"\xff"),
        frame(3),
        frame(TEXT, b"{}") * 300,
        b"\r\n" * 100,
        frame(CLOSE),
        frame(PING) * 300,
    ],
    ids=["not UTF-8", "reserved", "acts", "lines", "end", "pings"],
)
def test_frames_before_the_connection_is_open_do_no_harm(house: Running, table: str, early: bytes) -> None:
    before = house.said()
    upgrade = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {house.address}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()
    for together in (True, False):
        with Raw(house) as sender:
            if together:
                sender.send(upgrade + early)
            else:
                sender.send(upgrade)
                sender.send(early)
            sender.more()
    assert house.guest().http.get("/api/me").status_code == 200
    assert house.said() == before


@pytest.mark.parametrize(
    "headers",
    [
        "X: " + "a" * 9000 + "\r\n",
        "X: \xff\r\n",
        "Sec-WebSocket-Key: second\r\n",
        "Sec-WebSocket-Version: 7\r\n",
        "Sec-WebSocket-Extensions: " + "a;" * 1000 + "\r\n",
        "Sec-WebSocket-Protocol: \x01\r\n",
        "Content-Length: 5\r\n",
    ],
    ids=["long", "not ASCII", "two keys", "old", "extensions", "protocol", "body"],
)
def test_a_strange_wish_for_a_websocket_is_answered(house: Running, table: str, headers: str) -> None:
    before = house.said()
    with Raw(house) as sender:
        assert status(sender.upgrade(table, headers)) in (101, 400, 426, 431)
    assert house.said() == before


@pytest.mark.long
@pytest.mark.parametrize(
    "make",
    [
        lambda: frame(PING, b"x" * 125) * 500,
        lambda: frame(0, b"", last=False) * 500,
        lambda: frame(BINARY, b" " * 60_000),
        lambda: frame(TEXT, b'{"id":1}') * 500,
    ],
    ids=["pings", "pieces", "bytes", "acts"],
)
def test_a_flood_of_frames_from_who_reads_nothing_is_bounded(
    house: Running, table: str, make: Callable[[], bytes]
) -> None:
    assert house.guest().http.get("/api/games").status_code == 200  # what is loaded at the start is there
    before = house.memory()
    with contextlib.ExitStack() as many:
        for _ in range(20):
            sender = many.enter_context(Raw(house, buffer=4096))
            assert status(sender.upgrade(table)) == 101
            sender.socket.settimeout(1)
            sender.flood(make(), 5)
        assert house.memory() < before + 40
    until(lambda: house.guest().http.get("/api/me").status_code == 200)
    assert "Traceback" not in house.said()


@pytest.mark.long
def test_a_client_that_hears_nothing_is_given_up_and_the_others_hear_on(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    bounds = {"ping": 0.5, "reading": 0.5, "header": 0.5}
    for house in running(tmp_path_factory.mktemp("pinging"), limited=False, bounds=bounds):
        anna = house.guest("Anna")
        table = anna.open("nim", "me", "novice")
        with Raw(house, buffer=4096) as deaf, anna.live(table) as wire:
            assert status(deaf.upgrade(table)) == 101
            for n in range(20):
                assert wire.act("say", text=f"{n}" + "x" * 200)["message"] == "done"
            until(lambda: gone(deaf))
            assert wire.act("say", text="still here")["message"] == "done"


def gone(sender: Raw) -> bool:
    """Has the other side closed the connection, though nothing was read of it?"""
    try:
        sender.send(frame(PONG))
    except OSError:
        return True
    return False
