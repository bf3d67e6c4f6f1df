"""An answer to the partner's bid where the code has none: calls are tried in imagined deals, and he answers them.

In each deal the partner sees his own hand, imagines mine by all that I have said, the call that is tried included, and
names the contract that seems best to him; the sheet prices it with my true cards (`kernel/bidding`). So a call is worth
the contract it leads to, and what it tells is worth something.
"""

from __future__ import annotations

from random import Random

from sukno._kernel import bidding_calls, bidding_deals
from sukno.engine import Ask
from sukno.games.tricks.vint.state import VintState
from sukno.players.bidding.auction import HIGHEST, NT, PASS, Auction, bid, is_bid, strain_of
from sukno.players.bidding.meaning import weight
from sukno.players.bidding.rows import Row, rows
from sukno.players.scale import ahead
from sukno.players.thumbs.tricks.vint.code import Reading, read
from sukno.players.thumbs.tricks.vint.pricing import bidder, prices
from sukno.players.thumbs.tricks.vint.table import AnyVint
from sukno.players.thumbs.tricks.vint.truth import TRUE, true_enough
from sukno.players.thumbs.tricks.vint.worth import Worth

DEALS, BELIEFS = 60, 16
"""Deals in which calls are tried, and that the partner imagines in each."""
ANSWER = 100.0
"""Points by which the partner's contract must be better than what stands, for him to name it."""
NAMES = ("place", "return")
"""Kinds of calls after which nobody leaves the strain."""
NAMED = 600.0
"""What he must be ahead then to raise it: who named it knew more than is told of his hand."""
ALL = 0b11111
GAIN = 150.0
"""Points by which a call must be better than a pass, beyond chance."""
SLAM, CAUTION = 6, 300.0
"""A slam must be better by so much besides: it costs most where the partner's hand is guessed too high."""
LAST = bid(HIGHEST, NT)


def answer(game: AnyVint, s: VintState, ask: Ask, r: Reading, rng: Random) -> str:
    """The best call of the place in turn, or a pass."""
    place, auction = r.auction.turn, r.auction
    hand = s.hands[place]
    cheapest = [bid(auction.lowest(x), x) for x in range(5)]
    bids = [
        c
        for c in ask.moves
        if c in cheapest and true_enough(game, s, place, c) and true_passed(auction, place, hand, c)
    ]
    if not bids:
        return PASS
    table = prices(Worth(game, s, place))
    said = [rows(voice.known) for voice in r.voices]
    seed = rng.getrandbits(63)
    deals = bidding_deals(bidder(), said, place, hand, DEALS, seed)
    calls = [PASS, *bids]
    found = bidding_calls(
        bidder(), table, said, [after(r, place, c) for c in calls], deals, place, BELIEFS, seed
    )
    weighed = {call: worth for call, (worth, _) in zip(calls, found, strict=True)}
    return ahead(cautious(weighed), PASS, GAIN)


def cautious(found: dict[str, list[float]]) -> dict[str, list[float]]:
    """What calls are worth, slams less."""
    return {
        call: [v - CAUTION for v in values] if is_bid(call) and int(call[0]) >= SLAM else values
        for call, values in found.items()
    }


def true_passed(auction: Auction, place: int, hand: int, call: str) -> bool:
    """A pass after the call would be true as well: it may say that the suit just named is long."""
    then = auction.plus(call)
    while then.turn != place:
        then = then.plus(PASS)
    return weight(read(then.plus(PASS)).meanings[-1].facts, hand) >= TRUE


Tried = tuple[list[Row], int, int, int, bool, float, int]
"""A call as the kernel takes it: what is said of the hand then, whose and what the highest bid is, whether the partner
still speaks, how far another contract must be ahead for him to name it, and in which strains."""


def after(r: Reading, place: int, call: str) -> Tried:
    auction = r.auction
    then = read(auction.plus(call))
    high = then.auction.high
    speaks = high != LAST and (is_bid(call) or r.passes + 2 < 4 * auction.rounds)
    side = int(auction.sides[then.holder] != auction.sides[place])
    named = then.meanings[-1].kind in NAMES
    said = rows(then.voices[place].known)
    strains = 1 << strain_of(high) if named else ALL
    gain = NAMED if named else ANSWER
    return said, side, int(high[0]), strain_of(high), speaks, gain, strains
