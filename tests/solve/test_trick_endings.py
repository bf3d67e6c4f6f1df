"""The kernel against plain minimax, over tens of thousands of random small endings under random rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from plain_tricks import Hands, Plain, bits
from random_tricks import kernel_rules, random_ending, random_rules

from sukno._kernel import tricks_cards, tricks_solve
from sukno.materials.cards import CARD_TEXTS

SIZES = [
    *((2, n) for n in (1, 2, 3, 3, 4, 4, 4)),
    *((3, n) for n in (1, 2, 2, 2, 3, 3)),
    *((4, n) for n in (1, 2, 2, 2)),
    *((5, n) for n in (1, 1, 2)),
    *((6, n) for n in (1, 1)),
]
"""Hands and cards in each; larger ones are tried too, but seldom."""
LARGE_SIZES = [(3, 4), (4, 3), (4, 3), (5, 2), (6, 2), (2, 6), (2, 5)]
VERY_LARGE_SIZES = [(4, 4), (5, 3), (6, 3), (3, 5)]


def check_ending(rng: Random, hands_and_cards: tuple[int, int]) -> None:
    plain = random_rules(rng, hands_and_cards[0])
    hands, leader, trick = random_ending(rng, plain, hands_and_cards[1])
    known: dict[object, int] = {}
    expected = plain.cards(hands, leader, trick, known)
    asked = (kernel_rules(plain), [bits(h) for h in hands], leader, list(trick), 0, 0, 0)
    found, _ = tricks_cards(*asked)
    value, line, _ = tricks_solve(*asked)
    best = max if plain.wants_much((leader + len(trick)) % plain.hands) else min
    try:
        assert sorted(found) == sorted(expected.items())
        assert value == best(expected.values())
        check_line(plain, (hands, leader, trick), line, value, known)
    except AssertionError as e:
        held = [[CARD_TEXTS[c] for c in sorted(h)] for h in hands]
        raise AssertionError(f"{e}\n{plain}\n{held} {leader=} {trick=}") from None


def check_line(
    plain: Plain,
    position: tuple[Hands, int, tuple[int, ...]],
    line: list[int],
    value: int,
    known: dict[object, int],
) -> None:
    """The line goes to the end, every card of it is legal and gives nothing away."""
    hands, leader, trick = position
    won = 0
    for card in line:
        assert card in plain.legal(hands[(leader + len(trick)) % plain.hands], trick)
        hands, leader, trick, more = plain.after(hands, leader, trick, card)
        won += more
        assert won + plain.value(hands, leader, trick, known) == value
    assert not any(hands)
    assert won == value


def check_engines(rng: Random, hands: int, cards: int, side: int | None = None) -> None:
    """Twice a trick's worth is twice the value; only the general engine knows tricks that count two."""
    plain = replace(random_rules(rng, hands), points=None, bonus=None, must_overtake=False)
    if side is not None:
        plain = replace(plain, side=side)
    held, leader, trick = random_ending(rng, plain, cards)
    asked = ([bits(h) for h in held], leader, list(trick), 0, 0, 0)
    found, _ = tricks_cards(kernel_rules(plain), *asked)
    doubled, _ = tricks_cards(kernel_rules(replace(plain, bonus=(2,) * 14)), *asked)
    said = f"{plain}\n{[[CARD_TEXTS[c] for c in sorted(h)] for h in held]} {leader=} {trick=}"
    assert [(c, 2 * v) for c, v in found] == doubled, said


@pytest.mark.parametrize("seed", range(20))
def test_small_endings_are_as_minimax_says(seed: int) -> None:
    rng = Random(f"endings {seed}")
    for _ in range(1000):
        check_ending(rng, rng.choice(SIZES))


@pytest.mark.parametrize("seed", range(5))
def test_larger_endings_are_as_minimax_says(seed: int) -> None:
    rng = Random(f"larger endings {seed}")
    for _ in range(60):
        check_ending(rng, rng.choice(LARGE_SIZES))
    for _ in range(8):
        check_ending(rng, rng.choice(VERY_LARGE_SIZES))


@pytest.mark.parametrize("seed", range(4))
def test_both_engines_count_the_same_tricks(seed: int) -> None:
    rng = Random(f"engines {seed}")
    for _ in range(150):
        check_engines(rng, *rng.choice([(2, 6), (2, 10), (3, 5), (3, 7), (3, 8), (4, 5), (4, 6), (4, 7)]))
    for _ in range(1500):
        check_engines(rng, *rng.choice([(2, 6), (3, 5), (3, 6), (4, 4), (4, 5), (4, 5)]))


@pytest.mark.parametrize("seed", range(4))
def test_high_trumps_of_three_hands_may_fall_together(seed: int) -> None:
    rng = Random(f"three against one {seed}")
    for _ in range(1000):
        check_engines(rng, 4, rng.choice([4, 5, 5]), side=15 & ~(1 << rng.randrange(4)))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(40))
def test_many_endings_are_as_minimax_says(seed: int) -> None:
    rng = Random(f"many endings {seed}")
    for _ in range(20):
        check_ending(rng, rng.choice(VERY_LARGE_SIZES))
    for _ in range(2000):
        check_ending(rng, rng.choice(SIZES + LARGE_SIZES))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(8))
def test_both_engines_count_the_same_tricks_of_many_cards(seed: int) -> None:
    rng = Random(f"many engines {seed}")
    for _ in range(100):
        check_engines(rng, *rng.choice([(2, 13), (3, 9), (3, 10), (4, 7), (4, 8)]))
