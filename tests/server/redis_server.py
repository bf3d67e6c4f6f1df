"""Redis as a process of the tests' own; what it has is gone with it."""

from __future__ import annotations

import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from ports import free_port
from waiting import PATIENCE, until


class RedisServer:
    """A server; it can be killed and started again at the same port, and held up."""

    def __init__(self) -> None:
        self.program = shutil.which("redis-server")
        if self.program is None:
            pytest.skip("Redis is not installed here (Debian: apt-get install redis-server)")
        pytest.importorskip("redis", reason="pip install 'sukno[many]'")
        self.folder = Path(tempfile.mkdtemp(prefix="sukno-redis-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Back when it answers."""
        assert self.program is not None
        words = ("--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no")
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [self.program, *words], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        until(self.answers)

    def answers(self) -> bool:
        import redis

        assert self.process is not None
        assert self.process.poll() is None, (self.folder / "log").read_text()
        try:
            with redis.Redis.from_url(self.url) as one:
                return bool(one.ping())
        except redis.exceptions.ConnectionError:
            return False

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait(PATIENCE)
            self.process = None

    def hold(self) -> None:
        """It does nothing, but its connections stay."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def remove(self) -> None:
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    """A server that lives as long as the tests of a module."""
    server = RedisServer()
    try:
        server.start()
        yield server
    finally:
        server.remove()
