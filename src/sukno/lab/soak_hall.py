"""The hall of `sukno lab soak`: the house as its guests know it, and what they have counted and were promised."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import random
import time
from array import array
from collections import Counter
from collections.abc import Coroutine
from typing import Any

import msgspec

from sukno.lab.load_client import encode

TIMEOUT = 30.0
SHORTEST, LONGEST = 0.1, 2.0
"""Seconds before somebody who was cut off tries again: at first, and at most."""

Key = tuple[Any, ...]
"""An event that must be in the story of a table, as `key_of` in `soak_books` names it."""


class Down(Exception):
    """The house has been killed meanwhile: whatever was asked is to be asked again."""


class Hall:
    """What all guests share."""

    def __init__(self, host: str, port: int, seed: int) -> None:
        self.host, self.port = host, port
        self.rng = random.Random(seed)
        self.epoch = 0
        """Even: the house is open. Grows by one when it is killed, and when it is open again."""
        self.acts: Counter[str] = Counter()
        """Acknowledged, by kind."""
        self.refusals: Counter[str] = Counter()
        """That had to be expected, by what was asked."""
        self.errors: Counter[str] = Counter()
        self.missing: Counter[str] = Counter()
        """Moves that had been acknowledged and were not shown after a restart, by table."""
        self.promised: dict[str, array[int]] = {}
        """For every table, what the house has answered for: hashes of keys, so that an hour fits into memory."""
        self.takings: Counter[str] = Counter()
        """For every table, how often somebody asked for, or agreed to, taking back."""
        self.acks: array[float] = array("f")
        self.views: array[float] = array("f")
        self.games = 0
        self.tables = 0
        """Plans that have been given out."""
        self.logins: list[str] = []
        """Accounts that nobody uses just now."""
        self.tasks: set[asyncio.Task[None]] = set()

    @property
    def open(self) -> bool:
        return self.epoch % 2 == 0

    def wrong(self, what: str) -> None:
        self.errors[what] += 1

    def promise(self, table: str, kind: str, key: Key) -> None:
        self.acts[kind] += 1
        self.promised.setdefault(table, array("q")).append(hash(key))

    def next_plan(self) -> int:
        self.tables += 1
        return self.tables - 1

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside the rest; what the house being killed cuts off is left undone."""

        async def guarded() -> None:
            with contextlib.suppress(Down):
                await work

        task = asyncio.create_task(guarded())
        self.tasks.add(task)
        task.add_done_callback(self.finished)

    def finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (e := task.exception()) is not None:
            self.wrong(f"in the soak itself: {e!r}")

    async def until_open(self) -> None:
        while not self.open:
            await asyncio.sleep(0.1)

    async def ask(
        self, what: str, method: str, path: str, cookie: str = "", body: Any = None
    ) -> tuple[int, Any, str]:
        """Ask over HTTP: the status, the answer, and the cookie, a new one if there is one. A refusal is
        counted, trouble of the house is an error; Down if the house was killed."""
        await self.until_open()
        epoch = self.epoch
        try:
            status, text, new = await asyncio.to_thread(
                request, self.host, self.port, method, path, cookie, body
            )
        except (OSError, http.client.HTTPException) as e:
            if self.epoch == epoch:
                self.wrong(f"{what}: {e!r}")
            await asyncio.sleep(SHORTEST)
            raise Down from e
        answer = msgspec.json.decode(text) if text else None
        if status >= 500:
            self.wrong(f"{what}: {status} {text.decode()[:200]}")
        elif status >= 400:
            self.refusals[f"{what}: {status}"] += 1
        else:
            self.acts[what] += 1
        return status, answer, new or cookie

    async def asked(
        self, what: str, method: str, path: str, cookie: str = "", body: Any = None
    ) -> tuple[Any, str]:
        """Ask for something that must be granted, until the house is there to grant it."""
        while True:
            try:
                status, answer, cookie = await self.ask(what, method, path, cookie, body)
            except Down:
                continue
            if status < 400:
                return answer, cookie
            self.wrong(f"{what}: {status} {answer}"[:300])
            await asyncio.sleep(LONGEST)


def request(host: str, port: int, method: str, path: str, cookie: str, body: Any) -> tuple[int, bytes, str]:
    """One question over a connection of its own."""
    connection = http.client.HTTPConnection(host, port, timeout=TIMEOUT)
    try:
        headers = {"X-Sukno": "1", "Content-Type": "application/json", "Cookie": cookie}
        connection.request(method, path, None if body is None else encode(body), headers)
        reply = connection.getresponse()
        return reply.status, reply.read(), (reply.getheader("set-cookie") or "").partition(";")[0]
    finally:
        connection.close()


def now() -> float:
    return time.perf_counter()
