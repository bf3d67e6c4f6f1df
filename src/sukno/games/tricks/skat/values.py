"""The cards of Skat: what they count, and the run of the highest trumps (004:1177-1191)."""

from __future__ import annotations

from sukno.families.tricks import CARD_BITS, of_rank
from sukno.families.ways import card_values
from sukno.materials.cards import CARD_INDEX, cards_of
from sukno.sheets.skat.tariff import GRAND, SUITS

CARD_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
POINTS = card_values(*((of_rank(rank), value) for rank, value in CARD_POINTS.items()))
JACKS = tuple(CARD_INDEX[f"{suit}J"] for suit in reversed(SUITS))
"""The highest first: ♣ ♠ ♥ ♦."""
PLAIN = "ATKQ987"
RUNS = {
    kind: tuple(CARD_BITS[c] for c in (*JACKS, *(CARD_INDEX[kind + rank] for rank in PLAIN if kind != GRAND)))
    for kind in (*SUITS, GRAND)
}
"""The trumps, the highest first."""


def matadors(kind: str, cards: int) -> int:
    """The unbroken run of trumps from ♣J down that is held, or, with a minus, that is lacking.

    >>> from sukno.materials.cards import hand
    >>> matadors("S", hand("CJ SJ HJ DJ SA SK SQ".split())), matadors("H", hand("HT HK HQ H8".split()))
    (5, -5)
    """
    run = RUNS[kind]
    has = cards & run[0] != 0
    n = 1
    while n < len(run) and (cards & run[n] != 0) == has:
        n += 1
    return n if has else -n


def card_points(bits: int) -> int:
    """The card points of a set of cards."""
    return sum([POINTS[card] for card in cards_of(bits)])
