"""A lesson at a table: the same deal for everybody, against novices, with hints, and nothing is promised."""

from __future__ import annotations

import pytest
from people import ANNA, BORIS, Played

from sukno.engine import BadOption
from sukno.engine.record import loads
from sukno.rules.lesson import taught
from sukno.table import TablePlan, acts
from sukno.table.events import decoder, encoder
from sukno.table.fair import check
from sukno.table.table import Table


def test_a_lesson_begins_at_once_with_the_same_cards_for_everybody() -> None:
    first, second = Played("whist", lesson=True), Played("whist", lesson=True)
    assert first.table.status == "playing"
    assert first.table.state == second.table.state
    found = taught("whist")
    assert found is not None
    assert first.table.state == found.open().start(found.seed)
    seen = first.look(ANNA).table
    assert seen.lesson
    assert seen.fair is None
    assert seen.pace == "slow"
    assert [s.level for s in seen.seats] == ["", "novice", "novice", "novice"]


def test_a_numbered_deal_keeps_its_number() -> None:
    seen = Played("demon", lesson=True).look(ANNA).table
    found = taught("demon")
    assert found is not None
    assert seen.deal is not None
    assert (seen.lesson, seen.deal.number) == (True, found.seed)
    assert "hint" in seen.can


def test_a_kind_of_a_game_is_learned_at_that_game() -> None:
    assert Played("whist-dummy", lesson=True).look(ANNA).table.game == "whist"


def test_a_lesson_decides_itself_how_it_is_played() -> None:
    with pytest.raises(BadOption, match="name the game alone"):
        TablePlan(game="whist", lesson=True, pace="fast").check()
    with pytest.raises(BadOption, match="name the game alone"):
        TablePlan(game="demon", lesson=True, deal_number=5).check()


def test_nobody_else_comes_in_and_events_tell_the_whole_of_it() -> None:
    t = Played("nim", lesson=True)
    assert t.look(BORIS).table.your_seat is None
    kept = [decoder.decode(encoder.encode(event)) for event in t.events]
    assert Table("t", kept).state == t.table.state


def test_after_a_lesson_comes_a_game_with_a_promise() -> None:
    t = Played("nim", lesson=True)
    while t.table.ask is not None:
        seat = t.table.ask.seat
        if seat == 0:
            t.do(ANNA, acts.Move(move=t.table.ask.moves[0], n=len(t.table.movers)))
        else:
            t.events += t.table.let_computer(t.table.ask.moves[0], t.now)
    record = loads(t.table.finished_record().dumps())
    assert check(record) is None, "a lesson promises nothing"
    after, _ = t.table.again("u", ANNA, t.now)
    assert not after.plan.lesson
    assert after.plan.pace == "natural"
    assert after.status == "waiting"
    assert after.secret
