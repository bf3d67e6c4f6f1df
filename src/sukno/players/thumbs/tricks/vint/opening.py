"""The first bid of a side (A-B 3-5, 14-16, 40, 46-48, 59-64; K 36, 49)."""

from __future__ import annotations

from sukno.players.bidding.auction import NT, PASS, bid
from sukno.players.bidding.counting import ANY, counted
from sukno.players.thumbs.tricks.vint.mind import Mind
from sukno.players.thumbs.tricks.vint.promises import BOOK, OPENS

SHUT_OUT = (0, 1)
"""Spades and clubs: with six tricks always two, to shut the others out (A-B 47)."""


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
    if own:
        x = max(own, key=lambda x: (counted(m.hand, x), m.top(x), m.length(x)))
        return suit(m, x, first)
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
    if tricks < need:
        return PASS
    if over or not first or m.length(x) < 6:
        return bid(lowest, x)
    void = any(m.length(y) == 0 for y in range(4))
    alone = counted(m.suit(x) << 13 * x, x)
    if alone >= 10:
        level = 4
    elif tricks >= 8 or (tricks >= 7 and void and alone >= 7):
        level = 3
    elif tricks >= 6 and (x in SHUT_OUT or void):
        level = 2
    else:
        level = 1
    return bid(lowest + max(1, level - m.r.auction.talon) - 1, x)
