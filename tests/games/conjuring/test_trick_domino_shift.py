"""Guessing the shift (004:3939-3949): every row and every number that is moved."""

from __future__ import annotations

import pytest
from performing import learned, performed, trick

from sukno.games.conjuring.trick_domino_shift import TILES, shifted


def points(tile: str) -> int:
    """The blank counts thirteen."""
    return sum(map(int, tile.split("-"))) or 13


def one_by_one(row: list[str], n: int) -> list[str]:
    now = list(row)
    for _ in range(n):
        now.append(now.pop(0))
    return now


def test_the_row_of_the_digest() -> None:
    assert [points(tile) for tile in TILES] == list(range(1, 14))


@pytest.mark.parametrize("k", range(13))
def test_004_3939_for_every_row_and_every_number_the_tile_tells_it(k: int) -> None:
    row = one_by_one(list(TILES), k)
    leftmost = points(row[0])
    for n in range(1, 13):
        now = one_by_one(row, n)
        assert now == shifted(row, n)
        assert points(now[-leftmost]) == n
    assert now[-leftmost] != "0-0"
    assert row[-leftmost] == "0-0"  # no tile moved
    for n in range(1, 13):  # to go on
        again = (leftmost + n) % 13 or 13
        assert points(one_by_one(row, n)[0]) == again


def test_the_example_of_the_digest() -> None:
    row = one_by_one(list(TILES), 5)
    assert points(row[0]) == 6
    assert all(points(one_by_one(row, n)[-6]) == n for n in range(1, 13))


@pytest.mark.parametrize("seed", range(8))
def test_the_house_opens_the_tile_that_the_leftmost_says(seed: int) -> None:
    game = trick("trick-domino-shift")
    end = performed(game, lambda ask: None, seed)
    assert game.view(end, 0).zone("own").open == points(end.props[0])


@pytest.mark.parametrize("n", range(1, 13))
def test_who_learns_opens_the_right_tile(n: int) -> None:
    for seed in range(4):
        game, s = learned("trick-domino-shift", [n], seed)
        (shown,) = game.stage(s).faces
        assert points(shown) == n
