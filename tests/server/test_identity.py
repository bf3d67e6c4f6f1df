"""Identity: what a cookie proves and what it does not; accounts and their passwords."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher
from hypothesis import given
from hypothesis import strategies as st
from itsdangerous import TimestampSigner, URLSafeTimedSerializer

from sukno.server import identity
from sukno.server.identity import (
    LONGEST,
    MAX_AGE,
    RENEW_AFTER,
    BadName,
    Identities,
    Identity,
    LoginTaken,
    SignInRefused,
    clean_name,
    cookie_attributes,
    dummy_hash,
    hasher,
    new_guest,
)
from sukno.server.schema import accounts
from sukno.server.store import Store
from sukno.server.wire import SignIn, SignUp

KEY = "0123456789abcdef" * 4
ANNA = Identity(who="g-" + "a" * 32, name="Анна Аркадьевна", lang="ru")
UP = SignUp(login="Anna", password="поезд на Обираловку")
IN = SignIn(login="Anna", password="поезд на Обираловку")


@pytest.fixture
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashing that costs little, where its cost is not what is tested."""
    monkeypatch.setattr(identity, "hasher", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))


@asynccontextmanager
async def opened(url: str, key: str = KEY) -> AsyncIterator[Identities]:
    store = Store.open(url)
    ids = Identities(store, key)
    try:
        yield ids
    finally:
        ids.close()
        await store.close()


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'house.db'}"


def aged(ids: Identities, seconds: float, person: Identity = ANNA) -> str:
    """A cookie signed so long ago."""

    class Then(TimestampSigner):
        def get_timestamp(self) -> int:
            return int(time.time() - seconds)

    now, ids.signer.signer = ids.signer.signer, Then
    try:
        return ids.write(person)
    finally:
        ids.signer.signer = now


# cookies


def test_a_cookie_says_who_it_is_after_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(sqlite(tmp_path)) as ids:
            cookie = ids.write(ANNA)
            assert await ids.read(cookie) == ANNA
        async with opened(sqlite(tmp_path)) as ids:
            assert await ids.read(cookie) == ANNA

    asyncio.run(main())


