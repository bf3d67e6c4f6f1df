"""Requests to take back that nobody answers, and that are made again and again."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from running import Running

from sukno.server.brains import Brains
from sukno.server.clock import HouseClock
from sukno.server.store import Store
from sukno.server.tables import TableService
from sukno.table import TablePlan, acts
from sukno.table.story import UNDO_LAPSE
from sukno.table.table import Person, Refusal, Table
from waiting import PATIENCE


def test_an_answer_that_never_comes_does_not_stop_the_game(house: Running) -> None:
    anna, boris = house.guest("Anna"), house.guest("Boris")
    table = anna.open("king", "me", "open", "random", "random", pace="fast")
    boris.act(table, "sit")
    anna.ready(table)
    boris.ready(table)
    with anna.live(table) as silent, boris.live(table) as asking:
        wires = (silent, asking)
        for n in range(52):  # until Boris is to play, and a computer after him in the trick
            turn = asking.until(lambda s, n=n: s["table"]["moves"] == n)["view"]["turn"]  # type: ignore[misc]
            if turn < 2:
                seen = wires[turn].until(lambda s, n=n: s["table"]["moves"] == n)  # type: ignore[misc]
                move = {"act": "move", "move": seen["view"]["question"]["choices"][0]["move"], "n": n}
                wires[turn].raw(json.dumps({"id": 100, "act": move}))
            if turn == 1 and n % 4 != 3:
                asking.raw(json.dumps({"id": 101, "act": {"act": "undo"}}))
                break
        # Anna is there and says nothing: the computer waits, but not for ever
        pending: list[tuple[int, list[int]]] = []
        """Where the table stood in all that was seen of it while the wish waited."""

        def lapsed(s: Any) -> bool:
            seen = s["table"]
            if seen["undo"]:
                pending.append((seen["moves"], seen["undo"]["waiting"]))
            return seen["moves"] > n and seen["undo"] is None and "undo" not in seen["can"]

        asking.until(lapsed)
        assert all(at == (n + 1, [0]) for at in pending)
        assert "after your next move" in asking.act("undo")["error"]["en"]
        asking.until(lambda s: s["table"]["moves"] > n + 1)


def test_who_was_refused_cannot_go_on_asking(strict_house: Running) -> None:
    """At a house where a request lapses only after longer than this test takes."""
    anna, boris = (
        strict_house.guest(name, **{"x-forwarded-for": "192.0.2.77"}) for name in ("Anna", "Boris")
    )
    table = anna.open("draughts-russian", "me", "open")
    boris.act(table, "sit")
    anna.ready(table)
    boris.ready(table)
    for _ in range(3):
        anna.move(table)
        anna.act(table, "undo")
        boris.act(table, "answer", yes=False)
        for _ in range(3):
            reply = anna.send(table, "undo")
            assert reply.status_code == 422
            assert "after your next move" in reply.json()["error"]["en"]
        boris.move(table)
    anna.move(table)
    reply = anna.send(table, "undo")
    assert reply.status_code == 422
    assert "in this deal you may not ask again" in reply.json()["error"]["en"]
    assert boris.look(table)["table"]["undo"] is None


def test_a_friend_who_gets_up_and_sits_down_does_not_keep_a_request_alive() -> None:
    people = [Person(f"id-{name}", name) for name in ("Anna", "Boris", "Clara")]
    anna, boris, _ = people
    plan = TablePlan(game="king", seats=("me", "open", "open", "random"))
    table, _ = Table.open("t", anna, plan, 0.0)
    for friend in people[1:]:
        table.do(friend, acts.Sit(), 0.0)
    for person in people:
        table.do(person, acts.Ready(word="w"), 0.0)
    while 0 not in table.movers:
        ask = table.question()
        if ask.seat < 3:
            table.do(people[ask.seat], acts.Move(move=ask.moves[0], n=len(table.movers)), 0.0)
        else:
            table.let_computer(ask.moves[0], 0.0)
    table.do(anna, acts.Undo(), 0.0)
    for now in range(3):
        table.do(boris, acts.Leave(), now)
        assert (table.undo and table.undo.waiting, "undo" in table.verbs(anna.who)) == ((2,), False)
        table.do(boris, acts.Sit(), now)
        assert table.undo
        assert sorted(table.undo.waiting) == [1, 2]
    assert table.lapse_undo(UNDO_LAPSE)
    with pytest.raises(Refusal, match="after your next move"):
        table.do(anna, acts.Undo(), UNDO_LAPSE)


def test_a_request_lapses_where_nobody_has_a_live_connection(tmp_path: Path) -> None:
    class Turned(HouseClock):
        ahead = 0.0

        def monotonic(self) -> float:
            return super().monotonic() + self.ahead

    async def work() -> None:
        store, brains, clock = await asyncio.to_thread(Store.open, None, tmp_path), Brains(1), Turned()
        house = TableService(store, brains, lambda id: None, clock=clock)
        anna, boris = Person("id-anna", "Anna"), Person("id-boris", "Boris")
        table = (await house.open(anna, TablePlan(game="nim", seats=("me", "open")))).table
        await house.act(table.id, boris, acts.Sit())
        for person in (anna, boris):
            await house.act(table.id, person, acts.Ready(word="w"))
        mover, other = (anna, boris) if table.question().seat == 0 else (boris, anna)
        await house.act(table.id, mover, acts.Move(move=table.question().moves[0], n=0))
        await house.act(table.id, mover, acts.Undo())
        clock.ahead = UNDO_LAPSE
        with pytest.raises(Refusal, match="nobody is waiting"):
            await house.act(table.id, other, acts.Answer(yes=True))
        assert (table.undo, table.undo_end, len(table.movers)) == (None, "lapsed", 1)
        await house.close()
        brains.close()
        await store.close()

    asyncio.run(asyncio.wait_for(work(), PATIENCE))
