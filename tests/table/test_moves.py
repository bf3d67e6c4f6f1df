"""Whose turn, which number, taking back, clocks."""

from __future__ import annotations

import pytest
from people import ANNA, BORIS, VERA, Played

from sukno.engine import IllegalMove
from sukno.table import Clock, acts, events
from sukno.table.story import UNDO_LAPSE
from sukno.table.table import Refusal


def two(game: str = "draughts-russian", **plan: object) -> Played:
    return Played(game, "me", "open", **plan).sit(BORIS).begin(ANNA, BORIS)  # type: ignore[arg-type]


def whist() -> Played:
    return Played("whist", "me", "open", "club", "club").sit(BORIS).begin(ANNA, BORIS)


def test_nobody_moves_before_the_game_or_after_it() -> None:
    t = Played("nim", "me", "open")
    with pytest.raises(Refusal, match="not begun"):
        t.do(ANNA, acts.Move(move="1 1", n=0))
    t.sit(BORIS).begin(ANNA, BORIS)
    t.do(BORIS, acts.Concede())
    with pytest.raises(Refusal, match="over"):
        t.do(ANNA, acts.Move(move="1 1", n=0))


def test_only_the_seat_that_is_asked_may_move() -> None:
    t = two()
    with pytest.raises(Refusal, match="not your turn"):
        t.move(BORIS)
    t.move(ANNA)
    with pytest.raises(Refusal, match="not your turn"):
        t.move(ANNA)


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    t = two()
    before = t.look()
    with pytest.raises(IllegalMove):
        t.move(ANNA, "a1")
    assert t.look() == before


def test_a_move_in_other_letters_is_kept_as_the_rules_write_it() -> None:
    [moved] = two("sea-battle").move(ANNA, "Г1-А1")
    assert isinstance(moved, events.Moved)
    assert moved.move == "place a1-d1"


def test_the_same_move_sent_twice_is_made_once() -> None:
    t = two()
    [first] = t.move(ANNA)
    assert isinstance(first, events.Moved)
    n = t.table.n
    assert t.do(ANNA, acts.Move(move=first.move, n=0)) == []
    assert t.table.n == n
    t.move(BORIS)
    assert t.do(ANNA, acts.Move(move=first.move, n=0)) == []
    with pytest.raises(Refusal, match="gone on"):
        t.do(BORIS, acts.Move(move=first.move, n=0))


def test_another_move_of_an_old_number_is_refused() -> None:
    t = two()
    t.move(ANNA)
    with pytest.raises(Refusal, match="gone on"):
        t.do(ANNA, acts.Move(move="a1", n=0))
    with pytest.raises(Refusal, match="ahead"):
        t.do(BORIS, acts.Move(move="a1", n=7))


def test_the_last_move_may_be_sent_twice_too() -> None:
    t = Played("nim", "me", "club").begin()
    while t.table.status == "playing":
        assert t.table.ask is not None
        if t.table.ask.seat == 0:
            t.move(ANNA)
        else:
            t.computer()
    n = max(i for i, seat in enumerate(t.table.movers) if seat == 0)
    assert t.table.record is not None
    assert t.do(ANNA, acts.Move(move=t.table.record.moves[n], n=n)) == []


def test_patience_takes_back_freely() -> None:
    t = Played("demon", "me")
    assert "undo" not in t.can()
    start = t.look()
    t.move(ANNA)
    assert "undo" in t.can()
    t.do(ANNA, acts.Undo())
    assert t.look().view == start.view
    with pytest.raises(Refusal, match="nothing that you could"):
        t.do(ANNA, acts.Undo())


def test_against_computers_an_open_game_goes_back_to_ones_own_decision() -> None:
    t = Played("draughts-russian", "me", "club").begin()
    start = t.look().view
    t.move(ANNA)
    t.computer()
    [undone] = t.do(ANNA, acts.Undo())
    assert undone == events.Undone(to=0)
    assert t.look().view == start


