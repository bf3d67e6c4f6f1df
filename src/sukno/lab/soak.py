"""Soak: a house full of people for an hour, killed every minute, which must lose nothing, show nothing hidden,
and not grow.

The house runs in a process of its own, on a folder of its own, as for `sukno lab load`. People come, go, chat,
claim, take back, lose their connections; every minute the house gets SIGKILL and is started again on the same
folder and port, and people find their way back. Whatever it has answered for must be in its books at the end.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec

from sukno.lab.load import ServerProcess, Spread, memory_of, spread
from sukno.lab.load_client import new_loop
from sukno.lab.soak_books import read_books
from sukno.lab.soak_desk import Desk
from sukno.lab.soak_hall import Hall
from sukno.lab.soak_people import Guest, sign_up

TICK = 0.02
RATE = 60.0
"""Deeds a second in all: what two cores bear with room for the people themselves."""
LOOKERS = 0.25
"""Spectators for every table."""
ACCOUNTS = 0.05
"""And accounts."""
AT_ONCE = 4
"""Tables that are being opened."""
WANDER = 2.0
"""Seconds after which one of the spectators goes to another table."""


class Memory(msgspec.Struct, frozen=True):
    """Megabytes: of the server, of the processes in which its computer players think, of the soak itself."""

    server: float
    workers: float
    soak: float


class Soaked(msgspec.Struct, frozen=True, kw_only=True):
    """How the house bore it."""

    tables: int
    minutes: float
    people: int
    """Who was there at the end, spectators included."""
    opened: int
    """Tables in all."""
    games: int
    """That came to their end."""
    moves: int
    acts: dict[str, int]
    """Acknowledged, by kind."""
    refusals: dict[str, int]
    """That had to be expected, by what was asked."""
    ack_ms: Spread
    """From sending a move until the house answers that it will not be lost."""
    views_ms: Spread
    """From sending a move until all at the table have it before their eyes."""
    kills: int
    restart_ms: Spread
    """From starting the process until it answers."""
    memory_mb: tuple[Memory, ...]
    """At the start, before every kill, and at the end. Empty where it cannot be told."""
    memory_peak_mb: float | None
    lost: int
    """Acts that had been acknowledged and were not there after a kill, or are not in the books."""
    errors: dict[str, int]


class Now(msgspec.Struct, frozen=True, kw_only=True):
    """How far it is."""

    seconds: float
    people: int
    """Who is connected."""
    moves: int
    kills: int
    memory: float | None
    p99_ms: float
    lost: int
    errors: int


class Soak:
    """One evening."""

    def __init__(
        self,
        folder: Path,
        *,
        seconds: float,
        tables: int,
        every: float,
        rate: float,
        seed: int,
        progress: Callable[[Now], None],
    ) -> None:
        self.folder, self.seconds, self.tables = folder, seconds, tables
        self.every, self.rate, self.progress = every, rate, progress
        self.server = ServerProcess(folder)
        self.hall = Hall(self.server.host, self.server.port, seed)
        self.restarts: list[float] = []
        self.memory: list[Memory] = []
        self.peak = 0.0
        self.desks: list[Desk] = []
        self.lookers: list[Guest] = []
        self.people = 0

    async def evening(self) -> None:
        """Everybody comes, plays and is thrown out every minute; at the end the house is killed once more."""
        hall = self.hall
        self.start = time.monotonic()
        for n in range(max(1, round(self.tables * ACCOUNTS))):
            await sign_up(hall, f"soak-{n}")
        works = [asyncio.create_task(work) for work in (self.come(), self.pace(), self.watch())]
        self.note_memory()
        try:
            while (left := self.start + self.seconds - time.monotonic()) > 0:
                await asyncio.sleep(min(self.every, left))
                self.note_memory()
                if left > self.every:
                    await self.kill()
                for work in works:
                    if work.done():
                        work.result()
        finally:
            self.people = self.connected()
            hall.epoch += 1
            self.server.kill()  # in the middle of it
            for task in (*works, *hall.tasks):
                task.cancel()
            guests = [guest for desk in self.desks for guest in desk.all]
            await asyncio.gather(*works, *hall.tasks, *(g.leave() for g in guests), return_exceptions=True)

    async def come(self) -> None:
        """Tables are opened, a few at a time, spectators come, and wander from one to another."""
        hall = self.hall
        while len(self.desks) < self.tables:
            some = [Desk(hall) for _ in range(min(AT_ONCE, self.tables - len(self.desks)))]
            await asyncio.gather(*(desk.open() for desk in some))
            self.desks += some
        for _ in range(round(self.tables * LOOKERS)):
            desk = hall.rng.choice(self.desks)
            _, cookie = await hall.asked("come", "GET", "/api/me")
            desk.watchers.add(guest := Guest(hall, desk, cookie))
            self.lookers.append(guest)
        while self.lookers:
            await asyncio.sleep(WANDER)
            guest, desk = hall.rng.choice(self.lookers), hall.rng.choice(self.desks)
            if desk.id and not desk.ending:
                guest.desk.watchers.discard(guest)
                desk.watchers.add(guest)
                guest.go(desk)

    async def pace(self) -> None:
        """Let tables do something, evenly, one after another at random."""
        due = 0.0
        while True:
            await asyncio.sleep(TICK)
            due = min(due + self.rate * TICK, self.rate)
            for desk in self.hall.rng.sample(self.desks, len(self.desks)):
                if due < 1:
                    break
                due -= desk.turn()

    async def watch(self) -> None:
        """Keep an eye on memory, and tell how far it is."""
        while True:
            await asyncio.sleep(1.0)
            self.peak = max(self.peak, self.server.memory() or 0.0)
            hall = self.hall
            self.progress(
                Now(
                    seconds=time.monotonic() - self.start,
                    people=self.connected(),
                    moves=hall.acts["move"],
                    kills=len(self.restarts),
                    memory=self.server.memory(),
                    p99_ms=spread(list(hall.acks[-2000:])).p99,
                    lost=hall.missing.total(),
                    errors=hall.errors.total(),
                )
            )

    async def kill(self) -> None:
        """SIGKILL, and start again on the same folder and port."""
        self.hall.epoch += 1
        self.server.kill()
        begun = time.perf_counter()
        self.server = await asyncio.to_thread(ServerProcess, self.folder, self.server.port)
        self.restarts.append(time.perf_counter() - begun)
        self.hall.epoch += 1

    def connected(self) -> int:
        return sum(guest.here for desk in self.desks for guest in desk.all)

    def note_memory(self) -> None:
        server, workers, own = self.server.memory(), self.server.memory_of_workers(), memory_of(os.getpid())
        if server is not None and workers is not None and own is not None:
            self.memory.append(Memory(*(round(x, 1) for x in (server, workers, own))))

    def result(self) -> Soaked:
        """What came of it, the books included."""
        hall = self.hall
        lost, errors = read_books(self.folder, hall.promised, hall.takings)
        return Soaked(
            tables=self.tables,
            minutes=round(self.seconds / 60, 2),
            people=self.people,
            opened=hall.acts["open"] + hall.acts["again"],
            games=hall.games,
            moves=hall.acts["move"],
            acts=dict(sorted(hall.acts.items())),
            refusals=dict(sorted(hall.refusals.items())),
            ack_ms=spread(list(hall.acks)),
            views_ms=spread(list(hall.views)),
            kills=len(self.restarts) + 1,
            restart_ms=spread(self.restarts),
            memory_mb=tuple(self.memory),
            memory_peak_mb=round(self.peak, 1) or None,
            lost=lost + hall.missing.total(),
            errors=dict(hall.errors + errors + troubles(self.server.log)),
        )


def soak(
    minutes: float = 60.0,
    *,
    tables: int = 100,
    seed: int = 1,
    every: float = 60.0,
    rate: float = RATE,
    folder: Path | None = None,
    progress: Callable[[Now], None] = lambda _now: None,
) -> Soaked:
    """Let people play for so long, and kill the house `every` so many seconds. The folder is kept if it is named."""
    with contextlib.ExitStack() as stack:
        if folder is None:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="sukno-soak-")))
        folder.mkdir(parents=True, exist_ok=True)
        it = Soak(
            folder, seconds=60 * minutes, tables=tables, every=every, rate=rate, seed=seed, progress=progress
        )
        stack.callback(lambda: it.server.kill())
        with asyncio.Runner(loop_factory=new_loop) as runner:
            runner.run(it.evening())
        return it.result()


def troubles(log: Path) -> Counter[str]:
    """What the server has complained of, by its last words: a traceback ends with what was raised."""
    found: Counter[str] = Counter()
    inside = False
    with log.open(errors="replace") as lines:
        for line in lines:
            if line.startswith("Traceback"):
                inside = True
            elif inside and re.match(r"[A-Za-z_.]+(:|$)", line):
                inside = False
                found[f"traceback: {line.strip()[:200]}"] += 1
            elif not inside and line.strip() and "resource_tracker" not in line:  # it tidies up after a kill
                found[f"log: {line.strip()[:200]}"] += 1
    return found
