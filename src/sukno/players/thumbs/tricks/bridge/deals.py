"""Deals that go with an auction of Bridge, and the tricks that are guessed in them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from sukno._kernel import Bidder, bidding_deals
from sukno.materials.cards import SUIT_MASK
from sukno.players.belief import drawn
from sukno.players.bidding.auction import Auction
from sukno.players.bidding.estimate import OPEN, guess
from sukno.players.bidding.meaning import AnyOf, Facts, high_cards
from sukno.players.bidding.rows import Row, rows
from sukno.players.thumbs.tricks.bridge.natural import first_fitting, read

HOLDINGS = SUIT_MASK + 1
MANY = 4
"""Deals imagined for each that is believed."""
UNHEARD = 0.1
"""What a call that the system would not make with this hand leaves of a deal's likelihood."""
POINT_OFF = 0.25
"""And each point that it has too many or too few: hands that are a point off are many."""
MOST_ROWS = 300
"""Of one hand; the kernel takes no more than 400."""


@cache
def bidder() -> Bidder:
    """Points counted, and tricks guessed with open cards."""
    points = [high_cards(holding) for holding in range(HOLDINGS)]
    return Bidder(side=points, more=[0] * HOLDINGS, doubtful=[False] * HOLDINGS, **guess(OPEN))


def told(facts: Facts) -> list[Row]:
    """What was said of a hand as the kernel takes it; where it would be too much, without the longest alternatives."""
    while len(found := rows(facts)) > MOST_ROWS:
        longest = max((f for f in facts if isinstance(f, AnyOf)), key=lambda f: len(rows((f,))))
        facts = tuple(f for f in facts if f is not longest)
    return [(*row[:4], min(row[4], POINT_OFF), *row[5:]) for row in found]


def imagined(auction: Auction, hand: int, n: int, rng: Random) -> list[list[int]]:
    """Deals that whoever is in turn may imagine: the others have what they promised, and would have said it."""
    said = [told(facts) for facts in read(auction).known]
    found = bidding_deals(bidder(), said, auction.turn, hand, n * MANY, rng.getrandbits(63))
    return drawn(found, [heard(auction, hands) for hands in found], n, rng)


def heard(auction: Auction, hands: Sequence[int]) -> float:
    """How likely these hands have made all the calls so far by the system; the own calls say nothing."""
    me, product = auction.turn, 1.0
    so_far = Auction(auction.first, (), order=auction.order)
    for who, call in zip(auction.speakers, auction.calls, strict=True):
        if who != me and first_fitting(so_far, hands[who]) != call:
            product *= UNHEARD
        so_far = so_far.plus(call)
    return product
