"""Tricks whose cards have a price: the misère games (мизеры), where one plays not to take.

A `Tariff` says what a trick and each card in it are worth to whoever takes them. Values are signed, so
the same table serves a deal of penalties (hearts at -20) and a deal of gains (+25 a trick).
"""

from __future__ import annotations

import msgspec

from sukno.engine import IllegalMove
from sukno.engine.errors import some
from sukno.families.tricks import (
    CARD_BITS,
    SUIT_BITS,
    TrickState,
    follow_texts,
    must_follow,
    not_in_hand,
    winner,
)
from sukno.materials.cards import CARD_INDEX, RANKS, hand_texts

ALL_CARDS = (1 << 52) - 1
HEARTS = SUIT_BITS[3]
NO_CARD = 63
"""A bit that no hand has."""


def of_rank(rank: str) -> int:
    """The bits of all four cards of a rank.

    >>> of_rank("Q").bit_count()
    4
    """
    r = RANKS.index(rank)
    return sum(1 << 13 * suit + r for suit in range(4))


def card_values(*priced: tuple[int, int]) -> tuple[int, ...]:
    """A value per card from pairs (bits, value); a card in several pairs has them all.

    >>> values = card_values((HEARTS, -1), (of_rank("Q"), -13))
    >>> values[CARD_INDEX["HQ"]], values[CARD_INDEX["H2"]], values[CARD_INDEX["SQ"]]
    (-14, -1, -13)
    """
    return tuple(sum(value for bits, value in priced if bits >> card & 1) for card in range(54))


class Tariff(msgspec.Struct, frozen=True):
    """What one deal pays: per card, per trick, and for the last tricks."""

    cards: tuple[int, ...] = (0,) * 54
    trick: int = 0
    last: tuple[int, ...] = ()
    """The last trick, the last but one ..."""
    barred: int = 0
    """Cards that may not be led while the leader has others."""
    decided: int = 0
    """When all these cards have been taken nothing more can be won or lost; 0: play to the end."""


class PenaltyState(TrickState, kw_only=True):
    points: list[int] = []
    """Signed points of every seat in this deal."""


def card_moves(s: PenaltyState, barred: int = 0) -> list[str]:
    """What the seat in turn may play."""
    hand = s.hands[s.turn]
    trick = s.trick
    if trick:
        return follow_texts(hand, trick[0] // 13)
    return hand_texts(hand & ~barred or hand)


def may_not_lead(move: str, hand: int, barred: int) -> IllegalMove:
    """The refusal of a lead that has to wait."""
    free = some(hand_texts(hand & ~barred), limit=20)
    if barred == HEARTS:
        return IllegalMove(
            f"{move}: hearts may not be led while you hold another suit; you may lead: {free}",
            f"{move}: с червей нельзя ходить, пока есть другая масть; можно: {free}",
        )
    return IllegalMove(
        f"{move} may not be led while you hold other cards; you may lead: {free}",
        f"{move}: так ходить нельзя, пока есть другие карты; можно: {free}",
    )


def put_card(s: PenaltyState, move: str, barred: int = 0) -> bool:
    """The seat in turn plays a card; true when the trick is complete.

    What the card shows to everybody is noted in `voids`: a suit not followed, and, after a barred
    lead, that the leader has nothing else.
    """
    seat = s.turn
    hands = s.hands
    hand = hands[seat]
    card = CARD_INDEX.get(move, NO_CARD)
    if not hand >> card & 1:
        raise not_in_hand(move, hand)
    bit = CARD_BITS[card]
    trick = s.trick
    if trick:
        led = trick[0] // 13
        suit = SUIT_BITS[led]
        if not bit & suit:
            if hand & suit:
                raise must_follow(move, hand, led)
            s.voids[seat] |= suit
    elif bit & barred:
        if hand & ~barred:
            raise may_not_lead(move, hand, barred)
        s.voids[seat] |= ALL_CARDS ^ barred
    hands[seat] = hand ^ bit
    trick.append(card)
    s.log = (s.log, seat, "card", move)
    n = len(hands)
    if len(trick) == n:
        return True
    seat += 1
    s.turn = seat if seat < n else 0
    return False


def take_trick(s: PenaltyState, tariff: Tariff) -> bool:
    """Give the complete trick and its points to the winner, who leads; true when the deal is decided."""
    trick = s.trick
    leader = s.leader
    seat = (leader + winner(trick, s.trump)) % len(trick)
    worth = tariff.trick
    values = tariff.cards
    bits = 0
    for card in trick:
        worth += values[card]
        bits |= CARD_BITS[card]
    left = s.hands[seat]
    last = tariff.last
    if last and left.bit_count() < len(last):
        worth += last[left.bit_count()]
    if worth:
        s.points[seat] += worth
    s.tricks[seat] += 1
    s.played = played = s.played | bits
    s.last_trick = tuple(trick)
    s.last_leader = leader
    s.trick = []
    s.leader = s.turn = seat
    decided = tariff.decided
    return not left or (decided != 0 and not decided & ~played)
