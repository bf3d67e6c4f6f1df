"""How numbered deals come out: lines that the rules accept, what the solver knew, since when a deal is lost."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

import sukno
from solo_house import solo_games
from sukno.engine import AnyGame, Record
from sukno.engine.offers import Offers, find
from sukno.engine.offers.find import NotOffered
from sukno.engine.offers.solution import Answer
from sukno.players import coming_out
from sukno.players.coming_out import (
    before_giving_up,
    cut,
    find_lost,
    hides,
    played_out,
    prospect,
    taken_up,
    told,
)


@pytest.fixture
def ends() -> Iterator[AnyGame]:
    with solo_games():
        yield sukno.game("ends")


def test_a_line_comes_out_by_the_rules(ends: AnyGame) -> None:
    s = ends.start(6)
    found = prospect(ends, s)
    assert found.status == "solvable"
    assert found.nodes > 0
    last = played_out(ends, s, found.line)
    assert last is not None
    end = ends.outcome(last)
    assert end is not None
    assert end.won
    assert [step.move for step in told(ends, s, found.line)] == list(found.line)
    assert s == ends.start(6), "nothing is played on the table"


def test_what_is_over_is_decided(ends: AnyGame) -> None:
    s = ends.start(6)
    for move in prospect(ends, s).line:
        ends.play(s, move)
    assert prospect(ends, s) == Answer(status="solvable")
    s = ends.start(6)
    ends.play(s, "give up")
    assert prospect(ends, s) == Answer(status="impossible")


def test_what_is_left_of_a_known_line_is_taken_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move made sooner than in the line mostly does no harm."""
    albert = sukno.game("king-albert")
    s = albert.start(1)
    line = prospect(albert, s).line
    monkeypatch.setattr(coming_out, "solution_of", None)  # nobody searches
    assert prospect(albert, s, lines=[(), line]).line == line
    at, taken = s.copy(), 0
    for n, (move, next_move) in enumerate(pairwise(line)):
        ask = albert.ask(at)
        assert ask is not None
        if next_move in ask.moves:
            sooner = at.copy()
            albert.play(sooner, next_move)
            rest = taken_up(albert, sooner, line[n:])
            assert not rest or played_out(albert, sooner, rest)
            taken += bool(rest)
        albert.play(at, move)
    assert taken


def test_a_solver_that_is_wrong_is_nobodys_hint(ends: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(game: Any, state: Any, *, nodes: int, milliseconds: int) -> Answer:
        return Answer(status="solvable", line=("left", "nonsense"), nodes=1)

    monkeypatch.setattr(find, "offered", lambda id, part: wrong)
    assert prospect(ends, ends.start(1)).status == "unknown"


def test_it_is_said_whether_anything_was_hidden(ends: AnyGame) -> None:
    s = ends.start(6)
    assert hides(ends, s)
    assert "cannot see" in prospect(ends, s).words.en
    ends.play(s, "right")
    assert not hides(ends, s)
    assert "cannot see" not in prospect(ends, s).words.en


def test_a_game_without_a_solver_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    demon = sukno.game("demon")
    monkeypatch.setattr(type(demon), "offers", Offers())
    with pytest.raises(NotOffered, match="are not solved"):
        prospect(demon, demon.start(1))


@pytest.mark.parametrize("lost_at", range(12))
def test_the_move_that_lost_it_is_found(lost_at: int) -> None:
    asked = []

    def at(place: int) -> Answer:
        asked.append(place)
        return Answer(status="solvable" if place < lost_at else "impossible")

    found = find_lost(11, Answer(status="impossible"), at)
    assert found.exact
    assert found.cannot == lost_at
    assert found.could == (lost_at - 1 if lost_at else None)
    assert len(asked) <= 5


def test_what_is_not_decided_leaves_a_gap() -> None:
    def at(place: int) -> Answer:
        return Answer(status="solvable" if place < 4 else "unknown" if place < 9 else "impossible")

    found = find_lost(20, Answer(status="impossible"), at)
    assert not found.exact
    assert found.cannot == 9
    assert found.could is not None
    assert found.could < 4
    assert "somewhere from move" in found.words.en
    never = find_lost(20, Answer(status="impossible"), lambda place: Answer(status="unknown"))
    assert (never.could, never.cannot, never.exact) == (None, 20, False)
    assert "at the latest" in never.words.en


def test_what_still_can_is_not_lost() -> None:
    def at(place: int) -> Answer:
        raise AssertionError

    assert find_lost(5, Answer(status="solvable"), at).words.en == "From here it can come out."
    assert not find_lost(5, Answer(status="unknown"), at).exact


def test_giving_up_is_left_out(ends: AnyGame) -> None:
    record = Record.of(ends, 6)
    record.moves = ["right", "give up"]
    assert before_giving_up(ends, record).moves == ["right"]
    assert before_giving_up(ends, cut(record, 1)).moves == ["right"]
    assert before_giving_up(ends, cut(record, 0)).moves == []
