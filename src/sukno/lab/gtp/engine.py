"""Another program that speaks GTP, at the other end of a pipe: `gnugo --mode gtp`, `gtp-rhino`."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from types import TracebackType
from typing import IO

from sukno.engine import BadOption, SuknoError

GAMES = Path("/usr/games")
"""Where Debian puts programs that play, which is not always on the path."""
LONGEST = 100_000
"""The longest line and the most lines that an answer may have."""
SECONDS = 600.0
"""The longest that an answer may take."""


def program(name: str, package: str) -> str:
    """Where the program is; otherwise it is said how to get it."""
    found = shutil.which(name) or shutil.which(GAMES / name)
    if found is None:
        raise BadOption(
            f"{name} is not installed: apt-get install {package} (Debian), then again.",
            f"{name} не установлен: apt-get install {package} (Debian), и ещё раз.",
        )
    return found


class Engine:
    """A program that answers commands; it is closed with the block."""

    def __init__(self, command: Sequence[str], seconds: float = SECONDS) -> None:
        self.name = Path(command[0]).name
        self.seconds = seconds
        self.process = subprocess.Popen(
            [*command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
        assert self.process.stdout is not None
        self.lines: Queue[str | None] = Queue(maxsize=1000)
        Thread(target=read, args=(self.process.stdout, self.lines), daemon=True).start()

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def ask(self, command: str) -> str:
        """The answer without its sign; SuknoError if the program refuses, is gone, or does not come to an end."""
        assert self.process.stdin is not None
        try:
            print(command, file=self.process.stdin, flush=True)
        except OSError:
            raise self.gone() from None
        said: list[str] = []
        while len(said) < LONGEST:
            line = self.line()
            if line.strip():
                said.append(line.rstrip())
            elif said:
                break
        text = "\n".join(said)
        if text.startswith("?"):
            words = text.lstrip("?").strip()
            raise SuknoError(f"{self.name}: {command}: {words}", f"{self.name}: {command}: {words}")
        return text.removeprefix("=").strip()

    @property
    def seconds_used(self) -> float:
        """Processor time that the program has had; where the system does not tell, the clock's."""
        try:
            told = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")
        except (OSError, IndexError, ValueError):
            return time.perf_counter()

    def line(self) -> str:
        try:
            line = self.lines.get(timeout=self.seconds)
        except Empty:
            self.process.kill()
            raise SuknoError(
                f"{self.name} has not answered for {self.seconds:g} seconds",
                f"{self.name} не отвечает уже {self.seconds:g} секунд",
            ) from None
        if line is None:
            raise self.gone()
        return line

    def gone(self) -> SuknoError:
        return SuknoError(f"{self.name} has gone", f"{self.name} закрылся")

    def close(self) -> None:
        assert self.process.stdin is not None
        try:
            print("quit", file=self.process.stdin, flush=True)
            self.process.stdin.close()
        except OSError:
            pass
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def read(stream: IO[str], lines: Queue[str | None]) -> None:
    """Everything that the program says, line by line; None when it has ended."""
    with stream:
        while line := stream.readline(LONGEST):
            lines.put(line)
    lines.put(None)
