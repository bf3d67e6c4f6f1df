"""Thousand (тысяча): with a stock for two, with an auction and widows for two and for three."""

from sukno.games.tricks.thousand.auctioned import ThousandAuction, ThousandAuctionThree
from sukno.games.tricks.thousand.stock import Thousand

__all__ = ["Thousand", "ThousandAuction", "ThousandAuctionThree"]
