"""Who sits where, who plays with whom, who bids and who leads; and what changes from rubber to rubber."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from sukno.families.dummies import DUMMY
from sukno.families.seating import seat_rubber
from sukno.games.tricks.vint.state import VintState
from sukno.materials.cards import CARD_TEXTS

if TYPE_CHECKING:
    from sukno.games.tricks.vint.game import VintGame


class Table:
    """What a kind of table decides; the usual answers."""

    two_hands: ClassVar[bool] = True
    """Somebody plays two hands, one of which is opened in the course of play."""

    def __init__(self, game: VintGame[Any]) -> None:
        self.game = game

    def begin_rober(self, s: VintState) -> None:
        """Seats and first dealer of a rubber."""
        raise NotImplementedError

    def next_dealer(self, s: VintState) -> None:
        """The deal goes to the left."""
        s.dealer = (s.dealer + 1) % self.game.places

    def seat_deal(self, s: VintState) -> None:
        """Who decides over which hands in the deal that begins."""
        s.owner = s.order

    def voices(self, s: VintState) -> Sequence[int]:
        """The places that bid, the dealer's first (A-L 20-21)."""
        n = self.game.places
        return [place for i in range(n) if s.order[place := (s.dealer + i) % n] != DUMMY]

    def declare(self, s: VintState) -> None:
        """The auction is over: the sides, and who plays which hands."""
        raise NotImplementedError

    def leader(self, s: VintState) -> int:
        """Who leads to the first trick: the declarer's left (A-L 37)."""
        return (s.contract.declarer + 1) % self.game.places

    def talon_taken(self, s: VintState) -> None:
        """The talon has been shown and taken; a hand may be looked at now."""

    def begin_play(self, s: VintState) -> None:
        """The play begins; a hand may be opened now."""

    def card_played(self, s: VintState) -> None:
        """A card lies on the table; a hand may be opened now."""

    def trick_taken(self, s: VintState) -> None:
        """A trick, not the last, has been taken; a hand may be opened now."""

    def column(self, s: VintState, place: int) -> int:
        """The column of the sheet in which the cards of a place are written."""
        return s.owner[place]

    def beside(self, s: VintState) -> tuple[tuple[int, ...], int]:
        """Where everybody writes for himself: who else writes with the declarer, and whose hand he bought."""
        return (), -1

    def would_play(self, s: VintState, place: int) -> int:
        """The place whose cards this one would play with as declarer; -1: that is found in the auction, or nobody's."""
        return (place + 2) % self.game.places

    def side(self, s: VintState, place: int) -> int:
        """Who plays together, as all see it."""
        return s.sides[place] if s.sides else s.order[place]

    def mate(self, s: VintState, place: int) -> int:
        """The other hand of the same side."""
        return next(p for p, side in enumerate(s.sides) if side == s.sides[place] and p != place)

    def watches(self, s: VintState, seat: int, place: int) -> bool:
        """Has this seat had the hand of this place before its eyes since the deal?"""
        return s.order[place] == seat


class Partners(Table):
    """Four in two pairs, crosswise; five and six sit out by the tables of the book."""

    two_hands = False

    def begin_rober(self, s: VintState) -> None:
        """Everybody draws a card; the two lowest play together, and the lowest deals first (A-L 1-3)."""
        game = self.game
        s.draw, s.order, s.pairings = seat_rubber(
            s, game.seats, len(s.account.sheet.robers), game.standing(s), s.draw, s.pairings
        )
        s.dealer = 0
        for seat, card in enumerate(s.draw):
            s.note(seat, "draw", CARD_TEXTS[card])
        game.account.seat(s.account, s.order[0::2], s.order[1::2])

    def declare(self, s: VintState) -> None:
        side = s.contract.declarer % 2
        s.sides = (side, 1 - side, side, 1 - side)

    def column(self, s: VintState, place: int) -> int:
        """The first side is that of the place which dealt first."""
        return place % 2

    def side(self, s: VintState, place: int) -> int:
        return place % 2
