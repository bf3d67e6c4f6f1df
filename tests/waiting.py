"""How tests wait: for an event, never for a time.

A test that waits for what comes gives up only after what a machine ten times slower would need, so it fails
when the event does not come and never because the machine is busy.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import os
import time
from collections.abc import Callable

import httpx

PATIENCE = 300.0
"""Seconds until a test gives up: far more than anything takes, on a slow and busy machine too."""


def until(true: Callable[[], object]) -> None:
    """Wait for something that takes its time; a house that cannot be reached yet is one such thing."""
    end = time.monotonic() + PATIENCE
    while True:
        with contextlib.suppress(httpx.TransportError):
            if true():
                return
        assert time.monotonic() < end, "this never happened"
        time.sleep(0.02)


def held(begun: str, over: str, *modules: str) -> int:
    """A job for another process: it imports these, makes the file `begun`, and ends when there is a file `over`.
    The number of its process."""
    for module in modules:
        importlib.import_module(module)
    with open(begun, "a"):
        pass
    until(lambda: os.path.exists(over))
    return os.getpid()


async def eventually(true: Callable[[], object]) -> None:
    """The same in an event loop, which goes on meanwhile."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "this never happened"
        await asyncio.sleep(0.01)
