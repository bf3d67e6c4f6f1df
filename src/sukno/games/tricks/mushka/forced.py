"""Rams: trumps that must be led or played, and what it shows of a hand when they are not (000:4956-4969)."""

from __future__ import annotations

from sukno.families.stages.tricks import Must
from sukno.families.tricks import CARD_BITS, SUIT_BITS
from sukno.games.tricks.mushka.state import MushkaState

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


def notice(s: MushkaState, place: int, card: int) -> None:
    """What everybody learns when this card has been played: called before the trick is complete, for every card, so
    that what is plain is looked at first."""
    trick = s.trick
    if len(trick) > 1 and FIGURES[s.trump].isdisjoint(trick):
        return
    first = 13 * s.trump
    rank = card - first
    voids, course = s.voids, s.course
    apart = course.apart >> place & 1
    if apart:  # he had one of them at most, and this is it
        if rank == KING:
            voids[place] |= CARD_BITS[first + QUEEN]
        elif rank == QUEEN:
            voids[place] |= CARD_BITS[first + KING]
    if rank == ACE:
        return
    if len(trick) > 1:
        if FIGURES[s.trump].isdisjoint(trick[:-1]):
            return
        if trick[0] // 13 == s.trump or card // 13 != trick[0] // 13:
            voids[place] |= CARD_BITS[first + ACE]
        return
    voids[place] |= CARD_BITS[first + ACE]
    if rank == KING:
        return
    if _king_has_won(s, place):
        voids[place] |= CARD_BITS[first + QUEEN]
    elif rank == QUEEN:
        voids[place] |= CARD_BITS[first + KING]
    elif not apart:
        course.apart |= 1 << place


def impossible(s: MushkaState, place: int) -> bool:
    """Does this place hold what it has shown not to hold together?"""
    pair = CARD_BITS[13 * s.trump + KING] | CARD_BITS[13 * s.trump + QUEEN]
    return bool(s.course.apart >> place & 1) and not pair & ~s.hands[place]


MUST_LEAD = Must(tuple(TOPS << 13 * suit for suit in range(4)), led)
MUST_ANSWER = Must(ACES, answered)
