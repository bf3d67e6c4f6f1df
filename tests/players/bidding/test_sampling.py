"""Imagined deals are drawn by weight: compared with every deal there is, and with deals drawn and thrown away."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

from sukno.materials.cards import hand, pack
from sukno.players.bidding import ACES, AnyOf, Count, Hidden, Tricks, deals, held, length, top, weight

PACK = sum(1 << c for c in pack(52))
SMALL = hand(["SA", "SK", "SQ", "S5", "S4", "S3", "CA", "CK", "C3", "C2"])


def far(a: Counter[int], b: Counter[int]) -> float:
    """Half the difference of two distributions: 0 is the same, 1 nothing in common."""
    n, m = a.total(), b.total()
    return sum(abs(a[k] / n - b[k] / m) for k in a | b) / 2


def test_a_walk_meets_each_deal_as_often_as_its_weight_says() -> None:
    facts = ((top(0, 2), length(0, 3, 4, soft=0.4)), (AnyOf(((held(1, 12),), (held(1, 11), length(1, 2)))),))
    exact: Counter[int] = Counter()
    cards = [1 << c for c in range(52) if SMALL >> c & 1]
    for five in combinations(cards, 5):
        mine = sum(five)
        exact[mine] = int(1e6 * weight(facts[0], mine) * weight(facts[1], SMALL ^ mine))
    drawn = deals(SMALL, [Hidden(5, facts[0]), Hidden(5, facts[1])], 6000, Random(1))
    assert all(a | b == SMALL and a.bit_count() == 5 for a, b in drawn)
    assert far(exact, Counter(a for a, _ in drawn)) < 0.06


def test_a_walk_agrees_with_deals_that_were_drawn_blindly_and_thrown_away() -> None:
    rng = Random(2)
    said = (length(0, 5), top(0, 2), Tricks(0, 5, soft=0.3))
    own = hand(["SA", "S9", "S2", "CK", "CQ", "C7", "D9", "D8", "D3", "HJ", "HT", "H6", "H2"])
    pool = PACK & ~own
    places = [Hidden(13, said), Hidden(13, (Count(ACES, 0, 2),)), Hidden(13)]
    cards = [c for c in range(52) if pool >> c & 1]
    by_rejection: Counter[int] = Counter()
    while by_rejection.total() < 2500:
        rng.shuffle(cards)
        a, b = (sum(1 << c for c in cards[i : i + 13]) for i in (0, 13))
        if rng.random() < weight(said, a) * weight(places[1].facts, b):
            by_rejection[feature(a, b)] += 1
    walked = Counter(feature(a, b) for a, b, _ in deals(pool, places, 2500, rng))
    assert far(by_rejection, walked) < 0.05


def feature(a: int, b: int) -> int:
    return 10 * min((a & 0x1FFF).bit_count(), 7) + (b & ACES).bit_count()


def test_what_one_deal_in_a_million_keeps_is_found_at_once() -> None:
    said = (Count(ACES, 4, 4), length(3, 7), held(3, 11, 10))
    own = hand(["S9", "S8", "S7", "S6", "S5", "CK", "CQ", "C7", "D9", "D8", "D3", "HJ", "H2"])
    drawn = deals(PACK & ~own, [Hidden(13), Hidden(13, said), Hidden(13)], 30, Random(3))
    assert sum(weight(said, partner) == 1.0 for _, partner, _ in drawn) >= 25


def test_bans_and_cards_already_played_are_respected() -> None:
    spades = 0x1FFF
    played = hand(["SA"])
    own = hand(["S9", "S8", "CK", "CQ", "C7", "D9", "D8", "D3", "HJ", "HT", "H6", "H2"])
    places = [Hidden(13, banned=spades), Hidden(12, (top(0, 3), length(0, 5, 6)), has=played), Hidden(12)]
    pool = PACK & ~own & ~played & ~hand(["S2", "C2"])
    for a, b, _ in deals(pool, places, 20, Random(4)):
        assert a & spades == 0
        assert b & played == 0
        assert ((b | played) & hand(["SA", "SK", "SQ", "SJ", "ST"])).bit_count() >= 3


def test_the_same_chance_draws_the_same_deals() -> None:
    places = [Hidden(13, (Count(ACES, 3, 4),)), Hidden(13), Hidden(13), Hidden(13)]
    assert deals(PACK, places, 8, Random(5)) == deals(PACK, places, 8, Random(5))
