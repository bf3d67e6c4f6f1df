"""The people of `sukno lab load`: each with a cookie and a WebSocket, playing whatever is legal."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import http.client
import random
import sys
import time
from array import array
from collections import Counter, deque
from collections.abc import Callable, Coroutine
from itertools import count
from multiprocessing.connection import Connection
from typing import Any, Literal, TypeVar

import msgspec

from sukno.engine import SuknoError
from sukno.engine.touch import AnyPart
from sukno.lab.load_socket import Socket
from sukno.server.wire import Done, Envelope, Refused
from sukno.table import Act, TablePlan, acts

BEHIND = 0.05
"""Seconds of moves that may be made up for at once when the house has been slow."""
TICK = 0.002
MEASURED = "measured"
PATIENCE = 60.0
"""Seconds that a request may take before the game has begun, and after it."""
STALLED = 5.0
"""Seconds after which a move that has not reached everybody is called stalled."""


def home(host: str, n: int) -> str | None:
    """The address from which a person comes to a house on this machine: everybody from another, as people do, so that
    its limits are those of many households. None: to a house elsewhere all come from the one address we have.

    >>> home("127.0.0.1", 0), home("127.0.0.1", 70_000), home("192.0.2.7", 0)
    ('127.1.0.1', '127.2.30.1', None)
    """
    if sys.platform != "linux" or not (host == "localhost" or host.startswith("127.")):
        return None
    return f"127.{1 + n // 62_500 % 250}.{n // 250 % 250}.{1 + n % 250}"


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """What one process of the load does."""

    host: str
    port: int
    game: str
    options: dict[str, Any]
    seats: int
    tables: int
    rate: float
    """Moves a second; 0: as fast as possible."""
    seconds: float
    to_the_death: bool
    """Play on after the time, until the house is killed."""
    seed: int


class Guest(msgspec.Struct, frozen=True):
    """A person: known by a cookie, coming from an address of this machine, if that can be chosen."""

    cookie: str
    home: str | None = None


class Played(msgspec.Struct, kw_only=True):
    """What came of it."""

    views: array[float] = msgspec.field(default_factory=lambda: array("d"))
    """Seconds from sending a move until everybody at the table had it before their eyes."""
    acks: array[float] = msgspec.field(default_factory=lambda: array("d"))
    """Seconds from sending a move until the house answered for it."""
    games: int = 0
    errors: Counter[str] = msgspec.field(default_factory=Counter)
    acknowledged: dict[str, dict[int, str]] = {}
    """For every table, the moves that the house has answered for, by number."""
    eyes: dict[str, Guest] = {}
    """For every table, somebody who sits there."""
    cpu: float = 0.0
    """Seconds of processor time."""


class SeenChoice(msgspec.Struct):
    move: str


class SeenQuestion(msgspec.Struct):
    choices: list[SeenChoice]
    parts: list[AnyPart]

    def answer(self, rng: random.Random) -> str:
        if self.choices:
            return rng.choice(self.choices).move
        return rng.choice(self.parts).family.pick(rng)


class SeenView(msgspec.Struct):
    question: SeenQuestion | None


class SeenTable(msgspec.Struct):
    status: Literal["waiting", "playing", "over"]
    moves: int
    can: list[str]
    next: str | None


class Seen(msgspec.Struct, tag_field="message", tag="snapshot"):
    """As much of a snapshot as a player needs who does not look at the table."""

    table: SeenTable
    view: SeenView | None


class MessageKind(msgspec.Struct):
    message: str


Told = TypeVar("Told")
told = msgspec.json.Decoder(Seen | Done | Refused)
kinds = msgspec.json.Decoder(MessageKind)
encode = msgspec.json.Encoder().encode


def understood(frame: bytes, decoder: msgspec.json.Decoder[Told]) -> Told | None:
    """What the house says; None for kinds of messages that nobody here needs: who came, what was said."""
    try:
        return decoder.decode(frame)
    except msgspec.ValidationError:
        if kinds.decode(frame).message in ("snapshot", "done", "refused"):
            raise
        return None


class Desk:
    """One table with all its people."""

    def __init__(self, hall: Hall, id: str, people: list[Guest]) -> None:
        self.hall = hall
        self.people = people
        self.rng = random.Random(hall.rng.random())
        self.take(id)

    def take(self, id: str) -> None:
        """Sit down at this table; the connections are made by `open`."""
        self.id = id
        self.sockets: list[Socket] = []
        self.seen: list[Seen | None] = [None] * len(self.people)
        self.asked: set[tuple[int, str]] = set()
        self.at_move = 0
        self.numbers = 0
        self.sent: tuple[int, float] | None = None
        """The move under way, and when it was sent."""
        self.waiting: dict[int, tuple[int, str, float]] = {}
        """Moves without an answer yet: place, text, when."""
        self.moving_on = False
        self.acknowledged = self.hall.played.acknowledged.setdefault(id, {})
        self.hall.played.eyes[id] = self.people[0]

    async def open(self) -> None:
        job = self.hall.job
        self.sockets = [Socket(self.ear(person), self.hall.lost_one) for person in range(len(self.people))]
        for socket, guest in zip(self.sockets, self.people, strict=True):
            path = f"/api/tables/{self.id}/live"
            await socket.open(job.host, job.port, path, guest.cookie, guest.home)

    def ear(self, person: int) -> Callable[[bytes], None]:
        return lambda frame: self.hear(person, frame)

    def act(self, person: int, act: Act) -> int:
        self.numbers += 1
        self.sockets[person].send(encode(Envelope(id=self.numbers, act=act)))
        return self.numbers

    def hear(self, person: int, frame: bytes) -> None:
        message = understood(frame, told)
        if isinstance(message, Seen):
            self.seen[person] = message
            self.look(person, message)
        elif isinstance(message, Done):
            if message.id in self.waiting:
                n, move, at = self.waiting.pop(message.id)
                self.acknowledged[n] = move
                self.hall.answered(at)
        elif isinstance(message, Refused):
            self.hall.wrong(message.error.en)
            if message.id is not None and self.waiting.pop(message.id, None) is not None:
                self.sent = None

    def look(self, person: int, it: Seen) -> None:
        """Sit down, get ready, see whether the move has reached everybody, move on to the next game."""
        table = it.table
        if table.status == "waiting":
            for verb in ("sit", "ready"):
                if verb in table.can and (person, verb) not in self.asked:
                    self.asked.add((person, verb))
                    word = f"{self.rng.getrandbits(64):016x}"
                    self.act(person, acts.Sit() if verb == "sit" else acts.Ready(word=word))
                    break
            return
        if self.sent is not None:
            n, at = self.sent
            if any(s is None or s.table.moves <= n for s in self.seen):
                return
            self.sent = None
            self.hall.shown(at)
        if table.status == "over":
            self.after(table)
        elif self.at_move <= table.moves and all(
            s is not None and s.table.moves == table.moves and s.table.status == "playing" for s in self.seen
        ):
            self.at_move = table.moves + 1
            self.hall.is_ready(self)

    def after(self, table: SeenTable) -> None:
        if table.next is None:
            if not self.asked & {(0, "again")} and self.sockets:
                self.asked.add((0, "again"))
                self.hall.played.games += 1
                self.act(0, acts.Again())
        elif not self.moving_on and all(s is not None and s.table.next for s in self.seen):
            self.moving_on = True
            self.hall.later(self.move_on(table.next))

    async def move_on(self, id: str) -> None:
        for socket in self.sockets:
            socket.close()
        self.take(id)
        await self.open()

    def move(self) -> None:
        """Whoever is asked makes a random legal move."""
        for person, it in enumerate(self.seen):
            if it is not None and it.view is not None and it.view.question is not None:
                n, move = it.table.moves, it.view.question.answer(self.rng)
                now = time.perf_counter()
                self.sent = n, now
                number = self.act(person, acts.Move(move=move, n=n))
                self.waiting[number] = n, move, now
                return
        self.hall.wrong("nobody is asked")


class Hall:
    """All tables of one process."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.rng = random.Random(job.seed)
        self.played = Played()
        self.ready: deque[Desk] = deque()
        self.desks: list[Desk] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.phase: Literal["opening", "measuring", "dying"] = "opening"
        self.dead = asyncio.Event()

    # what the desks tell

    def is_ready(self, desk: Desk) -> None:
        if self.phase == "opening" or self.job.rate:
            self.ready.append(desk)
        else:
            desk.move()

    def shown(self, at: float) -> None:
        if self.phase == "measuring":
            self.played.views.append(time.perf_counter() - at)

    def answered(self, at: float) -> None:
        if self.phase == "measuring":
            self.played.acks.append(time.perf_counter() - at)

    def wrong(self, what: str) -> None:
        if self.phase != "dying":
            self.played.errors[what] += 1

    def lost_one(self) -> None:
        self.wrong("a connection was lost")
        self.dead.set()

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        async def guarded() -> None:
            try:
                await work
            except OSError as e:
                self.wrong(str(e))
                self.dead.set()

        task = asyncio.create_task(guarded())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # the course of the evening

    async def open(self) -> None:
        """Everybody gets a cookie, tables are opened, people come; returns when all can begin."""
        for id, people in await asyncio.to_thread(invite, self.job):
            self.desks.append(Desk(self, id, people))
        for desk in self.desks:
            await desk.open()
        while len(self.ready) < len(self.desks) and not self.dead.is_set():
            await asyncio.sleep(0.01)

    async def play(self, progress: Callable[[int], None], measured: Callable[[], None]) -> None:
        """Play for the time agreed; then, if so agreed, until the house dies."""
        self.phase = "measuring"
        start = time.perf_counter()
        reported = 0.0
        pacing = asyncio.create_task(self.pace(start))
        while (now := time.perf_counter()) < start + self.job.seconds and not self.dead.is_set():
            if now > reported + 0.5:
                progress(len(self.played.views))
                reported = now
            await asyncio.sleep(min(0.1, start + self.job.seconds - now))
        late = time.perf_counter() - STALLED
        stalled = sum(desk.sent is not None and desk.sent[1] < late for desk in self.desks)
        if stalled:
            self.wrong("a move did not reach everybody")
        self.phase = "dying"
        measured()
        if self.job.to_the_death:
            await self.dead.wait()
        pacing.cancel()

    async def pace(self, start: float) -> None:
        """Let tables that are ready move, evenly, at the rate wanted in all."""
        rate = self.job.rate
        if not rate:
            for _ in range(len(self.ready)):
                self.ready.popleft().move()
            return
        begun = 0.0
        while not self.dead.is_set():
            due = (time.perf_counter() - start) * rate
            begun = max(begun, due - BEHIND * rate)
            while begun < due and self.ready:
                self.ready.popleft().move()
                begun += 1
            await asyncio.sleep(TICK)


