"""All results of a deal against plain minimax: twenty of four hands, and where sides or numbers are others."""

from __future__ import annotations

from random import Random

import pytest
from plain_tricks import Plain

from sukno.solve.deals import BadDeal
from sukno.solve.strains import TRUMPS, strains

SUIT, RANK = tuple(c // 13 for c in range(52)), tuple(c % 13 for c in range(52))
SIDES = [(0, 1, 0, 1), (0, 0, 1, 1), (0, 1, 1, 1), (0, 1), (1, 0, 0)]


@pytest.mark.parametrize("sides", SIDES)
def test_every_result_of_small_endings_is_that_of_plain_minimax(sides: tuple[int, ...]) -> None:
    rng = Random(f"strains {sides}")
    n = len(sides)
    for cards in {4: (1, 2, 3), 3: (2, 3, 4), 2: (2, 4, 6)}[n]:
        pack = rng.sample(range(52), n * cards)
        hands = tuple(frozenset(pack[i::n]) for i in range(n))
        leaders = [rng.randrange(n) for _ in range(n)] if cards == 2 else [(i + 1) % n for i in range(n)]
        found = strains([sum(1 << c for c in hand) for hand in hands], sides, leaders)
        for trump in TRUMPS:
            for declarer in range(n):
                own = sum(1 << p for p in range(n) if sides[p] == sides[declarer])
                plain = Plain(n, SUIT, RANK, trump, own)
                assert found[trump][declarer] == plain.value(hands, leaders[declarer], (), {})


def test_hands_and_sides_must_agree() -> None:
    with pytest.raises(BadDeal, match="4 hands and 2 sides"):
        strains([1, 2, 4, 8], [0, 1])
