"""Thinking cannot be stolen: whoever floods the house from one address keeps nobody at another one waiting."""

from __future__ import annotations

import asyncio
import os
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from running import Guest, Running

from sukno.server.lobby import summary
from sukno.server.store import Store
from sukno.table import TablePlan, acts
from sukno.table.table import Person, Table
from waiting import PATIENCE, until

FLOOD, GUEST = "203.0.113.66", "198.51.100.7"
HANDS = [
    ["S7", "S9", "SJ", "C7", "C9", "CQ", "D7", "DT", "DQ", "H8"],
    ["S8", "ST", "SQ", "SK", "C8", "CT", "D8", "D9", "H7", "H9"],
    ["SA", "CJ", "CK", "CA", "DJ", "DK", "DA", "HT", "HJ", "HQ"],
]
PROBLEM = {"leader": 0, "hands": HANDS, "facts": {"strain": "misere", "declarer": 1}}
"""A misere that takes a worker a tenth of a second."""


def coming_from(house: Running, address: str) -> Guest:
    return house.guest(**{"x-forwarded-for": address})


class Flood:
    """Guests of one address, each asking the same again and again over several connections."""

    def __init__(self, house: Running, guests: int, connections: int, method: str, *asked: Any) -> None:
        self.house, self.method, self.asked = house, method, asked
        self.answered: Counter[int] = Counter()
        self.lock, self.over = threading.Lock(), threading.Event()
        people = [coming_from(house, FLOOD) for _ in range(guests)]
        self.threads = [
            threading.Thread(target=self.ask, args=(person.cookie, n), daemon=True)
            for person in people
            for n in range(connections)
        ]

    def ask(self, cookie: str, n: int) -> None:
        headers = {"x-sukno": "1", "x-forwarded-for": FLOOD, "cookie": cookie}
        rng = Random(n)
        with httpx.Client(base_url=f"http://{self.house.address}", headers=headers, timeout=PATIENCE) as http:
            while not self.over.is_set():
                path, body = rng.choice(self.asked)
                reply = http.request(self.method, path, json=body)
                with self.lock:
                    self.answered[reply.status_code] += 1
                if reply.status_code == 429:
                    self.over.wait(0.05)

    @contextmanager
    def going_on(self) -> Iterator[Flood]:
        for thread in self.threads:
            thread.start()
        try:
            until(lambda: self.answered.total() > 0)
            yield self
        finally:
            self.over.set()
            for thread in self.threads:
                thread.join(PATIENCE)


def test_a_flood_of_problems_keeps_nobody_else_waiting(house: Running) -> None:
    """Three guests ask for eight problems each at a time; another plays on as if they were not there."""
    guest = coming_from(house, GUEST)
    table = guest.begin("draughts-russian", "me", "novice")
    flood = Flood(house, 3, 8, "POST", ("/api/problems/preferans", {"position": PROBLEM}))
    with guest.live(table, **{"x-forwarded-for": GUEST}) as wire, flood.going_on():
        until(lambda: flood.answered[200] >= 3)
        # They go on asking until this is over: who had to wait for all of them would wait for ever.
        for _ in range(5):
            seen = wire.my_turn()
            n = seen["table"]["moves"]
            wire.act("move", move=seen["view"]["question"]["choices"][0]["move"], n=n)
            wire.until(lambda s, n=n: s["table"]["moves"] >= n + 2)  # type: ignore[misc]
    assert set(flood.answered) == {200, 429}, "nobody has more than a few worked out at a time"


