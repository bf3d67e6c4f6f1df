"""Snapshots put together from encoded parts are those that the table gives, for every pair of eyes."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from sukno.engine import game
from sukno.engine.registry import infos
from sukno.server.crowd import Crowd
from sukno.server.owner import Owner
from sukno.server.snapshots import Snapshots
from sukno.table import TablePlan, acts
from sukno.table.plan import HOST, OPEN
from sukno.table.table import Person, Table
from sukno.table.views import snapshot


def opened(id: str) -> tuple[Table, list[Person]]:
    """A table for people only, in play."""
    seats = game(id).seats
    people = [Person(f"g-{i}", f"Player <{i}>") for i in range(seats)]
    table, _ = Table.open("t", people[0], TablePlan(game=id, seats=(HOST, *(OPEN,) * (seats - 1))), 0.0)
    for person in people[1:]:
        table.do(person, acts.Sit(), 1.0)
    compare(table, Snapshots(table), people)
    for person in people if table.deal is None else ():
        table.do(person, acts.Ready(word=f"word-{person.who}"), 2.0)
    return table, people


def compare(table: Table, snapshots: Snapshots, people: list[Person]) -> None:
    crowd = Crowd(table, lambda: None)
    strangers = ["somebody else", "yet another"]
    for who in (*(person.who for person in people), *strangers):
        crowd.add(object(), Owner(who, "127.0.0.1"))
    snapshots.info.clear()  # of another crowd
    for who in crowd.present:
        expected = snapshot(table, who, crowd.present, len(strangers), 5.0)
        assert snapshots.of(who, crowd, 5.0) == msgspec.json.encode(expected)
        silent = replace(expected, table=replace(expected.table, chat=None))
        assert snapshots.of(who, crowd, 5.0, chat=False) == msgspec.json.encode(silent)
    first, second = (snapshots.of(who, crowd, 5.0) for who in strangers)
    assert first is second


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
