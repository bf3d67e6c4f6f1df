"""What a hand of Semerik declares: three or four of a rank, and the run from the three of a suit, the baba (баба)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sukno.engine import Text
from sukno.families.tricks import of_rank
from sukno.materials.cards import RANKS, SYMBOLS, hand

HEARTS = 3
# 000:5506-5525: three of a rank; 6, 5, 4 count for nothing (000:5527), though 000:5511 has "all others" at 1
THREE = {"7": 4, "3": 3, "2": 3, "A": 3, "K": 1, "Q": 1, "J": 1}
WITH_BABA = {"3": 4, "2": 4, "A": 4}  # 000:5519: in a hand that has a baba too
BABA = 3  # 000:5513
HEART_BABA = 5  # 000:5526
LONGER = {"K": 6, "KQ": 9, "KQJ": 15}  # 000:5516: the baba with these; 002 shows 13 for the last
FIGURES = sum(of_rank(r) for r in "32AKQJ")
"""The cards that count in tricks (000:5532)."""
RANK_NAMES = {
    "7": Text("three sevens", "три семёрки"),
    "3": Text("three threes", "три тройки"),
    "2": Text("three twos", "три двойки"),
    "A": Text("three aces", "три туза"),
    "K": Text("three kings", "три короля"),
    "Q": Text("three queens", "три дамы"),
    "J": Text("three jacks", "три валета"),
}
_OF_RANK = {rank: of_rank(rank) for rank in THREE}
_BABAS = tuple(hand([suit + r for r in "32A"]) for suit in "SCDH")
_NEXT = tuple(tuple(1 << 13 * suit + RANKS.index(r) for r in "KQJ") for suit in range(4))


class Declared(NamedTuple):
    """One thing declared."""

    name: str
    """A rank, or a suit and what goes with the baba: `7`, `H`, `HKQ`."""
    points: int
    cards: int


def babas(cards: int) -> list[Declared]:
    """The babas of a hand; hearts count two more, whatever goes with them (8, 11, 17: not in the source)."""
    found = []
    for suit, bits in enumerate(_BABAS):
        if cards & bits != bits:
            continue
        with_it = ""
        for rank, bit in zip("KQJ", _NEXT[suit], strict=True):
            if not cards & bit:
                break
            with_it += rank
            bits |= bit
        points = LONGER.get(with_it, BABA) + (HEART_BABA - BABA if suit == HEARTS else 0)
        found.append(Declared("SCDH"[suit] + with_it, points, bits))
    return found


@lru_cache(maxsize=1 << 16)
def declared(cards: int) -> tuple[Declared, ...]:
    """Everything a hand declares; four of a rank count as three (not in the source), and a card may serve in several.

    >>> [(d.name, d.points) for d in declared(hand("S3 S2 SA SK C3 D3 S7 C7 D7 H4".split()))]
    [('SK', 6), ('7', 4), ('3', 4)]
    """
    found = babas(cards)
    more = bool(found)
    for rank, points in THREE.items():
        bits = cards & _OF_RANK[rank]
        if bits.bit_count() >= 3:
            found.append(Declared(rank, WITH_BABA.get(rank, points) if more else points, bits))
    return tuple(found)


def words_of(name: str, points: int) -> Text:
    """A declaration as it is told.

    >>> words_of("HK", 8).en
    'baba ♥3 ♥2 ♥A ♥K: 8'
    """
    if name in RANK_NAMES:
        return Text("{what}: {n}", "{what}: {n}").fill(what=RANK_NAMES[name], n=points)
    suit = SYMBOLS["SCDH".index(name[0])]
    run = " ".join(suit + rank for rank in ("3", "2", "A", *name[1:]))
    return Text(f"baba {run}: {points}", f"баба {run}: {points}")


def figures(trick: int) -> int:
    """What a trick counts: 1 for three figures, 2 for four (000:5532-5537)."""
    return max(0, (trick & FIGURES).bit_count() - 2)
