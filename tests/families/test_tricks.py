"""The shared machinery of tricks."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from sukno.families.tricks import SUIT_BITS, deal_unseen, winner
from sukno.materials.cards import cards_of, hand, pack


@given(st.permutations(range(52)), st.integers(-1, 3))
def test_the_winner_is_the_highest_trump_or_else_the_highest_of_the_suit_led(
    cards: list[int], trump: int
) -> None:
    trick = cards[:4]

    def strength(c: int) -> tuple[bool, bool, int]:
        return c // 13 == trump, c // 13 == trick[0] // 13, c % 13

    assert trick[winner(trick, trump)] == max(trick, key=strength)


@given(st.permutations(range(52)), st.integers(1, 12), st.integers(0, 2**32))
def test_a_deal_of_unseen_cards_respects_voids_counts_and_known_cards(
    cards: list[int], size: int, seed: int
) -> None:
    rng = Random(seed)
    true = [sum(1 << c for c in cards[i * size : (i + 1) * size]) for i in range(4)]
    # every suit a hand truly lacks may have been shown as a void
    voids = [sum(b for b in SUIT_BITS if not h & b and rng.random() < 0.8) for h in true]
    known = [1 << rng.choice(cards_of(h)) if rng.random() < 0.3 else 0 for h in true]
    unseen = sum(true) | (1 << cards[51])
    dealt = deal_unseen(Random(seed), unseen, [size] * 4, voids, known)
    assert [h.bit_count() for h in dealt] == [size] * 4
    assert all(not h & v for h, v in zip(dealt, voids, strict=True))
    assert all(h & k == k for h, k in zip(dealt, known, strict=True))
    assert sum(dealt) == dealt[0] | dealt[1] | dealt[2] | dealt[3]
    assert dealt == deal_unseen(Random(seed), unseen, [size] * 4, voids, known)


def test_a_tight_knot_of_voids_is_untied() -> None:
    """Only one deal fits: each hand has shown three voids."""
    full = hand([])
    for c in pack(52):
        full |= 1 << c
    voids = [full & ~b for b in SUIT_BITS]
    assert deal_unseen(Random(1), full, [13] * 4, voids) == list(SUIT_BITS)
