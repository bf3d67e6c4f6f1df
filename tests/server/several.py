"""A house of several processes: each a `Running`, on one PostgreSQL and one Redis."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from running import Guest, Running


class Several:
    """The processes of one house."""

    def __init__(self, folder: Path, database: str, redis: str, processes: int, **settings: Any) -> None:
        self.folder, self.settings = (
            folder,
            {"database": database, "redis": redis, "limited": False} | settings,
        )
        self.processes: list[Running] = []
        for _ in range(processes):
            self.add()

    def __getitem__(self, which: int) -> Running:
        return self.processes[which]

    def add(self) -> Running:
        folder = self.folder / f"process{len(self.processes)}"
        folder.mkdir()
        self.processes.append(Running(folder, **self.settings))
        return self.processes[-1]

    def at(self, which: int, person: Guest) -> Guest:
        """The same person through another process."""
        return person.moved(self[which].address)

    def freeze(self, which: int) -> None:
        self[which].process.send_signal(signal.SIGSTOP)

    def thaw(self, which: int) -> None:
        self[which].process.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        for it in self.processes:
            if it.process.poll() is None:
                it.process.send_signal(signal.SIGCONT)
                it.stop()

    def crashed(self) -> str:
        """What has gone wrong that must not go wrong anywhere."""
        return "\n".join(it.said() for it in self.processes if "Traceback" in it.said())


@contextmanager
def several(
    folder: Path, database: str, redis: str, processes: int = 2, **settings: Any
) -> Iterator[Several]:
    """A house of so many processes; none of them may have crashed."""
    house = Several(folder, database, redis, processes, **settings)
    try:
        yield house
    finally:
        house.stop()
    assert not house.crashed(), house.crashed()
