"""The built browser client, served from memory: the files found at the start and no others."""

from __future__ import annotations

import gzip
import mimetypes
import os
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State

from sukno.engine import SuknoError
from sukno.engine.text import Text
from sukno.server.replies import trouble

FOLDER = Path(__file__).with_name("static")
FOREVER = "public, max-age=31536000, immutable"
PAGES = ("/", "/tables", "/me")
SQUEEZED = (
    "text/",
    "application/json",
    "application/javascript",
    "image/svg+xml",
    "application/manifest+json",
)


class NotBuilt(SuknoError):
    """The house is there, but nothing to see it with."""

    def __init__(self) -> None:
        super().__init__(
            "the browser client is not built; run `make play` (it needs npm), or install Sukno from a wheel",
            "клиент для браузера не собран; запустите `make play` (нужен npm) или поставьте Сукно из колеса",
        )


class Asset(msgspec.Struct, frozen=True):
    """A file ready to be sent."""

    body: bytes
    squeezed: bytes | None
    kind: str
    tag: str


@lru_cache(maxsize=1)
def assets() -> dict[str, Asset]:
    """All files of the client by their path; SuknoError if it was never built."""
    found = {}
    folder = Path(os.environ.get("SUKNO_CLIENT") or FOLDER)  # a developer may build it elsewhere
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if path.is_file():
            body = path.read_bytes()
            kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            squeezed = gzip.compress(body, 9, mtime=0) if kind.startswith(SQUEEZED) else None
            tag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
            found["/" + path.relative_to(folder).as_posix()] = Asset(body, squeezed, kind, tag)
    if "/index.html" not in found:
        raise NotBuilt
    return found


FOLDERS = ("/game/", "/rules/", "/table/", "/problem/", "/score/", "/referee/")


def page_of_client(path: str) -> bool:
    """Is this an address that the client itself understands?"""
    return path in PAGES or path.startswith(FOLDERS)


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def serve_client(request: Request[None, None, State], path: str = "/") -> Response[bytes]:
    """A file of the client, or its one page for every address that it understands."""
    files = assets()
    found = files.get(path) if path != "/" else None
    status = 200
    if found is None:
        if path.startswith(("/api", "/schema", "/assets")):
            return trouble(404, Text("there is nothing here", "здесь ничего нет"))  # type: ignore[return-value]
        found = files["/index.html"]
        status = 200 if page_of_client(path) else 404  # the page itself says that nothing is here
    headers = {
        "etag": found.tag,
        "vary": "accept-encoding",
        "cache-control": FOREVER if path.startswith("/assets/") else "no-cache",
    }
    if request.headers.get("if-none-match") == found.tag and status == 200:
        return Response(b"", status_code=304, headers=headers)
    body = found.body
    if found.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = found.squeezed, "gzip"
    return Response(body, status_code=status, headers=headers, media_type=found.kind)
