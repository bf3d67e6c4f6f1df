"""Trumps that must be led, the ace at once and the king from king and queen, and what it shows of a hand when they are
not: shared by Stukolka and Rams.

Nothing is noted while the cards are played. Whoever imagines the hands reads it from the log of the deal (`shown`).
"""

from __future__ import annotations

from typing import NamedTuple

from sukno.families.stages.tricks import Must
from sukno.families.tricks import CARD_BITS, TrickState
from sukno.materials.cards import CARD_INDEX

JACK, QUEEN, KING, ACE = 9, 10, 11, 12
TOP_ACE = 1 << ACE
TOP_QUEEN = 1 << QUEEN
KING_AND_QUEEN = 1 << KING | TOP_QUEEN
TOPS = tuple((TOP_ACE | KING_AND_QUEEN) << 13 * suit for suit in range(4))
"""By trumps: those of which one may have to be led."""
FIGURES = tuple(frozenset(range(13 * suit + JACK, 13 * suit + ACE)) for suit in range(4))
"""By trumps: jack, queen and king."""


def led(s: TrickState) -> int:
    """The ace of trumps; the king of trumps from king and queen; 0: any card."""
    first = 13 * s.trump
    tops = s.hands[s.turn] >> first
    if tops & TOP_ACE:
        return CARD_BITS[first + ACE]
    return CARD_BITS[first + KING] if tops & KING_AND_QUEEN == KING_AND_QUEEN else 0


MUST_LEAD: Must[TrickState] = Must(TOPS, led)


class Shown(NamedTuple):
    """What the cards played in a deal have shown of the hands, by places."""

    lacking: list[int]
    """Cards that a place cannot hold: its `voids`, and those that it would have had to play."""
    apart: int
    """Bits of the places that do not hold king and queen of trumps together."""


def shown(s: TrickState, strict: bool = False) -> Shown:
    """All that follows from the trumps that were not led. Where it is `strict` (Rams) the queen is led too when the
    king has won, and the ace is put on trump figures where it may be.

    Whoever leads the queen has not the king; whoever leads another card has one of them at most, and when he plays that
    one he has not the other.
    """
    ace, king, queen = (CARD_BITS[13 * s.trump + rank] for rank in (ACE, KING, QUEEN))
    figures = FIGURES[s.trump]
    size = len(s.hands) - s.idle.bit_count()
    lacking, apart = [*s.voids], 0
    trick: list[int] = []
    leader = leader_before = led_before = -1
    for seat, kind, move in s.lines():
        if kind != "card":
            continue
        place, card = s.order.index(seat), CARD_INDEX[move]
        bit = CARD_BITS[card]
        if len(trick) == size:
            leader_before, led_before = leader, trick[0]
            trick = []
        if apart >> place & 1 and bit & (king | queen):
            lacking[place] |= (king | queen) ^ bit
        if trick:
            suit = trick[0] // 13
            free = suit == s.trump or card // 13 != suit
            if strict and bit != ace and free and not figures.isdisjoint(trick):
                lacking[place] |= ace
        else:
            leader = place
            if bit != ace:
                lacking[place] |= ace
            king_has_won = leader_before == place and CARD_BITS[led_before] == king
            if bit & (ace | king):
                pass
            elif strict and king_has_won:
                lacking[place] |= queen
            elif bit == queen:
                lacking[place] |= king
            else:
                apart |= 1 << place
        trick.append(card)
    return Shown(lacking, apart)
