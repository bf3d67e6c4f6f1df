"""How long a player may still think; in comparisons the clock does not count, so that a busy machine changes nothing.

>>> TimeLimit(60).up
False
>>> with unhurried():
...     TimeLimit(0).up, TimeLimit(0, firm=True).up
(False, True)
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf

LONGEST = 1_000_000
"""Seconds that the kernel is given where the clock does not count."""

_unhurried: ContextVar[bool] = ContextVar("unhurried", default=False)


class TimeLimit:
    """So many seconds from now on. A `firm` limit was asked for by name and holds in comparisons too."""

    __slots__ = ("end",)

    def __init__(self, seconds: float, firm: bool = False) -> None:
        self.end = inf if _unhurried.get() and not firm else time.perf_counter() + seconds

    @property
    def up(self) -> bool:
        return time.perf_counter() >= self.end

    @property
    def milliseconds(self) -> int:
        """What is left, as the kernel takes it: at least one, for none would mean no limit."""
        return max(1, int(1000 * min(LONGEST, self.end - time.perf_counter())))


@contextmanager
def unhurried() -> Iterator[None]:
    """Players think as many deals and playouts as they are made for, however long it takes."""
    token = _unhurried.set(True)
    try:
        yield
    finally:
        _unhurried.reset(token)
