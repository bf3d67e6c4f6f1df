"""Identity: what a cookie proves and what it does not; accounts and their passwords."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from argon2 import PasswordHasher
from hypothesis import given
from hypothesis import strategies as st
from itsdangerous import TimestampSigner, URLSafeTimedSerializer

from sukno.server import passwords
from sukno.server.identity import (
    LONGEST,
    MAX_AGE,
    RENEW_AFTER,
    BadName,
    BadPassword,
    Identities,
    Identity,
    LoginTaken,
    NoAccount,
    SignInRefused,
    clean_name,
    cookie_attributes,
    new_guest,
)
from sukno.server.limits import TooMany
from sukno.server.logins import BadLogin, good_login, login_look
from sukno.server.passwords import HASHERS, WAITING, Guess, Passwords, dummy_hash, hasher
from sukno.server.schema import accounts, sessions
from sukno.server.sessions import MOST_OPEN, Place
from sukno.server.store import Store
from sukno.server.store_engine import MIGRATIONS, open_engine
from sukno.server.wire import NewPassword, SignIn, SignUp

KEY = "0123456789abcdef" * 4
ANNA = Identity(who="g-" + "a" * 32, name="Анна Аркадьевна", lang="ru")
UP = SignUp(login="Anna", password="поезд на Обираловку")
IN = SignIn(login="Anna", password="поезд на Обираловку")


@pytest.fixture
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashing that costs little, where its cost is not what is tested."""
    monkeypatch.setattr(passwords, "hasher", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))


@asynccontextmanager
async def opened(
    url: str, key: str = KEY, *, strict: bool = True, clock: Callable[[], float] | None = None
) -> AsyncIterator[Identities]:
    store = Store.open(url, patience=20)
    ids = Identities(store, key, strict=strict, clock=clock)
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
        ["g-" + "a" * 32, "Anna", "en", 0],
        ["g-" + "a" * 32, "Anna", "en", "a" * 32 + "\n"],
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
            assert me == msgspec.structs.replace(ANNA, login="Anna", session=me.session)
            assert await ids.read(ids.write(me)) == me
            again = await ids.sign_in(None, IN)
            assert again == msgspec.structs.replace(me, session=again.session)
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
                assert (await ids.sign_in(None, SignIn(login=login, password="12345678"))).login == "Анна"

    asyncio.run(main())


def test_of_many_who_want_one_login_one_gets_it(database: str, cheap: None) -> None:
    async def main() -> None:
        async with opened(database) as one, opened(database) as two:
            wanted = [
                ids.sign_up(new_guest(), UP, Place(f"192.0.2.{n}")) for ids in (one, two) for n in range(5)
            ]
            got = await asyncio.gather(*wanted, return_exceptions=True)
            [winner] = [g for g in got if isinstance(g, Identity)]
            assert sum(isinstance(g, LoginTaken) for g in got) == 9
            assert (await one.sign_in(None, IN)).who == winner.who

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
            assert (await ids.sign_in(None, IN)).who == me.who

    asyncio.run(main())


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


def test_a_cookie_of_a_vanished_account_or_another_epoch_is_nobodys(database: str, cheap: None) -> None:
    async def main() -> None:
        async with opened(database) as ids:
            me = await ids.sign_up(ANNA, UP)
            cookie = ids.write(me)
            raised = sa.update(accounts).values(epoch=1)
            await ids.store.write(lambda c: c.execute(raised).rowcount)
            assert await ids.read(cookie) is None
            again = await ids.sign_in(None, IN)
            assert await ids.read(ids.write(again)) == again
            await ids.store.write(lambda c: c.execute(sessions.delete()).rowcount)
            assert await ids.read(ids.write(again)) is None
            await ids.store.write(lambda c: c.execute(accounts.delete()).rowcount)
            assert await ids.read(ids.write(again)) is None

    asyncio.run(main())


def test_an_account_has_the_same_name_in_every_browser(database: str, cheap: None) -> None:
    async def main() -> None:
        async with opened(database) as ids:
            me = await ids.sign_up(ANNA, UP)
            elsewhere = ids.write(await ids.sign_in(None, IN))
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


