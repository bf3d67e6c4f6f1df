"""Described families of moves: what is picked at random, and what is allowed."""

from __future__ import annotations

from random import Random

import pytest

from sukno.engine.ask import POOLED, PickCards

CARDS = tuple(f"c{n}" for n in range(POOLED + 5))


@pytest.mark.parametrize("held", [1, 2, 3, 5, 12, POOLED, POOLED + 1, POOLED + 5])
def test_a_pick_takes_its_chance_as_the_library_does(held: int) -> None:
    """Recorded games stay what they were: the same numbers are drawn, and as many of them."""
    for seed in range(200):
        low = min(held, 1 + seed % 3)
        high = min(held, low + seed % 6)
        ours, theirs = Random(seed), Random(seed)
        n = theirs.randint(low, high)
        chosen = sorted(theirs.sample(range(held), n))
        move = PickCards("discard", CARDS[:held], low, high).pick(ours)
        assert move == " ".join(["discard", *(CARDS[i] for i in chosen)])
        assert ours.random() == theirs.random()


def test_things_are_named_in_any_order_and_none_more_often_than_it_is_there() -> None:
    family = PickCards("take", ("SA", "SA", "S7", "D8"), 1, 3)
    assert all(map(family.allows, ("take SA", "take SA SA", "take SA SA D8", "take S7 D8", "take D8 S7")))
    for move in ("take", "take S7 S7", "take SA SA S7 D8", "give SA", "take SA  S7", "take H2"):
        assert not family.allows(move)
