"""Who asks: read from the cookie of a request, and sent back with the answer where it is a new one."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.di import NamedDependency
from litestar.types import Message, Scope

from sukno.server.identity import COOKIE, Identities, Identity, cookie_attributes, new_guest
from sukno.server.owner import Owner, address_of


def sent_cookie(scope: Scope) -> str | None:
    """Our cookie as it was sent, the last if there are several. Its signs need no quotes, so none are undone: the
    library would do that to all cookies, and take a second for a header full of backslashes."""
    found = None
    for header, value in scope["headers"]:
        if header == b"cookie":
            for part in value.decode("latin-1").split(";"):
                name, _, sent = part.partition("=")
                if name.strip() == COOKIE:
                    found = sent.strip()
    return found


async def identity_of(scope: Scope) -> Identity:
    """Who asks. Somebody new becomes a guest, and the cookie goes with the answer."""
    asked: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
    identities: Identities = asked.app.state.identities
    found = await identities.read(sent_cookie(scope))
    if found is None:
        wanted = asked.headers.get("accept-language", "")
        found = new_guest("ru" if wanted.lower().lstrip().startswith("ru") else "en")
        scope["state"]["become"] = found
    elif found.renew:
        scope["state"]["become"] = found
    return found


async def owner_of(scope: Scope, identity: NamedDependency[Identity]) -> Owner:
    """Whom the house works for when it answers this."""
    return Owner(identity.who, address_of(scope))


async def send_cookie(message: Message, scope: Scope) -> None:
    """The cookie of whoever the asker has become."""
    identity = scope["state"].get("become") if message["type"] == "http.response.start" else None
    if identity is not None:
        identities: Identities = scope["litestar_app"].state.identities
        cookie = Cookie(
            value=identities.write(identity), **cookie_attributes(secure=scope["scheme"] == "https")
        )
        MutableScopeHeaders.from_message(message).add("set-cookie", cookie.to_header(header=""))
