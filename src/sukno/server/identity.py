"""Who somebody is: a signed cookie for everybody, an account with a password for those who want one."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from itsdangerous import BadData, TimestampSigner, URLSafeTimedSerializer
from sqlalchemy.exc import IntegrityError

from sukno.engine.errors import SuknoError
from sukno.engine.text import Lang
from sukno.server import passwords
from sukno.server.logins import good_login, login_key, login_look
from sukno.server.passwords import Guess, Passwords
from sukno.server.schema import accounts, sessions
from sukno.server.sessions import OPEN, Place, Sessions
from sukno.server.store import Store
from sukno.server.store_leaving import has_departed
from sukno.server.store_reading import read_person
from sukno.server.wire import NewPassword, SignedIn, SignIn, SignUp
from sukno.table.plain import plain_line, speaks

COOKIE = "sukno"
DAY = 24 * 3600
MAX_AGE = 180 * DAY
RENEW_AFTER = 7 * DAY
LONGEST = 2048
"""Characters of a cookie; ours are far shorter."""
LONGEST_NAME = 40
NOWHERE = Place()
WHO = r"^[ag]-[0-9a-f]{32}\Z"
SESSION = r"^[0-9a-f]{32}\Z"


class BadName(SuknoError):
    """Not a name that can be shown."""


class SignInRefused(SuknoError):
    """No such login, or not its password: which of the two is not said."""


class BadPassword(SuknoError):
    """Not the password that it was until now."""


class LoginTaken(SuknoError):
    """Somebody has this login, or one that looks like it."""


class NoAccount(SuknoError):
    """Only for those who are signed in."""

    def __init__(self) -> None:
        super().__init__("sign in first", "сначала войдите")


class Identity(msgspec.Struct, frozen=True, kw_only=True):
    """A person, as the house knows them."""

    who: str
    name: str = ""
    """Empty until a name has been given."""
    lang: Lang = "en"
    login: str | None = None
    """Of an account; None: a guest."""
    session: str | None = None
    """Of an account: where it is signed in."""
    renew: bool = False
    """The cookie is good, but no longer fresh: send it anew."""


class Carried(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What a cookie says."""

    who: Annotated[str, msgspec.Meta(pattern=WHO)]
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
    lang: Lang
    session: Annotated[str, msgspec.Meta(pattern=SESSION)] | None


def new_guest(lang: Lang = "en") -> Identity:
    return Identity(who=f"g-{secrets.token_hex(16)}", lang=lang)


def clean_name(text: str) -> str:
    """A name as it can be shown: nothing invisible, nothing that turns the line around.

    >>> clean_name("  Anna \\u202e\\x07  Karenina ")
    'Anna Karenina'
    """
    name = plain_line(text)
    if not speaks(name):
        raise BadName("a name needs at least one letter", "в имени нужна хотя бы одна буква")
    if len(name) > LONGEST_NAME:
        raise BadName(
            f"a name has {LONGEST_NAME} characters at most", f"в имени не больше {LONGEST_NAME} знаков"
        )
    return name


def cookie_attributes(*, secure: bool) -> dict[str, Any]:
    """How the cookie is set: `secure` where people come by https."""
    return {
        "key": COOKIE,
        "path": "/",
        "max_age": MAX_AGE,
        "httponly": True,
        "samesite": "lax",
        "secure": secure,
    }


def steady_time() -> Callable[[], float]:
    """The time of day when the house was opened, and then what has passed since: a wall clock that is set
    while the house is open changes nothing."""
    ahead = time.time() - time.monotonic()
    return lambda: ahead + time.monotonic()


def signer_by(clock: Callable[[], float]) -> type[TimestampSigner]:
    """Signs with the time of this clock."""

    class Signer(TimestampSigner):
        def get_timestamp(self) -> int:
            return int(clock())

    return Signer


