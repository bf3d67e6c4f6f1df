"""Hints between the processes of one house, over Redis: look there, something is new. Never what it is.

Each process has an inbox of its own. A hint is the keyed hash of a table's id and one letter, so who reads along learns
no table's link, and who cannot sign the house's cookies can name no table. One that is lost, forged or repeated costs a
look into the books at most, for what is true stands there alone; without Redis processes look there by themselves.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from sukno.engine.text import Text
from sukno.server.store_trouble import BadDatabase

log = logging.getLogger(__name__)
MOVED, CROWD, SIGNED_OUT = b"m", b"c", b"s"
KEY = 12
"""Bytes of a table's name in a hint."""
LARGEST = 2**16
"""Bytes of a message; of a larger one only the beginning is read."""
GATHER = 0.002
"""Seconds in which hints to one process become one message."""
ANSWER = 2.0
"""Seconds that Redis may take."""
AGAIN = 0.5
"""Seconds from one try to reach it to the next."""
SILENT = 4.0
"""Seconds after which a process that hears not even itself takes Redis to be away."""
TROUBLE = RedisError, OSError, TimeoutError
NOBODY = bytes(KEY)
"""Instead of a table's name, where it is not a table that is to be looked at."""
EVERYTHING = b""
"""The name of no table: a hint about all of them."""


class Hints:
    """The inbox of a process, and what it writes to those of others."""

    def __init__(self, url: str, key: str, me: str, heard: Callable[[bytes, bytes], None]) -> None:
        self.redis = client(url)
        self.key = hashlib.blake2b(key.encode(), digest_size=32, person=b"sukno hints").digest()
        self.me = me
        self.heard = heard
        """Called with the name of a table and what there is to be looked at; with `EVERYTHING` when Redis is back."""
        self.heard_at = 0.0
        self.there: bool | None = None
        """None: that is not known yet."""
        self.out: dict[str, dict[bytes, None]] = {}
        self.sending: asyncio.Task[None] | None = None

    def name(self, table: str) -> bytes:
        """How a table is called in hints."""
        return hashlib.blake2b(table.encode(), digest_size=KEY, key=self.key).digest()

    # to others

    def tell(self, process: str, name: bytes, what: bytes) -> None:
        """Have another process look."""
        if process != self.me and self.there:
            self.out.setdefault(process, {})[name + what] = None
            if self.sending is None or self.sending.done():
                self.sending = asyncio.create_task(self.send())

    async def send(self) -> None:
        while self.out:
            await asyncio.sleep(GATHER)
            out, self.out = self.out, {}
            pipe = self.redis.pipeline(transaction=False)
            for process, hints in out.items():
                pipe.publish(inbox(process), b"".join(hints))
            try:
                await pipe.execute()
            except TROUBLE as e:
                self.away(e)

    # from others

    async def listen(self) -> None:
        """Hear what others say, for as long as the house is open; come back to Redis whenever it does."""
        me = asyncio.current_task()
        assert me is not None
        while not me.cancelling():  # which the client may lose in its wait_for
            try:
                async with self.redis.pubsub() as sub:
                    await sub.subscribe(inbox(self.me))
                    self.heard_at = time.monotonic()
                    while time.monotonic() - self.heard_at < SILENT and not me.cancelling():
                        message = await sub.get_message(timeout=SILENT / 4)
                        if message is not None:
                            self.read(message)
                        else:
                            await self.redis.publish(inbox(self.me), b"")
                self.away(TimeoutError("it is silent"))
            except TROUBLE as e:
                self.away(e)
            await asyncio.sleep(AGAIN)

    def read(self, message: dict[str, Any]) -> None:
        self.heard_at = time.monotonic()
        if not self.there:
            self.there = True
            log.info("Redis is there")
            self.heard(EVERYTHING, MOVED)
        said = message["data"]
        if message["type"] != "message" or not isinstance(said, bytes):
            return
        for i in range(0, min(len(said), LARGEST) - KEY, KEY + 1):
            self.heard(said[i : i + KEY], said[i + KEY : i + KEY + 1])

    def away(self, e: BaseException) -> None:
        if self.there is not False:
            self.there = False
            log.error("Redis is away, what happens through other processes is seen some seconds later: %s", e)

    async def look(self) -> None:
        """Raise, if Redis is away."""
        if not self.there:
            raise ConnectionError("Redis is away")

    async def close(self) -> None:
        with suppress(*TROUBLE):
            if self.sending is not None:
                await self.sending
            await self.redis.aclose()


def inbox(process: str) -> str:
    return f"sukno:hints:{process}"


def client(url: str) -> Redis:
    """A client for this URL; nothing is connected yet."""
    try:
        return Redis.from_url(
            url, socket_timeout=ANSWER, socket_connect_timeout=ANSWER, retry=Retry(NoBackoff(), 0)
        )
    except ValueError as e:
        raise not_understood() from e


def not_understood() -> BadDatabase:
    # what was typed is not repeated: there may be a password in it
    words = Text(
        "this address of Redis is not understood: redis://HOST:PORT/0, rediss:// or unix:///PATH",
        "адрес Redis непонятен: redis://УЗЕЛ:ПОРТ/0, rediss:// или unix:///ПУТЬ",
    )
    return BadDatabase(words.en, words.ru)
