"""The lobby: what is listed, in which order, and how many tables one may open to all."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

from sukno.server import schema
from sukno.server.brains import Brains
from sukno.server.clock import HouseClock
from sukno.server.lobby import LEFT_ALONE, PAGE, PER_ADDRESS, PER_PERSON
from sukno.server.owner import Owner
from sukno.server.store import LISTED_FOR, Store
from sukno.server.tables import TableService
from sukno.table import TablePlan, acts
from sukno.table.table import Person, Refusal
from waiting import PATIENCE

ANNA, BORIS = Person("id-of-anna", "Anna"), Person("id-of-boris", "Boris")
PLAN = TablePlan(game="nim", seats=("me", "open"), public=True)


class Turned(HouseClock):
    """A clock that the test turns."""

    ahead = 0.0

    def monotonic(self) -> float:
        return super().monotonic() + self.ahead


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[TableService, Turned]]:
    store, clock, brains = await asyncio.to_thread(Store.open, None, folder), Turned(), Brains(1)
    house = TableService(store, brains, lambda id: None, clock=clock)
    try:
        yield house, clock
    finally:
        await house.close()
        brains.close()
        await store.close()


def run(work: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(work(), PATIENCE))  # type: ignore[arg-type]


async def public(house: TableService, clock: Turned, page: int = 1) -> list[str]:
    clock.ahead += 1
    return [t["id"] for t in json.loads(bytes((await house.lobby.of("somebody", page)).public))]


async def forget(house: TableService, id: str) -> None:
    """As if nothing had happened at this table for more than an hour."""
    house.live.pop(id, None)
    old = sa.update(schema.tables).filter_by(id=id).values(updated=HouseClock().wall() - LISTED_FOR - 1)
    await house.store.write(lambda c: c.execute(old).rowcount)


def test_tables_wait_where_somebody_waits(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as (house, clock):
            ids = [(await house.open(ANNA, PLAN)).table.id for _ in range(4)]
            async with house.watching(ids[1], Owner(ANNA.who, "a")):
                assert await public(house, clock) == [ids[1], ids[3], ids[2], ids[0]]
                await house.act(ids[3], ANNA, acts.Leave())  # nobody is left at it
                await forget(house, ids[2])
                assert await public(house, clock) == [ids[1], ids[0]]
                await forget_but_stay(house, ids[1])
                assert await public(house, clock) == [ids[1], ids[0]]

    async def forget_but_stay(house: TableService, id: str) -> None:
        live = house.live[id]
        await forget(house, id)
        house.live[id] = live

    run(work)


def test_the_list_is_made_once_a_second_for_everybody(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as (house, clock):
            await house.open(ANNA, PLAN)
            asked = []
            lobby = house.store.lobby

            async def counted(*args: object) -> object:
                asked.append(args)
                return await lobby(*args)  # type: ignore[arg-type]

            house.store.lobby = counted  # type: ignore[method-assign, assignment]
            clock.ahead += 1
            found = await asyncio.gather(*(house.lobby.of(f"guest {i}") for i in range(50)))
            assert len({bytes(lobby.public) for lobby in found}) == 1
            assert len(asked) == 1

    run(work)


def test_nobody_opens_more_than_his_share(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as (house, clock):
            tables = []
            for i in range(PER_ADDRESS):
                guest = Person(f"guest {i // PER_PERSON}", "G")
                tables.append((await house.open(guest, PLAN, Owner(guest.who, "here"))).table.id)
            first = Owner("guest 0", "elsewhere")
            with pytest.raises(Refusal, match=f"{PER_PERSON} public"):
                await house.open(Person("guest 0", "G"), PLAN, first)
            newcomer = Person("newcomer", "N")
            with pytest.raises(Refusal, match=f"{PER_ADDRESS} public"):
                await house.open(newcomer, PLAN, Owner("newcomer", "here"))
            assert len(await public(house, clock)) == PAGE
            assert await public(house, clock, 2) == []
            await house.open(newcomer, PLAN, Owner("newcomer", "elsewhere"))
            # one that has begun, and one that nobody keeps any more, are none that wait
            await house.act(tables[0], BORIS, acts.Sit())
            for person in (Person("guest 0", "G"), BORIS):
                await house.act(tables[0], person, acts.Ready(word="w"))
            await house.open(newcomer, PLAN, Owner("newcomer", "here"))
            with pytest.raises(Refusal, match=f"{PER_ADDRESS} public"):
                await house.open(newcomer, PLAN, Owner("newcomer", "here"))
            for id in tables:
                house.live.pop(id)
            clock.ahead += LISTED_FOR + 1
            await house.open(newcomer, PLAN, Owner("newcomer", "here"))

    run(work)


def test_the_next_game_counts_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as (house, _):
            owner = Owner(ANNA.who, "here")
            plan = TablePlan(game="nim", seats=("me", "random"), public=True)
            first = (await house.open(ANNA, plan, owner)).table.id
            await house.act(first, ANNA, acts.Ready(word="w"), owner)
            await house.act(first, ANNA, acts.Concede(), owner)
            for _ in range(PER_PERSON):
                await house.open(ANNA, plan, owner)
            with pytest.raises(Refusal, match="public tables"):
                await house.act(first, ANNA, acts.Again(), owner)

    run(work)


def test_tables_that_were_left_do_not_pile_up(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as (house, clock):
            owner = Owner(ANNA.who, "here")
            for _ in range(LEFT_ALONE * PER_PERSON):
                table = (await house.open(ANNA, PLAN, owner)).table.id
                await house.act(table, ANNA, acts.Leave(), owner)
            with pytest.raises(Refusal, match="have not begun"):
                await house.open(ANNA, PLAN, owner)
            clock.ahead += LISTED_FOR + 1
            await house.open(ANNA, PLAN, owner)

    run(work)
