"""How a game of one comes out, as any such game may offer it: with all cards known, a winning line or proof of none.

What is hidden from a fair player is not hidden from the solver: cards face down lie as they were dealt, and shuffles to
come are foreseen. Whoever shows an answer says so.
"""

from __future__ import annotations

from typing import Any, Literal, Protocol

import msgspec

from sukno.engine.game import AnyGame
from sukno.engine.text import Text

SolutionStatus = Literal["solvable", "impossible", "unknown"]
"""`unknown`: neither was shown within the limits."""

WORDS: dict[SolutionStatus, Text] = {
    "solvable": Text("From here it can come out.", "Отсюда пасьянс может сойтись."),
    "impossible": Text("From here it cannot come out.", "Отсюда пасьянс не сойдётся."),
    "unknown": Text(
        "Whether it can come out was not found in time.",
        "Может ли пасьянс сойтись, за отведённое время не выяснено.",
    ),
}
HIDDEN = Text(
    "The solver knows what you cannot see: cards face down, and shuffles to come.",
    "Решатель знает скрытое от вас: закрытые карты и будущие тасовки.",
)


def said(words: Text, hidden: bool) -> Text:
    """What the solver found, and that it knew more than the player, if so."""
    return Text(f"{words.en} {HIDDEN.en}", f"{words.ru} {HIDDEN.ru}") if hidden else words


class Answer(msgspec.Struct, frozen=True):
    """What is known of a position: can it come out, how, and what the solver knew."""

    status: SolutionStatus
    line: tuple[str, ...] = ()
    """Moves to the end, if it is solvable."""
    nodes: int = 0
    """Positions that were looked at."""
    seconds: float = 0.0
    bytes: int = 0
    """Memory for the positions seen."""
    kernel: bool = False
    """Found by the kernel, not by a plain search."""
    hidden: bool = False
    """Were there cards, or shuffles to come, that the player cannot see?"""

    @property
    def words(self) -> Text:
        """The same in a sentence or two."""
        return said(WORDS[self.status], self.hidden)


class SolutionOffer(Protocol):
    """Solves positions of one game. It keeps its limits by itself and runs in a process of its own."""

    def __call__(self, game: AnyGame, state: Any, *, nodes: int, milliseconds: int) -> Answer: ...
