"""Chase against the rules digest (004:4409-4417), and its plays against a slow twin."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine.errors import IllegalMove
from sukno.families.race import BOARD, at, lines_of
from sukno.games.race.trictrac_chase import ends, numbers

GAME = sukno.game("trictrac-chase")


def position(white: list[int], black: list[int], throw: tuple[int, int], turn: int = 0) -> Any:
    """This side is on turn with these dice just thrown; the other men have been captured."""
    s = GAME.start(1)
    s.men = [at(*m) + 6 - len(m) for m in (white, black)]
    s.turn, s.thrown = turn, throw
    mine = s.men[turn] & BOARD
    s.left = numbers(throw, mine & mine - 1 == 0)
    GAME.can_go(s)
    s.log = ((), turn, "throw", "{} {}".format(*throw))
    return s


def stand(s: Any) -> tuple[list[int], list[int]]:
    white, black = (lines_of(m & BOARD) for m in s.men)
    return white, black


def test_six_men_stand_in_each_home() -> None:
    """004:4413."""
    assert stand(GAME.start(1)) == ([1, 2, 3, 4, 5, 6], [19, 20, 21, 22, 23, 24])


@pytest.mark.parametrize(
    ("throw", "left", "last"),
    [
        ((6, 6), (6, 6, 6, 6), (6, 6)),
        ((1, 1), (1, 1), (1, 1)),
        ((4, 4), (4, 4), ()),
        ((1, 6), (6, 1), (6, 1)),
        ((1, 3), (1,), (1,)),
        ((6, 3), (6,), (6,)),
        ((2, 5), (), ()),
    ],
)
def test_only_ones_sixes_and_doubles_count(throw: tuple[int, int], left: Any, last: Any) -> None:
    """004:4413-4415; a double six is played twice, other doubles as two moves."""
    assert numbers(throw, False) == left
    assert numbers(throw, True) == last


def test_after_a_double_the_same_side_throws_until_the_dice_differ() -> None:
    for seed in range(30):
        s, rng = GAME.start(seed), Random(seed)
        while not s.over:
            GAME.play(s, GAME.ask(s).pick(rng))
        throws = [(seat, move) for seat, kind, move in s.lines() if kind == "throw"]
        for (seat, move), (other, _) in pairwise(throws):
            a, b = move.split()
            assert other == (seat if a == b else 1 - seat)


def test_men_run_round_and_capture_whom_they_meet() -> None:
    s = position([3, 10], [21, 15, 14], (6, 2))
    GAME.play(s, "3/21")
    assert stand(s)[1] == [14, 15]
    assert s.lines()[1] == (0, "hit", "3/21")
    board = GAME.view(s, None).zone("board")
    assert (board.off, board.captured) == ((4, 4), True)


def test_from_an_own_man_one_goes_on_to_the_next_empty_line() -> None:
    s = position([9, 8, 7], [6, 20], (1, 3))
    assert set(GAME.ask(s).moves) == {"9/5", "8/5", "7/6"}


def test_the_last_man_goes_to_the_nearest_corner_ahead_at_once() -> None:
    s = position([9, 3], [8, 17], (1, 6))
    GAME.play(s, "9/8")
    assert stand(s) == ([3, 8], [13])
    assert s.lines()[2] == (1, "corner", "17/13")
    assert GAME.tell("corner", "17/13").en == "the last man goes to a corner, VIII → XII"


def test_he_may_capture_in_the_corner_and_make_another_man_the_last() -> None:
    s = position([9, 13], [8, 17], (1, 6))
    GAME.play(s, "9/8")
    assert [line[:2] for line in s.lines()[1:4]] == [(0, "hit"), (1, "corner-hit"), (0, "corner")]
    assert stand(s) == ([7], [13])


def test_the_last_man_goes_from_corner_to_corner() -> None:
    """004:4417: a one to the next, a six over one."""
    for corner, one, six in (
        (24, 19, 18),
        (19, 18, 13),
        (18, 13, 12),
        (13, 12, 7),
        (12, 7, 6),
        (7, 6, 1),
        (6, 1, 24),
    ):
        s = position([corner], [2, 4], (6, 1))
        assert set(GAME.ask(s).moves) == {f"{corner}/{one}", f"{corner}/{six}"}
    assert GAME.matter(s) == "last"
    s = position([12], [2, 4], (6, 6))
    GAME.play(s, "12/6")
    assert s.left == (6,)


def test_the_last_man_is_safe_between_two_enemies() -> None:
    """004:4417: on line 1 while the enemy stands on I and 2."""
    s = position([24, 2, 7], [1], (6, 1))
    assert "7/1" not in GAME.ask(s).moves
    with pytest.raises(IllegalMove, match="stands between two of yours"):
        GAME.play(s, "2/1")
    s = position([24, 3, 7], [1], (6, 1))
    assert "7/1" in GAME.ask(s).moves
    GAME.play(s, "7/1")
    assert GAME.outcome(s).points == (1, -1)


@cache
def slow_ends(mine: frozenset[int], foe: frozenset[int], left: tuple[int, ...]) -> set[Any]:
    """Every position after every order of the numbers, with sets of lines alone."""
    corners = [24, 19, 18, 13, 12, 7, 6, 1]
    out: set[Any] = set()
    moved = False
    for i, n in enumerate(left):
        for line in mine if mine and foe else ():
            if len(mine) == 1:
                if n not in (1, 6):
                    continue
                to = corners[(corners.index(line) + (1 if n == 1 else 2)) % 8]
            else:
                to = (line - n - 1) % 24 + 1
                while to in mine or (to in foe and to != (line - n - 1) % 24 + 1):
                    to = (to - 2) % 24 + 1
            beside = {(to - 2) % 24 + 1, to % 24 + 1}
            if foe == {to} and beside <= mine:
                continue
            sides = [(mine - {line}) | {to}, foe - {to}]
            for k in (1, 0, 1):
                if len(sides[k]) == 1:
                    (last,) = sides[k]
                    while last not in corners:
                        last = (last - 2) % 24 + 1
                    sides[k] = frozenset({last})
                    sides[1 - k] -= {last}
            moved = True
            out |= slow_ends(sides[0], sides[1], left[:i] + left[i + 1 :])
    return out if moved else {(mine, foe)}


def test_every_play_is_that_of_a_slow_and_obvious_twin() -> None:
    rng = Random(3)
    tried = last = 0
    for seed in range(30):
        s = GAME.start(seed)
        while not s.over:
            if rng.random() < 0.12:
                men = s.men[s.turn] & BOARD, s.men[1 - s.turn] & BOARD
                mine, foe = (frozenset(lines_of(m)) for m in men)
                found = {
                    tuple(frozenset(lines_of(m & BOARD)) for m in end)
                    for end in ends((s.men[s.turn], s.men[1 - s.turn]), s.left)
                }
                slow = slow_ends(mine, foe, s.left)
                if {1, 6} <= set(s.left):
                    assert found <= slow  # of two numbers that lead to one line the game takes the smaller
                else:
                    assert found == slow
                tried += 1
                last += len(mine) == 1 or len(foe) == 1
            GAME.play(s, GAME.ask(s).pick(rng))
    assert tried > 120
    assert last > 20


def test_a_match_counts_a_point_a_game() -> None:
    game = sukno.game("trictrac-chase", games=3)
    s, rng = game.start(2), Random(2)
    while not s.over:
        game.play(s, game.ask(s).pick(rng))
    assert sum(map(sum, s.account.rows)) == 3


def test_the_turn_ends_when_dice_are_thrown() -> None:
    rng = Random(1)
    for seed in range(10):
        s = GAME.start(seed)
        while not s.over:
            move = GAME.ask(s).pick(rng)
            n = s.copy()
            n.log = ()
            GAME.play(n, move)
            threw = n.over or any(kind == "throw" for _, kind, _ in n.lines())
            assert GAME.ends_turn(s, move) == threw
            GAME.play(s, move)
