"""Refusals over HTTP: one shape for all of them, in both languages, never a traceback."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import Receive, Scope, Send

from sukno.engine import SuknoError, UnknownGame
from sukno.engine.text import Text
from sukno.rules import UnknownPage
from sukno.server.guiding import NoPosition
from sukno.server.identity import SignInRefused
from sukno.server.limits import TooMany
from sukno.server.meter import Meter
from sukno.server.store import Conflict
from sukno.server.store_trouble import Damaged, DatabaseTrouble
from sukno.server.tables import NoTable
from sukno.server.wire import Trouble

log = logging.getLogger(__name__)
STATUS: dict[type[SuknoError], int] = {
    NoTable: 404,
    UnknownGame: 404,
    UnknownPage: 404,
    NoPosition: 404,
    Conflict: 409,
    SignInRefused: 401,
    TooMany: 429,
    DatabaseTrouble: 503,
    Damaged: 500,
}
WORDS: dict[int, Text] = {
    400: Text("this request cannot be understood", "запрос непонятен"),
    403: Text("this is not allowed", "это не разрешено"),
    404: Text("there is nothing here", "здесь ничего нет"),
    405: Text("this cannot be done here", "здесь так нельзя"),
    413: Text("this is too large", "это слишком велико"),
    415: Text("send JSON", "присылайте JSON"),
    500: Text(
        "something broke in the house; nothing that was acknowledged is lost",
        "в доме что-то сломалось; ничего из подтверждённого не потеряно",
    ),
}


def trouble(status: int, error: Text, detail: Any = None) -> Response[Trouble]:
    return Response(Trouble(error=error, detail=detail), status_code=status, media_type="application/json")


def status_of(e: SuknoError) -> int:
    return next((s for kind, s in STATUS.items() if isinstance(e, kind)), 422)


def on_refusal(request: Request[Any, Any, Any], e: SuknoError) -> Response[Trouble]:
    """Something a person did that cannot be accepted."""
    status = status_of(e)
    meter: Meter = request.app.state.meter
    meter.refused(e)
    if status == 503:
        log.error("%s %s: %s", request.method, request.url.path, e)
    reply = trouble(status, e.text)
    if isinstance(e, TooMany | DatabaseTrouble):
        reply.headers["retry-after"] = str(e.retry_after)
    return reply


def on_invalid(request: Request[Any, Any, Any], e: ValidationException) -> Response[Trouble]:
    """A body or parameter of the wrong shape: say which."""
    return trouble(400, WORDS[400], e.extra or e.detail)


def on_http(request: Request[Any, Any, Any], e: HTTPException) -> Response[Trouble]:
    status = e.status_code
    if status >= 500:
        return on_crash(request, e)
    return trouble(status, WORDS.get(status, WORDS[400]), e.detail if status in (400, 415) else None)


def on_crash(request: Request[Any, Any, Any], e: Exception) -> Response[Trouble]:
    """A mistake of ours: into the log with it, and a calm word to the person."""
    log.error("%s %s", request.method, request.url.path, exc_info=e)
    return trouble(500, WORDS[500])


def on_deep(request: Request[Any, Any, Any], e: RecursionError) -> Response[Trouble]:
    """JSON nested so deeply that nobody means it."""
    return trouble(400, WORDS[400])


async def refuse(
    status: int, error: Text, scope: Scope, receive: Receive, send: Send, retry_after: int | None = None
) -> None:
    """A refusal before the application is reached."""
    body = msgspec.json.encode(Trouble(error=error))
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [
                (b"content-type", b"application/json"),
                (b"content-length", str(len(body)).encode()),
                *([(b"retry-after", str(retry_after).encode())] if retry_after is not None else []),
            ],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})