# guesses


class Hand:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def guesses(work: Callable[[Passwords, Hand, str], Awaitable[None]]) -> None:
    """With a house of passwords, its clock, and the hash of "right"."""

    async def main() -> None:
        hand = Hand()
        house = Passwords(clock=hand)
        try:
            await work(house, hand, await house.hash("right", "192.0.2.1"))
        finally:
            house.close()

    asyncio.run(main())


async def waits(house: Passwords, hand: Hand, hashed: str | None, guess: Guess, tries: int) -> list[int]:
    """Guess wrong so often, each time as soon as it is allowed; how long one had to wait each time."""
    waited = []
    for _ in range(tries):
        try:
            assert not await house.try_out(guess, hashed, "wrong")
            waited.append(0)
        except TooMany as e:
            waited.append(e.retry_after)
            hand.now += e.retry_after
            assert not await house.try_out(guess, hashed, "wrong")
    return waited


@pytest.mark.parametrize("there", [True, False])
def test_whoever_guesses_wrong_waits_longer_and_longer(cheap: None, there: bool) -> None:
    async def work(house: Passwords, hand: Hand, hashed: str) -> None:
        one = Guess("192.0.2.1", "anna")
        waited = await waits(house, hand, hashed if there else None, one, 16)
        assert waited[:5] == [0] * 5
        assert waited[5:12] == sorted(waited[5:12])
        assert waited[15] > 100
        assert max(await waits(house, hand, hashed, one, 20)) <= 900
        hand.now += 24 * 3600
        assert await waits(house, hand, hashed, one, 5) == [0] * 5  # forgiven

    guesses(work)


@pytest.mark.parametrize("there", [True, False])
def test_guesses_from_many_addresses_at_one_login_wait_for_each_other(cheap: None, there: bool) -> None:
    async def work(house: Passwords, hand: Hand, hashed: str) -> None:
        one = [Guess(f"192.0.2.{n}", "anna") for n in range(200)]
        waited = [(await waits(house, hand, hashed if there else None, guess, 1))[0] for guess in one]
        assert waited[:5] == [0] * 5
        assert min(waited[11:]) >= 25
        assert max(waited) <= 30  # nobody is locked out for long
        assert await waits(house, hand, hashed, Guess("198.51.100.1", "boris"), 5) == [0] * 5

    guesses(work)


def test_no_guess_slips_in_while_another_is_counted(cheap: None) -> None:
    async def work(house: Passwords, hand: Hand, hashed: str) -> None:
        tried = 0

        async def hammer(thread: int) -> None:
            nonlocal tried
            for n in range(2000):
                try:
                    await house.try_out(Guess(f"192.0.{thread}.{n}", "anna"), hashed, "wrong")
                    tried += 1
                except TooMany:
                    await asyncio.sleep(0)

        await asyncio.gather(*map(hammer, range(10)))
        assert tried == 5

    guesses(work)


def test_a_stolen_session_does_not_guess_the_password_from_many_addresses(cheap: None) -> None:
    async def work(house: Passwords, hand: Hand, hashed: str) -> None:
        for n in range(5):
            assert not await house.try_out(Guess(f"192.0.2.{n}", "anna", "session"), hashed, "wrong")
        with pytest.raises(TooMany, match="wrong passwords"):
            await house.try_out(Guess("192.0.2.5", "anna", "session"), hashed, "right")

    guesses(work)


def test_whoever_is_known_is_not_held_up_by_strangers(cheap: None) -> None:
    async def work(house: Passwords, hand: Hand, hashed: str) -> None:
        for n in range(40):
            await waits(house, hand, hashed, Guess(f"192.0.2.{n}", "anna"), 1)
        anna = Guess("198.51.100.1", "anna", known="198.51.100.1")
        assert await house.try_out(anna, hashed, "right")
        with pytest.raises(TooMany, match="wrong passwords"):
            await house.try_out(Guess("198.51.100.2", "anna"), hashed, "right")
        assert await waits(house, hand, hashed, anna, 6) == [0, 0, 0, 0, 0, 1]  # but not free to guess

    guesses(work)


