"""Three tables of gin beside each other: a player's first deal is written in the first, his second in two, then in all.

gap: the book names three parallel tables and does not explain them; this is the usual Hollywood way. Each table is a
game with its own end and its own settlement, and the match is over when all three have ended.
"""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine import Sheet, SheetRow, Text
from sukno.engine.text import players
from sukno.families.accounts.points import DRAW, Tally
from sukno.games.rummy.gin_account import WINS, GinAccount

TABLES = 3


class ThreeTables(GinAccount):
    """The rows of all deals, and what of them stands in each table."""

    def __init__(self, points: int, *, signed: bool = False) -> None:
        super().__init__(points, signed=signed)
        self.one = GinAccount(points, signed=signed)
        """What a table is written on."""

    def tables(self, a: Tally) -> list[Tally]:
        found = [Tally(total=(0, 0)) for _ in range(TABLES)]
        wins = [0, 0]
        for row in a.rows:
            if any(row):
                seat = 0 if row[0] else 1
                wins[seat] += 1
                for table in found[: wins[seat]]:
                    if not self.one.closed(table):
                        self.one.write(table, row)
        return found

    def closed(self, a: Tally) -> bool:
        return all(self.one.closed(table) for table in self.tables(a))

    def paid(self, table: Tally) -> float:
        """What the first seat has won in a table, or lost."""
        return self.one.standing(table)[0]

    def standing(self, a: Tally, now: Sequence[float] = ()) -> Sequence[float]:
        paid = sum(map(self.paid, self.tables(a)))
        return (paid, -paid)

    def verdict(self, a: Tally, points: Sequence[float]) -> Text:
        if not any(points):
            return DRAW.fill(best=0, other=0)
        first = 0 if points[0] > 0 else 1
        won = sum(self.paid(t) * (1 - 2 * first) > 0 for t in self.tables(a))
        lost = sum(self.paid(t) * (1 - 2 * first) < 0 for t in self.tables(a))
        return WINS.fill(who=players([first]), best=won, other=lost, paid=int(points[first]))

    def score(self, a: Tally) -> tuple[float, ...]:
        return ()

    def sheet(self, a: Tally) -> Sheet:
        rows = list(self.lines(a))
        for i, table in enumerate(self.tables(a), 1):
            rows.append(SheetRow(Text(f"Table {i}", f"Таблица {i}"), table.total, "total"))
            paid = int(self.paid(table))
            if paid:
                rows.append(SheetRow(SETTLED, (paid, "") if paid > 0 else ("", -paid)))
        return Sheet(self.heads(), tuple(rows))


SETTLED = Text("as it stands, with the bonuses", "как стоит, с премиями")
