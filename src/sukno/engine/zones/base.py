"""Zone: a place on the table, and all that others ask of one: its text, what the encoder notes, what can be touched.

A new kind of zone is one struct with these methods, here or in another package, and one component of the browser
(`web/src/zones`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Protocol

import msgspec

from sukno.engine.text import Text

BACK = "?"
NOWHERE = (-1.0, -1.0)
Run = tuple[str, str]
"""Words, and how they are written: `bold`, `dim`, `red`, `#ffffff on #865e3a` ..."""
Line = list[Run]
Lines = list[Line]
NOTHING: Lines = [[("—", "dim")]]


class Look(Protocol):
    """Who looks at a zone in a terminal."""

    lang: str
    colour: bool
    seat: int | None
    moves: Collection[str]
    """What this seat may do now, listed."""

    def told(self, text: Text) -> str:
        """With the names of the players."""

    def noted(self, text: Text) -> str:
        """The same; whoever looks is "You"."""

    def name(self, seat: int) -> str: ...


class Zone(msgspec.Struct, frozen=True, kw_only=True, tag_field="zone"):
    """A place on the table. `seat` is its owner, if it has one."""

    id: str
    label: Text
    seat: int | None = None
    at: tuple[float, float] | None = None
    """Where it lies, where the table has a fixed layout: its left upper corner, in widths of a card from the left and
    in heights of a card from the top; `NOWHERE`: it is not on the table now."""
    tall: tuple[float, float] | None = None
    """The same on a table that is higher than wide."""
    low: tuple[float, float] | None = None
    """The same on a table that is much wider than high: a phone on its side."""
    size: tuple[float, float] | None = None
    """How wide and how high it is at least, in the same measure: a column or a row has room to grow."""
    turned: bool = False
    """Its cards lie sideways."""
    tag: Text | None = None
    """Its short name, written where the table has a fixed layout; None: its label, on its empty place alone."""

    def plain(self, lang: str) -> str:
        """What is in it, on one line: for golden files and logs."""
        raise NotImplementedError(f"{type(self).__name__} has no plain text")

    def tokens(self) -> Iterator[tuple[str, float]]:
        """What is in it as named numbers, for programs that learn; no words of a language."""
        raise NotImplementedError(f"{type(self).__name__} has no tokens")

    def lines(self, look: Look) -> Lines:
        """What is in it, in a terminal."""
        return [[(self.plain(look.lang), "")]]

    def shows(self, look: Look) -> bool:
        """Is there anything to see?"""
        return True

    def things(self) -> Sequence[str] | None:
        """All that can be touched in it, equal things as often as they are there; None: it does not say."""
        return None

    def named(self, seat: int) -> Iterable[str]:
        """The things in it that a move of this seat means when it names them."""
        return ()

    def held(self) -> tuple[str, ...] | None:
        """The cards or tiles that its owner has in hand; None: it is no hand."""
        return None


def table(rows: Sequence[Sequence[Line]], gap: int = 2, *, centre: bool = False, least: int = 0) -> Lines:
    """Cells in columns.

    >>> ["".join(words for words, _ in line) for line in table([[[("a", "")], [("b", "")]], [[("ccc", "")]]])]
    ['a    b', 'ccc']
    """
    sizes: dict[int, int] = {}
    for row in rows:
        for i, cell in enumerate(row):
            sizes[i] = max(sizes.get(i, least), wide(cell))
    out: Lines = []
    for row in rows:
        line: Line = []
        for i, cell in enumerate(row):
            room = sizes[i] - wide(cell)
            left = room // 2 if centre else 0
            after = room - left + gap if i + 1 < len(row) else 0
            line += [(" " * left, ""), *cell, (" " * after, "")]
        out.append([run for run in line if run[0]])
    return out


def wide(line: Line) -> int:
    return sum(len(words) for words, _ in line)


def suited(words: str, style: str = "") -> Line:
    """Words of a call, its red suits in red."""
    return [(part, f"{style} red" if part in "♦♥" else style) for part in re.split("([♦♥])", words) if part]
