"""The rubbers of Bridge: the game writes an entry as people do on paper, the tariff of the sheet scores it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sukno.engine import Text
from sukno.engine.view import DealTold
from sukno.games.tricks.rubbers import RubberAccount, Rubbers
from sukno.sheets.bridge.entries import BridgeDeal, BrokenOff, Passed, scored
from sukno.sheets.bridge.tariff import RUBBERS, SCALES, games_won
from sukno.sheets.rubber import Paid

PASSED_OUT = Text("All have passed: nothing is written", "Все спасовали: ничего не пишется")


class BridgeAccount(RubberAccount):
    def __init__(self, rubbers: int, scoring: str) -> None:
        super().__init__(4, rubbers, RUBBERS)
        self.scale = SCALES[scoring]

    def won_before(self, a: Rubbers, vulnerable: Sequence[bool]) -> None:
        """A rubber is taken up where these sides have a game, of which nothing more is known."""
        a.parties = tuple((side, ()) for side, hurt in enumerate(vulnerable) if hurt)

    def vulnerable(self, a: Rubbers) -> tuple[bool, bool]:
        """Which sides have a game."""
        return games_won(a.parties, 0) > 0, games_won(a.parties, 1) > 0

    def brought(self, a: Rubbers, entry: BridgeDeal | Passed) -> Iterable[Paid]:
        """What is written of a deal; vulnerable is who had a game before it."""
        if isinstance(entry, Passed):
            return ()
        return scored(self.scale, entry, a.sides, self.vulnerable(a))

    def settle(self, a: Rubbers, first: int) -> None:
        super().settle(a, first)
        if a.broken_off:
            a.kept = (*a.kept, BrokenOff())

    def told(self, a: Rubbers) -> DealTold | None:
        deals = [entry for entry in a.kept if not isinstance(entry, BrokenOff)]
        if deals and isinstance(deals[-1], Passed):
            return DealTold(Text(f"Deal {a.deals}", f"Сдача {a.deals}"), (PASSED_OUT,))
        return super().told(a)
