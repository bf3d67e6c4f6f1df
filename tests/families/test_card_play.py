"""The kernel's play of a card against its slow twin in Python, card by card, in every game of tricks."""

from __future__ import annotations

from random import Random

import pytest

import sukno
from sukno.engine import AnyGame, IllegalMove, ids
from sukno.engine.registry import game_class
from sukno.families.rounds import Rounds
from sukno.families.stages.tricks import Tricks

STEPS = 400


def stage_of(game: AnyGame) -> Tricks | None:
    stages = game.stages if isinstance(game, Rounds) else ()
    return next((stage for stage in stages if isinstance(stage, Tricks)), None)


GAMES = [
    id
    for id in ids()
    if game_class(id).info.family == "trick"
    and issubclass(game_class(id), Rounds)
    and stage_of(sukno.game(id))
]


def test_there_are_games_of_tricks() -> None:
    assert {"bridge", "skat", "omnibus-hearts", "whist", "vint", "sixty-six", "stukolka"} <= set(GAMES)


@pytest.mark.parametrize("id", GAMES)
def test_a_card_is_played_as_in_python(id: str) -> None:
    game = sukno.game(id)
    tricks = stage_of(game)
    assert tricks is not None
    ask, do = tricks.answers()
    rng = Random(id)
    s = game.start(1)
    for seed in range(STEPS):
        question = game.ask(s)
        if question is None:
            s = game.start(seed)
            continue
        move = question.pick(rng)
        if s.phase == "card":
            assert ask(s) == tricks.ask(s) == question
            wrong = rng.choice(game.pieces(s))
            slow, fast = s.copy(), s.copy()
            if wrong not in question.moves:
                for state, way in ((slow, tricks.do), (fast, do)):
                    with pytest.raises(IllegalMove):
                        way(state, wrong)
            tricks.do(slow, move)
            do(fast, move)
            assert slow == fast
        game.play(s, move)


def test_what_is_no_state_is_refused() -> None:
    tricks = stage_of(sukno.game("whist"))
    assert tricks is not None
    ask, do = tricks.answers()
    with pytest.raises(AttributeError):
        ask(None)
    with pytest.raises(AttributeError):
        do(None, "SA")
    with pytest.raises(ValueError, match="a state and a move"):
        do(None)
