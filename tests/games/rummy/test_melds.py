"""Melds: what is one, the best division of a hand against trying everything, and what may be laid off."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from sukno.games.rummy.melds import (
    COUNTS,
    SEQUENCES,
    SETS,
    answer,
    best,
    count,
    divisions,
    extensions,
    laid_off,
    melds_in,
)
from sukno.materials.cards import CARD_TEXTS, Card, cards_of, hand, hand_texts

VALUE = {"A": 1, "K": 10, "Q": 10, "J": 10, "T": 10} | {str(n): n for n in range(2, 10)}
ORDER = "A23456789TJQK"


def is_meld(texts: list[str]) -> bool:
    """By the digest: three or four of a rank, or three and more of a suit in order, the ace low."""
    suits, ranks = {t[0] for t in texts}, sorted(ORDER.index(t[1]) for t in texts)
    if len(texts) < 3:
        return False
    return len(set(ranks)) == 1 or (len(suits) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks))))


def least(texts: list[str]) -> int:
    """The lowest count of a hand: every set of its cards that is a meld is tried."""
    whole = sum(VALUE[t[1]] for t in texts)
    for n in range(3, len(texts) + 1):
        for some in combinations(texts, n):
            if is_meld(list(some)):
                whole = min(whole, least([t for t in texts if t not in some]))
    return whole


@pytest.mark.parametrize(
    ("cards", "melds"),
    [("SK SQ SJ", 1), ("S3 S2 SA", 1), ("S2 SA SK", 0), ("SQ HQ DQ", 1), ("SQ HQ DQ CQ", 5), ("S3 H4 D5", 0)],
)
def test_example_1_what_is_a_meld(cards: str, melds: int) -> None:
    assert len(melds_in(hand(cards.split()))) == melds


def test_all_melds_of_small_hands_are_found_and_no_others() -> None:
    rng = Random("melds")
    for _ in range(300):
        suits = rng.sample("SCDH", 2)
        texts = rng.sample([s + r for s in suits for r in ORDER[:7]], 7) if rng.random() < 0.5 else None
        cards = texts or hand_texts(hand(rng.sample([s + r for s in "SCDH" for r in ORDER[:3]], 7)))
        found = {frozenset(hand_texts(m)) for m in melds_in(hand(cards))}
        wanted = {frozenset(c) for n in range(3, 8) for c in combinations(cards, n) if is_meld(list(c))}
        assert found == wanted


def test_the_best_division_is_the_best_of_all() -> None:
    rng = Random("best")
    for n in range(120):
        ranks = ORDER[:5] if n % 2 else ORDER[-6:]
        texts = rng.sample([s + r for s in "SCDH" for r in ranks], 8)
        d = best(hand(texts))
        assert d.left == least(texts)
        assert sorted(cards_of(sum(d.melds) + d.rest)) == sorted(cards_of(hand(texts)))
        assert all(is_meld(hand_texts(m)) for m in d.melds)


def test_cards_count_their_pips_pictures_ten_and_aces_one() -> None:
    assert count(hand(["SK", "HQ", "DJ", "CT"])) == 40
    assert count(hand(["SA", "H2", "D9"])) == 12
    assert all(COUNTS[c] == VALUE[Card(c).__str__()[1]] for c in range(52))


def test_example_2_the_fourth_queen_may_be_laid_off() -> None:
    assert laid_off(hand(["CQ", "CK"]), (hand(["SQ", "HQ", "DQ"]),)) == (hand(["CQ"]),)


def test_example_2_nine_and_ten_go_on_eight_seven_six() -> None:
    assert laid_off(hand(["ST", "S9", "SJ"]), (hand(["S8", "S7", "S6"]),)) == (hand(["ST", "S9", "SJ"]),)
    assert laid_off(hand(["ST"]), (hand(["S8", "S7", "S6"]),)) == (0,)


def test_nothing_goes_on_above_the_king_or_below_the_ace() -> None:
    assert hand_texts(extensions(hand(["SK", "SQ", "SJ"]))) == ["ST"]
    assert hand_texts(extensions(hand(["S3", "S2", "SA"]))) == ["S4"]
    assert extensions(hand(["SQ", "HQ", "DQ", "CQ"])) == 0


def test_a_meld_of_ones_own_is_broken_where_laying_off_leaves_less() -> None:
    """Three eights count nothing, but with the eight of spades laid off the others would: the whole is weighed."""
    d, added = answer(hand(["S8", "S9", "H8", "D8", "HK"]), (hand(["S7", "S6", "S5"]),))
    assert d.left == 10 + 9
    assert added == (0,)
    d, added = answer(hand(["S8", "S9", "ST", "H8", "D2"]), (hand(["S7", "S6", "S5"]),))
    assert d.left == 8 + 2


def test_a_knock_may_be_laid_out_in_every_way_that_matters() -> None:
    square = hand([s + r for s in "SCD" for r in "789"])
    ways = divisions(square | hand(["HA"]), 10)
    assert {tuple(sorted(len(hand_texts(m)) for m in d.melds)) for d in ways} == {(3, 3, 3)}
    assert len(ways) == 2  # three sets, or three sequences
    assert all(d.left == 1 for d in ways)


def test_a_long_sequence_is_laid_out_in_one_way() -> None:
    assert len(divisions(hand(["S2", "S3", "S4", "S5", "S6", "S7", "HA", "DA", "C2", "D3"]), 10)) == 1


def most_laid_off(cards: int, melds: tuple[int, ...]) -> int:
    """The most that can be laid off, by trying every card on every meld that it fits."""
    ways = [
        (card, i)
        for i, meld in enumerate(melds)
        for card in cards_of(cards)
        if is_meld_bits(meld | 1 << card)
    ]
    return max(
        (
            count(1 << card)
            + most_laid_off(cards & ~(1 << card), (*melds[:i], melds[i] | 1 << card, *melds[i + 1 :]))
            for card, i in ways
        ),
        default=0,
    )


def is_meld_bits(meld: int) -> bool:
    return is_meld([CARD_TEXTS[card] for card in cards_of(meld)])


def test_it_never_matters_to_which_of_two_melds_a_card_is_laid_off() -> None:
    rng = Random(11)
    everything = [meld for suit in SEQUENCES for meld in suit if meld.bit_count() <= 5]
    everything += [meld for sets in SETS for meld in sets]
    shared = 0
    for _ in range(400):
        melds: list[int] = []
        for _ in range(2 + int(rng.random() * 2)):
            fits = [m for m in everything if not m & sum(melds)]
            near = [m for m in fits if melds and extensions(m) & extensions(melds[0])]
            melds.append(rng.choice(near or fits))
        wanted = 0
        for meld in melds:
            shared += bool(wanted & extensions(meld))
            wanted |= extensions(meld)
        left = [card for card in range(52) if not sum(melds) >> card & 1]
        cards = sum(1 << card for card in rng.sample(left, 4)) | wanted & ~sum(melds)
        given = laid_off(cards, tuple(melds))
        assert sum(map(count, given)) == most_laid_off(cards, tuple(melds))
    assert shared > 100
