"""What the end of a deal is worth: the settlement of the sheet after it, by how many tricks the declarer has.

One `Worth` serves one decision: all worlds of it share the sheet, so every result is written only once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sukno.games.tricks.preferans.match import Match
from sukno.players.thumbs.tricks.preferans.common import AnyPreferans

Points = tuple[float, ...]


class Worth:
    """Settlements of the deal under way, by its result."""

    def __init__(self, game: AnyPreferans, s: Any) -> None:
        self.game = game
        self.before: Points = game.standing(s)
        self._contracts: dict[tuple[Any, ...], Points] = {}
        self._raspasy: dict[tuple[int, ...], Points] = {}

    def contract(self, s: Any, total: int) -> Points:
        """The declarer ends with so many tricks; the whisters share the rest as evenly as may be."""
        key = (s.declarer, s.level, s.trump, *s.whist, s.how, total, *s.tricks)
        found = self._contracts.get(key)
        if found is None:
            c = s.copy()
            c.tricks[c.declarer] = total
            mine = [p for p in range(len(c.hands)) if p not in (c.declarer, c.out)]
            for _ in range(10 - sum(c.tricks)):
                c.tricks[min(mine, key=lambda p: c.tricks[p])] += 1
            found = self._contracts[key] = self._written(c)
        return found

    def unplayed(self, s: Any) -> Points:
        """Nobody whists."""
        key = (s.declarer, s.level, s.trump, *s.whist, "unplayed")
        found = self._contracts.get(key)
        if found is None:
            c = s.copy()
            c.how = "unplayed"
            found = self._contracts[key] = self._written(c)
        return found

    def _written(self, c: Any) -> Points:
        self.game.write(c, Match.contract_entry(self.game, c))
        points: Points = self.game.standing(c)
        return points

    def raspasy(self, s: Any, taken: Sequence[int]) -> Points:
        """Tricks of the places; what is left of ten was taken by the talon."""
        key = tuple(taken)
        found = self._raspasy.get(key)
        if found is None:
            c = s.copy()
            c.tricks = list(taken)
            c.dealer_tricks = 10 - sum(taken)
            self.game.write(c, self.game.raspasy_entry(c))
            found = self._raspasy[key] = self.game.standing(c)
        return found
