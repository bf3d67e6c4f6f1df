"""Snapshots put together from encoded parts are those that the table gives, for every pair of eyes."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from sukno.engine.registry import ids
from sukno.server.looking import Looks, encode
from sukno.table import Plan, Table, acts
from sukno.table.look import snapshot
from sukno.table.plan import OPEN
from sukno.table.table import Person


@pytest.mark.parametrize("id", ids())
def test_encoded_parts_make_the_same_snapshot_from_the_first_move_to_the_last(id: str) -> None:
    rng = Random(id)
    host = Person("g-0", "Anna")
    table, _ = Table.open("t", host, Plan(game=id), 0.0)
    table, _ = Table.open("t", host, Plan(game=id, seats=("me", *(OPEN,) * (len(table.seats) - 1))), 0.0)
    people = [Person(f"g-{i}", f"Player <{i}>") for i in range(len(table.seats))]
    present = [person.who for person in people]
    looks = Looks(table)

    def compare() -> None:
        for who in (*present, "somebody else"):
            seen = looks.snapshot(who, present, 1, 5.0)
            assert encode(seen) == msgspec.json.encode(snapshot(table, who, present, 1, 5.0))

    for person in people[1:]:
        table.do(person, acts.Sit(), 1.0)
    compare()
    for person in people:
        table.do(person, acts.Ready(word=f"word-{person.who}"), 2.0)
    table.do(people[0], acts.Say(text="Good luck"), 3.0)
    for n in range(400):
        if table.ask is None:
            break
        if n < 30 or n % 20 == 0:
            compare()
        move = table.ask.pick(rng)
        table.do(people[table.ask.seat], acts.Move(move=move, n=len(table.movers)), 4.0)
    compare()
