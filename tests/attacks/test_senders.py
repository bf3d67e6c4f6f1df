"""Slow, large and endless senders, and clients that do not read: each is told why, and none can hold the house up."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Iterator

import pytest
from raw import Raw, status
from running import Running, running

from waiting import PATIENCE, until

HOUSEHOLD = 12
SHORT = {"header": 2.0, "body": 2.0, "reading": 2.0, "linger": 2.0}
"""Seconds: little for a test to wait, and much for a slow machine to send a line."""
STRANGER = "127.0.0.2"
"""An address that is not a trusted proxy's."""


@pytest.fixture(scope="session")
def hasty_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The real server with less patience than usual."""
    yield from running(tmp_path_factory.mktemp("hasty"), limited=False, bounds=SHORT)


@pytest.fixture(scope="session")
def small_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The real server with room for few."""
    bounds = {"household": HOUSEHOLD, "header": PATIENCE}  # nobody is sent away before all have come
    yield from running(tmp_path_factory.mktemp("small"), limited=False, bounds=bounds)


def told(answer: bytes, code: int) -> None:
    """The answer is a refusal of the house, in both languages, and the last on this connection."""
    head, _, body = answer.partition(b"\r\n\r\n")
    assert status(answer) == code, answer
    assert b"connection: close" in head
    assert {*json.loads(body)["error"]} == {"en", "ru"}


def post(body: str = "", headers: str = "", path: str = "/api/me") -> str:
    common = "Host: 127.0.0.1\r\nX-Sukno: 1\r\nContent-Type: application/json\r\n"
    return f"POST {path} HTTP/1.1\r\n{common}{headers}\r\n{body}"


# too large


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\nx: " + b"a" * 20_000,
        b"GET / HTTP/1.1\r\nx: " + b"a" * 400_000,
        b"GET /" + b"a" * 20_000,
        b"GET / HTTP/1.1\r\n" + b"x: a\r\n" * 150 + b"\r\n",
        b"GET / HTTP/1.1\r\n" + b"x: a\r\n" * 1500,
        b"GET / HTTP/1.1\r\nx: " + b"a" * 17_000 + b"\r\n\r\n",
        b"\r\n" * 10_000,
    ],
    ids=["endless", "in one piece", "address", "many", "many and no end", "whole", "empty lines"],
)
def test_headers_without_end_are_refused(house: Running, head: bytes) -> None:
    with Raw(house) as sender:
        sender.flood(head, len(head) / 1e6 + 1e-6)
        told(sender.rest(), 431)


def test_headers_as_large_as_allowed_are_read_in_any_pieces(house: Running) -> None:
    head = f"GET /api/me HTTP/1.1\r\nHost: {house.address}\r\nx: {'a' * 15_000}\r\n\r\n"
    with Raw(house) as sender:
        for size in (16_000, 4_000, 7):
            for at in range(0, len(head), size):
                sender.send(head[at : at + size])
            assert status(sender.reply()) == 200


def test_a_body_is_bounded_however_it_comes(house: Running) -> None:
    for headers, body in (
        ("Content-Length: 1000000000\r\n", "["),
        ("Transfer-Encoding: chunked\r\n", f"{100_000:x}\r\n{' ' * 100_000}\r\n"),
        ("Transfer-Encoding: chunked\r\n", "1\r\n \r\n" * 30_000),
        ("Transfer-Encoding: chunked\r\n", "1\r\n \r\n" * 1_500 + "0\r\n\r\n"),
        ("Transfer-Encoding: chunked\r\n", "1;" + "a" * 200_000),
        ("Transfer-Encoding: chunked\r\n", "0\r\nx: " + "a" * 200_000),  # headers after the body
    ):
        with Raw(house) as sender:
            sender.flood(post(body, headers).encode(), 1e-6 + len(body) / 1e6 + 0.0005)
            assert status(sender.socket.recv(65536)) in (400, 413), headers + body[:10]


