"""How the house is put behind a socket: one setting of the web server for everybody who runs it."""

from __future__ import annotations

import socket

import uvicorn
from litestar.types import ASGIApp

LARGEST_FRAME = 64 * 1024


def run(app: ASGIApp, listening: socket.socket) -> None:
    """Serve until told to stop."""
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
    uvicorn.Server(config).run(sockets=[listening])
