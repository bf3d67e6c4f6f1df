"""Shuffles, sets of bits and texts of hands in the kernel, against the plain way; and what they refuse."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukno._kernel import CardWays, best_of, bit_set, bits_of, card_play, card_texts, chosen, drawn, shuffle
from sukno.families.ways import beaters
from sukno.materials.cards import CARD_TEXTS


@given(st.integers(0, 400), st.binary(max_size=600))
def test_a_shuffle_exchanges_by_the_digits_of_the_number_from_the_last_place_on(
    n: int, number: bytes
) -> None:
    items = [str(i) for i in range(n)]
    plain = items[:]
    x = int.from_bytes(number, "little")
    for last in range(n - 1, 0, -1):
        x, j = divmod(x, last + 1)
        plain[last], plain[j] = plain[j], plain[last]
    shuffle(items, number)
    assert items == plain


@given(st.sets(st.integers(0, 63)))
def test_a_set_of_bits_holds_its_numbers_in_order(numbers: set[int]) -> None:
    bits = bit_set(list(numbers))
    assert bits == bit_set(tuple(numbers)) == sum(1 << n for n in numbers)
    assert bits_of(bits) == sorted(numbers)


@pytest.mark.parametrize("numbers", [[-1], [64], [1 << 70], [0, "1"], [None], {1, 2}, "12", None])
def test_what_are_no_small_numbers_is_refused(numbers: object) -> None:
    with pytest.raises((TypeError, ValueError, OverflowError)):
        bit_set(numbers)  # type: ignore[arg-type]


@pytest.mark.parametrize("bits", [-1, 1 << 64, "1", None, 1.5])
def test_what_is_no_set_of_sixty_four_bits_is_refused(bits: object) -> None:
    with pytest.raises(TypeError):
        bits_of(bits)  # type: ignore[arg-type]


def test_texts_are_those_of_a_whole_pack_and_hands_its_cards() -> None:
    with pytest.raises(ValueError, match="not in the pack"):
        card_texts(CARD_TEXTS, 1 << 54)
    with pytest.raises(ValueError, match="54 cards"):
        card_texts(CARD_TEXTS[:52], 1)
    with pytest.raises(TypeError):
        card_texts(CARD_TEXTS, -1)
    with pytest.raises(TypeError):
        shuffle((1, 2), b"")  # type: ignore[arg-type]


@given(st.lists(st.integers(0, 51), min_size=1, max_size=8, unique=True), st.integers(-1, 3))
def test_a_trick_goes_to_the_card_that_beats_all_before_it(trick: list[int], trump: int) -> None:
    beats = beaters("AKQJT98765432")[trump]
    best = 0
    for i, card in enumerate(trick):
        suit, lead = card // 13, trick[best] // 13
        if card > trick[best] if suit == lead else suit == trump:
            best = i
    assert best_of(beats, trick) == best


def test_a_trick_has_cards_of_the_pack() -> None:
    for trick in ([52], [-1], [64], ["S"], [1, 1 << 80]):
        with pytest.raises((TypeError, ValueError, OverflowError)):
            best_of((0,) * 52, trick)  # type: ignore[arg-type]


def test_items_are_chosen_by_their_numbers() -> None:
    row = bytes([3, 0, 63, 2])
    assert chosen(row, ("a", "b", "c", "d"), 1 << 63 | 0b1001) == ["a", "b", "c"]
    assert chosen(bytes([200]), ("a",), (1 << 64) - 1) == []
    with pytest.raises(ValueError, match="every item"):
        chosen(row, ("a",), 1)


@given(st.integers(), st.lists(st.integers(0, 21), min_size=3, max_size=3))
def test_numbers_are_drawn_as_python_draws_them(seed: int, bounds: list[int]) -> None:
    low, high, of = sorted(bounds)
    kernel, python = Random(seed), Random(seed)
    expected = sorted(python.sample(range(of), python.randint(low, high)))
    assert drawn(kernel.getrandbits, low, high, of) == expected
    assert kernel.random() == python.random()


def test_too_many_cannot_be_drawn() -> None:
    for low, high, of in ((2, 1, 5), (0, 6, 5), (-1, 1, 5), (1, 1, 65)):
        with pytest.raises(ValueError, match="cannot be drawn"):
            drawn(Random(1).getrandbits, low, high, of)
    with pytest.raises(TypeError):
        drawn(lambda wide: "x", 1, 1, 5)
    with pytest.raises(ValueError, match="below nothing"):
        drawn(lambda wide: -7, 1, 1, 5)


def test_ways_and_parts_that_are_none_are_refused() -> None:
    with pytest.raises(ValueError, match="a row for each trump"):
        CardWays((), (), (), (), tariff=False, trick=0, last=(), decided=0)
    with pytest.raises(ValueError, match="parts of a stage"):
        card_play((1, 2, 3))