class Identities:
    """Reads and writes cookies, and keeps accounts."""

    def __init__(
        self, store: Store, key: str, *, strict: bool = True, clock: Callable[[], float] | None = None
    ) -> None:
        self.store = store
        self.clock = clock or steady_time()
        self.signer = URLSafeTimedSerializer(
            key,
            salt="sukno.identity",
            signer=signer_by(self.clock),
            signer_kwargs={"digest_method": hashlib.sha256, "key_derivation": "hmac"},
        )
        self.passwords = Passwords(strict=strict)
        self.sessions = Sessions(store)

    def close(self) -> None:
        self.passwords.close()

    # cookies

    def write(self, identity: Identity) -> str:
        """The cookie for somebody."""
        text = self.signer.dumps([identity.who, identity.name, identity.lang, identity.session])
        return text if isinstance(text, str) else text.decode()

    async def read(self, cookie: str | None) -> Identity | None:
        """Whose cookie it is; None if it is forged, spoilt, too old, or of a session that has ended.

        A guest who has made an account is known by the account's cookies only. A cookie from the future was
        signed before the clock was put back: it is as good as any, and sent anew.
        """
        if not cookie or len(cookie) > LONGEST:
            return None
        try:
            said, signed = self.signer.loads(cookie, return_timestamp=True)
            carried = msgspec.convert(said, Carried)
        except (BadData, msgspec.MsgspecError, ValueError):
            return None
        age = self.clock() - signed.timestamp()
        if age > MAX_AGE:
            return None
        renew = not 0 <= age <= RENEW_AFTER
        opened = sa.and_(OPEN, sessions.c.id == carried.session)
        query = (
            sa.select(accounts, sessions.c.id.label("session"))
            .outerjoin(sessions, opened)
            .where(accounts.c.id == carried.who)
        )
        known = carried.session is None

        def work(c: sa.Connection) -> tuple[Any, bool]:
            row = read_person(c, query)
            return row, row is None and known and not has_departed(c, carried.who)

        row, guest = await self.store.read(work)
        if guest:
            return Identity(who=carried.who, name=carried.name, lang=carried.lang, renew=renew)
        if row is None or row.session is None:
            return None
        await self.sessions.note(row.session)
        return of_row(row, row.session, renew=renew)

    async def introduce(
        self, identity: Identity, name: str | None = None, lang: Lang | None = None
    ) -> Identity:
        """The same person under another name, or with another language."""
        new = msgspec.structs.replace(
            identity,
            name=identity.name if name is None else clean_name(name),
            lang=identity.lang if lang is None else lang,
        )
        if new.login is not None:
            change = sa.update(accounts).filter_by(id=new.who).values(name=new.name, lang=new.lang)
            await self.store.write(lambda c: c.execute(change).rowcount)
        return new

    # accounts

    async def sign_up(self, guest: Identity | None, asked: SignUp, place: Place = NOWHERE) -> Identity:
        """Make an account. A guest's id becomes the account's, and so their tables stay theirs."""
        if guest is not None and guest.login is not None:
            raise LoginTaken(
                f"you are signed in as {guest.login}: sign out first",
                f"вы уже вошли как {guest.login}: сначала выйдите",
            )
        login = good_login(asked.login)
        name = clean_name(asked.name or (guest.name if guest else "") or login)
        key, look = login_key(login), login_look(login)
        # before the password is hashed: that is dear, and a taken login is no secret here
        same = sa.select(accounts.c.id).where((accounts.c.login_key == key) | (accounts.c.login_look == look))
        if await self.store.read(lambda c: c.scalar(same)):
            raise taken(login)
        who = guest.who if guest else f"a-{secrets.token_hex(16)}"
        lang: Lang = guest.lang if guest else "en"
        row = {
            "id": who,
            "login": login,
            "login_key": key,
            "login_look": look,
            "password": await self.passwords.hash(asked.password, place.address),
            "name": name,
            "lang": lang,
            "epoch": 0,
            "created": time.time(),
        }
        try:
            await self.store.write(lambda c: c.execute(accounts.insert(), row).rowcount)
        except IntegrityError as e:
            raise taken(login) from e
        self.sessions.let_go(who, None)  # the guest is no more
        session = await self.sessions.start(who, place)
        return Identity(who=who, name=name, lang=lang, login=login, session=session)

    async def sign_in(self, asker: Identity | None, asked: SignIn, place: Place = NOWHERE) -> Identity:
        """Come back to an account. An unknown login and a wrong password look the same, and take as long."""
        key = login_key(asked.login)
        came = sa.select(sessions.c.id).filter_by(account=accounts.c.id, address=place.address).exists()
        query = sa.select(accounts, came.label("came")).where(accounts.c.login_key == key)
        row = await self.store.read(lambda c: c.execute(query).one_or_none())
        known = ""
        if row is not None and row.came:
            known = place.address
        elif row is not None and asker is not None and asker.who == row.id:
            known = signed_in(asker)
        guess = Guess(place.address, key, known)
        right = await self.passwords.try_out(guess, row.password if row is not None else None, asked.password)
        if row is None or not right:
            raise SignInRefused(
                "there is no such login with this password", "такого логина с таким паролем здесь нет"
            )
        if passwords.hasher.check_needs_rehash(row.password):
            better = await self.passwords.hash(asked.password, place.address)
            change = sa.update(accounts).filter_by(id=row.id, password=row.password).values(password=better)
            await self.store.write(lambda c: c.execute(change).rowcount)
        session = await self.sessions.start(row.id, place)
        if asker is not None:
            await self.sign_out(asker)  # nobody is two people in one browser
        return of_row(row, session)

    async def sign_out(self, identity: Identity) -> Identity:
        """End this session: its cookie is good nowhere any more. Who is left is a new guest."""
        if identity.session is not None:
            await self.sessions.end(identity.who, identity.session)
        else:
            self.sessions.let_go(identity.who, None)
        return new_guest(identity.lang)

    async def new_password(self, identity: Identity, asked: NewPassword, place: Place = NOWHERE) -> None:
        """Change the password, and end all other sessions."""
        session = await self.check_password(identity, asked.old, place)
        new = await self.passwords.hash(asked.new, place.address)
        await self.sessions.end_others(identity.who, session, password=new)

    async def check_password(self, identity: Identity, password: str, place: Place = NOWHERE) -> str:
        """The session of somebody who knows his password; BadPassword."""
        session = signed_in(identity)
        query = sa.select(accounts.c.password, accounts.c.login_key).filter_by(id=identity.who)
        row = await self.store.read(lambda c: c.execute(query).one())
        guess = Guess(place.address, row.login_key, session)
        if not await self.passwords.try_out(guess, row.password, password):
            raise BadPassword("this is not your current password", "это не ваш нынешний пароль")
        return session

    def gone(self, who: str) -> None:
        """Somebody has left for good: what was kept open for them ends."""
        self.sessions.let_all_go(who)

    async def places(self, identity: Identity) -> tuple[SignedIn, ...]:
        """Where somebody is signed in; a guest nowhere."""
        return await self.sessions.of(identity.who, identity.session) if identity.session else ()

    async def end_place(self, identity: Identity, session: str) -> Identity:
        """End one of somebody's sessions; it may be this one."""
        if session == signed_in(identity):
            return await self.sign_out(identity)
        await self.sessions.end(identity.who, session)
        return identity

    async def end_other_places(self, identity: Identity) -> None:
        """End all of somebody's sessions but this one."""
        await self.sessions.end_others(identity.who, signed_in(identity))

    def ending(self, identity: Identity) -> asyncio.Event:
        """Set when this person is signed out here. Keep it as long as it is waited for."""
        return self.sessions.ending(identity.who, identity.session)


def signed_in(identity: Identity) -> str:
    """The session of an account; NoAccount of a guest."""
    if identity.session is None:
        raise NoAccount
    return identity.session


def of_row(row: sa.Row[Any], session: str, *, renew: bool = False) -> Identity:
    return Identity(who=row.id, name=row.name, lang=row.lang, login=row.login, session=session, renew=renew)


def taken(login: str) -> LoginTaken:
    return LoginTaken(
        f"the login {login} is taken, or looks like one that is",
        f"логин {login} уже занят или похож на занятый",
    )
