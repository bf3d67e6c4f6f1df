"""Every request of a house that is watched: its number, its line in the log, its time."""

from __future__ import annotations

import logging
import re
import secrets
from contextlib import AbstractContextManager, nullcontext
from time import perf_counter
from typing import Any

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from sukno.server.meter import Meter
from sukno.server.security import header

log = logging.getLogger(__name__)
NAME = b"x-request-id"
NUMBER = re.compile(r"[0-9A-Za-z._-]{1,64}")
QUIET = ("/healthz", "/readyz", "/metrics")
"""Asked every few seconds: not worth a line."""
STARTS = ("http.response.start", "websocket.accept", "websocket.http.response.start")


def number_of(scope: Scope) -> str:
    """The number of a request: what a proxy gave it, if it is fit for a log and a header, else one of our own."""
    sent = header(scope, NAME)
    return sent if NUMBER.fullmatch(sent) else secrets.token_hex(8)


def route_of(scope: Any) -> str:
    """Which route was reached; never the address itself, for whoever knows a table's may come in."""
    return scope.get("path_template") or "-"


def watched(app: ASGIApp, meter: Meter, *, logged: bool) -> ASGIApp:
    """The application with every request counted and, if the house keeps a log, numbered and told there."""

    async def watch(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await app(scope, receive, send)
            return
        begun, status = perf_counter(), 0
        number = number_of(scope) if logged else ""

        async def marked(message: Message) -> None:
            nonlocal status
            if message["type"] in STARTS:
                status = message.get("status", 101)  # type: ignore[assignment]
                if number:
                    MutableScopeHeaders.from_message(message)[NAME.decode()] = number
            await send(message)

        with numbered(number):
            await app(scope, receive, marked)
            took = perf_counter() - begun
            if scope["type"] == ScopeType.HTTP:
                meter.answered(scope["method"], status, took)
            if logged and scope["path"] not in QUIET:
                method = scope["method"] if scope["type"] == ScopeType.HTTP else "SOCKET"
                told = {"method": method, "route": route_of(scope), "status": status}
                log.info("answered", extra=told | {"ms": round(1000 * took, 1)})

    return watch


def numbered(number: str) -> AbstractContextManager[object]:
    """While lines of the log belong to this request."""
    if not number:
        return nullcontext()
    from structlog.contextvars import bound_contextvars

    return bound_contextvars(request=number)
