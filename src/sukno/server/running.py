"""How the house is put behind a socket: one setting of the web server for everybody who runs it."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from types import FrameType
from typing import Protocol

import msgspec
import uvicorn
from litestar.concurrency import set_asyncio_executor
from litestar.types import Receive, Scope, Send

from sukno.server import catalogue
from sukno.server.connections import Bounds, Census, Config, HttpConnection, counted, trusted_hosts
from sukno.server.frames import LARGEST_FRAME, LiveConnection
from sukno.server.slow import SLOW

LOOKS = 5
"""Ticks of the web server, ten a second, from one look at all connections to the next."""
WORKING = 2
"""Threads for handlers that work something out: sheets, rulings. Few, for they take turns with the event
loop."""
LOADING = 4
"""Threads for what else must not be done in the event loop: tables that are loaded, games played again."""
FILES_BESIDE = 200
"""Files that are open besides connections, at most."""
QUIET = 30.0
"""Seconds after which a house loads all games. Until then it loads those that are opened, and all for the first page:
one that does not stay open need not."""
BREATH = 0.01
"""Seconds that loading waits after every game, lest it take every second turn of the processor from guests."""
RARELY = 50_000, 20, 20
"""Thresholds of the garbage collector. By default it took an eighth of the time under load, and looked at
everything for 50 to 100 ms now and then; tables and connections are freed without it."""


CLOSING = 3 * SLOW
"""Seconds for the last answers of a house that closes."""


class House(Protocol):
    """An application that is told when the house is about to close."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None: ...

    async def drain(self) -> None: ...

    async def closing(self) -> None: ...


def run(
    app: House,
    listening: socket.socket,
    bounds: Bounds | None = None,
    *,
    beside: Sequence[socket.socket] = (),
) -> None:
    """Serve until told to stop, by Ctrl-C or by the system; then return. `beside` are more sockets to listen on."""
    bounds = within_files(bounds or Bounds())
    config = Config(
        app,
        http=HttpConnection,
        ws=LiveConnection,
        log_level="warning",
        access_log=False,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=bounds.ping,
        ws_ping_timeout=bounds.ping,
        timeout_graceful_shutdown=CLOSING,
        server_header=False,
        lifespan="on",
    )
    config.bounds, config.census, config.proxies = bounds, Census(bounds), trusted_hosts(config)
    config.app = counted(app, Census(bounds))
    set_asyncio_executor(ThreadPoolExecutor(WORKING, "handlers"))
    server = Server(config, app)
    with told_once(server):
        server.run(sockets=[listening, *beside])


class Server(uvicorn.Server):
    """The web server: it looks after its connections, and leaves to the garbage collector only what comes
    after it has started."""

    def __init__(self, config: Config, house: House) -> None:
        super().__init__(config)
        self.house = house

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(LOADING, "loading"))
        await super().startup(sockets)
        gc.set_threshold(*RARELY)
        self.preparing = asyncio.create_task(self.prepare())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """First thoughts are broken off, and whoever is at a table is asked to come again elsewhere; then nobody new is
        let in, and what was begun is answered."""
        closing = asyncio.create_task(self.house.closing())
        await self.house.drain()
        await asyncio.gather(super().shutdown(sockets), closing)

    async def on_tick(self, counter: int) -> bool:
        if counter % LOOKS == 0:
            now = asyncio.get_running_loop().time()
            for connection in list(self.server_state.connections):
                assert isinstance(connection, HttpConnection | LiveConnection)
                connection.look(now)
        return await super().on_tick(counter)

    async def prepare(self) -> None:
        """Load all games, beside the guests, when those who waited for the house to open have come in."""
        await asyncio.sleep(QUIET)
        await asyncio.to_thread(catalogue.prepare, BREATH)
        gc.freeze()  # what is there now stays to the end; collecting first would hold all up for 60 ms


def within_files(bounds: Bounds) -> Bounds:
    """As many connections as the system has files for, once as many are asked of it as it gives."""
    try:
        import resource
    except ImportError:  # there is no such limit on Windows
        return bounds
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = bounds.all + FILES_BESIDE
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return msgspec.structs.replace(bounds, all=max(1, soft - FILES_BESIDE))
    return bounds


@contextmanager
def told_once(server: uvicorn.Server) -> Iterator[None]:
    """Uvicorn closes in good order when told to stop, and then tells the process again, to end it: by now there is
    nothing left to be stopped. What comes before it listens to signals is not lost."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        server.should_exit = True

    kinds = signal.SIGINT, signal.SIGTERM
    before = [signal.signal(kind, stop) for kind in kinds]
    try:
        yield
    finally:
        for kind, handler in zip(kinds, before, strict=True):
            signal.signal(kind, handler)
