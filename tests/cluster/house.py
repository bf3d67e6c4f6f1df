"""A house of many processes: PostgreSQL, Redis, web processes, workers, and nginx before them."""

from __future__ import annotations

from pathlib import Path

from cluster.parts import Part, Proxy, Redis, Web, Work
from postgres import Postgres


class Cluster:
    """All parts; use as a context, so that nothing is left of it whatever happens."""

    def __init__(self, folder: Path, *, webs: int = 3, works: int = 2, slow: int | None = None) -> None:
        self.folder = folder
        # killed processes lose nothing that was written to a file, so nothing need be written to the disk itself
        self.postgres = Postgres("fsync=off", "max_connections=200")
        self.redis = Redis(folder)
        self.slow = {} if slow is None else {"SUKNO_SLOW": str(slow)}
        self.number = webs, works
        self.webs: list[Web] = []
        self.works: list[Work] = []
        self.proxy: Proxy | None = None

    @property
    def parts(self) -> list[Part]:
        found = [*self.webs, *self.works, self.redis]
        return [*found, self.proxy] if self.proxy else found

    def __enter__(self) -> Cluster:
        try:
            self.open()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def open(self) -> None:
        self.redis.start()
        self.postgres.start()
        self.database = self.postgres.new_database()
        both = ("--database", self.database, "--redis", self.redis.url)
        webs, works = self.number
        self.webs = [Web(f"web{i + 1}", self.folder, self.slow, *both) for i in range(webs)]
        self.works = [
            Work(f"work{i + 1}", self.folder, self.slow, "--redis", self.redis.url) for i in range(works)
        ]
        self.proxy = Proxy(self.folder, [web.port for web in self.webs])
        self.redis.await_ready()
        for part in [*self.webs, *self.works, self.proxy]:
            part.start()
        for part in self.parts:
            part.await_ready()

    def close(self) -> None:
        """Everything ends, whatever state it is in."""
        for part in self.parts:
            part.clear()
        self.postgres.remove()

    def said(self) -> str:
        """Everything that every part has written."""
        logs = {part.name: part.said() for part in self.parts}
        if self.postgres.log.exists():
            logs["postgres"] = self.postgres.said()
        return "\n".join(f"===== {name}\n{said}" for name, said in logs.items() if said)
