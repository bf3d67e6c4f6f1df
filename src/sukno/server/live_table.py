"""A table in memory, with those who watch it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection

from sukno.server.clock import HouseClock
from sukno.server.crowd import Crowd
from sukno.server.owner import Owner
from sukno.server.snapshots import Snapshots
from sukno.table.table import Table


class LiveTable:
    """A table in memory, with those who watch it."""

    def __init__(self, table: Table, clock: HouseClock, notify: Callable[[], None]) -> None:
        self.table = table
        self.clock = clock
        self.lock = asyncio.Lock()
        self.crowd = Crowd(table, notify)
        self.gone: dict[str, float] = {}
        """When somebody's last connection was lost."""
        self.changed = asyncio.Event()
        self.driver: asyncio.Task[None] | None = None
        self.thought: asyncio.Task[str] | None = None
        """What a computer player thinks about; it stops when everybody has gone."""
        self.moved = clock.monotonic()
        """When the last move was made, by the monotonic clock."""
        self.idle_since = self.moved
        self.new_deal = False
        self.unlisted = table.status == "playing"
        """May lists in the store be behind? They do not follow every move."""
        self.claiming = asyncio.Lock()
        self.snapshots = Snapshots(table)

    @property
    def watchers(self) -> dict[object, Owner]:
        """Who is behind each connection."""
        return self.crowd.watchers

    @property
    def present(self) -> Collection[str]:
        return self.crowd.present

    def snapshot(self, who: str) -> bytes:
        """The snapshot for one person, encoded."""
        return self.snapshots.of(who, self.crowd, self.clock.monotonic())
