"""The search: it finds what rules of thumb miss, within its budget, from what its seat may know."""

from __future__ import annotations

import time
from functools import reduce
from operator import xor
from random import Random

import pytest

import sukno
from sukno.engine.game import Chair
from sukno.players import Budget, Policies, Search, policies


def lost_for_the_mover(rows: list[int]) -> bool:
    """Theory of Nim where the last chip loses."""
    if max(rows) <= 1:
        return sum(rows) % 2 == 1
    return reduce(xor, rows) == 0


@pytest.mark.parametrize("rows", [[3, 1, 0], [1, 2, 0], [2, 2, 1], [1, 1, 3], [4, 0, 1]])
def test_the_search_alone_finds_the_winning_move_of_a_small_nim(rows: list[int]) -> None:
    game = sukno.game("nim")
    s = game.start(1)
    s.rows = list(rows)
    move = Search(Policies(), Budget(2500, 60.0)).choose(Chair(game, s, s.turn), Random(1))
    game.play(s, move)
    assert lost_for_the_mover(s.rows)


def test_a_single_move_needs_no_thought() -> None:
    game = sukno.game("nim")
    s = game.start(1)
    s.rows = [1, 0, 0]
    chair = Chair(game, s, s.turn)
    assert Search(Policies(), Budget(10**6, 3600.0)).choose(chair, Random(1)) == "take 1 1"


def test_a_time_budget_is_kept() -> None:
    game = sukno.game("whist", deals=1)
    s = game.start(1)
    ask = game.ask(s)
    assert ask is not None
    begin = time.perf_counter()
    move = Search(policies("whist"), Budget(10**9, 0.2)).choose(Chair(game, s, ask.seat), Random(1))
    assert ask.allows(move)
    assert time.perf_counter() - begin < 30  # it does stop; how soon is for the bench
