"""Sets of cards as the stages need them."""

from __future__ import annotations

from collections.abc import Iterable

from sukno.families.tricks import CARD_BITS
from sukno.materials.cards import CARD_INDEX, hand, pack

PACK = pack(32)
WHOLE_PACK = hand(PACK)


def hand_bits(cards: Iterable[int]) -> int:
    """Cards as a bit set."""
    bits = 0
    for c in cards:
        bits |= CARD_BITS[c]
    return bits


def moved_cards(move: str) -> int:
    """The cards that a move names behind its first word.

    >>> moved_cards("discard S2 S4") == 0b101
    True
    """
    return hand_bits(CARD_INDEX[word] for word in move.split(" ")[1:])
