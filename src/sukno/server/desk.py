"""The desk: work of the web process itself that may be long, done in slices so that nobody waits for it.

One slice at a time, owners in turn; between the slices of a long piece the web process has as much time for others.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence

from sukno.engine import BadOption
from sukno.server.drafting import Drafting
from sukno.server.owner import Owner
from sukno.server.store_reading import replaying
from sukno.server.store_trouble import damaged
from sukno.server.turns import Turns
from sukno.table.events import Event, Opened
from sukno.table.table import Table

SLICE = 0.003
"""Seconds of work at a time."""


class Desk:
    """Plays long games again: what is small is done at once, what is long takes its turns."""

    def __init__(self, drafting: Drafting | None = None) -> None:
        self._turns = Turns(1)
        self._drafting = drafting

    async def work(self, owner: Owner, steps: Iterable[object]) -> None:
        """Go through all the steps; each must be short."""
        going = iter(steps)
        while True:
            await self._turns.begin(owner, SLICE)
            begun = now = time.perf_counter()
            try:
                for _ in going:
                    now = time.perf_counter()
                    if now - begun > SLICE:
                        break
                else:
                    return
                await asyncio.sleep(SLICE)
            finally:
                self._turns.end(owner, now - begun)

    async def replay(self, owner: Owner, id: str, happened: Sequence[Event], now: float = 0.0) -> Table:
        """The table that these events make."""
        await self._read_draft(owner, happened)
        table = Table(id, (), now)
        steps = replaying(table, happened)
        await asyncio.to_thread(next, steps, None)  # the game may have to be imported
        await self.work(owner, steps)
        return table

    async def _read_draft(self, owner: Owner, happened: Sequence[Event]) -> None:
        """What a guest wrote is read elsewhere, also when it is read again."""
        if self._drafting is not None and happened and isinstance(happened[0], Opened):
            try:
                await self._drafting.read_again(happened[0].plan, owner)
            except BadOption as e:
                raise damaged(0, len(happened), e.text) from e
