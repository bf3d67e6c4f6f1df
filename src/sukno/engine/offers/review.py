"""A finished game deal by deal, as any game may offer it: what was best in each, and the deals as text."""

from __future__ import annotations

from typing import Protocol

import msgspec

from sukno.engine.record import Record
from sukno.engine.text import Lang, Text


class DealLine(msgspec.Struct, frozen=True, kw_only=True):
    """A deal in the list of deals."""

    number: int
    first: int
    """Its first move is the one after so many."""
    last: int
    """Moves of the game when it was over."""
    words: Text


class HandReview(msgspec.Struct, frozen=True, kw_only=True):
    """What one hand could have done."""

    name: Text
    cards: tuple[str, ...]
    cells: tuple[float | str, ...]
    """Under the columns of the review."""
    words: tuple[Text, ...]
    """Under its remarks."""


class CardsAside(msgspec.Struct, frozen=True, kw_only=True):
    """Cards in no hand."""

    name: Text
    cards: tuple[str, ...]


class DealReview(msgspec.Struct, frozen=True, kw_only=True):
    """A deal under the solver: a table with a row for each hand."""

    line: DealLine
    columns: tuple[Text, ...]
    remarks: tuple[Text, ...]
    """Columns of words."""
    hands: tuple[HandReview, ...]
    asides: tuple[CardsAside, ...] = ()
    verdict: Text = Text("", "")
    """What became of it, and what could have."""
    problem: str = ""
    """The position before the first card as the text of a problem; empty where there is none."""


class ReviewOffer(Protocol):
    """Looks through finished games."""

    def deals(self, record: Record) -> list[DealLine]:
        """The deals of a game in order."""

    def review(self, record: Record, number: int) -> DealReview:
        """The deal of this number, from 1. It may take a while."""


class DealsOffer(Protocol):
    """Writes the deals of a game as texts for people, and reads them back. Every deal begins with a line
    `game: ID` (`игра: ID`)."""

    def write(self, record: Record, lang: Lang, number: int | None = None) -> str:
        """The deals that were played to their end, or the one of this number; empty if there is none."""

    def read(self, text: str) -> list[Record]:
        """The deals of a text, each a record of one deal, checked by the rules."""


class PbnOffer(Protocol):
    """Writes the deals of a game in Portable Bridge Notation, for bridge tools, and reads them back."""

    def write(self, record: Record, number: int | None = None) -> str:
        """The deals that were played to their end, or the one of this number; empty if there is none."""

    def read(self, text: str, id: str) -> list[Record]:
        """The deals of a file, each a record of one deal, checked by the rules; of the game `id` if none is named."""


class NotationOffer(Protocol):
    """Writes whole games as other programs of the game do, and reads them back."""

    suffix: str
    """What such files are called: sgf, pdn."""

    def write(self, record: Record) -> str:
        """The game, or every game of a series; empty if nothing has been played."""

    def read(self, source: str, id: str) -> list[Record]:
        """The games of a file, each a record, checked by the rules; of the game `id` if none is named."""
