"""What goes over the wire besides snapshots and acts; the client's types are generated from these structs."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from sukno.engine.options import OptionInfo
from sukno.engine.text import Lang, Text
from sukno.table.acts import Act
from sukno.table.snapshot import GameView, Sitter, Snapshot, Status

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Login = Annotated[str, msgspec.Meta(min_length=3, max_length=40, pattern=r"^[\w.@+-]+$")]
Password = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]


class Request(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of what a client sends."""


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """Who you are: a guest with a name, or an account."""

    name: str
    """Empty until a name has been given."""
    lang: Lang
    login: str | None = None


class Introduce(Request, frozen=True, kw_only=True):
    """Say your name, and the language you want."""

    name: Name | None = None
    lang: Lang | None = None


class SignUp(Request, frozen=True, kw_only=True):
    """Make an account; what you have played as a guest stays yours."""

    login: Login
    password: Password
    name: Name | None = None


class SignIn(Request, frozen=True, kw_only=True):
    """Come back to an account."""

    login: Login
    password: Annotated[str, msgspec.Meta(max_length=200)]


class GameCard(msgspec.Struct, frozen=True, kw_only=True):
    """A game in the catalogue."""

    id: str
    name: Text
    family: str
    summary: Text
    seats: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    sources: tuple[str, ...]
    open: bool
    undo: bool
    judged: bool
    """Is there a solver that says what was best."""
    kind_of: str
    """The game that this is a kind of; empty for a game of its own."""
    reviewed: bool
    """Finished games are looked through deal by deal."""


class Named(msgspec.Struct, frozen=True):
    """An id with its name, and a line of explanation."""

    id: str
    name: Text
    help: Text


class House(msgspec.Struct, frozen=True, kw_only=True):
    """The whole catalogue, and who you are: the first thing a client asks for."""

    version: str
    games: tuple[GameCard, ...]
    families: tuple[Named, ...]
    levels: tuple[Named, ...]
    paces: tuple[Named, ...]
    marks: tuple[Named, ...]
    """Words for the marks of seats: `dealer`, `lead` ..."""
    me: Me


class RulesPage(msgspec.Struct, frozen=True, kw_only=True):
    """A rule page, ready to be shown."""

    game: str
    lang: Lang
    html: str


class TableCard(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list."""

    id: str
    game: str
    name: Text
    status: Status
    seats: tuple[Sitter, ...]
    your_seat: int | None
    your_turn: bool
    moves: int
    public: bool
    updated: float
    """Seconds since 1970."""


class Lobby(msgspec.Struct, frozen=True, kw_only=True):
    """Public tables, and your own."""

    public: tuple[TableCard, ...]
    mine: tuple[TableCard, ...]


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A move of the past."""

    n: int
    """Which move it was, from 1."""
    seat: int
    move: str
    words: Text


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """The game after `n` of its `total` moves."""

    n: int
    total: int
    view: GameView
    played: Played | None
    """The move that led here."""


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """What a solver says of one move: what it cost, and what would have been best."""

    n: int
    seat: int
    words: Text
    cost: float
    """0: as good as any."""
    best: tuple[Text, ...]


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game under the solver; `unit` is what costs are counted in."""

    unit: Text
    moves: tuple[Judged, ...]
    note: Text
    """What was asked of the solver: open cards, the last so many squares."""


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """What a computer player would do in your place."""

    move: str
    words: Text
    touch: tuple[str, ...]


class Trouble(msgspec.Struct, frozen=True, kw_only=True):
    """Every refusal over HTTP: what was wrong, in both languages."""

    error: Text
    detail: Any = None


class Envelope(Request, frozen=True, kw_only=True):
    """What a client sends over the WebSocket: an act, with a number to answer to."""

    id: Annotated[int, msgspec.Meta(ge=0, le=2**53)]
    act: Act


class Done(msgspec.Struct, frozen=True, kw_only=True, tag_field="message", tag="done"):
    """The act of this number has been carried out and will not be lost."""

    id: int


class Refused(msgspec.Struct, frozen=True, kw_only=True, tag_field="message", tag="refused"):
    """The act of this number was not carried out, and why."""

    id: int | None
    error: Text


Told = Snapshot | Done | Refused
"""What the server sends over the WebSocket."""