@pytest.mark.long
def test_tables_joined_and_left_are_not_thought_about(house: Running) -> None:
    """Sixty tables of strong players, each joined for a moment: nothing of them is left to be done."""
    vandal = coming_from(house, FLOOD)
    tables = [vandal.begin("whist", "me", "club", "club", "club") for _ in range(60)]
    for _ in range(2):
        with ExitStack() as joined:
            for table in tables:
                joined.enter_context(vandal.live(table, **{"x-forwarded-for": FLOOD}))
    moves = [vandal.look(table)["table"]["moves"] for table in tables]
    guest = coming_from(house, GUEST)
    own = guest.begin("whist", "me", "novice", "novice", "novice")
    with guest.live(own, **{"x-forwarded-for": GUEST}) as wire:
        for _ in range(5):
            seen = wire.my_turn()
            n = seen["table"]["moves"]
            wire.act("move", move=seen["view"]["question"]["choices"][0]["move"], n=n)
            wire.until(lambda s, n=n: s["table"]["moves"] > n)  # type: ignore[misc]
    later = [vandal.look(table)["table"]["moves"] for table in tables]
    assert sum(a != b for a, b in zip(moves, later, strict=True)) <= 5, (
        "the last to be left may just have moved"
    )


# long games


def long_table(id: str, moves: int) -> tuple[Table, list[Any]]:
    """A pulka in which chance plays for everybody, of so many moves at least."""
    options = {"target": 200, "rounds": 100, "deals": 1000}
    host, rng = Person("nobody", "Nobody"), Random(1)
    while True:
        plan = TablePlan(game="preferans-classic", seats=("me", *("random",) * 3), options=options)
        table, happened = Table.open(id, host, plan, 0.0)
        happened += table.do(host, acts.Ready(word="w"), 0.0)
        while table.ask is not None:
            happened += table.let_computer(table.ask.pick(rng), 0.0)
        if len(table.movers) >= moves:
            return table, happened


@pytest.fixture(scope="module")
def long_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, int]]:
    """A house with a finished game of very many moves, and how many."""
    folder: Path = tmp_path_factory.mktemp("long")
    table, happened = long_table("long", 9_000)

    async def write() -> None:
        (folder / "books").mkdir()
        store = Store.open(None, folder / "books")
        await store.create(table.id, happened, summary(table))
        await store.close()

    asyncio.run(write())
    house = Running(folder, limited=False)
    try:
        yield house, len(table.movers)
    finally:
        house.stop()


def processor_time(house: Running) -> int:
    """Ticks of the processor that the web process has used."""
    with open(f"/proc/{house.process.pid}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


@pytest.mark.long
@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="looks into /proc")
def test_the_end_of_a_long_game_costs_no_more_than_its_beginning(long_house: tuple[Running, int]) -> None:
    house, total = long_house
    guest = coming_from(house, GUEST)
    guest.look("long")

    def cost(first: int, last: int) -> int:
        rng, before = Random(1), processor_time(house)
        for _ in range(100):
            n = rng.randrange(first, last)
            reply = guest.http.get(f"/api/tables/long/replay/{n}", params={"eyes": "all"})
            assert reply.json()["n"] == n
        return processor_time(house) - before

    cost(0, 100)
    assert cost(total - 100, total) < 5 * cost(0, 100)


@pytest.mark.long
def test_a_flood_of_replays_stops_neither_the_house_nor_its_computer_players(
    long_house: tuple[Running, int],
) -> None:
    house, total = long_house
    asked = [
        *((f"/api/tables/long/replay/{n}?eyes=all", None) for n in range(0, total, total // 40)),
        ("/api/tables/long/record", None),
        ("/api/tables/long/deals", None),
    ]
    guest = coming_from(house, GUEST)
    table = guest.begin("draughts-russian", "me", "novice")
    with (
        guest.live(table, **{"x-forwarded-for": GUEST}) as wire,
        Flood(house, 10, 3, "GET", *asked).going_on() as flood,
    ):
        for _ in range(10):
            before = flood.answered.total()
            assert guest.http.get("/api/me").status_code == 200
            assert flood.answered.total() - before <= 60, "two rounds of all thirty"
            seen = wire.my_turn()
            if seen["table"]["status"] == "over":
                break
            n = seen["table"]["moves"]
            wire.act("move", move=seen["view"]["question"]["choices"][0]["move"], n=n)
            wire.until(lambda s, n=n: s["table"]["moves"] >= n + 2 or s["table"]["status"] == "over")  # type: ignore[misc]
    assert set(flood.answered) <= {200, 422, 429}
