"""History: a row per person and game that came to its end, so that nothing is replayed for lists, sums and streaks.

Rows are told by the table's events, like its row in lists, and written with the event that ends the game. A deal that
is taken up again has none until its next end. Who sat there is told by the table itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
import sqlalchemy as sa

from sukno.engine.view import Outcome
from sukno.server import schema
from sukno.table.plan import Effort
from sukno.table.table import Table

COUNTED = 2000
"""Games of one person in one game that are looked at for its sums, the latest."""
LONGEST_OPTIONS = 500
h = schema.history.c

Result = Literal["won", "lost", "drawn", "played", "shown", "left"]
"""How a game ended for one seat. `played`: nobody wins or loses in it; `shown`: a patience came out after its solution
had been asked for; `left`: the person got up before the end, and a computer player finished it."""
PEOPLE, MIXED = "people", "mixed"
"""Against whom: others among them people, or computer players of several levels; else the level, and nothing alone."""


class PersonResult(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended for one person."""

    who: str
    seat: int
    against: str
    """A level, PEOPLE or MIXED; empty: alone."""
    result: Result
    gave_up: bool
    place: int
    """Among the places that there are: partners share one, and so do equals."""
    places: int
    points: float
    """In the settlement: more is better."""
    score: float | None
    """On the sheet, where people look at that."""
    seconds: float
    moves: int
    number: int | None = None
    """Of a numbered deal, and what goes with it."""
    effort: Effort | None = None
    options: dict[str, Any] | None = None
    """None: too long to be kept with every result, or no numbered deal; the table has them."""


def results_of(table: Table) -> tuple[PersonResult, ...]:
    """How it ended for every person who sat there; nothing before the end, nor of a lesson: everybody gets its
    cards, and is told what to do."""
    end = table.outcome() if table.status == "over" and not table.plan.lesson else None
    if end is None or table.record is None:
        return ()
    ranks = sorted(set(end.places))
    return tuple(
        PersonResult(
            who=it.who,
            seat=seat,
            against=against(table, seat),
            result=result_for(table, end, seat),
            gave_up=table.record.conceded == seat,
            place=1 + ranks.index(end.places[seat]),
            places=len(ranks),
            points=end.points[seat],
            score=end.score[seat] if end.score else None,
            seconds=round(table.spent, 1),
            moves=len(table.movers),
            number=table.deal.number if table.deal else None,
            effort=table.deal.effort if table.deal else None,
            options=kept_options(table),
        )
        for seat, it in enumerate(table.seats)
        if it.kind == "person" and not it.gone
    )


def result_for(table: Table, end: Outcome, seat: int) -> Result:
    """How the game ended for a seat."""
    if seat in table.quitters:
        return "left"
    if end.pastime:
        return "played"
    if len(table.seats) == 1:
        if end.won is None:
            return "played"
        return "lost" if not end.won else "shown" if "solution" in table.help else "won"
    if len(set(end.places)) == 1:
        return "drawn"
    return "won" if end.places[seat] == 1 else "lost"


def against(table: Table, seat: int) -> str:
    """With whom this seat has played: a level, PEOPLE, MIXED, or nothing."""
    others = [it for i, it in enumerate(table.seats) if i != seat]
    levels = {it.level for it in others}
    if any(it.kind == "person" for it in others):
        return PEOPLE
    return MIXED if len(levels) > 1 else next(iter(levels), "")


def kept_options(table: Table) -> dict[str, Any] | None:
    """Which deal a number means, if that is said in a few words."""
    if table.deal is None or len(msgspec.json.encode(table.plan.options)) > LONGEST_OPTIONS:
        return None
    return table.plan.options


def keep_results(
    connection: sa.Connection, table: str, game: str, at: float, results: Sequence[PersonResult]
) -> None:
    """Write down how a game ended, or that it goes on again."""
    connection.execute(schema.history.delete().where(h.table_id == table))
    if results:
        connection.execute(
            schema.history.insert(),
            [as_row(result) | {"table_id": table, "game": game, "ended": at} for result in results],
        )


def as_row(result: PersonResult) -> dict[str, Any]:
    row = msgspec.structs.asdict(result)
    if result.options is not None:
        row["options"] = msgspec.json.encode(result.options).decode()
    return row


def of_row(row: Any) -> PersonResult:
    """A result as it was kept."""
    found = {field: getattr(row, field) for field in PersonResult.__struct_fields__}
    if row.options is not None:
        found["options"] = msgspec.json.decode(row.options)
    return msgspec.convert(found, PersonResult, strict=False)


SELECTED = sa.select(schema.history, schema.tables.c.card).join(schema.tables)


def read_history(
    connection: sa.Connection,
    who: str,
    game: str | None = None,
    result: Result | None = None,
    first: int = 0,
    most: int = COUNTED,
) -> Sequence[Any]:
    """Games that a person has finished, the latest first, each with the card of its table."""
    query = SELECTED.where(h.who == who)
    if game is not None:
        query = query.where(h.game == game)
    if result is not None:
        query = query.where(h.result == result)
    return connection.execute(query.order_by(h.ended.desc(), h.table_id).offset(first).limit(most)).all()


def read_games(connection: sa.Connection, who: str) -> Sequence[Any]:
    """Which games a person has finished, how many of each, and how many were won."""
    won = sa.func.sum(sa.case((h.result == "won", 1), else_=0))
    query = sa.select(
        h.game, sa.func.count().label("played"), won.label("won"), sa.func.max(h.ended).label("last")
    )
    return connection.execute(query.where(h.who == who).group_by(h.game)).all()
