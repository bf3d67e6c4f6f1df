"""Counting to nine (счёт до девяти): the last digit of the pips; tens and courts are nothing. Macao and its kin."""

from __future__ import annotations

from sukno.materials.cards import CARD_TEXTS

PIPS: tuple[int, ...] = tuple("A23456789".find(text[1]) + 1 for text in CARD_TEXTS[:52])
"""What a card counts by itself."""


def digit(hand: tuple[int, ...]) -> int:
    """What a hand counts: 3 and 8 are 1, 5 and 9 are 4 (000:6112-6118)."""
    total = 0
    for card in hand:
        total += PIPS[card]
    return total % 10
