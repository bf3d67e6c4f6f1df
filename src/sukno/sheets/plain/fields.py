"""What an entry of a plain sheet is asked and written about: fields as data.

A field stands for one attribute of an entry. From it come the question in the form, the words of the line, and the
bounds. Whatever depends on the sheet is a function of `Now` in place of a value:

    Number("tricks", Text("Tricks", "Взятки"), high=lambda now: 13 - now.values["lost"])
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, TypeVar

import msgspec

from sukno.engine import Text
from sukno.engine.text import same

LARGEST = 10**9
"""No number that is written is larger."""
REASON = 200
"""Signs of the words after a colon."""
MOST_ROWS = 30
Sides = tuple[tuple[int, ...], ...]
"""The players of every column."""


class Now(msgspec.Struct, frozen=True, kw_only=True):
    """What a field may depend on."""

    terms: Any
    """What is agreed: the game's own struct."""
    book: Any
    """The sheet as it stands: the game's own struct."""
    columns: Sides
    players: int
    values: Mapping[str, Any] = {}
    """The fields before this one, as they are filled in or stand in the entry."""


V = TypeVar("V")
Dependent = Callable[[Now], V]


def settled(value: Any, now: Now) -> Any:
    """A value, or what a function makes of the moment."""
    return value(now) if callable(value) else value


class Choice(msgspec.Struct, frozen=True):
    """What may be chosen, and the words for it in a line."""

    value: str | int
    name: Text
    word: Text | None = None
    """In a line; its name, if it is not said."""
    also: tuple[str, ...] = ()
    """What is understood besides."""

    @property
    def told(self) -> Text:
        return self.word or self.name

    @property
    def forms(self) -> tuple[str, ...]:
        return (self.told.en, self.told.ru, *self.also)


class Field:
    """One question. `id` is the attribute of the entry.

    `word`: what it is called in a line, as `honours 3`; none: it has no word and stands in the first clause, in order.
    `when`: it is asked only then; otherwise it must be as the entry's struct says by default.
    `usual`: what a form begins with; `ASK`: nothing, it must be said.
    """

    kind: ClassVar[str]

    def __init__(
        self,
        id: str,
        name: Text,
        *,
        word: Text | None = None,
        also: Sequence[str] = (),
        help: Text | None = None,
        usual: Any = None,
        when: Dependent[bool] | None = None,
        note: Dependent[Text] | None = None,
    ) -> None:
        self.id, self.name, self.word, self.also = id, name, word, tuple(also)
        self.help = help or Text("", "")
        self.usual, self.when, self.note = usual, when, note

    def asked(self, now: Now) -> bool:
        return self.when is None or self.when(now)


ASK = object()
"""The usual value of a field that begins empty."""


class Number(Field):
    """A whole number within bounds; `unsaid`: it may be left out, then it is None."""

    kind = "number"

    def __init__(
        self,
        id: str,
        name: Text,
        *,
        low: int | Dependent[int] = 0,
        high: int | Dependent[int],
        unsaid: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(id, name, **more)
        self.low, self.high, self.unsaid = low, high, unsaid


class Counts(Field):
    """A number for every column; `total`: what they come to, so that the last follows from the others."""

    kind = "counts"

    def __init__(
        self,
        id: str,
        name: Text,
        *,
        low: int | Dependent[int] = 0,
        high: int | Dependent[int],
        total: int | Dependent[int | None] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(id, name, **more)
        self.low, self.high, self.total = low, high, total


class Player(Field):
    """A player, by his number; `none`: what nobody is called, where the answer may be None."""

    kind = "player"

    def __init__(
        self,
        id: str,
        name: Text,
        *,
        among: Dependent[Sequence[int]] | None = None,
        none: Text | None = None,
        **more: Any,
    ) -> None:
        super().__init__(id, name, **more)
        self.among, self.none = among, none


class Side(Field):
    """A column, told by any of its players: sides change, a line must mean the same whenever it is read."""

    kind = "side"

    def __init__(self, id: str, name: Text, *, none: Text | None = None, **more: Any) -> None:
        super().__init__(id, name, **more)
        self.none = none


class Chosen(Field):
    """One of a few. `choices` are all that there ever are; `among` the values that may be chosen now."""

    kind = "choice"

    def __init__(
        self,
        id: str,
        name: Text,
        *,
        choices: Sequence[Choice],
        among: Dependent[Sequence[Any]] | None = None,
        none: Text | None = None,
        **more: Any,
    ) -> None:
        super().__init__(id, name, **more)
        self.choices, self.among, self.none = tuple(choices), among, none

    def open(self, now: Now) -> tuple[Choice, ...]:
        if self.among is None:
            return self.choices
        allowed = self.among(now)
        return tuple(c for c in self.choices if c.value in allowed)


class YesNo(Field):
    """Yes or no; in a line its word stands for yes."""

    kind = "yesno"


class Words(Field):
    """What for, in the player's own words: what follows a colon."""

    kind = "words"


class Rows(Field):
    """The same few fields again and again, as `sequence Anna S 4, sequence Boris H 3`; `row` is the struct of one."""

    kind = "rows"

    def __init__(
        self,
        id: str,
        name: Text,
        *,
        row: type[msgspec.Struct],
        fields: Sequence[Field],
        most: int = MOST_ROWS,
        **more: Any,
    ) -> None:
        super().__init__(id, name, **more)
        self.row, self.fields, self.most = row, tuple(fields), most


class Kind:
    """A kind of entry: its tagged struct, its word at the head of a line, its name in the form, its fields.

    `bare`: the word may be left out (one kind of a sheet at most). `when`: it can be entered only then; usually while
    the sheet is not over.
    """

    def __init__(
        self,
        made: type[msgspec.Struct],
        word: Text,
        name: Text,
        fields: Sequence[Field],
        *,
        also: Sequence[str] = (),
        bare: bool = False,
        when: Dependent[bool] | None = None,
    ) -> None:
        self.made, self.word, self.name, self.fields = made, word, name, tuple(fields)
        self.also, self.bare, self.when = tuple(also), bare, when
        self.tag: str = made.__struct_config__.tag  # type: ignore[assignment]
        names = set(made.__struct_fields__)
        if {f.id for f in fields} != names:
            raise TypeError(f"{made.__name__} has {sorted(names)}; its fields are {[f.id for f in fields]}")

    def possible(self, now: Now) -> bool:
        return self.when(now) if self.when is not None else not now.book.over


SUITS = (
    Choice("S", same("♠"), Text("S", "П"), ("♠", "spades", "пики")),
    Choice("C", same("♣"), Text("C", "Т"), ("♣", "clubs", "трефы")),
    Choice("D", same("♦"), Text("D", "Б"), ("♦", "diamonds", "бубны")),
    Choice("H", same("♥"), Text("H", "Ч"), ("♥", "hearts", "червы")),
)
"""Suits to choose from."""


@cache
def default_of(made: type[msgspec.Struct], id: str) -> Any:
    """What the struct of an entry says by default; `msgspec.NODEFAULT`: nothing. Found out once."""
    return next(f.default for f in msgspec.structs.fields(made) if f.name == id)
