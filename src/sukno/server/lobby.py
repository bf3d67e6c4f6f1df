"""The lobby: public tables, looked up once a second for everybody and shown page by page; nobody fills it alone."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from sukno.engine import UnknownGame
from sukno.engine.registry import game_class
from sukno.players.cast import company
from sukno.server.clock import HouseClock
from sukno.server.loading import import_all
from sukno.server.owner import Owner
from sukno.server.snapshots import raw
from sukno.server.store import LISTED_FOR, Listed, Store, TableSummary, whose
from sukno.server.wire import TableListing
from sukno.table.plan import HOST
from sukno.table.snapshot import Sitter
from sukno.table.table import Refusal, Table
from sukno.table.views import sitters

if TYPE_CHECKING:
    from sukno.server.live_table import LiveTable

PAGE = 30
PAGES = 10
OWN = 60
"""Tables of one's own in the list."""
FRESH = 1.0
"""Seconds that a list is good for."""
PER_PERSON, PER_ADDRESS = 10, 30
"""Public tables that may wait for players at the same time, of one person and of one address."""
LEFT_ALONE = 3
"""How many times as many may have been opened within the hour and not begun, with those that were left again."""


class EncodedLobby(msgspec.Struct, kw_only=True):
    """A Lobby whose public tables, the same for everybody, are encoded already."""

    public: msgspec.Raw
    more: bool
    mine: tuple[TableListing, ...]


class LobbyLists:
    """Public tables, and everybody's own."""

    def __init__(self, store: Store, clock: HouseClock, live: Mapping[str, LiveTable]) -> None:
        self.store, self.clock, self.live = store, clock, live
        self.looking = asyncio.Lock()
        self.pages = [msgspec.Raw(b"[]")]
        self.good_until = float("-inf")

    async def of(self, who: str, page: int = 1) -> EncodedLobby:
        """A page of public tables; with the first page this person's own."""
        async with self.looking:
            if self.clock.monotonic() >= self.good_until:
                await self.look()
        public = self.pages[page - 1] if page <= len(self.pages) else msgspec.Raw(b"[]")
        mine = await self.mine(who, OWN) if page == 1 else ()
        return EncodedLobby(public=public, more=page < len(self.pages), mine=mine)

    async def mine(self, who: str, most: int) -> tuple[TableListing, ...]:
        """A person's own tables, those not over first, then the latest."""
        rows = await self.store.tables_of(who, most)
        await import_all(row.summary.game for row in rows)
        return tuple(found for row in rows if (found := self.listing(row, who)))

    async def look(self) -> None:
        """Those that wait for players first, then where somebody is, then the latest."""
        watched = await self.watched()
        known = await self.store.lobby(2 * PAGE * PAGES, watched)  # not all that wait are still inviting
        await import_all(row.summary.game for row in known)
        rows = [row for row in known if self.inviting(row)][: PAGE * PAGES]
        rows.sort(key=lambda row: (row.summary.status != "waiting", row.id not in watched))
        shown = [found for row in rows if (found := self.listing(row))]
        self.pages = [raw(shown[i : i + PAGE]) for i in range(0, max(1, len(shown)), PAGE)]
        self.good_until = self.clock.monotonic() + FRESH

    async def watched(self) -> Sequence[str]:
        """Public tables at which somebody is."""
        return [id for id, live in self.live.items() if live.watchers and live.table.plan.public]

    def known(self, id: str) -> LiveTable | None:
        """A table in memory: there it is as it is now."""
        return self.live.get(id)

    def hosted(self, row: Listed) -> bool:
        """Is whoever opened this table there, though it is not in memory?"""
        return False

    def inviting(self, row: Listed) -> bool:
        """A table that waits is shown if anybody sits at it, or whoever opened it for others is there."""
        live = self.known(row.id)
        if live is not None:
            return live.table.status != "waiting" or waits(live)
        return row.summary.status != "waiting" or any(row.summary.people) or self.hosted(row)

    def listing(self, row: Listed, who: str = "") -> TableListing | None:
        """A row as this person sees it, or as everybody; None: this server does not have the game any more."""
        live = self.known(row.id)
        it = row.summary if live is None else summary(live.table)
        try:
            name = game_class(it.game).info.name
        except UnknownGame:
            return None
        seat = it.people.index(who) if who in it.people else None
        return TableListing(
            id=row.id,
            game=it.game,
            name=name,
            status=it.status,
            seats=faced(it.sitters, row.id),
            your_seat=seat,
            your_turn=seat is not None and it.turn == seat,
            moves=it.moves,
            public=it.public,
            alone=bool(who) and whose(it) == {who},
            updated=row.updated,
        )


