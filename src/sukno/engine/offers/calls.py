"""What a call says, as any game with an auction may offer it: from what all can see, never from hidden cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from sukno.engine.text import Text
from sukno.engine.view import Box, Calls, View


class CallMeaning(msgspec.Struct, frozen=True):
    """What a call says to those who know the system."""

    words: Text
    """In a sentence: "a long suit, to be played in"."""
    facts: tuple[Text, ...] = ()
    """What it promises of the hand: "5 or more spades"."""


class CallsOffer(Protocol):
    """Explains the calls of an auction. The view is a spectator's."""

    def said(self, view: View) -> tuple[CallMeaning | None, ...]:
        """A meaning for each call of the zone of calls, in order; None where it says nothing."""

    def possible(self, view: View, moves: Sequence[str]) -> dict[str, CallMeaning]:
        """What each of these calls would say now; a call left out says nothing."""


def called(view: View) -> Calls | None:
    """The auction on this table, if it has one."""
    return next((z for z in view.zones if isinstance(z, Calls)), None)


def callable_now(view: View, moves: Sequence[str]) -> list[str]:
    """Which of these moves are calls: keys of a box on the table."""
    keys = {key for z in view.zones if isinstance(z, Box) for key in z.things()}
    return [move for move in moves if move in keys]
