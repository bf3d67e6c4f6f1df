"""How a deal of Piquet is made up: two players with twelve cards, or three with ten (Norman Piquet)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from sukno.games.tricks.piquet.options import PiquetOptions
from sukno.sheets.piquet.tariff import NORMAN, OLD, Tariff

if TYPE_CHECKING:
    from sukno.games.tricks.piquet.state import PiquetState


ROUNDS = {n: [tuple((first + i) % n for i in range(n)) for first in range(n)] for n in (2, 3)}
"""The places of a table in turn, from each of them."""


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """A table of so many players."""

    players: int = 2
    cards: int = 12
    own: tuple[int, int] = (5, 3)
    """Cards of the talon that lie for the elder and for the dealer (000 §5)."""
    tariff: Tariff = OLD
    elder_least: int = 3
    """The elder draws no fewer (000 §9)."""
    elder_may_refuse: bool = True
    dealer_least: int = 3
    """The dealer draws no fewer, or none at all. Any number from it up to all is allowed: the book names only three
    and all (000 §9), our decision."""
    all_look: bool = True
    """In the end everybody sees what nobody has drawn (000 §11); the elder always sees what he leaves."""
    dealer_opens: bool = False
    """The dealer speaks first, though the player at his left leads (000:3925)."""

    def elder(self, s: PiquetState) -> int:
        """The place at the dealer's left: he leads."""
        return (s.dealer + 1) % self.players

    def speakers(self, s: PiquetState) -> tuple[int, ...]:
        """The places in the order in which they declare."""
        return ROUNDS[self.players][s.dealer if self.dealer_opens else (s.dealer + 1) % self.players]

    def exchangers(self, s: PiquetState) -> tuple[int, ...]:
        """The places that may draw, in order."""
        return (self.elder(s), s.dealer) if self.own[0] else (s.dealer,)

    def pool(self, s: PiquetState, place: int) -> range:
        """Where in the talon the cards lie that a place may draw, the first to be drawn in front.

        What the elder leaves goes to the dealer, who takes it first; a talon that the elder has refused is nobody's
        (000 §8-10).
        """
        five, three = self.own
        if place != s.dealer:
            return range(five)
        drawn = s.exchange.drawn[self.elder(s)] if five else 0
        return range(drawn if drawn > 0 else five, five + three)

    def numbers(self, s: PiquetState, place: int) -> tuple[int, int, bool]:
        """How many cards may be drawn, from and to, and whether none may be."""
        most = len(self.pool(s, place))
        if place == s.dealer:
            return self.dealer_least, most, True
        return self.elder_least, most, self.elder_may_refuse


def two_players(options: PiquetOptions) -> Form:
    """The common game under these agreements."""
    one, free = options.elder_exchange == "one", options.dealer_exchange == "any"
    return Form(
        tariff=Tariff(
            last=options.last_trick, capot=40 if options.capot else 0, open_capot=80 if options.capot else 0
        ),
        elder_least=1 if one else 3,
        elder_may_refuse=not one,
        dealer_least=1 if free else 3,
        all_look=options.inspection == "each",
    )


THREE_PLAYERS = Form(players=3, cards=10, own=(0, 2), tariff=NORMAN, dealer_least=2, dealer_opens=True)
"""The talon is the dealer's: both cards or none (000:3917-3920)."""
