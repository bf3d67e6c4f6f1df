"""Snapshots of a table, encoded: what is the same for all who see it is made and encoded once per version."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from sukno.engine.touch import Question
from sukno.engine.view import AnyZone
from sukno.table import Table
from sukno.table.snapshot import GameView, TableInfo
from sukno.table.views import seat_view, shared_view, table_info

encode = msgspec.json.Encoder().encode


class EncodedSnapshot(msgspec.Struct, kw_only=True, tag_field="message", tag="snapshot"):
    """A Snapshot whose view is encoded already: it is the same for all who see as much."""

    table: TableInfo
    view: msgspec.Raw | None


class EncodedView(msgspec.Struct, kw_only=True):
    """A GameView in which everything that does not depend on the seat is encoded already."""

    seat: int | None
    turn: int | None
    deal: int
    seats: msgspec.Raw
    zones: tuple[AnyZone, ...]
    question: Question | None
    sheet: msgspec.Raw
    log: msgspec.Raw
    outcome: msgspec.Raw


def encoded(view: GameView) -> EncodedView:
    """The shared view with its costly parts encoded."""
    return EncodedView(
        seat=view.seat,
        turn=view.turn,
        deal=view.deal,
        seats=raw(view.seats),
        zones=view.zones,
        question=view.question,
        sheet=raw(view.sheet),
        log=raw(view.log),
        outcome=raw(view.outcome),
    )


def raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(encode(value))


class Snapshots:
    """The views of a table, kept as long as nothing happens at it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.n = table.n
        self.views: dict[int | None, msgspec.Raw] = {}
        self.shared: EncodedView | None = None

    def of(self, who: str, present: Collection[str], spectators: int, now: float) -> EncodedSnapshot:
        """The table for one person."""
        info = table_info(self.table, who, present, spectators, now)
        return EncodedSnapshot(table=info, view=self.view(info.your_seat))

    def view(self, seat: int | None) -> msgspec.Raw | None:
        """What a seat sees of the game, once it has begun."""
        table = self.table
        if table.record is None:
            return None
        if self.n != table.n:
            self.views, self.shared, self.n = {}, None, table.n
        found = self.views.get(seat)
        if found is None:
            game, s = table.game, table.state
            ask = table.ask if table.status == "playing" else None
            if self.shared is None:
                end = table.outcome() if table.status == "over" else None
                self.shared = encoded(shared_view(game, s, ask, end))
            found = self.views[seat] = raw(seat_view(game, s, ask, self.shared, seat))
        return found
