"""Looking back at a game over HTTP: how it stood after any move, what was best in it, and its record.

A game of thousands of moves is not played again from the start: the table keeps a trail of states, and the way from
the nearest of them is gone at the desk, in turns with others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Annotated, Any

from litestar import Response, get
from litestar.params import PathParameter, QueryParameter

from sukno.engine import Record, SuknoError
from sukno.engine.game import AnyGame
from sukno.engine.person import of_others
from sukno.engine.state import Log, State
from sukno.engine.text import Text, same
from sukno.engine.view import Trick
from sukno.server.asked import Asker, Owned, TableId, Tables
from sukno.server.limits import limited
from sukno.server.owner import Owner
from sukno.server.tables import TableService
from sukno.server.wire import Analysis, DealLog, Frame, MovesTold, MoveTold, Played
from sukno.table.snapshot import GameView
from sukno.table.table import Refusal, Table
from sukno.table.views import game_view, open_view

ALL = "all"
TOLD = 200
"""Moves that are told at a time."""


@get("/api/tables/{table:str}/replay/{n:int}", operation_id="replay", opt=limited("replays"))
async def get_replay(
    table: TableId,
    n: Annotated[int, PathParameter(ge=0, le=1_000_000)],
    identity: Asker,
    owner: Owned,
    tables: Tables,
    eyes: Annotated[
        str | None, QueryParameter(max_length=8, pattern=r"^(all|none|[0-9]{1,2})$(?!\n)")
    ] = None,
) -> Frame:
    """The game after n moves. While it is played: with your own eyes only. Afterwards with any seat's, a
    spectator's (`none`), or with everything open (`all`)."""
    it = (await tables.settled(table)).table
    seen_by = eyes_for(it, eyes, it.seat_of(identity.who))
    moves = check_reached(it, n).moves[:n]
    total, over = len(it.movers), it.status == "over"
    end = it.outcome() if n == total and over else None
    s = await state_after(tables, owner, it, max(0, n - 1))
    played = None
    if n > 0:
        ask, move = it.game.ask(s), moves[-1]
        assert ask is not None
        if seen_by == ALL or seen_by == ask.seat or over:
            played = Played(n=n, seat=ask.seat, move=move, words=it.game.describe(s, move))
        it.game.play(s, move)
    view: GameView
    if seen_by == ALL:
        view = open_view(it.game, s, end)
    else:
        view = game_view(it.game, s, seen_by if isinstance(seen_by, int) else None, end)
    return Frame(n=n, total=total, view=view, played=played)


@get("/api/tables/{table:str}/moves/{first:int}", operation_id="moves", opt=limited("replays"))
async def get_moves(
    table: TableId,
    first: Annotated[int, PathParameter(ge=1, le=1_000_000)],
    identity: Asker,
    owner: Owned,
    tables: Tables,
) -> MovesTold:
    """Up to 200 moves in words, from this one on, with the deals and tricks that begin among them. While the game is
    played, those of others are told as the log tells them."""
    it = (await tables.settled(table)).table
    moves = check_reached(it, 0).moves[: first - 1 + TOLD]
    begins = max((n for n in it.ends.values() if n < first), default=0)
    eyes = ALL if it.status == "over" else it.seat_of(identity.who)
    told: list[MoveTold] = []
    s = await state_after(tables, owner, it, begins)
    await tables.desk.work(owner, tell_moves(it.game, s, moves[begins:], first - 1 - begins, eyes, told))
    return MovesTold(first=first, moves=tuple(told))


def tell_moves(
    game: AnyGame, s: State, moves: Sequence[str], skip: int, eyes: int | str | None, told: list[MoveTold]
) -> Iterator[None]:
    """Play these moves in `s`, where a deal begins, and tell those after the first so many to these eyes."""
    trick, fresh = 0, True
    for n, move in enumerate(moves):
        before, leading = s.copy(), game.leading(s)
        game.play(s, move)
        ended = s.deal != before.deal
        lead = leading and (ended or not game.leading(s))
        trick += lead
        if n >= skip:
            seat, words = told_to(eyes, game, before, move, s)
            deal = before.deal + 1 if fresh else 0
            told.append(MoveTold(seat=seat, words=words, deal=deal, trick=trick if lead else 0))
        fresh = ended
        if ended:
            trick = 0
        yield


