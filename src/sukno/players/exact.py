"""Exact values by trying everything, for endings of two players in which nothing is left to chance."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import inf
from typing import Any

from sukno.engine import AnyGame

Key = Callable[[Any], Hashable]


class TooLong(Exception):
    """More positions than were allowed."""


class Ending:
    """The rest of one deal; `key` names everything in a state that the value depends on."""

    def __init__(self, game: AnyGame, s: Any, key: Key, positions: int) -> None:
        self.game = game
        self.deal = s.deal
        self.before = game.standing(s)[0]
        self.key = key
        self.left = positions
        self.known: dict[Hashable, tuple[float, float]] = {}
        """Of each position the value for the first seat lies between these two."""

    def values(self, s: Any) -> dict[str, float] | None:
        """What the seat in turn gains in this deal by each move; None after too many positions."""
        ask = self.game.ask(s)
        assert ask is not None
        sign = 1 if ask.seat == 0 else -1
        try:
            return {move: sign * self._after(s, move, -inf, inf) for move in ask.moves}
        except TooLong:
            return None

    def _after(self, s: Any, move: str, low: float, high: float) -> float:
        n = s.copy()
        self.game.play(n, move)
        return self._value(n, low, high)

    def _value(self, s: Any, low: float, high: float) -> float:
        """What the first seat gains; exact between `low` and `high`, else a bound (alpha-beta)."""
        if s.deal != self.deal:
            return self.game.standing(s)[0] - self.before
        ask = self.game.ask(s)
        if ask is None:
            return self.game.standing(s)[0] - self.before
        key = self.key(s)
        least, most = self.known.get(key, (-inf, inf))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        self.left -= 1
        if self.left < 0:
            raise TooLong
        up = ask.seat == 0
        a, b = low, high
        best = -inf if up else inf
        for move in ask.moves:
            value = self._after(s, move, a, b)
            if up:
                best = max(best, value)
                a = max(a, best)
            else:
                best = min(best, value)
                b = min(b, best)
            if a >= b:
                break
        least, most = self.known.get(key, (-inf, inf))
        if best > low:
            least = max(least, best)
        if best < high:
            most = min(most, best)
        self.known[key] = least, most
        return best
