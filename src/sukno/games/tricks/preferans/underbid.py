"""The underbid (недозаказ): could any lay of the cards have held the declarer to the game he named?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations
from random import Random

from sukno.materials.cards import CARD_TEXTS, cards_of, pack
from sukno.materials.cards import hand as hand_of
from sukno.solve import preferans

LAYS = 400
"""Lays of the opponents' cards that are tried; the first that will do is enough."""
WHOLE_PACK = hand_of(pack(32))


def could_be_held(held: int, discard: int, declarer: int, trump: int, level: int) -> bool:
    """Is there a deal of the other twenty cards in which best defence leaves him no more than he named?

    All lays cannot be tried; so many are, always the same for the same cards.
    """
    rest = cards_of(WHOLE_PACK & ~held & ~discard)
    for lay in islice(lays(rest), LAYS):
        hands = [hand_of(lay[:10]), hand_of(lay[10:])]
        hands.insert(declarer, held)
        if preferans.declarer_tricks(hands, declarer, trump, 0) <= level:
            return True
    return False


def lays(rest: list[int]) -> Iterator[list[int]]:
    """First the most uneven ones, whole suits in one hand, which chance seldom brings; then shuffled."""
    for suits in permutations(range(4)):
        yield sorted(rest, key=lambda c: (suits[c // 13], c))
    rng = Random(" ".join(CARD_TEXTS[c] for c in rest))
    while True:
        yield rng.sample(rest, len(rest))
