"""Bidding systems: auctions and meanings as data, and deals imagined within what was said."""

from sukno.players.bidding.auction import FINISH, NT, PASS, Auction, bid, is_bid, letter, strain_of
from sukno.players.bidding.meaning import (
    ACES,
    KINGS,
    AnyOf,
    Count,
    Fact,
    Facts,
    Meaning,
    Tricks,
    held,
    length,
    refine,
    top,
    weight,
)
from sukno.players.bidding.sampling import Hidden, deals

__all__ = [
    "ACES",
    "FINISH",
    "KINGS",
    "NT",
    "PASS",
    "AnyOf",
    "Auction",
    "Count",
    "Fact",
    "Facts",
    "Hidden",
    "Meaning",
    "Tricks",
    "bid",
    "deals",
    "held",
    "is_bid",
    "length",
    "letter",
    "refine",
    "strain_of",
    "top",
    "weight",
]
