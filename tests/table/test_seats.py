"""Sitting down, getting ready, leaving, coming back, the next game, chat."""

from __future__ import annotations

import pytest
from people import ANNA, BORIS, GLEB, VERA, Played

from sukno.engine import BadOption
from sukno.table import TablePlan, acts, events
from sukno.table.events import Opened
from sukno.table.table import Refusal
from sukno.table.table import Table as TableKind
from sukno.table.views import snapshot


def test_alone_against_computers_one_word_begins_the_game() -> None:
    t = Played("whist", "me", "random", "random", "random")
    assert t.look().table.status == "waiting"
    assert t.look().view is None
    t.begin()
    assert t.look().table.status == "playing"
    assert t.look().view is not None


def test_the_usual_plan_is_you_first_and_club_players() -> None:
    t = Played("whist")
    assert [s.kind for s in t.table.seats] == ["person", "computer", "computer", "computer"]
    assert {s.level for s in t.table.seats[1:]} == {"club"}
    assert t.look().table.your_seat == 0
    assert t.look().table.host


def test_computers_are_ready_and_people_must_say_so() -> None:
    t = Played("whist", "novice", "me", "open", "random").sit(BORIS)
    t.begin(ANNA)
    assert t.table.status == "waiting"
    assert [s.ready for s in t.look().table.seats] == [True, True, False, True]
    t.begin(BORIS)
    assert t.table.status == "playing"
    assert t.table.words() == ["novice", "wAnna", "wBoris", "random"]


def test_a_seat_is_chosen_or_the_first_free_one_taken() -> None:
    t = Played("whist", "me", "open", "open", "open")
    t.do(BORIS, acts.Sit(seat=3))
    t.do(VERA, acts.Sit())
    assert t.table.seat_of(BORIS.who) == 3
    assert t.table.seat_of(VERA.who) == 1
    with pytest.raises(Refusal, match="not free; free: 3"):
        t.do(GLEB, acts.Sit(seat=0))
    with pytest.raises(Refusal, match="a seat already"):
        t.do(VERA, acts.Sit(seat=2))
    with pytest.raises(Refusal, match="not free"):
        t.do(GLEB, acts.Sit(seat=9))


def test_the_host_may_stay_without_a_seat() -> None:
    t = Played("nim", "open", "club")
    assert t.table.seat_of(ANNA.who) is None
    assert t.look().table.host
    t.sit(BORIS).begin(BORIS)
    assert t.table.status == "playing"


def test_a_full_table_is_full() -> None:
    t = Played("nim", "me", "club")
    with pytest.raises(Refusal, match="not free"):
        t.do(BORIS, acts.Sit())
    assert "sit" not in t.can(BORIS)


def test_one_word_each() -> None:
    t = Played("nim", "me", "open")
    t.begin(ANNA)
    with pytest.raises(Refusal, match="in already"):
        t.begin(ANNA)
    with pytest.raises(Refusal, match="do not sit"):
        t.begin(GLEB)


def test_only_the_host_gives_open_seats_to_computers() -> None:
    t = Played("whist", "me", "open", "open", "open").sit(BORIS)
    with pytest.raises(Refusal, match="only who opened"):
        t.do(BORIS, acts.Computer(seat=2))
    with pytest.raises(Refusal, match="not free"):
        t.do(ANNA, acts.Computer(seat=0))  # her own
    with pytest.raises(Refusal, match="not free"):
        t.do(ANNA, acts.Computer(seat=7))
    with pytest.raises(BadOption, match="no level"):
        t.do(ANNA, acts.Computer(seat=2, level="club:seconds=100"))
    assert "computer" in t.can()
    t.do(ANNA, acts.Computer(seat=2, level="novice"))
    t.do(ANNA, acts.Computer(seat=3))
    t.begin(BORIS)
    assert "computer" not in t.can()
    with pytest.raises(Refusal, match="not free"):
        t.do(ANNA, acts.Computer(seat=1))  # Boris is there and ready
    t.begin(ANNA)
    assert t.table.words()[2:] == ["novice", "club"]


def test_giving_the_last_seat_to_a_computer_begins_the_game() -> None:
    t = Played("nim", "me", "open").begin(ANNA)
    happened = t.do(ANNA, acts.Computer(seat=1))
    assert [type(e) for e in happened] == [events.Engaged, events.Began]


