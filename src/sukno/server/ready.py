"""Answers that stay the same while the house runs: encoded, compressed and tagged once, then sent as they are."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from functools import cache, wraps
from hashlib import blake2b
from threading import RLock
from typing import Any, ParamSpec, TypeVar

import msgspec
from litestar import Request, Response

P = ParamSpec("P")
T = TypeVar("T")

JSON = "application/json"
COMPRESSED = ("text/", JSON, "application/javascript", "image/svg+xml", "application/manifest+json")
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


def once(make: Callable[P, T]) -> Callable[P, T]:
    """Made by the first thread that asks; others wait for it and do not make it again."""
    lock, made = RLock(), cache(make)

    @wraps(make)
    def found(*args: P.args, **kwargs: P.kwargs) -> T:
        with lock:
            return made(*args, **kwargs)  # type: ignore[arg-type]

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