def test_a_guess_that_was_not_tried_costs_nothing_and_is_not_counted(cheap: None) -> None:
    async def work(house: Passwords, hand: Hand, hashed: str) -> None:
        one = Guess("192.0.2.1", "anna")
        await waits(house, hand, hashed, one, 5)
        before = dict(house.wrong)
        for _ in range(100):
            with pytest.raises(TooMany):
                await house.try_out(one, hashed, "right")
        assert house.wrong == before

    guesses(work)


def test_nobody_has_two_passwords_tried_at_once_and_few_may_wait(cheap: None) -> None:
    async def work(house: Passwords, hand: Hand, hashed: str) -> None:
        async def tried(*some: Guess) -> list[bool | BaseException]:
            return await asyncio.gather(
                *(house.try_out(guess, hashed, "right") for guess in some), return_exceptions=True
            )

        stranger = Guess("192.0.2.1", "anna")
        answers = await tried(
            stranger, stranger, stranger._replace(login="b"), stranger._replace(address="::")
        )
        assert answers[0] is True
        assert all(isinstance(answer, TooMany) for answer in answers[1:])
        crowd = [Guess(f"192.0.2.{n}", f"login{n}") for n in range(100)]
        answers = await tried(*crowd, Guess("198.51.100.1", "anna", known="198.51.100.1"))
        assert sum(answer is True for answer in answers) == HASHERS + WAITING // 2 + 1
        assert answers[-1] is True  # there is a place left for whoever is known
        assert house.jobs == 0
        assert not house.trying

    guesses(work)


def test_no_more_guesses_are_remembered_than_there_is_room_for(
    cheap: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passwords, "MOST", 50)

    async def work(house: Passwords, hand: Hand, hashed: str) -> None:
        for n in range(100):
            await waits(house, hand, None, Guess(f"192.0.2.{n}", f"login{n}"), 1)
        assert len(house.wrong) == 50

    guesses(work)


def test_strangers_do_not_keep_anna_out(database: str, cheap: None) -> None:
    async def main() -> None:
        async with opened(database) as ids:
            home, elsewhere = Place("198.51.100.1"), Place("203.0.113.1")
            me = await ids.sign_up(ANNA, UP, home)
            for n in range(5):
                with pytest.raises(SignInRefused):
                    await ids.sign_in(None, SignIn(login="anna", password="wrong"), Place(f"192.0.2.{n}"))
            at = time.monotonic()
            ids.passwords.clock = lambda: at
            with pytest.raises(TooMany):
                await ids.sign_in(None, IN, elsewhere)
            assert (await ids.sign_in(me, IN, elsewhere)).who == me.who  # by her cookie
            await ids.sign_out(me)
            assert (await ids.sign_in(None, IN, home)).who == me.who  # by where she comes from

    asyncio.run(main())


# an older house


def test_accounts_of_an_older_house_are_kept_and_may_sign_in(database: str, cheap: None) -> None:
    """Even two that look the same; their cookies without a session are not taken any more."""
    engine = open_engine(database, None)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    hashed = passwords.hasher.hash("12345678")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")
        for n, login in enumerate(("Kot", "КОТ", "anna@home+2", "Семён")):
            connection.execute(
                sa.text(
                    "INSERT INTO accounts (id, login, login_key, password, name, lang, epoch, created) "
                    "VALUES (:id, :login, :key, :password, :login, 'en', 0, :n)"
                ),
                {"id": f"g-{n:032}", "login": login, "key": login.casefold(), "password": hashed, "n": n},
            )
    engine.dispose()

    async def main() -> None:
        async with opened(database) as ids:
            for n, login in enumerate(("kot", "кот", "anna@home+2", "семён")):
                me = await ids.sign_in(None, SignIn(login=login, password="12345678"))
                assert me.who == f"g-{n:032}"
                assert await ids.read(ids.write(me)) == me
                assert await ids.read(str(ids.signer.dumps([me.who, me.name, "en", 0]))) is None
            for login in ("k0t", "семен"):
                with pytest.raises(LoginTaken):
                    await ids.sign_up(None, SignUp(login=login, password="12345678"))

    asyncio.run(main())


