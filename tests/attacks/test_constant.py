"""What stays the same is made once, however many ask for it at once; what is not there is not kept."""

from __future__ import annotations

import asyncio
import threading
import time

import httpx
import pytest
from raw import Raw, status
from running import Running

from sukno.engine import SuknoError
from sukno.server import catalogue, openapi, problems, refereeing, scoring
from sukno.server.app import Settings, litestar_app
from sukno.server.client import assets
from sukno.server.ready import MAKER, once
from waiting import PATIENCE

CONNECTIONS = 30
PATHS = [
    *("/schema", "/schema/openapi.json", "/api/words", "/api/games", "/api/search", "/api/games/whist"),
    *("/api/games/whist/rules", "/api/score/preferans", "/api/referee/preferans", "/api/problems/preferans"),
    *("/", "/assets/x.js", "/nothing", "/api/nothing"),
]
CONSTANTS: list[once[..., object]] = [
    *(openapi.document, catalogue.common_words, catalogue.catalogue, catalogue.search_words),
    *(catalogue.description, catalogue.rules, scoring.info, refereeing.book, problems.info),
]


def test_many_who_ask_at_once_wait_for_the_same_answer() -> None:
    begun, go = threading.Event(), threading.Event()

    @once
    def constant(key: str) -> str:
        begun.set()
        assert go.wait(PATIENCE)
        return key.upper()

    async def ask() -> None:
        asked = [asyncio.create_task(constant.soon("a")) for _ in range(CONNECTIONS)]
        while not begun.is_set():
            await asyncio.sleep(0.001)  # the event loop goes on meanwhile
        go.set()
        assert await asyncio.gather(*asked) == ["A"] * CONNECTIONS
        assert await constant.soon("a") == constant("a") == "A"

    asyncio.run(ask())
    assert constant.times == 1


def test_everything_constant_is_made_by_it() -> None:
    for constant in CONSTANTS:
        assert isinstance(constant, once)
    assert assets.cache_parameters()["maxsize"] == 1
    assert MAKER._max_workers <= 4  # they take turns with the event loop


def test_thirty_connections_that_ask_at_once_make_each_constant_once() -> None:
    asked = {
        "/schema": openapi.document,
        "/api/games/whist/rules": catalogue.rules,
        "/api/score/preferans": scoring.info,
    }
    for constant in asked.values():
        constant.made.clear()
        constant.times = 0

    async def ask() -> None:
        house = httpx.ASGITransport(app=litestar_app(Settings()))
        async with httpx.AsyncClient(transport=house, base_url="http://localhost") as client:

            async def connection() -> None:
                for path in asked:
                    assert (await client.get(path)).status_code == 200

            await asyncio.gather(*(connection() for _ in range(CONNECTIONS)))

    asyncio.run(ask())
    assert [constant.times for constant in asked.values()] == [1] * len(asked)


@pytest.mark.parametrize("wrong", ["nothing", "WHIST", "%00", "a" * 64])
def test_what_is_not_there_is_refused_and_not_kept(house: Running, wrong: str) -> None:
    kept = [len(constant.made) for constant in CONSTANTS]
    for constant in CONSTANTS[4:]:
        arguments = (wrong, "en") if constant in (catalogue.description, catalogue.rules) else (wrong,)
        with pytest.raises(SuknoError):
            constant(*arguments)
    assert [len(constant.made) for constant in CONSTANTS] == kept
    for path in ("/api/games/{}", "/api/games/{}/rules", "/api/score/{}", "/schema/{}", "/api/games?lang={}"):
        with Raw(house) as sender:
            sender.ask(path.format(wrong))
            assert status(sender.reply()) == (400 if "lang" in path else 404)


@pytest.mark.long
def test_an_answer_is_the_same_bytes_for_all_whatever_else_they_ask(house: Running) -> None:
    for path in PATHS:
        for encoding in ("gzip", "identity"):
            with Raw(house) as one, Raw(house) as other:
                one.ask(path, f"Accept-Encoding: {encoding}\r\n")
                other.ask(f"{path}?x={time.time()}&lang=en", f"Accept-Encoding: {encoding}, br;q=0.1\r\n")
                assert one.reply().partition(b"\r\n\r\n")[2] == other.reply().partition(b"\r\n\r\n")[2]


@pytest.mark.long
def test_thirty_who_ask_for_constants_do_not_keep_others_waiting(house: Running) -> None:
    """Beside thirty connections that want the document again and again, the answers of the house still come:
    as many as beside thirty that want the cheapest thing there is, or nearly."""

    def answered_beside(path: str) -> int:
        over = threading.Event()
        crowd = [threading.Thread(target=ask_until, args=(house, path, over)) for _ in range(CONNECTIONS)]
        for one in crowd:
            one.start()
        count, end = 0, time.monotonic() + 3
        with Raw(house) as guest:
            while time.monotonic() < end:
                guest.ask("/api/me")
                assert status(guest.reply()) == 200
                count += 1
        over.set()
        for one in crowd:
            one.join()
        return count

    assert answered_beside("/schema") > answered_beside("/nothing") / 3


def ask_until(house: Running, path: str, over: threading.Event) -> None:
    with Raw(house) as sender:
        for _ in range(20_000):
            if over.is_set():
                return
            sender.ask(path, "Accept-Encoding: gzip\r\n")
            sender.reply()
