"""Bids where nobody answers: dummies, everybody for himself. A hand that one sees beside one's own counts with it."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.games.tricks.vint.calls import LADDER, PASS, bid_of, level_of, trump_of
from sukno.games.tricks.vint.state import VintState
from sukno.materials.cards import SUIT_MASK
from sukno.players.bidding.auction import NT
from sukno.players.bidding.counting import doubtful
from sukno.players.bidding.meaning import SUIT, Count, Facts
from sukno.players.thumbs.tricks.vint.outlook import Outlook
from sukno.players.thumbs.tricks.vint.table import AnyVint

BOOK = 6
UNSEEN = 2.0
"""Tricks expected of a partner or a dummy that one does not see."""
ALONE = -1.0
"""And where two play against each other: nothing helps."""


def seen(cards: int) -> Facts:
    """A hand that lies open, as facts."""
    lengths = tuple(
        Count(SUIT[x], n, n) for x in range(4) if (n := (cards >> 13 * x & SUIT_MASK).bit_count())
    )
    return (Count(cards, cards.bit_count(), cards.bit_count()), *lengths)


def estimates(game: AnyVint, s: VintState, place: int) -> dict[int, float]:
    """Tricks in each strain (4: no trumps) with the hand that one sees, or with what one may hope for."""
    seat = s.owner[place]
    hand = s.hands[place]
    other = [p for p in range(len(s.hands)) if p != place and game.sees(s, seat, p)]
    if other:
        both = Outlook(hand, seen(s.hands[other[0]]))
        more = 0.5 * (doubtful(hand) + doubtful(s.hands[other[0]]))
        return {x: both.tricks(x) + more + (0.5 if x != NT else 0) for x in range(5)}
    more = 0.5 * doubtful(hand) + (UNSEEN if len(s.hands) > 2 else ALONE + (13 - hand.bit_count()) * 0.0)
    own = Outlook(hand, ())
    return {x: own.tricks(x) + more for x in range(5)}


def choose(game: AnyVint, s: VintState, place: int, moves: Sequence[str]) -> str:
    """The cheapest bid in the best strain that is counted; the own bid is raised to what is counted."""
    tricks = estimates(game, s, place)
    b = s.auction
    bids = [m for m in moves if m in LADDER.index]
    best = max(tricks, key=lambda x: tricks[x])
    if b.holder == place:
        x = trump_of(LADDER.calls[b.high])
        level = min(7, int(tricks[x if x >= 0 else NT] - 0.5) - BOOK)
        if level > level_of(LADDER.calls[b.high]) and bid_of(level, x) in bids:
            return bid_of(level, x)
        if PASS in moves:
            return PASS
    wanted = sorted(tricks, key=lambda x: -tricks[x])
    for x in wanted:
        call = next((m for m in bids if trump_of(m) == (-1 if x == NT else x)), None)
        if call and tricks[x] >= BOOK + level_of(call):
            return call
    if PASS in moves:
        return PASS
    return next(m for m in bids if trump_of(m) == (-1 if best == NT else best))
