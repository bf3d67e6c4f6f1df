"""Pastimes: nobody wins or loses, nothing is counted; they end with a word, and perhaps with applause.

A pastime says `pastime=True, skill=False` in its `Info`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from sukno.engine import Game, Options, State, Text
from sukno.engine.view import Onward, Outcome, Sheet

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Options)  # noqa: E741


class Pastime(Game[S, O]):
    """A pastime defines `ending`, and what every game does."""

    def ending(self, s: S) -> Text:
        """The last word."""
        raise NotImplementedError

    def came_out(self, s: S) -> bool | None:
        """Did it come out as it was meant to? None: there is nothing to come out."""
        return None

    def onward(self, s: S) -> tuple[Onward, ...]:
        """What may be done next with other agreements."""
        return ()

    def sheet(self, s: S) -> Sheet:
        """Nothing is written."""
        return Sheet(())

    def standing(self, s: S) -> Sequence[float]:
        return (0.0,) * self.seats

    def outcome(self, s: S) -> Outcome | None:
        if self.ask(s) is not None:
            return None
        nothing, all_first = (0.0,) * self.seats, (1,) * self.seats
        return Outcome(
            nothing, all_first, self.ending(s), won=self.came_out(s), pastime=True, onward=self.onward(s)
        )
