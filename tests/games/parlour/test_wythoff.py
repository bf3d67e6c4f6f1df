"""Wythoff's game: the book's rules, and the list of lost pairs against an exhaustive search."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import BadOption, IllegalMove
from sukno.families.heaps import HeapState
from sukno.games.parlour.wythoff import Wythoff, WythoffOptions
from sukno.players.thumbs.parlour.wythoff import club, judge, lost

PAIRS = ((1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18), (12, 20), (14, 23))
"""Lost for the player to move: the digest's list."""
GAME = Wythoff()


@cache
def mover_wins(a: int, b: int) -> bool:
    """By counting every way to take, without the game."""
    ways = [(a - n, b) for n in range(1, a + 1)] + [(a, b - n) for n in range(1, b + 1)]
    ways += [(a - n, b - n) for n in range(1, min(a, b) + 1)]
    return any(not mover_wins(*way) for way in ways)


def test_the_list_of_the_digest_is_that_of_the_search() -> None:
    found = [(a, b) for a in range(1, 15) for b in range(a, 26) if not mover_wins(a, b)]
    assert tuple(found) == PAIRS


def test_theory_and_search_agree_everywhere() -> None:
    for a in range(31):
        for b in range(31):
            assert lost(a, b) == (not mover_wins(a, b))


def asked(a: int, b: int) -> tuple[HeapState, list[str]]:
    s = HeapState(rows=[a, b])
    ask = GAME.ask(s)
    assert ask is not None
    return s, ask.moves


def test_the_moves_are_all_ways_to_take() -> None:
    for a in range(7):
        for b in range(7):
            if a + b == 0:
                continue
            s, moves = asked(a, b)
            left = []
            for move in moves:
                t = s.copy()
                GAME.play(t, move)
                left.append(tuple(t.rows))
            ways = [(a - n, b) for n in range(1, a + 1)] + [(a, b - n) for n in range(1, b + 1)]
            ways += [(a - n, b - n) for n in range(1, min(a, b) + 1)]
            assert sorted(left) == sorted(ways)


def test_whoever_takes_the_last_chip_wins() -> None:
    for move, rows in (("both 2", [2, 2]), ("take 3 2", [0, 3])):
        s = HeapState(rows=rows, turn=1)
        GAME.play(s, move)
        end = GAME.outcome(s)
        assert end is not None
        assert end.points == (-1.0, 1.0)


def test_the_same_number_and_no_more_than_there_is() -> None:
    s = HeapState(rows=[2, 5])
    before = s.copy()
    for move in ("both 3", "take 3 1", "take 6 2", "both 0", "both", "both 2 3", "take 1 3"):
        with pytest.raises(IllegalMove):
            GAME.play(s, move)
        assert s == before


def test_the_heaps_are_unequal_and_the_usual_ones_are_won() -> None:
    with pytest.raises(BadOption):
        sukno.game("wythoff", first=7, second=7)
    s: Any = sukno.game("wythoff").start(1)
    assert s.rows == [9, 14]
    assert mover_wins(9, 14)


def test_the_club_player_never_gives_a_win_away() -> None:
    rng = Random(3)
    for a in range(13):
        for b in range(a, 22):
            if not (a + b and mover_wins(a, b)):
                continue
            s, _ = asked(a, b)
            ask = GAME.ask(s)
            assert ask is not None
            GAME.play(s, club(GAME, s, ask, rng))
            assert not mover_wins(*s.rows)


def test_the_review_knows_every_move() -> None:
    s, _ = asked(9, 14)
    ask = GAME.ask(s)
    assert ask is not None
    values = judge(GAME, s, ask)
    assert {move for move, value in values.items() if value} == {
        move for move in ask.moves if not mover_wins(*played(s, move))
    }
    assert values["both 1"] == 1.0


def played(s: HeapState, move: str) -> tuple[int, int]:
    t = s.copy()
    GAME.play(t, move)
    a, b = t.rows
    return a, b


def test_a_move_from_both_is_touched_in_both_rows() -> None:
    s, _ = asked(5, 8)
    assert GAME.touch(s, "both 2", {}) == ("rows/1/4", "rows/2/7")
    assert GAME.touch(s, "take 2 1", {}) == ("rows/1/4",)
    assert WythoffOptions().second == 14
