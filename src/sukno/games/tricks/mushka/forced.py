"""Rams: trumps that must be led or played, and what it shows of a hand when they are not (000:4956-4969)."""

from __future__ import annotations

from typing import NamedTuple

from sukno.families.stages.tricks import Must
from sukno.families.tricks import CARD_BITS, SUIT_BITS
from sukno.games.tricks.mushka.state import MushkaState
from sukno.materials.cards import CARD_INDEX

JACK, QUEEN, KING, ACE = 9, 10, 11, 12
TOP_ACE = 1 << ACE
TOP_QUEEN = 1 << QUEEN
KING_AND_QUEEN = 1 << KING | TOP_QUEEN
TOPS = TOP_ACE | KING_AND_QUEEN
ACES = tuple(CARD_BITS[13 * suit + ACE] for suit in range(4))
FIGURES = tuple(frozenset(range(13 * suit + JACK, 13 * suit + ACE)) for suit in range(4))
"""By trumps: jack, queen and king, on which the ace is put."""


def led(s: MushkaState) -> int:
    """The ace of trumps is led at once; king and queen together are led, the king first and the queen when it has won.

    000 asks for both king and queen, 004 for the king alone: both are asked for here.
    """
    first = 13 * s.trump
    tops = s.hands[s.turn] >> first & TOPS
    if tops & TOP_ACE:
        return CARD_BITS[first + ACE]
    if tops == KING_AND_QUEEN:
        return CARD_BITS[first + KING]
    return tops << first if tops == TOP_QUEEN and _king_has_won(s, s.turn) else 0


def answered(s: MushkaState) -> int:
    """The ace of trumps is put on a trump king, queen or jack.

    A figure counts wherever it lies in the trick, as long as the duties allow the ace (not in the source).
    """
    ace = s.hands[s.turn] & ACES[s.trump]
    if not ace or FIGURES[s.trump].isdisjoint(s.trick):
        return 0
    suit = s.trick[0] // 13
    return ace if suit == s.trump or not s.hands[s.turn] & SUIT_BITS[suit] else 0


def _king_has_won(s: MushkaState, place: int) -> bool:
    """Has this place, which leads now, won the last trick with the king of trumps that it had led?"""
    return s.last_leader == place and s.played != 0 and s.last_trick[0] == 13 * s.trump + KING


class Shown(NamedTuple):
    """What the cards played in a deal have shown of the hands, by places."""

    lacking: list[int]
    """Cards that a place cannot hold: it would have had to play them."""
    apart: int
    """Bits of the places that do not hold king and queen of trumps together."""

    def impossible(self, s: MushkaState, place: int) -> bool:
        """Does this place hold what it has shown not to hold together?"""
        pair = KING_AND_QUEEN << 13 * s.trump
        return bool(self.apart >> place & 1) and not pair & ~s.hands[place]


def shown(s: MushkaState) -> Shown:
    """All that follows for the hands from the cards that were not played: read from the log of the deal, for whoever
    imagines the hands, and not noted card by card."""
    ace, king, queen = (CARD_BITS[13 * s.trump + rank] for rank in (ACE, KING, QUEEN))
    figures = FIGURES[s.trump]
    size = len(s.hands) - s.idle.bit_count()
    lacking, apart = [0] * len(s.hands), 0
    trick: list[int] = []
    leader = led_before = leader_before = -1
    for seat, kind, move in s.lines():
        if kind != "card":
            continue
        place, card = s.order.index(seat), CARD_INDEX[move]
        bit = CARD_BITS[card]
        if len(trick) == size:
            led_before, leader_before = trick[0], leader
            trick = []
        if apart >> place & 1 and bit & (king | queen):  # he had one of them at most, and this is it
            lacking[place] |= (king | queen) ^ bit
        if trick:
            suit = trick[0] // 13
            could = suit == s.trump or card // 13 != suit
            if bit != ace and could and not figures.isdisjoint(trick):
                lacking[place] |= ace
        else:
            leader = place
            if bit != ace:
                lacking[place] |= ace
                if bit == king:
                    pass
                elif (
                    leader_before == place and CARD_BITS[led_before] == king
                ):  # which has won, for he leads again
                    lacking[place] |= queen
                elif bit == queen:
                    lacking[place] |= king
                else:
                    apart |= 1 << place
        trick.append(card)
    return Shown(lacking, apart)


MUST_LEAD = Must(tuple(TOPS << 13 * suit for suit in range(4)), led)
MUST_ANSWER = Must(ACES, answered)
