"""A storm: people play, and meanwhile one part of the house after another is killed, frozen, cut off or filled up."""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from collections.abc import Callable, Iterable
from time import monotonic, sleep

import msgspec

from cluster.books import Books, Kept
from cluster.house import Cluster
from cluster.parts import Part
from cluster.people import Desk
from waiting import PATIENCE

TABLES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("whist", ("me", "open", "open", "open")),
    ("sixty-six", ("me", "open")),
    ("othello", ("me", "open")),
    ("trictrac", ("me", "open")),
    ("whist", ("me", "club", "open", "novice")),
    ("sixty-six", ("me", "novice")),
)
PAST_LEASE = 6.0
"""Seconds for which a frozen process must have lost what it owned."""
ENOUGH = 3
"""Moves at every table from one fault to the next."""
PLAYED_ON = 10
"""Moves that are to be made without Redis before it comes back."""


class Suffered(msgspec.Struct, frozen=True):
    """One fault."""

    kind: str
    away: float
    """Seconds until the part was back."""
    stood: float
    """Seconds that the table which stood longest stood, from its last move before to its next one."""
    after: float
    """And how many of them the part was back already."""


class Storm:
    """People at tables, and faults one by one: the next comes when every table has gone on."""

    def __init__(
        self, cluster: Cluster, *, seed: int = 1, tables: Iterable[tuple[str, tuple[str, ...]]] = TABLES
    ) -> None:
        assert cluster.proxy is not None
        self.cluster, self.proxy = cluster, cluster.proxy
        self.rng = random.Random(seed)
        self.books = Books()
        url = self.proxy.url
        self.desks = [
            Desk(self.books, url, game, seats, i, seed + i) for i, (game, seats) in enumerate(tables, 1)
        ]
        self.suffered: list[Suffered] = []
        self.faults: dict[str, Callable[[], None]] = {
            "web killed": lambda: self.killed(self.rng.choice(cluster.webs)),
            "worker killed": lambda: self.killed(self.rng.choice(cluster.works)),
            "web closed": lambda: self.closed(self.rng.choice(cluster.webs)),
            "web frozen": lambda: self.frozen(self.rng.choice(cluster.webs)),
            "worker frozen": lambda: self.frozen(self.rng.choice(cluster.works)),
            "Redis killed": self.redis_killed,
            "Redis full": self.redis_full,
            "PostgreSQL killed": self.postgres_killed,
            "proxy cut": self.proxy.cut,
        }

    # faults, each over when the part is back

    def killed(self, part: Part) -> None:
        part.kill()
        part.start()
        part.await_ready()

    def closed(self, part: Part) -> None:
        part.stop()
        part.start()
        part.await_ready()

    def frozen(self, part: Part) -> None:
        part.freeze()
        sleep(PAST_LEASE)
        part.thaw()
        part.await_ready()

    def redis_killed(self) -> None:
        self.cluster.redis.kill()
        self.play_on()
        self.cluster.redis.start()
        self.cluster.redis.await_ready()

    def redis_full(self) -> None:
        self.cluster.redis.fill()
        self.play_on()
        self.cluster.redis.empty()

    def play_on(self) -> None:
        """Until moves have been made without it."""
        wanted, end = len(self.books.times) + PLAYED_ON, monotonic() + PATIENCE
        while len(self.books.times) < wanted:
            assert monotonic() < end, "nobody plays on without Redis"
            sleep(0.05)

    def postgres_killed(self) -> None:
        self.cluster.postgres.kill()
        self.cluster.postgres.start()

    # the course of a storm

    def rage(self, kinds: Iterable[str]) -> Kept:
        """All of these faults in turn; what the books say at the end."""
        asyncio.run(self.weather(kinds))
        return self.books.compare(self.cluster.database)

    async def weather(self, kinds: Iterable[str]) -> None:
        for desk in self.desks:
            await desk.open()
        people = [asyncio.create_task(chair.stay()) for desk in self.desks for chair in desk.chairs]
        try:
            await self.settled(people, monotonic())
            for kind in kinds:
                began = monotonic()
                await asyncio.to_thread(self.faults[kind])
                back = monotonic()
                await self.settled(people, back)
                self.suffered.append(self.report(kind, began, back))
        finally:
            going: set[asyncio.Task[None]] = {*people}
            while going:  # Python 3.11 loses a cancellation that comes together with a message
                for task in going:
                    task.cancel()
                _, going = await asyncio.wait(going, timeout=1.0)

    async def settled(self, people: list[asyncio.Task[None]], since: float) -> None:
        """Until every table has gone on for a while."""
        end = monotonic() + PATIENCE
        while True:
            for task in people:
                if task.done():
                    task.result()
            waiting = [it for it in self.desks if len(it.progress) < ENOUGH or it.progress[-ENOUGH] <= since]
            if not waiting:
                return
            assert monotonic() < end, "these tables stand still:\n" + "\n".join(map(str, waiting))
            await asyncio.sleep(0.02)

    def report(self, kind: str, began: float, back: float) -> Suffered:
        stood = after = 0.0
        for desk in self.desks:
            for a, b in zip(desk.progress, desk.progress[1:], strict=False):
                if b > began:
                    stood, after = max(stood, b - a), max(after, b - max(a, back))
        return Suffered(kind, back - began, stood, max(0.0, after))

    def told(self) -> str:
        """How long the tables stood, by kind of fault."""
        kinds: dict[str, list[Suffered]] = defaultdict(list)
        for it in self.suffered:
            kinds[it.kind].append(it)
        lines = ["fault            times  away  stood  after it was back: usually, at most"]
        for kind, found in sorted(kinds.items()):
            after = sorted(it.after for it in found)
            away, stood = max(it.away for it in found), max(it.stood for it in found)
            usually, most = after[len(after) // 2], after[-1]
            lines.append(f"{kind:17}{len(found):5}{away:6.1f}{stood:7.1f}{usually:27.1f}{most:9.1f}")
        return "\n".join(lines)
