"""HTTP connections with bounds: how large a request may be, how long it may take, how many there may be of one address.

The parser is uvicorn's; this looks only at sizes and times. Nothing is timed by a timer of its own: every
connection says until when it is waited for, and the server looks at all of them twice a second.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Container, Iterable
from http import HTTPStatus
from math import inf
from typing import Any, cast

import httptools
import msgspec
import uvicorn
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from sukno.engine.text import Text
from sukno.server.owner import address_of, household
from sukno.server.slow import SLOW
from sukno.server.wire import Trouble

LARGEST_HEADER = 16 * 1024
"""Bytes of the first line and all headers together."""
MOST_HEADERS = 100
LARGEST_REQUEST = LARGEST_HEADER + 2 * 64 * 1024
"""Bytes of a request as it comes: a body of 64 kB, and as much again for the marks between its chunks."""
MOST_CHUNKS = 1000
"""Of one body."""
SLICE = 4096
"""Bytes that are parsed together: what is too much is seen before all that came has been paid for."""
MOST_PIPELINED = 20
"""Requests sent before the first is answered."""
FORWARDED = frozenset({b"x-forwarded-for", "x-forwarded-for"})
LEAST_READ = 16 * 1024
"""Bytes of a long answer that must be taken while `Bounds.reading` passes."""

WORDS = {
    400: Text("this is not HTTP", "это не HTTP"),
    408: Text("the request came too slowly", "запрос шёл слишком медленно"),
    413: Text(
        "the request is too large: a body may have 64 kB", "запрос слишком велик: тело — не больше 64 кБ"
    ),
    431: Text(
        f"the headers are too large: {MOST_HEADERS} of them and 16 kB are allowed",
        f"заголовки слишком велики: можно {MOST_HEADERS} и не больше 16 кБ",
    ),
    503: Text(
        "too many connections; close some or come back later",
        "слишком много соединений; закройте лишние или зайдите позже",
    ),
}


class Bounds(msgspec.Struct, frozen=True, kw_only=True):
    """What a connection may cost. Times are in seconds."""

    header: float = 10.0 * SLOW
    """Until all headers of a request have come."""
    body: float = 20.0 * SLOW
    """And then all of its body."""
    reading: float = 20.0 * SLOW
    """In which a client must take some of what it has asked for."""
    linger: float = 2.0
    """In which a client that was refused may read why."""
    farewell: float = 10.0 * SLOW
    """In which who was told to go says that this was heard."""
    ping: float = 20.0 * SLOW
    """Between pings of a WebSocket, and until one is answered."""
    household: int = 200
    """Connections of one address."""
    all: int = 4000
    """Connections of everybody."""


class Census:
    """How many connections there are, in all and of every household."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.all = 0
        self.of: Counter[str] = Counter()

    def full(self, home: str) -> bool:
        """Is there no room for one more of this household?"""
        return self.all >= self.bounds.all or self.of[home] >= self.bounds.household

    def enter(self, home: str) -> None:
        self.all += 1
        self.of[home] += 1

    def leave(self, home: str | None) -> None:
        self.all -= 1
        if home is not None:
            self.forget(home)

    def forget(self, home: str) -> None:
        """A connection stays, but is no longer this household's."""
        self.of[home] -= 1
        if not self.of[home]:
            del self.of[home]


class Counted:
    """A connection in the census: of its household, until it turns out to be a proxy's and so everybody's."""

    def __init__(self, census: Census, peer: str, proxies: Container[str | None]) -> None:
        self.census = census
        self.home: str | None = household(peer)
        self.trusted = peer in proxies
        self.census.enter(self.home)

    def brings(self, names: Iterable[str | bytes]) -> None:
        """A request came with headers of these names; those of whom we trust may say for whom it is."""
        if self.trusted and self.home is not None and not FORWARDED.isdisjoint(names):
            self.census.forget(self.home)
            self.home = None

    def leave(self) -> None:
        self.census.leave(self.home)


