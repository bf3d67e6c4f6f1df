"""Every kind of Vint agrees, move by move, with a second Vint written from the books alone."""

from __future__ import annotations

import random
from typing import Any

import pytest
from vint_followed import Followed
from vint_independent import KINDS

from sukno.engine import registry
from sukno.engine.options import describe


def agreed_somehow(rng: random.Random, id: str) -> dict[str, Any]:
    """A few other agreements."""
    changes: dict[str, Any] = {}
    for option in describe(registry.game_class(id).Options):
        if option.choices and option.key != "players" and rng.random() < 0.25:
            changes[option.key] = rng.choice(option.choices)
    return changes


@pytest.mark.parametrize("id", KINDS)
def test_a_second_vint_follows_every_move(id: str) -> None:
    Followed(id, f"{id} 1", {}, care=0.1).play(5)
    rng = random.Random(id)
    for n in range(2):
        Followed(id, f"{id} other {n}", agreed_somehow(rng, id) | {"deals": 2}, care=0.05).play(2)


@pytest.mark.long
@pytest.mark.parametrize("id", KINDS)
def test_a_second_vint_follows_three_hundred_matches(id: str) -> None:
    for n in range(100):
        Followed(id, f"{id} long {n}", {}, care=0.3).play(4)
    rng = random.Random(f"{id} long")
    for n in range(200):
        agreed = agreed_somehow(rng, id) | {"robers": rng.choice((1, 2, 3))}
        Followed(id, f"{id} any {n}", agreed, care=0.1).play(6)
