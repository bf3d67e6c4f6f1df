"""Melds of canasta: sets with wild cards, sequences where a kind has them, and what seven cards of them are called.

Hands are counted by faces (`sukno.families.counted`). All jokers have one face.
"""

from __future__ import annotations

from typing import NamedTuple

from sukno.families.counted import ONE, size
from sukno.materials.cards import RANKS
from sukno.sheets.canasta.tables import (
    FULL,
    JOKER_LEFT,
    SEVEN,
    THREE,
    TWO,
    TWO_LEFT,
    WORTH,
    CanastaKind,
)

LEAST = 3
"""Cards of a meld."""
MOST_BLACK_THREES = 4
FIRST, LAST = 2, 12
"""Ranks that sets and sequences are made of: 4 to A."""
JOKER = 52
TWOS = (0, 13, 26, 39)
BLACK_THREES, RED_THREES = (1, 14), (27, 40)
WILD_FACES = (*TWOS, JOKER)
SUIT_BITS = 8 * 13
_SUIT = (1 << SUIT_BITS) - 1
_OF_RANK = tuple(sum(255 << 8 * (13 * suit + r) for suit in range(4)) for r in range(13))
WILD_MASK = _OF_RANK[TWO] | 255 << 8 * JOKER
RED_THREE_MASK = 255 << 8 * RED_THREES[0] | 255 << 8 * RED_THREES[1]


def rank_counts(hand: int) -> bytes:
    """How many of each rank, 2 to A, jokers left out.

    >>> from sukno.families.counted import counted
    >>> list(rank_counts(counted("S2 H2 SK SK DK X1".split())))
    [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0]
    """
    two = (hand & _SUIT) + (hand >> SUIT_BITS & _SUIT)
    return (two + (hand >> 2 * SUIT_BITS & _SUIT) + (hand >> 3 * SUIT_BITS & _SUIT)).to_bytes(13, "little")


def jokers(hand: int) -> int:
    return hand >> 8 * JOKER & 255


def of_rank(hand: int, rank: int) -> int:
    """Its cards of this rank."""
    return hand & _OF_RANK[rank]


class Meld(NamedTuple):
    """Cards laid down together."""

    rank: int
    """Of a set; of a sequence the lowest; `TWO`: wild cards alone."""
    suit: int
    """Of a sequence; -1 of a set."""
    cards: int
    size: int
    wild: int

    @property
    def full(self) -> bool:
        """A canasta: it is closed."""
        return self.size >= FULL

    def with_card(self, face: int) -> Meld:
        rank, suit, cards, n, wild = self
        if suit >= 0:
            return Meld(min(rank, face % 13), suit, cards + ONE[face], n + 1, 0)
        more = face == JOKER or (face % 13 == TWO and rank != TWO)
        return Meld(rank, suit, cards + ONE[face], n + 1, wild + more)

    def takes(self, face: int, kind: CanastaKind) -> bool:
        """May this card be added?"""
        rank, suit, _, n, wild = self
        if suit >= 0:
            if face >= JOKER or face // 13 != suit or n >= FULL:
                return False
            return FIRST <= face % 13 == rank - 1 or face % 13 == rank + n
        if rank < FIRST:
            return rank == THREE == face % 13 and face < JOKER and n < MOST_BLACK_THREES
        if face < JOKER and face % 13 == rank:
            return n < FULL or not kind.closed
        if face < JOKER and face % 13 != TWO:
            return False
        return n < FULL and wild < kind.most_wild and 2 * (wild + 1) <= n + 1


def canasta(kind: CanastaKind, meld: Meld) -> str:
    """What it is called if it is one.

    >>> from sukno.sheets.canasta.tables import CANASTA, COMBO
    >>> canasta(CANASTA, Meld(SEVEN, -1, 0, 7, 2)), canasta(COMBO, Meld(SEVEN, -1, 0, 7, 2))
    ('black', 'black-sevens')
    """
    if meld.size < FULL:
        return ""
    if meld.suit >= 0:
        return "samba" if "samba" in kind.canastas else "ladder"
    if meld.rank == TWO:
        return "wild" if "wild" in kind.canastas else "bolivia"
    colour = "black" if meld.wild else "red"
    sevens = f"{colour}-sevens"
    return sevens if meld.rank == SEVEN and sevens in kind.canastas else colour


def worth(meld: Meld) -> int:
    """Its cards, wild ones as what they stand for; wild ones alone as in hand."""
    rank, suit, cards, n, _ = meld
    if suit >= 0:
        return sum(WORTH[rank : rank + n])
    if rank == TWO:
        return left(cards, _HAND)
    return WORTH[rank] * min(n, FULL)


def left(hand: int, prices: tuple[int, ...]) -> int:
    """What cards count by ranks, and by jokers last."""
    found = prices[13] * jokers(hand)
    for n, price in zip(rank_counts(hand), prices, strict=False):
        found += n * price
    return found


def hand_prices(kind: CanastaKind) -> tuple[int, ...]:
    """What each rank counts in hand, then a joker."""
    prices = [*WORTH, JOKER_LEFT]
    prices[TWO], prices[THREE], prices[SEVEN] = TWO_LEFT, kind.black_three_left, kind.seven_left
    return tuple(prices)


TABLE_PRICES = (TWO_LEFT, *WORTH[1:], JOKER_LEFT)
"""What cards on the table count against a pair without a canasta."""
_HAND = TABLE_PRICES


def rank_of(meld: Meld) -> str:
    """Its rank, or its ends, as written.

    >>> rank_of(Meld(11, -1, 0, 3, 0)), rank_of(Meld(6, 0, 0, 7, 0))
    ('K', '8-A')
    """
    if meld.suit < 0:
        return RANKS[meld.rank]
    return f"{RANKS[meld.rank]}-{RANKS[meld.rank + meld.size - 1]}"


def wild_faces(hand: int) -> list[int]:
    """Its wild cards one by one, twos first."""
    return [face for face in WILD_FACES for _ in range(hand >> 8 * face & 255)]


def set_of(rank: int, naturals: int, wild: list[int]) -> Meld:
    """A set of these natural cards and wild faces."""
    cards = naturals + sum(ONE[face] for face in wild)
    return Meld(rank, -1, cards, size(cards), len(wild))


def sequence_of(suit: int, low: int, n: int) -> Meld:
    return Meld(low, suit, sum(ONE[13 * suit + r] for r in range(low, low + n)), n, 0)
