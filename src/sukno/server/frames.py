"""WebSocket connections with bounds: what is no text, too many frames and clients that do not listen end quietly."""

from __future__ import annotations

import asyncio
from math import inf

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from sukno.server.connections import Config, Counted, answer

LARGEST_FRAME = 64 * 1024
MOST_WAITING = 100
"""Messages that came together and wait for their turn."""
MOST_PIECES = 100
"""Pieces of one message, and of all messages between two looks."""
MOST_CONTROLS = 100
"""Pings and pongs between two looks."""
SLICE = 2048
"""Bytes that are looked at together: frames may have six each, and the first hundreds of them are enough to see
that there are too many."""
MOST_AFTER = 4096
"""Bytes that a client may still send after it was told to go."""
MOST_UNREAD = 256 * 1024
"""Bytes that a client may leave unread while it sends pings."""


class LiveConnection(WebSocketsSansIOProtocol):
    """A WebSocket that costs no more than its bounds; the client is pinged by uvicorn."""

    config: Config

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.counted = Counted(
            self.config.census, self.client[0] if self.client else "local", self.config.proxies
        )
        self.close_timeout = self.config.bounds.farewell
        self.controls = self.pieces = self.after = 0
        self.due = self.loop.time() + self.config.bounds.header
        """When the connection must be open; once it is closing, when it must be gone."""

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.counted.leave()

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            piece = data[start : start + SLICE]
            if self.close_sent:
                self.after += len(piece)
                if self.after > MOST_AFTER:
                    self.transport.close()
            if self.transport.is_closing():
                return
            super().data_received(piece)
        if self.conn.handshake_exc is not None and not self.handshake_complete:
            self.turn_away(400)

    def handle_connect(self, event: Request) -> None:
        self.counted.brings(name.lower() for name in event.headers)
        super().handle_connect(event)

    def turn_away(self, status: int) -> None:
        """Refuse a connection that was never opened."""
        self.close_sent = self.handshake_complete = self.disconnected = True
        self.conn.data_to_send()
        self.transport.write(answer(status))
        self.transport.close()

    def send_receive_event_to_app(self) -> None:
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.queue.qsize() >= MOST_WAITING:
            self.fail(CloseCode.POLICY_VIOLATION, "too many messages at once")
            return
        if self.curr_msg_data_type == "text":
            try:
                text = str(data, "utf-8")
            except UnicodeDecodeError:
                self.fail(CloseCode.INVALID_DATA, "not UTF-8")
                return
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": bytes(data)})
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_cont(self, event: Frame) -> None:
        self.pieces += 1
        if len(self.frames) >= MOST_PIECES or self.pieces > MOST_PIECES:
            self.frames = []
            self.fail(CloseCode.POLICY_VIOLATION, "too many pieces")
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        super().handle_ping()
        self.count_control()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self.count_control()

    def count_control(self) -> None:
        self.controls += 1
        if self.controls > MOST_CONTROLS:
            self.fail(CloseCode.POLICY_VIOLATION, "too many pings")
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()

    def fail(self, code: CloseCode, reason: str) -> None:
        """End the connection for what the client has done; what it sends from now on is not looked at."""
        if not self.close_sent:
            self.conn.fail(code, reason)
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is None:  # nonsense before the connection was opened
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1006})
            self.turn_away(400)
            return
        super().handle_parser_exception()

    def look(self, now: float) -> None:
        """Close the connection if it has been waited for long enough."""
        self.controls = self.pieces = 0
        if self.transport.is_closing():
            if self.due == inf:
                self.due = now + self.config.bounds.reading
            elif now > self.due:
                self.transport.abort()
        elif self.handshake_complete:
            self.due = inf
        elif now > self.due:
            self.turn_away(408)
