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

    length: int
    points: int
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
    return Suit(len(ranks), sum(CARD_POINTS[RANKS[r]] for r in ranks), tuple(sorted(runs, reverse=True)))


SUIT_HOLDINGS: tuple[Suit, ...] = tuple(_suit(cards) for cards in range(1 << RANK_COUNT))
RANK_BITS: tuple[tuple[int, int], ...] = tuple(
    (RANKS.index(r), sum(1 << 13 * suit + RANKS.index(r) for suit in range(4))) for r in SET_RANKS
)
COURT = sum(bits for rank, bits in RANK_BITS if RANKS[rank] in "KQJ")
"""Kings, queens and jacks: a hand without them is blank (004:1667; 000 §21 counts figures ten, the ace eleven)."""


class Holding(NamedTuple):
    """All that a hand can declare, each list the best first."""

    point: Measure
    sequences: tuple[Measure, ...]
    sets: tuple[Measure, ...]

    def best(self, kind: int) -> Measure | None:
        """The claim of a class (0 point, 1 sequence, 2 set); None: there is none."""
        if kind == 0:
            return self.point
        found = self.sequences if kind == 1 else self.sets
        return found[0] if found else None


@lru_cache(maxsize=1 << 14)
def holding(hand: int) -> Holding:
    """What this hand holds."""
    suits = [SUIT_HOLDINGS[hand >> 13 * suit + SEVEN & 0xFF] for suit in range(4)]
    runs = sorted((run for suit in suits for run in suit.runs), reverse=True)
    sets = [(n, rank) for rank, bits in RANK_BITS if (n := (hand & bits).bit_count()) >= 3]
    sets.sort(reverse=True)
    return Holding(max((s.length, s.points) for s in suits), tuple(runs), tuple(sets))


def point_cards(hand: int) -> int:
    """The suit of the point; of suits that are quite equal the first."""
    best = max(
        range(4),
        key=lambda suit: (*SUIT_HOLDINGS[hand >> 13 * suit + SEVEN & 0xFF][:2], -suit),
    )
    return hand & SUIT_BITS[best]


def sequence_cards(hand: int) -> list[tuple[Measure, int]]:
    """Every sequence with its cards, the best first."""
    found = [
        (run, ((1 << run[0]) - 1) << 13 * suit + run[1] - run[0] + 1)
        for suit in range(4)
        for run in SUIT_HOLDINGS[hand >> 13 * suit + SEVEN & 0xFF].runs
    ]
    found.sort(key=lambda item: (-item[0][0], -item[0][1], item[1]))
    return found


def set_cards(hand: int) -> list[tuple[Measure, int]]:
    """Every fourteen and three with its cards, the best first."""
    found = [((n, rank), hand & bits) for rank, bits in RANK_BITS if (n := (hand & bits).bit_count()) >= 3]
    found.sort(key=lambda item: (-item[0][0], -item[0][1]))
    return found


def claimed_cards(hand: int, kind: int) -> list[tuple[Measure, int]]:
    """What counts for whose claim of a class is good, with the cards."""
    if kind == 0:
        return [(holding(hand).point, point_cards(hand))]
    return sequence_cards(hand) if kind == 1 else set_cards(hand)
