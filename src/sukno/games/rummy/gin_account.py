"""What stands on paper at gin: points of every deal to a target, then the game, and the deals that each has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sukno.engine import Sheet, SheetRow, Text
from sukno.engine.text import players
from sukno.families.accounts.points import DRAW, Points, Tally, target

GAME = 100
"""For the game."""
BOX = 25
"""For every deal that the winner of the game has won more than the loser."""


class Won(NamedTuple):
    """How a deal ended: who knocked, with how much, and what the other had left."""

    knocker: int
    mine: int
    other: int


def gin_line(k: int, row: Sequence[int], won: Won | None) -> SheetRow:
    """Who writes something, and in words why."""
    if won is None:
        words = Text("a draw", "ничья")
    elif won.mine == 0:
        words = Text(f"gin against {won.other}", f"джин, у противника {won.other}")
    else:
        words = Text(f"knock, {won.mine} against {won.other}", f"стук, {won.mine} против {won.other}")
    return SheetRow(
        Text(f"Deal {k + 1}: {words.en}", f"Сдача {k + 1}: {words.ru}"), tuple(n or "" for n in row)
    )


class GinAccount(Points):
    """Points for two, settled by the game and by boxes (004:1467-1475)."""

    def __init__(self, points: int, *, signed: bool = False) -> None:
        super().__init__(2, ends=target(points), line=gin_line)
        self.signed = signed
        """Boxes count also against the winner."""

    def bonuses(self, a: Tally, first: int) -> tuple[int, int]:
        """What the one ahead gets for the game, and for the deals won."""
        deals = [sum(row[seat] > 0 for row in a.rows) for seat in (first, 1 - first)]
        more = deals[0] - deals[1]
        return (GAME if self.closed(a) else 0), BOX * (more if self.signed else max(0, more))

    def standing(self, a: Tally, now: Sequence[float] = ()) -> Sequence[float]:
        """The settlement as it would be if it stopped here."""
        ahead = a.total[0] - a.total[1]
        if ahead == 0:
            return (0.0, 0.0)
        first = 0 if ahead > 0 else 1
        paid = float(abs(ahead) + sum(self.bonuses(a, first)))
        return (paid, -paid) if first == 0 else (-paid, paid)

    def verdict(self, a: Tally, points: Sequence[float]) -> Text:
        if not any(points):
            return DRAW.fill(best=a.total[0], other=a.total[1])
        first = 0 if a.total[0] > a.total[1] else 1
        return WINS.fill(
            who=players([first]), best=a.total[first], other=a.total[1 - first], paid=int(points[first])
        )

    def score(self, a: Tally) -> tuple[float, ...]:
        return super().score(a) if any(self.standing(a)) else ()

    def sheet(self, a: Tally) -> Sheet:
        plain = super().sheet(a)
        if not self.closed(a):
            return plain
        first = 0 if a.total[0] > a.total[1] else 1
        game, boxes = self.bonuses(a, first)
        paid = int(self.standing(a)[first])

        def line(label: Text, n: int) -> SheetRow:
            return SheetRow(label, (n, "") if first == 0 else ("", n))

        return Sheet(
            plain.columns,
            (*plain.rows, line(FOR_GAME, game), line(FOR_DEALS, boxes), line(SETTLED, paid)),
        )


WINS = Text(
    "{who} wins, {best} : {other}; with the bonuses {paid}.",
    "{who} выигрывает, {best} : {other}; с премиями {paid}.",
)
FOR_GAME = Text("For the game", "За партию")
FOR_DEALS = Text("For deals won", "За выигранные раздачи")
SETTLED = Text("Settled: the difference and the bonuses", "Расчёт: разница и премии")