def test_who_sat_down_and_never_came_does_not_hold_the_table_up() -> None:
    t = Played("nim", "me", "open").sit(BORIS).begin(ANNA)
    assert "computer" in t.can()
    t.do(ANNA, acts.Computer(seat=1))
    assert t.table.status == "playing"
    assert t.table.seat_of(BORIS.who) is None


def test_leaving_before_the_game_frees_the_seat() -> None:
    t = Played("nim", "me", "open").sit(BORIS).begin(BORIS)
    t.do(BORIS, acts.Leave())
    assert t.table.seats[1].kind == "open"
    assert not t.table.seats[1].ready
    t.sit(VERA).begin(VERA, ANNA)
    assert t.table.words() == ["wAnna", "wVera"]


def test_leaving_a_game_keeps_the_seat_and_a_computer_stands_in() -> None:
    t = Played("draughts-russian", "me", "open").sit(BORIS).begin(ANNA, BORIS)
    t.do(ANNA, acts.Leave())
    seat = t.look(BORIS).table.seats[0]
    assert (seat.kind, seat.name, seat.level, seat.stand_in, seat.present) == (
        "person",
        "Anna",
        "club",
        True,
        False,
    )
    with pytest.raises(Refusal, match="sit down again"):
        t.move(ANNA)
    with pytest.raises(Refusal, match="not free"):
        t.do(VERA, acts.Sit(seat=0))
    [moved] = t.computer()
    assert isinstance(moved, events.Moved)
    assert moved.by == "stand-in"
    assert t.can(ANNA) == ("sit", "say")
    with pytest.raises(Refusal, match="left already"):
        t.do(ANNA, acts.Leave())
    t.do(ANNA, acts.Sit())
    assert not t.look(BORIS).table.seats[0].stand_in
    t.move(BORIS)
    t.move(ANNA)


def test_what_a_spectator_can_do() -> None:
    t = Played("whist").begin()
    assert t.can(GLEB) == ("say",)
    assert t.look(GLEB).table.your_seat is None
    for act in (
        acts.Ready(word="x"),
        acts.Move(move="SA", n=0),
        acts.Undo(),
        acts.Answer(yes=True),
        acts.Concede(),
        acts.Leave(),
    ):
        with pytest.raises(Refusal, match="do not sit"):
            t.do(GLEB, act)
    t.do(GLEB, acts.Say(text="good luck"))
    assert t.look().table.chat[-1].seat is None