def test_against_computers_hidden_cards_are_not_taken_back() -> None:
    t = Played("whist").begin()
    while t.table.ask is not None and t.table.ask.seat != 0:
        t.computer()
    t.move(ANNA)
    assert "undo" not in t.can()
    with pytest.raises(Refusal, match="cannot be taken back"):
        t.do(ANNA, acts.Undo())


def test_with_people_taking_back_needs_everybody() -> None:
    t = Played("whist", "me", "open", "open", "club").sit(BORIS, VERA).begin(ANNA, BORIS, VERA)
    while t.table.ask is not None and t.table.ask.seat != 0:
        t.move((ANNA, BORIS, VERA)[t.table.ask.seat]) if t.table.ask.seat < 3 else t.computer()
    before = t.look().view
    n = len(t.table.movers)
    t.move(ANNA)
    assert "undo" in t.can()
    t.do(ANNA, acts.Undo())
    request = t.look(BORIS).table.undo
    assert request is not None
    assert (request.seat, request.moves, request.waiting) == (0, 1, (1, 2))
    assert "answer" in t.can(BORIS)
    assert "answer" not in t.can(ANNA)
    with pytest.raises(Refusal, match="asking already"):
        t.do(ANNA, acts.Undo())
    with pytest.raises(Refusal, match="your answer"):
        t.do(ANNA, acts.Answer(yes=True))
    t.do(BORIS, acts.Answer(yes=True))
    assert len(t.table.movers) == n + 1
    with pytest.raises(Refusal, match="your answer"):
        t.do(BORIS, acts.Answer(yes=True))
    t.do(VERA, acts.Answer(yes=True))
    assert len(t.table.movers) == n
    assert t.look().view == before
    assert t.table.undo is None


def test_one_no_is_enough() -> None:
    t = two()
    t.move(ANNA)
    t.do(ANNA, acts.Undo())
    t.do(BORIS, acts.Answer(yes=False))
    assert t.table.undo is None
    assert t.look().table.undo_end == "refused"
    assert len(t.table.movers) == 1


def test_who_was_refused_asks_again_only_after_another_move() -> None:
    t = two()
    t.move(ANNA)
    t.do(ANNA, acts.Undo())
    t.do(BORIS, acts.Answer(yes=False))
    assert "undo" not in t.can()
    with pytest.raises(Refusal, match="after your next move"):
        t.do(ANNA, acts.Undo())
    t.move(BORIS)
    assert t.look().table.undo_end is None
    with pytest.raises(Refusal, match="after your next move"):
        t.do(ANNA, acts.Undo())
    t.do(BORIS, acts.Undo())  # others may
    t.do(ANNA, acts.Answer(yes=False))
    t.move(ANNA)
    assert "undo" in t.can()
    t.do(ANNA, acts.Undo())
    assert t.again().denied == t.table.denied == {1}
    assert t.again().denials == t.table.denials


def test_a_deal_bears_three_requests_in_vain() -> None:
    t = two()
    for _ in range(3):
        t.move(ANNA)
        t.do(ANNA, acts.Undo())
        t.move(BORIS)
    t.move(ANNA)
    assert "undo" not in t.can()
    with pytest.raises(Refusal, match="3 times"):
        t.do(ANNA, acts.Undo())
    assert "undo" in t.can(BORIS)


def test_what_was_granted_counts_for_nothing() -> None:
    t = two()
    for _ in range(5):
        t.move(ANNA)
        t.do(ANNA, acts.Undo())
        t.do(BORIS, acts.Answer(yes=True))
    assert len(t.table.movers) == 0
    assert not t.table.denials


def test_a_request_lapses() -> None:
    t = two()
    t.move(ANNA)
    t.now += 100
    t.do(ANNA, acts.Undo())
    request = t.look(BORIS).table.undo
    assert request is not None
    assert request.left == UNDO_LAPSE
    t.now += UNDO_LAPSE - 1
    assert t.table.lapse_undo(t.now) == []
    t.now += 1
    happened = t.table.lapse_undo(t.now)
    assert happened == [events.UndoLapsed()]
    t.events += happened
    assert t.table.lapse_undo(t.now) == []
    for table in (t.table, t.again()):
        assert (table.undo, table.undo_end, table.denied) == (None, "lapsed", {0})
    with pytest.raises(Refusal, match="your answer"):
        t.do(BORIS, acts.Answer(yes=True))
    with pytest.raises(Refusal, match="after your next move"):
        t.do(ANNA, acts.Undo())


