"""What a bidding system is made of: calls with what they say, and the auction as it is for whoever is in turn."""

from __future__ import annotations

from typing import NamedTuple

from sukno.engine import Text
from sukno.players.bidding.auction import NT, Auction, is_bid, strain_of
from sukno.players.bidding.meaning import (
    ACE,
    JACK,
    KING,
    QUEEN,
    SUIT,
    AnyOf,
    Count,
    Fact,
    Facts,
    Meaning,
    least,
    length,
    points,
)

ORDER = "CDHSN"
DOUBLE, REDOUBLE = "X", "XX"
CLUBS, DIAMONDS, HEARTS, SPADES = 1, 2, 3, 0
RISING = (CLUBS, DIAMONDS, HEARTS, SPADES)
FALLING = RISING[::-1]
MAJORS, MINORS = (SPADES, HEARTS), (CLUBS, DIAMONDS)
GAME, MINOR_GAME, SLAM, GRAND = 25, 28, 33, 37
"""Points of both hands together with which it is bid."""
SHORT_OF = 2
"""So many points less are worth an invitation."""
FIT = 8
"""Trumps together."""
BALANCED = AnyOf(tuple(tuple(length(y, 2 if y == d else 3, 5) for y in range(4)) for d in range(4)))
"""No void, no singleton, at most one doubleton."""


class Option(NamedTuple):
    """A call that may be made."""

    call: str
    meaning: Meaning
    also: Facts = ()
    """What else a hand needs to choose it: of two suits the longer is named, though a call promises four cards."""


class Reading(NamedTuple):
    """An auction explained."""

    meanings: tuple[Meaning, ...]
    known: tuple[Facts, ...]
    """By places: all that was said of the hand."""


def says(words: Text, *facts: Fact) -> Meaning:
    return Meaning("natural", words, facts)


def guard(suit: int) -> AnyOf:
    """A stopper (удержка): the ace, the king with one card, the queen with two, the jack with three."""
    return AnyOf(
        tuple(
            (Count(1 << 13 * suit + rank, 1, 1), length(suit, cards))
            for cards, rank in enumerate((ACE, KING, QUEEN, JACK), 1)
        )
    )


class At(NamedTuple):
    """The auction as it is for whoever is in turn."""

    auction: Auction
    me: int
    partner: int
    known: tuple[Facts, ...]
    openers: int
    """Who has bid first; -1: nobody."""
    mine: tuple[str, ...]
    """What I have said beside passes."""
    his: tuple[str, ...]
    """What the partner has."""

    @property
    def low(self) -> int:
        return points(self.known[self.partner])[0]

    @property
    def high(self) -> int:
        return points(self.known[self.partner])[1]

    def his_cards(self, suit: int) -> int:
        """How many cards of a suit the partner has shown."""
        return least(self.known[self.partner], SUIT[suit])

    def theirs(self) -> list[int]:
        """Suits that the others have bid."""
        a = self.auction
        return [
            strain_of(call)
            for place, call in zip(a.speakers, a.calls, strict=True)
            if a.sides[place] != a.sides[self.me] and is_bid(call) and strain_of(call) != NT
        ]

    def stopped(self) -> Facts:
        return tuple(guard(suit) for suit in dict.fromkeys(self.theirs()))