def test_chat_is_kept_as_plain_lines() -> None:
    t = Played("nim", "me", "club").begin()
    t.do(ANNA, acts.Say(text="  <b>well</b>\n\u202e played\x07 "))
    line = t.again().chat[-1]
    assert (line.name, line.text, line.seat) == ("Anna", "<b>well</b> played", 0)
    with pytest.raises(Refusal, match="nothing to be read"):
        t.do(ANNA, acts.Say(text="\u200b \u2800\n"))
    for i in range(150):
        t.do(BORIS, acts.Say(text=f"line {i}"))
    assert len(t.table.chat) == 100
    assert t.table.chat[-1].text == "line 149"
    assert t.again().chat == t.table.chat


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (TablePlan(game="whist", seats=("me", "club")), "4 seats"),
        (TablePlan(game="whist", seats=("me", "me", "club", "club")), "one seat only"),
        (TablePlan(game="nim", seats=("club", "club")), "able to sit down"),
        (TablePlan(game="nim", seats=("me", "genius")), "no level 'genius'"),
        (TablePlan(game="nim", options={"id": "whist"}), "no option 'id'"),
        (TablePlan(game="nim", options={"groups": 10**9}), "cannot be 1000000000"),
    ],
)
def test_a_plan_that_does_not_fit_is_refused_in_words(plan: TablePlan, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        TableKind.open("t", ANNA, plan, 0.0)


def test_the_next_game_keeps_who_has_stayed() -> None:
    t = Played("nim", "me", "open").sit(BORIS).begin(ANNA, BORIS)
    with pytest.raises(Refusal, match="no next game"):
        t.table.again("next", ANNA, t.now)
    t.do(ANNA, acts.Concede())
    assert "again" in t.can(ANNA)
    assert "again" in t.can(BORIS)
    t.do(BORIS, acts.Leave())
    table, happened = t.table.again("next", ANNA, t.now)
    t.events += t.table.follow("next")
    assert t.again().next == "next"
    assert "again" not in t.can(ANNA)
    assert [s.kind for s in table.seats] == ["person", "computer"]
    assert table.host == ANNA.who
    assert TableKind("next", happened).seat_of(ANNA.who) == 0


def test_who_has_left_and_asks_for_another_game_plays_it() -> None:
    t = Played("nim", "me", "club").begin()
    t.do(ANNA, acts.Concede())
    t.do(ANNA, acts.Leave())
    assert "again" in t.can(ANNA)
    table, _ = t.table.again("next", ANNA, t.now)
    assert table.seat_of(ANNA.who) == 0


def test_giving_up_ends_the_game_and_its_record_says_so() -> None:
    t = Played("draughts-russian", "me", "open").sit(BORIS).begin(ANNA, BORIS)
    t.move(ANNA)
    t.do(ANNA, acts.Concede())
    seen = t.look(BORIS)
    assert seen.table.status == "over"
    assert seen.view is not None
    assert seen.view.question is None
    assert seen.view.turn is None
    assert seen.view.outcome is not None
    assert seen.view.outcome.places == (2, 1)
    record = t.table.finished_record()
    assert record.conceded == 0
    record.verify()
    for act in (acts.Concede(), acts.Undo(), acts.Move(move="c3-d4", n=1)):
        with pytest.raises(Refusal):
            t.do(BORIS, act)


def test_nobody_gives_up_for_others_who_play_on() -> None:
    t = Played("whist", "me", "open", "random", "random").sit(BORIS).begin(ANNA, BORIS)
    assert "concede" not in t.can()
    with pytest.raises(Refusal, match="leave the table"):
        t.do(ANNA, acts.Concede())
    t.do(BORIS, acts.Leave())  # he may come back
    assert "concede" not in t.can()


def test_alone_there_is_nobody_to_give_up_to() -> None:
    t = Played("demon").begin()
    assert "concede" not in t.can()
    with pytest.raises(Refusal, match="nobody"):
        t.do(ANNA, acts.Concede())


@pytest.mark.parametrize(
    ("game", "points"),
    [
        ("whist", (-1, 1, 1, -1)),  # the partner loses too
        ("king", (-3, 1, 1, 1)),
        ("trictrac-long-nardy", (-4, 4)),  # as much as if it ended now: no man is home
        ("othello", (-64, 64)),
    ],
)
def test_among_computer_players_any_game_may_be_given_up(game: str, points: tuple[float, ...]) -> None:
    t = Played(game).begin()
    assert "concede" in t.can()
    t.do(ANNA, acts.Concede())
    view = t.look().view
    assert view is not None
    assert view.outcome is not None
    assert (view.outcome.points, view.outcome.gave_up) == (points, 0)
    assert view.outcome.places[0] == max(view.outcome.places) > 1
    t.table.finished_record().verify()
    assert t.again().status == "over"


@pytest.mark.parametrize(
    ("plan", "seats"),
    [
        (TablePlan(game="whist", level="novice"), ("me", "novice", "novice", "novice")),
        (TablePlan(game="whist", friends=2, level="master"), ("me", "open", "open", "master")),
        (TablePlan(game="nim", friends=1), ("me", "open")),
        (TablePlan(game="semerik", friends=1), ("me", "club", "open", "club")),
        (TablePlan(game="bezique-four", friends=2), ("me", "open", "open", "club")),
    ],
)
def test_a_plan_may_say_the_level_and_how_many_friends_come(plan: TablePlan, seats: tuple[str, ...]) -> None:
    assert plan.check()[1].seats == seats


def test_more_friends_than_seats_are_refused() -> None:
    with pytest.raises(BadOption, match="too few"):
        TablePlan(game="nim", friends=2).check()


def test_computer_players_are_the_same_people_in_the_next_game() -> None:
    t = Played("draughts-russian", "me", "random").begin()
    before = t.look().table.seats[1]
    assert before.character
    t.do(ANNA, acts.Concede())
    table, happened = t.table.again("another", ANNA, 2000.0)
    assert isinstance(happened[0], events.Opened)
    assert table.company == t.table.company
    assert snapshot(table, ANNA.who).table.seats[1].character == before.character


def test_a_table_from_before_the_cast_has_its_people_too() -> None:
    t = Played("whist")
    old = Opened(**{f: getattr(t.events[0], f) for f in ("plan", "rules", "host", "secret", "at")})
    there = TableKind("t", (old, *t.events[1:]), 0.0)
    assert [s.character for s in snapshot(there, ANNA.who).table.seats] == [
        s.character for s in t.look().table.seats
    ]
