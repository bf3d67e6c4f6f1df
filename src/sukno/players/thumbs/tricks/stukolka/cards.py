"""What three cards promise, which of them to keep, and which to play."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.families.tricks import SUIT_BITS
from sukno.games.tricks.stukolka import StukolkaState
from sukno.games.tricks.stukolka.game import WAYS
from sukno.materials.cards import CARD_TEXTS, cards_of
from sukno.players.card_play import plain, taking

TRUMPS = (0.10, 0.10, 0.12, 0.14, 0.16, 0.18, 0.22, 0.26, 0.32, 0.42, 0.58, 0.80, 1.00)
"""Tricks that a single trump of this rank promises, from the two to the ace."""
LENGTH = 0.25
"""For every further trump."""
SIDE = {12: 0.42, 11: 0.2, 10: 0.08}
"""What an ace, a king, a queen of another suit promises against two others."""
WEAKER = 0.8
"""What is left of the promise of side cards with every player more."""


def promise(held: int, trump: int, others: float) -> float:
    """About how many tricks a hand takes against so many others."""
    trumps = [TRUMPS[c % 13] for c in reversed(cards_of(held & SUIT_BITS[trump]))]
    total = sum(trumps[:1]) + sum(max(worth, LENGTH) for worth in trumps[1:])
    side = sum(SIDE.get(c % 13, 0.0) for c in cards_of(held & ~SUIT_BITS[trump]))
    return total + side * float(WEAKER ** (others - 2))


def keep(held: int, trump: int) -> int:
    """Trumps, and aces beside them."""
    kept = held & SUIT_BITS[trump]
    for suit in range(4):
        kept |= held & 1 << 13 * suit + 12
    return kept


def card(s: StukolkaState, held: int, legal: Sequence[int]) -> str:
    """Which of the legal cards: the duties leave little choice, so lead high, and answer cheaply."""
    return CARD_TEXTS[lead(s, held, legal) if not s.trick else answer(s, legal)]


def lead(s: StukolkaState, held: int, legal: Sequence[int]) -> int:
    """Trumps from two; otherwise the highest card of another suit, the trump kept for ruffing.

    With four in the game and two high cards beside one small trump that trump draws the others (000:5243-5253).
    """
    trumps = held & SUIT_BITS[s.trump]
    side = held & ~SUIT_BITS[s.trump]
    if trumps.bit_count() > 1 or not side:
        return trumps.bit_length() - 1 if trumps else max(legal, key=lambda c: c % 13)
    high = [c for c in cards_of(side) if c % 13 >= 11]
    active = len(s.hands) - s.idle.bit_count()
    if trumps and len(high) == 2 and active >= 4:
        return trumps.bit_length() - 1
    return max(cards_of(side), key=lambda c: c % 13)


def answer(s: StukolkaState, legal: Sequence[int]) -> int:
    """To take it: the highest with others to come, the cheapest as the last; otherwise throw what is worth least."""
    over = taking(s, WAYS, legal)
    if over and len(s.trick) + 1 < len(s.hands) - s.idle.bit_count():
        return max(over, key=lambda c: c % 13)
    return plain(s, WAYS, legal)