def test_a_body_that_nobody_reads_is_not_taken_for_ever(house: Running) -> None:
    with Raw(house) as sender:
        sender.ask("/api/me", "Content-Length: 1000000000\r\n")
        assert status(sender.reply()) == 200
        sender.flood(b" " * 65536, 50)
        assert sender.rest() == b""


# too slow


def test_half_open_requests_are_closed_and_others_are_answered_meanwhile(hasty_house: Running) -> None:
    with contextlib.ExitStack() as many:
        senders = []
        for n in range(10):
            senders.append(many.enter_context(Raw(hasty_house)))
            senders[-1].send(
                ("", "GET", "GET / HTTP/1.1\r\nHost: x\r\n", post("{", "Content-Length: 9\r\n"))[n % 4]
            )
        with Raw(hasty_house) as honest:
            honest.ask()
            assert status(honest.reply()) == 200
        for n, sender in enumerate(senders):
            answer = sender.rest()
            if n % 4:
                told(answer, 408)
            else:
                assert answer == b""  # nothing was asked


def test_a_request_that_comes_byte_by_byte_is_slow_too(hasty_house: Running) -> None:
    with Raw(hasty_house) as sender, contextlib.suppress(OSError):
        for byte in b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 1000:
            sender.send(bytes([byte]))
            time.sleep(0.02)
        pytest.fail("it was waited for")


def test_who_is_told_to_go_on_must_go_on(hasty_house: Running) -> None:
    with Raw(hasty_house) as sender:
        sender.send(post("", "Content-Length: 9\r\nExpect: 100-continue\r\n"))
        answer = sender.rest()
        assert answer.startswith(b"HTTP/1.1 100 ")
        told(answer.partition(b"\r\n\r\n")[2], 408)


@pytest.mark.long
def test_a_client_that_does_not_read_its_answers_is_cut_off(hasty_house: Running) -> None:
    with Raw(hasty_house, buffer=4096) as deaf:
        with contextlib.suppress(OSError):
            deaf.socket.settimeout(0.5)
            for _ in range(400):
                deaf.ask("/schema/openapi.json", "Accept-Encoding: identity\r\n")
        until(lambda: closed(deaf))


def closed(sender: Raw) -> bool:
    try:
        sender.socket.send(b"x")
    except TimeoutError:
        return False
    except OSError:
        return True
    return False


# too many


def test_one_address_has_so_many_connections_and_others_still_come_in(small_house: Running) -> None:
    with contextlib.ExitStack() as many:
        for _ in range(HOUSEHOLD):
            sender = many.enter_context(Raw(small_house, STRANGER))
            sender.ask()
            assert status(sender.reply()) == 200
        with Raw(small_house, STRANGER) as one_more:
            told(one_more.rest(), 503)
        with Raw(small_house, "127.0.0.3") as other:
            other.ask()
            assert status(other.reply()) == 200
        for n in range(HOUSEHOLD + 5):  # a proxy brings everybody
            sender = many.enter_context(Raw(small_house))
            sender.ask(headers=f"X-Forwarded-For: 192.0.2.{n}\r\n")
            assert status(sender.reply()) == 200
        for _ in range(HOUSEHOLD):  # but whoever is on this machine and brings nobody is one household too
            many.enter_context(Raw(small_house))
        with Raw(small_house) as another:
            told(another.rest(), 503)
    until(lambda: answers(small_house, STRANGER))  # those who left make room


def answers(house: Running, source: str) -> bool:
    with Raw(house, source) as sender:
        sender.ask()
        return status(sender.reply()) == 200


def test_websockets_through_a_proxy_are_counted_by_whom_they_are_for(small_house: Running) -> None:
    table = small_house.guest().open("nim", "me", "novice")
    with contextlib.ExitStack() as many:
        for n in range(HOUSEHOLD + 5):
            sender = many.enter_context(Raw(small_house))
            answer = sender.upgrade(table, "X-Forwarded-For: 192.0.2.1\r\n")
            assert status(answer) == (101 if n < HOUSEHOLD else 403), n
        other = many.enter_context(Raw(small_house))
        assert status(other.upgrade(table, "X-Forwarded-For: 192.0.2.2\r\n")) == 101


