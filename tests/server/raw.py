"""Clients without manners: bytes over a socket, with no library between."""

from __future__ import annotations

import contextlib
import socket
import struct
from itertools import cycle
from typing import Self

from running import Running

from waiting import PATIENCE

KEY = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
MASK = b"mask"
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Raw:
    """A connection over which anything can be sent. `source` is the address that it comes from."""

    def __init__(self, house: Running, source: str = "127.0.0.1", buffer: int | None = None) -> None:
        self.host = house.address
        self.socket = socket.socket()
        if buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.settimeout(PATIENCE)
        self.socket.bind((source, 0))
        self.socket.connect(("127.0.0.1", house.port))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, data: str | bytes) -> None:
        self.socket.sendall(data.encode() if isinstance(data, str) else data)

    def flood(self, data: bytes, megabytes: float) -> None:
        """Send it again and again, until so much was sent or the other side does not want any more."""
        with contextlib.suppress(OSError):
            for _ in range(int(megabytes * 1e6 / len(data))):
                self.socket.sendall(data)

    def ask(self, path: str = "/api/me", headers: str = "") -> None:
        self.send(f"GET {path} HTTP/1.1\r\nHost: {self.host}\r\n{headers}\r\n")

    def rest(self) -> bytes:
        """Everything that comes until the other side closes the connection; fails if it does not."""
        got = b""
        with contextlib.suppress(ConnectionError):
            while piece := self.socket.recv(65536):
                got += piece
        return got

    def reply(self) -> bytes:
        """One answer, its body with it."""
        got = b""
        while b"\r\n\r\n" not in got:
            got += self.more()
        head, _, body = got.partition(b"\r\n\r\n")
        lines = head.lower().split(b"\r\n")
        length = next((int(x.split(b":")[1]) for x in lines if x.startswith(b"content-length")), 0)
        while len(body) < length:
            body += self.more()
        return head + b"\r\n\r\n" + body

    def more(self) -> bytes:
        piece = self.socket.recv(65536)
        assert piece, "closed"
        return piece

    def upgrade(self, table: str, headers: str = "") -> bytes:
        """Open a WebSocket at a table."""
        self.ask(f"/api/tables/{table}/live", f"Connection: Upgrade\r\nUpgrade: websocket\r\n{KEY}{headers}")
        got = b""
        while b"\r\n\r\n" not in got:
            got += self.more()
        return got

    def closed_with(self) -> int:
        """The code with which a WebSocket was closed; what came before it is left out."""
        got = self.rest()
        at = code = 0
        while at + 2 <= len(got):
            kind, size, at = got[at] & 15, got[at + 1], at + 2
            if size == 126:
                size, at = struct.unpack(">H", got[at : at + 2])[0], at + 2
            elif size == 127:
                size, at = struct.unpack(">Q", got[at : at + 8])[0], at + 8
            if kind == CLOSE:
                code = struct.unpack(">H", got[at : at + 2])[0]
            at += size
        return code


def frame(kind: int, data: bytes = b"", *, last: bool = True, masked: bool = True, bits: int = 0) -> bytes:
    """A frame of a WebSocket, right or wrong."""
    first = (128 if last else 0) | bits | kind
    sign = 128 if masked else 0
    if len(data) < 126:
        head = struct.pack(">BB", first, sign | len(data))
    elif len(data) < 65536:
        head = struct.pack(">BBH", first, sign | 126, len(data))
    else:
        head = struct.pack(">BBQ", first, sign | 127, len(data))
    if not masked:
        return head + data
    body = bytes(a ^ b for a, b in zip(data, cycle(MASK), strict=False))
    return head + MASK + body


def status(answer: bytes) -> int:
    """The status of an answer; 0 if there was none."""
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.1 ") else 0
