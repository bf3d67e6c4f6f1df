"""Passwords: how they are kept and compared."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher
from identities import ANNA, IN, UP, opened, sqlite

from sukno.server import passwords
from sukno.server.identity import Identities, SignInRefused
from sukno.server.passwords import HASHERS, dummy_hash, hasher
from sukno.server.schema import accounts
from sukno.server.wire import SignIn, SignUp


def test_a_wrong_password_and_an_unknown_login_look_the_same(database: str) -> None:
    async def refused(ids: Identities, asked: SignIn) -> object:
        with pytest.raises(SignInRefused) as said:
            await ids.sign_in(None, asked)
        return said.value.text

    async def main() -> None:
        async with opened(database) as ids:
            await ids.sign_up(ANNA, UP)
            wrong = await refused(ids, SignIn(login="Anna", password="wrong"))
            assert await refused(ids, SignIn(login="Boris", password="wrong")) == wrong

    asyncio.run(main())


def test_the_dummy_hash_costs_what_a_real_one_does() -> None:
    assert not hasher.check_needs_rehash(dummy_hash())
    assert dummy_hash() != dummy_hash()


def test_passwords_are_kept_as_argon2id_and_never_in_the_open(database: str) -> None:
    async def main() -> None:
        async with opened(database) as ids:
            await ids.sign_up(ANNA, UP)
            row = await ids.store.read(lambda c: c.execute(sa.select(accounts)).one())
            assert row.password.startswith("$argon2id$")
            assert not any(UP.password in str(value) for value in row)

    asyncio.run(main())


def test_a_password_is_the_same_from_every_keyboard(database: str, cheap: None) -> None:
    async def main() -> None:
        async with opened(database) as ids:
            await ids.sign_up(ANNA, SignUp(login="anna", password="й" * 8))
            await ids.sign_in(None, SignIn(login="anna", password="и\u0306" * 8))
            with pytest.raises(SignInRefused):
                await ids.sign_in(None, SignIn(login="anna", password="Й" * 8))

    asyncio.run(main())


def test_a_hash_of_old_parameters_is_made_anew(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def kept(ids: Identities) -> str:
        return await ids.store.read(lambda c: c.execute(sa.select(accounts.c.password)).scalar_one())

    async def main() -> None:
        async with opened(database) as ids:
            with monkeypatch.context() as m:
                m.setattr(passwords, "hasher", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
                await ids.sign_up(ANNA, UP)
            old = await kept(ids)
            with pytest.raises(SignInRefused):
                await ids.sign_in(None, SignIn(login="Anna", password="wrong"))
            assert await kept(ids) == old
            await ids.sign_in(None, IN)
            new = await kept(ids)
            assert old != new
            assert not hasher.check_needs_rehash(new)
            await ids.sign_in(None, IN)
            assert await kept(ids) == new

    asyncio.run(main())


def test_passwords_are_never_hashed_in_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: set[str] = set()
    real = passwords.is_right

    def watched(hashed: str, password: str) -> bool:
        seen.add(threading.current_thread().name)
        return real(hashed, password)

    monkeypatch.setattr(passwords, "is_right", watched)

    async def main() -> None:
        async with opened(sqlite(tmp_path), strict=False) as ids:
            await ids.sign_up(ANNA, UP)
            await asyncio.gather(*(ids.sign_in(None, IN) for _ in range(8)))
            assert all(name.startswith("sukno-password") for name in seen)
            assert len(seen) <= HASHERS

    asyncio.run(main())
    assert seen
