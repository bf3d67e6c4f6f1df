"""The state of a pulka in play: the cards and tricks, and a slice for every stage that remembers something."""

from __future__ import annotations

import msgspec

from sukno.families.dummies import OwnedState
from sukno.games.tricks.preferans.auction import AuctionSlice
from sukno.games.tricks.preferans.contract import ContractSlice
from sukno.games.tricks.preferans.exchange import ExchangeSlice
from sukno.games.tricks.preferans.hussar_stages import OwnTalonsSlice
from sukno.games.tricks.preferans.laid import Dealt
from sukno.games.tricks.preferans.offer import OfferSlice
from sukno.games.tricks.preferans.paper import Book
from sukno.games.tricks.preferans.play import PlaySlice
from sukno.games.tricks.preferans.raspasy import RaspasySlice
from sukno.games.tricks.preferans.stopping import StoppingSlice
from sukno.games.tricks.preferans.whisting import WhistingSlice


class PreferansState(OwnedState, kw_only=True):
    """Everything of the deal goes by places: 0, 1, 2 are hand 1, 2, 3, counted from the dealer's left.

    `dealer` is a seat; `order[place]` is the seat at a place, -1 a doll that nobody sits behind.
    """

    auction: AuctionSlice = msgspec.field(default_factory=AuctionSlice)
    stopping: StoppingSlice = StoppingSlice()
    exchange: ExchangeSlice = ExchangeSlice()
    contract: ContractSlice = ContractSlice()
    whisting: WhistingSlice = WhistingSlice()
    play: PlaySlice = PlaySlice()
    raspasy: RaspasySlice = RaspasySlice()
    offer: OfferSlice = OfferSlice()
    own: OwnTalonsSlice = OwnTalonsSlice()
    """Of hussar preferans, where each has a talon."""

    # of the match
    account: Book = msgspec.field(default_factory=Book)
    laid: Dealt | None = None
    """Hands and talons of the next deal, where the seed names them."""
