"""The same work for many arguments: in this process, in several, or on the workers of a Dask cluster; equal results."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from sukno.engine.errors import SuknoError
from sukno.lab.results import add, written

ANSWER = 10
"""Seconds that a scheduler has to answer."""
Progress = Callable[[int], None]
"""Called with the number of pieces just finished."""
J = TypeVar("J")
R = TypeVar("R")


class Many(msgspec.Struct, frozen=True):
    """Where much work is done, who hears how far it is, and where results are written down."""

    workers: int = 1
    scheduler: str = ""
    """Of a Dask cluster (`pip install 'sukno[cluster]'`): its workers do it, and nobody here."""
    results: Path | None = None
    progress: Progress = lambda _: None

    @contextmanager
    def executor(self) -> Iterator[Executor]:
        """Other processes, here or elsewhere. A worker of a cluster that dies costs a retry."""
        if not self.scheduler:
            with ProcessPoolExecutor(self.workers, mp_context=get_context("spawn")) as pool:
                yield pool
            return
        with _client(self.scheduler) as client:
            yield client.get_executor(pure=False)

    def map(
        self, work: Callable[[J], R], jobs: Sequence[J], noted: Callable[[J, R], None] | None = None
    ) -> list[R]:
        """What `work` makes of each, in order; `noted` gets each with its result, as soon as those before are done."""
        done: list[R] = []

        def take(found: Iterator[R]) -> None:
            for job, result in zip(jobs, found, strict=True):
                if noted:
                    noted(job, result)
                done.append(result)
                self.progress(1)

        if self.workers <= 1 and not self.scheduler:
            take(map(work, jobs))
        elif jobs:
            with self.executor() as pool:
                take(pool.map(work, jobs, chunksize=max(1, min(16, len(jobs) // (self.workers * 8)))))
        return done

    def once(
        self,
        work: Callable[[J], R],
        jobs: Sequence[J],
        of: type[R],
        job_of: Callable[[R], J],
        prepare: Callable[[], object] | None = None,
    ) -> list[R]:
        """The same, but each result is written down, and what stands in the file already is not done again.

        What has to be there, another program say, is prepared if anything is to be done.
        """
        known = {_key(job_of(result)): result for result in written(self.results, of)}
        missing = [job for job in jobs if _key(job) not in known]

        def noted(job: J, result: R) -> None:
            known[_key(job)] = result
            add(self.results, result)

        self.progress(len(jobs) - len(missing))
        if missing and prepare:
            prepare()
        self.map(work, missing, noted)
        return [known[_key(job)] for job in jobs]


ALONE = Many()


def _key(job: object) -> bytes:
    return msgspec.json.encode(job, order="deterministic")


@contextmanager
def _client(address: str) -> Iterator[Any]:
    """The scheduler at this address, with a worker at least."""
    try:
        from distributed import Client
        from distributed.core import rpc
    except ModuleNotFoundError:
        raise SuknoError(
            "a cluster needs the extra: pip install 'sukno[cluster]'",
            "для кластера нужно дополнение: pip install 'sukno[cluster]'",
        ) from None

    async def answer() -> None:
        """`Client` itself would wait for ever for somebody who listens and is no scheduler."""
        async with rpc(address) as scheduler:  # type: ignore[no-untyped-call]
            await asyncio.wait_for(scheduler.identity(), ANSWER)

    try:
        asyncio.run(answer())
    except (OSError, ValueError) as e:
        why = f": {e}" if str(e) else ""
        raise SuknoError(
            f"no scheduler answers at {address}{why}", f"по адресу {address} никто не отвечает{why}"
        ) from None
    with Client(address, set_as_default=False) as client:  # type: ignore[no-untyped-call]
        try:
            client.wait_for_workers(1, timeout=ANSWER)
        except TimeoutError:
            raise SuknoError(
                f"the scheduler at {address} has no workers", f"у планировщика {address} нет исполнителей"
            ) from None
        yield client
