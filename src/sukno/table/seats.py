"""A seat at a table: who has it, what they added to the deal, how much time they have used."""

from __future__ import annotations

from typing import Literal

from sukno.table.events import MovedBy
from sukno.table.plan import Clock

STAND_IN = "club"
"""The level of a computer player that moves for an absent person."""


class Seat:
    """One place. A person keeps it when away: a computer player only stands in."""

    __slots__ = ("away", "flagged", "gone", "kind", "level", "name", "used", "who", "word")

    def __init__(self) -> None:
        self.kind: Literal["open", "person", "computer"] = "open"
        self.who = ""
        self.name = ""
        self.level = ""
        self.word = ""
        """What this seat added to the deal; empty: not ready."""
        self.away = False
        self.gone = False
        """Has the person had everything of theirs deleted since? Nobody knows who it was."""
        self.flagged = False
        self.used = 0.0
        """Seconds thought, less what moves have added."""

    def take(self, who: str, name: str, *, gone: bool = False) -> None:
        self.kind, self.who, self.name, self.level = "person", who, name, ""
        self.away = self.gone = gone

    def engage(self, level: str) -> None:
        self.kind, self.who, self.name, self.level, self.word = "computer", "", "", level, level

    def free(self) -> None:
        self.kind, self.who, self.name, self.word, self.gone = "open", "", "", "", False

    @property
    def ready(self) -> bool:
        return bool(self.word)

    @property
    def person(self) -> bool:
        """Does a person decide here, as far as the table knows?"""
        return self.kind == "person" and not self.away and not self.flagged

    def moved_by(self) -> MovedBy:
        """Who moves when a computer player has to: it in its own seat, or in a person's."""
        return "computer" if self.kind == "computer" else "stand-in"

    def player(self) -> str:
        """The level of the computer player that moves here."""
        return self.level or STAND_IN

    def left(self, clock: Clock, thinking: float) -> float:
        """Seconds on the clock after thinking for so long."""
        return max(0.0, clock.minutes * 60 - self.used - thinking)
