"""What is written down of one deal: everything a sheet needs, and nothing of the cards but the talon.

Seats are 0 .. players-1 in the order they sit. The game writes these from play, a person from real cards.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Whisting = Literal["", "whist", "pass", "half"]
"""What a seat said: nothing (the declarer, and who sits out), whist, pass, or own whist without play."""
How = Literal["closed", "open", "alone", "check", "unplayed"]
"""`alone`: the passer's cards stay out; `check`: nobody whists, the cards are looked over; `unplayed`: no
card was played, the game counts as made."""


LARGEST = 100_000
"""No number on a sheet is larger."""
Number = Annotated[int, msgspec.Meta(ge=-(10**9), le=10**9)]
"""Whatever may be sent: what it may be, the sheet says in words."""
Numbers = Annotated[tuple[Number, ...], msgspec.Meta(max_length=12)]
Short = Annotated[str, msgspec.Meta(max_length=16)]


class Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="entry", forbid_unknown_fields=True):
    """One thing written on the sheet."""


class Contract(Entry, frozen=True, kw_only=True, tag="contract"):
    """A game or a misere."""

    declarer: Number
    level: Number
    """6 to 10; 0 is misere."""
    trump: Short = "NT"
    """S C D H NT."""
    tricks: Numbers = ()
    """Of every seat, 10 in all (the hand of a passer who lies open, a doll's too, count for the whister);
    empty if nothing was played."""
    whist: Annotated[tuple[Whisting, ...], msgspec.Meta(max_length=12)] = ()
    """Of every seat."""
    how: How = "closed"
    dealer: Number | None = None
    """Who sits on the talon (four players, five); None if the dealer plays."""
    dealt: Number | None = None
    """Who dealt, where he plays himself; needed only where every dealer puts a stake (the old record)."""
    talon: Annotated[tuple[Short, ...], msgspec.Meta(max_length=12)] = ()
    """The cards of the talon, where they were shown."""
    dark: bool = False
    """Called without looking: everything counts double."""
    direct: bool = False
    """Without the talon: big misere, big uvert, games bid without it."""
    uvert: bool = False
    """A misere with open cards."""
    off_gora: bool = False
    """Nobody whisted, and the declarer would rather have it off his gora."""
    underbid: Literal["", "set", "shown"] = ""
    """More tricks than named: no lay of cards could have held him to it (he is set), or one was shown (the
    whisters answer for their quota)."""
    shared: bool = False
    """The dealer shares gain and loss by half."""
    razboinik: bool = False
    """One of the six games of the prelude."""
    returned: bool = False
    """The declarer laid the two cards of the talon away again."""


class Totus(Entry, frozen=True, kw_only=True, tag="totus"):
    """Twelve certain tricks announced."""

    declarer: Number
    made: bool
    partners: Numbers = ()
    """Whom he helps, or meant to help: as many as his bomb allows."""
    dealer: Number | None = None


class Raspasy(Entry, frozen=True, kw_only=True, tag="raspasy"):
    """All passed."""

    tricks: Numbers
    """Of every seat; the dealer's are those that talon cards won. Ten in all, eleven with a penalty trick."""
    dealer: Number | None = None
    """Who sits on the talon; None if the dealer plays."""
    dealt: Number | None = None
    """Who dealt, where he plays himself: for the stake of the old record, and the fine after the third."""
    dark: Annotated[tuple[bool, ...], msgspec.Meta(max_length=12)] = ()
    """Who passed without looking; empty: nobody did."""
    prelude: bool = False
    """One of the raspasy that open the game: no progression."""


class Fine(Entry, frozen=True, kw_only=True, tag="fine"):
    """A penalty or a correction, written by hand or by the referee."""

    reason: Annotated[str, msgspec.Meta(max_length=2000)]
    gora: Numbers = ()
    """Points added to the gora (the kurochka in the old record) of every seat; may be negative."""
    pulka: Numbers = ()
    """Points added to the pulka (taken off the old record)."""
    whists: Annotated[tuple[tuple[Number, Number, Number], ...], msgspec.Meta(max_length=40)] = ()
    """(writer, on whom, how many)."""


class Target(Entry, frozen=True, kw_only=True, tag="target"):
    """The owner of the gora fixes the pulka after the prelude."""

    target: Number


AnyEntry = Contract | Totus | Raspasy | Fine | Target
