"""The hands of Gorka: four cards, some of them falki (фалька), which stand for whatever their owner likes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from sukno.engine import Text
from sukno.families.tricks import SUIT_NAMES
from sukno.materials.bits import bits_of
from sukno.materials.cards import RANKS

NOTHING, THREE, TRYNKA, KHLYUST, TOP, CHETVERIK = range(6)
"""From the lowest; `TOP` is ace, king and falka of a suit, where it is agreed that nothing but a chetverik beats it."""
ACE, KING = RANKS.index("A"), RANKS.index("K")
POINTS = tuple({"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10}.get(r) or int(r) for r in RANKS)
FALKA = 11
"""What a falka counts (not in the source)."""
NO_SUIT = -1
Strength = tuple[int, tuple[int, ...], int]
"""The kind of the hand, what is compared next in order, and the suit that decides at last; higher tuples are better."""


@lru_cache(maxsize=1 << 17)
def strength(cards: int, falki: int, top: bool = False) -> Strength:
    """The best that four cards are; `falki` are the wild cards, and `top` puts ace, king and falka above khlyusts.

    Gap: sets go by rank, then by the highest suit among their natural cards; khlyusts and three cards by points, then
    by their natural cards one by one, then by suit; hands of nothing by points, the highest card and its suit. A falka
    may stand for itself. No two hands of one pack are ever equal.

    >>> from sukno.materials.cards import hand
    >>> queens = hand(["SQ", "CQ", "DQ", "HQ"])
    >>> [strength(hand(h.split()), queens)[0] for h in ("SA CA DQ H7", "S9 S8 S7 DQ", "SA SK DQ H7", "SA C8 D7 H6")]
    [2, 3, 1, 0]
    """
    held = bits_of(cards)
    wild = [c for c in held if falki >> c & 1]
    fixed = [c for c in held if not falki >> c & 1]
    readings = (
        (fixed + [c for c in wild if c not in chosen], n)
        for n in range(len(wild) + 1)
        for chosen in combinations(wild, n)
    )
    return max(_read(natural, n, top) for natural, n in readings)


def _read(natural: Sequence[int], wild: int, top: bool) -> Strength:
    """Four cards of which so many stand for anything."""
    ranks = [c % 13 for c in natural]
    suits = [c // 13 for c in natural]
    if len({*ranks}) < 2:
        return CHETVERIK, (ranks[0] if ranks else ACE,), max(suits, default=NO_SUIT)
    found = [_nothing(natural, wild)]
    for suit in {*suits}:
        own = sorted((c % 13 for c in natural if c // 13 == suit), reverse=True)
        if len(own) + wild == 4:
            found.append((KHLYUST, _by_points(own, wild), suit))
        elif len(own) + wild == 3:
            found.append((THREE, _by_points(own, wild), suit))
        if top and wild and ACE in own and KING in own:
            found.append((TOP, (), suit))
    for rank in {*ranks}:
        if ranks.count(rank) + wild == 3:
            found.append((TRYNKA, (rank,), max(s for r, s in zip(ranks, suits, strict=True) if r == rank)))
    return max(found)


def _by_points(ranks: Sequence[int], wild: int) -> tuple[int, ...]:
    return sum(POINTS[r] for r in ranks) + wild * FALKA, *ranks


def _nothing(natural: Sequence[int], wild: int) -> Strength:
    highest = max(natural, key=lambda c: (c % 13, c // 13))
    points = sum(POINTS[c % 13] for c in natural) + wild * FALKA
    return NOTHING, (points, highest % 13), highest // 13


NAMES = {
    NOTHING: Text("nothing, {n} points", "ничего, очков {n}"),
    THREE: Text("three cards, {suit}, {n} points", "три карты, {suit}, очков {n}"),
    TRYNKA: Text("trynka of {rank}", "трынка, {rank}"),
    KHLYUST: Text("khlyust, {suit}, {n} points", "хлюст, {suit}, очков {n}"),
    TOP: Text("ace, king and falka, {suit}", "туз, король и фалька, {suit}"),
    CHETVERIK: Text("chetverik of {rank}", "четверик, {rank}"),
}
RANK_NAMES = {
    "A": Text("aces", "тузы"),
    "K": Text("kings", "короли"),
    "Q": Text("queens", "дамы"),
    "J": Text("jacks", "валеты"),
    "T": Text("tens", "десятки"),
    "9": Text("nines", "девятки"),
    "8": Text("eights", "восьмёрки"),
    "7": Text("sevens", "семёрки"),
    "6": Text("sixes", "шестёрки"),
}


def told(found: Strength) -> Text:
    """A hand in words.

    >>> told((TRYNKA, (KING,), 3)).en, told((KHLYUST, (40, 12, 11, 10, 7), 0)).ru
    ('trynka of kings', 'хлюст, пики, очков 40')
    """
    kind, rest, suit = found
    words = NAMES[kind]
    if kind in (TRYNKA, CHETVERIK):
        return words.fill(rank=RANK_NAMES[RANKS[rest[0]]])
    return words.fill(n=rest[0] if rest else 0, suit=SUIT_NAMES[suit])
