"""The driver of a table: moves for its computer players, and for who is away, as long as anybody watches."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from sukno.engine import Record, SuknoError
from sukno.server.owner import Owner
from sukno.server.store import Conflict
from sukno.table.plan import PACES
from sukno.table.room import no_room_for_moves
from sukno.table.table import Table

if TYPE_CHECKING:
    from sukno.server.live_table import LiveTable
    from sukno.server.tables import TableService

log = logging.getLogger(__name__)
GRACE = 30.0
"""Seconds after which a computer player stands in for somebody whose connection is lost."""
BETWEEN_DEALS = 1.0
"""Seconds more before a computer player opens a new deal: people look at the score."""
TROUBLE = 5.0
"""Seconds after which a computer player that could not move is asked again."""


async def drive(tables: TableService, live: LiveTable) -> None:
    """Go on until nobody watches or the table is dropped; what fails is logged and tried again."""
    while live.watchers and tables.live.get(live.table.id) is live and tables.drives(live):
        live.changed.clear()
        try:
            wait = await step(tables, live)
        except Conflict:
            continue
        except SuknoError as e:
            log.error("table %s: %s", live.table.id, e)
            wait = TROUBLE
        except Exception:
            log.exception("table %s: a computer player failed", live.table.id)
            wait = TROUBLE
        if wait != 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(live.changed.wait(), wait)


async def step(tables: TableService, live: LiveTable) -> float | None:
    """Do what is due; then how long to wait, None: till something happens."""
    lapse = live.table.undo_left(tables.clock.monotonic())
    if lapse == 0:
        async with live.lock:
            await tables.commit(live, lambda t: t.lapse_undo(tables.clock.monotonic()), driven=True)
        return 0
    wait = await play(tables, live)
    return min((w for w in (wait, lapse) if w is not None), default=None)


async def play(tables: TableService, live: LiveTable) -> float | None:
    """A computer player moves, if it is its turn; else how long to wait for its turn."""
    table = live.table
    if table.status != "playing" or table.ask is None or no_room_for_moves(table) is not None:
        return None
    seat = table.ask.seat
    it = table.seats[seat]
    if it.person:
        left = table.time_left(seat, tables.clock.monotonic())
        if left is not None and left <= 0:
            async with live.lock:
                await tables.commit(live, lambda t: t.flag(tables.clock.monotonic()), driven=True)
            return 0
        if it.who in live.present:
            return left
        others = any(s.person and s.who in live.present for s in table.seats)
        now = tables.clock.monotonic()
        away = now - live.gone.setdefault(it.who, now)
        if not others:
            return left
        if away < tables.grace:
            return min(tables.grace - away, tables.grace if left is None else left)
    if held_up(live):
        return None
    await think(tables, live, seat)
    return 0


def held_up(live: LiveTable) -> bool:
    """Who asked to take back may not be overtaken while somebody can still agree."""
    undo, seats = live.table.undo, live.table.seats
    return undo is not None and any(seats[i].who in live.present for i in undo.waiting)


async def think(tables: TableService, live: LiveTable, seat: int) -> None:
    """Choose, wait as long as the pace of the table asks for, and move if that is still wanted."""
    table, record = live.table, live.table.record_now()
    live.thought = asyncio.create_task(
        tables.brains.choose(
            record,
            table.seats[seat].player(),
            thinks_for(live),
            seat=seat,
            fits=lambda move: not stands(table, record) or allowed(table, move),
        )
    )
    try:
        await asyncio.wait([live.thought])
    finally:
        live.thought.cancel()
    if live.thought.cancelled():  # everybody has gone
        return
    move = live.thought.result()
    pause = PACES[table.plan.pace]
    if pause and live.new_deal:
        pause += BETWEEN_DEALS
    pause -= tables.clock.monotonic() - live.moved
    if pause > 0:
        await asyncio.sleep(pause)
    async with live.lock:
        it = table.seats[seat]
        back = it.person and it.who in live.present
        if live.watchers and stands(table, record) and not back and not held_up(live):
            await tables.commit(live, lambda t: t.let_computer(move, tables.clock.monotonic()), driven=True)


def thinks_for(live: LiveTable) -> Owner:
    """Whose thinking a move at this table is: the first here who plays, else the first who looks on."""
    here = list(live.watchers.values())
    seated = {seat.who for seat in live.table.seats if seat.kind == "person"}
    return next((owner for owner in here if owner.who in seated), here[0])


def allowed(table: Table, move: str) -> bool:
    """Is this a move that may be made now?"""
    return table.ask is not None and table.ask.allows(move)


def stands(table: Table, record: Record) -> bool:
    """Is the game still where it was? Whatever was said meanwhile does not matter."""
    return table.status == "playing" and table.record is not None and table.record.moves == record.moves
