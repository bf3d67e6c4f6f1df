"""Patiences whose moves are listed one by one: a kind of play says which there are, and what each of them does."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from sukno.engine import IllegalMove, Options
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over, not_among
from sukno.families.patience.core import FACES, GIVE_UP, Patience, PatienceState
from sukno.materials.cards import CARD_TEXTS, RANKS

O = TypeVar("O", bound=Options)  # noqa: E741

VALUES: tuple[int, ...] = tuple((face + 1) % 13 + 1 if face < 52 else 0 for face in FACES)
"""What a card counts by its number: the ace 1, the king 13."""


class ListedPatience(Patience[O]):
    """All of a patience but the list of its moves and what they do."""

    forced: ClassVar[bool] = False
    """It plays itself: there is one move at a time, and nobody gives up."""

    def setup(self, s: PatienceState) -> None:
        """Deal; a layout in which there is nothing to do is dealt anew."""
        while True:
            self._deal(s)
            if self.playable(s):
                return
            s.log = ()

    def playable(self, s: PatienceState) -> bool:
        """Can a game begin with this deal?"""
        return not self.finished(s)

    def listed(self, s: PatienceState) -> list[str]:
        """The moves that there are, giving up aside."""
        raise NotImplementedError

    def apply(self, s: PatienceState, move: str) -> None:
        """Make a move of the list, and all that follows from it."""
        raise NotImplementedError

    def finished(self, s: PatienceState) -> str:
        """`out` or `blocked` if it is over."""
        raise NotImplementedError

    def whereabouts(self, places: str) -> str:
        """Where cards lie that a move names: on the table only spaces show their names, so it is said where a card may
        be taken for its equal, and not else."""
        return f" ({places})" if self.plan.layout.cards.copies > 1 else ""

    def refusal(self, s: PatienceState, move: str) -> IllegalMove:
        """Why this is not on the list."""
        return not_among(move, self.listed(s) + ([] if self.forced else [GIVE_UP]))

    def ask(self, s: PatienceState) -> Ask | None:
        if s.end:
            return None
        moves = self.listed(s)
        return Ask(0, "move", moves) if self.forced else Ask(0, "move", [*moves, GIVE_UP], shunned=1)

    def play(self, s: PatienceState, move: str) -> None:
        if s.end:
            raise game_is_over(move)
        if move == GIVE_UP and not self.forced:
            s.log = (s.log, 0, GIVE_UP, "")
            s.end = GIVE_UP
            return
        if move not in self.listed(s):
            raise self.refusal(s, move)
        s.log = (s.log, 0, "move", move)
        self.apply(s, move)
        s.end = self.finished(s)


def grid(rows: int, columns: int) -> tuple[str, ...]:
    """The names of places row by row.

    >>> grid(2, 3)
    ('a1', 'a2', 'a3', 'b1', 'b2', 'b3')
    """
    return tuple(f"{chr(ord('a') + row)}{column + 1}" for row in range(rows) for column in range(columns))


def places(rows: int, columns: int) -> tuple[tuple[float, float], ...]:
    """Where the places of a grid lie."""
    return tuple((1.0 * column, 1.0 * row) for row in range(rows) for column in range(columns))


def top(pile: list[int]) -> str:
    """The text of the top card."""
    return CARD_TEXTS[FACES[pile[-1]]]


def rank_of(card: int) -> str:
    return RANKS[FACES[card] % 13]
