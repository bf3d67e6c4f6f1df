"""Who sits where, who plays whose cards, and who sees them: what all stages must know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sukno.families.dummies import DUMMY, give
from sukno.games.tricks.preferans.options import Customs

if TYPE_CHECKING:
    from sukno.games.tricks.preferans.state import PreferansState


class Places:
    """Hands by places: hand 1 is at the dealer's left."""

    def __init__(self, seats: int, customs: Customs, hands: int = 3) -> None:
        self.seats = seats
        self.customs = customs
        self.hands = hands
        self.everybody = (1 << hands) - 1
        self.doll = seats < hands
        """Two play with three hands: nobody sits behind the one between them."""

    # who sits where

    def order(self, dealer: int) -> tuple[int, ...]:
        """The seats of hand 1, 2, 3: the dealer sits out if more than three play, and of five his right
        neighbour too; two players put the doll between them."""
        if self.doll:
            return (1 - dealer, DUMMY, dealer)
        return tuple((dealer + i) % self.seats for i in range(1, self.hands + 1))

    def idle_dealer(self, s: PreferansState) -> int | None:
        """The dealer, where he sits on the talon."""
        return s.dealer if self.seats > self.hands else None

    def place_of(self, s: PreferansState, seat: int | None) -> int:
        """The place of a seat, -1 if it has none in this deal."""
        return s.order.index(seat) if seat is not None and seat in s.order else -1

    def declarer_seat(self, s: PreferansState) -> int | None:
        return s.order[s.contract.declarer] if s.contract.declarer >= 0 else None

    def opponents(self, s: PreferansState) -> tuple[int, ...]:
        """The places against the declarer, from his left."""
        declarer, n = s.contract.declarer, self.hands
        return tuple((declarer + i) % n for i in range(1, n))

    def next_in_play(self, s: PreferansState, place: int) -> int:
        """The next place whose cards are played."""
        place = (place + 1) % self.hands
        while s.idle >> place & 1:
            place = (place + 1) % self.hands
        return place

    # who moves what

    def declared(self, s: PreferansState) -> None:
        """Somebody declares: the doll is the other's."""
        if self.doll:
            give(s, s.order.index(DUMMY), s.order[2 - s.contract.declarer])

    def opened(self, s: PreferansState) -> None:
        """The hands against the declarer lie open: a sole whister plays the passer's too."""
        said = s.whisting.said
        if s.whisting.how == "open" and "whist" in said:
            give(s, said.index("pass"), s.order[said.index("whist")])

    # who sees what

    def sees(self, s: PreferansState, seat: int | None, place: int) -> bool:
        """May this seat see the hand at this place?"""
        if s.opened >> place & 1:
            return True
        if seat is None:
            return False
        if s.whisting.peek == place and seat == s.dealer:
            return True
        return s.order[place] == seat and not s.auction.unlooked >> place & 1

    def knows_talon(self, s: PreferansState, seat: int | None) -> bool:
        """Does this seat know the cards of the talon while it lies there? The dealer leads it in raspasy."""
        if s.exchange.shown:
            return True
        leads = s.raspasy.on and self.customs.talon_leads
        return leads and seat is not None and seat == self.idle_dealer(s)