# sessions


def test_signing_out_ends_this_session_and_no_other(database: str, cheap: None) -> None:
    async def main() -> None:
        async with opened(database) as ids:
            one = await ids.sign_up(ANNA, UP, Place("192.0.2.1", "Firefox, Linux"))
            two = await ids.sign_in(None, IN, Place("192.0.2.2", "Safari, iPhone"))
            first, second = ids.ending(one), ids.ending(two)
            assert [(p.device, p.here) for p in await ids.places(one)] == [
                ("Firefox, Linux", True),
                ("Safari, iPhone", False),
            ]
            guest = await ids.sign_out(one)
            assert (guest.login, guest.session) == (None, None)
            assert guest.who != one.who
            assert await ids.read(ids.write(one)) is None
            assert await ids.read(ids.write(two)) == two
            assert (first.is_set(), second.is_set()) == (True, False)
            assert ids.ending(one).is_set()  # also for a connection that comes this moment
            assert [p.device for p in await ids.places(two)] == ["Safari, iPhone"]
            assert await ids.places(guest) == ()

    asyncio.run(main())


def test_one_place_or_all_others_can_be_ended(database: str, cheap: None) -> None:
    async def main() -> None:
        async with opened(database) as ids:
            me = await ids.sign_up(ANNA, UP)
            others = [await ids.sign_in(None, IN) for _ in range(3)]
            assert await ids.end_place(me, others[0].session or "") == me
            assert await ids.read(ids.write(others[0])) is None
            watched = ids.ending(others[1])
            await ids.end_other_places(me)
            assert watched.is_set()
            assert [await ids.read(ids.write(it)) for it in (me, *others)] == [me, None, None, None]
            epoch = await ids.store.read(lambda c: c.scalar(sa.select(accounts.c.epoch)))
            assert epoch == 1
            boris = await ids.sign_up(new_guest(), SignUp(login="Boris", password="12345678"))
            await ids.end_place(boris, me.session or "")  # not his
            assert await ids.read(ids.write(me)) == me
            assert (await ids.end_place(me, me.session or "")).login is None
            assert await ids.read(ids.write(me)) is None
            for deed in (ids.end_place(new_guest(), "a" * 32), ids.end_other_places(new_guest())):
                with pytest.raises(NoAccount):
                    await deed

    asyncio.run(main())


def test_a_new_password_needs_the_old_one_and_ends_all_other_sessions(database: str, cheap: None) -> None:
    async def main() -> None:
        async with opened(database) as ids:
            me = await ids.sign_up(ANNA, UP)
            other = await ids.sign_in(None, IN)
            with pytest.raises(BadPassword):
                await ids.new_password(me, NewPassword(old="wrong", new="новый пароль"))
            assert await ids.read(ids.write(other)) == other
            await ids.new_password(me, NewPassword(old=IN.password, new="новый пароль"))
            assert await ids.read(ids.write(me)) == me
            assert await ids.read(ids.write(other)) is None
            with pytest.raises(SignInRefused):
                await ids.sign_in(None, IN)
            await ids.sign_in(None, SignIn(login="anna", password="новый пароль"))

    asyncio.run(main())


def test_an_account_is_signed_in_at_so_many_places_and_no_more(database: str, cheap: None) -> None:
    async def main() -> None:
        async with opened(database) as ids:
            first = await ids.sign_up(ANNA, UP)
            watched = ids.ending(first)
            for _ in range(MOST_OPEN + 2):
                last = await ids.sign_in(None, IN)
            assert len(await ids.places(last)) == MOST_OPEN
            assert await ids.read(ids.write(first)) is None
            assert watched.is_set()
            assert await ids.read(ids.write(last)) == last

    asyncio.run(main())


# clocks


