"""Load: many tables of people over real WebSockets, how fast the house shows their moves, and whether it
keeps them.

The house runs as it always does, in a process of its own, on a folder of its own. At the end it is killed in
the middle of play, started again on the same folder, and every move it had answered for must be there.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec

from sukno.engine import SuknoError, game
from sukno.lab.load_client import MEASURED, Guest, Job, Played, ask, work
from sukno.server.store import Store
from sukno.table.events import Moved

Progress = Callable[[float, int], None]
"""Told the seconds that have passed, and the moves made in them."""
Moves = dict[str, dict[int, str]]
"""Of every table, by number."""
PATIENCE = 60.0


class Spread(msgspec.Struct, frozen=True):
    """Milliseconds: the middle, all but one in a hundred, and the worst."""

    p50: float
    p99: float
    max: float


class Kept(msgspec.Struct, frozen=True):
    """What the house still knew at the end: ours after it had been killed, another one as it was left."""

    tables: int
    acknowledged: int
    lost: int


class Load(msgspec.Struct, frozen=True, kw_only=True):
    """How the house bore it."""

    game: str
    tables: int
    people: int
    seconds: float
    wanted: float
    moves: int
    moves_per_second: float
    views_ms: Spread
    """From sending a move until all at the table have it before their eyes."""
    ack_ms: Spread
    """From sending a move until the house answers that it will not be lost."""
    games: int
    """That came to their end."""
    memory_mb: tuple[float, ...]
    """Of the server: at the start, at every tenth of the time, at the end. Empty where it cannot be told."""
    server_cores: float | None
    """Processor time of the house per second."""
    server_ms: float | None
    """Milliseconds of processor time that a move costs it; tells more than latency on a busy machine."""
    server_waited: float | None
    """Share of the time in which the house could have run, but others had the processors: what latency it
    explains is not the house's own."""
    load_cores: float
    """Processor time per second of those who load it."""
    errors: dict[str, int]
    kept: Kept


class ServerProcess:
    """A house as a process, on a folder."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder = folder
        self.log = folder / "server.log"
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "sukno.lab.load_server", str(folder), str(port)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        if not said:
            raise self.closed()
        self.host, self.port = "127.0.0.1", int(said)
        self.wait_until_open()

    def wait_until_open(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(OSError):
                connection = http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE)
                connection.request("GET", "/api/me")
                connection.getresponse().read()
                connection.close()
                return
            if self.process.poll() is not None or time.monotonic() > end:
                raise self.closed()
            time.sleep(0.02)

    def closed(self) -> SuknoError:
        """It did not open; the end of its log says why."""
        said = self.log.read_text(errors="replace").strip().rpartition("\n")[2]
        return SuknoError(f"the house did not open: {said}", f"дом не открылся: {said}")

    def kill(self) -> None:
        """Without a warning, as when the power goes."""
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()

    def memory(self) -> float | None:
        """Megabytes in use; None where the system does not tell."""
        return memory_of(self.process.pid)

    def memory_of_workers(self) -> float | None:
        """Megabytes in use by the processes in which its computer players think."""
        if not Path("/proc/self/stat").exists():
            return None
        return sum(memory_of(pid) or 0.0 for pid in children(self.process.pid))

    def cpu(self) -> float | None:
        """Seconds of processor time used; None where the system does not tell."""
        with contextlib.suppress(OSError):
            words = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
        return None

    def waited(self) -> float | None:
        """Seconds its main thread was kept waiting by others; None where the system does not tell."""
        with contextlib.suppress(OSError):
            return int(Path(f"/proc/{self.process.pid}/schedstat").read_text().split()[1]) / 1e9
        return None


def memory_of(pid: int) -> float | None:
    """Megabytes in use by a process; None where the system does not tell, or it has ended."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    return None


