"""Melds of one pack (комбинации): sets and sequences, the best division of a hand, and what may be laid off.

A set (комплект) is three or four cards of a rank, a sequence (секвенция) three or more of a suit in order, the ace
low. What is in no meld counts: pictures ten, the ace one, other cards their pips (rummy-cribbage.md, Gin rummy).

>>> from sukno.materials.cards import hand, hand_texts
>>> d = best(hand(["S7", "H7", "D7", "D8", "D9", "CK"]))
>>> d.left, [hand_texts(meld) for meld in d.melds], hand_texts(d.rest)
(24, [['D9', 'D8', 'D7']], ['S7', 'CK', 'H7'])
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from sukno.materials.cards import RANKS, SUIT_MASK, cards_of
from sukno.solve.melds import Melding

LEAST = 3
"""Cards of a meld."""
PIPS = tuple(1 if r == "A" else 10 if r in "TJQK" else int(r) for r in RANKS)
"""What an unmatched card of a rank counts."""
COUNTS = PIPS * 4
"""The same of every card."""
_SUIT_COUNT = tuple(sum(PIPS[r] for r in range(13) if bits >> r & 1) for bits in range(1 << 13))
LOW = tuple(sorted(range(13), key=lambda r: (r + 1) % 13))
"""The ranks in order, the ace first."""


def _sequences(suit: int) -> Iterator[int]:
    for n in range(LEAST, 14):
        for first in range(14 - n):
            yield sum(1 << 13 * suit + r for r in LOW[first : first + n])


SEQUENCES = tuple(tuple(_sequences(suit)) for suit in range(4))
"""Of every suit, short ones first."""
SUIT_OF = tuple(SUIT_MASK << 13 * (card // 13) for card in range(52))
"""All cards of the suit of a card."""
_RANK = tuple(sum(1 << 13 * suit + r for suit in range(4)) for r in range(13))
SETS = tuple((*(four & ~(1 << 13 * suit + r) for suit in range(4)), four) for r, four in enumerate(_RANK))
"""Of every rank: three of them, or all four."""

_MELDING = Melding(left=dict(zip(RANKS, PIPS, strict=True)))


class Division(NamedTuple):
    """A hand laid out: melds, and what is left over."""

    melds: tuple[int, ...]
    rest: int

    @property
    def left(self) -> int:
        return count(self.rest)


def count(cards: int) -> int:
    """What unmatched cards count together."""
    return (
        _SUIT_COUNT[cards & SUIT_MASK]
        + _SUIT_COUNT[cards >> 13 & SUIT_MASK]
        + _SUIT_COUNT[cards >> 26 & SUIT_MASK]
        + _SUIT_COUNT[cards >> 39 & SUIT_MASK]
    )


def melds_in(cards: int) -> list[int]:
    """Every meld that could be laid of these cards."""
    a, b, c, d = (cards >> 13 * suit & SUIT_MASK for suit in range(4))
    found = []
    for suit, held in enumerate((a, b, c, d)):
        low = held << 1 | held >> 12  # the ace below the two; above the king it does no harm
        if low & low >> 1 & low >> 2 & SUIT_MASK >> 2:
            found += [run for run in SEQUENCES[suit] if not run & ~cards]
    three = a & b & (c | d) | c & d & (a | b)
    if three:
        for r in cards_of(three):
            found += [meld for meld in SETS[r] if not meld & ~cards]
    return found


@lru_cache(1 << 16)
def best(cards: int) -> Division:
    """The division with the lowest count, exactly; of several that with the fewest melds."""
    _, melds = _MELDING.laid(cards)
    return Division(melds, cards & ~sum(melds))


def families(cards: int, melds: Iterable[int]) -> Iterator[Division]:
    """Every way to lay out some of these melds, also none."""
    melds = tuple(melds)
    yield Division((), cards)
    for i, meld in enumerate(melds):
        others = tuple(m for m in melds[i + 1 :] if not m & meld)
        for d in families(cards & ~meld, others):
            yield Division((meld, *d.melds), d.rest)


def divisions(cards: int, limit: int) -> list[Division]:
    """The divisions that count no more than this, the lowest first; of those that leave the other player the same to
    lay off one, and none that could have laid out still more."""
    found: dict[tuple[int, int], Division] = {}
    for d in sorted(families(cards, melds_in(cards)), key=lambda d: (d.left, len(d.melds))):
        if d.left <= limit:
            found.setdefault((d.rest, _wanted(d.melds) & ~cards), d)
    rests = [rest for rest, _ in found]
    return [d for d in found.values() if not any(r & ~d.rest == 0 and r != d.rest for r in rests)]


# laying off


@lru_cache(1 << 10)
def extensions(meld: int) -> int:
    """The cards that may be added to a meld: the fourth of a set, the neighbours of a sequence."""
    lowest = (meld & -meld).bit_length() - 1
    if meld & _RANK[lowest % 13] == meld:
        return _RANK[lowest % 13] & ~meld
    suit = 13 * (lowest // 13)
    places = [i for i, r in enumerate(LOW) if meld >> suit + r & 1]
    return sum(1 << suit + LOW[i] for i in (places[0] - 1, places[-1] + 1) if 0 <= i < 13)


def _wanted(melds: Iterable[int]) -> int:
    bits = 0
    for meld in melds:
        bits |= extensions(meld)
    return bits


def laid_off(cards: int, melds: tuple[int, ...]) -> tuple[int, ...]:
    """What of these cards goes to each of these melds: everything that fits, one card after the other.

    Nobody need choose where a card goes that fits two melds. Sequences come first: one may grow beyond the card, while
    the fourth of a set lets nothing follow; and between two sequences of one suit there is only this one card.

    >>> from sukno.materials.cards import hand, hand_texts
    >>> [hand_texts(c) for c in laid_off(hand(["ST", "S9", "HK"]), (hand(["S8", "S7", "S6"]),))]
    [['ST', 'S9']]
    """
    grown = list(melds)
    order = sorted(range(len(melds)), key=lambda i: melds[i] & SUIT_OF[melds[i].bit_length() - 1] != melds[i])
    again = True
    while again:
        again = False
        for i in order:
            fits = cards & extensions(grown[i])
            if fits:
                grown[i] |= fits
                cards &= ~fits
                again = True
                break
    return tuple(g & ~m for g, m in zip(grown, melds, strict=True))


def answer(cards: int, melds: tuple[int, ...]) -> tuple[Division, tuple[int, ...]]:
    """The best that can be made of a hand when another has laid out these melds: its own melds, what is left when all
    that fits was laid off, and what went to each meld."""

    def found(d: Division) -> tuple[Division, tuple[int, ...]]:
        added = laid_off(d.rest, melds)
        return Division(d.melds, d.rest & ~sum(added)), added

    ways = map(found, families(cards, melds_in(cards)))
    return min(ways, key=lambda way: (way[0].left, len(way[0].melds)))
