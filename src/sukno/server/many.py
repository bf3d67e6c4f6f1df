"""One process among many of a house: it says that it lives, writes down who is connected through it, and looks again
and again at what the others do. Everything here goes through the books; hints over Redis only say when to look.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import SQLAlchemyError

from sukno.engine import SuknoError
from sukno.server import store_many
from sukno.server.hints import CROWD, EVERYTHING, MOVED, NOBODY, SIGNED_OUT, Hints
from sukno.server.store_engine import make_engine, writing
from sukno.server.store_many import LEASE, Seen
from sukno.server.store_trouble import kind_of, trouble

if TYPE_CHECKING:
    from sukno.server.many_tables import ManyTables
    from sukno.server.sessions import Sessions

T = TypeVar("T")
log = logging.getLogger(__name__)
BEAT = 1.0
"""Seconds between two signs of life."""
PATIENCE = 2.0
"""Seconds that the books may take for one thing: a sign of life that comes later is none."""
RARELY, OFTEN = 10, 2
"""After how many beats all tables with people are looked at, hints or not: while Redis is there; while it is away."""
BURY = 30
"""Beats from one look for dead processes to the next."""
GATHER = 0.01
"""Seconds in which those who come and go are written down together."""
PAUSE = 0.5
"""Seconds from one look at who has signed out to the next, at least."""
AGAIN = 0.2
"""Seconds after which a work that has not ended is told to end once more."""
AT_ONCE = 500
"""Tables that are looked at together."""


class Many:
    """What this process says of itself, and knows of the others."""

    def __init__(self, where: sa.URL, redis: str, key: str) -> None:
        self.me = secrets.token_hex(8)
        self.engine = make_engine(where, PATIENCE)
        event.listen(self.engine, "connect", not_to_disk)
        self.threads = ThreadPoolExecutor(2, "many")  # one for signs of life alone
        self.hints = Hints(redis, key, self.me, self.heard)
        self.tables: ManyTables
        self.sessions: Sessions
        self.alive: frozenset[str] = frozenset()
        self.sure_until = float("-inf")
        self.lapses = 0
        """How often this process could be taken for dead."""
        self.written: dict[str, frozenset[str]] = {}
        """Who is said to be at each table through this process."""
        self.held: dict[str, int] = {}
        """The tables that are driven here, each with its number."""
        self.due: dict[str, None] = {}
        """Tables to be looked at."""
        self.spread: set[str] = set()
        """Those at which something was done here that others have not been told."""
        self.woken = asyncio.Event()
        self.beating = asyncio.Event()
        self.signed_out = asyncio.Event()
        """May somebody have signed out elsewhere?"""
        self.works: list[asyncio.Task[None]] = []

    async def open(self, tables: ManyTables) -> None:
        self.tables = tables
        for work in (self.live(), self.go_on(), self.look_at_sessions(), self.hints.listen()):
            self.works.append(asyncio.create_task(work))

    async def close(self) -> None:
        """Nobody is here any more: others hear of it at once."""
        going = set(self.works)
        while going:  # again and again: the client of Redis may lose a cancellation in its wait_for
            for work in going:
                work.cancel()
            _, going = await asyncio.wait(going, timeout=AGAIN)
        with suppress(SQLAlchemyError):
            await self.ask(lambda c: store_many.leave(c, self.me))
        for live in self.tables.live.values():
            for process in live.around.others:
                self.hints.tell(process, live.around.name, CROWD)
        await self.hints.close()
        self.threads.shutdown(wait=False)
        self.engine.dispose()

    async def ask(self, work: Callable[[sa.Connection], T]) -> T:
        """Do this in a transaction, beside the event loop."""

        def done() -> T:
            with writing(self.engine) as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self.threads, done)

    # signs of life

    def sure(self) -> bool:
        """Is this process certainly not taken for dead?"""
        return asyncio.get_running_loop().time() < self.sure_until

    async def surely(self) -> None:
        """Wait for that, but not for long."""
        if not self.sure():
            with suppress(TimeoutError):
                await asyncio.wait_for(self.beating.wait(), PATIENCE)
            if not self.sure():
                raise trouble("silent", writing=True)

    async def live(self) -> None:
        """Say again and again that this process lives, and see who else does."""
        loop, n, told = asyncio.get_running_loop(), 0, False
        while True:
            said = loop.time()
            if said > self.sure_until:
                self.beating.clear()
            try:
                new, alive = await self.ask(lambda c: store_many.beat(c, self.me))
                if n % BURY == BURY - 1:
                    await self.ask(store_many.bury)
            except SQLAlchemyError as e:
                if not told:
                    log.error("the database does not hear that this process lives: %s", kind_of(e))
                told = True
            else:
                told = False
                self.lives(said, alive, new=new)
                if n % (RARELY if self.hints.there else OFTEN) == 0:
                    self.touch(self.tables.watched())
                    self.signed_out.set()
            n += 1
            await asyncio.sleep(max(0.0, said + BEAT - loop.time()))

    def lives(self, said: float, alive: frozenset[str], *, new: bool) -> None:
        """It was heard that this process lives."""
        lapsed = said > self.sure_until
        self.sure_until = said + LEASE
        self.beating.set()
        if new:  # whatever was said of it has been forgotten
            self.written.clear()
        if lapsed:
            self.lapses += 1
        if lapsed or new:
            self.touch(self.tables.live)
        dead, risen, self.alive = self.alive - alive, alive - self.alive, alive
        if risen:  # one that only stood still has people of its own, of whom nobody else thinks any more
            self.touch(self.tables.watched())
        self.touch(
            id
            for id, live in self.tables.live.items()
            if (live.watchers and live.around.fence is None and live.around.owner not in alive)
            or not dead.isdisjoint(live.around.others)
        )

    # looking

    def heard(self, name: bytes, what: bytes) -> None:
        """A hint from another process."""
        if name == EVERYTHING:
            self.touch(self.tables.watched())
            self.spread.update(self.tables.watched())  # nor have the others heard of us
        if what == SIGNED_OUT or name == EVERYTHING:
            self.signed_out.set()
        id = self.tables.named.get(name)
        if id is None:
            return
        if what == MOVED:
            self.tables.catch_up_soon(id)
        elif what == CROWD:
            self.touch((id,))

    def tell_of_sessions(self) -> None:
        """Somebody has signed out here: others have lines of theirs, perhaps."""
        for process in self.alive:
            self.hints.tell(process, NOBODY, SIGNED_OUT)

    async def look_at_sessions(self) -> None:
        """End what is kept open for who has signed out through another process."""
        while True:
            await self.signed_out.wait()
            self.signed_out.clear()
            try:
                await self.sessions.look()
            except SuknoError:  # the books cannot be read: it is looked at again before long
                self.signed_out.set()
            await asyncio.sleep(PAUSE)

    def touch(self, ids: Iterable[str]) -> None:
        """Look at these tables soon, and write down who is there."""
        self.due.update(dict.fromkeys(ids))
        if self.due:
            self.woken.set()

    async def go_on(self) -> None:
        """Look at what is due, for as long as the house is open."""
        told = False
        while True:
            await self.woken.wait()
            await asyncio.sleep(GATHER)
            ids = list(self.due)[:AT_ONCE]
            for id in ids:
                del self.due[id]
            if not self.due:
                self.woken.clear()
            try:
                await self.look(ids)
                told = False
            except SQLAlchemyError as e:
                if not told:
                    log.error("the database cannot be asked about other processes: %s", kind_of(e))
                told = True
                await asyncio.sleep(BEAT)
                self.touch(ids)
            except Exception:
                log.exception("other processes could not be looked at")

    async def look(self, ids: list[str]) -> None:
        """Write down who is here, take what nobody drives, let go what nobody watches here, and see what others say."""
        here: dict[str, frozenset[str]] = {}
        wanted, left = set(), set()
        for id in ids:
            live = self.tables.live.get(id)
            here[id] = frozenset(live.crowd.people) if live is not None else frozenset()
            if live is None or not live.watchers:
                if id in self.held:
                    left.add(id)
            elif live.around.fence is None:
                wanted.add(id)
        come = {
            (id, who) for id, people in here.items() for who in people - self.written.get(id, frozenset())
        }
        gone = {
            (id, who) for id, people in here.items() for who in self.written.get(id, frozenset()) - people
        }
        if come or gone:
            await self.ask(lambda c: store_many.come_and_go(c, self.me, come, gone))
            for id, people in here.items():
                self.written[id] = people
                if not people:
                    del self.written[id]

        # only now, when others can know of us: whatever they did before this, they need not tell us
        def work(c: sa.Connection) -> tuple[set[str], list[Seen]]:
            released = store_many.release(c, self.me, left)
            return released, store_many.look(c, self.me, ids, store_many.take(c, self.me, wanted))

        released, seen = await self.ask(work)
        for id in released:
            self.held.pop(id, None)
        self.touch(left - released)
        for it in seen:
            if it.taken:
                self.held[it.id] = it.fence
            elif it.id in self.held and (it.owner, it.fence) != (self.me, self.held[it.id]):
                del self.held[it.id]
            self.tables.saw(it)
        changed = released.union(id for id, _ in come | gone)
        for it in seen:
            name, others = self.hints.name(it.id), {one.process for one in it.elsewhere if one.gone is None}
            for process in others:
                if it.id in changed:
                    self.hints.tell(process, name, CROWD)
                if it.id in self.spread:
                    self.hints.tell(process, name, MOVED)
        self.spread.difference_update(ids)


def not_to_disk(connection: object, _record: object) -> None:
    """What is said here need not outlive a crash of the database, and so its disk is not waited for."""
    connection.autocommit = True  # type: ignore[attr-defined]
    connection.execute("SET synchronous_commit = off")  # type: ignore[attr-defined]
    connection.autocommit = False  # type: ignore[attr-defined]
