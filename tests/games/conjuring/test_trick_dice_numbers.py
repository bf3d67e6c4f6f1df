"""Guessing the thrown numbers (004:3925-3929): all 216 throws, and results that fit none."""

from __future__ import annotations

from itertools import product

import pytest
from performing import found, learned, performed, saying, trick

from sukno.games.conjuring.trick_dice_numbers import numbers

THROWS = tuple(product(range(1, 7), repeat=3))


def reckoned(a: int, b: int, c: int) -> int:
    """Step by step, as the spectator is told."""
    n = a * 2
    n += 5
    n *= 5
    n += b
    n *= 10
    return n + c


def test_the_example_of_the_digest() -> None:
    assert reckoned(4, 2, 6) == 676
    assert numbers(676) == (4, 2, 6)


def test_004_3925_all_throws_are_told_by_their_result_and_nothing_else_is() -> None:
    told = {reckoned(*dice): dice for dice in THROWS}
    assert len(told) == 216
    for n in range(1001):
        assert numbers(n) == told.get(n), n


@pytest.mark.parametrize("first", range(1, 7))
def test_every_throw_is_named(first: int) -> None:
    game = trick("trick-dice-numbers")
    for second, third in product(range(1, 7), repeat=2):
        n = reckoned(first, second, third)
        end = performed(game, saying("result", f"result {n}"))
        assert found(end) == [f"{first}, {second}, {third}"]


def test_who_learns_names_every_throw() -> None:
    for dice in THROWS[::5]:
        game, s = learned("trick-dice-numbers", list(dice))
        assert found(s) == [", ".join(map(str, dice))]
        assert game.came_out(s)


def test_a_result_of_no_dice_is_asked_for_again_and_then_let_be() -> None:
    game = trick("trick-dice-numbers")
    said = iter(("result 677", "result 250", "result 676"))
    assert found(performed(game, lambda ask: next(said) if ask.kind == "result" else None)) == ["4, 2, 6"]
    never = performed(game, lambda ask: "result 0" if ask.kind == "result" else None)
    assert game.came_out(never) is False
