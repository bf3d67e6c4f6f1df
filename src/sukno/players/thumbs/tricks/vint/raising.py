"""The last word of a side that holds the bid: what the code would leave is raised if the guess has tricks to spare.

The partner's hand is imagined within what was said. A contract below a slam is raised in its own strain, to what is
made on average with a trick left over, if the raise is true of the hand.
"""

from __future__ import annotations

from random import Random
from statistics import fmean

from sukno._kernel import bidding_deals, bidding_tricks
from sukno.engine import Ask
from sukno.games.tricks.vint.state import VintState
from sukno.players.bidding.auction import PASS, bid, strain_of
from sukno.players.bidding.rows import rows
from sukno.players.thumbs.tricks.vint.code import SLAM, Reading
from sukno.players.thumbs.tricks.vint.pricing import bidder
from sukno.players.thumbs.tricks.vint.promises import BOOK
from sukno.players.thumbs.tricks.vint.table import AnyVint, reading_of
from sukno.players.thumbs.tricks.vint.truth import true_enough

DEALS = 60
SPARE = 1.0
"""Tricks left over. With half a trick the side loses as much by fines as it wins: 1.0 lost 132 ± 120 points a deal less
than no such raise, 0.5 lost 46 ± 203 more (250 deals, all 20 results of each solved)."""


def last_raise(game: AnyVint, s: VintState, ask: Ask, rng: Random) -> str:
    """A raise of the side's own contract when the auction is about to end; else a pass."""
    r = reading_of(game, s)
    place = r.auction.turn
    if r.passes < len(r.auction.voices) or r.holder not in (place, r.auction.partner(place)):
        return PASS
    strain = strain_of(r.auction.high)
    level = min(SLAM - 1, int(guessed(r, s.hands[place], strain, rng) - SPARE) - BOOK)
    if level <= int(r.auction.high[0]):
        return PASS
    call = bid(level, strain)
    return call if call in ask.moves and true_enough(game, s, place, call) else PASS


def guessed(r: Reading, hand: int, strain: int, rng: Random) -> float:
    """Tricks of both partners on average."""
    place = r.auction.turn
    said = [rows(voice.known) for voice in r.voices]
    deals = bidding_deals(bidder(), said, place, hand, DEALS, rng.getrandbits(63))
    partner = r.auction.partner(place)
    return fmean(bidding_tricks(bidder(), hand, hands[partner], strain) for hands in deals)
