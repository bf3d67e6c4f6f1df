"""What people have played, as it goes over the wire: a list of games, and what came of one game in all."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from sukno.engine.text import Text
from sukno.server.store_history import Result
from sukno.server.wire import Request, TableListing
from sukno.table.plan import Effort
from sukno.table.snapshot import Sitter


class PlayedDeal(msgspec.Struct, frozen=True, kw_only=True):
    """Which numbered deal it was."""

    number: int
    effort: Effort | None
    options: dict[str, Any] | None
    """None: too long to be told here, like a patience of your own."""


class PlayedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that you have played to its end, as it ended for you."""

    table: str
    game: str
    name: Text
    at: float
    """When it ended, in seconds since 1970."""
    seconds: float
    """What was thought over it, by whoever was to decide; time away is not counted."""
    moves: int
    seats: tuple[Sitter, ...]
    your_seat: int
    result: Result
    gave_up: bool
    place: int
    places: int
    """How many places there were; two: somebody wins and somebody loses."""
    points: float
    """In the settlement: more is better."""
    score: float | None
    """On the sheet, where people look at that."""
    deal: PlayedDeal | None


class GameTotal(msgspec.Struct, frozen=True, kw_only=True):
    """How often you have played a game to its end."""

    game: str
    name: Text
    played: int
    won: int


class History(msgspec.Struct, frozen=True, kw_only=True):
    """A page of what you have played, the latest first; with the first page what is unfinished, and all games."""

    unfinished: tuple[TableListing, ...]
    finished: tuple[PlayedGame, ...]
    more: bool
    """Is there another page?"""
    games: tuple[GameTotal, ...]
    """What was played lately first."""


class Against(msgspec.Struct, frozen=True, kw_only=True):
    """What came of games with one kind of company."""

    against: str
    """A level of computer players, `people`, `mixed` (computer players of several levels), or nothing: alone."""
    played: int
    won: int
    drawn: int


class Ended(msgspec.Struct, frozen=True, kw_only=True):
    """One game in the course of all."""

    at: float
    result: Result
    points: float
    seconds: float


class Results(msgspec.Struct, frozen=True, kw_only=True):
    """What came of your games of one kind, over the last that you have finished."""

    game: str
    played: int
    won: int
    drawn: int
    lost: int
    left: int
    """Those that you got up from before their end."""
    shown: int
    """Patiences that came out after their solution was asked for."""
    streak: int
    """Won one after the other, up to now."""
    best_streak: int
    losing_streak: int
    """Lost one after the other, up to now."""
    worst_streak: int
    best_time: float | None
    """Seconds of the quickest that was won."""
    mean_time: float | None
    """Seconds of a game, in the mean of all but those that you left."""
    against: tuple[Against, ...]
    best: PlayedGame | None
    """With most points; None where points say only who has won."""
    worst: PlayedGame | None
    course: tuple[Ended, ...]
    """The earliest first."""
    last: tuple[PlayedGame, ...]
    """The latest first."""


class Removed(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a table that you wished to be rid of."""

    deleted: bool
    """The table is deleted; otherwise others sit there, and you have got up from it."""


class Farewell(Request, frozen=True, kw_only=True):
    """Delete everything of yours, and your account."""

    password: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    """Of an account; a guest has none."""