def children(pid: int) -> list[int]:
    """The processes that this one has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(stat.parent.name))
    return found


def load(
    id: str = "whist",
    options: dict[str, Any] | None = None,
    *,
    tables: int = 100,
    seconds: float = 20.0,
    rate: float = 500.0,
    clients: int = 1,
    urls: Sequence[str] = (),
    progress: Progress = lambda _seconds, _moves: None,
) -> Load:
    """Play at so many tables for so long, from so many processes. With `urls` an open house is loaded, not killed;
    if it has several addresses, everybody at a table comes to the same, as a proxy would have it."""
    options = options or {}
    seats = game(id, **options).seats
    with tempfile.TemporaryDirectory(prefix="sukno-load-") as folder, contextlib.ExitStack() as stack:
        server = None
        if urls:
            doors = [address(url) for url in urls]
        else:
            server = ServerProcess(Path(folder))
            stack.callback(server.kill)
            doors = [(server.host, server.port)]
        clients = min(max(clients, len(doors)), tables)
        jobs = [
            Job(
                host=doors[i % len(doors)][0],
                port=doors[i % len(doors)][1],
                game=id,
                options=options,
                seats=seats,
                tables=tables // clients + (i < tables % clients),
                rate=rate / clients,
                seconds=seconds,
                to_the_death=server is not None,
                seed=i,
            )
            for i in range(clients)
        ]
        pipes = stack.enter_context(workers(jobs))
        for pipe in pipes:
            received(pipe)
        memory = [server.memory()] if server else []
        cpu, queued = (server.cpu(), server.waited()) if server else (None, None)
        start = time.monotonic()
        for pipe in pipes:
            pipe.send("begin")
        moves = dict.fromkeys(pipes, 0)
        playing = set(pipes)
        while playing:
            for ready in wait([*playing], 0.5):
                assert isinstance(ready, Connection)
                message = received(ready)
                if message == MEASURED:
                    playing.discard(ready)
                else:
                    moves[ready] = message
            passed = time.monotonic() - start
            progress(min(passed, seconds), sum(moves.values()))
            if server and len(memory) <= 10 * passed / seconds:
                memory.append(server.memory())
        took = time.monotonic() - start
        if server:
            used = server.cpu()
            cpu = None if cpu is None or used is None else used - cpu
            stood = server.waited()
            queued = None if queued is None or stood is None else stood - queued
            server.kill()  # in the middle of it: the load plays on until it is cut off
        results: list[Played] = [received(pipe) for pipe in pipes]
        acknowledged = {id: moves for played in results for id, moves in played.acknowledged.items()}
        eyes = {id: guest for played in results for id, guest in played.eyes.items()}
        if server:
            again = ServerProcess(server.folder)
            stack.callback(again.kill)
            doors = [(again.host, again.port)]
        gone = not_shown(*doors[0], acknowledged, eyes)
        if server:
            gone |= not_in_books(server.folder, acknowledged)
        kept = Kept(
            tables=len(acknowledged),
            acknowledged=sum(map(len, acknowledged.values())),
            lost=len(gone),
        )
    done = sum(len(played.views) for played in results)
    return Load(
        game=id,
        tables=tables,
        people=tables * seats,
        seconds=round(took, 2),
        wanted=rate,
        moves=done,
        moves_per_second=round(done / took, 1),
        views_ms=spread([x for played in results for x in played.views]),
        ack_ms=spread([x for played in results for x in played.acks]),
        games=sum(played.games for played in results),
        memory_mb=tuple(round(x, 1) for x in memory if x is not None),
        server_cores=None if cpu is None else round(cpu / took, 2),
        server_ms=None if cpu is None or not done else round(1000 * cpu / done, 2),
        server_waited=None if queued is None else round(queued / took, 3),
        load_cores=round(sum(played.cpu for played in results) / took, 2),
        errors=dict(sum((played.errors for played in results), Counter())),
        kept=kept,
    )


def address(url: str) -> tuple[str, int]:
    """Where an open server is.

    >>> address("http://localhost:7654/")
    ('localhost', 7654)
    >>> address("http://games.example.org")
    ('games.example.org', 80)
    """
    parts = urlsplit(url if "//" in url else f"//{url}")
    try:
        port = parts.port or (80 if parts.scheme == "http" else None)
        if parts.hostname and port and parts.scheme in ("", "http"):
            return parts.hostname, port
    except ValueError:
        pass
    raise SuknoError(
        f"{url!r} is not the address of a server: http://HOST or http://HOST:PORT",
        f"{url!r} — не адрес сервера: http://УЗЕЛ или http://УЗЕЛ:ПОРТ",
    )


@contextlib.contextmanager
def workers(jobs: list[Job]) -> Iterator[list[Connection]]:
    """A process for each job, with a pipe to it."""
    context = get_context("spawn")
    pairs = [context.Pipe() for _ in jobs]
    processes = [
        context.Process(target=work, args=(job, there), daemon=True)
        for job, (_, there) in zip(jobs, pairs, strict=True)
    ]
    try:
        for process, (_, there) in zip(processes, pairs, strict=True):
            process.start()
            there.close()  # so that the end of the process is the end of the pipe
        yield [here for here, _ in pairs]
    finally:
        for process, (here, _) in zip(processes, pairs, strict=True):
            here.close()
            if process.pid is not None:
                process.kill()
                process.join()


def received(pipe: Connection) -> Any:
    """What a process says; its errors are ours."""
    try:
        message = pipe.recv()
    except EOFError:
        raise SuknoError("a process of the load died", "процесс нагрузки погиб") from None
    if isinstance(message, SuknoError):
        raise message
    if isinstance(message, OSError):
        raise SuknoError(f"the house cannot be reached: {message}", f"дом недоступен: {message}")
    return message


def not_in_books(folder: Path, acknowledged: Moves) -> set[tuple[str, int]]:
    """The moves that were answered for and are not in the books of a house of ours."""

    async def read() -> dict[str, list[str]]:
        store = Store.open(None, folder)
        try:
            return {
                id: [event.move for event in await store.load(id) or () if isinstance(event, Moved)]
                for id in acknowledged
            }
        finally:
            await store.close()

    books = asyncio.run(read())
    return {
        (id, n)
        for id, moves in acknowledged.items()
        for n, move in moves.items()
        if books[id][n : n + 1] != [move]
    }


def not_shown(host: str, port: int, acknowledged: Moves, eyes: dict[str, Guest]) -> set[tuple[str, int]]:
    """The moves that were answered for and are not on the tables of the house."""
    gone = set()
    for id, moves in acknowledged.items():
        seen, _ = ask(host, port, eyes[id], "GET", f"/api/tables/{id}")
        shown = msgspec.json.decode(seen)["table"]["moves"]
        gone |= {(id, n) for n in moves if n >= shown}
    return gone


def spread(seconds: list[float]) -> Spread:
    """
    >>> spread([0.001 * n for n in range(1, 201)])
    Spread(p50=101.0, p99=199.0, max=200.0)
    """
    if not seconds:
        return Spread(0.0, 0.0, 0.0)
    ordered = sorted(seconds)
    n = len(ordered)
    return Spread(*(round(1000 * ordered[i], 2) for i in (n // 2, n * 99 // 100, n - 1)))
