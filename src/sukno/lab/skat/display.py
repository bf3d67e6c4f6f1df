"""A display that shows nothing: as much of the X protocol (version 11) as lets a program draw and be clicked at.

Nothing is drawn; texts and copied pictures are told to whoever listens, and he answers with clicks. So a program that
has no other way in is played with, without a screen and without a look at its inside.
"""

from __future__ import annotations

import socket
import struct
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

ROOT, COLORMAP, VISUAL = 1, 2, 3
BASE, MASK = 0x00200000, 0x001FFFFF
WIDTH, HEIGHT, DEPTH = 1280, 1024, 24
CHARACTER = (9, 12, 3)
"""Width, ascent and descent of every letter."""
BUTTON_PRESS, EXPOSE = 4, 12
CODES = {
    "map": 8,
    "map all within": 9,
    "unmap": 10,
    "destroy": 4,
    "create": 1,
    "geometry": 14,
    "intern": 16,
    "property": 20,
    "pointer": 38,
    "focus": 43,
    "font": 47,
    "pixmap": 53,
    "copy area": 62,
    "copy plane": 63,
    "put image": 72,
    "texts": 74,
    "text": 76,
    "color": 84,
    "named color": 85,
    "query colors": 91,
    "lookup color": 92,
    "extension": 98,
    "keyboard": 101,
    "modifiers": 119,
}


class Listener(Protocol):
    """What is told of a program's drawing; windows and pixmaps are numbers."""

    def shown(self, window: int, parent: int) -> None:
        """A window comes to be seen."""

    def hidden(self, window: int) -> None: ...

    def text(self, drawable: int, x: int, y: int, words: str) -> None: ...

    def copied(
        self, source: int, target: int, frm: tuple[int, int], to: tuple[int, int], plane: bool
    ) -> None: ...

    def pixmap(self, id: int, width: int, height: int) -> None: ...


