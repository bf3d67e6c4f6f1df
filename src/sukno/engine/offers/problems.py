"""Problems, as any game may offer them: a position as text or laid out on a board, and its exact solution.

The board says how a position is laid out and walked through. So far there is one: `tricks`, hands of open cards. A
patience would bring a board of its own.
"""

from __future__ import annotations

from typing import Any, Literal, Protocol

import msgspec

from sukno.engine.offers.forms import FormField, Values
from sukno.engine.text import Text

Board = Literal["tricks"]
LIMIT = 1500
"""Milliseconds that a question may take while somebody waits."""


class Example(msgspec.Struct, frozen=True):
    name: Text
    text: str


class BoardAside(msgspec.Struct, frozen=True, kw_only=True):
    """A place for cards that are in no hand: the discard, the talon."""

    id: str
    name: Text
    room: int


class TricksBoard(msgspec.Struct, frozen=True, kw_only=True):
    """What is laid out: a pack, so many hands, the trick on the table, cards put aside."""

    pack: tuple[str, ...]
    """Suit by suit, in the order in which a hand is held."""
    hands: tuple[Text, ...]
    """Their names, clockwise."""
    room: int
    """Cards of a whole hand."""
    asides: tuple[BoardAside, ...] = ()


class TricksPosition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Hands hold what is not yet played. What is played, and by whom, stands in `facts`, the fields of the set-up."""

    hands: tuple[tuple[str, ...], ...]
    leader: int = 0
    """Who leads, or led to the trick on the table."""
    trick: tuple[str, ...] = ()
    asides: dict[str, tuple[str, ...]] = {}
    facts: Values = {}


class ProblemInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What a page must know before a position is set up."""

    title: Text
    lead: Text
    board: Board
    tricks: TricksBoard | None = None
    examples: tuple[Example, ...] = ()
    help: Text
    """How the text of a problem is written."""


class SetUp(msgspec.Struct, frozen=True, kw_only=True):
    """A position being set up, finished or not."""

    position: TricksPosition
    """With the usual answers where none are given."""
    fields: tuple[FormField, ...]
    """What else must be said of it."""
    marks: tuple[tuple[Text, ...], ...]
    """Of each hand: who plays alone, who leads."""
    text: Text
    """The position to read."""


class CardValue(msgspec.Struct, frozen=True, kw_only=True):
    """A card that may be played now, and what comes of it."""

    card: str
    value: int
    """For the side that counts, everything before included."""
    best: bool
    lost: int
    """What it costs its player."""


class PlayedTrick(msgspec.Struct, frozen=True, kw_only=True):
    """A trick since the beginning of the problem; the last one may be unfinished."""

    leader: int
    cards: tuple[str, ...]
    winner: int | None
    score: int
    """Of the side that counts, everything before included."""


class TricksSolution(msgspec.Struct, frozen=True, kw_only=True):
    """The problem as understood, and what best play leads to from where it stands."""

    start: TricksPosition
    """As it was set up."""
    now: TricksPosition
    """After the cards played."""
    text: Text
    """Where it stands now, to read."""
    link: str
    """The start on one line in Latin letters, for an address."""
    title: Text
    marks: tuple[tuple[Text, ...], ...]
    """Of each hand."""
    tricks: tuple[PlayedTrick, ...]
    turn: int | None
    """None: all is played."""
    unit: Literal["tricks", "points"]
    """What is counted."""
    side: Text
    """Whose score it is, as it stands before a number."""
    legend: Text
    """What the value of a card means."""
    value: int
    """For the side that counts, from now on with best play by all."""
    words: Text
    """The same in words."""
    verdict: Text
    """What that means; empty if it cannot be told."""
    good: bool | None
    cards: tuple[CardValue, ...]
    """Best first."""
    line: tuple[str, ...]
    """Best play from now to the end."""
    ahead: tuple[PlayedTrick, ...]
    """The same in tricks, the one on the table included."""
    numbers: dict[str, Any]
    """The answer for a program, by names of the game's own."""


class ProblemOffer(Protocol):
    """Solves problems of one game."""

    def info(self) -> ProblemInfo: ...

    def read(self, text: str) -> TricksPosition:
        """A position from its text, checked."""

    def set_up(self, position: TricksPosition) -> SetUp:
        """A position that is being set up; nothing is refused but what cannot be shown."""

    def cards(self, text: str) -> tuple[str, ...]:
        """Cards to be played, as they are typed."""

    def check(self, position: TricksPosition, played: tuple[str, ...]) -> None:
        """Refuse what is no position, and cards that cannot be played in it."""

    def solve(
        self, position: TricksPosition, played: tuple[str, ...], milliseconds: int
    ) -> TricksSolution | None:
        """The solution after these cards; None if it takes longer. 0: no limit. Runs in a process of its own."""
