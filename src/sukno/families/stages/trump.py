"""Naming a suit: after a look at the hand, one player says which is trumps, or which it is that costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.families.stages import Stage
from sukno.families.tricks import SUIT_NAMES, TrickState
from sukno.materials.cards import SUITS, SYMBOLS

TRUMP = "trump"
TRUMPS = tuple(f"{TRUMP} {suit}" for suit in SUITS)
"""`TRUMPS[suit]`: the move that names it."""


def make_trump(s: TrickState, suit: int) -> None:
    s.trump = suit


def trump_words(suit: int) -> Text:
    name = SUIT_NAMES[suit]
    return Text(f"{SYMBOLS[suit]} {name.en} are trumps", f"козыри — {SYMBOLS[suit]} {name.ru}")


class NameSuit(Stage[Any]):
    """The place in turn names one of the four suits; as a rule they are trumps."""

    def __init__(
        self,
        verb: str = TRUMP,
        named: Callable[[Any, int], None] = make_trump,
        words: Callable[[int], Text] = trump_words,
    ) -> None:
        self.named = named
        """What comes of it."""
        self.words = words
        self.phases = (verb,)  # type: ignore[misc]
        self.moves = tuple(f"{verb} {suit}" for suit in SUITS)

    def begin(self, s: TrickState, place: int) -> None:
        (s.phase,) = self.phases
        s.turn = place

    def ask(self, s: TrickState) -> Ask:
        return Ask(s.order[s.turn], s.phase, [*self.moves])

    def play(self, s: TrickState, move: str) -> None:
        s.note(s.order[s.turn], s.phase, move)
        self.named(s, self.moves.index(move))
        self.done(s)

    def tell(self, kind: str, move: str) -> Text | None:
        return self.words(self.moves.index(move)) if kind in self.phases else None

    def describe(self, s: TrickState, move: str) -> Text | None:
        return self.words(self.moves.index(move))
