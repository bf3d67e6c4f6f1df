"""A bidder without conventions: tricks and points of his hand, raises for what the partner names, nothing else."""

from __future__ import annotations

from random import Random

from sukno.materials.cards import SUIT_MASK
from sukno.players.bidding.auction import HIGHEST, NT, PASS, Auction, bid, is_bid, strain_of
from sukno.players.bidding.counting import counted, doubtful, supporting
from sukno.players.thumbs.tricks.vint.mind import Situation

BOOK = 6
EXPECTED = 2.0
"""Tricks hoped for from a partner who has not spoken."""
POINTS = (0, 1, 2, 3, 4)
FLAT = 15
"""Points of a hand that is bid at no trumps."""


def points(hand: int) -> int:
    """Ace 4, king 3, queen 2, jack 1."""
    return sum(n * (hand >> 13 * x + 8 + n & 1) for x in range(4) for n in POINTS)


def estimate(hand: int, strain: int) -> float:
    """Tricks that a hand may bring."""
    return counted(hand, strain) + 0.5 * doubtful(hand, strain)


def choose(
    auction: Auction, hand: int, place: int, situation: Situation | None = None, rng: Random | None = None
) -> str:
    """The highest bid that the own tricks and two of the partner's are worth; each says his suit once."""
    own, partners = [], []
    partner = auction.partner(place)
    for who, call in zip(auction.speakers, auction.calls, strict=True):
        if is_bid(call):
            if who == place:
                own.append(call)
            elif who == partner:
                partners.append(call)
    if auction.high and auction.high in own + partners:
        return raises(auction, hand, own, partners)
    best, most = PASS, 0.0
    for x in range(5):
        level = auction.lowest(x)
        if level > HIGHEST or (x != NT and (hand >> 13 * x & SUIT_MASK).bit_count() < 4):
            continue
        if x == NT and points(hand) < FLAT:
            continue
        named = [c for c in partners if strain_of(c) == x]
        tricks = estimate(hand, x)
        if named:
            tricks = BOOK + int(named[-1][0]) - EXPECTED + supporting(hand, x)
        else:
            tricks += EXPECTED
        spare = tricks - BOOK - level
        if spare >= 0 and spare > most - 0.01:
            best, most = bid(level, x), spare
    return best


def raises(auction: Auction, hand: int, own: list[str], partners: list[str]) -> str:
    """Our side has the bid: the partner's is raised once if there are tricks for it."""
    x, level = strain_of(auction.high), int(auction.high[0])
    if auction.high not in partners or any(strain_of(c) == x for c in own):
        return PASS
    if x == NT:
        tricks = estimate(hand, NT)
    else:
        if (hand >> 13 * x & SUIT_MASK).bit_count() < 2:
            return PASS
        tricks = float(supporting(hand, x))
    more = min(HIGHEST, level + int(tricks - EXPECTED))
    return bid(more, x) if more > level and not any(strain_of(c) == x for c in partners[:-1]) else PASS
