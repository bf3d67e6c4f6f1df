"""What a hand of Piquet holds: the point (карты), sequences, fourteens and threes, and which cards make them.

>>> from sukno.materials.cards import hand
>>> held = holding(hand("SA SK SQ SJ ST H7 H8 H9 DA CA D7 D8".split()))
>>> held.point, held.sequences, held.sets
((5, 51), ((5, 12), (3, 7)), ((3, 12),))
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sukno.families.tricks import SUIT_BITS
from sukno.materials.cards import RANKS
from sukno.sheets.piquet.tariff import CARD_POINTS, SEQUENCES, SET_RANKS

SEVEN = RANKS.index("7")
RANK_COUNT = 8
TOP = len(RANKS) - 1
SHORTEST = min(SEQUENCES)

Measure = tuple[int, int]
"""What decides between two claims: first what is said at once (the number of cards), then what is said after
"equal" (the points of the cards, the highest card)."""


class Suit(NamedTuple):
    """What the cards of one suit make."""

    point: Measure
    """How many they are, and their points."""
    runs: tuple[Measure, ...]
    """Length and highest rank of every sequence, the best first."""


def _suit(cards: int) -> Suit:
    ranks = [SEVEN + i for i in range(RANK_COUNT) if cards >> i & 1]
    runs: list[Measure] = []
    length = 0
    for rank in range(SEVEN, TOP + 2):
        if rank <= TOP and cards >> rank - SEVEN & 1:
            length += 1
            continue
        if length >= SHORTEST:
            runs.append((length, rank - 1))
        length = 0
    points = sum(CARD_POINTS[RANKS[r]] for r in ranks)
    return Suit((len(ranks), points), tuple(sorted(runs, reverse=True)))


SUIT_HOLDINGS: tuple[Suit, ...] = tuple(_suit(cards) for cards in range(1 << RANK_COUNT))
RANK_BITS: tuple[tuple[int, int], ...] = tuple(
    (RANKS.index(r), sum(1 << 13 * suit + RANKS.index(r) for suit in range(4))) for r in SET_RANKS
)
OF_RANK = dict(RANK_BITS)
HIGH_RANKS = sum(1 << rank - SEVEN for rank, _ in RANK_BITS)
"""The ranks of which sets are made, in the cards of a suit."""
COURT = sum(bits for rank, bits in RANK_BITS if RANKS[rank] in "KQJ")
"""Kings, queens and jacks: a hand without them is blank (004:1667; 000 §21 counts figures ten, the ace eleven)."""


class Holding(NamedTuple):
    """All that a hand can declare, each list the best first."""

    point: Measure
    sequences: tuple[Measure, ...]
    sets: tuple[Measure, ...]
    best: tuple[Measure, Measure | None, Measure | None]
    """The claim of each class (0 point, 1 sequence, 2 set); None: there is none."""


@lru_cache(maxsize=1 << 14)
def holding(hand: int) -> Holding:
    """What this hand holds."""
    suits = SUIT_HOLDINGS
    hand >>= SEVEN
    a, b, c, d = hand & 0xFF, hand >> 13 & 0xFF, hand >> 26 & 0xFF, hand >> 39 & 0xFF
    first, second, third, fourth = suits[a], suits[b], suits[c], suits[d]
    point = max(first.point, second.point, third.point, fourth.point)
    runs = first.runs + second.runs + third.runs + fourth.runs
    if len(runs) > 1:
        runs = tuple(sorted(runs, reverse=True))
    sets = _sets(hand << SEVEN) if (a & b & (c | d) | c & d & (a | b)) & HIGH_RANKS else ()
    return Holding(point, runs, sets, (point, runs[0] if runs else None, sets[0] if sets else None))


def _sets(hand: int) -> tuple[Measure, ...]:
    found = [(n, rank) for rank, bits in RANK_BITS if (n := (hand & bits).bit_count()) >= 3]
    return tuple(sorted(found, reverse=True))


def point_cards(hand: int) -> int:
    """The suit of the point; of suits that are quite equal one with which all cards of the hand may count (000 §41),
    else the first."""
    point = holding(hand).point
    suits = [
        hand & SUIT_BITS[suit]
        for suit in range(4)
        if SUIT_HOLDINGS[hand >> 13 * suit + SEVEN & 0xFF].point == point
    ]
    if len(suits) == 1:
        return suits[0]
    rest = hand
    for _, cards in (*sequence_cards(hand), *set_cards(hand)):
        rest &= ~cards
    return next((suit for suit in suits if not rest & ~suit), suits[0])


def sequence_cards(hand: int) -> list[tuple[Measure, int]]:
    """Every sequence with its cards, the best first."""
    if not holding(hand).sequences:
        return []
    found = [
        (run, ((1 << run[0]) - 1) << 13 * suit + run[1] - run[0] + 1)
        for suit in range(4)
        for run in SUIT_HOLDINGS[hand >> 13 * suit + SEVEN & 0xFF].runs
    ]
    found.sort(key=lambda item: (-item[0][0], -item[0][1], item[1]))
    return found


def set_cards(hand: int) -> list[tuple[Measure, int]]:
    """Every fourteen and three with its cards, the best first."""
    return [((n, rank), hand & OF_RANK[rank]) for n, rank in holding(hand).sets]


def claimed_cards(hand: int, kind: int) -> list[tuple[Measure, int]]:
    """What counts for whose claim of a class is good, with the cards."""
    if kind == 0:
        return [(holding(hand).point, point_cards(hand))]
    return sequence_cards(hand) if kind == 1 else set_cards(hand)