def invite(job: Job) -> list[tuple[str, list[Guest]]]:
    """Open the tables: ids, and those who will sit there; the first is the host."""
    seats = ("me", *("open",) * (job.seats - 1))
    plan = TablePlan(game=job.game, options=job.options, seats=seats, pace="instant")
    numbers = count(job.seed * job.tables * job.seats)
    out = []
    for _ in range(job.tables):
        people = [welcome(job, home(job.host, next(numbers))) for _ in seats]
        opened, _ = ask(job.host, job.port, people[0], "POST", "/api/tables", plan)
        out.append((msgspec.json.decode(opened)["table"]["id"], people))
    return out


def welcome(job: Job, home: str | None) -> Guest:
    return Guest(ask(job.host, job.port, Guest("", home), "GET", "/api/me")[1], home)


def ask(host: str, port: int, guest: Guest, method: str, path: str, body: Any = None) -> tuple[bytes, str]:
    """What the house answers, and the cookie that it gives; SuknoError if it refuses."""
    here = None if guest.home is None else (guest.home, 0)
    house = http.client.HTTPConnection(host, port, timeout=PATIENCE, source_address=here)
    with contextlib.closing(house):
        headers = {"X-Sukno": "1", "Content-Type": "application/json", "Cookie": guest.cookie}
        house.request(method, path, None if body is None else encode(body), headers)
        reply = house.getresponse()
        text = reply.read()
    if reply.status >= 400:
        raise SuknoError(
            f"the house refused ({reply.status}): {text.decode()}",
            f"дом отказал ({reply.status}): {text.decode()}",
        )
    return text, (reply.getheader("set-cookie") or "").partition(";")[0]


def work(job: Job, pipe: Connection) -> None:
    """A process of the load: says when it is ready, waits for the start, tells its progress and its end."""

    async def evening() -> Played:
        hall = Hall(job)
        await hall.open()
        pipe.send(len(hall.ready))
        await asyncio.to_thread(pipe.recv)
        before = time.process_time()
        await hall.play(pipe.send, lambda: pipe.send(MEASURED))
        hall.played.cpu = time.process_time() - before
        return hall.played

    gc.freeze()
    try:
        with asyncio.Runner(loop_factory=new_loop) as runner:
            pipe.send(runner.run(evening()))
    except (SuknoError, OSError) as e:
        pipe.send(e)


def new_loop() -> asyncio.AbstractEventLoop:
    """The same kind of loop as the house has, where there is one."""
    try:
        import uvloop
    except ModuleNotFoundError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()
