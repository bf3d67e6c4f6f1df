"""A score sheet for real cards, as any game may offer it: what is agreed, what is written, what it comes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol

import msgspec

from sukno.engine.game import AnyGame
from sukno.engine.offers.forms import Form, Values
from sukno.engine.options import OptionInfo
from sukno.engine.text import Lang, Text

Entry = Any
"""One thing written on a sheet: a struct of the game's own."""


class SheetConvention(msgspec.Struct, frozen=True, kw_only=True):
    """A way to keep the sheet."""

    id: str
    """Of the game that is so played."""
    name: Text
    summary: Text
    seats: tuple[int, ...]
    """How many may play; the first is usual."""
    options: tuple[OptionInfo, ...]
    """What may be agreed, without the number of players; defaults are those of the convention."""
    main: tuple[str, ...] = ()
    """The options that everybody asks about."""


class SheetInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What a page or a command must know before a sheet is begun."""

    title: Text
    lead: Text
    """A sentence or two about it."""
    price: Text
    """What has a price when it is played for money; empty: it is not."""
    conventions: tuple[SheetConvention, ...]
    examples: tuple[Text, ...]
    """Lines of a score file."""


class ScoreFile(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that makes a sheet."""

    convention: str
    options: dict[str, Any] = {}
    """What was agreed otherwise than the convention says."""
    names: tuple[str, ...]
    entries: tuple[Entry, ...] = ()
    title: str = ""
    price: str = ""
    """A number or a fraction."""


class ScoreRow(msgspec.Struct, frozen=True, kw_only=True):
    """A line of numbers, one for each player."""

    label: Text
    cells: tuple[str, ...]
    """Empty for a heading."""
    kind: Literal["line", "rule", "total"] = "line"


class WrittenLine(msgspec.Struct, frozen=True, kw_only=True):
    """An entry in words, and what it changed."""

    words: Text
    effects: tuple[Text, ...]


class Settlement(msgspec.Struct, frozen=True, kw_only=True):
    """The settlement as it stands now."""

    label: Text
    """What it is counted in."""
    rounded: tuple[int, ...]
    exact: tuple[str, ...]
    steps: tuple[ScoreRow, ...]
    """How it is reckoned."""
    money: tuple[str, ...] = ()


class SheetSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet worked out."""

    totals: tuple[ScoreRow, ...]
    lines: tuple[WrittenLine, ...]
    over: bool
    notes: tuple[Text, ...]
    """What is to be said: that it is over, what the next deal is like."""
    result: Settlement | None
    later: Text
    """Why there is no result yet."""
    numbers: dict[str, Any]
    """The sheet for a program, by names of the game's own."""


class SheetOffer(Protocol):
    """Keeps sheets of one game. Everything refuses with a reason in both languages."""

    def info(self) -> SheetInfo: ...

    def entry(self, data: Any) -> Entry:
        """An entry from plain data; msgspec.ValidationError if it has the wrong shape."""

    def look(self, file: ScoreFile) -> SheetSeen:
        """The file played through; refusals name the entry."""

    def picture(self, file: ScoreFile, lang: Lang, small: bool = False) -> str:
        """The sheet drawn, as SVG, or small for a narrow window; empty if it is not."""

    def form(self, file: ScoreFile, values: Values, changed: str) -> Form:
        """The questions of the next deal after what has been entered; `changed` is the field touched last."""

    def values(self, file: ScoreFile, entry: Entry) -> dict[str, Any]:
        """An entry back in the form, to be corrected."""

    def read(self, text: str) -> ScoreFile:
        """A score file from its text; refusals name the line."""

    def write(self, file: ScoreFile, lang: Lang) -> str:
        """The text of a score file."""

    def read_line(self, line: str, names: Sequence[str], after: ScoreFile | None = None) -> Entry:
        """One deal as it is typed; if it is told after which file, a refusal names what may stand there."""

    def line(self, entry: Entry, names: Sequence[str], lang: Lang) -> str:
        """One deal as it stands in a score file."""

    def read_names(self, text: str) -> tuple[str, ...]:
        """Players as they are typed."""

    def names_line(self, names: Sequence[str]) -> str:
        """Players as they stand in a score file."""


class Drawing(Protocol):
    """Draws the sheet of a table in play as SVG, turned to the nearest seat; small, for a narrow place beside it."""

    def __call__(
        self,
        game: AnyGame,
        state: Any,
        names: Sequence[str],
        lang: Lang,
        nearest: int,
        small: bool = False,
    ) -> str: ...
