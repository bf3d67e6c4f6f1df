"""The underbid (недозаказ): could any lay of the cards have held the declarer to the game he named?"""

from __future__ import annotations

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
    rng = Random(" ".join(CARD_TEXTS[c] for c in cards_of(held)))
    for _ in range(LAYS):
        rng.shuffle(rest)
        hands = [hand_of(rest[:10]), hand_of(rest[10:])]
        hands.insert(declarer, held)
        if preferans.declarer_tricks(hands, declarer, trump, 0) <= level:
            return True
    return False
