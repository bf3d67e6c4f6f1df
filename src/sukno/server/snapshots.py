"""Snapshots of a table, encoded: what is the same for all who see it is made and encoded once per version."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from sukno.engine.touch import Question
from sukno.engine.view import AnyZone
from sukno.table.snapshot import GameView, TableInfo
from sukno.table.table import Table
from sukno.table.views import ended_view, info_for, seat_view, shared_info, shared_view

if TYPE_CHECKING:
    from sukno.server.crowd import Crowd

encode = msgspec.json.Encoder().encode
STALE = 0.25
"""Seconds that running clocks may be behind in what is shown to spectators."""


class EncodedSnapshot(msgspec.Struct, kw_only=True, tag_field="message", tag="snapshot"):
    """A Snapshot whose view is encoded already: it is the same for all who see as much."""

    table: TableInfo
    view: msgspec.Raw | None
    ended: msgspec.Raw | None


class EncodedView(msgspec.Struct, kw_only=True):
    """A GameView in which everything that does not depend on the seat is encoded already."""

    seat: int | None
    turn: int | None
    deal: int
    matter: str
    seats: msgspec.Raw
    zones: tuple[AnyZone, ...]
    question: Question | None
    sheet: msgspec.Raw
    last_deal: msgspec.Raw
    ended_with: msgspec.Raw
    log: msgspec.Raw
    outcome: msgspec.Raw


def encoded(view: GameView) -> EncodedView:
    """The shared view with its costly parts encoded."""
    return EncodedView(
        seat=view.seat,
        turn=view.turn,
        deal=view.deal,
        matter=view.matter,
        seats=raw(view.seats),
        zones=view.zones,
        question=view.question,
        sheet=raw(view.sheet),
        last_deal=raw(view.last_deal),
        ended_with=raw(view.ended_with),
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
        self.ends: dict[int | None, msgspec.Raw] = {}
        """The same of the deal that ended last."""
        self.shared: EncodedView | None = None
        self.info: dict[bool, tuple[tuple[float, ...], TableInfo]] = {}
        """The table as a stranger sees it, with what was said and without, and when that was."""
        self.public: dict[tuple[bool, bool], tuple[TableInfo, bytes]] = {}
        """The same, and what all spectators see, encoded."""

    def of(self, who: str, crowd: Crowd, now: float, *, chat: bool = True, ended: bool = True) -> bytes:
        """The table for one person, with the last of what was said or without it, and how the last deal ended or
        not. Spectators see the same."""
        table = self.table
        if who == table.host or table.seat_of(who) is not None:
            return self.made(who, self.shared_info(crowd, now, chat, 0.0), ended)
        shared = self.shared_info(crowd, now, chat, STALE)
        known, found = self.public.get((chat, ended), (None, b""))
        if known is not shared:
            found = self.made(who, shared, ended)
            self.public[chat, ended] = shared, found
        return found

    def shared_info(self, crowd: Crowd, now: float, chat: bool, stale: float) -> TableInfo:
        """The table as a stranger sees it; running clocks may be behind by so many seconds."""
        table = self.table
        if table.plan.clock is None and table.undo is None and table.deal is None:
            now = 0.0  # nothing runs
        elif stale:
            now = now // stale * stale
        when = (table.n, crowd.changes, now)
        known, found = self.info.get(chat, (None, None))
        if found is None or known != when:
            found = shared_info(table, crowd.present, crowd.spectators, now, chat)
            self.info[chat] = when, found
        return found

    def made(self, who: str, shared: TableInfo, ended: bool) -> bytes:
        info = info_for(shared, self.table, who)
        view = self.view(info.your_seat)
        return encode(
            EncodedSnapshot(table=info, view=view, ended=self.end(info.your_seat) if ended else None)
        )

    def view(self, seat: int | None) -> msgspec.Raw | None:
        """What a seat sees of the game, once it has begun."""
        table = self.table
        if table.record is None:
            return None
        if self.version != table.version:
            self.views, self.ends, self.shared, self.version = {}, {}, None, table.version
        found = self.views.get(seat)
        if found is None:
            game, s = table.game, table.state
            ask = table.ask if table.status == "playing" else None
            if self.shared is None:
                end = table.outcome() if table.status == "over" else None
                self.shared = encoded(shared_view(game, s, ask, end))
            found = self.views[seat] = raw(seat_view(game, s, ask, self.shared, seat))
        return found

    def end(self, seat: int | None) -> msgspec.Raw | None:
        """What a seat saw when the last deal was over; asked after its view."""
        if self.table.record is None:
            return None
        if seat not in self.ends:
            self.ends[seat] = raw(ended_view(self.table, seat))
        return self.ends[seat]
