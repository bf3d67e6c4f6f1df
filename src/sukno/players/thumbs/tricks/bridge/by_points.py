"""Who bids by high-card points alone, without a system: the floor beside which bidders are measured.

He counts his points, adds what the partner must have if he has bid (an opening) or a third of the points that are out,
and bids as high as the sum is worth, at once: his long suit, the partner's, or no trumps. He never doubles.
"""

from __future__ import annotations

from collections.abc import Sequence

from sukno.players.bidding.auction import NT, PASS, Auction, bid, is_bid, strain_of
from sukno.players.bidding.meaning import SUIT, high_cards
from sukno.players.thumbs.tricks.bridge.terms import FALLING, GAME, GRAND, MAJORS, MINOR_GAME, SLAM

OPENS = 12
PASSED, IN_THE_PACK = 6, 40
"""What a partner has who has passed, about; and all there are."""
FIVE, SUPPORT = 5, 3
LEVELS = ((18, 1), (22, 2), (24, 3))
"""Points together for a part score, and the level that they are worth."""


def choose(auction: Auction, hand: int, legal: Sequence[str]) -> str:
    """The call of the place in turn."""
    me, partner = auction.turn, auction.partner(auction.turn)
    said = {place: call for place, call in zip(auction.speakers, auction.calls, strict=True) if call != PASS}
    spoke = partner in auction.speakers
    mine = high_cards(hand)
    if me in said or (partner not in said and mine < OPENS):
        return PASS
    his = (
        OPENS
        if partner in said
        else min(PASSED, (IN_THE_PACK - mine) // 3)
        if spoke
        else (IN_THE_PACK - mine) // 3
    )
    x = strain(hand, said.get(partner, ""))
    level = max(worth(mine + his, x) if partner in said else 1, auction.lowest(x))
    call = bid(level, x)
    return call if level <= worth(mine + his, x) and call in legal else PASS


def strain(hand: int, his: str) -> int:
    """His suit with three cards, a long one of one's own, or no trumps."""
    if is_bid(his or PASS) and strain_of(his) != NT and (hand & SUIT[strain_of(his)]).bit_count() >= SUPPORT:
        return strain_of(his)
    longest = max(FALLING, key=lambda x: (hand & SUIT[x]).bit_count())
    return longest if (hand & SUIT[longest]).bit_count() >= FIVE else NT


def worth(points: int, x: int) -> int:
    """The level that so many points together are worth."""
    if points >= GRAND:
        return 7
    if points >= SLAM:
        return 6
    game, needed = (3, GAME) if x == NT else (4, GAME) if x in MAJORS else (5, MINOR_GAME)
    if points >= needed:
        return game
    return max((level for low, level in LEVELS if points >= low), default=0)
