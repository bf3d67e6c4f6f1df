"""A referee, as any game may offer it: what can go wrong, what must be told of it, and the ruling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Protocol

import msgspec

from sukno.engine.offers.forms import Form, Values
from sukno.engine.text import Lang, Text

FactKind = Literal["seat", "seats", "tricks", "number", "choice", "yesno", "text"]


class Titled(msgspec.Struct, frozen=True, kw_only=True):
    """An id with its name, and a line of explanation."""

    id: str
    name: Text
    help: Text = Text("", "")


class JudgedTable(msgspec.Struct, frozen=True, kw_only=True):
    """A way to play, whose prices are meant."""

    id: str
    name: Text
    players: tuple[int, ...]
    """How many may play; the first is usual."""
    regimes: tuple[str, ...]
    """By which rules it may be judged, its own first."""


class Irregularity(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can go wrong."""

    id: str
    group: str
    name: Text
    help: Text
    regimes: dict[str, str]
    """The rules that judge it, with their source."""


class Fact(msgspec.Struct, frozen=True, kw_only=True):
    """Something that may have to be told, as a command line asks for it."""

    id: str
    kind: FactKind
    name: Text
    help: Text
    hint: Text
    """What may be answered, in short."""


class RefereeBook(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the referee judges."""

    title: Text
    lead: Text
    conventions: tuple[JudgedTable, ...]
    regimes: tuple[Titled, ...]
    groups: tuple[Titled, ...]
    events: tuple[Irregularity, ...]
    facts: tuple[Fact, ...]
    example: str
    """A case as it is typed after `sukno referee GAME`."""


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """What happened, and by whose rules it is to be judged."""

    event: str
    regime: str | None = None
    """None: the convention's own, or those that judge the event."""
    convention: str | None = None
    players: int | None = None
    options: Mapping[str, Any] = {}
    """What is agreed otherwise than by the convention."""
    facts: Values = {}


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """What the referee says."""

    event: str
    regime: str
    source: Text
    ruling: Text
    table: tuple[Text, ...]
    """What follows at the table."""
    effect: tuple[Text, ...]
    """What is written on the sheet, in words; empty if nothing is."""
    entries: tuple[Any, ...]
    """The same for the game's sheet, in this order."""


class RefereeOffer(Protocol):
    """Judges irregularities of one game."""

    def book(self) -> RefereeBook: ...

    def form(self, case: Case) -> Form:
        """The facts that must be told, after those that have been."""

    def read(self, case: Case, typed: Mapping[str, str]) -> Case:
        """The case with facts as they are typed on a command line."""

    def rule(self, case: Case, lang: Lang) -> Ruling:
        """The ruling, or a refusal that says which fact is missing or impossible; msgspec.ValidationError if a fact
        has the wrong shape. `lang`: of the reason that is written on the sheet."""