def test_a_cookie_is_safe_to_put_into_a_header(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(sqlite(tmp_path)) as ids:
            for name in ("Анна", "\U0001f0a1" * 40, 'a"; Path=/x; <b>', ""):
                person = msgspec.structs.replace(ANNA, name=name)
                cookie = ids.write(person)
                assert set(cookie) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")
                assert len(cookie) < LONGEST / 2
                assert await ids.read(cookie) == person

    asyncio.run(main())


def test_every_change_of_a_cookie_makes_it_nobodys(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(sqlite(tmp_path)) as ids:
            cookie = ids.write(ANNA)
            for i in range(len(cookie)):
                assert await ids.read(cookie[:i]) is None
                # the last letter of a part has spare bits at its low end: the change is made at the high end
                changed = cookie[:i] + ("A" if cookie[i] not in "ABCD" else "z") + cookie[i + 1 :]
                assert await ids.read(changed) is None, i
            for junk in (
                "",
                ".",
                "..",
                "...",
                "a.b.c",
                cookie + "A",
                cookie * 20,
                "я",
                "\x00",
                "g-" + "a" * 32,
            ):
                assert await ids.read(junk) is None
            assert await ids.read(None) is None

    asyncio.run(main())


def test_a_cookie_of_another_key_or_another_purpose_is_nobodys(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(sqlite(tmp_path)) as ids, opened(sqlite(tmp_path), key="f" * 64) as others:
            assert await ids.read(others.write(ANNA)) is None
            said = [ANNA.who, ANNA.name, ANNA.lang, None]
            purpose = URLSafeTimedSerializer(KEY, salt="something else").dumps(said)
            assert await ids.read(str(purpose)) is None

    asyncio.run(main())


@pytest.mark.parametrize(
    "said",
    [
        None,
        1,
        {},
        [],
        ["g-" + "a" * 32],
        ["g-" + "a" * 32, "Anna", "en", None, 1],
        ["g-" + "a" * 32 + "\n", "Anna", "en", None],
        ["x-" + "a" * 32, "Anna", "en", None],
        ["g-" + "a" * 32, "A" * 41, "en", None],
        ["g-" + "a" * 32, "Anna", "fr", None],
        ["g-" + "a" * 32, "Anna", "en", "0"],
    ],
)
def test_a_well_signed_cookie_of_another_shape_is_nobodys(tmp_path: Path, said: object) -> None:
    async def main() -> None:
        async with opened(sqlite(tmp_path)) as ids:
            assert await ids.read(str(ids.signer.dumps(said))) is None

    asyncio.run(main())


def test_a_cookie_grows_old(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(sqlite(tmp_path)) as ids:
            assert await ids.read(aged(ids, MAX_AGE + 10)) is None
            assert await ids.read(aged(ids, -3600)) is None  # from the future
            old = await ids.read(aged(ids, MAX_AGE - 60))
            assert old == msgspec.structs.replace(ANNA, renew=True)
            fresh = await ids.read(aged(ids, RENEW_AFTER - 60))
            assert fresh == ANNA

    asyncio.run(main())


def test_a_long_cookie_is_not_even_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with opened(sqlite(tmp_path)) as ids:
            seen: list[str] = []
            monkeypatch.setattr(ids.signer, "loads", lambda text, **_: seen.append(text))
            assert await ids.read("a" * (LONGEST + 1)) is None
            assert seen == []

    asyncio.run(main())


def test_guests_are_all_different() -> None:
    assert len({new_guest().who for _ in range(1000)}) == 1000
    assert new_guest("ru").lang == "ru"


def test_scripts_and_other_sites_do_not_get_the_cookie() -> None:
    for secure in (True, False):
        said = cookie_attributes(secure=secure)
        assert (said["httponly"], said["samesite"], said["secure"], said["path"]) == (
            True,
            "lax",
            secure,
            "/",
        )
        assert said["max_age"] == 180 * 24 * 3600


# accounts


def test_a_guest_who_makes_an_account_keeps_their_id(database: str) -> None:
    async def main() -> None:
        async with opened(database) as ids:
            guests = ids.write(ANNA)
            me = await ids.sign_up(ANNA, UP)
            assert me == Identity(who=ANNA.who, name=ANNA.name, lang="ru", login="Anna", epoch=0)
            assert await ids.read(ids.write(me)) == me
            assert await ids.sign_in(IN) == me
            assert await ids.read(guests) is None  # from now on only with the password

    asyncio.run(main())


def test_an_account_can_be_made_by_nobody_in_particular(database: str, cheap: None) -> None:
    async def main() -> None:
        async with opened(database) as ids:
            me = await ids.sign_up(None, UP)
            assert me.who.startswith("a-")
            assert me.name == "Anna"
            assert await ids.read(ids.write(me)) == me

    asyncio.run(main())


def test_logins_are_the_same_in_any_case(database: str, cheap: None) -> None:
    async def main() -> None:
        async with opened(database) as ids:
            await ids.sign_up(new_guest(), SignUp(login="Анна", password="12345678"))
            for login in ("анна", "АННА", "Анна"):
                with pytest.raises(LoginTaken):
                    await ids.sign_up(new_guest(), SignUp(login=login, password="87654321"))
                assert (await ids.sign_in(SignIn(login=login, password="12345678"))).login == "Анна"

    asyncio.run(main())


def test_of_many_who_want_one_login_one_gets_it(database: str, cheap: None) -> None:
    async def main() -> None:
        async with opened(database) as one, opened(database) as two:
            wanted = [ids.sign_up(new_guest(), UP) for ids in (one, two) for _ in range(5)]
            got = await asyncio.gather(*wanted, return_exceptions=True)
            [winner] = [g for g in got if isinstance(g, Identity)]
            assert sum(isinstance(g, LoginTaken) for g in got) == 9
            assert (await one.sign_in(IN)).who == winner.who

    asyncio.run(main())


def test_a_guest_becomes_one_account_only(database: str, cheap: None) -> None:
    async def main() -> None:
        async with opened(database) as ids:
            me = await ids.sign_up(ANNA, UP)
            again = SignUp(login="Another", password="12345678")
            with pytest.raises(LoginTaken, match="sign out first"):
                await ids.sign_up(me, again)
            with pytest.raises(LoginTaken):
                await ids.sign_up(ANNA, again)
            assert await ids.sign_in(IN) == me

    asyncio.run(main())


def test_a_wrong_password_and_an_unknown_login_look_the_same(database: str) -> None:
    async def refused(ids: Identities, asked: SignIn) -> object:
        with pytest.raises(SignInRefused) as said:
            await ids.sign_in(asked)
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
            await ids.sign_in(SignIn(login="anna", password="и\u0306" * 8))
            with pytest.raises(SignInRefused):
                await ids.sign_in(SignIn(login="anna", password="Й" * 8))

    asyncio.run(main())


def test_a_hash_of_old_parameters_is_made_anew(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def kept(ids: Identities) -> str:
        return await ids.store.read(lambda c: c.execute(sa.select(accounts.c.password)).scalar_one())

    async def main() -> None:
        async with opened(database) as ids:
            with monkeypatch.context() as m:
                m.setattr(identity, "hasher", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
                await ids.sign_up(ANNA, UP)
            old = await kept(ids)
            with pytest.raises(SignInRefused):
                await ids.sign_in(SignIn(login="Anna", password="wrong"))
            assert await kept(ids) == old
            await ids.sign_in(IN)
            new = await kept(ids)
            assert old != new
            assert not hasher.check_needs_rehash(new)
            await ids.sign_in(IN)
            assert await kept(ids) == new

    asyncio.run(main())


def test_a_cookie_of_a_vanished_account_or_another_epoch_is_nobodys(database: str, cheap: None) -> None:
    async def main() -> None:
        async with opened(database) as ids:
            me = await ids.sign_up(ANNA, UP)
            cookie = ids.write(me)
            raised = sa.update(accounts).values(epoch=1)
            await ids.store.write(lambda c: c.execute(raised).rowcount)
            assert await ids.read(cookie) is None
            again = await ids.sign_in(IN)
            assert await ids.read(ids.write(again)) == again
            await ids.store.write(lambda c: c.execute(accounts.delete()).rowcount)
            assert await ids.read(ids.write(again)) is None

    asyncio.run(main())


def test_an_account_has_the_same_name_in_every_browser(database: str, cheap: None) -> None:
    async def main() -> None:
        async with opened(database) as ids:
            me = await ids.sign_up(ANNA, UP)
            elsewhere = ids.write(await ids.sign_in(IN))
            await ids.introduce(me, name="  Каренина ", lang="en")
            there = await ids.read(elsewhere)
            assert there is not None
            assert (there.name, there.lang) == ("Каренина", "en")

    asyncio.run(main())


def test_a_guest_introduces_themselves(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(sqlite(tmp_path)) as ids:
            guest = new_guest()
            named = await ids.introduce(guest, name="Борис")
            assert named == Identity(who=guest.who, name="Борис")
            assert await ids.introduce(named, lang="ru") == msgspec.structs.replace(named, lang="ru")
            with pytest.raises(BadName):
                await ids.introduce(named, name="\u202e")

    asyncio.run(main())


def test_passwords_are_never_hashed_in_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: set[str] = set()
    real = identity.is_right

    def watched(hashed: str, password: str) -> bool:
        seen.add(threading.current_thread().name)
        return real(hashed, password)

    monkeypatch.setattr(identity, "is_right", watched)

    async def main() -> None:
        async with opened(sqlite(tmp_path)) as ids:
            await ids.sign_up(ANNA, UP)
            await asyncio.gather(*(ids.sign_in(IN) for _ in range(8)))
            assert all(name.startswith("sukno-password") for name in seen)
            assert len(seen) <= identity.HASHERS

    asyncio.run(main())
    assert seen


# names


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Anna", "Anna"),
        ("  Анна \t\n Каренина  ", "Анна Каренина"),
        ("и\u0306од", "йод"),
        ("A\u202enna\u2066\u200f", "Anna"),
        ("A\x00n\x1bna\x7f", "Anna"),
        ("A\u200bn\ufeffna", "Anna"),
        ("<b>Анна</b>", "<b>Анна</b>"),
        ("\U0001f469\u200d\U0001f3a4", "\U0001f469\u200d\U0001f3a4"),
        ("a\ud800b", "ab"),
        ("и\u200b\u0306од", "йод"),
        ("1", "1"),
        ("x" * 40, "x" * 40),
        ("x" + "\u202e" * 100, "x"),
    ],
)
def test_a_name_is_cleaned(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize(
    "typed", ["", "   ", "\u202e", "\u200d", "\u3164", "\u2800", "\u0301", "\x00", "x" * 41]
)
def test_a_name_that_cannot_be_shown_is_refused(typed: str) -> None:
    with pytest.raises(BadName) as refused:
        clean_name(typed)
    assert refused.value.text.ru


@given(st.text(max_size=60))
def test_cleaning_a_clean_name_changes_nothing(typed: str) -> None:
    try:
        name = clean_name(typed)
    except BadName:
        return
    assert clean_name(name) == name
    assert 1 <= len(name) <= 40
    assert name == name.strip()
    name.encode()