def test_getting_up_and_sitting_down_is_no_way_to_ask_again() -> None:
    t = two()
    t.move(ANNA)
    t.do(ANNA, acts.Undo())
    t.do(ANNA, acts.Leave())
    t.do(ANNA, acts.Sit())
    with pytest.raises(Refusal, match="after your next move"):
        t.do(ANNA, acts.Undo())


def test_an_old_story_with_request_after_request_is_still_told() -> None:
    t = two()
    t.move(ANNA)
    for _ in range(5):
        t.events += [events.UndoAsked(seat=0, to=0), events.UndoAnswered(seat=1, yes=False)]
    t.events += [events.UndoAsked(seat=0, to=0), events.UndoAnswered(seat=1, yes=True), events.Undone(to=0)]
    assert t.again().movers == []


def test_a_move_is_an_answer() -> None:
    t = two()
    t.move(ANNA)
    t.do(ANNA, acts.Undo())
    t.move(BORIS)
    assert t.table.undo is None
    assert len(t.table.movers) == 2
    with pytest.raises(Refusal, match="your answer"):
        t.do(BORIS, acts.Answer(yes=True))


@pytest.mark.parametrize("leaver", [ANNA, BORIS])
def test_nobody_waits_for_the_answer_of_who_has_left(leaver: object) -> None:
    t = two()
    t.move(ANNA)
    t.do(ANNA, acts.Undo())
    t.do(leaver, acts.Leave())  # type: ignore[arg-type]
    assert t.table.undo is None
    assert t.again().undo is None


def test_who_is_away_takes_nothing_back() -> None:
    t = two()
    t.move(ANNA)
    t.do(ANNA, acts.Leave())
    with pytest.raises(Refusal, match="sit down again"):
        t.do(ANNA, acts.Undo())


def test_where_all_others_have_left_hidden_things_stay_played() -> None:
    t = whist()
    while t.table.ask is not None and t.table.ask.seat != 0:
        t.move(BORIS) if t.table.ask.seat == 1 else t.computer()
    t.move(ANNA)
    t.do(BORIS, acts.Leave())
    assert "undo" not in t.can()


# clocks


def test_the_clock_starts_with_the_game_not_with_the_table() -> None:
    t = Played("draughts-russian", "me", "open", clock=Clock(minutes=1, increment=2)).sit(BORIS)
    t.now += 3600
    assert [s.time_left for s in t.look().table.seats] == [60, 60]
    t.begin(ANNA, BORIS)
    assert [s.time_left for s in t.look().table.seats] == [60, 60]


def test_only_the_seat_that_decides_spends_and_a_move_adds() -> None:
    t = two(clock=Clock(minutes=1, increment=2))
    t.now += 10
    assert [s.time_left for s in t.look().table.seats] == [50, 60]
    t.move(ANNA)
    assert [s.time_left for s in t.look().table.seats] == [52, 60]
    t.now += 5
    assert [s.time_left for s in t.look().table.seats] == [52, 55]
    assert t.again().seats[0].used == t.table.seats[0].used == 8


def test_computers_have_no_clock() -> None:
    t = Played("draughts-russian", "me", "club", clock=Clock(minutes=1)).begin()
    assert [s.time_left for s in t.look().table.seats] == [60, None]
    t.move(ANNA)
    t.now += 100
    t.computer()
    t.now += 1
    assert t.look().table.seats[0].time_left == 59


