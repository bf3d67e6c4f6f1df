"""Snapshot: a table as one person may see it, whole. A client needs nothing else to draw it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from sukno.engine.text import Text
from sukno.engine.touch import Home, Question
from sukno.engine.view import AnyZone, DealTold, LogLine, Outcome, SeatInfo, Sheet, Trick
from sukno.table.events import Help
from sukno.table.plan import Clock, Dealt, Pace

Status = Literal["waiting", "playing", "over"]
UndoEnd = Literal["refused", "lapsed"]
Verb = Literal[
    "sit",
    "ready",
    "computer",
    "undo",
    "redo",
    "restart",
    "answer",
    "concede",
    "claim",
    "leave",
    "hint",
    "solve",
    "lost",
    "again",
    "say",
]


class Sitter(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits in a seat."""

    kind: Literal["person", "computer", "open"]
    name: str = ""
    """Of a person; empty until a name has been given."""
    level: str = ""
    """Of a computer player, or of the one that stands in."""
    character: str = ""
    """Who of the cast a computer player is; see `sukno.players.cast`."""
    you: bool = False
    present: bool = True
    ready: bool = True
    stand_in: bool = False
    """A computer player is moving for this person."""
    time_left: float | None = None
    """Seconds on the clock at the moment of this snapshot."""
    gone: bool = False
    """This person has left the house for good: nobody knows the name any more."""


class Fairness(msgspec.Struct, frozen=True, kw_only=True):
    """The promise, and once the game is over what is needed to check it."""

    commitment: str
    words: tuple[str, ...] = ()
    secret: str | None = None
    seed: str | None = None


class UndoRequest(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody wishes to take back; who still has to answer."""

    seat: int
    moves: int
    """How many moves would be taken back."""
    waiting: tuple[int, ...]
    left: float
    """Seconds until it lapses, at the moment of this snapshot."""


class NumberedDeal(Dealt, frozen=True, kw_only=True):
    """The deal of a game that one person plays, and how far it has been played."""

    elapsed: float
    """Seconds of play at the moment of this snapshot; they go on while it is played."""
    redo: int
    """How many moves that were taken back can be made again."""
    help: tuple[Help, ...]
    """What a solver was asked."""
    sends_home: Home
    """Does this game send cards home at the player's wish, or also by itself where that is safe?"""


class ChatLine(msgspec.Struct, frozen=True):
    """Something said at the table."""

    name: str
    text: str
    seat: int | None = None
    gone: bool = False
    """Who said it has left the house for good, and what was said is deleted."""


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The table without the game on it."""

    id: str
    game: str
    name: Text
    options: dict[str, Any]
    option_words: tuple[tuple[Text, Text], ...]
    """Name and value of every option that differs from the usual."""
    status: Status
    version: int
    """Grows with everything that happens, talk aside."""
    moves: int
    """How many moves have been made."""
    seats: tuple[Sitter, ...]
    your_seat: int | None
    host: bool
    """Are you the one who opened it."""
    can: tuple[Verb, ...]
    """What you may do now, besides moving."""
    public: bool
    pace: Pace
    clock: Clock | None
    undo: UndoRequest | None
    undo_end: UndoEnd | None
    """How the last wish to take back came to nothing; None when the game has gone on."""
    claim_refused: int | None
    """The seat that claimed the rest of the tricks since the last move, and was refused."""
    fair: Fairness | None
    """None: there was nothing to promise; a numbered deal or a lesson, which anybody can deal again, or a game without
    chance that is over."""
    deal: NumberedDeal | None
    """None: the deals of this game have no numbers."""
    lesson: bool
    """Is it a first deal that is told as it is played?"""
    chat: tuple[ChatLine, ...] | None
    """The last lines. None: nothing but what this connection was told already, here or by `said`."""
    said: int
    """How many lines have been said in all; the last of them are in `chat`."""
    next: str | None
    """The table of the next game."""
    spectators: int


class GameView(msgspec.Struct, frozen=True, kw_only=True):
    """The game as a seat (or a spectator) sees it."""

    seat: int | None
    turn: int | None
    deal: int
    matter: str
    """What is played just now, where that is not the usual: raspasy, a misere, the last tricks under stricter rules."""
    seats: tuple[SeatInfo, ...]
    zones: tuple[AnyZone, ...]
    question: Question | None
    sheet: Sheet
    last_deal: DealTold | None
    ended_with: Trick | None
    """Its last trick, where the deal after it has begun."""
    log: tuple[LogLine, ...]
    outcome: Outcome | None


class Snapshot(msgspec.Struct, frozen=True, kw_only=True, tag_field="message", tag="snapshot"):
    """All that a person may know of a table now; `view` is None until the game begins."""

    table: TableInfo
    view: GameView | None
    ended: GameView | None = None
    """In a match the table as it lay when the last deal was over; None: there was none yet, or this connection was told
    of it."""
