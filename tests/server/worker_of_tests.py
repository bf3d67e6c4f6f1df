"""`sukno work` for tests: it thinks at leisure, and knows a few works more, that take long, hang or die."""

from __future__ import annotations

import ctypes
import os
import sys
import time

import at_leisure

from sukno.server import post
from sukno.server.works import WORKS, Work
from waiting import until


def held(begun: str, over: str) -> int:
    """Tells which worker has begun it, and goes on until there is a file `over`."""
    with open(begun, "a") as file:
        file.write(f"{os.getppid()}\n")
    until(lambda: os.path.exists(over))
    return os.getpid()


def nap(seconds: float) -> None:
    time.sleep(seconds)


def hang(seconds: int) -> None:
    """Nothing can interrupt this."""
    ctypes.PyDLL(None).sleep(seconds)


def die(code: int) -> None:
    os._exit(code)


ALIVE = 10
"""Seconds of silence after which a worker is taken for dead."""
MORE = (held, nap, hang, die)

if __name__ in ("__main__", "__mp_main__"):  # the second is what its processes are called
    WORKS.update({function.__name__: Work(function) for function in MORE})
    WORKS["choose"] = Work(at_leisure.choose)
    post.ALIVE = ALIVE

if __name__ == "__main__":
    from sukno.cli import main
    from sukno.server import working

    working.CLOSING = 2
    sys.argv[0] = "sukno"
    main()
