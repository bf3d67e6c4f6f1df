"""Players of patiences who plan with the solver."""

from __future__ import annotations

from random import Random
from typing import Any

import sukno
from sukno.players.policies import policies
from sukno.players.thumbs.patience.planning import plan, seen


def test_a_plan_ends_where_a_card_is_turned_up() -> None:
    game: Any = sukno.game("boredom-cure")
    s = game.start(2)
    moves = plan(game, s, Random(1), worlds=2, nodes=10_000)
    assert moves
    t = s.copy()
    for move in moves[:-1]:
        game.play(t, move)
        assert t.unseen == s.unseen
    game.play(t, moves[-1])
    assert t.unseen != s.unseen


def test_plans_are_remembered_by_what_is_seen() -> None:
    game: Any = sukno.game("boredom-cure")
    s = game.start(2)
    assert seen(game, s) == seen(game, game.imagine(s, 0, Random(3)))


def test_the_club_player_finds_the_way_out_of_a_labyrinth() -> None:
    game, club = sukno.game("labyrinth"), policies("labyrinth").club
    assert club is not None
    s = game.start(1)
    while ask := game.ask(s):
        game.play(s, club(game, s, ask, Random(1)))
    assert s.end == "out"
