"""Where it is to be played: slams, games and invitations by the points of both hands together."""

from __future__ import annotations

from collections.abc import Iterator

from sukno.players.bidding.auction import NT, PASS, Auction, bid, is_bid, strain_of
from sukno.players.bidding.meaning import AnyOf, Points, length
from sukno.players.thumbs.tricks.bridge import sayings as say
from sukno.players.thumbs.tricks.bridge.terms import (
    DOUBLE,
    FIT,
    GAME,
    GRAND,
    MAJORS,
    MINOR_GAME,
    MINORS,
    SHORT_OF,
    SLAM,
    At,
    Option,
    says,
)


def placing(now: At) -> Iterator[Option]:
    """Both have spoken: slams, games and invitations by the points together, in a suit where there are eight trumps."""
    a, low, high = now.auction, now.low, now.high
    lowest = a.lowest
    ours = bool(a.high) and a.sides[_bidder(a)] == a.sides[now.me]
    suits = [x for x in (*MAJORS, *MINORS) if now.his_cards(x) >= 3 and x not in now.theirs()]
    for x in suits:
        need = (length(x, max(1, FIT - now.his_cards(x))),)
        game, points_needed = (4, GAME) if x in MAJORS else (5, MINOR_GAME)
        yield Option(bid(7, x), says(say.GRAND_SLAM, Points(GRAND - low), *need))
        yield Option(bid(6, x), says(say.SMALL_SLAM, Points(SLAM - low, GRAND - 1 - low), *need))
        if not (ours and strain_of(a.high) in (x, NT) and is_game(a.high)):
            minor = () if x in MAJORS else (SHORT,)
            yield Option(
                bid(game, x), says(say.A_GAME, Points(points_needed - low, SLAM - 1 - low), *need, *minor)
            )
            if x in MAJORS and high > low and lowest(x) <= 3:
                yield Option(
                    bid(3, x), says(say.INVITES, Points(GAME - SHORT_OF - low, GAME - 1 - low), *need)
                )
    if not (ours and is_game(a.high)):
        yield from no_trumps(now)
    elif strain_of(a.high) == NT:
        yield from slams(now)
    if not ours and double_is_legal(a) and (int(a.high[0]) > 3 or low > 11):
        penalty = (
            says(say.THEY_FAIL, Points(max(8, GAME - 1 - low)), length(strain_of(a.high), 4))
            if strain_of(a.high) != NT
            else says(say.THEY_FAIL, Points(max(8, GAME - low)))
        )
        yield Option(DOUBLE, penalty)
    for x in suits:
        if lowest(x) <= (2 if not ours else 3) and not (ours and strain_of(a.high) == x):
            more = 0 if ours else 8
            yield Option(
                bid(lowest(x), x),
                says(
                    say.PREFERENCE,
                    Points(more, GAME - 1 - low if low < GAME else 40),
                    length(x, max(3, FIT - now.his_cards(x))),
                ),
            )
    yield Option(PASS, says(say.NOTHING_TO_ADD))


SHORT = AnyOf(tuple((length(y, 0, 1),) for y in range(4)))
"""A singleton or a void."""


def no_trumps(now: At) -> Iterator[Option]:
    """By points alone, their suits stopped."""
    low, high, stopped = now.low, now.high, now.stopped()
    yield from slams(now)
    yield Option("3N", says(say.GAME_IN_NT, Points(GAME - low, SLAM - 1 - low), *stopped))
    if high > low:
        yield Option("2N", says(say.INVITES, Points(GAME - SHORT_OF - low, GAME - 1 - low), *stopped))


def slams(now: At) -> Iterator[Option]:
    """Without trumps; four of them ask the partner for a little more than he has shown."""
    low, high, stopped = now.low, now.high, now.stopped()
    yield Option("7N", says(say.GRAND_SLAM, Points(GRAND - low), *stopped))
    yield Option("6N", says(say.SMALL_SLAM, Points(SLAM - low, GRAND - 1 - low), *stopped))
    if high > low:
        yield Option("4N", says(say.INVITES_SLAM, Points(SLAM - SHORT_OF - low, SLAM - 1 - low), *stopped))


def _bidder(a: Auction) -> int:
    return next(p for p, c in zip(reversed(a.speakers), reversed(a.calls), strict=True) if is_bid(c))


def is_game(call: str) -> bool:
    """A bid that is worth a game with nothing below the line."""
    level, strain = int(call[0]), strain_of(call)
    return level >= (3 if strain == NT else 4 if strain in MAJORS else 5)


def double_is_legal(a: Auction) -> bool:
    """The last word beside passes is a bid of the others."""
    last = next((i for i in range(len(a.calls) - 1, -1, -1) if a.calls[i] != PASS), -1)
    return last >= 0 and is_bid(a.calls[last]) and a.sides[a.speakers[last]] != a.sides[a.turn]
