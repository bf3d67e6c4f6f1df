"""How the house is put behind a socket: one setting of the web server for everybody who runs it."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from litestar.types import ASGIApp

from sukno.server import catalogue

LARGEST_FRAME = 64 * 1024
RARELY = 50_000, 20, 20
"""Thresholds of the garbage collector. By default it took an eighth of the time under load, and looked at
everything for 50 to 100 ms now and then; tables and connections are freed without it."""


def run(app: ASGIApp, listening: socket.socket) -> None:
    """Serve until told to stop, by Ctrl-C or by the system; then return."""
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        server_header=False,
        lifespan="on",
    )
    with told_once():
        Server(config).run(sockets=[listening])


class Server(uvicorn.Server):
    """The web server, which leaves to the garbage collector only what comes after it has started."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.set_threshold(*RARELY)
        self.preparing = asyncio.create_task(self.prepare())

    async def prepare(self) -> None:
        """Load all games, beside the first guests."""
        await asyncio.to_thread(catalogue.prepare)
        gc.collect()
        gc.freeze()  # what is there now stays to the end


@contextmanager
def told_once() -> Iterator[None]:
    """Uvicorn closes in good order when told to stop, and then tells the process again, to end it: by now
    there is nothing left to be stopped."""
    kinds = signal.SIGINT, signal.SIGTERM
    before = [signal.signal(kind, lambda *_: None) for kind in kinds]
    try:
        yield
    finally:
        for kind, handler in zip(kinds, before, strict=True):
            signal.signal(kind, handler)
