"""What goes over the wire besides snapshots and acts; the client's types are generated from these structs."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from sukno.engine.finding import Words
from sukno.engine.offers import Part
from sukno.engine.offers.solution import SolutionStatus
from sukno.engine.text import Forms, Lang, Text
from sukno.engine.view import LogLine
from sukno.engine.words import Thing
from sukno.players.cast import Face
from sukno.table.acts import Act
from sukno.table.snapshot import ChatLine, GameView, Sitter, Snapshot, Status

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Password = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]

Offer = Literal["solver", "lesson"] | Part
"""What a game offers besides play: a solver says what was best, a lesson tells a first deal (of the game, or of the
one it is a kind of); the rest is what it declares (`Game.offers`)."""


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

    login: Annotated[str, msgspec.Meta(max_length=80)]
    """Which are allowed, `server/logins.py` says in words."""
    password: Password
    name: Name | None = None


class SignIn(Request, frozen=True, kw_only=True):
    """Come back to an account."""

    login: Annotated[str, msgspec.Meta(max_length=80)]
    password: Annotated[str, msgspec.Meta(max_length=200)]


class NewPassword(Request, frozen=True, kw_only=True):
    """Another password for your account; everywhere else you are signed out."""

    old: Annotated[str, msgspec.Meta(max_length=200)]
    new: Password


class SignedIn(msgspec.Struct, frozen=True, kw_only=True):
    """One place where you are signed in."""

    id: str
    device: str
    """What the browser says of itself, in two words; perhaps nothing."""
    address: str
    created: float
    seen: float
    here: bool
    """Is it this one?"""


class SignedInPlaces(msgspec.Struct, frozen=True, kw_only=True):
    """Where you are signed in: here, and then the latest first; a guest is nowhere."""

    places: tuple[SignedIn, ...]


class Catalogue(msgspec.Struct, frozen=True, kw_only=True):
    """All games in one language, column by column: the n-th of each list belongs to the n-th game.

    Columns compress better than rows, and texts better beside texts. What only the page of a game shows is in
    its GameDescription.
    """

    summary: tuple[str, ...]
    """Empty for kinds of other games, which the first page only names; see SearchWords."""
    name: tuple[str, ...]
    id: tuple[str, ...]
    family: tuple[str, ...]
    kind_of: tuple[int | None, ...]
    """The place in these lists of the game that this is a kind of; None for a game of its own."""
    seats: tuple[tuple[int, ...], ...]
    offers: tuple[tuple[Offer, ...], ...]
    minutes: tuple[int, ...]
    """How long a game takes, about; 0 where that is not known."""
    luck: tuple[int, ...]
    """The places in these lists of games in which nobody plays better than anybody else."""


class SearchWords(msgspec.Struct, frozen=True, kw_only=True):
    """What games are found by, and the rest of what the catalogue says of them, by their ids: asked for when somebody
    searches."""

    index: dict[str, Words]
    summary: dict[str, str]
    """What each kind of another game is, in a sentence."""


class GameOption(msgspec.Struct, frozen=True, kw_only=True):
    """One option of a game as a form shows it, in one language."""

    key: str
    name: str
    help: str
    type: str
    default: Any
    choices: tuple[Any, ...] | None
    choice_names: tuple[str, ...] | None
    low: int | None
    high: int | None
    longest: int
    """Characters of a text."""
    main: bool
    """Is it one of the few that are offered before a quick game?"""


class GameDescription(msgspec.Struct, frozen=True, kw_only=True):
    """Everything to be known of a game before it begins, in one language."""

    id: str
    name: str
    family: str
    summary: str
    seats: tuple[int, ...]
    kind_of: str
    """The game that this is a kind of; empty for a game of its own."""
    offers: tuple[Offer, ...]
    options: tuple[GameOption, ...]
    sources: tuple[str, ...]
    """Titles of books."""
    open: bool
    undo: bool
    minutes: int
    """How long a game takes, about; 0 where nobody knows."""
    numbered: bool
    """Its deals have numbers: one person plays alone."""
    choice_free: bool = False
    """It plays itself, one move at a time."""
    pairs: bool = False
    """Whoever sits opposite is the partner."""
    pastime: bool = False
    """Nobody wins or loses, and nothing is counted."""


class Word(msgspec.Struct, frozen=True):
    """An id with its name and a line of explanation, in one language."""

    id: str
    name: str
    help: str


class FamilyWord(msgspec.Struct, frozen=True):
    """A family of games in one language."""

    id: str
    name: str
    help: str
    thing: Thing
    """What it is played with."""


class CastWord(msgspec.Struct, frozen=True):
    """A computer player as a person, in one language."""

    id: str
    name: str
    about: str
    face: Face
    forms: Forms | None
    """The name declined, in Russian."""


class CommonWords(msgspec.Struct, frozen=True, kw_only=True):
    """The words of the house that all pages share, in one language."""

    version: str
    families: tuple[FamilyWord, ...]
    levels: tuple[Word, ...]
    paces: tuple[Word, ...]
    marks: tuple[Word, ...]
    """Words for the marks of seats: `dealer`, `lead` ..."""
    your_marks: tuple[Word, ...]
    """The same beside "You"."""
    cast: tuple[CastWord, ...]
    """Who the computer players are."""


class Reached(msgspec.Struct, frozen=True, kw_only=True):
    """Where others in the network reach this house, as a page on the same machine may say in an invitation."""

    addresses: tuple[str, ...]
    """Empty: the house listens to its own machine alone, or you are not on it."""


class TableListing(msgspec.Struct, frozen=True, kw_only=True):
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
    alone: bool = False
    """Is it yours, and nobody else's? Then you may remove it."""
    updated: float
    """Seconds since 1970."""


