"""How one has fared in games whose deals have numbers, over HTTP; a guest's results go as far as the cookie does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import get

from sukno.engine.registry import game_class
from sukno.server.asked import Asker, GameId, Tables
from sukno.server.limits import limited
from sukno.server.store_results import read_results
from sukno.server.wire import PlayedDeal, Results

LAST = 100
"""Deals that are told one by one."""


@get("/api/games/{game:str}/results", operation_id="results", opt=limited("work"))
async def get_results(game: GameId, identity: Asker, tables: Tables) -> Results:
    """Your results in a game whose deals have numbers; none in any other."""
    if not game_class(game).numbered:
        return summed_up(game, ())
    return summed_up(game, await tables.store.read(lambda c: read_results(c, identity.who, game)))


def summed_up(game: str, rows: Sequence[Any]) -> Results:
    """Results, newest first, with their sums."""
    won = [bool(row.won and not row.shown) for row in rows]
    times = [row.seconds for row, good in zip(rows, won, strict=True) if good]
    runs = list(streaks(won))
    return Results(
        game=game,
        played=len(rows),
        won=sum(won),
        shown=sum(bool(row.won and row.shown) for row in rows),
        streak=runs[0] if won and won[0] else 0,
        best_streak=max(runs, default=0),
        best_time=min(times, default=None),
        last=tuple(
            PlayedDeal(
                table=row.table_id,
                number=row.number,
                options=msgspec.json.decode(row.options),
                won=bool(row.won),
                shown=bool(row.shown),
                effort=row.effort,
                seconds=row.seconds,
                moves=row.moves,
                at=row.ended,
            )
            for row in rows[:LAST]
        ),
    )


def streaks(won: Sequence[bool]) -> list[int]:
    """How many were won one after the other, each time.

    >>> streaks([True, True, False, False, True]), streaks([False]), streaks([])
    ([2, 1], [], [])
    """
    found, before = list[int](), False
    for good in won:
        if good and before:
            found[-1] += 1
        elif good:
            found.append(1)
        before = good
    return found


RESULTS: list[Any] = [get_results]
