"""What the end of a deal is worth: the settlement of the sheet after it, by how many tricks the declarer has.

One `Worth` serves one decision: all worlds of it share the sheet, so every result is written only once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from sukno.players.thumbs.tricks.preferans.common import AnyPreferans

Points = tuple[float, ...]


class Worth:
    """Settlements of the deal under way, by its result."""

    def __init__(self, game: AnyPreferans, s: Any) -> None:
        self.game = game
        self.before: Points = tuple(game.standing(s))
        self._contracts: dict[tuple[Any, ...], Points] = {}
        self._raspasy: dict[tuple[int, ...], Points] = {}

    def contract(self, s: Any, total: int) -> Points:
        """The declarer ends with so many tricks; the whisters share the rest as evenly as may be."""
        key = (
            s.contract.declarer,
            s.contract.level,
            s.trump,
            *s.whisting.said,
            s.whisting.how,
            total,
            *s.tricks,
        )
        found = self._contracts.get(key)
        if found is None:
            c = s.copy()
            c.tricks[c.contract.declarer] = total
            aside = c.idle | 1 << c.contract.declarer
            mine = [p for p in range(len(c.hands)) if not aside >> p & 1]
            for _ in range(10 - sum(c.tricks)):
                c.tricks[min(mine, key=lambda p: c.tricks[p])] += 1
            found = self._contracts[key] = self._written(c)
        return found

    def unplayed(self, s: Any) -> Points:
        """Nobody whists."""
        key = (s.contract.declarer, s.contract.level, s.trump, *s.whisting.said, "unplayed")
        found = self._contracts.get(key)
        if found is None:
            c = s.copy()
            c.whisting = replace(c.whisting, how="unplayed")
            found = self._contracts[key] = self._written(c)
        return found

    def _written(self, c: Any) -> Points:
        self.game.account.write(c.account, self.game.count.contract(c))
        points: Points = tuple(self.game.standing(c))
        return points

    def raspasy(self, s: Any, taken: Sequence[int]) -> Points:
        """Tricks of the places; what is left of ten was taken by the talon."""
        key = tuple(taken)
        found = self._raspasy.get(key)
        if found is None:
            c = s.copy()
            c.tricks = list(taken)
            c.raspasy = replace(c.raspasy, dealer_tricks=10 - sum(taken))
            self.game.account.write(c.account, self.game.count.raspasy(c))
            found = self._raspasy[key] = tuple(self.game.standing(c))
        return found
