"""People of a storm: each plays over a WebSocket as the page does, and comes again when it breaks."""

from __future__ import annotations

import asyncio
import random
from time import monotonic

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from cluster.books import Books
from sukno.lab.load_client import Seen, told, understood
from sukno.server.wire import Done, Envelope, Refused
from sukno.table import Act, acts
from waiting import PATIENCE

FIRST_WAIT, LONGEST_WAIT = 0.3, 3.0
OPENING, SILENT = 8.0, 12.0
"""Seconds until the page takes a connection for dead that does not open, or that leaves an act without an answer."""
THINKING = 0.05, 0.4
AGAIN = 0.5
"""Seconds after which somebody who was refused looks at the table again."""
encode = msgspec.json.Encoder().encode


class Silent(Exception):
    """The connection only seems to be there."""


class Desk:
    """A table and its people, and the next one, and so on."""

    def __init__(
        self, books: Books, url: str, game: str, seats: tuple[str, ...], home: int, seed: int
    ) -> None:
        self.books, self.url, self.game, self.seats = books, url, game, seats
        self.rng = random.Random(seed)
        people = sum(seat in ("me", "open") for seat in seats)
        self.chairs = [Chair(self, i, f"127.77.{home}.{i + 1}") for i in range(people)]
        self.table, self.moves = "", 0
        self.progress: list[float] = []
        """When the game has gone on."""

    async def open(self) -> None:
        for chair in self.chairs:
            await chair.introduce()
        plan = {"game": self.game, "seats": self.seats, "pace": "instant"}
        opened = await self.chairs[0].ask("POST", "/api/tables", plan)
        self.table = opened["table"]["id"]

    def seen(self, it: Seen, table: str) -> None:
        """Somebody was told how the table is."""
        if table == self.table and it.table.moves > self.moves:
            self.moves = it.table.moves
            self.progress.append(monotonic())

    def follow(self, table: str) -> None:
        if table != self.table:
            self.table, self.moves = table, 0
            self.progress.append(monotonic())

    def __str__(self) -> str:
        return f"{self.game} {self.table} after {self.moves} moves: {'; '.join(map(str, self.chairs))}"


