"""A lean WebSocket for load and soak: thousands of frames a second must not cost more here than in the house."""

from __future__ import annotations

import asyncio
import base64
import os
import socket
import struct
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LAST = 0x80
MASKED = 0x80
AT_ONCE = struct.pack("ii", 1, 0)
"""To linger no second: the connection is reset, not closed."""
NO_MASK = bytes(4)
"""Frames of a client must be masked; a mask of zeros leaves them as they are."""


class Socket(asyncio.Protocol):
    """One connection: whole text frames in, text frames out."""

    def __init__(self, hear: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self.hear, self.lost = hear, lost
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.buffer = bytearray()
        self.code = 0
        """Why the house closed it; 0: it has not."""
        self.transport: asyncio.Transport

    async def open(self, host: str, port: int, path: str, cookie: str, home: str | None = None) -> None:
        """Connect as the person with this cookie, from this address; ConnectionError if it is refused."""
        loop = asyncio.get_running_loop()
        here = None if home is None else (home, 0)
        transport, _ = await loop.create_connection(lambda: self, host, port, local_addr=here)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {path} HTTP/1.1",
            f"Host: {host}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {cookie}",
        )
        transport.write("\r\n".join((*lines, "", "")).encode())
        try:
            await self.opened
        except BaseException:
            transport.abort()
            raise

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the connection was closed"))
        self.lost()

    def close(self) -> None:
        self.lost = lambda: None
        self.transport.close()

    def reset(self) -> None:
        """Break off without a word, as when the network goes."""
        if not self.transport.is_closing():
            self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
            self.transport.abort()

    def send(self, text: bytes) -> None:
        self.frame(TEXT, text)

    def frame(self, kind: int, body: bytes) -> None:
        n = len(body)
        head = (
            bytes((LAST | kind, MASKED | n))
            if n < 126
            else bytes((LAST | kind, MASKED | 126, n >> 8, n & 255))
        )
        self.transport.write(head + NO_MASK + body)

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer
        buffer += data
        if not self.opened.done():
            head, end, _ = buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(head.split(b"\r\n", 1)[0].decode()))
                self.transport.close()
                return
            del buffer[: len(head) + len(end)]
            self.opened.set_result(None)
        while len(buffer) >= 2:
            size, at = buffer[1], 2
            if size >= 126:
                at = 4 if size == 126 else 10
                if len(buffer) < at:
                    return
                size = int.from_bytes(buffer[2:at])
            if len(buffer) < at + size:
                return
            first, body = buffer[0], bytes(buffer[at : at + size])
            del buffer[: at + size]
            self.take(first, body)

    def take(self, first: int, body: bytes) -> None:
        match first:
            case 0x81:  # a whole text
                self.hear(body)
            case 0x89:
                self.frame(PONG, body)
            case 0x88:
                self.code = int.from_bytes(body[:2])
                self.transport.close()
            case _:
                self.transport.close()
