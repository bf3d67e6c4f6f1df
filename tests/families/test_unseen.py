"""Dealing out the unseen."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from sukno.families.unseen import deal_out, deal_out_so_that, deal_out_with


def test_all_lawful_ways_of_dealing_are_nearly_equally_likely() -> None:
    things = [0, 1, 2, 3, 4]
    banned = [0b00011, 0b00001, 0b11000, 0, 0]
    lawful = [p for p in permutations(things) if not any(b >> t & 1 for b, t in zip(banned, p, strict=True))]
    rng = Random(1)
    n = 400 * len(lawful)
    found = Counter(tuple(deal_out(things, banned, rng)) for _ in range(n))
    assert set(found) == set(lawful)
    assert min(found.values()) > 300
    assert max(found.values()) < 500


def test_places_with_a_single_way_are_served() -> None:
    things = list(range(6))
    banned = [0b111111 ^ 1 << (5 - i) for i in range(6)]
    assert deal_out(things, banned, Random(3)) == [5, 4, 3, 2, 1, 0]


def test_contradictions_are_refused() -> None:
    with pytest.raises(ValueError, match="no way of dealing"):
        deal_out([0, 1], [0b01, 0b01], Random(1))


def test_something_wanted_is_put_in_its_place_even_where_chance_would_hardly_bring_it() -> None:
    things = list(range(40))
    banned = [0] * 40
    seen = Counter(deal_out_with(things, banned, Random(seed), [7], 0b11)[7] for seed in range(200))
    assert set(seen) == {0, 1}
    assert min(seen.values()) > 60


def test_what_is_wanted_but_banned_everywhere_is_refused() -> None:
    with pytest.raises(ValueError, match="anything wanted"):
        deal_out_with([0, 1, 2], [0b001, 0, 0], Random(1), [0], 0b001)


def test_each_condition_finds_one_of_its_things_at_one_of_its_places() -> None:
    """Rare ones too: eight things, and only one way for the first three places."""
    things, free = list(range(8)), [0] * 8
    held = [(0b1, [0]), (0b11, [1]), (0b111, [2])]
    for seed in range(50):
        dealt = deal_out_so_that(things, free, Random(seed), held)
        assert dealt[:3] == [0, 1, 2]
        assert sorted(dealt) == things
    assert len({tuple(deal_out_so_that(things, free, Random(seed), held)) for seed in range(50)}) > 20


def test_bans_hold_beside_conditions_and_what_cannot_be_is_said() -> None:
    things, banned = list(range(4)), [0b0001, 0, 0, 0b1110]
    for seed in range(30):
        dealt = deal_out_so_that(things, banned, Random(seed), [(0b1000, [0, 1])])
        assert dealt[3] == 0
        assert 3 in dealt[:2]
    with pytest.raises(ValueError, match="no way of dealing"):
        deal_out_so_that(things, banned, Random(1), [(0b1000, [3])])