def told_to(eyes: int | str | None, game: AnyGame, s: State, move: str, after: State) -> tuple[int, Text]:
    """Who made this move, and what these eyes may know of it: others' moves by the lines they added to the log."""
    ask = game.ask(s)
    assert ask is not None
    if eyes in (ALL, ask.seat):
        return ask.seat, game.describe(s, move)
    end = after if after.deal == s.deal else game.deal_end(s, move) or after
    lines: list[Text] = []
    cell: Log = end.log
    while cell and cell is not s.log:
        lines.insert(0, of_others(game.tell(cell[2], cell[3])))
        cell = cell[0]
    if not lines:
        return ask.seat, same("…")
    return ask.seat, Text(", ".join(line.en for line in lines), ", ".join(line.ru for line in lines))


@get("/api/tables/{table:str}/log/{deal:int}", operation_id="dealLog", opt=limited("replays"))
async def get_deal_log(
    table: TableId, deal: Annotated[int, PathParameter(ge=0, le=1_000_000)], owner: Owned, tables: Tables
) -> DealLog:
    """All that was done in a deal that is over, for everybody at the table; deals are counted from 0."""
    it = (await tables.settled(table)).table
    n = it.ends.get(deal, 0)
    if n == 0 or it.record is None:
        raise Refusal(f"deal {deal + 1} is not over", f"сдача {deal + 1} не окончена")
    move = it.record.moves[n - 1]
    end = it.game.deal_end(await state_after(tables, owner, it, n - 1), move)
    assert end is not None
    sizes = [len(zone.cards) for zone in it.game.zones(end, None) if isinstance(zone, Trick)]
    return DealLog(lines=it.game.log_lines(end), trick=max(sizes, default=1))


def eyes_for(table: Table, asked: str | None, own: int | None) -> int | str | None:
    """Whose eyes may look: a seat, None (a spectator), or `all`."""
    if asked is None:
        return own
    if asked == "none":
        return None
    if table.status != "over" and (asked == ALL or int(asked) != own):
        raise Refusal("other hands can be seen when it is over", "чужие карты видны, когда игра окончена")
    if asked == ALL:
        return ALL
    if int(asked) >= len(table.seats):
        raise Refusal(f"there is no seat {asked}", f"места {asked} нет")
    return int(asked)


def check_reached(table: Table, n: int) -> Record:
    """The record of a game that has come so far."""
    if table.record is None:
        raise Refusal("the game has not begun", "игра ещё не началась")
    total = len(table.movers)
    if n > total:
        raise Refusal(f"the game has {total} moves", f"в игре ходов: {total}")
    return table.record


async def state_after(tables: TableService, owner: Owner, table: Table, n: int) -> State:
    """The state of a table's game after its first n moves, for the asker alone."""
    s, moves = table.trail.before(n, check_reached(table, n), table.game)
    await tables.desk.work(owner, map(partial(table.game.play, s), moves))
    return s


@get("/api/tables/{table:str}/analysis", operation_id="analysis", opt=limited("thoughts"))
async def get_analysis(table: TableId, owner: Owned, tables: Tables) -> Analysis:
    """What was best, move by move; only when the game is over and there is a solver for it."""
    it = (await tables.settled(table)).table
    record = it.finished_record()
    found = await tables.analyses.once(
        "analysis", record, Analysis, lambda: tables.brains.judge(record, owner)
    )
    if found is None:
        raise SuknoError("there is no solver for this game yet", "для этой игры пока нет решателя")
    return found


@get(
    "/api/tables/{table:str}/record",
    operation_id="record",
    opt=limited("work"),
    media_type="application/json",
)
async def get_record(table: TableId, tables: Tables) -> Record:
    """The record of a game that is over, as a file: `sukno verify` checks it, `sukno replay` shows it."""
    it = (await tables.settled(table)).table
    record = it.finished_record()
    name = f"{it.plan.game}-{it.id}.json"
    return Response(  # type: ignore[return-value]
        record.dumps(),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


REPLAYING: list[Any] = [get_replay, get_moves, get_deal_log, get_analysis, get_record]
