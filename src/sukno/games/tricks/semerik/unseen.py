"""Dealing out the unseen cards of Semerik so that nobody has anything he did not declare, when chance alone finds none.

What a hand has too much stays too much with every further card: so cards are laid one after another, and what cannot be
right is taken back. The deal that lies on the table agrees, so one is always found.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sukno.families.tricks import CARD_BITS
from sukno.games.tricks.semerik.declarations import Declared, declared
from sukno.materials.cards import cards_of


def laid_out(
    rng: Random,
    unseen: int,
    sizes: Sequence[int],
    voids: Sequence[int],
    known: Sequence[int],
    gone: Sequence[int],
    said: Sequence[tuple[Declared, ...]],
) -> list[int]:
    """The hands: `known` are cards in them that were seen, `gone` those played from them, `said` what was declared."""
    hands = [*known]
    for held in known:
        unseen &= ~held
    cards = cards_of(unseen)
    rng.shuffle(cards)
    takers = {c: [p for p in range(len(hands)) if not voids[p] >> c & 1] for c in cards}
    cards.sort(key=lambda c: len(takers[c]))  # what fits least finds its place first

    def lay(i: int) -> bool:
        if i == len(cards):
            return True
        bit = CARD_BITS[cards[i]]
        open_ = [p for p in takers[cards[i]] if hands[p].bit_count() < sizes[p]]
        for p in rng.sample(open_, len(open_)):
            if declared(hands[p] | gone[p] | bit) == said[p]:
                hands[p] |= bit
                if lay(i + 1):
                    return True
                hands[p] ^= bit
        return False

    if not lay(0):
        raise ValueError("no deal agrees with what was declared")
    return hands
