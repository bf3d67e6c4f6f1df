"""A table of Bridge as the bidding system sees it: the auction as plain data, its contract, what was said of hands."""

from __future__ import annotations

from sukno.games.tricks.bridge.state import BridgeState, Contract
from sukno.materials.strains import NO_TRUMPS
from sukno.players.bidding.auction import NT, PASS, Auction, is_bid, strain_of
from sukno.players.bidding.meaning import Facts
from sukno.players.thumbs.tricks.bridge.natural import read
from sukno.players.thumbs.tricks.bridge.terms import DOUBLE, ORDER, REDOUBLE


def auction_of(s: BridgeState) -> Auction:
    """What has been said, as the system reads it."""
    return Auction(s.auction.first, tuple(said.call for said in s.auction.said), order=ORDER)


def said_of_hands(s: BridgeState) -> tuple[Facts, ...]:
    """What was said of the hand that each place was dealt."""
    return read(auction_of(s)).known


def is_over(auction: Auction) -> bool:
    """Three passes behind a call, or four."""
    return len(auction.calls) > 3 and auction.calls[-3:] == (PASS, PASS, PASS)


def contract_of(auction: Auction) -> Contract:
    """What the auction leads to; nobody declares where all pass."""
    if not auction.high:
        return Contract()
    said = [*zip(auction.speakers, auction.calls, strict=True)]
    last = max(i for i, (_, call) in enumerate(said) if is_bid(call))
    side, strain = auction.sides[said[last][0]], auction.high[1]
    declarer = next(p for p, call in said if is_bid(call) and call[1] == strain and auction.sides[p] == side)
    after = auction.calls[last:]
    doubled = 2 if REDOUBLE in after else 1 if DOUBLE in after else 0
    x = strain_of(auction.high)
    return Contract(declarer, int(auction.high[0]), NO_TRUMPS if x == NT else x, doubled)
