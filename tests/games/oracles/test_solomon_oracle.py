"""The oracle of King Solomon: a random point of a circle, and the field where it lies (004:134)."""

from __future__ import annotations

from collections import Counter
from math import atan2, hypot, pi

import pytest

import sukno
from games.oracles.asking import passages, read, spots, spread_evenly
from sukno.games.oracles.solomon_answers import ANSWERS, SILENT

SEEDS = range(5000)


def on_the_page(x: float, y: float) -> int:
    """The field by the page alone: how far the ball lies from the middle, and where the clock's hand would point."""
    dx, dy = x - 5.2, y - 5.2
    r, clock = hypot(dx, dy), atan2(dx, -dy) % (2 * pi)
    if r < 1:
        return 0
    if r < 3:
        return 1 + int(clock / (pi / 4))
    return 9 + int(clock / (pi / 8))


def test_every_field_has_an_answer_of_its_own_in_both_languages() -> None:
    assert len(ANSWERS) == 24
    assert len({a.en for a in (*ANSWERS, SILENT)}) == len({a.ru for a in (*ANSWERS, SILENT)}) == 25
    assert all(a.en.endswith(".") and a.ru.endswith(".") and a.en != a.ru for a in (*ANSWERS, SILENT))


def test_the_field_that_answers_is_the_one_in_which_the_ball_is_seen() -> None:
    for seed in range(200):
        game, s = read("solomon-oracle", seed)
        cloth = game.view(s, 0).zone("cloth")
        what, x, y = cloth.thrown
        (marked,) = [spot.id for spot in cloth.spots if spot.mark]
        assert what == "ball"
        assert int(marked) == s.field == on_the_page(x, y)


def test_all_fields_are_equally_large_and_equally_likely() -> None:
    areas = [1.0, *[(9 - 1) / 8] * 8, *[(25 - 9) / 16] * 16]
    assert set(areas) == {1.0}
    game = sukno.game("solomon-oracle")
    found: Counter[int] = Counter()
    for seed in SEEDS:
        s = game.start(seed)
        game.play(s, "throw")
        found[s.field] += 1
    assert spread_evenly([found[field] for field in range(25)])


def test_on_the_head_the_king_keeps_silent() -> None:
    game = sukno.game("solomon-oracle")
    for seed in SEEDS:
        s = game.start(seed)
        game.play(s, "throw")
        if s.field == 0:
            break
    (said,) = passages(game, s)
    assert said.lines == (SILENT,)
    assert said.ours
    assert "silent" in game.outcome(s).text.en


@pytest.mark.parametrize("seed", range(6))
def test_the_numbers_stand_in_their_fields(seed: int) -> None:
    game, s = read("solomon-oracle", seed)
    for id, spot in spots(game, s).items():
        assert on_the_page(spot.x, spot.y) == int(id)
