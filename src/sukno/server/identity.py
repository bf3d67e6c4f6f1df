"""Who somebody is: a signed cookie for everybody, an account with a password for those who want one."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import secrets
import time
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadData, URLSafeTimedSerializer
from sqlalchemy.exc import IntegrityError

from sukno.engine.errors import SuknoError
from sukno.engine.text import Lang
from sukno.server.schema import accounts
from sukno.server.store import Store
from sukno.server.wire import SignIn, SignUp
from sukno.table.plain import plain_line, speaks

COOKIE = "sukno"
DAY = 24 * 3600
MAX_AGE = 180 * DAY
RENEW_AFTER = 7 * DAY
LONGEST = 2048
"""Characters of a cookie; ours are far shorter."""
LONGEST_NAME = 40
HASHERS = 2
"""Passwords that are hashed at the same time, at most: each takes 64 MB."""
WHO = r"^[ag]-[0-9a-f]{32}\Z"

hasher = PasswordHasher(time_cost=3, memory_cost=64 * 1024, parallelism=2)


class BadName(SuknoError):
    """Not a name that can be shown."""


class SignInRefused(SuknoError):
    """No such login, or not its password: which of the two is not said."""


class LoginTaken(SuknoError):
    """Somebody has this login."""


class Identity(msgspec.Struct, frozen=True, kw_only=True):
    """A person, as the house knows them."""

    who: str
    name: str = ""
    """Empty until a name has been given."""
    lang: Lang = "en"
    login: str | None = None
    """Of an account; None: a guest."""
    epoch: int | None = None
    renew: bool = False
    """The cookie is good, but no longer fresh: send it anew."""


class Carried(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What a cookie says."""

    who: Annotated[str, msgspec.Meta(pattern=WHO)]
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
    lang: Lang
    epoch: int | None


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


class Identities:
    """Reads and writes cookies, and keeps accounts."""

    def __init__(self, store: Store, key: str) -> None:
        self.store = store
        self.signer = URLSafeTimedSerializer(
            key,
            salt="sukno.identity",
            signer_kwargs={"digest_method": hashlib.sha256, "key_derivation": "hmac"},
        )
        self.threads = ThreadPoolExecutor(HASHERS, thread_name_prefix="sukno-password")

    def close(self) -> None:
        self.threads.shutdown()

    def write(self, identity: Identity) -> str:
        """The cookie for somebody."""
        text = self.signer.dumps([identity.who, identity.name, identity.lang, identity.epoch])
        return text if isinstance(text, str) else text.decode()

    async def read(self, cookie: str | None) -> Identity | None:
        """Whose cookie it is; None if it is forged, spoilt, too old, or of an account that is no more.

        A guest who has made an account is known by the account's cookies only.
        """
        if not cookie or len(cookie) > LONGEST:
            return None
        try:
            said, signed = self.signer.loads(cookie, max_age=MAX_AGE, return_timestamp=True)
            carried = msgspec.convert(said, Carried)
        except (BadData, msgspec.MsgspecError, ValueError):
            return None
        renew = time.time() - signed.timestamp() > RENEW_AFTER
        row = await self.store.read(
            lambda c: c.execute(sa.select(accounts).filter_by(id=carried.who)).one_or_none()
        )
        if row is not None:
            return self.of_row(row, renew=renew) if carried.epoch == row.epoch else None
        if carried.epoch is not None:
            return None
        return Identity(who=carried.who, name=carried.name, lang=carried.lang, renew=renew)

    def of_row(self, row: sa.Row[Any], *, renew: bool = False) -> Identity:
        return Identity(
            who=row.id, name=row.name, lang=row.lang, login=row.login, epoch=row.epoch, renew=renew
        )

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

    async def sign_up(self, guest: Identity | None, asked: SignUp) -> Identity:
        """Make an account. A guest's id becomes the account's, and so their tables stay theirs."""
        if guest is not None and guest.login is not None:
            raise LoginTaken(
                f"you are signed in as {guest.login}: sign out first",
                f"вы уже вошли как {guest.login}: сначала выйдите",
            )
        login = unicodedata.normalize("NFC", asked.login).strip()
        name = clean_name(asked.name or (guest.name if guest else "") or login)
        key = login_key(login)
        # before the password is hashed: that is dear, and a taken login is no secret here
        if await self.store.read(lambda c: c.scalar(sa.select(accounts.c.id).filter_by(login_key=key))):
            raise taken(login)
        new = Identity(
            who=guest.who if guest else f"a-{secrets.token_hex(16)}",
            name=name,
            lang=guest.lang if guest else "en",
            login=login,
            epoch=0,
        )
        row = {
            "id": new.who,
            "login": login,
            "login_key": key,
            "password": await self.hash(asked.password),
            "name": name,
            "lang": new.lang,
            "epoch": new.epoch,
            "created": time.time(),
        }
        try:
            await self.store.write(lambda c: c.execute(accounts.insert(), row).rowcount)
        except IntegrityError as e:
            raise taken(login) from e
        return new

    async def sign_in(self, asked: SignIn) -> Identity:
        """Come back to an account. An unknown login and a wrong password look the same, and take as long."""
        key = login_key(asked.login)
        row = await self.store.read(
            lambda c: c.execute(sa.select(accounts).filter_by(login_key=key)).one_or_none()
        )
        right = await self.verify(row.password if row is not None else dummy_hash(), asked.password)
        if row is None or not right:
            raise SignInRefused(
                "there is no such login with this password", "такого имени с таким паролем здесь нет"
            )
        if hasher.check_needs_rehash(row.password):
            better = await self.hash(asked.password)
            change = sa.update(accounts).filter_by(id=row.id, password=row.password).values(password=better)
            await self.store.write(lambda c: c.execute(change).rowcount)
        return self.of_row(row)

    async def hash(self, password: str) -> str:
        return await asyncio.get_running_loop().run_in_executor(self.threads, hasher.hash, plain(password))

    async def verify(self, hashed: str, password: str) -> bool:
        return await asyncio.get_running_loop().run_in_executor(
            self.threads, is_right, hashed, plain(password)
        )


def login_key(login: str) -> str:
    """How logins are compared.

    >>> login_key("Anna") == login_key("ANNA"), login_key("Анна") == login_key("анна")
    (True, True)
    """
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", login).casefold()).strip()


def plain(password: str) -> str:
    """The same password from every keyboard."""
    return unicodedata.normalize("NFKC", password)


def is_right(hashed: str, password: str) -> bool:
    try:
        return hasher.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False


def dummy_hash() -> str:
    """A hash that no password has, and that takes as long to find out as any other."""
    salt, end = (base64.b64encode(secrets.token_bytes(n)).decode().rstrip("=") for n in (16, 32))
    cost = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v=19${cost}${salt}${end}"


def taken(login: str) -> LoginTaken:
    return LoginTaken(f"the login {login} is taken", f"имя {login} уже занято")
