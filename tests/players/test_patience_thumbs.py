"""Rules of thumb of patiences of two packs: each brings home clearly more than chance would, and gets to an end."""

from __future__ import annotations

from random import Random

import pytest

import sukno
from sukno.players.policies import policies

HOME = {"saint-helena": 50, "permanent-store": 100, "carpet": 80, "lion-sun": 90, "rainbow-arc": 60}
"""Cards home on average, in ten deals; of the rest of the folder most do without rules of their own."""


@pytest.mark.parametrize(("id", "least"), HOME.items())
def test_a_novice_brings_home_what_a_beginner_should(id: str, least: int) -> None:
    game, novice = sukno.game(id), policies(id).novice
    assert novice is not None
    total = 0.0
    for seed in range(10):
        s = game.start(seed)
        rng = Random(seed)
        while ask := game.ask(s):
            game.play(s, novice(game, game.imagine(s, 0, rng), ask, rng))
        total += game.standing(s)[0]
    assert total / 10 > least
