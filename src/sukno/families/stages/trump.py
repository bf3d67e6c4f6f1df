"""Naming trumps: after a look at the hand, one player says which suit."""

from __future__ import annotations

from typing import Any, ClassVar

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.families.stages import Stage
from sukno.families.tricks import SUIT_NAMES, TrickState
from sukno.materials.cards import SYMBOLS

TRUMPS = ("trump S", "trump C", "trump D", "trump H")
"""`TRUMPS[suit]`: the move that names it."""


class NameTrump(Stage[Any]):
    """The place in turn names one of the four suits."""

    phases: ClassVar[tuple[str, ...]] = ("trump",)

    def begin(self, s: TrickState, place: int) -> None:
        s.phase = "trump"
        s.turn = place

    def ask(self, s: TrickState) -> Ask:
        return Ask(s.order[s.turn], "trump", [*TRUMPS])

    def play(self, s: TrickState, move: str) -> None:
        s.note(s.order[s.turn], "trump", move)
        s.trump = TRUMPS.index(move)
        self.done(s)

    def tell(self, kind: str, move: str) -> Text | None:
        return trump_words(TRUMPS.index(move)) if kind == "trump" else None

    def describe(self, s: TrickState, move: str) -> Text | None:
        return trump_words(TRUMPS.index(move))


def trump_words(suit: int) -> Text:
    name = SUIT_NAMES[suit]
    return Text(f"{SYMBOLS[suit]} {name.en} are trumps", f"козыри — {SYMBOLS[suit]} {name.ru}")
