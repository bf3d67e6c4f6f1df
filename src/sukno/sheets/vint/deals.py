"""What is written down of one deal: everything the sheet needs, and nothing of the cards but honours and runs.

Inside a deal side 0 is the declarers, side 1 those who play against them. The game writes these from play, a
person from real cards, a referee for what went wrong.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

LARGEST = 10**9
"""No number that is written by hand is larger."""
Number = Annotated[int, msgspec.Meta(ge=-LARGEST, le=LARGEST)]
"""Whatever may be sent: what it may be, the sheet says in words."""
Short = Annotated[str, msgspec.Meta(max_length=16)]
Reason = Annotated[str, msgspec.Meta(max_length=2000)]
Two = tuple[Number, Number]
"""Of the declarers, and of those against them."""
Seats = Annotated[tuple[Number, ...], msgspec.Meta(max_length=6)]


class Coronet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A run from the ace in one hand."""

    side: Number
    suit: Short
    """S C D H."""
    cards: Number
    """3 to 13."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="entry", forbid_unknown_fields=True):
    """One thing written on the sheet."""


class Deal(Entry, frozen=True, kw_only=True, tag="deal"):
    """A contract played."""

    by: Number
    """The player who declares."""
    level: Number
    """1 to 7."""
    strain: Short
    """S C D H, N for no trumps."""
    tricks: Number
    """Of the declarers, of 13 in all."""
    helpers: Seats = ()
    """Players beside the declarer on his side, where everybody writes for himself."""
    idle: Number = -1
    """The dealer whose hand was bought."""
    honours: Two = (0, 0)
    """Of trumps, of both sides."""
    aces: Two = (0, 0)
    coronets: Annotated[tuple[Coronet, ...], msgspec.Meta(max_length=8)] = ()
    ace_hands: Annotated[tuple[tuple[Number, Number], ...], msgspec.Meta(max_length=4)] = ()
    """Three or four aces in one hand: (side, how many)."""
    first: Number = -1
    """Which side (0, 1) had enough first, if both have enough after this deal."""
    at_once: bool = False
    """A slam that was the first bid of its side."""
    alone: Number = -1
    """The player who alone carries the loss of this deal."""
    capped: Number = -1
    """The side (0, 1) that revoked and, if so agreed, cannot end the game."""


class Passed(Entry, frozen=True, kw_only=True, tag="passed"):
    """All passed."""

    tricks: Number | None = None
    """Where it was played, those of one side, of 13; None: thrown in."""
    by: Number = 0
    """A player of that side."""


class Written(Entry, frozen=True, kw_only=True, tag="written"):
    """Points above the line, by hand or by the referee."""

    by: Number
    """The player who writes, for his side if he has one."""
    points: Number
    reason: Reason = ""


class Against(Entry, frozen=True, kw_only=True, tag="against"):
    """What one player writes against another, his partner perhaps: settled between the two."""

    writer: Number
    on: Number
    points: Number
    reason: Reason = ""


class Alone(Entry, frozen=True, kw_only=True, tag="alone"):
    """A player who alone pays this rober if it is lost (A-L 53)."""

    player: Number


class Seated(Entry, frozen=True, kw_only=True, tag="seated"):
    """A rober begins: who plays with whom."""

    sides: tuple[Seats, Seats]


AnyEntry = Deal | Passed | Written | Against | Alone | Seated
