"""Crowds: hundreds of spectators, one who never stops talking, one who opens table after table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from running import Guest, Running
from websockets.exceptions import ConnectionClosed

from sukno.lab.load_socket import Socket
from sukno.server.crowd import CONNECTIONS, SPECTATORS, TOLD_EVERY
from sukno.server.lobby import PAGE, PER_PERSON
from waiting import PATIENCE, eventually, until

LINE = "x" * 480


class Spectator:
    """Somebody who watches, and counts what comes."""

    def __init__(self) -> None:
        self.frames: Counter[str] = Counter()
        self.bytes = 0
        self.lines = 0
        self.spectators = 0
        self.moves = 0
        self.socket = Socket(self.hear, lambda: None)

    def hear(self, frame: bytes) -> None:
        message = json.loads(frame)
        self.frames[message["message"]] += 1
        self.bytes += len(frame)
        match message["message"]:
            case "snapshot":
                self.spectators = message["table"]["spectators"]
                self.moves = message["table"]["moves"]
            case "presence":
                self.spectators = message["spectators"]
            case "said":
                self.lines += len(message["lines"])

    def forget(self) -> None:
        self.frames.clear()
        self.bytes = 0


@contextlib.asynccontextmanager
async def crowd(house: Running, table: str, size: int) -> AsyncIterator[list[Spectator]]:
    """So many people, each with a cookie of their own, all watching; as many of them as are let in."""
    with httpx.Client(base_url=f"http://{house.address}", timeout=PATIENCE) as door:
        cookies = []
        for _ in range(size):
            cookies.append(f"sukno={door.get('/api/me').cookies['sukno']}")
            door.cookies.clear()
    people = []
    for cookie in cookies:
        people.append(Spectator())
        await people[-1].socket.open("127.0.0.1", house.port, f"/api/tables/{table}/live", cookie)
    try:
        yield people
    finally:
        for person in people:
            person.socket.close()


async def say(anna: Guest, table: str, lines: int) -> None:
    for _ in range(lines):
        await asyncio.to_thread(anna.act, table, "say", text=LINE)


async def watched(house: Running, size: int, lines: int, let_in: int) -> str:
    """So many come to a game, then somebody talks: what that costs is linear in people, and small. The figures."""
    anna = house.guest("Anna")
    table = anna.begin("whist", "me", "random", "random", "random")
    whole = len(anna.http.get(f"/api/tables/{table}").content)
    began = time.monotonic()
    async with crowd(house, table, size) as people:
        await eventually(lambda: sum(p.spectators == let_in for p in people) == let_in)
        inside = [p for p in people if p.spectators == let_in]
        told = (time.monotonic() - began) / TOLD_EVERY + 3
        coming = sum(p.bytes for p in people)
        frames = sum(sum(p.frames.values()) for p in people)
        # a snapshot for who comes, one for every move that the computers made meanwhile, and small news
        moves = anna.look(table)["table"]["moves"]
        for person in inside:
            assert person.frames["snapshot"] <= moves + 1
            assert person.frames["presence"] <= told
            assert person.bytes < (moves + 1) * (whole + 2000) + told * 600
        # the computers have moved as far as they can, and everybody has been told of it
        await eventually(lambda: anna.look(table)["view"]["question"])
        moves = anna.look(table)["table"]["moves"]
        await eventually(lambda: all(p.moves == moves for p in inside))
        await asyncio.sleep(2 * TOLD_EVERY)
        for person in people:
            person.forget()
        began = time.monotonic()
        await say(anna, table, lines)
        await eventually(lambda: all(p.lines == lines for p in inside))
        told = (time.monotonic() - began) / TOLD_EVERY + 3
        for person in inside:
            assert person.frames["snapshot"] == 0
            assert person.frames["said"] <= told
            assert person.bytes < lines * (len(LINE) + 100) + told * 100
        talk = max(p.bytes for p in inside)
    return (
        f"{size} came, {let_in} were let in: {frames} frames, {coming / 1e6:.2f} MB; "
        f"{lines} lines of {len(LINE)} letters: {talk} bytes each, {talk * let_in / 1e6:.2f} MB in all; "
        f"a snapshot has {whole} bytes"
    )


def test_sixty_spectators_and_one_who_talks(house: Running) -> None:
    print(asyncio.run(watched(house, 60, 50, 60)))


@pytest.mark.long
def test_five_hundred_spectators_and_one_who_talks(tmp_path: Path) -> None:
    house = Running(tmp_path, limited=False, bounds={"household": 2000})
    try:
        before = cpu(house)
        print(
            asyncio.run(watched(house, 500, 100, SPECTATORS)), f"; {cpu(house) - before:.1f} s of processor"
        )
    finally:
        house.stop()


def cpu(house: Running) -> float:
    """Seconds of processor time that the server has used."""
    fields = Path(f"/proc/{house.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def test_one_person_comes_with_eight_connections_at_most(house: Running) -> None:
    anna = house.guest()
    table = anna.open("nim", "me", "open")
    with contextlib.ExitStack() as stack:
        wires = [stack.enter_context(anna.live(table)) for _ in range(CONNECTIONS + 1)]
        heard = {wire: wire.hear() for wire in wires}
        # of two that come at once either may be refused
        [last] = [wire for wire in wires if heard[wire]["message"] == "refused"]
        assert all(heard[wire]["message"] == "snapshot" for wire in wires if wire is not last)
        assert f"{CONNECTIONS} times already" in heard[last]["error"]["en"]
        with pytest.raises(ConnectionClosed, match="4423"):
            last.hear()
        wires[0].close()
        with house.guest().live(table) as other:
            assert other.hear()["message"] == "snapshot"


def test_who_talks_without_end_is_stopped_whatever_the_connection(strict_house: Running) -> None:
    anna = strict_house.guest("Anna")
    table = anna.open("nim", "me", "open")
    with anna.live(table) as one, anna.live(table) as other:
        answers = [(one, other)[i % 2].act("say", text=f"line {i}") for i in range(20)]
    said = sum(answer["message"] == "done" for answer in answers)
    assert 10 <= said < 18
    assert "too many" in next(a for a in answers if a["message"] == "refused")["error"]["en"]
    assert len(anna.look(table)["table"]["chat"]) == said


def test_one_person_does_not_fill_the_lobby(strict_house: Running) -> None:
    anna = strict_house.guest("Anna")
    tables = [anna.open("nim", "me", "open", public=True) for _ in range(PER_PERSON)]
    plan = {"game": "nim", "seats": ["me", "open"], "public": True}
    refused = anna.http.post("/api/tables", json=plan)
    assert refused.status_code == 422
    assert "leave one of them first" in refused.json()["error"]["en"]
    assert anna.http.post("/api/tables", json=plan | {"public": False}).status_code == 201
    anna.act(tables[0], "leave")
    assert anna.http.post("/api/tables", json=plan).status_code == 201


def test_the_lobby_has_pages_and_forgets_tables_that_nobody_keeps(house: Running) -> None:
    anna, boris = house.guest("Anna"), house.guest("Boris")
    opened = {anna.open("nim", "me", "open", public=True) for _ in range(PAGE + 2)}

    def listed() -> list[str]:
        pages = [boris.http.get(f"/api/tables?page={n}").json() for n in (1, 2)]
        assert pages[1]["mine"] == []
        return [t["id"] for page in pages for t in page["public"]]

    until(lambda: opened <= set(listed()))  # the list is made once a second
    first = boris.http.get("/api/tables").json()
    assert (len(first["public"]), first["more"]) == (PAGE, True)
    assert len(listed()) == len(set(listed()))
    assert boris.http.get("/api/tables?page=11").status_code == 400
    assert boris.http.get("/api/tables?page=10").json()["public"] == []
    for table in opened:
        anna.act(table, "leave")
    until(lambda: not opened & set(listed()))


def test_tables_that_were_left_or_never_kept_do_not_come_back_to_the_lobby_uncounted(
    strict_house: Running,
) -> None:
    boris = strict_house.guest("Boris", **{"x-forwarded-for": "198.51.100.7"})
    plan = {"game": "nim", "seats": ["open", "open"], "public": True}
    left = boris.open("nim", "me", "open", public=True)
    others = [boris.open("nim", "open", "open", public=True) for _ in range(PER_PERSON - 1)]
    assert boris.http.post("/api/tables", json=plan).status_code == 422
    assert all(boris.send(table, "sit").status_code == 200 for table in others)
    boris.act(left, "leave")
    kept = boris.open("nim", "me", "open", public=True)
    assert boris.send(left, "sit").status_code == 422
    boris.act(kept, "leave")
    assert boris.send(left, "sit").status_code == 200
