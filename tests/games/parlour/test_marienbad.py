"""Marienbad: the book's rules, and the theory against an exhaustive search."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

import pytest

from sukno.engine import IllegalMove, game
from sukno.families.heaps import HeapState
from sukno.games.parlour.marienbad import Marienbad, MarienbadOptions
from sukno.players.thumbs.parlour.marienbad import club

WAYS = [MarienbadOptions(), MarienbadOptions(last_wins=True)]
way_names = ["last loses", "last wins"]


@cache
def mover_wins(options: MarienbadOptions, rows: tuple[int, ...]) -> bool:
    m = Marienbad(options)
    s = HeapState(rows=list(rows), turn=0)
    ask = m.ask(s)
    assert ask is not None
    for move in ask.moves:
        t = s.copy()
        m.play(t, move)
        if t.winner == 0 or (t.winner is None and not mover_wins(options, tuple(sorted(t.rows)))):
            return True
    return False


def test_sixteen_chips_lie_in_rows_of_one_three_five_and_seven() -> None:
    """004:3787."""
    starts = [game("marienbad").start(seed) for seed in range(20)]
    assert all(s.rows == [1, 3, 5, 7] for s in starts)
    assert {s.turn for s in starts} == {0, 1}, "the first player is drawn by lot (004:3789)"


@pytest.mark.parametrize(("last_wins", "winner"), [(False, 1), (True, 0)])
def test_the_last_chip_decides(last_wins: bool, winner: int) -> None:
    """004:3789-3791."""
    m = game("marienbad", last_wins=last_wins)
    s = HeapState(rows=[0, 0, 0, 4], turn=0)
    m.play(s, "take 4 4")
    end = m.outcome(s)
    assert end is not None
    assert end.points[winner] == 1


def test_nobody_takes_more_than_the_row_holds() -> None:
    s = game("marienbad").start(1)
    with pytest.raises(IllegalMove, match="row 2 has only 3"):
        game("marienbad").play(s, "take 4 2")


@pytest.mark.parametrize("options", WAYS, ids=way_names)
def test_the_beginning_is_lost_for_the_first_player(options: MarienbadOptions) -> None:
    assert not mover_wins(options, (1, 3, 5, 7))


@pytest.mark.parametrize("options", WAYS, ids=way_names)
def test_the_club_player_wins_every_won_position(options: MarienbadOptions) -> None:
    m = Marienbad(options)
    rng = Random(1)
    for rows in product(range(2), range(4), range(6), range(8)):
        if not any(rows) or not mover_wins(options, tuple(sorted(rows))):
            continue
        s = HeapState(rows=list(rows), turn=0)
        ask = m.ask(s)
        assert ask is not None
        m.play(s, club(m, s, ask, rng))
        assert s.winner == 0 or (s.winner is None and not mover_wins(options, tuple(sorted(s.rows)))), rows
