"""Answers that stay the same while the house runs: encoded, compressed and tagged once, then sent as they are."""

from __future__ import annotations

import gzip
from hashlib import blake2b
from typing import Any

import msgspec
from litestar import Request, Response

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
