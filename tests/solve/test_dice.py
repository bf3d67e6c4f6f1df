"""Dice poker solved: the kernel against a slow twin, against play, and against what is published of Yahtzee."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations, product
from random import Random

import pytest

import sukno
from sukno._kernel import dice_figure
from sukno.games.dice.rows import FIGURES, points
from sukno.players.policies import policies
from sukno.solve import dice
from sukno.solve.dice import ALL_OPEN, FAILS, FIGURES_OPEN, PRICE

ROLLS = sorted({tuple(sorted(roll)) for roll in product(range(1, 7), repeat=5)})


def test_figures_of_the_kernel_are_those_of_the_rules() -> None:
    for roll in ROLLS:
        for row, figure in enumerate(FIGURES):
            plain, added = points(figure.id, roll)
            assert dice_figure(row, list(roll)) == plain + added
            doubled = plain if figure.id == "chance" else 2 * plain
            assert dice_figure(row, list(roll), True) == doubled + added


Stop = Callable[[tuple[int, ...], int], float]


def turn(stop: Stop, dice_now: tuple[int, ...], left: int) -> dict[tuple[int, ...], float]:
    """What throwing each set of dice again is worth, by trying all throws one by one."""

    @cache
    def best(roll: tuple[int, ...], left: int) -> float:
        most = stop(roll, left)
        return max([most, *throws(roll, left).values()]) if left else most

    @cache
    def after(held: tuple[int, ...], left: int) -> float:
        if len(held) == 5:
            return best(held, left)
        return sum(after(tuple(sorted((*held, n))), left) for n in range(1, 7)) / 6

    def throws(roll: tuple[int, ...], left: int) -> dict[tuple[int, ...], float]:
        out = {}
        for k in range(1, 6):
            for chosen in set(combinations(roll, k)):
                held = list(roll)
                for n in chosen:
                    held.remove(n)
                out[chosen] = after(tuple(held), left - 1)
        return out

    return throws(dice_now, left)


def test_a_turn_against_a_slow_twin() -> None:
    """One number and one figure open, all throws tried one by one."""

    def stop(roll: tuple[int, ...], left: int) -> float:
        sum_ = -4 + (roll.count(5) - 3) * 5
        return sum_ + (50 if sum_ >= 0 else 0) + dice.first(FIGURES_OPEN, -1).worth - (-1)

    roll = (2, 5, 5, 6, 6)
    found = dice.first(1 << 4 | FIGURES_OPEN, -4, roll, thrown=1)
    assert found.throws == pytest.approx(turn(stop, roll, 2))
    assert found.rows == {4: pytest.approx(stop(roll, 2))}

    def figures(roll: tuple[int, ...], left: int) -> float:
        full, pair = sum(points("full", roll)), sum(points("pair", roll))
        twice = 2 if left == 2 else 1
        return max(twice * full + dice.first(1 << 6).worth, twice * pair + dice.first(1 << 11).worth)

    roll = (1, 1, 4, 4, 6)
    found = dice.first(1 << 6 | 1 << 11, 0, roll, thrown=1)
    assert found.throws == pytest.approx(turn(figures, roll, 2))


def test_a_saving_turn_against_a_slow_twin() -> None:
    """Poker alone is open: what is saved, what fails, what a turn costs."""
    open = 1 << 13

    def stop(roll: tuple[int, ...], left: int) -> float:
        made = sum(points("poker", roll))
        found = [made + 1.0 * left] if made else []
        if left <= 2:
            found.append(dice.saving(open, left).worth)
        return max(found, default=-1e9)

    roll = (3, 3, 3, 5, 6)
    found = dice.saving(open, 2, 3, roll)
    assert found.throws == pytest.approx(turn(stop, roll, 3))
    assert found.rows == {}
    assert dice.saving(open, 2, 2, roll).rows == {FAILS: pytest.approx(dice.saving(open, 2).worth)}


def test_a_turn_is_worth_its_throws() -> None:
    """The worth before a turn is the mean of what the rolls are worth, less the price."""
    for open, saved in ((1 << 9, 0), (1 << 6 | 1 << 13, 3), (1 | FIGURES_OPEN, 1), (ALL_OPEN, 0)):
        chance = dict.fromkeys(ROLLS, 0)
        for roll in product(range(1, 7), repeat=5):
            chance[tuple(sorted(roll))] += 1
        mean = sum(k * dice.saving(open, saved, saved + 2, roll).worth for roll, k in chance.items()) / 7776
        assert mean - PRICE == pytest.approx(dice.saving(open, saved).worth, abs=1e-9)


def test_the_expectations_of_the_rule_pages() -> None:
    assert dice.first(ALL_OPEN).worth == pytest.approx(164.911, abs=5e-4)
    assert dice.first(FIGURES_OPEN, -1).worth == pytest.approx(-1 + 150.415, abs=5e-4)
    # at the right price a card brings nothing more than its turns cost: 25.4 of them, and 246 points
    assert dice.saving(ALL_OPEN).worth == pytest.approx(0, abs=1e-3)
    turns = dice.saving(ALL_OPEN).worth - dice.saving(ALL_OPEN, price=PRICE + 0.001).worth
    assert turns / 0.001 == pytest.approx(25.41, abs=0.01)
    assert PRICE * turns / 0.001 == pytest.approx(245.95, abs=0.1)


@pytest.mark.long
def test_yahtzee_is_as_published() -> None:
    """T. Verhoeff, "Optimal Solitaire Yahtzee Strategies": 254.5896, by the same sums."""
    assert dice.yahtzee() == pytest.approx(254.5896, abs=5e-5)


@pytest.mark.long
def test_played_cards_come_to_the_expectation() -> None:
    game, best = sukno.game("dice-poker-1"), policies("dice-poker-1").master
    assert best is not None
    totals = []
    for seed in range(1000):
        s, rng = game.start(f"card {seed}"), Random(seed)
        while (ask := game.ask(s)) is not None:
            game.play(s, str(best(game, s, ask, rng)))
        totals += [game.total(s, 0), game.total(s, 1)]
    mean = sum(totals) / len(totals)
    deviation = (sum((n - mean) ** 2 for n in totals) / len(totals)) ** 0.5 / len(totals) ** 0.5
    assert abs(mean - dice.first(ALL_OPEN).worth) < 3.3 * deviation


@pytest.mark.parametrize(
    "call",
    [
        lambda: dice.first(1 << 15),
        lambda: dice.first(1),
        lambda: dice.first(1 << 6, 0, (1, 2, 3, 4, 7)),
        lambda: dice.first(1 << 6, 0, (1, 2, 3, 4)),
        lambda: dice.first(1 << 6, 0, (1, 2, 3, 4, 5), thrown=4),
        lambda: dice.first(1 << 6, 43),
        lambda: dice.saving(1 << 6, -1),
        lambda: dice.saving(1 << 6, 0, 3, (1, 2, 3, 4, 5)),
        lambda: dice.saving(1 << 6, unused=-1),
        lambda: dice.saving(1 << 6, price=0),
        lambda: dice.saving(1 << 6, price=float("nan")),
    ],
)
def test_hostile_input_is_refused(call: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"must|come before|is worth|costs"):
        call()


def test_far_more_throws_than_help_are_as_good_as_the_most_that_do() -> None:
    found = dice.saving(1 << 13, 60, 62, (1, 2, 3, 4, 5))
    assert found.worth > 60
    assert all(value > 60 for value in found.throws.values())
