"""Forms: questions as data, for clients that know nothing of what is asked.

Whoever makes a form is given what has been entered so far and says which fields come next, with their names, choices
and present values. Players stand in the names as placeholders (`sukno.engine.text.who`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from sukno.engine.text import Text, who

FieldKind = Literal["choice", "select", "several", "counts", "number", "yesno", "switch", "text", "rows"]
"""One of a few; one of many; any of a few; a number for each of several; a number; yes or no; on or off; words; a list
of the same fields again and again."""
Value = Any
"""Of a field, as JSON: its choice, a list of choices or numbers, a number, a truth, words, a list of objects."""
Values = Mapping[str, Value]
NOTHING = Text("", "")


class FormChoice(msgspec.Struct, frozen=True):
    """What may be chosen."""

    value: str | int
    name: Text
    help: Text = NOTHING


class FormCount(msgspec.Struct, frozen=True, kw_only=True):
    """One number of a field of several."""

    at: int
    """Its place in the value."""
    name: Text
    high: int
    note: Text = NOTHING
    good: bool | None = None
    """Whether the note is good news."""
    fixed: bool = False
    """It follows from the others."""


class FormField(msgspec.Struct, frozen=True, kw_only=True):
    """One question."""

    id: str
    kind: FieldKind
    name: Text
    help: Text = NOTHING
    value: Value = None
    """What stands in it now; None: nothing yet."""
    choices: tuple[FormChoice, ...] = ()
    counts: tuple[FormCount, ...] = ()
    rows: tuple[tuple[FormField, ...], ...] = ()
    low: int | None = None
    high: int | None = None
    none: Text = NOTHING
    """What no answer is called, where none is needed; empty: there must be one."""
    note: Text = NOTHING
    """Said below it."""
    narrow: bool = False
    """Fits beside another."""
    quiet: bool = False
    """Its name goes without saying."""


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """Fields to be filled in, and whether that is enough."""

    fields: tuple[FormField, ...]
    missing: tuple[Text, ...] = ()
    """The names of what must still be said."""
    notes: tuple[Text, ...] = ()
    """What is to be said beside."""
    made: Any = None
    """What the form makes, when nothing is missing."""

    @property
    def values(self) -> dict[str, Value]:
        """What stands in all fields; in one of rows, what stands in each row."""
        return {
            field.id: [{part.id: part.value for part in row} for row in field.rows]
            if field.kind == "rows"
            else field.value
            for field in self.fields
        }


def players(seats: Iterable[int]) -> tuple[FormChoice, ...]:
    """Players to choose from."""
    return tuple(FormChoice(seat, Text(who(seat), who(seat))) for seat in seats)


def chosen(value: Value, choices: Iterable[FormChoice], usual: Value = None) -> Value:
    """The value if it is one of the choices, else the usual one."""
    return value if any(c.value == value and type(c.value) is type(value) for c in choices) else usual


def integer(value: Value, low: int, high: int, usual: Any = None) -> Any:
    """The value if it is a whole number, brought within bounds, else the usual one."""
    return min(high, max(low, value)) if type(value) is int else usual


def numbers(value: Value, n: int, low: int, high: int) -> list[int]:
    """So many whole numbers within bounds; what is missing is nought."""
    given = value if isinstance(value, list | tuple) else []
    return [integer(x, low, high, 0) for x in [*given, *[0] * n][:n]]
