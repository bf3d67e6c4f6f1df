"""Thought-of card (004:3889-3891): every value, and results that fit none."""

from __future__ import annotations

import pytest
from performing import found, learned, performed, trick

from sukno.games.conjuring.trick_thought_card import rank, result, value_of

VALUES = range(2, 15)


def reckoned(value: int) -> int:
    """As the spectator is told: (v - 1) x 2, minus 1, plus v."""
    n = value
    n -= 1
    n *= 2
    n -= 1
    return n + value


def test_the_examples_of_the_digest() -> None:
    assert (reckoned(9), value_of(24)) == (24, 9)
    assert (reckoned(14), value_of(39)) == (39, 14)


@pytest.mark.parametrize("value", VALUES)
def test_004_3889_every_rank_is_found(value: int) -> None:
    assert reckoned(value) == result(value) == 3 * value - 3
    game = trick("trick-thought-card")
    end = performed(game, lambda ask: f"result {reckoned(value)}" if ask.kind == "result" else None)
    assert found(end) == [rank(value).replace("T", "10")]
    assert {face[1] for face in game.stage(end).faces} == {rank(value)}


def test_what_no_card_leads_to_is_asked_for_again_and_then_let_be() -> None:
    assert [n for n in range(61) if value_of(n)] == [3 * value - 3 for value in VALUES]
    game = trick("trick-thought-card")
    said = iter(("result 25", "result 24"))
    assert found(performed(game, lambda ask: next(said) if ask.kind == "result" else None)) == ["9"]
    never = performed(game, lambda ask: "result 1" if ask.kind == "result" else None)
    assert game.came_out(never) is False
    assert "no card fits" in game.ending(never).en


@pytest.mark.parametrize("value", VALUES)
def test_who_learns_finds_every_rank(value: int) -> None:
    game, s = learned("trick-thought-card", [value])
    assert {face[1] for face in game.stage(s).faces} == {rank(value)}
    assert (game.stage(s).slips, game.came_out(s)) == (0, True)


def test_the_trainer_says_what_was_wrong_and_asks_again() -> None:
    game = trick("trick-thought-card", mode="learn")
    s = game.start(1)
    assert "three" in game.ask(s).moves  # type: ignore[union-attr]
    game.play(s, "three")
    on = game.stage(s)
    assert on.slip
    assert "Take one away" in on.aside.en
    assert "three" not in game.ask(s).moves  # type: ignore[union-attr]
    game.play(s, "less")
    assert not game.stage(s).slip
