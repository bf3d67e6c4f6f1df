"""Several processes of one house behind one socket: any that is free takes the next guest; the dead are replaced."""

from __future__ import annotations

import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Sequence
from multiprocessing import connection, get_context, parent_process
from multiprocessing.context import SpawnProcess
from types import FrameType

from sukno.server.app import Settings, make_app
from sukno.server.running import run

log = logging.getLogger(__name__)
AGAIN = 1.0
"""Seconds after which a process that has died is replaced: one that cannot open tries no more often."""
CLOSING = 60.0
"""Seconds in which processes close that were told to."""


def keep_open(
    each: Sequence[Settings], listening: socket.socket, besides: Sequence[Sequence[socket.socket]]
) -> None:
    """Have a process serve for each of these settings, with sockets of its own beside the one that all share; back when
    this one was told to stop, and they have closed."""
    stopping = threading.Event()

    def start(n: int) -> SpawnProcess:
        of = each[n], listening, besides[n]
        process = get_context("spawn").Process(target=begin, args=of, name=f"house-{n + 1}")
        process.start()
        return process

    started = [start(n) for n in range(len(each))]

    def stop(_signal: int, _frame: FrameType | None) -> None:
        stopping.set()
        for process in started:
            tell(process)

    for kind in (signal.SIGINT, signal.SIGTERM):
        signal.signal(kind, stop)
    while not stopping.is_set():
        connection.wait([process.sentinel for process in started], timeout=AGAIN)
        for n, process in enumerate(started):
            if process.exitcode is not None and not stopping.is_set():
                log.error("process %d of the house has ended (%s), another begins", n + 1, process.exitcode)
                time.sleep(AGAIN)
                started[n] = start(n)
    for process in started:  # one may have been started while the signal came
        tell(process)
    end = time.monotonic() + CLOSING
    for process in started:
        process.join(max(0.0, end - time.monotonic()))
        if process.exitcode is None:
            process.kill()
            process.join()


def tell(process: SpawnProcess) -> None:
    """Have it close in good order; if it is held up, as soon as it goes on."""
    if process.exitcode is None and process.pid is not None:
        os.kill(process.pid, signal.SIGTERM)


def begin(settings: Settings, listening: socket.socket, beside: Sequence[socket.socket]) -> None:
    """What a process does: it serves, and closes with the one that started it, however that ended."""
    threading.Thread(target=close_with_parent, daemon=True).start()
    run(make_app(settings), listening, beside=beside)


def close_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
