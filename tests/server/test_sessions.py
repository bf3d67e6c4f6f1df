"""Sessions: each place where an account is signed in ends by itself, or all of them at once."""

from __future__ import annotations

import asyncio

import pytest
import sqlalchemy as sa
from identities import ANNA, IN, UP, opened

from sukno.server.identity import BadPassword, NoAccount, SignInRefused, new_guest
from sukno.server.schema import accounts, sessions
from sukno.server.sessions import MOST_OPEN, Place
from sukno.server.wire import NewPassword, SignIn, SignUp


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
