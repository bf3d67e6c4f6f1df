"""A guest of `sukno lab soak`: a cookie, a connection that is lost and made again, and what he sees."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from sukno.lab.load_client import Seen, SeenTable, SeenView, encode, understood
from sukno.lab.load_socket import Socket
from sukno.lab.soak_hall import LONGEST, SHORTEST, TIMEOUT, Down, Hall, Key, now
from sukno.server.wire import Done, Envelope, Refused, SignIn, SignUp
from sukno.table import Act

if TYPE_CHECKING:
    from sukno.lab.soak_desk import Desk

PASSWORD = "a long night at the green table"


class SeenZone(msgspec.Struct):
    zone: str
    seat: int | None = None
    cards: list[Any] = []


class SeenFair(msgspec.Struct):
    secret: str | None
    seed: str | None


class OwnView(SeenView):
    zones: list[SeenZone]


class OwnTable(SeenTable):
    id: str
    your_seat: int | None
    fair: SeenFair | None


class OwnSeen(Seen, tag_field="message", tag="snapshot"):
    """As much of a snapshot as tells whether it shows too much."""

    table: OwnTable
    view: OwnView | None


told = msgspec.json.Decoder(OwnSeen | Done | Refused)


class Deed(NamedTuple):
    """An act under way."""

    kind: str
    key: Key
    n: int
    """How many moves there were."""
    at: float


class Guest:
    """Somebody who sits at a table, or only looks on."""

    def __init__(self, hall: Hall, desk: Desk, cookie: str, login: str | None = None) -> None:
        self.hall, self.desk, self.cookie, self.login = hall, desk, cookie, login
        self.socket: Socket | None = None
        self.seen: OwnSeen | None = None
        self.waiting: dict[int, Deed] = {}
        self.numbers = 0
        self.acted_on: OwnSeen | None = None
        """What he saw when he last did something."""
        self.back = 0.0
        """When he will sit down again who has got up."""
        self.ignores = -1
        """The move at which he does not answer whoever asks to take back."""
        self.pause: float | None = None
        """He has gone on purpose, for so many seconds."""
        self.again = False
        """He signs out and in again before he comes back."""
        self.staying = asyncio.create_task(self.stay())

    @property
    def here(self) -> bool:
        return self.socket is not None and self.seen is not None

    @property
    def fresh(self) -> bool:
        """Has he seen what his last act has changed?"""
        return not self.waiting and self.seen is not self.acted_on

    def can(self, verb: str) -> bool:
        return self.socket is not None and self.seen is not None and verb in self.seen.table.can

    # the connection

    async def stay(self) -> None:
        """Be connected to the table, again and again."""
        wait = SHORTEST
        while True:
            epoch, desk, id = self.hall.epoch, self.desk, self.desk.id
            gone = asyncio.Event()
            socket = Socket(self.hear, gone.set)
            self.first = desk.floor, desk.takings
            try:
                async with asyncio.timeout(TIMEOUT):
                    await socket.open(self.hall.host, self.hall.port, f"/api/tables/{id}/live", self.cookie)
            except (OSError, TimeoutError) as e:
                if epoch == self.hall.epoch and self.hall.open:
                    self.hall.wrong(f"a connection could not be made: {e!r}")
                await asyncio.sleep(wait * self.hall.rng.uniform(0.5, 1.5))
                wait = min(2 * wait, LONGEST)
                continue
            if self.desk.id != id:  # they have gone on to another meanwhile
                socket.close()
                continue
            self.socket, wait, epoch = socket, SHORTEST, self.hall.epoch + (not self.hall.open)
            try:
                await gone.wait()
            finally:
                self.socket = self.seen = None
                self.waiting.clear()
                self.desk.lost_sight(self)
                socket.close()
            if self.pause is None and epoch == self.hall.epoch:
                self.hall.wrong(f"a connection was closed by the house ({socket.code})")
            if self.again:
                await self.sign_again()
            await asyncio.sleep(self.pause or 0.0)
            self.pause = None

    def drop(self, pause: float) -> None:
        """The network goes, for so long."""
        if self.socket is not None:
            self.pause = pause
            self.socket.reset()

    def go(self, desk: Desk) -> None:
        """To another table, or to the next game at this one."""
        self.desk, self.back, self.ignores = desk, 0.0, -1
        self.waiting.clear()
        self.seen = None
        self.drop(0.0)

    async def leave(self) -> None:
        """Go home."""
        self.staying.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.staying

    # acts and answers

    def act(self, kind: str, act: Act, *key: Any, n: int = 0) -> Deed:
        assert self.socket is not None
        self.numbers += 1
        self.acted_on = self.seen
        deed = self.waiting[self.numbers] = Deed(kind, (kind, *key), n, now())
        self.socket.send(encode(Envelope(id=self.numbers, act=act)))
        return deed

    def hear(self, frame: bytes) -> None:
        match understood(frame, told):
            case OwnSeen() as seen if seen.table.id == self.desk.id:
                first, self.seen = self.seen is None, seen
                self.desk.look(self, seen, first)
            case Done(id=id) if id in self.waiting:
                self.desk.done(self, self.waiting.pop(id))
            case Refused(id=id, error=error):
                self.acted_on = None
                self.desk.refused(self, self.waiting.pop(id, None) if id is not None else None, error.en)
            case _:
                pass

    # accounts

    async def sign_again(self) -> None:
        """Out, perhaps a mistyped password, and in again."""
        self.again = False
        assert self.login is not None
        hall = self.hall
        _, cookie = await hall.asked("sign out", "POST", "/api/logout", self.cookie)
        if hall.rng.random() < 0.3:
            with contextlib.suppress(Down):
                status, *_ = await hall.ask(
                    "a wrong password",
                    "POST",
                    "/api/login",
                    cookie,
                    SignIn(login=self.login, password="wrong"),
                )
                if status < 400:
                    hall.wrong("a wrong password was taken")
        _, self.cookie = await hall.asked("sign in", "POST", "/api/login", cookie, sign_in(self.login))


async def sign_up(hall: Hall, login: str) -> None:
    """Make an account for whoever comes next."""
    _, cookie = await hall.asked("come", "GET", "/api/me")
    body = SignUp(login=login, password=PASSWORD)
    await hall.asked("sign up", "POST", "/api/accounts", cookie, body)
    hall.logins.append(login)


def sign_in(login: str) -> SignIn:
    return SignIn(login=login, password=PASSWORD)