def test_a_pile_of_requests_at_once_is_not_kept(house: Running) -> None:
    few = b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with Raw(house) as sender:
        sender.send(few * 3)
        answers = sender.reply()
        while answers.count(b"HTTP/1.1 200") < 3:
            answers += sender.more()
    with Raw(house) as sender:
        sender.flood(few * 1000, 1)
        assert sender.rest().count(b"HTTP/1.1 200") < 50


# senseless


@pytest.mark.parametrize(
    "request_line",
    [
        "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # TLS
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n",
        "GET /\xff\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET  HTTP/1.1\r\n\r\n",
        "NONSENSE",
        "GET / HTTP/9.9\r\n\r\n",
        "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "POST / HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nX-Sukno: 1\r\n\r\nzz\r\n",
        "GET / HTTP/1.1\r\nno colon\r\n\r\n",
        "GET / HTTP/1.1\r\n x: folded\r\n\r\n",
    ],
)
def test_what_is_no_request_is_refused_and_not_written_down(house: Running, request_line: str) -> None:
    before = house.said()
    with Raw(house) as sender:
        sender.send(request_line.encode("latin-1"))
        answer = sender.rest()
    assert status(answer) in (400, 405, 421), answer
    assert house.said() == before


def test_who_stops_sending_and_listens_still_gets_an_answer_or_an_end(house: Running) -> None:
    import socket

    with Raw(house) as sender:
        sender.ask()
        sender.socket.shutdown(socket.SHUT_WR)
        assert status(sender.rest()) in (0, 200)


# floods


def memory(house: Running) -> float:
    """Megabytes that the server holds when it has loaded all that it loads at the start."""
    for path in ("/api/games?lang=ru", "/api/games?lang=en", "/schema"):
        assert house.guest().http.get(path).status_code == 200
    return house.memory()


@pytest.mark.long
def test_a_hundred_megabytes_of_headers_leave_no_trace(house: Running) -> None:
    before = memory(house)
    for line in (b"x: " + b"a" * 60_000 + b"\r\n", b"x: a\r\n" * 10_000, b"a" * 65536):
        with Raw(house) as sender:
            sender.send("GET / HTTP/1.1\r\n")
            sender.flood(line, 100)
    assert house.memory() < before + 10


@pytest.mark.long
def test_a_hundred_connections_full_of_headers_are_bounded_together(house: Running) -> None:
    before = memory(house)
    with contextlib.ExitStack() as many:
        for _ in range(100):
            many.enter_context(Raw(house)).send(b"GET / HTTP/1.1\r\nx: " + b"a" * 16_000)
        assert house.memory() < before + 30


@pytest.mark.long
def test_hundreds_of_half_open_requests_end_in_time_by_the_usual_bounds(house: Running) -> None:
    with contextlib.ExitStack() as many:
        senders = [many.enter_context(Raw(house, f"127.0.1.{1 + n % 4}")) for n in range(400)]
        for sender in senders:
            sender.send("GET / HTTP/1.1\r\nHost: x\r\n")
        assert answers(house, "127.0.0.1")
        for sender in senders:
            told(sender.rest(), 408)


@pytest.mark.long
def test_clients_that_read_nothing_cost_little_memory(hasty_house: Running) -> None:
    before = memory(hasty_house)
    with contextlib.ExitStack() as many:
        for _ in range(50):
            deaf = many.enter_context(Raw(hasty_house, buffer=4096))
            deaf.socket.settimeout(0.2)
            with contextlib.suppress(OSError):
                for _ in range(50):
                    deaf.ask("/schema/openapi.json", "Accept-Encoding: identity\r\n")
        assert hasty_house.memory() < before + 50
