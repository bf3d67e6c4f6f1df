"""Tricks counted in one hand, as the books of Vint count them before they bid.

In a suit the top cards are counted until one is missing, and every missing card costs one of ours: A 1, A K 2,
K Q 1, K Q J 2, A Q J 2. Of trumps the three highest count so, and each card beyond the third is a trick.

>>> from sukno.materials.cards import hand
>>> counted(hand("SA ST S9 S8 S7 S6 CA C4 C3 DK DQ D4 D2".split()), 0)  # A:1077, "six tricks"
6
"""

from __future__ import annotations

from functools import cache

from sukno.materials.cards import SUIT_MASK

NT = 4
ANY = 5
"""The strain in which a hand counts most."""
TEN = 8


@cache  # of the tops of suits there are few
def forced(bits: int) -> int:
    """Tricks of the top cards of a suit, if every missing card above them takes one."""
    best = held = missing = 0
    for rank in range(12, -1, -1):
        if bits >> rank & 1:
            held += 1
            best = max(best, held - missing)
        else:
            missing += 1
    return best


def _top(bits: int) -> int:
    """The same of the figures and what runs on from them."""
    low = 0
    for rank in range(12, -1, -1):
        if not bits >> rank & 1 and rank < TEN:
            low = rank
            break
    return forced(bits >> low << low)


def _three(bits: int) -> int:
    while bits.bit_count() > 3:
        bits &= bits - 1
    return bits


def _doubt(bits: int) -> float:
    """What a suit may bring beside its sure tricks."""
    n = bits.bit_count()
    ace, king, queen, jack, ten = (bits >> r & 1 for r in range(12, 7, -1))
    if ace and king:
        return 0.25 if (queen or jack) and n > 2 and not (queen and jack) and not queen else 0.0
    if ace:
        return 0.5 if (queen and n > 1 and not jack) or (jack and ten) else 0.0
    if king:
        return 0.5 if n > 1 and not queen else 0.25 if queen and n > 2 and not jack else 0.0
    return 0.3 if queen and n > 2 else 0.0


SIDE = tuple(_top(bits) for bits in range(1 << 13))
"""`SIDE[bits]`: sure tricks of a side suit."""
TRUMPS = tuple(max(side, SIDE[_three(bits)] + max(0, bits.bit_count() - 3)) for bits, side in enumerate(SIDE))
RUNNING = tuple(13 - (~bits & SUIT_MASK).bit_length() for bits in range(1 << 13))
"""Tricks from the ace down that nobody can stop."""
DOUBT = tuple(_doubt(bits) for bits in range(1 << 13))
MORE = tuple(t - s for t, s in zip(TRUMPS, SIDE, strict=True))
"""What a suit counts more if it is trumps."""


def counted(hand: int, strain: int) -> int:
    """Sure tricks of a hand; `ANY` is its best suit or no trumps."""
    s, c, d, h = hand & SUIT_MASK, hand >> 13 & SUIT_MASK, hand >> 26 & SUIT_MASK, hand >> 39 & SUIT_MASK
    total = SIDE[s] + SIDE[c] + SIDE[d] + SIDE[h]
    if strain == NT:
        return total
    if strain == ANY:
        return total + max(MORE[s], MORE[c], MORE[d], MORE[h])
    return total + MORE[hand >> 13 * strain & SUIT_MASK]


def supporting(hand: int, suit: int) -> int:
    """Tricks for a partner who plays in this suit: his missing honours, side tricks, a void to be ruffed.

    >>> from sukno.materials.cards import hand
    >>> supporting(hand("SK S5 S2 CK CQ C2 DA D3 HJ HT H9 H7 H6".split()), 0)  # A:1089
    3
    """
    trumps = hand >> 13 * suit & SUIT_MASK
    n = trumps.bit_count()
    total = 2.0 * (trumps >> 12 & 1) + 2.0 * (n > 1 and trumps >> 11 & 1) + 2.0 * (n > 2 and trumps >> 10 & 1)
    voids = 0
    for x in range(4):
        if x != suit:
            bits = hand >> 13 * x & SUIT_MASK
            total += 2 * SIDE[bits] + (DOUBT[bits] >= 0.5)
            voids += 2 * (not bits) + (bits.bit_count() == 1 and n > 3)
    if n > 2:
        total += voids + max(0, n - 4)
    return int(total) // 2


def doubtful(hand: int, strain: int = NT) -> float:
    """Tricks that depend on the lie of the cards, half and half, in all suits but trumps."""
    return sum(DOUBT[hand >> 13 * x & SUIT_MASK] for x in range(4) if x != strain)
