"""Kayles: the book's rules, and the values of the rows."""

from __future__ import annotations

import typing
from functools import cache
from random import Random

import pytest

from sukno.engine import IllegalMove, game
from sukno.families.heaps import HeapState
from sukno.games.parlour.kayles import Start
from sukno.players.thumbs.parlour.kayles import club, grundy, value

GRUNDY = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1]
"""Of a row of n = 0..20, from the digest."""


def bits(row: str) -> int:
    """A row as drawn: `ooo.oo` is three chips, a gap, two chips."""
    return sum(1 << i for i, c in enumerate(row) if c == "o")


def winning_moves(start: str) -> set[str]:
    k = game("kayles", start=start)
    s = k.start(1)
    ask = k.ask(s)
    assert ask is not None
    out = set()
    for move in ask.moves:
        t = s.copy()
        k.play(t, move)
        if value(t.rows[0]) == (value(t.rows[1]) if len(t.rows) > 1 else 0):
            out.add(move)
    return out


def test_the_usual_start_is_eleven_chips_and_one_apart() -> None:
    """004:3781-3783: the book calls the arrangement 11-1."""
    k = game("kayles")
    starts = [k.start(seed) for seed in range(20)]
    assert k.view(starts[0], None).zone("rows").rows == ((1,) * 11, (1,))
    assert {s.turn for s in starts} == {0, 1}, "the first player is drawn by lot"


@pytest.mark.parametrize("start", ["11-2", "12-2", "12-4", "12-8"])
def test_the_other_starts_of_the_book(start: str) -> None:
    """004:3783."""
    k = game("kayles", start=start)
    rows = k.view(k.start(1), None).zone("rows").rows
    assert "-".join(str(len(r)) for r in rows) == start


def test_a_move_takes_one_chip_or_two_neighbours() -> None:
    k = game("kayles")
    s = HeapState(rows=[bits("oo.o"), bits("o")], turn=0)
    ask = k.ask(s)
    assert ask is not None
    assert sorted(ask.moves) == ["take 1 1", "take 1 2", "take 1-2 1", "take 2 1", "take 4 1"]


def test_chips_with_a_gap_between_them_are_not_neighbours() -> None:
    k = game("kayles")
    s = k.start(1)
    k.play(s, "take 5 1")
    assert k.view(s, None).zone("rows").rows[0] == (1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1)
    for move in ("take 4-6 1", "take 4-5 1", "take 5 1", "take 2 2", "take 12 1", "take 11-1 1"):
        with pytest.raises(IllegalMove):
            k.play(s, move)


@pytest.mark.parametrize(("row", "move"), [("..o", "take 3 1"), (".oo", "take 2-3 1")])
def test_the_last_chip_or_the_last_two_win(row: str, move: str) -> None:
    """004:3781."""
    k = game("kayles")
    s = HeapState(rows=[bits(row), 0], turn=1)
    k.play(s, move)
    assert s.winner == 1
    end = k.outcome(s)
    assert end is not None
    assert end.points == (-1, 1)


def test_the_values_of_the_rows_from_none_to_twenty() -> None:
    assert [grundy(n) for n in range(21)] == GRUNDY


@cache
def mover_wins(rows: tuple[int, ...]) -> bool:
    """A search that knows no values."""
    k = game("kayles")
    s = HeapState(rows=list(rows), turn=0)
    ask = k.ask(s)
    assert ask is not None
    for move in ask.moves:
        t = s.copy()
        k.play(t, move)
        if t.winner == 0 or not mover_wins(tuple(t.rows)):
            return True
    return False


def test_a_position_is_lost_exactly_when_its_values_cancel() -> None:
    for long in range(1, 1 << 8):
        for short in (0b0, 0b1, 0b11, 0b101, 0b111):
            assert mover_wins((long, short)) == (value(long) != value(short))


@pytest.mark.parametrize("start", typing.get_args(Start))
def test_every_start_is_won_for_the_first_player(start: str) -> None:
    assert winning_moves(start)


def test_the_winning_moves_that_the_digest_names() -> None:
    assert {"take 4 1", "take 8 1"} <= winning_moves("11-1"), "11-1: leave 3 and 7"
    for start in ("12-1", "12-4", "12-8"):
        assert {"take 4-5 1", "take 8-9 1"} <= winning_moves(start), f"{start}: take two, leave 3 and 7"


@pytest.mark.parametrize("start", typing.get_args(Start))
def test_the_club_player_wins_from_every_start_against_anything(start: str) -> None:
    k = game("kayles", start=start)
    for seed in range(30):
        rng = Random(seed)
        s = k.start(seed)
        first = s.turn
        while (ask := k.ask(s)) is not None:
            k.play(s, club(k, s, ask, rng) if ask.seat == first else ask.pick(rng))
        assert s.winner == first
