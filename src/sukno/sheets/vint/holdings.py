"""Honours, aces and coronets that lie in hands, and the entry made of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sukno.materials.cards import SUITS
from sukno.sheets.vint.deals import Coronet, Deal
from sukno.sheets.vint.terms import STRAINS

ACES = 1 << 12 | 1 << 25 | 1 << 38 | 1 << 51
HONOURS = 0b1111100000000
"""A K Q J 10 of a suit, shifted down."""
SUIT = (1 << 13) - 1
Held = tuple[tuple[int, int], tuple[int, int], tuple[Coronet, ...], tuple[tuple[int, int], ...]]


def holdings(hands: Sequence[int], declaring: Collection[int], trump: int) -> Held:
    """Trump honours, aces, coronets, and three or four aces in one hand, of the declaring places and of the others.

    >>> from sukno.materials.cards import hand
    >>> south = hand("SJ S6 S5 CK C7 C6 C5 D3 HJ HT H9 H8 H7".split())
    >>> north = hand("SA SK SQ S9 S8 S7 CA CQ DA DK DQ HA HK".split())
    >>> holdings([south, 0, north, 0], {0, 2}, -1)[2:]
    ((Coronet(side=0, suit='S', cards=3), Coronet(side=0, suit='D', cards=3)), ((0, 4),))
    """
    honours, aces = [0, 0], [0, 0]
    coronets: list[Coronet] = []
    ace_hands: list[tuple[int, int]] = []
    for place, cards in enumerate(hands):
        side = 0 if place in declaring else 1
        if trump >= 0:
            honours[side] += (cards >> 13 * trump & HONOURS).bit_count()
        n = (cards & ACES).bit_count()
        aces[side] += n
        if n >= 3:
            ace_hands.append((side, n))
        for suit in range(4):
            # the gaps below the ace: the highest of them ends the run
            gaps = ~(cards >> 13 * suit) & SUIT
            run = 13 - gaps.bit_length()
            if run >= 3:
                coronets.append(Coronet(side, SUITS[suit], run))
    coronets.sort(key=lambda c: (c.side, SUITS.index(c.suit)))
    return (honours[0], honours[1]), (aces[0], aces[1]), tuple(coronets), tuple(ace_hands)


def deal_of(
    hands: Sequence[int],
    declaring: Collection[int],
    *,
    by: int,
    level: int,
    trump: int,
    tricks: int,
    beside: tuple[tuple[int, ...], int] = ((), -1),
) -> Deal:
    """The entry of a contract played with these hands; `beside`: the helpers, and whose hand was bought."""
    honours, aces, coronets, ace_hands = holdings(hands, declaring, trump)
    return Deal(
        by=by,
        level=level,
        strain=STRAINS[trump],
        tricks=tricks,
        helpers=beside[0],
        idle=beside[1],
        honours=honours,
        aces=aces,
        coronets=coronets,
        ace_hands=ace_hands,
    )
