"""What one has played, over HTTP: a list of games, and what came of one; a guest's go as far as the cookie does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.params import QueryParameter

from sukno.engine import UnknownGame
from sukno.engine.registry import game_class
from sukno.server.asked import Asker, GameId, Tables
from sukno.server.limits import limited
from sukno.server.loading import import_all, imported
from sukno.server.lobby import OWN
from sukno.server.store import summary_decoder
from sukno.server.store_history import Result, read_games, read_history
from sukno.server.wire import TableListing
from sukno.server.wire_history import Against, Ended, GameTotal, History, PlayedDeal, PlayedGame, Results

PAGE, PAGES = 30, 100
"""Games on a page of the list, and pages that can be asked for."""
LAST = 100
"""Games that are told one by one with the results of a game."""
COURSE = 500
"""And those that are plotted."""


@get("/api/me/history", operation_id="history", opt=limited("work"))
async def get_history(
    identity: Asker,
    tables: Tables,
    page: Annotated[int, QueryParameter(ge=1, le=PAGES, description="Which page of finished games.")] = 1,
    game: Annotated[str | None, QueryParameter(max_length=64, description="Only this game.")] = None,
    result: Annotated[Result | None, QueryParameter(description="Only with this result.")] = None,
) -> History:
    """What you have played, the latest first; with the first page what is unfinished."""
    who = identity.who
    rows = await tables.store.read(
        lambda c: read_history(c, who, game, result, first=(page - 1) * PAGE, most=PAGE + 1)
    )
    games = await tables.store.read(lambda c: read_games(c, who)) if page == 1 else []
    mine = await tables.lobby.mine(who, OWN) if page == 1 and result is None else ()
    await import_all(row.game for row in (*rows, *games))
    return History(
        unfinished=tuple(it for it in mine if goes_on(it) and game in (None, it.game)),
        finished=tuple(played(rows[:PAGE])),
        more=len(rows) > PAGE and page < PAGES,
        games=tuple(
            GameTotal(game=row.game, name=game_class(row.game).info.name, played=row.played, won=row.won)
            for row in sorted(games, key=lambda row: -row.last)
            if known(row.game)
        ),
    )


def goes_on(table: TableListing) -> bool:
    """Is it a game to go on with: not over, and not one that its person has got up from?"""
    return table.status != "over" and (table.your_seat is None or table.seats[table.your_seat].present)


def known(game: str) -> bool:
    """Does this house have the game still?"""
    try:
        return bool(game_class(game))
    except UnknownGame:
        return False


def played(rows: Iterable[Any]) -> Iterable[PlayedGame]:
    """Rows of the history as their person reads them; games that this house does not have any more are left out."""
    for row in rows:
        try:
            sitters = summary_decoder.decode(row.card).sitters
            name = game_class(row.game).info.name
        except (UnknownGame, msgspec.MsgspecError):  # one odd row must not hide all others
            continue
        yield PlayedGame(
            table=row.table_id,
            game=row.game,
            name=name,
            at=row.ended,
            seconds=row.seconds,
            moves=row.moves,
            seats=sitters,
            your_seat=row.seat,
            result=row.result,
            gave_up=bool(row.gave_up),
            place=row.place,
            places=row.places,
            points=row.points,
            score=row.score,
            deal=None
            if row.number is None
            else PlayedDeal(
                number=row.number,
                effort=row.effort,
                options=None if row.options is None else msgspec.json.decode(row.options),
            ),
        )


@get("/api/games/{game:str}/results", operation_id="results", opt=limited("work"))
async def get_results(game: GameId, identity: Asker, tables: Tables) -> Results:
    """What came of your games of one kind."""
    await imported.soon(game)  # one that the house does not have is not found
    if game_class(game).info.pastime:  # nobody wins or loses in it
        return summed_up(game, ())
    return summed_up(game, await tables.store.read(lambda c: read_history(c, identity.who, game)))


def summed_up(game: str, rows: Sequence[Any]) -> Results:
    """What came of games, newest first, with their sums."""
    said = [row.result for row in rows]
    won, lost = [it == "won" for it in said], [it == "lost" for it in said]
    stayed = [row for row in rows if row.result != "left"]
    best, worst = extremes(stayed)
    return Results(
        game=game,
        played=len(rows),
        won=sum(won),
        drawn=said.count("drawn"),
        lost=sum(lost),
        left=said.count("left"),
        shown=said.count("shown"),
        streak=streaks(won)[0] if won and won[0] else 0,
        best_streak=max(streaks(won), default=0),
        losing_streak=streaks(lost)[0] if lost and lost[0] else 0,
        worst_streak=max(streaks(lost), default=0),
        best_time=min((row.seconds for row in rows if row.result == "won"), default=None),
        mean_time=sum(row.seconds for row in stayed) / len(stayed) if stayed else None,
        against=companies(rows),
        best=best,
        worst=worst,
        course=tuple(
            Ended(at=row.ended, result=row.result, points=row.points, seconds=row.seconds)
            for row in reversed(rows[:COURSE])
        ),
        last=tuple(played(rows[:LAST])),
    )


def companies(rows: Sequence[Any]) -> tuple[Against, ...]:
    """What came of games by whom they were played with, those most often played with first."""
    found: dict[str, list[str]] = {}
    for row in rows:
        found.setdefault(row.against, []).append(row.result)
    return tuple(
        Against(against=name, played=len(all), won=all.count("won"), drawn=all.count("drawn"))
        for name, all in sorted(found.items(), key=lambda it: -len(it[1]))
    )


def extremes(rows: Sequence[Any]) -> tuple[PlayedGame | None, PlayedGame | None]:
    """The games with most and with fewest points, where points say more than who has won."""
    by_result: dict[str, set[float]] = {}
    for row in rows:
        by_result.setdefault(row.result, set()).add(row.points)
    if all(len(points) == 1 for points in by_result.values()):
        return None, None
    best, worst = max(rows, key=lambda row: row.points), min(rows, key=lambda row: row.points)
    return next(iter(played([best])), None), next(iter(played([worst])), None)


def streaks(good: Sequence[bool]) -> list[int]:
    """How many followed one another, each time.

    >>> streaks([True, True, False, False, True]), streaks([False]), streaks([])
    ([2, 1], [], [])
    """
    found, before = list[int](), False
    for it in good:
        if it and before:
            found[-1] += 1
        elif it:
            found.append(1)
        before = it
    return found


HISTORY: list[Any] = [get_history, get_results]
