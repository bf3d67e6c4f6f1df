"""How often one address may ask. Every request is counted at the door; a handler that costs more says so itself.

`@post("/api/login", opt=limited("passwords"))` is enough: however the address was written, it is the handler
that was reached which is counted.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Literal

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.types import Scope

from sukno.engine.errors import SuknoError
from sukno.engine.text import Text
from sukno.server.owner import address_of

LimitKind = Literal[
    "reads", "writes", "joins", "passwords", "thoughts", "work", "replays", "openings", "exports"
]
SAFE = ("GET", "HEAD", "OPTIONS")
FLOODED = 4429
"""How a WebSocket is closed that asks too often."""
OPT = "limit"
MOST = 10_000
"""Addresses that are remembered, of each kind of request."""
TOO_MANY = Text(
    "too many requests; wait a moment and try again", "слишком много запросов; подождите и попробуйте снова"
)
BURST_AND_RATE: dict[LimitKind, tuple[float, float]] = {
    "reads": (600, 100),
    "writes": (120, 20),
    "joins": (120, 10),
    "passwords": (10, 0.1),
    "thoughts": (20, 1),
    "work": (200, 10),
    "replays": (200, 20),
    "openings": (40, 0.5),
    "exports": (6, 0.02),
}
"""At once, and a second in the long run: generous for a family behind one router, not for a flood.

`reads` and `writes` are any requests at all, files and paths that lead nowhere among them; `joins` are
connections to tables; `passwords` cost a hash, `thoughts` a processor, `work` some milliseconds of one,
`exports` some for every game that somebody has played."""


class TooMany(SuknoError):
    """Asked too often, or at a bad moment; after so many seconds it may be tried again."""

    def __init__(self, seconds: float, text: Text | None = None) -> None:
        self.retry_after = max(1, math.ceil(seconds))
        if text is None:
            text = Text(
                f"too many requests; try again in {self.retry_after} s",
                f"слишком много запросов; попробуйте снова через {self.retry_after} с",
            )
        super().__init__(text.en, text.ru)


class Bucket:
    """So many at once, so many a second in the long run."""

    __slots__ = ("at", "burst", "clock", "left", "rate")

    def __init__(self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.burst, self.rate, self.clock = burst, rate, clock
        self.left = burst
        self.at = clock()

    def take(self) -> bool:
        now = self.clock()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def wait(self) -> float:
        """Seconds until there is one more."""
        return max(0.0, 1 - self.left) / self.rate


class Buckets:
    """A bucket per address; those not seen for longest are forgotten."""

    def __init__(
        self, burst: float, rate: float, most: int = MOST, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst, self.rate, self.most, self.clock = burst, rate, most, clock
        self.of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> None:
        """Count one more; TooMany if it is."""
        bucket = self.of.get(key)
        if bucket is None:
            bucket = self.of[key] = Bucket(self.burst, self.rate, self.clock)
            if len(self.of) > self.most:
                self.of.popitem(last=False)
        else:
            self.of.move_to_end(key)
        if not bucket.take():
            raise TooMany(bucket.wait())


class Limits:
    """How much each address has asked for lately."""

    def __init__(self, *, strict: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        scale = 1.0 if strict else 1000.0
        self.of = {
            kind: Buckets(burst * scale, rate * scale, clock=clock)
            for kind, (burst, rate) in BURST_AND_RATE.items()
        }

    def take(self, kind: LimitKind, scope: Scope) -> None:
        """Count this request; TooMany if its address has made too many of the kind."""
        self.of[kind].take(address_of(scope))

    def enter(self, scope: Scope) -> None:
        """Count this request by its method alone, wherever it leads."""
        if scope["type"] == ScopeType.WEBSOCKET:
            self.take("joins", scope)
        else:
            self.take("reads" if scope["method"] in SAFE else "writes", scope)

    def allow(self, scope: Scope) -> bool:
        """The same, for those who need no words."""
        try:
            self.enter(scope)
        except TooMany:
            return False
        return True


def limited(kind: LimitKind) -> dict[str, Any]:
    """The option of a handler that costs more than others."""
    return {OPT: kind}


async def within_limits(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """The guard of all handlers: those that declare a limit are counted against it."""
    kind: LimitKind | None = handler.opt.get(OPT)
    if kind is not None:
        limits: Limits = connection.app.state.limits
        limits.take(kind, connection.scope)
