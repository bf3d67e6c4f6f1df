"""A table as everybody round it sees it, encoded: what is the same for all is made once per version."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from sukno.engine.touch import Question, question
from sukno.engine.view import AnyZone
from sukno.table import Table
from sukno.table.look import LOG_SHOWN, table_info
from sukno.table.snapshot import TableInfo

encode = msgspec.json.Encoder().encode


def raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(encode(value))


class RawSnapshot(msgspec.Struct, kw_only=True, tag_field="message", tag="snapshot"):
    """A Snapshot whose view is encoded already: it is the same for all who share its eyes."""

    table: TableInfo
    view: msgspec.Raw | None


class RawView(msgspec.Struct, kw_only=True):
    """A GameView; what does not depend on the seat is encoded already."""

    seat: int | None
    turn: int | None
    deal: int
    seats: msgspec.Raw
    zones: tuple[AnyZone, ...]
    question: Question | None
    sheet: msgspec.Raw
    log: msgspec.Raw
    outcome: msgspec.Raw


class Looks:
    """The views of a table, as long as nothing happens at it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.n = table.n
        self.views: dict[int | None, msgspec.Raw] = {}
        self.shared: RawView | None = None

    def snapshot(self, who: str, present: Collection[str], spectators: int, now: float) -> RawSnapshot:
        """The table for one person."""
        info = table_info(self.table, who, present, spectators, now)
        return RawSnapshot(table=info, view=self.view(info.your_seat))

    def view(self, seat: int | None) -> msgspec.Raw | None:
        """What a seat sees of the game, once it has begun."""
        table = self.table
        if table.record is None:
            return None
        if self.n != table.n:
            self.views, self.shared, self.n = {}, None, table.n
        found = self.views.get(seat)
        if found is None:
            shared = self.shared = self.shared or shared_view(table)
            found = self.views[seat] = raw(own_view(table, shared, seat))
        return found


def shared_view(table: Table) -> RawView:
    """What is the same for all; nothing lies on the table yet."""
    game, s = table.game, table.state
    over = table.status == "over"
    return RawView(
        seat=None,
        turn=None if over or table.ask is None else table.ask.seat,
        deal=s.deal,
        seats=raw(tuple(game.seat_infos(s))),
        zones=(),
        question=None,
        sheet=raw(game.sheet(s)),
        log=raw(game.log_lines(s)[-LOG_SHOWN:]),
        outcome=raw(table.outcome() if over else None),
    )


def own_view(table: Table, shared: RawView, seat: int | None) -> RawView:
    """The same with a seat's own eyes: its zones, and its question."""
    zones = tuple(table.game.zones(table.state, seat))
    asked = table.ask if table.status == "playing" and table.ask and table.ask.seat == seat else None
    return msgspec.structs.replace(
        shared,
        seat=seat,
        zones=zones,
        question=None if asked is None else question(table.game, table.state, asked, zones),
    )
