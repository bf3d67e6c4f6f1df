"""Accounts: made of guests, each with one login, kept when the house is renewed."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from identities import ANNA, IN, UP, opened, sqlite

from sukno.server import passwords
from sukno.server.identity import BadName, Identity, LoginTaken, new_guest
from sukno.server.sessions import Place
from sukno.server.store_engine import MIGRATIONS, open_engine
from sukno.server.wire import SignIn, SignUp


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
