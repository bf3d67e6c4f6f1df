"""Rams: trumps that must be led or played, and what it shows of a hand when they are not (000:4956-4969)."""

from __future__ import annotations

from sukno.families.tricks import CARD_BITS, SUIT_BITS
from sukno.games.tricks.mushka.state import MushkaState

JACK, QUEEN, KING, ACE = 9, 10, 11, 12
TOP_ACE = 1 << ACE
TOPS = TOP_ACE | 1 << KING | 1 << QUEEN


def compelled(s: MushkaState) -> int:
    """The ace of trumps is led at once and put on a trump king, queen or jack; king and queen together are led, the
    king first and the queen when it has won.

    000 asks for both king and queen, 004 for the king alone: both are asked for here. A figure counts wherever it lies
    in the trick, as long as the duties allow the ace (not in the source).
    """
    held = s.hands[s.turn]
    trick = s.trick
    first = 13 * s.trump
    if not held >> first & (TOP_ACE if trick else TOPS):
        return 0
    ace = held & CARD_BITS[first + ACE]
    if trick:
        if not ace or not _figure(trick, len(trick), first):
            return 0
        led = SUIT_BITS[trick[0] // 13]
        return ace if led & ace or not held & led else 0
    if ace:
        return ace
    king, queen = CARD_BITS[first + KING], CARD_BITS[first + QUEEN]
    if held & king and held & queen:
        return king
    return held & queen if _king_has_won(s, s.turn) else 0


def _figure(trick: list[int], n: int, first: int) -> bool:
    """Lies a trump jack, queen or king among the first so many cards of the trick?"""
    low, high = first + JACK, first + KING
    for i in range(n):  # noqa: SIM110 (asked for every card: a generator is slower)
        if low <= trick[i] <= high:
            return True
    return False


def _king_has_won(s: MushkaState, place: int) -> bool:
    """Has this place, which leads now, won the last trick with the king of trumps that it had led?"""
    return bool(s.played) and s.last_leader == place and s.last_trick[0] == 13 * s.trump + KING


def notice(s: MushkaState, place: int, card: int) -> None:
    """What everybody learns when this card has been played: called before the trick is complete, for every card, so
    that what is plain is looked at first."""
    first = 13 * s.trump
    rank = card - first
    voids = s.voids
    if s.course.apart >> place & 1:  # he had one of them at most, and this is it
        if rank == KING:
            voids[place] |= CARD_BITS[first + QUEEN]
        elif rank == QUEEN:
            voids[place] |= CARD_BITS[first + KING]
    trick = s.trick
    if len(trick) > 1:
        if rank == ACE or voids[place] >> first + ACE & 1 or not _figure(trick, len(trick) - 1, first):
            return
        if trick[0] // 13 == s.trump or card // 13 != trick[0] // 13:
            voids[place] |= CARD_BITS[first + ACE]
        return
    if rank == ACE:
        return
    voids[place] |= CARD_BITS[first + ACE]
    if rank == KING:
        return
    if _king_has_won(s, place):
        voids[place] |= CARD_BITS[first + QUEEN]
    elif rank == QUEEN:
        voids[place] |= CARD_BITS[first + KING]
    else:
        s.course.apart |= 1 << place


def impossible(s: MushkaState, place: int) -> bool:
    """Does this place hold what it has shown not to hold together?"""
    pair = CARD_BITS[13 * s.trump + KING] | CARD_BITS[13 * s.trump + QUEEN]
    return bool(s.course.apart >> place & 1) and not pair & ~s.hands[place]