def test_a_clock_that_is_set_throws_nobody_out(tmp_path: Path, cheap: None) -> None:
    async def main() -> None:
        hour, now = 3600, time.time()
        cookies = []
        for drift in (0, -hour, hour, 30 * 24 * hour, -30 * 24 * hour):
            async with opened(sqlite(tmp_path), clock=lambda drift=drift: now + drift) as ids:  # type: ignore[misc]
                if not cookies:
                    cookies = [ids.write(ANNA), ids.write(await ids.sign_up(None, UP))]
                for cookie in cookies:
                    found = await ids.read(cookie)
                    assert found is not None, drift
                    assert found.renew == (drift not in (0, hour))
                    again = await ids.read(ids.write(found))
                    assert again is not None
                    assert not again.renew

    asyncio.run(main())


def test_a_clock_that_is_set_while_the_house_is_open_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with opened(sqlite(tmp_path)) as ids:
            cookie = ids.write(ANNA)
            for jump in (-3600, 3600, 400 * 24 * 3600):
                with monkeypatch.context() as m:
                    real = time.time
                    m.setattr(time, "time", lambda jump=jump, real=real: real() + jump)
                    assert await ids.read(cookie) == ANNA
                    assert await ids.read(ids.write(ANNA)) == ANNA

    asyncio.run(main())


# logins


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Anna", "Anna"),
        ("анна_каренина", "анна_каренина"),
        ("Ёжик-7", "Ёжик-7"),
        ("  zoë.b ", "zoë.b"),
        ("ａｎｎａ", "anna"),
        ("и\u0306од", "йод"),
        ("אנה7", "אנה7"),
        ("さくら花", "さくら花"),
    ],
)
def test_a_login_in_one_alphabet_is_taken(typed: str, kept: str) -> None:
    assert good_login(typed) == kept


@pytest.mark.parametrize(
    "typed",
    [
        "аnna",  # the first letter is Cyrillic
        "Аннa",
        "αnna",
        "annа1",
        "ann\u200da",
        "ann\u200ba",
        "\u202eanna",
        "ann\u2066a",
        "ann\ufe0fa",
        "anna\u0331\u0330",
        "x\u0331\u0330yz",
        "\u0301anna",
        "anna karenina",
        "anna@home",
        "anna<b>",
        "123",
        "---",
        "an",
        "a" * 41,
        "ann\u3164",
        "٣anna",
    ],
)
def test_other_logins_are_refused_and_told_what_is_allowed(typed: str) -> None:
    with pytest.raises(BadLogin, match=r"letters|alphabet") as refused:
        good_login(typed)
    assert refused.value.text.ru


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("AHHA", "АННА"),
        ("ceop", "сеор"),
        ("Ivan", "lvan"),
        ("anna1", "annal"),
        ("bo0k", "book"),
        ("Семён", "семен"),
        ("anna", "ánna"),
        ("anna", "ᴀnna"),
        ("modern", "modem"),
        ("KOT", "ΚΟΤ"),
        ("dotless", "dotleꜱꜱ"),
    ],
)
def test_two_logins_that_look_the_same_are_known_to(one: str, other: str) -> None:
    assert login_look(one) == login_look(other)


@pytest.mark.parametrize(("one", "other"), [("anna", "hanna"), ("анна", "anna"), ("anna1", "anna2")])
def test_logins_that_look_different_are_both_given(one: str, other: str) -> None:
    assert login_look(one) != login_look(other)


def test_a_login_that_looks_like_one_that_is_taken_is_refused(database: str, cheap: None) -> None:
    async def main() -> None:
        async with opened(database) as ids:
            await ids.sign_up(None, SignUp(login="Kot", password="12345678"))
            for login in ("КОТ", "kot", "K0t", "Kót"):
                with pytest.raises(LoginTaken, match="looks like"):
                    await ids.sign_up(new_guest(), SignUp(login=login, password="12345678"))
            with pytest.raises(SignInRefused):  # it is not hers under another name either
                await ids.sign_in(None, SignIn(login="K0t", password="12345678"))

    asyncio.run(main())


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
        ("An\u200dn\u200ca", "Anna"),
        ("A\u034fnna\ufe0f\ufe0e", "Anna"),
        ("x" + "\u0302\u0303\u0304" * 20, "x\u0302\u0303"),
        ("\u2764" + "\ufe0f" * 30, "\u2764\ufe0f"),
        ("می\u200cخواهم", "می\u200cخواهم"),
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