class Lobby(msgspec.Struct, frozen=True, kw_only=True):
    """A page of public tables, the same for everybody; with the first page your own."""

    public: tuple[TableListing, ...]
    more: bool
    """Is there another page?"""
    mine: tuple[TableListing, ...]


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


class MoveTold(msgspec.Struct, frozen=True, kw_only=True):
    """A move in words, as the one who asks may know it."""

    seat: int
    words: Text
    deal: int
    """The number of the deal that begins with it; 0: none does."""
    trick: int
    """The number in its deal of the trick that begins with it; 0: none does."""


class MovesTold(msgspec.Struct, frozen=True, kw_only=True):
    """Some moves of a game, in their order."""

    first: int
    """The number of the first of them, from 1."""
    moves: tuple[MoveTold, ...]


class DealLog(msgspec.Struct, frozen=True, kw_only=True):
    """What was done in a deal that is over, as everybody saw it."""

    lines: tuple[LogLine, ...]
    trick: int
    """How many cards its last trick had; 0: there was none; 1: it is no game of tricks."""


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """What a solver says of one move: what it cost, and what would have been best."""

    n: int
    seat: int
    words: Text
    cost: float
    """0: as good as any."""
    best: tuple[Text, ...]
    lead: float | None = None
    """What the first seat leads by after it, where that can be said."""


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game under the solver; `unit` is what costs are counted in."""

    unit: Text
    moves: tuple[Judged, ...]
    note: Text
    """What was asked of the solver: open cards, the last so many squares."""


class Solved(msgspec.Struct, frozen=True, kw_only=True):
    """What a solver says of a numbered deal in play."""

    status: SolutionStatus
    """`unknown`: neither was found within its limits."""
    hidden: bool
    """Did it know cards, or shuffles to come, that you cannot see?"""
    nodes: int
    """Positions it looked at; 0 where it was known already."""
    words: Text


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """What a computer player would do in your place; in a numbered deal the next move of a line by which it comes out,
    if `solved` says that there is one."""

    move: str
    words: Text
    touch: tuple[str, ...]
    why: Text | None = None
    """What speaks for it, and how sure that is."""
    solved: Solved | None = None


class LostSince(msgspec.Struct, frozen=True, kw_only=True):
    """Since when a numbered deal is lost; places are counted in moves made."""

    solved: Solved
    """As it stands; if it was given up, before that."""
    could: int | None
    """The last place known from which it could come out."""
    cannot: int | None
    """The first place known from which it cannot; None: it still can, or that is not known."""
    exact: bool
    words: Text


class Solution(msgspec.Struct, frozen=True, kw_only=True):
    """How a numbered deal comes out after `n` moves."""

    solved: Solved
    n: int
    line: tuple[Played, ...]
    """To the end; empty if none was found."""


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


class SeatPresence(msgspec.Struct, frozen=True, kw_only=True):
    """What may change of a seat without anything happening in the game; see Sitter."""

    present: bool
    stand_in: bool
    level: str


class Presence(msgspec.Struct, frozen=True, kw_only=True, tag_field="message", tag="presence"):
    """Somebody has come or gone: what replaces the same fields of the last snapshot."""

    seats: tuple[SeatPresence, ...]
    spectators: int


class Talk(msgspec.Struct, frozen=True, kw_only=True, tag_field="message", tag="said"):
    """What was said since this connection was last told; `first` is the number of the first line, from 0."""

    first: int
    lines: tuple[ChatLine, ...]


Told = Snapshot | Presence | Talk | Done | Refused
"""What the server sends over the WebSocket."""
