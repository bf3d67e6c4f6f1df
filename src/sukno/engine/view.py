"""View: all that one seat may know, as zones that any client can draw without knowing the rules.

A face is a short text: a card `SA`, a joker `X1`, a tile `6-5`, a piece `w`, `b`, `W`, `B`; `?` is a back. With
several packs a zone may hold equal faces.

A game shows the same zones, by id and in the same order, from the first move to the last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from sukno.engine.ask import Ask
from sukno.engine.text import Text
from sukno.engine.words import Doing
from sukno.engine.zones import *  # noqa: F403
from sukno.engine.zones import Zone

AnyZone = Zone


class SeatInfo(msgspec.Struct, frozen=True):
    """A place at the table as everybody sees it."""

    name: Text
    """What the seat is called where nobody's name is known: "Player 1", "White"."""
    side: int
    """Seats of one side are partners."""
    marks: tuple[str, ...] = ()
    """What this seat is just now: `dealer`, `lead`, `banker`, `out` ..."""
    place: int | None = None
    """Where round the table, where that is not the order of the seats."""
    role: bool = False
    """The name says what the seat plays (White, the fox), not only which one it is."""


class SheetRow(msgspec.Struct, frozen=True):
    """One line of the score sheet: a label and a cell per column."""

    label: Text
    cells: tuple[Any, ...]
    kind: Literal["line", "rule", "total"] = "line"
    """`rule` is a line drawn across the sheet with words on it."""


class Sheet(msgspec.Struct, frozen=True):
    """The score so far, as it would stand on paper.

    A player named on it is never beside a verb ("closed by ⟨0⟩", not "⟨0⟩ closes"): whoever looks may be called "You".
    """

    columns: tuple[Text, ...]
    """Nobody: nothing is ever written."""
    rows: tuple[SheetRow, ...] = ()


class DealTold(msgspec.Struct, frozen=True):
    """A deal that is over, in words: what it was, and what came of it, line by line; named as on the sheet."""

    words: Text
    effects: tuple[Text, ...] = ()


class Onward(msgspec.Struct, frozen=True):
    """What may be played next, of the same game."""

    words: Text
    options: dict[str, Any]
    """The agreements that are others then; seats are as usual."""


class Outcome(msgspec.Struct, frozen=True):
    """The end: points of every seat (the settlement), places (1 is best), and a sentence."""

    points: tuple[float, ...]
    places: tuple[int, ...]
    text: Text
    won: bool | None = None
    """Of a game that one person plays: has it come out?"""
    score: tuple[float, ...] = ()
    """What stands on the sheet for every seat, where people look at that and not at the settlement."""
    gave_up: int | None = None
    """The seat that gave the game up: the sheet says how it stood then, not how it was settled."""
    pastime: bool = False
    """Nobody wins or loses: the sentence is all."""
    onward: tuple[Onward, ...] = ()
    """What whoever sat here may like to do next."""


def places_of(points: Sequence[float]) -> tuple[int, ...]:
    """Equal points share the better place.

    >>> places_of((3, 5, 3, 1))
    (2, 1, 2, 4)
    """
    return tuple(1 + sum(q > p for q in points) for p in points)


def won_by(winner: int | None) -> tuple[float, float]:
    """A game for two that is won or lost, or drawn or not over yet (None)."""
    return (0.0, 0.0) if winner is None else (1.0, -1.0) if winner == 0 else (-1.0, 1.0)


class LogLine(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A public event: who did what, and how the game tells it."""

    seat: int
    kind: str
    """What was done: `card`, `bid`, `pass`, `discard` ...; see `Game.log_words`."""
    move: str
    """As in a record, with secrets left out."""
    words: Text
    """Without the name of the seat; other players are placeholders, see `sukno.engine.text.who`."""
    said: Text | None = None
    """What the player says aloud at the table with it; see `Game.speech`."""
    doing: Doing = "moved"
    """What the player does with it."""
    you: Text | None = None
    """The words beside "You", where they are others than beside a name; see `sukno.engine.person`."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Everything one seat (None: a spectator) may know now. Compared by value."""

    game: str
    seat: int | None
    turn: int | None
    seats: tuple[SeatInfo, ...]
    zones: tuple[AnyZone, ...]
    ask: Ask | None
    sheet: Sheet
    log: tuple[LogLine, ...]
    outcome: Outcome | None

    def zone(self, id: str) -> Any:
        """The zone of this id; KeyError names those there are."""
        for z in self.zones:
            if z.id == id:
                return z
        raise KeyError(f"no zone {id!r}; there are {[z.id for z in self.zones]}")
