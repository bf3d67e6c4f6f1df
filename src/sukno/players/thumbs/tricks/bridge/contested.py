"""The others have opened: overcalls, doubles that ask for a suit, and answers to both."""

from __future__ import annotations

from collections.abc import Iterator

from sukno.players.bidding.auction import NT, PASS, bid, is_bid, strain_of
from sukno.players.bidding.meaning import AnyOf, Points, length, top
from sukno.players.thumbs.tricks.bridge import sayings as say
from sukno.players.thumbs.tricks.bridge.placing import double_is_legal, no_trumps, placing
from sukno.players.thumbs.tricks.bridge.terms import (
    BALANCED,
    DOUBLE,
    FALLING,
    FIT,
    MAJORS,
    MINORS,
    At,
    Option,
    says,
)


def against(now: At) -> Iterator[Option]:
    a = now.auction
    if now.mine:
        yield from placing(now)
        return
    if now.his:
        yield from advances(now)
        return
    theirs = now.theirs()
    lowest = a.lowest
    if theirs and lowest(NT) == 1:
        yield Option("1N", says(say.EVEN_STOPPED, Points(15, 18), BALANCED, *now.stopped()))
    for n in (7, 6, 5):
        for x in FALLING:
            level = lowest(x)
            if x in theirs or level > 3:
                continue
            low, cards = ((9, 5), (11, 5), (13, 6))[level - 1]
            meaning = says(say.OVERCALL, Points(low, 16), length(x, cards), top(x, 2))
            yield Option(bid(level, x), meaning, (length(x, n),))
    high = a.high
    if theirs and strain_of(high) != NT and int(high[0]) <= 3 and double_is_legal(a):
        shape = (length(theirs[-1], 0, 2), *(length(x, 3) for x in MAJORS if x not in theirs))
        asks = says(say.TAKEOUT, AnyOf(((Points(12 + max(0, int(high[0]) - 2)), *shape), (Points(17),))))
        yield Option(DOUBLE, asks)
    if len(theirs) == 1 and high[0] == "1":
        for x in FALLING:
            if x not in theirs:
                yield Option(bid(3, x), says(say.SHUT_OUT, Points(5, 9), length(x, 7), top(x, 2)))
    yield Option(PASS, says(say.NOTHING_OVER, Points(0, 16)))


def advances(now: At) -> Iterator[Option]:
    """The partner has spoken over an opening of the others."""
    if now.his == (DOUBLE,) and now.theirs():  # of no trumps it asks for nothing
        yield from answers_to_double(now)
        return
    call = now.his[-1]
    x = strain_of(call) if is_bid(call) else NT
    if x == NT:
        yield from placing(now)
        return
    level = now.auction.lowest(x)
    need = max(2, FIT - now.his_cards(x))
    if x in MAJORS:
        yield Option(bid(4, x), says(say.SUPPORT_FOR_GAME, Points(15), length(x, need)))
    if level <= 3:
        yield Option(bid(3, x), says(say.SUPPORT_INVITES, Points(11, 14), length(x, need)))
        yield Option(bid(level, x), says(say.SUPPORT, Points(6, 10), length(x, need)))
    yield from no_trumps(now)
    yield Option(PASS, says(say.NOTHING_TO_ADD, Points(0, 14)))


def answers_to_double(now: At) -> Iterator[Option]:
    """A double has asked for a suit: the longest that the others have not bid, the stronger the higher."""
    theirs, lowest = now.theirs(), now.auction.lowest
    their = theirs[-1]
    yield Option("3N", says(say.GAME_STOPPED, Points(13), *now.stopped()))
    for n in (7, 6, 5, 4, 3):
        for x in (*MAJORS, *MINORS):
            if x in theirs:
                continue
            level = lowest(x)
            game = 4 if x in MAJORS else 5
            for call, words, span in (
                (game, say.A_GAME, Points(12)),
                (level + 1, say.INVITES, Points(9, 11)),
                (level, say.BEST_SUIT, Points(0, 8)),
            ):
                if call <= game:
                    yield Option(
                        bid(call, x), says(words, span, length(x, 4 if n > 3 else 3)), (length(x, n),)
                    )
    strong = (length(their, 5), top(their, 3))
    yield Option(PASS, says(say.THEIR_SUIT, *strong))
