"""Tables of a house of many processes: any of them answers any request, and one drives each table.

The books are the truth. A process that has people at a table is told when something new is there, and catches up; an
act at a table that has gone on elsewhere is checked anew. Only the process that holds a table's lease moves for
computer players, ends thoughts and lets wishes lapse, and its writes carry the lease's number.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from sukno.engine import IllegalMove
from sukno.server import store_many
from sukno.server.clock import HouseClock
from sukno.server.hints import MOVED
from sukno.server.identity import Identities
from sukno.server.live_table import LiveTable
from sukno.server.lobby import LobbyLists
from sukno.server.many import Many
from sukno.server.owner import Owner
from sukno.server.store import Conflict, Listed, Moment, TableSummary
from sukno.server.store_history import PersonResult
from sukno.server.store_many import News, Seen
from sukno.server.store_trouble import DatabaseTrouble, trouble
from sukno.server.tables import NoTable, TableService
from sukno.table import Act
from sukno.table.events import Event, Said
from sukno.table.table import Person, Table

log = logging.getLogger(__name__)
TRIES = 5
"""How often an act is checked anew because the table has gone on elsewhere."""
AGAIN = 0.5
"""Seconds after which who watches asks again for a table that could not be read."""
MOST = 200
"""Events that are applied at once; a table that is farther behind is loaded again."""


class Around:
    """What is known of a table beyond this process."""

    def __init__(self, name: bytes, edition: int) -> None:
        self.name = name
        """How it is called in hints."""
        self.edition = edition
        self.fence: int | None = None
        """The number under which this process drives it; None: it does not."""
        self.owner: str | None = None
        self.others: frozenset[str] = frozenset()
        """Processes through which people are there."""
        self.looked = False
        """Is it known who the others are?"""
        self.catching: asyncio.Task[bool] | None = None
        self.behind = False
        """Is there more since it was begun to catch up?"""


class SharedTable(LiveTable):
    """A table in memory of one of many processes."""

    def __init__(self, table: Table, clock: HouseClock, notify: Callable[[], None], around: Around) -> None:
        super().__init__(table, clock, notify)
        self.around = around


class ManyLobby(LobbyLists):
    """The lobby of one of many processes: where people are, is told by the books, and so is every table at which nobody
    is connected here."""

    here: Mapping[str, Collection[str]] = MappingProxyType({})
    """Who is at each table through any process."""

    def known(self, id: str) -> LiveTable | None:
        live = self.live.get(id)
        return live if live is not None and live.watchers else None

    async def watched(self) -> Sequence[str]:
        self.here = await self.store.read(store_many.people_in_public)
        return list(self.here)

    def hosted(self, row: Listed) -> bool:
        return row.summary.host in self.here.get(row.id, ())


class ManyTables(TableService):
    """The tables of one of many processes."""

    live: dict[str, SharedTable]  # type: ignore[assignment]

    def __init__(self, many: Many, *settings: Any, **more: Any) -> None:
        super().__init__(*settings, **more)
        self.many = many
        self.lobby = ManyLobby(self.store, self.clock, self.live)
        self.named: dict[bytes, str] = {}
        """The tables in memory by their names in hints."""
        self.editions: dict[str, int] = {}
        self.listing: set[asyncio.Task[None]] = set()
        self.wants = {"redis": many.hints.look}

    def share(self, identities: Identities) -> None:
        self.many.sessions = identities.sessions
        identities.sessions.spread = self.many.tell_of_sessions

    async def begin(self) -> None:
        await self.many.open(self)

    async def close(self) -> None:
        await super().close()
        await self.many.close()

    # in memory

    def watched(self) -> list[str]:
        """The tables at which people are connected here."""
        return [id for id, live in self.live.items() if live.watchers]

    def enlist(self, table: Table) -> LiveTable:
        table.undo_lapse = self.undo_lapse
        around = Around(self.many.hints.name(table.id), self.editions.pop(table.id, 0))
        live = SharedTable(table, self.clock, lambda: self.notify(table.id), around)
        self.live[table.id] = live
        self.named[around.name] = table.id
        return live

    async def replayed(self, id: str) -> Table:
        """With the clocks as they are for everybody, if somebody has been there lately."""
        before = await self.news(id, 2**31 - 1)
        table = await super().replayed(id)
        if before is not None:
            self.editions[id] = before.edition
            if before.watched and before.length == table.n:
                self.set_clocks(table, before)
        return table

    def set_clocks(self, table: Table, told: News) -> None:
        now = self.clock.monotonic()
        if told.thought is not None:
            table.since = now - max(0.0, told.thought)
        if told.asked is not None:
            table.undo_since = now - max(0.0, told.asked)

    async def news(self, id: str, n: int) -> News | None:
        return await self.store.read(lambda c: store_many.news(c, id, n))

    def drop(self, live: LiveTable) -> None:
        super().drop(live)
        self.tell_all(live.table.id)

    def spread(self, ids: Iterable[str]) -> None:
        for id in ids:
            self.tell_all(id)

    def tell_all(self, id: str) -> None:
        """Have everybody told who watches through another process, as soon as it is seen which these are."""
        self.many.spread.add(id)
        self.many.touch((id,))

    async def sweep(self) -> None:
        await super().sweep()
        self.named = {name: id for name, id in self.named.items() if id in self.live}

    # what others have done

    async def settled(self, id: str) -> LiveTable:
        """The table as it is in the books, whoever has gone on with it."""
        await self.catch_up(id)
        return await super().shown(id)

    async def shown(self, id: str) -> LiveTable:
        """Whoever watches waits for books that cannot be read just now."""
        while True:
            try:
                return await super().shown(id)
            except DatabaseTrouble:
                await asyncio.sleep(AGAIN)

    def catch_up_soon(self, id: str) -> None:
        """Somebody says that there is something new."""
        live = self.live.get(id)
        if live is None:
            return
        around = live.around
        if around.catching is None or around.catching.done():
            around.catching = asyncio.create_task(self.catch_up_quietly(id, around))
        else:
            around.behind = True

    async def catch_up_quietly(self, id: str, around: Around) -> bool:
        around.behind = True
        while around.behind:
            around.behind = False
            try:
                await self.catch_up(id)
            except DatabaseTrouble:  # it is looked at again, when the books can be read
                self.many.touch((id,))
            except NoTable:
                pass
            except Exception:
                log.exception("table %s: what others did could not be read", id)
        return True

    async def catch_up(self, id: str) -> bool:
        """Bring a table in memory up to date; has anything changed?"""
        live = self.live.get(id)
        if live is None:
            await self.find(id)
            return True
        table, n = live.table, live.table.n
        told = await self.news(id, n)
        if told is not None and told.edition == live.around.edition and told.length <= n:
            return False
        async with live.lock:
            if self.live.get(id) is not live:
                return True
            if told is None or told.edition != live.around.edition or len(told.happened) > MOST:
                self.drop(live)
            elif table.n < n + len(told.happened):
                self.apply(live, told.happened[table.n - n :], told)
        return True

    async def check_openings(self, owner: Owner, but: str = "") -> None:
        """A table that was opened here may have begun anywhere."""
        of = self.openings.of.items()
        mine = [id for id, (one, _) in of if one.who == owner.who or one.address == owner.address]
        for id in await self.store.read(lambda c: store_many.begun(c, mine)) if mine else ():
            self.openings.of.pop(id, None)
        await super().check_openings(owner, but)

    def apply(self, live: SharedTable, fresh: list[Event], told: News) -> None:
        """What has happened elsewhere happens here."""
        table, deal = live.table, self.deal(live.table)
        try:
            for event in fresh:
                table.apply(event)
        except Exception:
            log.exception("table %s: what happened elsewhere cannot have happened here", table.id)
            self.drop(live)
            return
        self.set_clocks(table, told)
        live.unlisted = table.status == "playing"
        if all(isinstance(event, Said) for event in fresh):
            live.crowd.tell_soon()
        else:
            live.moved = self.clock.monotonic()
            live.new_deal = deal not in (-1, self.deal(table))
            self.changed(live)

    def saw(self, seen: Seen) -> None:
        """What the books say of a table and of those at it."""
        live = self.live.get(seen.id)
        if live is None:
            return
        if seen.length < 0:
            super().drop(live)
            return
        around, now = live.around, self.clock.monotonic()
        around.owner = seen.owner
        held = self.many.held.get(seen.id)
        around.fence = held if live.watchers else None
        here = {other.who for other in seen.elsewhere if other.gone is None}
        others = frozenset(other.process for other in seen.elsewhere if other.gone is None)
        for process in others - around.others:  # what we did before we knew of it
            self.many.hints.tell(process, around.name, MOVED)
        around.others, around.looked = others, True
        for other in seen.elsewhere:
            if other.gone is not None and other.who not in here and other.who not in live.crowd.people:
                live.gone[other.who] = max(live.gone.get(other.who, 0.0), now - other.gone)
        for who in here:
            live.gone.pop(who, None)
        live.crowd.hear(frozenset(here))
        if seen.length > live.table.n or seen.edition != around.edition:
            self.catch_up_soon(seen.id)
        live.changed.set()
        self.drive(live)

    # acting

    async def act(self, id: str, person: Person, act: Act, owner: Owner | None = None) -> None:
        """The same, at a table that others may have gone on with: what was refused is checked anew, if they have.
        Whoever could have been taken for dead meanwhile does not: the person may have done something else elsewhere."""
        await self.many.surely()
        lapses = self.many.lapses
        for _ in range(TRIES):
            try:
                await super().act(id, person, act, owner)
                return
            except Conflict:
                if id in self.live:
                    raise
            except IllegalMove:
                if not await self.catch_up(id):
                    raise
            if lapses != self.many.lapses or not self.many.sure():
                break
        raise Conflict

    async def append(
        self,
        live: LiveTable,
        n: int,
        happened: Sequence[Event],
        shown: TableSummary | None,
        played: tuple[PersonResult, ...] | None,
        *,
        driven: bool,
    ) -> None:
        """Under the number of the lease, if it is the house that moves; then others are told."""
        assert isinstance(live, SharedTable)
        table, around, now = live.table, live.around, self.clock.monotonic()
        by = (self.many.me, around.fence) if driven else (None, None)
        moment = Moment(now - table.since, now - table.undo_since, around.edition, *by)
        if driven and not self.drives(live):
            raise Conflict
        if not self.many.sure():
            raise trouble("silent", writing=True)
        await self.store.append(table.id, n, happened, shown, played, len(table.movers), moment)
        if not around.looked or not live.watchers:
            self.tell_all(table.id)
        for process in around.others:
            self.many.hints.tell(process, around.name, MOVED)

    def drives(self, live: LiveTable) -> bool:
        assert isinstance(live, SharedTable)
        return live.around.fence is not None and self.many.sure()

    # watching

    def enter(self, live: LiveTable, me: object, owner: Owner) -> None:
        super().enter(live, me, owner)
        self.many.touch((live.table.id,))

    def leave(self, live: LiveTable, me: object) -> None:
        super().leave(live, me)
        self.many.touch((live.table.id,))
        if not live.watchers and live.unlisted:  # from now on others know of it by lists alone
            live.unlisted = False
            work = asyncio.create_task(self.list_anew([live]))
            self.listing.add(work)
            work.add_done_callback(self.listing.discard)
