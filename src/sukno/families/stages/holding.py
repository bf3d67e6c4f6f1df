"""Holding the bank (банк): what the banker decides before the stakes, to keep it, to give it up, how to hold it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Generic, TypeVar

from sukno.engine import Text
from sukno.engine.ask import Ask, Family
from sukno.families.banking_state import StakeState
from sukno.families.stages import Stage

S = TypeVar("S", bound=StakeState)


class Holding(Stage[S], Generic[S]):
    """The banker says one word, or a number after a word; the game says what it means."""

    phases: ClassVar[tuple[str, ...]] = ("bank",)
    prompts: ClassVar[dict[str, Text]] = {"bank": Text("The bank is yours", "Вы держите банк")}

    def __init__(
        self,
        words: Mapping[str, Text],
        offers: Callable[[S], tuple[list[str], tuple[Family, ...]]],
        held: Callable[[S, str], None],
    ) -> None:
        self.words = words
        """How a word is offered; `{n}` is the number after it."""
        self.offers = offers
        """Which words he has now, and numbers to choose from."""
        self.held = held
        """Does what he said, notes it, and leads on."""

    def begin(self, s: S) -> None:
        s.phase = "bank"
        s.turn = s.dealer

    def ask(self, s: S) -> Ask:
        moves, families = self.offers(s)
        return Ask(s.turn, "bank", moves, families)

    def play(self, s: S, move: str) -> None:
        self.held(s, move)

    def describe(self, s: S, move: str) -> Text | None:
        verb, _, n = move.partition(" ")
        words = self.words.get(verb)
        return words and words.fill(n=n)
