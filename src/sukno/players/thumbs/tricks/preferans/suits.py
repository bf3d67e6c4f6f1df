"""What a suit is worth: tricks that a holding brings on the average, from many solved deals.

A holding is eight bits, 7 (bit 0) to A (bit 7). The tables lie in `suits.json`; `sukno.lab.preferans_tables`
makes them anew: deals are solved with open cards, and the tricks of the declarer are laid upon his four
holdings so that their sums come as near as they can.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from sukno.materials.cards import SUITS, hand_texts

LOWEST = 5
"""The rank of the 7 among the thirteen."""
SEVENS = tuple(13 * s + LOWEST for s in range(len(SUITS)))


class Tables(msgspec.Struct, frozen=True):
    """Hundredths of a trick by holding; the base lies in the trump suit, or is spread over all four."""

    trump: tuple[tuple[int, ...], tuple[int, ...]]
    """The trump suit of a declarer who follows [0] or leads [1] to the first trick."""
    side: tuple[tuple[int, ...], tuple[int, ...]]
    plain: tuple[tuple[int, ...], tuple[int, ...]]
    """A suit without trumps."""
    misere: tuple[tuple[int, ...], tuple[int, ...]]
    """A suit of a misere: tricks that it takes against open cards."""
    raspasy: tuple[int, ...]
    """Tricks taken against one's will."""


@cache
def tables() -> Tables:
    return msgspec.json.decode((files(__package__) / "suits.json").read_bytes(), type=Tables)


def holding(hand: int, suit: int) -> int:
    """The eight bits of a suit.

    >>> from sukno.materials.cards import hand
    >>> bin(holding(hand(["HA", "H7"]), 3))
    '0b10000001'
    """
    return hand >> SEVENS[suit] & 255


def tricks(hand: int, trump: int, leads: bool) -> float:
    """Tricks that ten cards bring their declarer on the average."""
    t = tables()
    if trump < 0:
        plain = t.plain[leads]
        return (
            plain[hand >> 5 & 255]
            + plain[hand >> 18 & 255]
            + plain[hand >> 31 & 255]
            + plain[hand >> 44 & 255]
        ) / 100
    side = t.side[leads]
    own = hand >> 13 * trump + 5 & 255
    return (
        t.trump[leads][own]
        + side[hand >> 5 & 255]
        + side[hand >> 18 & 255]
        + side[hand >> 31 & 255]
        + side[hand >> 44 & 255]
        - side[own]
    ) / 100


def against_will(hand: int) -> float:
    """Tricks that ten cards take in raspasy on the average."""
    t = tables().raspasy
    return (t[hand >> 5 & 255] + t[hand >> 18 & 255] + t[hand >> 31 & 255] + t[hand >> 44 & 255]) / 100


def caught(hand: int, leads: bool) -> float:
    """Tricks that ten cards take at misere on the average, against opponents with open cards."""
    t = tables().misere[leads]
    return (t[hand >> 5 & 255] + t[hand >> 18 & 255] + t[hand >> 31 & 255] + t[hand >> 44 & 255]) / 100


CLEAN = (0, 2, 4, 6, 7, 7, 7, 7)
"""How high the first, second ... card of a suit may be in a clean misere: 7, 9, J, K, A (001:557-571)."""


def _holes(cards: int) -> int:
    ranks = [r for r in range(8) if cards >> r & 1]
    return sum(max(0, r - most) for r, most in zip(ranks, CLEAN, strict=False))


HOLES = tuple(map(_holes, range(256)))


def holes(hand: int) -> int:
    """How far the cards of a misere stick out above a clean one, all suits together.

    >>> from sukno.materials.cards import hand
    >>> holes(hand(["S7", "S9", "SJ", "H7", "HT"])), holes(hand(["S8", "HA"]))
    (1, 8)
    """
    return sum(HOLES[hand >> low & 255] for low in SEVENS)


def shape(hand: int) -> str:
    """A hand in words, for reports.

    >>> from sukno.materials.cards import hand
    >>> shape(hand(["HA", "H7"]))
    'HA H7'
    """
    return " ".join(hand_texts(hand))
