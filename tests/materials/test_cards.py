"""Cards, packs, hands."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukno.materials.cards import (
    CARD_SYMBOLS,
    CARD_TEXTS,
    RANKS,
    Card,
    RankOrder,
    cards_of,
    face,
    hand,
    hand_texts,
    pack,
    suit_of,
    symbols,
)
from sukno.materials.strains import BRIDGE, NO_TRUMPS, RUSSIAN, STRAINS


@given(st.integers(0, 3 * 54 - 1))
def test_reading_and_writing_a_card_are_inverses_but_for_its_pack(n: int) -> None:
    card = Card(n)
    assert Card.parse(str(card)) == Card.parse(card.symbol) == n - 54 * card.pack
    assert str(card) == face(n)
    assert hash(card) == hash(n)


@pytest.mark.parametrize("text", ["", "S", "A", "AS", "S1", "S11", "♠", "X3", "SAA", "Z7"])
def test_what_is_not_a_card_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(ValueError, match="for example SA"):
        Card.parse(text)


@pytest.mark.parametrize(
    ("size", "lowest"), [(52, "2"), (36, "6"), (32, "7"), (28, "8"), (24, "9"), (20, "T")]
)
def test_packs_have_their_size_and_lowest_rank(size: int, lowest: str) -> None:
    cards = pack(size)
    assert len(cards) == len(set(cards)) == size
    assert min(c % 13 for c in cards) == RANKS.index(lowest)


def test_several_packs_and_jokers_are_so_many_different_cards_of_the_same_faces() -> None:
    cards = pack(52, copies=2, jokers=4)
    assert len(set(cards)) == 108
    assert sorted(Counter(map(face, cards)).items()) == sorted((text, 2) for text in CARD_TEXTS)
    assert [face(c) for c in cards[-4:]] == ["X1", "X2", "X1", "X2"]
    assert [Card(c).pack for c in cards[-4:]] == [0, 0, 1, 1]
    with pytest.raises(ValueError, match="no pack of 40"):
        pack(40)
    with pytest.raises(ValueError, match="at most 4 jokers"):
        pack(52, copies=2, jokers=5)


@given(st.sets(st.integers(0, 53)))
def test_a_hand_lists_what_was_put_in(cards: set[int]) -> None:
    mask = hand(cards)
    assert set(cards_of(mask)) == cards
    assert {int(Card.parse(t)) for t in hand_texts(mask)} == cards
    assert hand(hand_texts(mask)) == mask
    for suit in range(4):
        assert set(cards_of(suit_of(mask, suit))) == {c for c in cards if c // 13 == suit}


@given(st.integers(0, (1 << 54) - 1))
def test_a_hand_is_written_suit_by_suit_from_above_the_jokers_last(mask: int) -> None:
    suits = [13 * suit + rank for suit in range(4) for rank in range(12, -1, -1)]
    assert hand_texts(mask) == [CARD_TEXTS[c] for c in [*suits, 52, 53] if mask >> c & 1]


@given(st.sets(st.integers(0, 107)))
def test_a_hand_of_two_packs_is_listed_like_one_of_a_single_pack(cards: set[int]) -> None:
    listed = hand_texts(hand(cards))
    assert Counter(listed) == Counter(map(face, cards))
    assert list(dict.fromkeys(listed)) == hand_texts(hand({c % 54 for c in cards}))
    assert listed == sorted(listed, key=listed.index)  # equal ones side by side


def test_both_orders_of_strains_hold_all_of_them() -> None:
    assert sorted(RUSSIAN) == sorted(BRIDGE) == sorted(STRAINS)
    assert [order[3].letter for order in (RUSSIAN, BRIDGE)] == ["H", "S"]
    assert RUSSIAN[-1] == BRIDGE[-1] == STRAINS[NO_TRUMPS]


def test_a_rank_order_puts_the_ten_where_the_game_wants_it() -> None:
    order = RankOrder("ATKQJ9")
    assert sorted("9TJQKA", key=lambda r: -order.power[RANKS.index(r)]) == list("ATKQJ9")
    assert order.power[RANKS.index("2")] == 0


def test_moves_are_shown_with_symbols() -> None:
    assert symbols("discard S7 DT") == "discard ♠7 ♦10"
    assert len(set(CARD_SYMBOLS)) == 54
