"""Who you are, over HTTP: your name, your account, and where you are signed in."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, post
from litestar.params import JSONBody, PathParameter

from sukno.server.asked import Asked, Asker, Owned, People
from sukno.server.devices import device
from sukno.server.identity import Identity
from sukno.server.limits import limited
from sukno.server.owner import Owner
from sukno.server.sessions import Place
from sukno.server.wire import Introduce, Me, NewPassword, SignedInPlaces, SignIn, SignUp

SessionId = Annotated[str, PathParameter(max_length=32, pattern=r"^[0-9a-f]{32}$(?!\n)")]


def me_of(identity: Identity) -> Me:
    return Me(name=identity.name, lang=identity.lang, login=identity.login)


def place_of(request: Asked, owner: Owner) -> Place:
    return Place(owner.address, device(request.headers.get("user-agent", "")))


def become(request: Asked, identity: Identity) -> Identity:
    """The cookie of this identity goes with the answer."""
    request.scope["state"]["become"] = identity
    return identity


@get("/api/me", operation_id="me")
async def get_me(identity: Asker) -> Me:
    """Who you are."""
    return me_of(identity)


@post("/api/me", operation_id="introduce", status_code=200)
async def introduce(data: JSONBody[Introduce], request: Asked, identity: Asker, identities: People) -> Me:
    """Give your name, or choose the language."""
    return me_of(become(request, await identities.introduce(identity, data.name, data.lang)))


@post("/api/accounts", operation_id="signUp", opt=limited("passwords"))
async def sign_up(
    data: JSONBody[SignUp], request: Asked, identity: Asker, owner: Owned, identities: People
) -> Me:
    """Make an account; what you have played as a guest stays yours."""
    return me_of(become(request, await identities.sign_up(identity, data, place_of(request, owner))))


@post("/api/login", operation_id="signIn", opt=limited("passwords"), status_code=200)
async def sign_in(
    data: JSONBody[SignIn], request: Asked, identity: Asker, owner: Owned, identities: People
) -> Me:
    """Come back to an account."""
    return me_of(become(request, await identities.sign_in(identity, data, place_of(request, owner))))


@post("/api/logout", operation_id="signOut", status_code=200)
async def sign_out(request: Asked, identity: Asker, identities: People) -> Me:
    """End this session, wherever its cookie may be, and be a new guest on this device."""
    return me_of(become(request, await identities.sign_out(identity)))


@post("/api/password", operation_id="newPassword", opt=limited("passwords"), status_code=200)
async def new_password(
    data: JSONBody[NewPassword], request: Asked, identity: Asker, owner: Owned, identities: People
) -> Me:
    """Change your password; everywhere else you are signed out."""
    await identities.new_password(identity, data, place_of(request, owner))
    return me_of(identity)


@get("/api/sessions", operation_id="sessions")
async def get_sessions(identity: Asker, identities: People) -> SignedInPlaces:
    """Where you are signed in."""
    return SignedInPlaces(places=await identities.places(identity))


@post("/api/sessions/{session:str}/end", operation_id="endSession", status_code=200)
async def end_session(
    session: SessionId, request: Asked, identity: Asker, identities: People
) -> SignedInPlaces:
    """Sign out at one place."""
    after = await identities.end_place(identity, session)
    if after != identity:
        become(request, after)
    return SignedInPlaces(places=await identities.places(after))


@post("/api/sessions/end-others", operation_id="endOtherSessions", status_code=200)
async def end_other_sessions(identity: Asker, identities: People) -> SignedInPlaces:
    """Sign out everywhere but here."""
    await identities.end_other_places(identity)
    return SignedInPlaces(places=await identities.places(identity))


ACCOUNTS: list[Any] = [
    get_me,
    introduce,
    sign_up,
    sign_in,
    sign_out,
    new_password,
    get_sessions,
    end_session,
    end_other_sessions,
]
