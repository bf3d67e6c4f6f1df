"""What a deal of Mushka writes off and on, kind by kind; the tables as printed."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.families.tricks import CARD_BITS
from sukno.games.tricks.mushka.kinds import (
    ACES,
    ALL_JACKS,
    HER_KING,
    JACK_PAIRS,
    PAIRED,
    SHUTIKHA,
    SPADES,
    MushkaKind,
    subsets,
)
from sukno.games.tricks.mushka.record import NOTHING, Entry
from sukno.materials.cards import CARD_INDEX, cards_of

TRICK = 1  # 000:4457
REMISE = 5  # 000:4462-4466
HONOUR, HONOUR_AS_TRUMP = 5, 10  # 000:4470-4478
HONOUR_REMISE = 10  # 000:4480-4484

QUEEN_TAKES = 8  # 000:4728-4733: a trick taken with ♠Q
KING_TAKES_QUEEN = 5
QUEEN_BEATEN = 4
"""For the holder of ♠Q that ♠K has taken; without a trick it stands instead of the remise (000:4744-4748)."""

ACE_VALUES = {"SA": 5, "CA": 10, "DA": 15, "HA": 20}  # 000:4978-4981
JACKS = 5  # 000:5029-5033: for a pair of one colour, twice that for all four
FLUSH = 5  # 000:5019-5027

FLUSH_POINTS = {"K": 5, "Q": 4, "J": 2, "A": 1}  # 000:4792-4795, the others as they are written
_ACE_VALUES = {
    aces: sum(value for text, value in ACE_VALUES.items() if aces >> CARD_INDEX[text] & 1)
    for aces in subsets(ACES)
}
"""The same by the aces of a hand."""


def trick_price(kind: MushkaKind, trick: Sequence[int], won_with: int) -> int:
    """What a trick writes off."""
    if kind.shutikha:
        if won_with == SHUTIKHA:
            return QUEEN_TAKES
        if won_with == HER_KING and SHUTIKHA in trick:
            return KING_TAKES_QUEEN
    return TRICK


def entry(
    kind: MushkaKind,
    held: int,
    tricks: tuple[tuple[int, int], ...],
    trump: int,
    shown_jacks: int = 0,
    limited: bool = False,
) -> Entry:
    """What somebody who has entered makes of the deal; `held` are the five cards with which he played."""
    if kind.rams:
        return rams_entry(held, tricks, shown_jacks, limited)
    bonus = remise = 0
    if kind.honour >= 0 and held & CARD_BITS[kind.honour]:
        if not tricks:
            remise = HONOUR_REMISE
        else:
            bonus = HONOUR_AS_TRUMP if kind.honour // 13 == trump else HONOUR
    elif kind.shutikha and held & CARD_BITS[SHUTIKHA]:
        if not any(price == QUEEN_TAKES for _, price in tricks):
            bonus = QUEEN_BEATEN
    elif not tricks:
        remise = REMISE
    return Entry(tricks, bonus, remise, limited)


def rams_entry(held: int, tricks: tuple[tuple[int, int], ...], shown: int, limited: bool) -> Entry:
    """Aces count with a trick, and against one without; jacks save from the remise (000:4978-5010, 5029-5049)."""
    aces = _ACE_VALUES[held & ACES]
    pairs = (PAIRED[held & ALL_JACKS] | PAIRED[shown & ALL_JACKS]).bit_count() // 2
    if tricks:
        return Entry(tricks, aces + JACKS * pairs, 0, limited)
    if not pairs:
        return Entry((), 0, REMISE + aces)
    # the aces are written on all the same (not in the source)
    return Entry((), JACKS if pairs == len(JACK_PAIRS) else 0, aces)


def passed_entry(shown_jacks: int) -> Entry:
    """Who passes neither gains nor loses, but for jacks that he has shown (000:5035-5038)."""
    if not shown_jacks:
        return NOTHING
    return Entry(bonus=JACKS * sum(not pair & ~shown_jacks for pair in JACK_PAIRS))


def flush_entry(held: int) -> Entry:
    """Five cards of one suit laid open in Rams."""
    return Entry(bonus=FLUSH + ace_value(held))


def against_flush(held: int) -> Entry:
    """Of whoever else had entered when five of a suit are laid open."""
    return Entry(remise=REMISE + ace_value(held))


def ace_value(held: int) -> int:
    """What the aces among these cards are worth in Rams.

    >>> from sukno.materials.cards import hand
    >>> ace_value(hand(["SA", "DA", "HA", "S7", "S8"]))
    40
    """
    return _ACE_VALUES[held & ACES]


def flush_rank(held: int, suit: int) -> tuple[int, int]:
    """Which of several flushes of Mistigri takes the sum: the higher suit, then the more points (000:4781-4795).

    >>> from sukno.materials.cards import hand
    >>> flush_rank(hand(["SK", "SQ", "SJ", "SA", "ST"]), 0)
    (0, 22)
    """
    points = 0
    for c in cards_of(held):
        rank = "23456789TJQKA"[c % 13]
        points += FLUSH_POINTS.get(rank) or (10 if rank == "T" else int(rank))
    return suit - SPADES, points


def without_a_trick(kind: MushkaKind, held: int, trump: int) -> int:
    """How much worse the record stands without a trick than with one, beside the trick itself."""
    one = entry(kind, held, ((1, TRICK),), trump)
    none = entry(kind, held, (), trump)
    return one.bonus - one.remise - none.bonus + none.remise
