"""Guessing the sum (004:3919-3923): every throw of three dice, every die taken, every second throw."""

from __future__ import annotations

from itertools import product

import pytest
from performing import found, learned, performed, trick

from sukno.games.conjuring.trick_dice_sum import total

FACES = range(1, 7)


def added(dice: tuple[int, ...], taken: int, again: int) -> tuple[int, int]:
    """What the spectator adds up, and what lies on the table in the end."""
    sum_of_all = sum(dice) + (7 - dice[taken]) + again
    lies = [*dice]
    lies[taken] = again
    return sum_of_all, sum(lies)


def test_004_3919_seven_more_than_is_seen_for_all_throws() -> None:
    for dice in product(FACES, repeat=3):
        for taken, again in product(range(3), FACES):
            wanted, seen = added(dice, taken, again)
            assert total(seen) == wanted


@pytest.mark.parametrize("seen", range(3, 19))
def test_every_sum_is_named(seen: int) -> None:
    game = trick("trick-dice-sum")
    end = performed(game, lambda ask: f"see {seen}" if ask.kind == "result" else None)
    assert found(end) == [str(seen + 7)]
    assert game.came_out(end)


@pytest.mark.parametrize("seed", range(6))
def test_who_learns_names_the_sum(seed: int) -> None:
    for taken, before in product(range(3), FACES):
        _, s = learned("trick-dice-sum", [taken, before], seed)
        lies = [int(n) for n in s.props]
        thrown = [*lies]
        thrown[taken] = before
        wanted, _ = added(tuple(thrown), taken, lies[taken])
        assert f"{wanted}" in found(s)


def test_a_number_that_is_wrong_thrice_is_told() -> None:
    game = trick("trick-dice-sum", mode="learn")
    s = game.start(1)
    while game.ask(s).kind != "name":  # type: ignore[union-attr]
        game.play(s, game.question_of(s).right)
    right = game.question_of(s).right
    wrong = "sum 8" if right != "sum 8" else "sum 9"
    for _ in range(3):
        game.play(s, wrong)
    ask = game.ask(s)
    assert ask is not None
    assert ask.moves == [right]
