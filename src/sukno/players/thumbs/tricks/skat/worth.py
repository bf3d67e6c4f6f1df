"""What a hand of ten is worth to the soloist, by tables that were fitted to deals solved with open cards.

The tables lie in `worth.json`; `sukno.lab.skat_tables` makes them anew. In suits and grand they add up to the card
points that the soloist makes in tricks; in a null to the chance that he takes none.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from math import exp, log

import msgspec

from sukno.materials.cards import SUITS as CARD_SUITS
from sukno.sheets.skat.tariff import GRAND, NULL, SUITS

LOWEST = 5
"""The rank of the 7 among the thirteen."""
SEVENS = {suit: 13 * CARD_SUITS.index(suit) + LOWEST for suit in CARD_SUITS}
SUREST = 0.998
"""Nothing is as sure as one."""
JACK = 4
"""The place of the jack among the eight cards of a suit."""
Both = tuple[tuple[float, ...], tuple[float, ...]]
"""One table for a soloist who follows to the first trick, another for one who leads."""


class Tables(msgspec.Struct, frozen=True):
    """By holding: the eight cards of a suit from the 7 up, or which of the four jacks (♠ ♣ ♦ ♥)."""

    jacks: Both
    trumps: Both
    """The trump suit, whatever its jack."""
    length: Both
    """By the number of trumps."""
    side: Both
    grand_jacks: Both
    grand_side: Both
    null: Both
    """Logarithms of the chance that a suit takes no trick."""


@cache
def tables() -> Tables:
    return msgspec.json.decode((files(__package__) / "worth.json").read_bytes(), type=Tables)


def jacks_of(hand: int) -> int:
    """Which jacks there are, four bits in the order of the suits.

    >>> from sukno.materials.cards import hand
    >>> jacks_of(hand(["SJ", "HJ", "CA"]))
    9
    """
    return hand >> 9 & 1 | hand >> 21 & 2 | hand >> 33 & 4 | hand >> 45 & 8


def holding(hand: int, suit: str) -> int:
    """The eight cards of a suit, the jack among them.

    >>> from sukno.materials.cards import hand
    >>> bin(holding(hand(["HA", "H7", "SJ"]), "H"))
    '0b10000001'
    """
    return hand >> SEVENS[suit] & 255


def worth(kind: str, hand: int, leads: bool) -> float:
    """Card points that the soloist makes in tricks; in a null the logarithm of the odds that he wins."""
    t = tables()
    suits = (hand >> 5 & 255, hand >> 18 & 255, hand >> 31 & 255, hand >> 44 & 255)
    if kind == NULL:
        null = t.null[leads]
        chance = min(SUREST, exp(null[suits[0]] + null[suits[1]] + null[suits[2]] + null[suits[3]]))
        return log(chance / (1 - chance))
    if kind == GRAND:
        side = t.grand_side[leads]
        total = side[suits[0]] + side[suits[1]] + side[suits[2]] + side[suits[3]]
        return total + t.grand_jacks[leads][jacks_of(hand)]
    jacks = jacks_of(hand)
    trumps = hand >> SEVENS[kind] & 255
    side = t.side[leads]
    return (
        side[suits[0]]
        + side[suits[1]]
        + side[suits[2]]
        + side[suits[3]]
        - side[trumps]
        + t.trumps[leads][trumps]
        + t.jacks[leads][jacks]
        + t.length[leads][(trumps & 0xEF).bit_count() + jacks.bit_count()]
    )


JACKS = sum(1 << start + JACK for start in SEVENS.values())
TRUMPS = {GRAND: JACKS, NULL: 0} | {suit: JACKS | 255 << SEVENS[suit] for suit in SUITS}


def trumps_of(kind: str) -> int:
    """The trumps of a game."""
    return TRUMPS[kind]


def best_worth(hand: int, leads: bool) -> float:
    """The most card points that it may hope for in a suit or a grand."""
    return max(worth(kind, hand, leads) for kind in (*SUITS, GRAND))