def test_when_the_time_is_up_a_computer_plays_on() -> None:
    t = two(clock=Clock(minutes=0.5))
    t.now += 29
    assert t.table.flag(t.now) == []
    t.now += 2
    t.events += t.table.flag(t.now)
    assert t.table.flag(t.now) == []
    seat = t.look(BORIS).table.seats[0]
    assert (seat.stand_in, seat.level, seat.time_left) == (True, "club", 0)
    with pytest.raises(Refusal, match="time is used up"):
        t.move(ANNA)
    with pytest.raises(Refusal, match="a seat already"):
        t.do(ANNA, acts.Sit())
    t.computer()
    t.move(BORIS)
    assert t.again().seats[0].flagged


def test_time_used_up_ends_a_wish_to_take_back() -> None:
    t = two(clock=Clock(minutes=0.5))
    t.move(ANNA)
    t.do(ANNA, acts.Undo())
    t.now += 40
    t.events += t.table.flag(t.now)
    assert t.table.undo is None


def test_what_is_taken_back_starts_a_new_thought() -> None:
    t = two(clock=Clock(minutes=1))
    t.now += 10
    t.move(ANNA)
    t.now += 20
    t.do(ANNA, acts.Undo())
    t.do(BORIS, acts.Answer(yes=True))
    assert t.look().table.seats[0].time_left == 50


def test_getting_up_and_sitting_down_sets_no_clock_back() -> None:
    t = two(clock=Clock(minutes=1, increment=2))
    t.now += 20
    t.do(ANNA, acts.Leave())
    assert t.look().table.seats[0].time_left == 40
    assert t.again().seats[0].used == 20
    t.now += 3600  # nobody looks, so no computer moves
    t.do(ANNA, acts.Sit())
    assert t.look().table.seats[0].time_left == 40
    t.now += 5
    t.move(ANNA)
    assert t.look().table.seats[0].time_left == 37


def test_who_leaves_or_comes_back_while_another_thinks_changes_no_clock() -> None:
    t = two(clock=Clock(minutes=1))
    t.now += 20
    t.do(BORIS, acts.Leave())
    t.do(BORIS, acts.Sit())
    assert [s.time_left for s in t.look().table.seats] == [40, 60]


def test_a_claim_adds_to_no_clock_but_that_of_who_moved() -> None:
    t = two(clock=Clock(minutes=1, increment=2))
    line = []
    s = t.table.game.start(t.table.record.seed)  # type: ignore[union-attr]
    for _ in range(4):
        ask = t.table.game.ask(s)
        assert ask is not None
        assert ask.moves
        line.append(ask.moves[0])
        t.table.game.play(s, line[-1])
    t.now += 10
    t.events += t.table.play_out(line, t.now)
    assert [s.used for s in t.table.seats] == [s.used for s in t.again().seats] == [8, 0]


# giving up


def test_giving_up_ends_a_wish_to_take_back() -> None:
    t = two()
    t.move(ANNA)
    t.do(ANNA, acts.Undo())
    t.do(ANNA, acts.Concede())
    assert t.look(BORIS).table.undo is None
    with pytest.raises(Refusal, match="your answer"):
        t.do(BORIS, acts.Answer(yes=True))
    assert len(t.table.finished_record().moves) == 1


def test_who_has_left_gives_nothing_up() -> None:
    t = two()
    t.do(ANNA, acts.Leave())
    with pytest.raises(Refusal, match="sit down again"):
        t.do(ANNA, acts.Concede())
    t.do(ANNA, acts.Sit())
    t.do(ANNA, acts.Concede())
    assert t.table.status == "over"


def test_steps_of_a_turn_that_goes_on_are_taken_back_without_asking() -> None:
    """In nardy every number is a move; the other side throws only when the turn is over."""
    t = two("trictrac-long-nardy")
    asked = t.table.ask
    assert asked is not None
    mover, other = (ANNA, BORIS) if asked.seat == 0 else (BORIS, ANNA)
    t.move(mover)
    if t.table.ask is not None and t.table.ask.seat == asked.seat:
        assert t.do(mover, acts.Undo()) == [events.Undone(to=0)]
        t.move(mover)
    while t.table.ask is not None and t.table.ask.seat == asked.seat:
        t.move(mover)
    t.do(mover, acts.Undo())
    assert t.look(other).table.undo is not None
