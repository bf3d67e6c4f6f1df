"""Answers that stay the same while the house runs: encoded, compressed and tagged once, then sent as they are."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from threading import RLock
from typing import Any, Generic, ParamSpec, TypeVar

import msgspec
from litestar import Request, Response

P = ParamSpec("P")
T = TypeVar("T")

JSON = "application/json"
COMPRESSED = ("text/", JSON, "application/javascript", "image/svg+xml", "application/manifest+json")
MAKER = ThreadPoolExecutor(4, "constants")
"""Makes constants. Several, so that who waits for the list of all games does not hold up the others."""
ASK_AGAIN = "no-cache"
"""A browser may keep it, but asks each time whether it is still the same."""


class Ready(msgspec.Struct, frozen=True):
    """An answer ready to be sent; `squeezed` is its body under gzip, where that is worth it."""

    body: bytes
    squeezed: bytes | None
    kind: str
    tag: str


def ready(body: bytes, kind: str = JSON) -> Ready:
    squeezed = gzip.compress(body, 9, mtime=0) if kind.startswith(COMPRESSED) else None
    return Ready(body, squeezed, kind, f'"{blake2b(body, digest_size=12).hexdigest()}"')


class once(Generic[P, T]):  # noqa: N801 - it is written like any other decorator
    """Made by the first thread that asks; others wait for it and do not make it again. What cannot be made,
    because there is no such game, is not kept."""

    def __init__(self, make: Callable[P, T]) -> None:
        self.make = make
        self.made: dict[Any, T] = {}
        self.times = 0
        """How often something was made."""
        self.lock = RLock()

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        assert not kwargs, "arguments are the key, in their order"
        with self.lock:
            if args not in self.made:
                self.made[args] = self.make(*args, **kwargs)
                self.times += 1
            return self.made[args]

    async def soon(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """The same for the event loop: at once if it is there, and otherwise made in a thread of its own."""
        found = self.made.get(args)
        if found is None:
            found = await asyncio.get_running_loop().run_in_executor(MAKER, lambda: self(*args, **kwargs))
        return found


def ready_json(value: Any) -> Ready:
    return ready(msgspec.json.encode(value))


def send(
    request: Request[Any, Any, Any], found: Ready, *, cache: str = ASK_AGAIN, status: int = 200
) -> Response[bytes]:
    """The answer as this browser can take it; nothing but its tag if the browser has it already."""
    headers = {"etag": found.tag, "vary": "accept-encoding", "cache-control": cache}
    if status == 200 and found.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    body = found.body
    if found.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = found.squeezed, "gzip"
    return Response(body, status_code=status, headers=headers, media_type=found.kind)
