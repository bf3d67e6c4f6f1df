"""The house inside one process: what is shown and when, and what is left when all have gone."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

from sukno.engine import SuknoError
from sukno.server.app import Settings, litestar_app
from sukno.server.brains import Brains
from sukno.server.lobby import summary
from sukno.server.owner import Owner
from sukno.server.store import Conflict, Store
from sukno.server.store_trouble import DatabaseTrouble
from sukno.server.tables import NoTable, TableService
from sukno.table import TablePlan, acts
from sukno.table.table import Person, Refusal, Table
from waiting import PATIENCE, eventually

ANNA, BORIS = Person("id-of-anna", "Anna"), Person("id-of-boris", "Boris")


@asynccontextmanager
async def opened(folder: Path, grace: float = 0.2) -> AsyncIterator[TableService]:
    store = await asyncio.to_thread(Store.open, None, folder)
    brains = Brains(1)
    house = TableService(store, brains, lambda id: None, grace)
    try:
        yield house
    finally:
        await house.close()
        brains.close()
        await store.close()


def at_home(who: str) -> Owner:
    return Owner(who, "127.0.0.1")


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        await asyncio.wait_for(work(), PATIENCE)

    asyncio.run(bounded())


async def begun(house: TableService, game: str, *seats: str, people: tuple[Person, ...] = (ANNA,)) -> str:
    live = await house.open(ANNA, TablePlan(game=game, seats=seats, pace="instant"))
    id = live.table.id
    for person in people:
        if live.table.seat_of(person.who) is None:
            await house.act(id, person, acts.Sit())
        await house.act(id, person, acts.Ready(word="w"))
    return id


def test_nothing_is_shown_before_it_is_in_the_books(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            id = await begun(house, "draughts-russian", "me", "open", people=(ANNA, BORIS))
            gate, append = asyncio.Event(), house.store.append

            async def slow(*args: Any) -> None:
                await gate.wait()
                await append(*args)

            house.store.append = slow  # type: ignore[method-assign]
            move = house.live[id].table.ask.moves[0]  # type: ignore[union-attr]
            moving = asyncio.create_task(house.act(id, ANNA, acts.Move(move=move, n=0)))
            async with house.watching(id, at_home(BORIS.who)) as newest:
                looking = asyncio.ensure_future(newest())
                await asyncio.sleep(0.1)
                assert not moving.done()
                assert not looking.done()
                gate.set()
                await moving
                assert json.loads((await looking)[0])["table"]["moves"] == 1

    run(work)


def test_what_the_books_refuse_never_happened(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            id = await begun(house, "draughts-russian", "me", "open", people=(ANNA, BORIS))
            append = house.store.append

            async def broken(*args: Any) -> None:
                raise DatabaseTrouble("no room", "нет места")

            move = house.live[id].table.ask.moves[0]  # type: ignore[union-attr]
            house.store.append = broken  # type: ignore[method-assign]
            waiting = [
                asyncio.create_task(house.act(id, ANNA, acts.Move(move=move, n=0))),
                asyncio.create_task(house.act(id, BORIS, acts.Say(text="I wait"))),
            ]
            ends = await asyncio.gather(*waiting, return_exceptions=True)
            assert all(isinstance(end, DatabaseTrouble) for end in ends)
            house.store.append = append  # type: ignore[method-assign]
            live = await house.settled(id)
            assert len(live.table.movers) == 0
            assert live.table.chat == []
            await house.act(id, ANNA, acts.Move(move=move, n=0))
            assert len((await house.settled(id)).table.movers) == 1

    run(work)


def test_who_waited_for_a_table_that_was_loaded_again_still_acts(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            id = await begun(house, "draughts-russian", "me", "open", people=(ANNA, BORIS))
            live = house.live[id]
            async with live.lock:
                saying = asyncio.create_task(house.act(id, BORIS, acts.Say(text="hello")))
                await asyncio.sleep(0.05)
                house.drop(live)
            await saying
            assert [line.text for line in (await house.settled(id)).table.chat] == ["hello"]

    run(work)


def test_a_conflict_loads_the_table_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as one, opened(tmp_path) as other:
            id = await begun(one, "draughts-russian", "me", "open", people=(ANNA, BORIS))
            await other.find(id)
            move = one.live[id].table.ask.moves[0]  # type: ignore[union-attr]
            await one.act(id, ANNA, acts.Move(move=move, n=0))
            with pytest.raises(Conflict):
                await other.act(id, ANNA, acts.Move(move=move, n=0))
            await other.act(id, ANNA, acts.Move(move=move, n=0))  # it is known now to have been made
            assert len((await other.settled(id)).table.movers) == 1
            with pytest.raises(Refusal, match="not your turn"):
                await other.act(id, ANNA, acts.Move(move=move, n=1))

    run(work)


def test_no_driver_is_left_when_all_have_gone(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            id = await begun(house, "whist", "me", "random", "random", "random")
            live = house.live[id]
            assert live.driver is None
            async with house.watching(id, at_home(ANNA.who)), house.watching(id, at_home(BORIS.who)):
                await eventually(lambda: live.table.ask is not None and live.table.ask.seat == 0)
                assert live.driver is not None
                assert not live.driver.done()
            await eventually(lambda: live.driver is None or live.driver.done())
            live.idle_since -= 3600
            await house.sweep()
            assert house.live == {}
            async with house.watching(id, at_home(ANNA.who)) as newest:
                assert json.loads((await newest())[0])["view"]["question"]

    run(work)


def test_a_player_that_fails_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sukno.server.driver.TROUBLE", 0.01)

    async def work() -> None:
        async with opened(tmp_path) as house:
            id = await begun(house, "draughts-russian", "random", "me")
            choose, failures = house.brains.choose, [RuntimeError("a mistake of ours"), SuknoError("a", "б")]

            async def fails_first(*args: Any, **more: Any) -> str:
                if failures:
                    raise failures.pop()
                return await choose(*args, **more)

            house.brains.choose = fails_first  # type: ignore[method-assign]
            async with house.watching(id, at_home(ANNA.who)):
                await eventually(lambda: len(house.live[id].table.movers) == 1)

    run(work)


def test_a_change_that_breaks_halfway_is_forgotten(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            id = await begun(house, "draughts-russian", "me", "open", people=(ANNA, BORIS))
            live = house.live[id]

            def halfway(table: Any) -> Any:
                table.play_out([table.ask.moves[0], "nonsense"], 0.0)

            async with live.lock:
                with pytest.raises(SuknoError):
                    await house.commit(live, halfway)
            assert len((await house.settled(id)).table.movers) == 0

    run(work)


@pytest.mark.parametrize("id", ["", "none", "a\x00b", "x" * 100, "../x", "é"])
def test_what_is_no_table_is_not_looked_for(tmp_path: Path, id: str) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            with pytest.raises(NoTable):
                await house.find(id)

    run(work)


def test_talk_does_not_make_a_computer_think_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            id = await begun(house, "draughts-russian", "random", "me")
            choose, asked, gate = house.brains.choose, [], asyncio.Event()

            async def slow(*args: Any, **more: Any) -> str:
                asked.append(args)
                await gate.wait()
                return await choose(*args, **more)

            house.brains.choose = slow  # type: ignore[method-assign]
            async with house.watching(id, at_home(ANNA.who)):
                await eventually(lambda: bool(asked))
                await house.act(id, BORIS, acts.Say(text="will it ever move?"))
                gate.set()
                await eventually(lambda: len(house.live[id].table.movers) == 1)
            assert len(asked) == 1

    run(work)


@pytest.mark.parametrize("closed", [False, True])
def test_lists_know_how_far_a_table_has_come_that_is_no_longer_in_memory(
    tmp_path: Path, closed: bool
) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            id = await begun(house, "draughts-russian", "me", "open", people=(ANNA, BORIS))
            for n, person in enumerate((ANNA, BORIS, ANNA)):
                move = house.live[id].table.ask.moves[0]  # type: ignore[union-attr]
                await house.act(id, person, acts.Move(move=move, n=n))
            if not closed:
                house.live[id].idle_since -= 3600
                await house.sweep()
        async with opened(tmp_path) as house:
            for person, turn in ((ANNA, False), (BORIS, True)):
                [listed] = (await house.lobby.of(person.who)).mine
                assert (listed.moves, listed.your_turn) == (3, turn)
            assert house.live == {}

    run(work)


def test_a_table_of_a_game_that_is_gone_hides_no_other(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            live = await house.open(ANNA, TablePlan(game="nim", seats=("me", "open"), public=True))
            odd, happened = Table.open("odd", ANNA, TablePlan(game="nim", public=True), 0.0)
            await house.store.create("odd", happened, replace(summary(odd), game="no-longer-here"))
            found = await house.lobby.of(ANNA.who)
            public = [t["id"] for t in json.loads(bytes(found.public))]
            assert public == [t.id for t in found.mine] == [live.table.id]

    run(work)


def test_a_table_does_not_remember_every_spectator(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            id = await begun(house, "draughts-russian", "me", "open", people=(ANNA, BORIS))
            for who in (ANNA.who, "a stranger", "another"):
                async with house.watching(id, at_home(who)):
                    pass
            assert list(house.live[id].gone) == [ANNA.who]

    run(work)


def test_a_mistake_of_ours_goes_to_the_log_and_a_calm_word_to_the_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    say = Table.say

    def broken(table: Table, person: Person, text: str) -> Any:
        if text == "a straw":
            raise ZeroDivisionError("the camel's back")
        return say(table, person, text)

    monkeypatch.setattr(Table, "say", broken)
    with TestClient(litestar_app(Settings(folder=tmp_path, workers=1))) as client:
        table = client.post("/api/tables", json={"game": "nim"}).json()["table"]["id"]
        with client.websocket_connect(f"/api/tables/{table}/live") as wire:
            for id, text in enumerate(("a feather", "a straw", "another feather")):
                wire.send_json({"id": id, "act": {"act": "say", "text": text}})
            answers = []
            while len(answers) < 3:
                heard = wire.receive_json()
                if heard["message"] in ("done", "refused"):
                    answers.append(heard)
    assert [a["message"] for a in answers] == ["done", "refused", "done"]
    assert "something broke" in answers[1]["error"]["en"]
    assert "camel" not in json.dumps(answers)
    assert "the camel's back" in caplog.text
