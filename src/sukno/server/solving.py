"""Hints over HTTP; and of numbered deals how they come out, and since when they are lost, for who plays them alone.

The solver sees hidden cards: it answers nobody but the person whose deal it is, and says so in its answer.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import post
from litestar.params import QueryParameter

from sukno.engine import Chair
from sukno.engine.offers.solution import Answer
from sukno.players.coming_out import along, cut
from sukno.server.asked import Asker, Owned, TableId, Tables, person_of
from sukno.server.driver import allowed, stands
from sukno.server.limits import limited
from sukno.server.live_table import LiveTable
from sukno.server.owner import Owner
from sukno.server.tables import TableService
from sukno.server.wire import Hint, LostSince, Played, Solution, Solved
from sukno.table.snapshot import Verb
from sukno.table.table import Person, Refusal
from sukno.table.views import game_view


@post("/api/tables/{table:str}/hint", operation_id="hint", opt=limited("thoughts"), status_code=200)
async def post_hint(
    table: TableId,
    identity: Asker,
    owner: Owned,
    tables: Tables,
    fair: Annotated[
        bool, QueryParameter(description="Only from what you can see, also in a numbered deal.")
    ] = False,
) -> Hint | None:
    """What a club player would do in your place; in a numbered deal the next move by which it comes out. Nothing: the
    turn has just gone on."""
    return await hint(tables, table, person_of(identity), owner, fair=fair)


async def hint(
    tables: TableService, id: str, person: Person, owner: Owner, *, fair: bool = False
) -> Hint | None:
    """A hint for this person; None: it was asked for, but the table has gone on."""
    live = await tables.settled(id)
    table = live.table
    seat = table.own_seat(person)
    if not table.hints():
        raise Refusal("there are no hints here", "подсказок здесь нет")
    if "hint" not in table.verbs(person.who):
        return None
    record = table.record_now()
    found = await tables.solutions.look(record, owner) if table.solves() and not fair else None
    if not stands(table, record):
        return None
    if found is not None and found.line and allowed(table, found.line[0]):
        given = along(Chair(table.game, table.state, seat), found.line)
        await tables.note_help(live, "hint")
    else:
        given = await tables.brains.hint(
            record, owner, seat, lambda it: not stands(table, record) or allowed(table, it.move)
        )
    view = game_view(table.game, table.state, seat)
    if view.question is None or not stands(table, record):
        return None
    return Hint(
        move=given.move,
        words=table.game.describe(table.state, given.move),
        touch=view.question.touch_of(given.move),
        why=given.why,
        solved=None if found is None else solved(found),
    )


@post("/api/tables/{table:str}/lost", operation_id="lostSince", opt=limited("thoughts"), status_code=200)
async def post_lost(table: TableId, identity: Asker, owner: Owned, tables: Tables) -> LostSince:
    """Since when your numbered deal is lost; also when it is over, but only where there was something to choose."""
    live = await solving(tables, table, person_of(identity), "lost")
    it = live.table
    found, _ = await tables.solutions.lost(it.record_now(), owner, over=it.status == "over")
    await tables.note_help(live, "lost")
    return LostSince(
        solved=solved(found.now),
        could=found.could,
        cannot=found.cannot,
        exact=found.exact,
        words=found.words,
    )


@post("/api/tables/{table:str}/solution", operation_id="solution", opt=limited("thoughts"), status_code=200)
async def post_solution(
    table: TableId,
    identity: Asker,
    owner: Owned,
    tables: Tables,
    n: Annotated[
        int | None,
        QueryParameter(ge=0, le=1_000_000, description="After so many moves; by default from here."),
    ] = None,
) -> Solution:
    """How your numbered deal comes out. One whose solution was asked for is not counted as won."""
    live = await solving(tables, table, person_of(identity))
    record = live.table.record_now()
    total = len(record.moves)
    if n is not None and n > total:
        raise Refusal(f"the game has {total} moves", f"в игре ходов: {total}")
    n = total if n is None else n
    found, line = await tables.solutions.line(cut(record, n), owner)
    if line:
        await tables.note_help(live, "solution")
    return Solution(
        solved=solved(found),
        n=n,
        line=tuple(
            Played(n=at, seat=it.seat, move=it.move, words=it.words)
            for at, it in enumerate(line, start=n + 1)
        ),
    )


async def solving(tables: TableService, id: str, person: Person, verb: Verb = "solve") -> LiveTable:
    """The table, if this person may ask the solver there."""
    live = await tables.settled(id)
    live.table.own_seat(person)
    can = live.table.verbs(person.who)
    if "solve" not in can:
        raise Refusal("there is no solver to be asked here", "решателя здесь нет")
    if verb not in can:
        raise Refusal("there was nothing to choose here", "выбирать здесь было не из чего")
    return live


def solved(found: Answer) -> Solved:
    return Solved(status=found.status, hidden=found.hidden, nodes=found.nodes, words=found.words)


SOLVING: list[Any] = [post_hint, post_lost, post_solution]