def faced(seats: tuple[Sitter, ...], table: str) -> tuple[Sitter, ...]:
    """Computer players of a table that was last listed before they had names."""
    cast = company(table, len(seats))
    return tuple(
        replace(s, character=one.id) if s.kind == "computer" and not s.character else s
        for s, one in zip(seats, cast, strict=True)
    )


class Openings:
    """Who has opened the public tables that wait."""

    def __init__(self, clock: HouseClock, live: Mapping[str, LiveTable], *, strict: bool = True) -> None:
        self.clock, self.live, self.strict = clock, live, strict
        self.of: dict[str, tuple[Owner, float]] = {}
        """Whose each is, and until when it is in the lobby, if nobody watches it any more."""

    def check(self, owner: Owner, but: str = "") -> None:
        """Refuse to open one more if this person, or this address, has enough of them, but for one."""
        now = self.clock.monotonic()
        self.of = {id: known for id, known in self.of.items() if self.unbegun(id, known[1] > now)}
        others = [(id, known) for id, (known, _) in self.of.items() if id != but]
        for mine, most in (
            ([id for id, known in others if known.who == owner.who], PER_PERSON),
            ([id for id, known in others if known.address == owner.address], PER_ADDRESS),
        ):
            if self.strict and sum(map(self.may_be_listed, mine)) >= most:
                raise Refusal(
                    f"{most} public tables from here wait for players already; leave one of them first",
                    f"отсюда уже {most} открытых столов ждут игроков; сначала встаньте из-за одного из них",
                )
            if self.strict and len(mine) >= LEFT_ALONE * most:
                raise Refusal(
                    f"{len(mine)} public tables from here were opened within the hour and have not begun; play at one "
                    "of them, or come back later",
                    f"отсюда за час открыто {len(mine)} общих столов, и игра за ними не началась; сыграйте за одним из "
                    "них или зайдите позже",
                )

    def unbegun(self, id: str, early: bool) -> bool:
        """Is there still a table that waits, and not for an hour alone?"""
        live = self.live.get(id)
        return early if live is None else live.table.status == "waiting" and (early or waits(live))

    def may_be_listed(self, id: str) -> bool:
        """Is it in the lobby, or back there as soon as its host looks in?"""
        live = self.live.get(id)
        return live is None or waits(live) or HOST not in live.table.plan.seats

    def add(self, table: str, owner: Owner) -> None:
        self.of[table] = owner, self.clock.monotonic() + LISTED_FOR


def waits(live: LiveTable) -> bool:
    """Does the table wait for players, with somebody there who wants to play, or a host who looks on?"""
    table = live.table
    seated = any(seat.kind == "person" for seat in table.seats)
    hosted = HOST not in table.plan.seats and table.host in live.present
    return table.status == "waiting" and (seated or hosted)


def summary(table: Table) -> TableSummary:
    """What lists show of a table."""
    return TableSummary(
        game=table.plan.game,
        public=table.plan.public,
        status=table.status,
        moves=len(table.movers),
        turn=table.ask.seat if table.status == "playing" and table.ask is not None else None,
        host=table.host,
        people=tuple(s.who or None for s in table.seats),
        sitters=sitters(table, [s.who for s in table.seats], 0.0),
    )
