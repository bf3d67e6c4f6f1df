"""What was worked out is there when it is asked again, also by another house; what is lost is worked out anew."""

from __future__ import annotations

import asyncio
from typing import Any

import sqlalchemy as sa
from running import Guest, Running, finish

import sukno
from sukno.engine import Record
from sukno.engine.offers.solution import Answer
from sukno.server import analyses, schema
from sukno.server.analyses import Analyses, forget, name_of
from sukno.server.brains import Brains
from sukno.server.solutions import KnownDeal, Solutions
from sukno.server.store import Store


class Worker:
    """Works out what is asked, and counts how often."""

    def __init__(self, found: Any) -> None:
        self.found, self.asked = found, 0

    async def __call__(self) -> Any:
        self.asked += 1
        return self.found


def test_what_was_worked_out_is_not_worked_out_again(database: str) -> None:
    async def go() -> None:
        for _ in range(2):
            store = Store.open(database)
            for _ in range(2):
                found = await Analyses(store).once("deal", ["vint", 1], Answer, work)
                assert found == Answer(status="solvable", line=("a", "b"))
            await store.close()
        assert work.asked == 1

    work = Worker(Answer(status="solvable", line=("a", "b")))
    asyncio.run(go())


def test_what_nobody_has_found_is_looked_for_again(database: str) -> None:
    async def go() -> None:
        store = Store.open(database)
        for _ in range(2):
            assert await Analyses(store).once("deal", 1, Answer, work) is None
        await store.close()

    work = Worker(None)
    asyncio.run(go())
    assert work.asked == 2


def test_what_is_damaged_is_worked_out_anew(database: str) -> None:
    async def go() -> None:
        store = Store.open(database)
        shelf = Analyses(store)
        await shelf.keep("deal", 1, {"status": "perhaps"})
        assert await shelf.once("deal", 1, Answer, Worker(Answer("unknown"))) == Answer("unknown")
        assert await shelf.find("deal", 1, Answer) == Answer("unknown")
        await store.close()

    asyncio.run(go())


def test_only_so_much_is_kept_and_not_for_ever(database: str, monkeypatch: Any) -> None:
    monkeypatch.setattr(analyses, "MOST", 3)

    async def go() -> list[str]:
        store = Store.open(database)
        shelf = Analyses(store)
        for n in range(6):
            await shelf.keep("deal", n, n)
        old = sa.update(schema.analyses)
        for n in range(6):
            dated = old.filter_by(id=name_of("deal", n)).values(at=1e9 + n if n else 1.0)
            await store.write(lambda c, dated=dated: c.execute(dated).rowcount)
        await store.write(lambda c: forget(c, 1e9 + 6))
        left = await store.read(lambda c: list(c.scalars(sa.select(schema.analyses.c.body))))
        await store.write(lambda c: forget(c, 2e9))
        assert (
            await store.read(lambda c: c.scalar(sa.select(sa.func.count()).select_from(schema.analyses))) == 0
        )
        await store.close()
        return left

    assert sorted(asyncio.run(go())) == ["3", "4", "5"]


def test_a_kept_analysis_that_is_too_large_is_not_kept(database: str, monkeypatch: Any) -> None:
    monkeypatch.setattr(analyses, "LARGEST", 10)

    async def go() -> None:
        store = Store.open(database)
        await Analyses(store).keep("deal", 1, "x" * 20)
        assert await Analyses(store).find("deal", 1, str) is None
        await store.close()

    asyncio.run(go())


def test_what_is_known_of_a_deal_is_known_to_the_next_house(database: str) -> None:
    game = sukno.game("demon")
    record = Record.of(game, 7)
    line = ("turn", "c1>S", "c2>S")

    async def go() -> None:
        store = Store.open(database)
        await Solutions(nobody, Analyses(store)).told(record, line, hidden=True)
        await store.close()
        store = Store.open(database)
        found = await Solutions(nobody, Analyses(store)).look(record, owner)
        assert found == Answer(status="solvable", line=line, hidden=True)
        kept = await Analyses(store).find(
            "numbered deal", ["demon", record.rules, record.options, 7], KnownDeal
        )
        assert kept == KnownDeal(won=[line], hidden=True)
        await store.close()

    from sukno.server.owner import Owner

    owner = Owner("anna", "192.0.2.1")
    with Brains(1) as nobody:
        asyncio.run(go())


def test_an_analysis_is_kept_over_a_restart(either_house: Running) -> None:
    anna = either_house.guest("Anna")
    table = anna.begin("nim", "me", "novice")
    finish(anna, table)
    first = asked(anna, f"/api/tables/{table}/analysis")
    either_house.stop()
    either_house.start()
    again = Guest(either_house.address)
    again.http.cookies = anna.http.cookies
    assert asked(again, f"/api/tables/{table}/analysis") == first


def asked(person: Guest, path: str) -> Any:
    reply = person.http.get(path)
    assert reply.status_code == 200, reply.text
    return reply.json()
