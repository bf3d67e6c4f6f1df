"""Alone with a numbered deal: its number, taking back and making again without limit, and when that ends."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from people import ANNA, BORIS, Played

import sukno
from sukno.engine import BadOption
from sukno.engine.numbers import DEALS
from sukno.engine.record import loads
from sukno.table import TablePlan, acts, events
from sukno.table.events import decoder, encoder
from sukno.table.fair import check
from sukno.table.plan import Dealt
from sukno.table.room import OTHERS
from sukno.table.table import Refusal, Table


def given_up(**plan: Any) -> Played:
    t = Played("demon", "me", **plan)
    t.move(ANNA)
    t.move(ANNA, "give up")
    return t


def come_out() -> Played:
    """As if the last card had gone home."""
    t = Played("demon", "me")
    t.move(ANNA)
    t.table.state.end, t.table.ask = "out", None  # type: ignore[attr-defined]
    return t


def test_the_number_is_the_seed() -> None:
    t = Played("demon", "me", deal_number=123)
    assert t.table.status == "playing"
    assert t.table.record is not None
    assert t.table.record.seed == 123
    assert t.table.state == sukno.game("demon").start(123) == sukno.game("demon").start("123")
    seen = t.look(BORIS).table
    assert seen.deal is not None
    assert seen.deal.number == 123
    assert seen.fair is None


def test_a_deal_in_which_nothing_can_be_done_is_over_when_it_is_dealt() -> None:
    t = Played("thirty-two", "me", deal_number=178)
    assert t.table.status == "over"
    end = t.table.outcome()
    assert end is not None
    assert not end.won
    assert loads(t.table.finished_record().dumps()).moves == []


def test_without_a_number_the_house_picks_one() -> None:
    numbers = {t.deal.number for t in (Played("demon", "me").table for _ in range(20)) if t.deal is not None}
    assert len(numbers) == 20
    assert all(1 <= n <= DEALS for n in numbers)


def test_the_record_tells_the_number_and_promises_nothing() -> None:
    record = loads(given_up(deal_number=7).table.finished_record().dumps())
    assert record.seed == 7
    assert check(record) is None
    record.verify()


@pytest.mark.parametrize("number", [0, -1, DEALS + 1, 10**30, 1.5, "7", True])
def test_other_numbers_are_not_read(number: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"game": "demon", "deal_number": number}, TablePlan)


def test_what_no_deal_can_be() -> None:
    def refused(what: str, game: str = "demon", **plan: object) -> None:
        with pytest.raises(BadOption, match=what):
            Table.open("t", ANNA, msgspec.convert({"game": game, **plan}, TablePlan), 0.0)

    refused("have no numbers", "whist", deal_number=1)
    refused("have no numbers", "nim", solvable=True)
    refused("have no numbers", "whist", effort="easy")
    refused("only of those that come out", effort="easy")


def test_a_table_for_somebody_else_begins_when_they_sit_down() -> None:
    t = Played("demon", "open")
    assert t.table.status == "waiting"
    assert "ready" not in t.can()
    t.sit(BORIS)
    assert t.table.status == "playing"
    assert "undo" not in t.can(ANNA)


def test_back_and_forth_as_one_likes() -> None:
    t, rng = Played("demon", "me", deal_number=5), Random(1)
    seen = [t.look().view]
    for _ in range(12):
        assert t.table.ask is not None
        t.move(ANNA, t.table.ask.pick(rng))
        seen.append(t.look().view)
    for n in range(11, 5, -1):
        t.do(ANNA, acts.Undo())
        assert t.look().view == seen[n]
    t.do(ANNA, acts.Redo())
    assert t.look().view == seen[7]
    t.do(ANNA, acts.Undo(to=3))
    assert t.look().view == seen[3]
    assert t.do(ANNA, acts.Restart()) == [events.Undone(to=0)]
    assert t.look().view == seen[0]
    for n in range(1, 13):
        deal = t.look().table.deal
        assert deal is not None
        assert deal.redo == 13 - n
        t.do(ANNA, acts.Redo())
        assert t.look().view == seen[n]
    assert "redo" not in t.can()
    with pytest.raises(Refusal, match="no move to make again"):
        t.do(ANNA, acts.Redo())


def test_the_same_move_keeps_what_can_be_made_again_and_another_forgets_it() -> None:
    t = Played("demon", "me", deal_number=5)
    for _ in range(3):
        t.move(ANNA, "turn")
    t.do(ANNA, acts.Restart())
    t.move(ANNA, "turn")
    assert t.table.undone == ["turn", "turn"]
    assert t.table.ask is not None
    t.move(ANNA, next(m for m in t.table.ask.moves if m != "turn"))
    assert t.table.undone == []


def test_a_deal_that_was_given_up_is_taken_up_again() -> None:
    t = given_up()
    assert t.table.status == "over"
    assert {"undo", "restart", "again"} <= set(t.can())
    t.do(ANNA, acts.Undo())
    assert t.table.status == "playing"
    assert len(t.table.movers) == 1


def test_a_deal_that_has_come_out_stays_so() -> None:
    t = come_out()
    assert t.table.status == "over"
    assert not {"undo", "restart", "redo"} & set(t.can())
    for act in (acts.Undo(), acts.Undo(to=0), acts.Restart(), acts.Redo()):
        with pytest.raises(Refusal, match="has come out"):
            t.do(ANNA, act)


@pytest.mark.parametrize("act", [acts.Restart(), acts.Undo(), acts.Undo(to=0), acts.Undo(to=5)])
def test_nothing_is_taken_back_before_the_first_move(act: acts.Act) -> None:
    t = Played("demon", "me")
    with pytest.raises(Refusal, match="nothing that you could"):
        t.do(ANNA, act)


def test_who_looks_on_takes_nothing_back() -> None:
    t = Played("demon", "me")
    t.move(ANNA)
    for act in (acts.Undo(), acts.Restart(), acts.Redo()):
        with pytest.raises(Refusal, match="do not sit"):
            t.do(BORIS, act)
    assert not {"undo", "restart", "solve", "hint"} & set(t.can(BORIS))


@pytest.mark.parametrize("act", [acts.Restart(), acts.Redo(), acts.Undo(to=0)])
def test_where_others_play_nobody_jumps(act: acts.Act) -> None:
    t = Played("draughts-russian", "me", "random").begin()
    t.move(ANNA)
    with pytest.raises(Refusal, match="numbered deal alone"):
        t.do(ANNA, act)


def test_hostile_clicking_has_an_end() -> None:
    """However one goes back and forth: as many moves as the game ever takes, and no more takings back than moves."""
    t = Played("demon", "me")
    longest = t.table.game.info.longest

    def click() -> None:
        for _ in range(longest):
            t.do(ANNA, acts.Redo() if t.table.undone else acts.Move(move="turn", n=0))
            t.do(ANNA, acts.Restart())

    with pytest.raises(Refusal, match="no more can be taken back"):
        click()
    assert t.table.made == longest // 2
    assert t.table.n <= longest + OTHERS
    t.move(ANNA, "give up")
    assert t.table.status == "over"
    assert not {"undo", "restart", "redo"} & set(t.can())


def test_taking_back_often_leaves_room_for_all_the_rest() -> None:
    t = Played("demon", "me")
    for _ in range(OTHERS + 10):
        t.move(ANNA, "turn")
        t.do(ANNA, acts.Undo())
    t.do(ANNA, acts.Leave())
    t.do(ANNA, acts.Sit())


def test_the_time_goes_on_over_everything_that_is_taken_back() -> None:
    t = Played("demon", "me")
    t.now += 10
    t.move(ANNA, "turn")
    t.now += 5
    t.do(ANNA, acts.Undo())
    t.now += 2.5
    deal = t.look().table.deal
    assert deal is not None
    assert deal.elapsed == 17.5
    assert t.again().spent == 15.0
    t.move(ANNA, "give up")
    t.now += 100
    deal = t.look().table.deal
    assert deal is not None
    assert deal.elapsed == 17.5


def test_the_next_deal_is_another_one() -> None:
    t = given_up(deal_number=7)
    following, happened = t.table.again("u", ANNA, t.now)
    assert following.status == "playing"
    assert following.deal is not None
    assert following.deal.number != 7
    assert Table("u", happened).deal == following.deal


def test_asking_the_solver_is_kept_once_of_each_kind() -> None:
    t = Played("demon", "me")
    assert t.table.help_with("hint") == [events.Helped(help="hint")]
    assert t.table.help_with("hint") == []
    t.table.help_with("solution")
    assert t.table.help == ["hint", "solution"]


def test_tables_from_before_numbers_are_read_as_they_were() -> None:
    plan = TablePlan(game="demon", seats=("me",))
    happened: list[events.Event] = [
        events.Opened(plan=plan, rules=1, host=ANNA.who, secret="s", at=0.0),
        events.Sat(seat=0, who=ANNA.who, name=ANNA.name),
        events.Prepared(seat=0, word="w"),
        events.Began(),
    ]
    old = [encoder.encode(e).replace(b',"deal":null', b"") for e in happened]
    table = Table("t", [decoder.decode(e) for e in old])
    assert table.deal is None
    assert table.record is not None
    assert isinstance(table.record.seed, str)
    assert "restart" not in table.verbs(ANNA.who)


def test_a_deal_that_was_found_is_the_one_that_is_dealt() -> None:
    table, happened = Table.open(
        "t", ANNA, TablePlan(game="demon"), 0.0, deal=Dealt(number=9, solvable=True, effort="hard")
    )
    assert table.record is not None
    assert table.record.seed == 9
    kept = [decoder.decode(encoder.encode(e)) for e in happened]
    assert Table("t", kept).deal == table.deal
