"""Passwords: hashed in a few threads, a few at a time; whoever guesses wrong waits longer and longer."""

from __future__ import annotations

import asyncio
import base64
import math
import secrets
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from sukno.engine.text import Text
from sukno.server.limits import MOST, TooMany

T = TypeVar("T")
HASHERS = 2
"""Passwords that are hashed at the same time, at most: each takes 64 MB."""
WAITING = 16
"""Passwords that may wait for it; strangers may fill half of the places."""
FORGIVEN = 600.0
"""Seconds after which one wrong guess is forgotten."""
BUSY = Text(
    "too many passwords are being tried just now; wait a moment and try again",
    "сейчас проверяется слишком много паролей; подождите и попробуйте снова",
)
hasher = PasswordHasher(time_cost=3, memory_cost=64 * 1024, parallelism=2)


class Patience(NamedTuple):
    """So many wrong guesses cost nothing; after that the delay doubles up to so many seconds."""

    free: int
    longest: float

    def delay(self, wrong: float) -> float:
        return 0.0 if wrong <= self.free - 1 else min(self.longest, 2.0 ** (wrong - self.free))


class Guess(NamedTuple):
    """Somebody's try at a password."""

    address: str
    login: str
    """As logins are compared; nobody need have it."""
    known: str = ""
    """The address, if it has signed in to the account before, or the session that is signed in now."""

    @property
    def counted(self) -> dict[tuple[str, ...], Patience]:
        """What it is counted against. Whoever is known is not held up by what strangers try, and strangers
        who come with many addresses share one patience."""
        account = ("known", self.login, self.known) if self.known else ("login", self.login)
        return {("address", self.address): BY_ADDRESS, account: BY_KNOWN if self.known else BY_LOGIN}


BY_ADDRESS, BY_LOGIN, BY_KNOWN = Patience(5, 900.0), Patience(5, 30.0), Patience(5, 60.0)
"""The one by login is short: nobody is to be locked out for long who comes home by a new way."""


class Passwords:
    """Hashes and compares. Nobody has two passwords tried at the same time; who is in too much of a hurry is
    told so at once, and costs the house nothing."""

    def __init__(self, *, strict: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.strict, self.clock = strict, clock
        self.threads = ThreadPoolExecutor(HASHERS, thread_name_prefix="sukno-password")
        self.wrong: OrderedDict[tuple[str, ...], tuple[float, float]] = OrderedDict()
        """Per address and per login: how many wrong guesses, at the time of the last one."""
        self.trying: set[tuple[str, ...]] = set()
        self.jobs = 0

    def close(self) -> None:
        self.threads.shutdown()

    async def hash(self, password: str, address: str) -> str:
        """The hash of a new password."""
        return await self.run([("address", address)], WAITING // 2, hasher.hash, plain(password))

    async def try_out(self, guess: Guess, hashed: str | None, password: str) -> bool:
        """Is it the password? Without a hash it never is, and that takes as long to find out."""
        counted = guess.counted
        wait = max(self.wait(key, patience) for key, patience in counted.items())
        if self.strict and wait > 0:
            raise TooMany(wait, wrong_too_often(wait))
        places = WAITING if guess.known else WAITING // 2

        def note(right: bool) -> None:
            for key, patience in counted.items():
                if not right or hashed is None:
                    self.count(key, patience)
                elif key[0] == "known":
                    self.wrong.pop(key, None)

        tried = hashed or dummy_hash(), plain(password)
        return await self.run(list(counted), places, is_right, *tried, note=note) and hashed is not None

    async def run(
        self,
        keys: list[tuple[str, ...]],
        places: int,
        work: Callable[..., T],
        *args: str,
        note: Callable[[T], None] | None = None,
    ) -> T:
        """Do this in a thread, if none of these has something there already, and there is a place. What comes out
        is noted before the place is free again: the next guess must see how the last one ended."""
        if self.strict and (self.jobs >= HASHERS + places or self.trying.intersection(keys)):
            raise TooMany(1, BUSY)
        self.jobs += 1
        self.trying.update(keys)

        async def whole() -> T:
            try:
                found = await asyncio.get_running_loop().run_in_executor(self.threads, work, *args)
                if note is not None:
                    note(found)
                return found
            finally:
                self.jobs -= 1
                self.trying.difference_update(keys)

        return await asyncio.shield(asyncio.create_task(whole()))  # also if the asker goes meanwhile

    def lately(self, key: tuple[str, ...]) -> float:
        """Wrong guesses that are not yet forgiven."""
        wrong, at = self.wrong.get(key, (0.0, 0.0))
        return max(0.0, wrong - (self.clock() - at) / FORGIVEN)

    def wait(self, key: tuple[str, ...], patience: Patience) -> float:
        """Seconds until the next guess."""
        wrong, at = self.wrong.get(key, (0.0, 0.0))
        return patience.delay(wrong) - (self.clock() - at)

    def count(self, key: tuple[str, ...], patience: Patience) -> None:
        """One more wrong guess. More than the longest delay needs are not counted: they would only take the
        longer to forgive."""
        most = next(n for n in range(patience.free, 100) if patience.delay(n) >= patience.longest)
        self.wrong[key] = min(most, self.lately(key) + 1), self.clock()
        self.wrong.move_to_end(key)
        if len(self.wrong) > MOST:
            self.wrong.popitem(last=False)


def wrong_too_often(wait: float) -> Text:
    """How long whoever guessed wrong has to wait."""
    n, en, ru = (math.ceil(wait), "s", "с") if wait <= 90 else (math.ceil(wait / 60), "min", "мин")
    return Text(
        f"too many wrong passwords; you can try the next one in {n} {en}",
        f"слишком много неверных паролей; следующий можно попробовать через {n} {ru}",
    )


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
