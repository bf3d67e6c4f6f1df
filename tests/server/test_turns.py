"""Whose turn it is: by steps, with a clock that only the test moves."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import ExitStack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukno.server.desk import Desk
from sukno.server.limits import TooMany
from sukno.server.owner import Owner
from sukno.server.turns import (
    ADDRESS_ASKS,
    ADDRESS_BURST,
    HOUSE_ASKS,
    LONG,
    PERSON_ASKS,
    PERSON_BURST,
    PERSON_RATE,
    REMEMBERED,
    SHORT,
    Account,
    Asks,
    FairQueue,
    Turns,
    Waiting,
)

ANNA, BORIS, CLARA = Owner("anna", "here"), Owner("boris", "here"), Owner("clara", "there")
owners = st.builds(Owner, st.sampled_from("abcdef"), st.sampled_from(["home", "club", "road"]))


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@given(st.lists(owners, min_size=1), st.data())
def test_everybody_is_served_within_as_many_turns_as_there_are_others(
    before: list[Owner], data: st.DataObject
) -> None:
    """Whatever others submit meanwhile: one turn of each address, and at an address one of each person."""
    queue: FairQueue[int] = FairQueue(Clock())
    for owner in before:
        queue.enter(owner, 1.0, 0)
    me = data.draw(owners)
    mine = queue.enter(me, 1.0, 1)
    own = sum(owner == me for owner in before) + 1
    turns = 0
    people, addresses = {me.who}, {me.address}
    people |= {owner.who for owner in before if owner.address == me.address}
    addresses |= {owner.address for owner in before}
    while (taken := queue.take()) is not mine:
        assert taken is not None
        turns += 1
        for more in data.draw(st.lists(owners, max_size=4)):
            queue.enter(more, 1.0, 0)
            addresses.add(more.address)
            if more.address == me.address:
                people.add(more.who)
    assert turns < own * len(people) * len(addresses)


@given(st.lists(st.tuples(owners, st.booleans())))
def test_nothing_is_lost_and_nothing_is_served_twice(steps: list[tuple[Owner, bool]]) -> None:
    queue: FairQueue[int] = FairQueue(Clock())
    waiting: list[Waiting[int]] = []
    served = []
    for n, (owner, enters) in enumerate(steps):
        if enters:
            waiting.append(queue.enter(owner, 1.0, n))
        elif waiting and n % 2:
            queue.leave(waiting[-1])
            queue.leave(waiting.pop())
        elif (taken := queue.take()) is not None:
            waiting.remove(taken)
            served.append(taken)
            queue.leave(taken)
        assert len(queue) == len(waiting)
    while (taken := queue.take()) is not None:
        waiting.remove(taken)
        served.append(taken)
    assert not waiting
    assert len(set(served)) == len(served)
    assert queue.ahead(ANNA) == 0


def names(queue: FairQueue[str]) -> list[str]:
    out = []
    while (taken := queue.take()) is not None:
        out.append(taken.item)
    return out


def test_within_a_person_the_first_asked_is_the_first_answered() -> None:
    queue: FairQueue[str] = FairQueue(Clock())
    for name in ("a1", "a2", "a3"):
        queue.enter(ANNA, 1.0, name)
    queue.enter(BORIS, 1.0, "b1")
    queue.enter(CLARA, 1.0, "c1")
    queue.enter(CLARA, 1.0, "c2")
    assert names(queue) == ["a1", "c1", "b1", "c2", "a2", "a3"]


def test_who_has_spent_more_than_the_budget_waits_for_all_others_and_not_for_ever() -> None:
    clock = Clock()
    queue: FairQueue[str] = FairQueue(clock)
    queue.charge(ANNA, PERSON_BURST * 10)
    for n in range(3):
        queue.enter(ANNA, 1.0, f"a{n}")
        queue.enter(CLARA, 1.0, f"c{n}")
    assert not queue.within(ANNA)
    assert names(queue) == ["c0", "c1", "c2", "a0", "a1", "a2"]
    clock.now += PERSON_BURST / PERSON_RATE + 1  # no debt is deeper than a whole budget
    assert queue.within(Owner("anna", "elsewhere"))


def test_many_people_at_one_address_have_one_budget_together() -> None:
    queue: FairQueue[str] = FairQueue(Clock())
    for n in range(100):
        queue.charge(Owner(f"guest {n}", "flood"), ADDRESS_BURST / 99)
    queue.enter(Owner("guest 101", "flood"), 1.0, "flood")
    queue.enter(ANNA, 1.0, "anna")
    assert names(queue) == ["anna", "flood"]


def test_one_expects_to_wait_for_ones_own_and_for_a_turn_of_each_other() -> None:
    queue: FairQueue[str] = FairQueue(Clock())
    for _ in range(50):
        queue.enter(ANNA, 1.0, "")
    assert queue.ahead(ANNA) == 50
    assert queue.ahead(BORIS) == 1
    assert queue.ahead(CLARA) == 1
    queue.enter(CLARA, 0.5, "")
    assert queue.ahead(ANNA) == 50.5
    queue.charge(CLARA, PERSON_BURST)
    assert queue.ahead(ANNA) == 50
    assert queue.ahead(CLARA) == 50.5


def test_accounts_are_not_kept_for_everybody_who_ever_came() -> None:
    account = Account(1.0, 1.0, Clock())
    for n in range(REMEMBERED + 10):
        account.charge(str(n), 0.5)
    assert len(account._left) == REMEMBERED


def test_so_much_is_worked_out_for_a_person_for_an_address_and_for_all() -> None:
    asks = Asks()
    with ExitStack() as under_way:
        for _ in range(PERSON_ASKS):
            under_way.enter_context(asks.one(ANNA))
        with pytest.raises(TooMany, match=str(PERSON_ASKS)), asks.one(ANNA):
            pass
        for n in range(ADDRESS_ASKS - PERSON_ASKS):
            under_way.enter_context(asks.one(Owner(f"guest {n}", ANNA.address)))
        with pytest.raises(TooMany), asks.one(BORIS):
            pass
        for n in range(HOUSE_ASKS - ADDRESS_ASKS):
            under_way.enter_context(asks.one(Owner(f"other {n}", f"address {n}")))
        with pytest.raises(TooMany), asks.one(CLARA):
            pass
    with asks.one(ANNA), asks.one(CLARA):
        assert asks._people.total() == 2
    assert not asks._people
    assert not asks._addresses


def test_places_are_never_lost_to_those_who_stop_waiting() -> None:
    async def go() -> None:
        turns = Turns(2)
        for _ in range(2):
            await turns.begin(ANNA, 1.0)
        waiting = [asyncio.ensure_future(turns.begin(BORIS, 1.0)) for _ in range(4)]
        await asyncio.sleep(0)
        waiting[0].cancel()  # while waiting
        turns.end(ANNA, 1.0)
        waiting[1].cancel()  # just called
        await asyncio.gather(*waiting[:2], return_exceptions=True)
        turns.end(ANNA, 1.0)
        await asyncio.gather(*waiting[2:])
        assert turns.free == 0
        for _ in range(2):
            turns.end(BORIS, 1.0)
        assert turns.free == 2
        assert not turns.queue

    asyncio.run(go())


def test_only_what_is_short_is_called_beforehand() -> None:
    async def go() -> None:
        turns = Turns(1, spare=1)
        await turns.begin(ANNA, 1.0)
        long = asyncio.ensure_future(turns.begin(ANNA, 1.0))
        await asyncio.sleep(0)
        assert not long.done()
        short = [asyncio.ensure_future(turns.begin(CLARA, SHORT)) for _ in range(2)]
        await asyncio.sleep(0)
        assert not any(task.done() for task in short), "it was not their turn"
        turns.end(ANNA, 1.0)
        await long
        await short[0]
        assert not short[1].done()
        for owner in (ANNA, CLARA):
            turns.end(owner, 1.0)
        await short[1]
        turns.end(CLARA, SHORT)
        assert turns.free == 1

    asyncio.run(go())


def test_nobody_has_all_places_where_there_is_a_share() -> None:
    """Neither a person nor, with what is long, several people of one address: others need not wait."""

    async def go() -> None:
        turns = Turns(2, share=1)
        await turns.begin(ANNA, 1.0)
        second = asyncio.ensure_future(turns.begin(ANNA, LONG / 2))
        neighbour = asyncio.ensure_future(turns.begin(BORIS, 2 * LONG))
        await asyncio.sleep(0)
        assert not second.done()
        assert not neighbour.done()
        await turns.begin(CLARA, 1.0)
        turns.end(CLARA, 1.0)
        await asyncio.sleep(0)
        assert not second.done()
        assert not neighbour.done()
        brief = asyncio.ensure_future(turns.begin(BORIS, LONG / 2))
        await asyncio.sleep(0)
        assert not brief.done(), "it waits behind his own"
        neighbour.cancel()
        await asyncio.sleep(0)
        turns.end(ANNA, 1.0)
        await asyncio.gather(second, brief)
        turns.end(ANNA, 1.0)
        turns.end(BORIS, 1.0)
        assert turns.free == 2
        assert not turns.queue
        assert not turns._people
        assert not turns._addresses

    asyncio.run(go())


def test_the_desk_does_long_work_of_several_people_in_turns() -> None:
    async def go() -> None:
        desk, done, order = Desk(), Counter[str](), list[str]()

        def steps(owner: Owner, n: int) -> object:
            for _ in range(n):
                sum(range(20_000))
                done[owner.who] += 1
                yield
            order.append(owner.who)

        long = asyncio.ensure_future(desk.work(ANNA, steps(ANNA, 400)))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        await desk.work(CLARA, steps(CLARA, 3))  # type: ignore[arg-type]
        await long
        assert order == ["clara", "anna"]
        assert done == {"anna": 400, "clara": 3}

    asyncio.run(go())
