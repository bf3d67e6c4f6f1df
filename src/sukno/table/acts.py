"""Acts: what a person may do at a table. The same structs come over HTTP and WebSocket."""

from __future__ import annotations

from typing import Annotated

import msgspec

Seat = Annotated[int, msgspec.Meta(ge=0, le=15)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[0-9A-Za-z_-]+$(?!\n)")]
"""One line: the seed is made of lines, and `$` alone would let a line break through."""


class ActBase(msgspec.Struct, frozen=True, kw_only=True, tag_field="act", forbid_unknown_fields=True):
    """Base of all acts."""


class Sit(ActBase, frozen=True, kw_only=True, tag="sit"):
    """Take an open seat, or come back to one's own."""

    seat: Seat | None = None


class Ready(ActBase, frozen=True, kw_only=True, tag="ready"):
    """Add one's word to the deal, having seen the promise. When all have, the game begins."""

    word: Words


class Computer(ActBase, frozen=True, kw_only=True, tag="computer"):
    """The host gives an open seat to a computer player."""

    seat: Seat
    level: Annotated[str, msgspec.Meta(max_length=32)] = "club"


class Move(ActBase, frozen=True, kw_only=True, tag="move"):
    """Make a move. `n` is how many moves have been made before it, so that none is made twice."""

    move: Annotated[str, msgspec.Meta(max_length=2000)]
    n: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Undo(ActBase, frozen=True, kw_only=True, tag="undo"):
    """Ask to take back to one's last decision."""

    to: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None
    """So many moves stay; only where one person plays a numbered deal."""


class Redo(ActBase, frozen=True, kw_only=True, tag="redo"):
    """Make the next of the moves again that were taken back; only in a numbered deal."""


class Restart(ActBase, frozen=True, kw_only=True, tag="restart"):
    """Play the same numbered deal from the start."""


class Answer(ActBase, frozen=True, kw_only=True, tag="answer"):
    """Agree, or not, that another takes a move back."""

    yes: bool


class Concede(ActBase, frozen=True, kw_only=True, tag="concede"):
    """Give the game up."""


class Claim(ActBase, frozen=True, kw_only=True, tag="claim"):
    """All the tricks that are left are ours: let them be played out."""


class Leave(ActBase, frozen=True, kw_only=True, tag="leave"):
    """Get up: the seat is free again before the game; in it, a computer player stands in."""


class Say(ActBase, frozen=True, kw_only=True, tag="say"):
    """Say something to the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Again(ActBase, frozen=True, kw_only=True, tag="again"):
    """Open the next game with the same people."""


Act = Sit | Ready | Computer | Move | Undo | Redo | Restart | Answer | Concede | Claim | Leave | Say | Again
