"""Results of numbered deals, a row for each that was finished, so that nothing is replayed for sums and streaks.

A row is told by the table's events, like its row in lists. A deal that is taken up again has no result until its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from sukno.server import schema
from sukno.table import Table
from sukno.table.plan import Effort

COUNTED = 2000
"""Results of one person in one game that are looked at, the latest."""
LONGEST_OPTIONS = 500
r = schema.results.c


class DealResult(msgspec.Struct, frozen=True, kw_only=True):
    """How a numbered deal ended."""

    who: str
    number: int
    options: dict[str, Any] | None
    """None: too long to be kept with every result; the table has them."""
    won: bool
    shown: bool
    effort: Effort | None
    seconds: float
    moves: int


def result_of(table: Table) -> DealResult | None:
    """The result, if a person has finished a numbered deal here."""
    end = table.outcome() if table.deal is not None and table.status == "over" else None
    if end is None or table.deal is None or table.seats[0].kind != "person":
        return None
    return DealResult(
        who=table.seats[0].who,
        number=table.deal.number,
        options=table.plan.options
        if len(msgspec.json.encode(table.plan.options)) <= LONGEST_OPTIONS
        else None,
        won=end.won is True,
        shown="solution" in table.help,
        effort=table.deal.effort,
        seconds=round(table.spent, 1),
        moves=len(table.movers),
    )


def keep_result(
    connection: sa.Connection, table: str, game: str, at: float, result: DealResult | None
) -> None:
    """Write down how a deal ended, or that it has been taken up again."""
    connection.execute(schema.results.delete().where(r.table_id == table))
    if result is not None:
        row = msgspec.structs.asdict(result)
        row["options"] = msgspec.json.encode(result.options).decode()
        connection.execute(schema.results.insert(), row | {"table_id": table, "game": game, "ended": at})


def read_results(connection: sa.Connection, who: str, game: str) -> Sequence[Any]:
    """The latest results of a person in a game, newest first."""
    query = sa.select(schema.results).where(r.who == who, r.game == game)
    return connection.execute(query.order_by(r.ended.desc(), r.table_id).limit(COUNTED)).all()
