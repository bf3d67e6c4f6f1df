"""The search: it finds what rules of thumb miss, within its budget, from what its seat may know."""

from __future__ import annotations

from functools import reduce
from operator import xor
from random import Random

import pytest

import sukno
from sukno.engine.game import Chair
from sukno.players import Budget, Levels, Search, policies
from sukno.players.time_limit import TimeLimit


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
    move = Search(Levels(), Budget(2500, 60.0)).choose(Chair(game, s, s.turn), Random(1))
    game.play(s, move)
    assert lost_for_the_mover(s.rows)


def test_a_single_move_needs_no_thought() -> None:
    game = sukno.game("nim")
    s = game.start(1)
    s.rows = [1, 0, 0]
    chair = Chair(game, s, s.turn)
    assert Search(Levels(), Budget(10**6, 3600.0)).choose(chair, Random(1)) == "take 1 1"


@pytest.mark.parametrize("tries", [0, 1, 3, 20])
def test_a_thought_ends_when_its_time_is_up_also_in_the_middle_of_a_world(
    tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = sukno.game("garibaldi")
    s = game.start(2)
    while (ask := game.ask(s)) is not None and len(ask.moves) < 5:
        game.play(s, ask.moves[-1])
    assert ask is not None
    looks = 0

    def up(limit: TimeLimit) -> bool:
        nonlocal looks
        looks += 1
        return looks > tries

    monkeypatch.setattr(TimeLimit, "up", property(up))
    search = Search(policies("garibaldi"), Budget(10**9, 3600.0))
    played: list[str] = []
    plainly = search._try
    monkeypatch.setattr(
        search, "_try", lambda *of: (played.append(of[2].move), plainly(*of))[1], raising=True
    )
    assert search.choose(Chair(game, s, ask.seat), Random(1)) in ask.moves
    assert len(played) <= tries
