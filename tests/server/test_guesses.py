"""Guessing passwords: whoever is wrong waits, and nobody else does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import pytest
from identities import ANNA, IN, UP, opened

from sukno.server import passwords
from sukno.server.identity import SignInRefused
from sukno.server.limits import TooMany
from sukno.server.passwords import HASHERS, WAITING, Guess, Passwords
from sukno.server.sessions import Place
from sukno.server.wire import SignIn


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
