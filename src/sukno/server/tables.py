"""The table service: every table that somebody watches, kept in memory, stored before anybody is notified.

Nothing here is the truth: a table is its events in the store. An act is checked against the table, appended
under the expected number, and only then shown; if the store refuses, the table is dropped and loaded again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextvars import Context
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sukno.engine import SuknoError
from sukno.server.analyses import Analyses
from sukno.server.archives import come_back
from sukno.server.brains import Brains
from sukno.server.clock import HouseClock
from sukno.server.crowd import Listener, TalkLimits
from sukno.server.desk import Desk
from sukno.server.drafting import Drafting
from sukno.server.driver import GRACE, drive, stands
from sukno.server.identity import Identities
from sukno.server.live_table import LiveTable
from sukno.server.loading import loaded
from sukno.server.lobby import LobbyLists, Openings, summary, waits
from sukno.server.meter import NOBODY
from sukno.server.owner import Owner
from sukno.server.snapshots import Snapshots
from sukno.server.solutions import Solutions
from sukno.server.solvable import SolvableDeals
from sukno.server.store import Conflict, Store, TableSummary
from sukno.server.store_archived import archive_of
from sukno.server.store_history import PersonResult, results_of
from sukno.server.store_leaving import delete_table
from sukno.table import Act, TablePlan, acts
from sukno.table.events import Event, Help, Moved, Said
from sukno.table.plan import Dealt
from sukno.table.story import UNDO_LAPSE
from sukno.table.table import Person, Refusal, Table

if TYPE_CHECKING:
    from sukno.server.health import Look

log = logging.getLogger(__name__)
KEPT = 600.0
"""Seconds that a table which nobody watches stays in memory."""
KEPT_OVER = 60.0
"""And one at which the game is over."""
ID = re.compile(r"[0-9A-Za-z_-]{1,64}")


class NoTable(SuknoError):
    """There is no such table, or it is not for you."""

    def __init__(self) -> None:
        super().__init__("there is no such table", "такого стола нет")


class Dropped(Conflict):
    """The table was loaded again while somebody waited for it: nothing was tried yet."""


class TableService:
    """All live tables, the store behind them, and the computer players beside them."""

    def __init__(
        self,
        store: Store,
        brains: Brains,
        notify: Callable[[str], None],
        grace: float = GRACE,
        clock: HouseClock | None = None,
        undo_lapse: float = UNDO_LAPSE,
        strict: bool = True,
        kept: Path | None = None,
    ) -> None:
        self.store = store
        self.brains = brains
        self.notify = notify
        """Tells everybody who watches a table that there is something new."""
        self.grace = grace
        self.clock = clock or HouseClock()
        self.undo_lapse = undo_lapse
        self.live: dict[str, LiveTable] = {}
        self.lobby = LobbyLists(store, self.clock, self.live)
        self.openings = Openings(self.clock, self.live, strict=strict)
        self.talk = TalkLimits(strict=strict)
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.drafting = Drafting(brains, strict=strict)
        self.desk = Desk(self.drafting)
        self.analyses = Analyses(store)
        self.solutions = Solutions(brains, self.analyses)
        self.solvable = SolvableDeals(brains, kept, self.solutions)
        self.meter = NOBODY
        self.wants: dict[str, Look] = {}
        """What else is looked at when somebody asks how the house is."""

    def share(self, identities: Identities) -> None:
        """Whoever signs out is signed out in the whole house."""

    def spread(self, ids: Iterable[str]) -> None:
        """Something was done at these tables that are not in memory: others may have them there."""

    async def begin(self) -> None:
        """The house opens."""

    async def close(self) -> None:
        await self.solvable.close()
        for live in list(self.live.values()):
            live.crowd.close()
        await self.stop_driving()
        await self.list_anew(self.live.values())

    async def stop_driving(self) -> None:
        drivers = [live.driver for live in self.live.values() if live.driver is not None]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)

    async def stop_thinking(self) -> None:
        """The house is about to close: whoever waits for a thought is told that there will be none."""
        await self.solvable.close()
        await self.stop_driving()
        self.brains.close()

    # opening and finding

    async def open(self, host: Person, plan: TablePlan, owner: Owner | None = None) -> LiveTable:
        """Open a table; it is stored when this returns."""
        owner = owner or Owner(host.who, "local")
        if plan.public:
            await self.check_openings(owner)
        await loaded.soon(plan.game)
        deal = await self.found(plan, owner)
        await self.drafting.read(plan, owner)
        now, at = self.clock.monotonic(), self.clock.wall()
        table, happened = Table.open(new_id(), host, plan, now, at, deal)
        return await self.keep(table, happened, owner)

    async def check_openings(self, owner: Owner, but: str = "") -> None:
        """Refuse to open one more public table, if there are enough from here."""
        self.openings.check(owner, but)

    async def found(self, plan: TablePlan, owner: Owner) -> Dealt | None:
        """A deal that comes out, if the plan wants one."""
        if not plan.solvable:
            return None
        await self.drafting.read(plan, owner)
        g, plan = plan.check()
        return await self.solvable.take(g, plan.effort, owner)

    async def keep(self, table: Table, happened: list[Event], owner: Owner) -> LiveTable:
        if table.plan.public:
            self.openings.add(table.id, owner)
        try:
            await self.store.create(table.id, happened, summary(table), results_of(table))
        except BaseException:
            self.openings.of.pop(table.id, None)
            raise
        return self.enlist(table)

    def enlist(self, table: Table) -> LiveTable:
        table.undo_lapse = self.undo_lapse
        live = self.live[table.id] = LiveTable(table, self.clock, lambda: self.notify(table.id))
        return live

    async def find(self, id: str) -> LiveTable:
        """The table of this id, from memory or from the store."""
        live = self.live.get(id)
        if live is not None:
            return live
        if not ID.fullmatch(id):
            raise NoTable
        task = self.loading.get(id)
        if task is None:
            task = self.loading[id] = asyncio.create_task(self.load(id))
        return await asyncio.shield(task)

    async def settled(self, id: str) -> LiveTable:
        """The table as it is stored: what is being written is not shown before it is durable."""
        return await self.shown(id)

    async def shown(self, id: str) -> LiveTable:
        """The same as far as this process knows: those who watch are told again when it hears of more."""
        while True:
            live = await self.find(id)
            async with live.lock:
                if self.live.get(id) is live:
                    return live

    async def load(self, id: str) -> LiveTable:
        try:
            table = await self.replayed(id)
            await loaded.soon(table.plan.game)
            return self.enlist(table)
        finally:
            del self.loading[id]

    async def replayed(self, id: str) -> Table:
        """The table that its events make."""
        happened = await self.store.load(id)
        if happened is None:
            raise NoTable
        return await self.desk.replay(Owner(id, "loading"), id, happened, self.clock.monotonic())

    # acting

    async def act(self, id: str, person: Person, act: Act, owner: Owner | None = None) -> None:
        """Carry an act out and store it."""
        owner = owner or Owner(person.who, "local")
        while True:
            live = await self.find(id)
            try:
                match act:
                    case acts.Claim():
                        await self.claim(live, person, owner)
                    case acts.Again():
                        await self.again(live, person, owner)
                    case acts.Sit():
                        await self.sit(live, person, act, owner)
                    case _:
                        if isinstance(act, acts.Say):
                            self.talk.take(owner, live.table)
                        async with live.lock:
                            # without watchers nobody drives the table
                            if live.table.undo_left(self.clock.monotonic()) == 0:
                                await self.commit(live, lambda t: t.lapse_undo(self.clock.monotonic()))
                            await self.commit(live, lambda t: t.do(person, act, self.clock.monotonic()))
            except Dropped:
                continue
            return

    async def commit(
        self, live: LiveTable, change: Callable[[Table], list[Event]], *, driven: bool = False
    ) -> bool:
        """Change a table whose lock is held, store it, notify. False: nothing had to be changed. `driven`: by the
        house, not by a person."""
        table = live.table
        if table.status == "over":
            await self.unarchive(table.id)
        self.check_known(live)
        n, status, deal = table.n, table.status, self.deal(table)
        try:
            with self.meter.taking("rules"):
                happened = change(table)
        except BaseException as e:
            if table.n != n or not isinstance(e, SuknoError):  # a refusal has changed nothing
                self.drop(live)
            raise
        if not happened:
            return False
        try:
            seated = any(not isinstance(event, Moved | Said) for event in happened)
            shown = summary(table) if seated or table.status != status else None
            played = (
                results_of(table) if status != table.status and "over" in (status, table.status) else None
            )
            with self.meter.taking("store"):
                await self.append(live, n, happened, shown, played, driven=driven)
        except BaseException:
            self.drop(live)
            raise
        for event in happened:
            if isinstance(event, Moved):
                self.meter.moved(event.by)
        live.unlisted = shown is None
        if not all(isinstance(event, Said) for event in happened):
            live.moved = self.clock.monotonic()
            live.new_deal = deal not in (-1, self.deal(table))
            self.changed(live)
        else:
            live.crowd.tell_soon()
        return True

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
        """Store what has happened at a table that had `n` events."""
        await self.store.append(live.table.id, n, happened, shown, played, len(live.table.movers))

    async def unarchive(self, id: str) -> None:
        """An old game at which something happens again comes back from its archive."""
        archive = await self.store.read(lambda c: archive_of(c, id))
        if archive is not None:
            await asyncio.to_thread(come_back, self.store.engine, archive, id)

    def check_known(self, live: LiveTable) -> None:
        if self.live.get(live.table.id) is not live:
            raise Dropped

    @staticmethod
    def deal(table: Table) -> int:
        return -1 if table.record is None else table.state.deal

    def drop(self, live: LiveTable) -> None:
        """The store may say something else: whoever comes next loads the table again."""
        if self.live.get(live.table.id) is live:
            del self.live[live.table.id]
        live.changed.set()
        self.notify(live.table.id)

    def changed(self, live: LiveTable) -> None:
        live.changed.set()
        self.notify(live.table.id)
        self.drive(live)

    async def claim(self, live: LiveTable, person: Person, owner: Owner) -> None:
        """Play the deal out, if it is shown that all its tricks are this person's. A claim that is refused is told to
        everybody, and cannot be made again in the same trick: nobody finds out by trying."""
        table = live.table
        async with live.claiming:
            seat = table.check_claim(person)
            record = table.record_now()
            moves = await self.brains.claim(record, owner, seat)
            async with live.lock:
                if not stands(table, record) or "claim" not in table.verbs(person.who):
                    raise Conflict
                now = self.clock.monotonic()
                if moves is None:
                    await self.commit(live, lambda t: t.refuse_claim(seat, now))
                    raise Refusal(
                        "a claim must hold by one line of play, however the hidden cards lie and whatever the others "
                        "play; this is not shown: play on, and claim again after the next trick",
                        "остальные взятки ваши, если один план розыгрыша даёт их при любом раскладе скрытых карт и "
                        "любой игре остальных; это не показано: играйте дальше, а объявить снова можно после "
                        "следующей взятки",
                    )
                await self.commit(live, lambda t: t.play_out(moves, now))

    async def sit(self, live: LiveTable, person: Person, act: acts.Sit, owner: Owner) -> None:
        """Sit down. A public table at which nobody waited comes back to the lobby by that, as if it were opened."""
        async with live.lock:
            table = live.table
            listed_anew = table.plan.public and table.status == "waiting" and not waits(live)
            if listed_anew:
                await self.check_openings(owner, but=table.id)
            await self.commit(live, lambda t: t.do(person, act, self.clock.monotonic()))
            if listed_anew:
                self.openings.add(table.id, owner)

    async def again(self, live: LiveTable, person: Person, owner: Owner) -> None:
        """Open the next game, and say here where it is."""
        live.table.check_again(person)
        deal = await self.found(replace(live.table.plan, deal_number=None), owner)
        async with live.lock:
            self.check_known(live)
            await self.drafting.read_again(live.table.plan, owner)
            if live.table.plan.public:
                await self.check_openings(owner)
            now, at = self.clock.monotonic(), self.clock.wall()
            table, happened = live.table.again(new_id(), person, now, at, deal)
            await self.keep(table, happened, owner)
            try:
                await self.commit(live, lambda t: t.follow(table.id))
            except Conflict:  # another process was first
                await self.store.write(lambda c: delete_table(c, table.id))
                self.drop(self.live[table.id])
                raise

    async def note_help(self, live: LiveTable, help: Help) -> None:
        """A solver was asked at this table: keep it, if it is for the first time."""
        async with live.lock:
            await self.commit(live, lambda t: t.help_with(help))

    # watching

    @contextlib.asynccontextmanager
    async def watching(self, id: str, owner: Owner) -> AsyncIterator[Callable[[], Awaitable[list[bytes]]]]:
        """Be present at a table; the function inside gives what is new since it was last asked, encoded."""
        me = Listener(owner)
        self.enter(await self.settled(id), me, owner)

        async def newest() -> list[bytes]:
            live = await self.shown(id)
            if me not in live.watchers:  # it was loaded again in the meantime
                self.enter(live, me, owner)
            return me.news(live.crowd, live.snapshots, self.clock.monotonic())

        try:
            yield newest
        finally:
            live = self.live.get(id)
            if live is not None:
                self.leave(live, me)

    def enter(self, live: LiveTable, me: object, owner: Owner) -> None:
        if live.crowd.add(me, owner):
            self.back(live, owner.who, live.gone.pop(owner.who, None))
            live.changed.set()
            live.crowd.tell_soon()
        self.drive(live)

    def back(self, live: LiveTable, who: str, gone: float | None) -> None:
        """Without a clock, the time that one was away is not counted as thought over one's decision."""
        table = live.table
        thinks = table.ask is not None and table.ask.seat == table.seat_of(who)
        if gone is not None and thinks and table.plan.clock is None:
            now = self.clock.monotonic()
            table.since = min(now, table.since + now - max(gone, table.since))

    def leave(self, live: LiveTable, me: object) -> None:
        owner = live.crowd.remove(me)
        if owner is not None:
            live.idle_since = self.clock.monotonic()
            if live.table.seat_of(owner.who) is not None:
                live.gone[owner.who] = live.idle_since
            live.changed.set()
            live.crowd.tell_soon()
        if not live.watchers:
            if live.thought is not None:
                live.thought.cancel()
            live.snapshots = Snapshots(live.table)

    async def sweep(self) -> None:
        """Drop tables that nobody has watched for a while; the store has them."""
        now, swept = self.clock.monotonic(), []
        for id, live in list(self.live.items()):
            kept = KEPT_OVER if live.table.status == "over" else KEPT
            if not live.watchers and not live.lock.locked() and now - live.idle_since > kept:
                swept.append(self.live.pop(id))
        await self.list_anew(swept)

    async def list_anew(self, tables: Iterable[LiveTable]) -> None:
        """Bring the lists in the store up to date with tables that are about to leave memory."""
        summaries = [(live.table.id, live.table.n, summary(live.table)) for live in tables if live.unlisted]
        try:
            await self.store.show(summaries)
        except SuknoError as e:
            log.error("lists are behind: %s", e)

    # computer players

    def drive(self, live: LiveTable) -> None:
        """See that somebody moves for the computer players as long as anybody watches."""
        if live.watchers and self.drives(live) and (live.driver is None or live.driver.done()):
            live.driver = asyncio.create_task(drive(self, live), context=Context())  # nobody's request

    def drives(self, live: LiveTable) -> bool:
        """Is it this process that moves for the computer players?"""
        return True


def new_id() -> str:
    """Not to be guessed: whoever has the link may come in."""
    return secrets.token_urlsafe(12)
