"""The first bid of a side (A-B 3-5, 14-16, 40, 46-48, 59-64; K 36, 49)."""

from __future__ import annotations

from sukno.players.bidding.auction import NT, PASS, bid
from sukno.players.bidding.counting import ANY, counted
from sukno.players.bidding.meaning import ACES, KINGS
from sukno.players.thumbs.tricks.vint.mind import Mind
from sukno.players.thumbs.tricks.vint.promises import BOOK, OPENS

DIRECT_TWO = 6
"""Tricks that are two at once (A-B 46)."""


def opening(m: Mind) -> str:
    """What to say when the partner has not bid."""
    first = m.voice.turns == 0
    if first and m.aces >= 3:
        return aces(m)
    own = [x for x in range(4) if m.length(x) >= 5 and m.top(x) >= 2 and m.lowest(x) < BOOK]
    if first and not any(counted(m.hand, x) >= OPENS for x in own):
        own += [x for x in range(4) if strong_four(m, x)]
    short = three_short(m) if first else []
    if short and m.lowest(short[0]) == m.r.auction.low and not any(m.length(x) > 4 for x in own):
        return m.bid(short[0])
    if not m.hand & (ACES | KINGS):
        return PASS  # nobody bids without honours (K 50)
    # of two suits the better is shown (K 39), unless it cannot be bid
    for x in sorted(own, key=lambda x: (m.length(x) + m.top(x), counted(m.hand, x)), reverse=True):
        call = suit(m, x, first)
        if call != PASS:
            return call
    return PASS


def aces(m: Mind) -> str:
    """Three or four aces: no trumps, unless the others are at two and there is nothing beside the aces.

    A-B 67 says two at once with four aces and a strong suit, but with just such cards the sample game opens 1NT.
    """
    low, lowest = m.r.auction.low, m.lowest(NT)
    if lowest == low:
        return m.bid(NT)
    if lowest == low + 1 and counted(m.hand, ANY) >= OPENS + (m.level >= 2):
        return m.bid(NT)
    return PASS


def unplayed(m: Mind) -> int:
    """Tricks more that a first bid needs where low contracts are not played: who opens may have to raise it himself."""
    auction = m.r.auction
    return max(0, (m.situation.least - auction.low - 2 * auction.talon) * 2 // 3)


def strong_four(m: Mind, x: int) -> bool:
    """Four cards with two honours and five tricks in all, where nothing is longer (A-B 16, K 33-34)."""
    return (
        m.length(x) == 4
        and m.top(x) >= 2
        and m.lowest(x) == m.r.auction.low
        and max(m.length(y) for y in range(4)) <= 5
        and counted(m.hand, x) >= OPENS
    )


def three_short(m: Mind) -> list[int]:
    """Three suits with honours and two aces, none of them long (K 49)."""
    found = [x for x in range(4) if 3 <= m.length(x) <= 4 and m.top(x) >= 2]
    return found if len(found) >= 3 and m.aces == 2 and counted(m.hand, ANY) >= OPENS else []


def suit(m: Mind, x: int, first: bool) -> str:
    """A suit at the level that its tricks are worth."""
    tricks, lowest = counted(m.hand, x), m.lowest(x)
    over = lowest - m.r.auction.low
    need = OPENS + over - m.r.auction.talon
    if m.situation.ends(lowest, BOOK + lowest - 1):
        need -= 1  # even with a fine it ends the game (A-B 43)
    need += unplayed(m)
    if tricks < need:
        return PASS
    if over or not first or m.length(x) < 5 or tricks < DIRECT_TWO or many_suits(m):
        return bid(lowest, x)
    void = any(m.length(y) == 0 for y in range(4))
    alone = counted(m.suit(x) << 13 * x, x)
    if m.length(x) < 6:
        level = 2
    elif alone >= 10:
        level = 4
    elif tricks >= 8 or (tricks >= 7 and void and alone >= 7):
        level = 3
    else:
        level = 2
    return bid(lowest + max(1, level - m.r.auction.talon) - 1, x)


def many_suits(m: Mind) -> bool:
    """Three suits with honours: all are named in rising order, from one on (A-B 61, K 48)."""
    return sum(m.length(x) >= 3 and m.top(x) >= 2 for x in range(4)) >= 3