class Display:
    """One connection of one program."""

    def __init__(self, connection: socket.socket, listener: Listener) -> None:
        self.connection, self.listener = connection, listener
        self.pending = b""
        self.sequence = 0
        self.begun = False
        self.atoms: dict[bytes, int] = {}
        self.parents: dict[int, int] = {}
        self.sizes: dict[int, tuple[int, int]] = {}
        self.answers: dict[int, Callable[[int, bytes], None]] = {
            CODES["create"]: self._create,
            CODES["map"]: lambda detail, body: self._map(_window(body)),
            CODES["map all within"]: lambda detail, body: self._map_within(_window(body)),
            CODES["unmap"]: lambda detail, body: self.listener.hidden(_window(body)),
            CODES["destroy"]: lambda detail, body: self.listener.hidden(_window(body)),
            CODES["geometry"]: lambda detail, body: self._geometry(body),
            CODES["intern"]: lambda detail, body: self._intern(body),
            CODES["property"]: lambda detail, body: self._reply(0, bytes(24)),
            CODES["pointer"]: lambda detail, body: self._reply(1, struct.pack("<II", ROOT, 0) + bytes(16)),
            CODES["focus"]: lambda detail, body: self._reply(0, struct.pack("<I", ROOT) + bytes(20)),
            CODES["font"]: lambda detail, body: self._font(),
            CODES["pixmap"]: lambda detail, body: self._pixmap(body),
            CODES["copy area"]: lambda detail, body: self._copied(body, False),
            CODES["copy plane"]: lambda detail, body: self._copied(body, True),
            CODES["texts"]: lambda detail, body: self._texts(body),
            CODES["text"]: self._text,
            CODES["color"]: lambda detail, body: self._color(body),
            CODES["named color"]: lambda detail, body: self._reply(0, struct.pack("<I", 1) + bytes(20)),
            CODES["query colors"]: lambda detail, body: self._query_colors(body),
            CODES["lookup color"]: lambda detail, body: self._reply(0, bytes(24)),
            CODES["extension"]: lambda detail, body: self._reply(0, bytes(24)),
            CODES["keyboard"]: lambda detail, body: self._keyboard(body),
            CODES["modifiers"]: lambda detail, body: self._reply(1, bytes(24) + bytes(8)),
        }

    # what the program sends

    def read(self) -> bool:
        """Take what has come; False: the program has gone."""
        try:
            data = self.connection.recv(1 << 16)
        except ConnectionError:
            return False
        if not data:
            return False
        self.pending += data
        if not self.begun:
            self._begin()
        while self.begun and self._request():
            pass
        return True

    def _begin(self) -> None:
        if len(self.pending) < 12:
            return
        name, secret = struct.unpack_from("<HH", self.pending, 6)
        size = 12 + _padded(name) + _padded(secret)
        if len(self.pending) < size:
            return
        self.pending = self.pending[size:]
        self.begun = True
        vendor = b"sukno"
        formats = struct.pack("<BBB5x", 1, 1, 32) + struct.pack("<BBB5x", DEPTH, 32, 32)
        visual = struct.pack("<IBBHIII4x", VISUAL, 4, 8, 256, 0xFF0000, 0xFF00, 0xFF)
        depths = struct.pack("<BBHI", 1, 0, 0, 0) + struct.pack("<BBHI", DEPTH, 0, 1, 0) + visual
        screen = struct.pack(
            "<IIIIIHHHHHHIBBBB",
            *(ROOT, COLORMAP, 0xFFFFFF, 0, 0, WIDTH, HEIGHT, 300, 240, 1, 1, VISUAL, 0, 0, DEPTH, 2),
        )
        body = struct.pack(
            "<IIIIHHBBBBBBBB4x", 1, BASE, MASK, 0, len(vendor), 0xFFFF, 1, 2, 0, 0, 32, 32, 8, 255
        )
        body += vendor + bytes(_padded(len(vendor)) - len(vendor)) + formats + screen + depths
        self.connection.sendall(struct.pack("<BBHHH", 1, 0, 11, 0, len(body) // 4) + body)

    def _request(self) -> bool:
        if len(self.pending) < 4:
            return False
        code, detail, units = struct.unpack_from("<BBH", self.pending)
        size = 4 * units
        if not size or len(self.pending) < size:
            return False
        body, self.pending = self.pending[4:size], self.pending[size:]
        self.sequence = self.sequence + 1 & 0xFFFF
        answer = self.answers.get(code)
        if answer is not None:
            answer(detail, body)
        return True

    def _create(self, detail: int, body: bytes) -> None:
        window, parent, _, _, width, height = struct.unpack_from("<IIhhHH", body)
        self.parents[window], self.sizes[window] = parent, (width, height)

    def _map_within(self, parent: int) -> None:
        for window in [w for w, p in self.parents.items() if p == parent]:
            self._map(window)

    def _map(self, window: int) -> None:
        self.listener.shown(window, self.parents.get(window, ROOT))
        width, height = self.sizes.get(window, (1, 1))
        self._send(struct.pack("<BxHIHHHHH14x", EXPOSE, self.sequence, window, 0, 0, width, height, 0))

    def _pixmap(self, body: bytes) -> None:
        id, _, width, height = struct.unpack_from("<IIHH", body)
        self.listener.pixmap(id, width, height)

    def _text(self, detail: int, body: bytes) -> None:
        drawable, _, x, y = struct.unpack_from("<IIhh", body)
        self.listener.text(drawable, x, y, body[12 : 12 + detail].decode("latin-1"))

    def _texts(self, body: bytes) -> None:
        """Several pieces, each with its length; 255 tells of another font."""
        drawable, _, x, y = struct.unpack_from("<IIhh", body)
        at, words = 12, ""
        while at + 2 <= len(body) and (n := body[at]):
            if n == 255:
                at += 5
                continue
            words += body[at + 2 : at + 2 + n].decode("latin-1")
            at += 2 + n
        self.listener.text(drawable, x, y, words)

    def _copied(self, body: bytes, plane: bool) -> None:
        source, target, _, x, y, to_x, to_y = struct.unpack_from("<IIIhhhh", body)
        self.listener.copied(source, target, (x, y), (to_x, to_y), plane)

    # answers

    def _send(self, data: bytes) -> None:
        with suppress(OSError):  # it has gone; `read` will say so
            self.connection.sendall(data)

    def _reply(self, detail: int, body: bytes) -> None:
        self._send(struct.pack("<BBHI", 1, detail, self.sequence, len(body) // 4 - 6) + body)

    def _geometry(self, body: bytes) -> None:
        width, height = self.sizes.get(_window(body), (WIDTH, HEIGHT))
        self._reply(DEPTH, struct.pack("<IhhHHH", ROOT, 0, 0, width, height, 0) + bytes(10))

    def _intern(self, body: bytes) -> None:
        (size,) = struct.unpack_from("<H", body)
        atom = self.atoms.setdefault(body[4 : 4 + size], 100 + len(self.atoms))
        self._reply(0, struct.pack("<I", atom) + bytes(20))

    def _font(self) -> None:
        width, ascent, descent = CHARACTER
        character = struct.pack("<hhhhhH", 0, width, width, ascent, descent, 0)
        limits = character + bytes(4) + character + bytes(4)
        self._reply(
            0,
            limits + struct.pack("<HHHHBBBBhhI", 0, 255, 63, 0, 0, 0, 0, 1, ascent, descent, 0),
        )

    def _color(self, body: bytes) -> None:
        _, red, green, blue = struct.unpack_from("<IHHH", body)
        pixel = (red >> 8) << 16 | (green >> 8) << 8 | blue >> 8
        self._reply(0, struct.pack("<HHHxxI", red, green, blue, pixel) + bytes(12))

    def _query_colors(self, body: bytes) -> None:
        n = len(body) // 4 - 1
        pixels = struct.unpack_from(f"<{n}I", body, 4)
        colors = b"".join(
            struct.pack("<HHHxx", (p >> 16 & 255) * 257, (p >> 8 & 255) * 257, (p & 255) * 257)
            for p in pixels
        )
        self._reply(0, struct.pack("<H22x", n) + colors)

    def _keyboard(self, body: bytes) -> None:
        """No key says anything."""
        n = body[1]
        self._reply(1, bytes(24) + bytes(4 * n))

    # what we send

    def click(self, window: int, x: int, y: int, time: int = 1) -> None:
        """The left button is pressed there."""
        event = struct.pack(
            "<BBHIIIIhhhhHBx", BUTTON_PRESS, 1, self.sequence, time, ROOT, window, 0, x, y, x, y, 0, 1
        )
        self._send(event)


def listening() -> tuple[socket.socket, str]:
    """A door for programs, and the name of the display."""
    door = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    for number in range(40, 200):
        try:
            door.bind(("127.0.0.1", 6000 + number))
        except OSError:
            continue
        door.listen(64)
        return door, f"127.0.0.1:{number}"
    raise OSError("no display is free")


def _window(body: bytes) -> int:
    window: int = struct.unpack_from("<I", body)[0]
    return window


def _padded(n: int) -> int:
    return n + 3 & ~3