def counted(app: ASGIApp, sockets: Census) -> ASGIApp:
    """The application with open WebSockets counted by the address that they come from in truth: a proxy's
    connections are everybody's, but each of its WebSockets is somebody's."""

    async def count(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.WEBSOCKET:
            await app(scope, receive, send)
            return
        home = address_of(scope)
        if sockets.full(home):
            await send({"type": "websocket.close", "code": 1013, "reason": "too many connections"})
            return
        sockets.enter(home)
        try:
            await app(scope, receive, send)
        finally:
            sockets.leave(home)

    return count


class Config(uvicorn.Config):
    """The web server's settings, with ours."""

    bounds: Bounds
    census: Census
    proxies: Container[str | None]
    """The addresses whose X-Forwarded-For is believed."""


def trusted_hosts(config: uvicorn.Config) -> Container[str | None]:
    """As uvicorn reads its setting."""
    proxies: Any = ProxyHeadersMiddleware(cast(Any, None), config.forwarded_allow_ips)
    return cast(Container[str | None], proxies.trusted_hosts)


def answer(status: int) -> bytes:
    """A refusal as it goes over the wire, in the shape of all others."""
    body = msgspec.json.encode(Trouble(error=WORDS[status]))
    head = (
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body


class TooMuch(Exception):
    """Ends the parsing of a request; the connection knows why."""


class HttpConnection(HttpToolsProtocol):
    """A connection that costs no more than its bounds."""

    config: Config

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.bounds = self.config.bounds
        peer = self.client[0] if self.client else "local"
        self.heading = True
        """Is a header coming, or the next one awaited?"""
        self.headers = []
        self.arrived = self.chunks = 0
        """Bytes of the request that is coming, and pieces of its body."""
        self.unread, self.read_by = 0, inf
        """Bytes that the client has yet to take, and when it must have taken some of them."""
        self.refused = False
        self.counted: Counted | None = None
        self.working: RequestResponseCycle | None = None
        """The request that is being answered; `cycle` may be one that came after it."""
        self.due = self.loop.time() + self.bounds.header
        """When what is awaited must have come; nothing is awaited while the house works at an answer."""
        if self.config.census.full(household(peer)):
            self.refused = True
            transport.write(answer(503))
            transport.close()
        else:
            self.counted = Counted(self.config.census, peer, self.config.proxies)

    def connection_lost(self, exc: Exception | None) -> None:
        self.abandon()
        super().connection_lost(exc)
        self.leave()

    def abandon(self) -> None:
        """Nobody is there to be answered: the application is told."""
        self.pipeline.clear()
        for cycle in (self.working, self.cycle):
            if cycle is not None and not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()

    def leave(self) -> None:
        if self.counted is not None:
            self.counted.leave()
            self.counted = None

    def data_received(self, data: bytes) -> None:
        if self.refused:
            return
        self._unset_keepalive_if_required()
        for start in range(0, len(data), SLICE):
            if self.refused or not self.parse(data[start : start + SLICE]):
                return

    def parse(self, data: bytes) -> bool:
        """Is it still HTTP after that?"""
        self.arrived += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            return False
        except httptools.HttpParserError as e:
            too_much = 431 if self.heading else 413
            self.refuse(too_much if isinstance(e.__context__, TooMuch) else 400)
        else:
            if len(self.headers) > MOST_HEADERS or (self.heading and self.arrived > LARGEST_HEADER):
                self.refuse(431)
            elif self.arrived > LARGEST_REQUEST:
                self.refuse(413)
        return True

    def handle_websocket_upgrade(self) -> None:
        self.leave()
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.due = self.loop.time() + self.bounds.header

    def on_headers_complete(self) -> None:
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size > LARGEST_HEADER or len(self.headers) > MOST_HEADERS or len(self.pipeline) >= MOST_PIPELINED:
            raise TooMuch
        if self.counted is not None:
            self.counted.brings(name for name, _ in self.headers)
        super().on_headers_complete()
        if not self.parser.should_upgrade():
            self.headers = []  # those that follow a body in chunks are not the request's
        self.heading = False
        self.due = self.loop.time() + self.bounds.body

    def on_chunk_header(self) -> None:
        self.chunks += 1
        if self.chunks > MOST_CHUNKS:
            raise TooMuch

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.working = cycle
        super()._start_asgi_task(cycle, app)

    def on_message_complete(self) -> None:
        self.heading, self.arrived, self.chunks = True, 0, 0
        super().on_message_complete()
        if self.cycle is None or not self.cycle.response_complete:
            self.due = inf
        else:
            self.due = self.loop.time() + self.bounds.header

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.heading and not self.pipeline:
            self.due = self.loop.time() + self.bounds.header

    def look(self, now: float) -> None:
        """Close the connection if it has been waited for long enough."""
        unread = self.transport.get_write_buffer_size()
        if unread and self.unread and unread > self.unread - LEAST_READ:
            if now > self.read_by:
                self.transport.abort()
                return
        else:
            self.unread, self.read_by = unread, now + self.bounds.reading
        if now <= self.due or unread:
            return
        if self.refused:
            self.transport.abort()
        elif self.heading and not self.arrived:  # nothing was asked
            self.transport.close()
        else:
            self.refuse(408)

    def refuse(self, status: int) -> None:
        """Say why if nothing else is being said, and end the connection when that could be read."""
        cycle = self.cycle
        idle = cycle is None or cycle.response_complete
        awaited = not idle and not self.heading and not cycle.response_started and not self.pipeline
        self.refused = True
        if (idle and self.heading) or awaited:
            self.transport.write(answer(status))
        self.abandon()
        self.due = self.loop.time() + self.bounds.linger
        if self.transport.can_write_eof():  # to close at once would cut off what was said
            self.transport.write_eof()
        else:
            self.transport.close()
