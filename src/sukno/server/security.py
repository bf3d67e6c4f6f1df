"""What every request must pass: name, origin, a header no other site can send, limits; strict headers."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from sukno.engine.text import Text
from sukno.server.limits import SAFE, Limits, TooMany
from sukno.server.names import answers_to
from sukno.server.replies import WORDS, refuse

GUARD = b"x-sukno"
"""Sent by our client with every unsafe request: a page of another site cannot add it without our consent."""
POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "worker-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
CROSS_SITE = Text(
    "requests from other sites are not accepted",
    "запросы с других сайтов не принимаются",
)
STRANGE_NAME = Text(
    "this house is not known under this name; whoever runs it can add it with `sukno serve --name`",
    "под этим именем дом не известен; хозяин может добавить его через `sukno serve --name`",
)


def header(scope: Scope, name: bytes) -> str:
    return next((v.decode("latin-1") for k, v in scope["headers"] if k == name), "")


def same_origin(scope: Scope) -> bool:
    """Does the request come from our own page, or from no page at all (a program)?"""
    origin = header(scope, b"origin")
    if not origin:
        return header(scope, b"sec-fetch-site") in ("", "same-origin", "none")
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == header(scope, b"host").lower()


def plain_json(scope: Scope) -> bool:
    """Is the body JSON by its own word, or is there none? A form of another site can say nothing like it."""
    kind = header(scope, b"content-type")
    if not kind:
        return header(scope, b"content-length") in ("", "0") and not header(scope, b"transfer-encoding")
    return kind.partition(";")[0].strip().lower() == "application/json"


def well_named(scope: Scope, names: Collection[str]) -> bool:
    """Was the house asked for by one of its names, and by one only?"""
    asked = [v for k, v in scope["headers"] if k == b"host"]
    return len(asked) == 1 and answers_to(asked[0].decode("latin-1"), names)


def guarded(app: ASGIApp, limits: Limits, names: Collection[str] = ()) -> ASGIApp:
    """The application behind all of this; `names` are those it answers to besides addresses."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            if well_named(scope, names) and same_origin(scope) and limits.allow(scope):
                await app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 4403, "reason": "refused"})
            return
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if "cache-control" not in headers:
                    headers["cache-control"] = "no-store"
            await send(message)

        if not well_named(scope, names):
            await refuse(421, STRANGE_NAME, scope, receive, dressed)
            return
        if scope["method"] not in SAFE:
            marked = any(k == GUARD for k, _ in scope["headers"])
            if not same_origin(scope) or not marked:
                await refuse(403, CROSS_SITE, scope, receive, dressed)
                return
            if not plain_json(scope):
                await refuse(415, WORDS[415], scope, receive, dressed)
                return
        try:
            limits.enter(scope)
        except TooMany as e:
            await refuse(429, e.text, scope, receive, dressed, e.retry_after)
            return
        if scope["method"] == "HEAD":  # the web server leaves the body out by itself
            scope = {**scope, "method": "GET"}
        await app(scope, receive, dressed)

    return guard
