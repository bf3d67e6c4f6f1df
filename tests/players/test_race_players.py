"""Players of races: they understand every kind as its rules do, play it to the end, and say what they expect."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import Ask
from sukno.families.race import ends
from sukno.players import race_play
from sukno.players.race_play import ends_of, kind_of, position_of, side_bytes
from sukno.solve import race
from sukno.solve.race import RaceNets

KINDS: dict[str, dict[str, Any]] = {
    "trictrac": {},
    "trictrac-jacquet": {},
    "trictrac-long-nardy": {},
    "trictrac-dutch": {},
    "trictrac-matador": {},
    "trictrac-snake": {},
    "trictrac-russian": {"enter_all_first": False},
    "trictrac-turkish": {},
}
NETS = RaceNets(8, 8, 4)


@pytest.fixture
def untrained(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any network will do for what is asked here, and its play is not good enough to be always the same."""
    monkeypatch.setattr(race_play, "nets_of", lambda game: NETS)


def asked(game: Any, s: Any) -> Ask:
    ask = game.ask(s)
    assert ask is not None
    return ask


@pytest.mark.parametrize("id", KINDS)
def test_the_kernel_plays_by_the_rules_of_the_game(id: str) -> None:
    game: Any = sukno.game(id, **KINDS[id])
    rng = Random(id)
    kind = kind_of(game)
    for seed in range(2):
        s = game.start(seed)
        for n in range(400):
            ask = game.ask(s)
            if ask is None:
                break
            if n % 7 == 0:
                together = set().union(*(ends_of(game, s, move) for move in ask.moves))
                doubles = ask.kind == "double" or "double" in s.owed
                whole = race.plays(kind, position_of(game, s), s.left, any_double=doubles)
                assert together == set(whole)
                if not doubles:
                    me, foe = game.sides[s.turn], game.sides[1 - s.turn]
                    men = s.men[s.turn], s.men[1 - s.turn]
                    by_rules = ends(me, foe, men, game.free(men[1]), s.left)
                    assert together == {
                        side_bytes(me, mine) + side_bytes(foe, theirs) for mine, theirs in by_rules
                    }
            game.play(s, rng.choice(ask.moves))


def test_players_bring_a_game_to_its_end_and_give_reasons(untrained: None) -> None:
    game: Any = sukno.game("trictrac")
    club = race_play.club(lambda game, s, ask, rng: ask.moves[0])
    s = game.start(5)
    reasons = 0
    for _ in range(3000):
        ask = game.ask(s)
        if ask is None:
            break
        move = club(game, s, ask, Random(0))
        if len(ask.moves) > 1:
            why = move.why  # type: ignore[attr-defined]
            reasons += "%" in why.en and "%" in why.ru
        game.play(s, str(move))
    assert game.ask(s) is None
    assert reasons > 50


def test_a_double_is_chosen_with_what_follows(untrained: None) -> None:
    game: Any = sukno.game("trictrac-matador")
    s = game.start(0)
    rng = Random("double")
    while asked(game, s).kind != "double":
        game.play(s, rng.choice(asked(game, s).moves))
    ask = asked(game, s)
    ways = race_play.ranking(game, s, ask)
    move = race_play.first_step(game, s, ask, ways[0].position)
    assert ways[0].position in ends_of(game, s, move)
    assert {end for move in ask.moves for end in ends_of(game, s, move)} == {way.position for way in ways}


def test_a_turn_follows_one_plan_or_finds_a_better(untrained: None) -> None:
    game: Any = sukno.game("trictrac")
    s = game.start(3)
    for plies in (0, 1) * 6:
        turn, log = s.turn, len(tuple(s.lines()))
        best = -9.0
        while s.turn == turn and log + 8 > len(tuple(s.lines())):
            ask = asked(game, s)
            way = race_play.ranking(game, s, ask, plies=plies)[0]
            assert way.value >= best - 1e-5
            best = way.value
            ended = game.ends_turn(s, move := race_play.first_step(game, s, ask, way.position))
            game.play(s, move)
            if ended:
                break


def test_the_judge_finds_what_a_step_costs(untrained: None) -> None:
    game: Any = sukno.game("trictrac")
    s = game.start(8)
    known = race_play.judge()
    for _ in range(20):
        ask = asked(game, s)
        values = known.values(game, s, ask)
        assert values is not None
        assert set(values) == set(ask.moves)
        best = race_play.ranking(game, s, ask, plies=1, keep=race_play.JUDGED)[0]
        assert max(values.values()) == best.value
        step = race_play.first_step(game, s, ask, best.position)
        assert values[step] == best.value
        game.play(s, step)
