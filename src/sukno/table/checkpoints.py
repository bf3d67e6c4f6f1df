"""Checkpoints: copies of a game's state on the way, so that going back is never long."""

from __future__ import annotations

from sukno.engine import Record
from sukno.engine.game import AnyGame
from sukno.engine.state import State

APART = 128
"""Moves from one copy to the next."""


class Checkpoints:
    """A copy of the state after every so many moves of a record."""

    def __init__(self) -> None:
        self._copies: list[State] = []

    def pass_by(self, n: int, s: State) -> None:
        """The game stands so after n moves, one more than when last told."""
        if n % APART == 0:
            self._copies.append(s.copy())

    def cut(self, n: int) -> None:
        """All moves after the first n are taken back."""
        del self._copies[n // APART :]

    def before(self, n: int, record: Record, game: AnyGame) -> tuple[State, list[str]]:
        """A state of its own, and the moves of the record that lead from there to after its first n; few of them."""
        known = min(n // APART, len(self._copies))
        s = self._copies[known - 1].copy() if known else game.start(record.seed)
        return s, record.moves[known * APART : n]
