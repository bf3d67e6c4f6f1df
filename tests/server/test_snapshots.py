"""Snapshots put together from encoded parts are those that the table gives, for every pair of eyes."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from sukno.engine import game
from sukno.engine.registry import infos
from sukno.server.snapshots import Snapshots, encode
from sukno.table import Table, TablePlan, acts
from sukno.table.plan import HOST, OPEN
from sukno.table.table import Person
from sukno.table.views import snapshot


def opened(id: str) -> tuple[Table, list[Person]]:
    """A table for people only, in play."""
    seats = game(id).seats
    people = [Person(f"g-{i}", f"Player <{i}>") for i in range(seats)]
    table, _ = Table.open("t", people[0], TablePlan(game=id, seats=(HOST, *(OPEN,) * (seats - 1))), 0.0)
    for person in people[1:]:
        table.do(person, acts.Sit(), 1.0)
    compare(table, Snapshots(table), people)
    for person in people:
        table.do(person, acts.Ready(word=f"word-{person.who}"), 2.0)
    return table, people


def compare(table: Table, snapshots: Snapshots, people: list[Person]) -> None:
    present = [person.who for person in people]
    for who in (*present, "somebody else"):
        seen = snapshots.of(who, present, 1, 5.0)
        assert encode(seen) == msgspec.json.encode(snapshot(table, who, present, 1, 5.0))


@pytest.mark.parametrize("id", [info.id for info in infos() if not info.kind_of])
def test_encoded_parts_make_the_same_snapshot_from_the_first_move_to_the_last(id: str) -> None:
    rng = Random(id)
    table, people = opened(id)
    snapshots = Snapshots(table)
    table.do(people[0], acts.Say(text="Good luck"), 3.0)
    for n in range(400):
        if table.ask is None:
            break
        if n < 30 or n % 20 == 0:
            compare(table, snapshots, people)
        move = table.ask.pick(rng)
        table.do(people[table.ask.seat], acts.Move(move=move, n=len(table.movers)), 4.0)
    compare(table, snapshots, people)


def test_a_game_given_up_looks_the_same_too() -> None:
    table, people = opened("draughts-russian")
    snapshots = Snapshots(table)
    compare(table, snapshots, people)
    table.do(people[1], acts.Concede(), 3.0)
    assert table.status == "over"
    compare(table, snapshots, people)
