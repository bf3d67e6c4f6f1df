"""The crowd round a table: who is counted, what each is told, where it is full."""

from __future__ import annotations

import asyncio
import json
import time
from random import Random
from typing import Any

import pytest

from sukno.server.crowd import CONNECTIONS, SPECTATORS, TOLD_EVERY, Crowd, Crowded, Listener, TalkLimits
from sukno.server.limits import TooMany
from sukno.server.owner import Owner
from sukno.server.snapshots import Snapshots
from sukno.table import TablePlan, acts
from sukno.table.table import Person, Table

ANNA, BORIS = Person("id-of-anna", "Anna"), Person("id-of-boris", "Boris")


def opened() -> tuple[Table, Crowd]:
    table, _ = Table.open("t", ANNA, TablePlan(game="nim", seats=("me", "open")), 0.0)
    return table, Crowd(table, lambda: None)


def owner(who: str) -> Owner:
    return Owner(who, "127.0.0.1")


def told(listener: Listener, crowd: Crowd) -> list[Any]:
    return [json.loads(frame) for frame in listener.news(crowd, Snapshots(crowd.table), 0.0)]


def test_people_are_counted_once_whatever_their_connections() -> None:
    _, crowd = opened()
    assert crowd.add("one", owner("vera"))
    assert not crowd.add("two", owner("vera"))
    assert crowd.add("three", owner(ANNA.who))
    assert (set(crowd.present), crowd.spectators) == ({"vera", ANNA.who}, 1)
    assert crowd.remove("one") is None
    assert crowd.remove("two") == owner("vera")
    assert crowd.remove("two") is None
    assert (set(crowd.present), crowd.spectators) == ({ANNA.who}, 0)


def test_a_full_table_lets_in_who_sits_there_and_nobody_else() -> None:
    table, crowd = opened()
    for i in range(SPECTATORS):
        crowd.add(object(), owner(f"spectator {i}"))
    with pytest.raises(Crowded, match=f"{SPECTATORS} people"):
        crowd.add(object(), owner(BORIS.who))
    assert BORIS.who not in crowd.people
    table.do(BORIS, acts.Sit(), 0.0)
    for person in (ANNA, BORIS):
        for _ in range(CONNECTIONS):
            crowd.add(object(), owner(person.who))
        with pytest.raises(Crowded, match=f"{CONNECTIONS} times"):
            crowd.add(object(), owner(person.who))


def test_a_connection_is_told_the_whole_once_and_then_what_is_new() -> None:
    table, crowd = opened()
    table.do(ANNA, acts.Say(text="before"), 0.0)
    listener = Listener(owner("vera"))
    crowd.add(listener, listener.owner)
    [whole] = told(listener, crowd)
    assert (whole["message"], whole["table"]["chat"][0]["text"]) == ("snapshot", "before")
    assert told(listener, crowd) == []
    table.do(ANNA, acts.Say(text="one"), 0.0)
    table.do(ANNA, acts.Say(text="two"), 0.0)
    [said] = told(listener, crowd)
    assert (said["message"], said["first"]) == ("said", 1)
    assert [line["text"] for line in said["lines"]] == ["one", "two"]
    crowd.add("another", owner(ANNA.who))
    [presence] = told(listener, crowd)
    assert (presence["message"], presence["seats"][0]["present"]) == ("presence", True)
    table.do(ANNA, acts.Say(text="three"), 0.0)
    table.do(BORIS, acts.Sit(), 0.0)
    seen, said = told(listener, crowd)
    assert (seen["message"], seen["table"]["chat"], seen["table"]["said"]) == ("snapshot", None, 4)
    assert [line["text"] for line in said["lines"]] == ["three"]


def test_who_was_slow_hears_what_is_still_kept() -> None:
    table, crowd = opened()
    listener = Listener(owner("vera"))
    told(listener, crowd)
    for i in range(250):
        table.do(ANNA, acts.Say(text=f"line {i}"), 0.0)
    [said] = told(listener, crowd)
    assert (said["first"], len(said["lines"]), said["lines"][-1]["text"]) == (150, 100, "line 249")


def test_a_table_that_was_loaded_again_is_shown_whole_and_nothing_is_said_twice() -> None:
    table, crowd = opened()
    listener = Listener(owner("vera"))
    told(listener, crowd)
    table.do(ANNA, acts.Say(text="one"), 0.0)
    told(listener, crowd)
    [seen] = told(listener, Crowd(table, lambda: None))
    assert (seen["message"], seen["table"]["chat"]) == ("snapshot", None)


def test_all_who_come_at_once_are_told_of_together() -> None:
    async def evening() -> float:
        """Notices beyond the first and one for every quarter of a second since."""
        notices = []
        began = time.monotonic()
        table, _ = opened()
        crowd = Crowd(table, lambda: notices.append(1))
        for i in range(100):
            crowd.add(object(), owner(f"spectator {i}"))
            crowd.tell_soon()
            if i == 50:
                await asyncio.sleep(0.01)
        await asyncio.sleep(TOLD_EVERY + 0.05)
        return len(notices) - 1 - (time.monotonic() - began) / TOLD_EVERY

    assert asyncio.run(evening()) <= 0


def test_talk_is_limited_by_person_by_address_and_for_spectators_together() -> None:
    table, _ = opened()

    def lines(limits: TalkLimits, *owners: Owner) -> int:
        said = 0
        for one in owners:
            try:
                for _ in range(1000):
                    limits.take(one, table)
                    said += 1
            except TooMany:
                continue
        return said

    assert 10 <= lines(TalkLimits(), owner(ANNA.who)) < 15
    assert 20 <= lines(TalkLimits(), *(Owner(f"v{i}", f"10.0.0.{i}") for i in range(20))) < 25
    table.do(BORIS, acts.Sit(), 0.0)
    everybody = [owner(ANNA.who), owner(BORIS.who), *(owner(f"v{i}") for i in range(20))]
    assert 30 <= lines(TalkLimits(), *everybody) < 35


def test_a_connection_is_told_once_how_a_deal_ended() -> None:
    table, _ = Table.open("t", ANNA, TablePlan(game="thousand", seats=("me", "open")), 0.0)
    table.do(BORIS, acts.Sit(), 0.0)
    for person in (ANNA, BORIS):
        table.do(person, acts.Ready(word="a word of mine"), 0.0)
    crowd = Crowd(table, lambda: None)
    listener = Listener(owner(ANNA.who))
    rng = Random(2)
    seen: list[Any] = []
    while len(table.ends) < 2:
        assert table.ask is not None
        move = acts.Move(move=table.ask.pick(rng), n=len(table.movers))
        table.do((ANNA, BORIS)[table.ask.seat], move, 0.0)
        [now] = told(listener, crowd)
        if now["ended"] is not None:
            seen.append(now)
    assert [it["view"]["deal"] for it in seen] == [1, 2]
    ended = seen[0]["ended"]
    assert (ended["deal"], ended["question"], ended["turn"]) == (0, None, None)
    assert [line["move"] for line in ended["log"] if line["kind"] == "card"][-1] == table.record.moves[
        table.ends[0] - 1
    ]
    whole = told(Listener(owner("vera")), crowd)[0]
    assert whole["ended"]["deal"] == 1
