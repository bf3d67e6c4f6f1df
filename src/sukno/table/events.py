"""Events: what has happened at a table, in order. The list of them is the table."""

from __future__ import annotations

from typing import Literal

import msgspec

from sukno.table.plan import Dealt, TablePlan

MovedBy = Literal["person", "computer", "stand-in"]
Help = Literal["hint", "lost", "solution"]
"""What a solver may be asked about a numbered deal in play."""


class EventBase(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """Base of all events."""


class Opened(EventBase, frozen=True, kw_only=True, tag="opened"):
    """The first event: what was agreed, and the secret behind the promise."""

    plan: TablePlan
    rules: int
    host: str
    secret: str
    at: float
    deal: Dealt | None = None
    """In a game whose deals have numbers; otherwise, and at tables from before, the secret and the words decide."""
    lesson: str | None = None
    """The seed of a lesson, the same for everybody who takes it: then nothing is promised."""
    company: str = ""
    """By what the computer players were chosen, if it was another table: that of the game before."""


class Sat(EventBase, frozen=True, kw_only=True, tag="sat"):
    """A person sat down, or came back."""

    seat: int
    who: str
    name: str
    gone: bool = False
    """Has had everything of theirs deleted since: the name is not known any more, and `who` is nobody."""


class Prepared(EventBase, frozen=True, kw_only=True, tag="ready"):
    """A person added a word to the deal."""

    seat: int
    word: str


class Engaged(EventBase, frozen=True, kw_only=True, tag="computer"):
    """A computer player was given a seat."""

    seat: int
    level: str


class Began(EventBase, frozen=True, kw_only=True, tag="began"):
    """Everybody was ready: the seed is made, and the game begins."""


class Moved(EventBase, frozen=True, kw_only=True, tag="moved"):
    """A move was made."""

    move: str
    seat: int
    by: MovedBy = "person"
    spent: float = 0.0
    """Seconds of the seat's clock."""


class UndoAsked(EventBase, frozen=True, kw_only=True, tag="undo asked"):
    """Somebody wishes to go back to after so many moves."""

    seat: int
    to: int


class UndoAnswered(EventBase, frozen=True, kw_only=True, tag="undo answered"):
    """Somebody agreed, or did not."""

    seat: int
    yes: bool


class UndoLapsed(EventBase, frozen=True, kw_only=True, tag="undo lapsed"):
    """Nobody answered in time: the wish to take back is over."""


class Undone(EventBase, frozen=True, kw_only=True, tag="undone"):
    """All moves after the first `to` were taken back."""

    to: int
    spent: float = 0.0
    """Seconds of thought before that, in a numbered deal."""


class Flagged(EventBase, frozen=True, kw_only=True, tag="flagged"):
    """A person's time was used up: a computer player goes on in that seat."""

    seat: int


class ClaimRefused(EventBase, frozen=True, kw_only=True, tag="claim refused"):
    """Somebody claimed the rest of the tricks, and it was not shown that they are his."""

    seat: int


class Helped(EventBase, frozen=True, kw_only=True, tag="helped"):
    """A solver was asked about the numbered deal for the first time, in this way."""

    help: Help


class Conceded(EventBase, frozen=True, kw_only=True, tag="conceded"):
    """A seat gave the game up."""

    seat: int


class Left(EventBase, frozen=True, kw_only=True, tag="left"):
    """A person got up."""

    seat: int
    spent: float = 0.0
    """Seconds of the seat's clock, if it was to decide."""


class Said(EventBase, frozen=True, kw_only=True, tag="said"):
    """Somebody said something."""

    name: str
    text: str
    seat: int | None = None
    who: str = ""
    """Not known of what was said long ago."""
    gone: bool = False
    """Who said it has had everything of theirs deleted since."""


class Followed(EventBase, frozen=True, kw_only=True, tag="followed"):
    """The next game of the same people was opened."""

    table: str


Event = (
    Opened
    | Sat
    | Prepared
    | Engaged
    | Began
    | Moved
    | UndoAsked
    | UndoAnswered
    | UndoLapsed
    | Undone
    | Flagged
    | ClaimRefused
    | Helped
    | Conceded
    | Left
    | Said
    | Followed
)
encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(Event)
