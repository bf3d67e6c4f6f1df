"""The soak finds what it looks for: promises that the books do not keep, tables that do not replay, a log that
complains; and a house that is killed every few seconds keeps everything."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from sukno.lab.soak import soak, troubles
from sukno.lab.soak_books import missing
from sukno.lab.soak_plans import GAMES, plan_for
from sukno.table.events import Event, Moved, Said, UndoAsked, Undone

STORY: list[Event] = [
    Moved(move="a", seat=0),
    Moved(move="b", seat=1),
    UndoAsked(seat=1, to=1),
    Undone(to=1),
    Moved(move="c", seat=1),
    Said(name="Anna", text="well played", seat=0),
]


@pytest.mark.long
def test_a_house_that_is_killed_in_the_middle_of_it_loses_nothing() -> None:
    found = soak(0.7, tables=5, every=15)
    assert found.kills >= 2, "once at the end"
    assert found.moves > 0
    assert found.lost == 0
    assert not found.errors
    assert found.acts["move"] == found.moves
    assert found.acts["sign up"] == 1


def test_what_was_acknowledged_is_found_in_the_story_also_when_it_was_taken_back() -> None:
    keys = [("move", 0, "a"), ("move", 1, "b"), ("move", 1, "c"), ("say", "well played"), ("undo",)]
    assert missing(STORY, map(hash, keys)) == 0


def test_what_is_not_in_the_story_is_lost() -> None:
    keys = [("move", 0, "b"), ("move", 1, "a"), ("move", 2, "c"), ("say", "well"), ("leave",)]
    assert missing(STORY, map(hash, keys)) == 5
    assert missing(STORY, [hash(("move", 0, "a"))] * 2) == 1, "made once, promised twice"


def test_tracebacks_in_the_log_of_the_house_are_counted_by_what_was_raised(tmp_path: Path) -> None:
    log = tmp_path / "server.log"
    trace = (
        'Traceback (most recent call last):\n  File "x.py", line 1, in f\n    1 / 0\nZeroDivisionError: no\n'
    )
    log.write_text(f"table x: a connection broke\n{trace}{trace}")
    assert troubles(log) == Counter(
        {"traceback: ZeroDivisionError: no": 2, "log: table x: a connection broke": 1}
    )


def test_every_game_of_the_soak_is_planned_with_people_alone_and_with_computer_players() -> None:
    plans = [plan_for(n) for n in range(6 * len(GAMES))]
    for plan in plans:
        plan.check()
    alone = {plan.game for plan in plans if not {"novice", "club"} & set(plan.seats)}
    among = {plan.game for plan in plans if {"novice", "club"} & set(plan.seats)}
    assert alone == set(GAMES)
    assert among == set(GAMES) - {"demon"}, "a patience is played by one"