class Chair:
    """One person's place, wherever the game goes on."""

    def __init__(self, desk: Desk, number: int, address: str) -> None:
        self.desk, self.number, self.address = desk, number, address
        self.cookie = ""
        self.ids = self.tries = self.connections = 0
        self.at = ""
        self.seen: Seen | None = None
        self.pending: Envelope | None = None
        self.answer_by = 0.0
        self.think_until: float | None = None
        self.trouble = ""

    def __str__(self) -> str:
        question = (
            self.seen is not None and self.seen.view is not None and self.seen.view.question is not None
        )
        return f"{self.number}{'?' if question else ''} {self.pending or ''} {self.tries} {self.trouble}"

    # over HTTP

    async def ask(self, method: str, path: str, body: object = None) -> dict[str, dict[str, str]]:
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        headers = {"x-sukno": "1", "cookie": self.cookie}
        async with httpx.AsyncClient(transport=transport, base_url=self.desk.url, timeout=PATIENCE) as http:
            reply = await http.request(method, path, json=body, headers=headers)
        assert reply.is_success, reply.text
        if "sukno" in reply.cookies:
            self.cookie = f"sukno={reply.cookies['sukno']}"
        found: dict[str, dict[str, str]] = reply.json()
        return found

    async def introduce(self) -> None:
        await self.ask("GET", "/api/me")

    # over the WebSocket

    async def stay(self) -> None:
        """Play for ever; a connection that breaks is made anew."""
        wait = FIRST_WAIT
        while True:
            self.at, self.seen, self.think_until = self.desk.table, None, None
            if self.pending is not None and not isinstance(self.pending.act, acts.Move):
                self.pending = None
            opening = OPENING * 2 ** min(self.tries, 3)
            anew = f"?try={self.tries}" if self.tries else ""
            url = f"{self.desk.url.replace('http', 'ws', 1)}/api/tables/{self.at}/live{anew}"
            try:
                async with connect(
                    url,
                    additional_headers={"cookie": self.cookie},
                    open_timeout=opening,
                    close_timeout=0.1,
                    ping_interval=None,
                    max_size=None,
                    compression=None,
                    proxy=None,
                    local_addr=(self.address, 0),
                ) as line:
                    self.connections += 1
                    self.answer_by = monotonic() + opening
                    while self.at == self.desk.table:
                        if await self.hear(line):
                            wait = FIRST_WAIT
                self.pending, self.tries = None, 0
                continue
            except (OSError, TimeoutError, WebSocketException, Silent) as e:
                self.trouble = f"{type(e).__name__}: {e}"[:200]
            self.tries += 1
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def hear(self, line: ClientConnection) -> bool:
        """Do what is due, or take one message; True if it told how the table is."""
        now = monotonic()
        if self.think_until is not None and now >= self.think_until:
            self.think_until = None
            await self.act(line)
        waits = [it for it in (self.think_until, self.answer_by or None) if it is not None]
        timeout = max(0.0, min(waits) - now) if waits else None
        try:
            frame = await asyncio.wait_for(line.recv(decode=False), timeout)
        except TimeoutError:
            if self.answer_by and monotonic() >= self.answer_by:
                raise Silent from None
            return False
        assert isinstance(frame, bytes)
        match understood(frame, told):
            case Seen() as it:
                await self.look(line, it)
                return True
            case Done(id=id):
                self.answered(id, done=True)
            case Refused(id=id, error=error):
                self.trouble = error.en
                if id is not None:
                    self.answered(id, done=False)
            case _:
                pass
        return False

    async def look(self, line: ClientConnection, it: Seen) -> None:
        greeted, self.seen = self.seen is not None, it
        self.desk.seen(it, self.at)
        if not greeted:
            self.tries, self.answer_by = 0, 0.0
            if self.pending is not None:
                await self.send(line)
        if it.table.next is not None:
            self.desk.follow(it.table.next)
        elif self.pending is None and self.think_until is None and self.wish() is not None:
            self.think_until = monotonic() + self.desk.rng.uniform(*THINKING)

    def wish(self) -> Act | None:
        """What this person would do now."""
        assert self.seen is not None
        table, view = self.seen.table, self.seen.view
        rng = self.desk.rng
        match table.status:
            case "waiting" if "sit" in table.can:
                return acts.Sit()
            case "waiting" if "ready" in table.can:
                return acts.Ready(word=f"{rng.getrandbits(64):016x}")
            case "over" if self.number == 0 and table.next is None:
                return acts.Again()
            case "playing" if "sit" in table.can:
                return acts.Sit()
            case "playing" if view is not None and view.question is not None:
                return acts.Move(move=view.question.answer(rng), n=table.moves)
        return None

    async def act(self, line: ClientConnection) -> None:
        wish = self.wish()
        if wish is None or self.pending is not None:
            return
        self.ids += 1
        self.pending = Envelope(id=self.ids, act=wish)
        if isinstance(wish, acts.Move):
            self.desk.books.send(self.at, wish.n, wish.move)
        await self.send(line)

    async def send(self, line: ClientConnection) -> None:
        self.answer_by = monotonic() + SILENT
        await line.send(encode(self.pending), text=True)

    def answered(self, id: int, *, done: bool) -> None:
        if self.pending is None or id != self.pending.id:
            return
        act, self.pending, self.answer_by = self.pending.act, None, 0.0
        if done and isinstance(act, acts.Move):
            self.desk.books.acknowledge(self.at, act.n, act.move)
            if self.seen is not None and self.seen.table.moves <= act.n:
                return  # the house will tell how the table is now
        self.think_until = monotonic() + AGAIN
