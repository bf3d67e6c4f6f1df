"""How much can happen at a table: bounds that its game explains, said in words; and the way back is never long."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from people import ANNA, BORIS, Played

from sukno.engine import Record
from sukno.table import acts
from sukno.table.checkpoints import APART
from sukno.table.room import OTHERS, SAID
from sukno.table.table import Refusal


def against_computer() -> Played:
    return Played("draughts-russian", "me", "random").begin()


def test_talk_ends_long_before_moves_do() -> None:
    t = against_computer()
    for _ in range(SAID):
        t.do(BORIS, acts.Say(text="hm"))
    with pytest.raises(Refusal, match=f"{SAID} lines"):
        t.do(ANNA, acts.Say(text="and one more"))
    t.move(ANNA)
    t.computer()
    t.do(ANNA, acts.Undo())
    assert t.again().said == SAID


def test_moves_are_not_taken_back_for_ever() -> None:
    t = against_computer()
    half = t.table.game.info.longest // 2
    while "undo" in t.can() or not t.table.movers:
        t.move(ANNA)
        t.computer()
        if "undo" in t.can():
            t.do(ANNA, acts.Undo())
    assert t.table.made == t.again().made == half
    with pytest.raises(Refusal, match="no more can be taken back"):
        t.do(ANNA, acts.Undo())
    t.move(ANNA)
    t.computer()


def test_a_game_that_never_ends_stays_as_it_stands() -> None:
    t = against_computer()
    t.move(ANNA)
    t.table.made = t.table.game.info.longest
    with pytest.raises(Refusal, match="2000 moves have been made"):
        t.computer()
    t.table.made -= 1
    t.computer()
    with pytest.raises(Refusal, match="it stays as it stands"):
        t.move(ANNA)
    t.do(ANNA, acts.Concede())
    assert t.table.status == "over"


def test_one_does_not_get_up_and_sit_down_for_ever() -> None:
    t = against_computer()

    def come_and_go() -> None:
        for _ in range(OTHERS):
            t.do(ANNA, acts.Leave())
            t.do(ANNA, acts.Sit())

    with pytest.raises(Refusal, match="room for moves and words only"):
        come_and_go()
    assert t.table.n <= OTHERS + 1
    t.do(ANNA, acts.Say(text="enough"))
    t.move(ANNA)


def test_the_way_back_in_a_long_game_is_short() -> None:
    """However long the game is, and wherever one goes back to."""
    t = Played("whist", "me", "random", "random", "random", options={"deals": 10}).begin()
    table, rng = t.table, Random(1)
    while table.ask is not None and len(table.movers) < 5 * APART // 2:
        table.let_computer(table.ask.pick(rng), 0.0)
    record, played = table.record_now(), 0
    play = table.game.play

    def counted(s: Any, move: str) -> None:
        nonlocal played
        played += 1
        play(s, move)

    table.game.play = counted  # type: ignore[method-assign]
    for n in (0, 1, APART - 1, APART, APART + 1, 2 * APART, len(record.moves)):
        s, moves = table.trail.before(n, record, table.game)
        played = 0
        for move in moves:
            table.game.play(s, move)
        assert played < APART
        assert s == part(record, n).replay()
    played = 0
    for to in (2 * APART + 1, APART + 5, APART, 3):
        table._rewind(to)
        assert table.state == part(record, to).replay()
    assert played < APART
    while len(table.movers) < APART + 1:
        table.let_computer(record.moves[len(table.movers)], 0.0)
    s, moves = table.trail.before(APART, record, table.game)
    assert (s, moves) == (part(record, APART).replay(), [])


def part(record: Record, n: int) -> Record:
    """The first n moves."""
    short = record.copy()
    del short.moves[n:]
    return short
