"""What stands on a plain sheet: lines with their marks, parts one under another.

A mark is a number in a column with the words that explain it. A line is an entry with its marks. Lines under the same
title, with the same columns, are one part of the sheet; a part is closed by rows (totals, what is booked).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, TypeVar

import msgspec

from sukno.engine import Text
from sukno.engine.offers.forms import NOTHING
from sukno.engine.offers.sheet import ScoreRow
from sukno.sheets.plain.fields import Sides


class Mark(msgspec.Struct, frozen=True, kw_only=True):
    """A number in a column."""

    column: int
    points: int
    words: Text
    """What it is for."""
    below: bool = False
    """Under the line of a sheet that has one; what stands there is added up."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """An entry and what it wrote."""

    entry: Any
    marks: tuple[Mark, ...] = ()
    notes: tuple[Text, ...] = ()
    """What else it did: a party is won, a player sits on the barrel."""
    title: Text = NOTHING
    columns: Sides = ()
    closing: tuple[ScoreRow, ...] = ()
    """Rows that end the part, a cell for each column; none: it goes on."""
    ruled_off: bool = False
    """Below the line another is drawn after it, under both sides: a game is won."""


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet as it stands; a game adds what it must know besides. It never changes: `written` gives the next one."""

    players: int
    columns: Sides
    """Who writes together now."""
    title: Text = NOTHING
    """Of the present part."""
    lines: tuple[Line, ...] = ()
    over: bool = False


B = TypeVar("B", bound=Book)


def written(
    book: B,
    entry: Any,
    marks: Iterable[Mark] = (),
    *,
    notes: Iterable[Text] = (),
    closing: Iterable[ScoreRow] = (),
    ruled_off: bool = False,
    **more: Any,
) -> B:
    """The book with one line more, in its present part; `more` are other fields of the next book."""
    line = Line(
        entry=entry,
        marks=tuple(marks),
        notes=tuple(notes),
        title=book.title,
        columns=book.columns,
        closing=tuple(closing),
        ruled_off=ruled_off,
    )
    return msgspec.structs.replace(book, lines=(*book.lines, line), **more)


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """A stretch of the sheet under one title."""

    title: Text
    columns: Sides
    lines: tuple[Line, ...] = ()

    @property
    def closing(self) -> tuple[ScoreRow, ...]:
        return self.lines[-1].closing if self.lines else ()

    @property
    def sums(self) -> tuple[int, ...]:
        """Of all marks, by columns."""
        sums = [0] * len(self.columns)
        for line in self.lines:
            for mark in line.marks:
                sums[mark.column] += mark.points
        return tuple(sums)


def parts_of(book: Book) -> tuple[Part, ...]:
    """The lines by parts; what has just begun is an empty one."""
    found = parts(book.lines)
    last = found[-1] if found else None
    begun = last is not None and (last.title, last.columns) == (book.title, book.columns)
    if begun or (book.over and found):
        return found
    return (*found, Part(title=book.title, columns=book.columns))


def parts(lines: Sequence[Line]) -> tuple[Part, ...]:
    return tuple(
        Part(title=title, columns=columns, lines=tuple(group))
        for (title, columns), group in groupby(lines, lambda line: (line.title, line.columns))
    )


def column_of(columns: Sides, player: int) -> int:
    """The column of a player; -1 if he sits out.

    >>> column_of(((0, 2), (1, 3)), 3)
    1
    """
    return next((c for c, side in enumerate(columns) if player in side), -1)


def player_cells(columns: Sides, players: int, cells: Sequence[Any]) -> tuple[str, ...]:
    """Cells of columns, for every player; nothing for who sits out."""
    found = [column_of(columns, player) for player in range(players)]
    return tuple(str(cells[c]) if c >= 0 else "" for c in found)
