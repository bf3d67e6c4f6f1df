"""Bids by rule of thumb where no code is spoken: dummies, everybody for himself, the last bid after an exchange.

Whoever sees the hand that he would play with counts both together; otherwise he hopes for a partner of usual strength.
The strain with most tricks is bid as low as it may be, and nobody raises himself over passes.
"""

from __future__ import annotations

from collections.abc import Sequence

from sukno.games.tricks.vint.calls import LADDER, PASS, level_of, trump_of
from sukno.games.tricks.vint.state import HEAP, TALON, VintState
from sukno.players.bidding.auction import NT
from sukno.players.bidding.estimate import LONE, OPEN, TWO, TWO_SHORT, Fits, expected
from sukno.players.thumbs.tricks.vint.table import TALON_TRICKS, AnyVint
from sukno.sheets.vint.terms import BOOK, lowest_level

SHORT_PACK = 32


def estimates(game: AnyVint, s: VintState, place: int) -> dict[int, float]:
    """Tricks in each strain (4: no trumps) with the hand that one would play with, or with what one may hope for."""
    hand, seat = s.hands[place], s.owner[place]
    if len(s.hands) == 2:
        return {x: expected(hand, 0, x, fits_of(game)) for x in range(5)}
    mate = game.table.mate(s, place) if s.sides else game.table.would_play(s, place)
    more = to_come(game, s)
    if mate < 0 or not game.sees(s, seat, mate):
        return {x: expected(hand, 0, x, LONE) + more for x in range(5)}
    return {x: expected(hand, s.hands[mate], x, OPEN) + more for x in range(5)}


def fits_of(game: AnyVint) -> Fits:
    """The guess where two hands play."""
    return TWO_SHORT if len(game.cards) == SHORT_PACK else TWO


def to_come(game: AnyVint, s: VintState) -> float:
    """What the buyer may expect of cards that he has not taken yet, and of ready tricks."""
    return TALON_TRICKS[len(s.lying[TALON - HEAP])] + game.terms.ready_tricks


def holds(s: VintState, place: int) -> bool:
    """The highest bid is one's own."""
    return s.auction.high >= 0 and s.owner[s.auction.holder] == s.owner[place]


def strain(call: str) -> int:
    return trump_of(call) % 5


def choose(game: AnyVint, s: VintState, place: int, moves: Sequence[str]) -> str:
    """The cheapest bid in the strain that is counted highest, if it should be made at the level that is played."""
    bids = [m for m in moves if m in LADDER.index]
    if PASS in moves and (not bids or holds(s, place)):
        return PASS
    tricks = estimates(game, s, place)
    least = lowest_level(game.terms)
    cheapest = {strain(call): call for call in reversed(bids)}
    spare = {x: tricks[x] - BOOK - max(least, level_of(call)) for x, call in cheapest.items()}
    best = max(spare, key=lambda x: (spare[x], x == NT))
    if PASS in moves and spare[best] < 0:
        return PASS
    return cheapest[best]
