"""Snapshots of a table, encoded: what is the same for all who see it is made and encoded once per version."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from sukno.engine.touch import Question
from sukno.engine.view import AnyZone
from sukno.table import Table
from sukno.table.snapshot import GameView, TableInfo
from sukno.table.views import seat_view, shared_view, table_info

if TYPE_CHECKING:
    from sukno.server.crowd import Crowd

encode = msgspec.json.Encoder().encode
STALE = 0.25
"""Seconds that running clocks may be behind in what is shown to spectators."""


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
        self.version = table.version
        self.views: dict[int | None, msgspec.Raw] = {}
        self.shared: EncodedView | None = None
        self.public: dict[bool, tuple[tuple[int, ...], bytes]] = {}
        """What all spectators see, with what was said and without, and when that was."""

    def of(self, who: str, crowd: Crowd, now: float, *, chat: bool = True) -> bytes:
        """The table for one person, with the last of what was said or without it. Spectators see the same."""
        if who == self.table.host or self.table.seat_of(who) is not None:
            return self.made(who, crowd, now, chat)
        table = self.table
        timed = table.plan.clock is not None or table.undo is not None or table.deal is not None
        when = (self.table.n, crowd.changes, int(now / STALE) if timed else 0)
        known, found = self.public.get(chat, (None, b""))
        if known != when:
            found = self.made(who, crowd, now, chat)
            self.public[chat] = when, found
        return found

    def made(self, who: str, crowd: Crowd, now: float, chat: bool) -> bytes:
        info = table_info(self.table, who, crowd.present, crowd.spectators, now, chat)
        return encode(EncodedSnapshot(table=info, view=self.view(info.your_seat)))

    def view(self, seat: int | None) -> msgspec.Raw | None:
        """What a seat sees of the game, once it has begun."""
        table = self.table
        if table.record is None:
            return None
        if self.version != table.version:
            self.views, self.shared, self.version = {}, None, table.version
        found = self.views.get(seat)
        if found is None:
            game, s = table.game, table.state
            ask = table.ask if table.status == "playing" else None
            if self.shared is None:
                end = table.outcome() if table.status == "over" else None
                self.shared = encoded(shared_view(game, s, ask, end))
            found = self.views[seat] = raw(seat_view(game, s, ask, self.shared, seat))
        return found
