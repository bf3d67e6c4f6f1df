"""The built browser client, served from memory: the files found at the start and no others."""

from __future__ import annotations

import mimetypes
import os
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from sukno.engine import SuknoError
from sukno.engine.text import Text
from sukno.server.ready import ASK_AGAIN, Ready, ready, send
from sukno.server.replies import trouble

FOLDER = Path(__file__).with_name("static")
FOREVER = "public, max-age=31536000, immutable"
PAGES = ("/", "/tables", "/me", "/me/places", "/me/history")
FOLDERS = ("/game/", "/rules/", "/table/", "/problem/", "/score/", "/referee/", "/me/history/")


class NotBuilt(SuknoError):
    """The house is there, but nothing to see it with."""

    def __init__(self) -> None:
        super().__init__(
            "the browser client is not built; run `make play` (it needs npm), or install Sukno from a wheel",
            "клиент для браузера не собран; запустите `make play` (нужен npm) или поставьте Сукно из колеса",
        )


@lru_cache(maxsize=1)
def assets() -> dict[str, Ready]:
    """All files of the client by their path; SuknoError if it was never built."""
    found = {}
    folder = Path(os.environ.get("SUKNO_CLIENT") or FOLDER)  # a developer may build it elsewhere
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if path.is_file():
            kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            found["/" + path.relative_to(folder).as_posix()] = ready(path.read_bytes(), kind)
    if "/index.html" not in found:
        raise NotBuilt
    return found


def page_of_client(path: str) -> bool:
    """Is this an address that the client itself understands?"""
    return path in PAGES or path.startswith(FOLDERS)


@get("/", include_in_schema=False, sync_to_thread=False)
def serve_first(request: Request[None, None, State]) -> Response[bytes]:
    """The one page of the client."""
    return send(request, assets()["/index.html"])


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def serve_client(request: Request[None, None, State], path: FromPath[str]) -> Response[bytes]:
    """A file of the client, or its one page for every address that it understands."""
    files = assets()
    if path in files:
        return send(request, files[path], cache=FOREVER if path.startswith("/assets/") else ASK_AGAIN)
    if path.startswith(("/api", "/schema", "/assets")):
        return trouble(404, Text("there is nothing here", "здесь ничего нет"))  # type: ignore[return-value]
    # the page itself says that nothing is here
    return send(request, files["/index.html"], status=200 if page_of_client(path) else 404)


CLIENT: list[Any] = [serve_first, serve_client]
