"""A hand of Piquet weighed without knowing the other: what its cards take, and what its claims may bring.

It says which discards are worth a closer look, what an opponent would lay away, and what a novice does.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from sukno.games.tricks.piquet.holdings import RANK_BITS, RANK_COUNT, SEVEN, SUIT_HOLDINGS
from sukno.materials.cards import RANKS, cards_of
from sukno.players.thumbs.tricks.piquet.tables import DEALER, ELDER
from sukno.sheets.piquet.tariff import SEQUENCES

POINT_GOOD = {0: 0.0, 1: 0.0, 2: 0.0, 3: 0.02, 4: 0.12, 5: 0.48, 6: 0.8, 7: 0.95, 8: 1.0}
"""How often a point of so many cards is good after both have exchanged, roughly."""
RUN_GOOD = {3: 0.4, 4: 0.68, 5: 0.87, 6: 0.97, 7: 0.99, 8: 1.0}
SET_GOOD = {
    (4, "A"): 1.0,
    (4, "K"): 0.97,
    (4, "Q"): 0.94,
    (4, "J"): 0.92,
    (4, "T"): 0.9,
    (3, "A"): 0.75,
    (3, "K"): 0.6,
    (3, "Q"): 0.5,
    (3, "J"): 0.4,
    (3, "T"): 0.33,
}
DENIED = 1.5
"""A claim that is good is also one that the other does not count."""
HOPE_SET = {3: 2.0, 2: 0.5}
"""Three of a rank may become a fourteen, a pair a three, while cards are still drawn."""
HOPE_RUN = 0.35
"""Cards of a suit that lie close together may become a sequence."""


def _suit_weight(cards: int, plays: tuple[int, ...]) -> float:
    holding = SUIT_HOLDINGS[cards]
    value = plays[cards] / 10
    for length, _ in holding.runs:
        value += DENIED * RUN_GOOD[length] * SEQUENCES[length]
    return value


def _hope(cards: int) -> float:
    """How near the cards of a suit are to a longer sequence: pairs of neighbours, and of next but one."""
    close = (cards & cards << 1).bit_count() + 0.5 * (cards & cards << 2).bit_count()
    return HOPE_RUN * close + 0.25 * max(0, cards.bit_count() - 3) ** 2


SUIT_WEIGHTS: dict[bool, tuple[float, ...]] = {
    elder: tuple(_suit_weight(c, ELDER if elder else DEALER) for c in range(1 << RANK_COUNT))
    for elder in (True, False)
}
HOPES: tuple[float, ...] = tuple(_hope(c) for c in range(1 << RANK_COUNT))
POINT_WEIGHTS: tuple[float, ...] = tuple(
    DENIED * n * good + 0.002 * n for n, good in sorted(POINT_GOOD.items())
)
SET_WEIGHTS: tuple[tuple[int, tuple[float, ...]], ...] = tuple(
    (
        bits,
        (
            0.0,
            0.0,
            0.0,
            DENIED * 3 * SET_GOOD[3, RANKS[rank]],
            DENIED * 14 * SET_GOOD[4, RANKS[rank]],
        ),
    )
    for rank, bits in RANK_BITS
)
SET_HOPES: tuple[float, ...] = (0.0, 0.0, HOPE_SET[2], HOPE_SET[3], 0.0)


def weight(hand: int, elder: bool, hope: float = 0.0) -> float:
    """What a hand promises, in points of the deal; `hope` counts what may still be drawn to it."""
    suits = SUIT_WEIGHTS[elder]
    value = 0.0
    longest = 0
    for shift in (SEVEN, SEVEN + 13, SEVEN + 26, SEVEN + 39):
        cards = hand >> shift & 0xFF
        value += suits[cards]
        if hope:
            value += hope * HOPES[cards]
        n = cards.bit_count()
        if n > longest:
            longest = n
    value += POINT_WEIGHTS[longest]
    for bits, weights in SET_WEIGHTS:
        n = (hand & bits).bit_count()
        value += weights[n]
        if hope:
            value += hope * SET_HOPES[n]
    return value


@lru_cache(maxsize=2048)
def kept(hand: int, n: int, elder: bool) -> tuple[tuple[float, int], ...]:
    """Every way to lay away so many cards, as (weight of what is kept, cards laid away), the best first."""
    found = [(weight(hand & ~laid, elder, 1.0), laid) for laid in choices(hand, n)]
    found.sort(reverse=True)
    return tuple(found)


def choices(hand: int, n: int) -> Iterator[int]:
    """All sets of so many cards of a hand."""
    bits = [1 << c for c in cards_of(hand)]
    for chosen in combinations(bits, n):
        yield sum(chosen)


def laid_away(hand: int, n: int, elder: bool) -> int:
    """What a sensible player lays away when he draws so many cards."""
    return kept(hand, n, elder)[0][1] if n else 0
