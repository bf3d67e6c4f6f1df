"""Turns: who is served next when many wait for few places, and how much one owner may have under way.

Addresses are served in turn, and within an address its people, whatever each of them has submitted. Whoever has spent
more seconds lately than the budget of a person or an address allows is served when nobody else waits; debts are
bounded and paid off by time, so that this never lasts long.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from math import inf
from typing import Generic, TypeVar

from sukno.engine.text import Text
from sukno.server.limits import TooMany
from sukno.server.owner import Owner

T = TypeVar("T")

PERSON_BURST, PERSON_RATE = 30.0, 0.25
"""Seconds of work that a person may have at once, and of every second in the long run."""
ADDRESS_BURST, ADDRESS_RATE = 60.0, 0.5
PERSON_ASKS, ADDRESS_ASKS, HOUSE_ASKS = 6, 24, 250
"""Things that may be worked out at a time for a person, for an address, for everybody."""
TOO_MANY_FOR_YOU = Text(
    f"{PERSON_ASKS} things are being worked out for you already; wait for one of them",
    f"над вашими вопросами уже думают ({PERSON_ASKS} сразу); дождитесь одного из ответов",
)
TOO_MUCH = Text(
    "too much is being worked out at the moment; try again a little later",
    "сейчас слишком много вопросов сразу; попробуйте чуть позже",
)
SHORT = 0.02
"""Seconds of a job that may be handed out while the worker is still busy."""
LONG = 0.5
"""Seconds of a job that is beyond the share of an address, if its others have that."""
REMEMBERED = 10_000
"""Accounts kept; of those not used for longest nobody knows any more."""


class Account:
    """Seconds left to each key: so many at once, so many a second in the long run, a debt as deep at most."""

    def __init__(self, burst: float, rate: float, clock: Callable[[], float]) -> None:
        self.burst, self.rate, self.clock = burst, rate, clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """What was left, and when; who is not here has everything."""

    def left(self, key: str) -> float:
        found = self._left.get(key)
        if found is None:
            return self.burst
        left, at = found
        return min(self.burst, left + (self.clock() - at) * self.rate)

    def charge(self, key: str, seconds: float) -> None:
        self._left[key] = max(-self.burst, self.left(key) - seconds), self.clock()
        self._left.move_to_end(key)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)


class Waiting(Generic[T]):
    """Something that waits for its turn."""

    __slots__ = ("expected", "item", "owner")

    def __init__(self, owner: Owner, expected: float, item: T) -> None:
        self.owner, self.expected, self.item = owner, expected, item


Line = dict[Waiting[T], None]
"""What one person waits for, oldest first."""


class FairQueue(Generic[T]):
    """Whoever waits within the budget is served after at most one job of each other address within it, and of
    each other person at the same address."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._people = Account(PERSON_BURST, PERSON_RATE, clock)
        self._addresses = Account(ADDRESS_BURST, ADDRESS_RATE, clock)
        self._lines: OrderedDict[str, OrderedDict[str, Line[T]]] = OrderedDict()
        """By address and person, in the order of their next turns; never empty."""
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def enter(self, owner: Owner, expected: float, item: T) -> Waiting[T]:
        """Wait at the end of the owner's own line; `expected` are the seconds it will take."""
        waiting = Waiting(owner, expected, item)
        people = self._lines.setdefault(owner.address, OrderedDict())
        people.setdefault(owner.who, {})[waiting] = None
        self._count += 1
        return waiting

    def leave(self, waiting: Waiting[T]) -> None:
        """Wait no longer; nothing if its turn has come."""
        if waiting in self._line(waiting.owner):
            self._remove(waiting)

    def take(
        self, longest: float = inf, may: Callable[[Waiting[T]], bool] = lambda _: True
    ) -> Waiting[T] | None:
        """Whose turn it is, of those who may; None: nobody waits, or it would take longer than that."""
        waiting = next(filter(may, self._firsts(within=True)), None)
        waiting = waiting or next(filter(may, self._firsts(within=False)), None)
        if waiting is None or waiting.expected > longest:
            return None
        address, who = waiting.owner.address, waiting.owner.who
        self._remove(waiting)
        if address in self._lines:
            self._lines.move_to_end(address)
            if who in self._lines[address]:
                self._lines[address].move_to_end(who)
        return waiting

    def _firsts(self, *, within: bool) -> Iterator[Waiting[T]]:
        """The first of every line in the order of turns; only of those within their budgets, if that is asked."""
        for address, people in self._lines.items():
            if not within or self._addresses.left(address) > 0:
                for who, line in people.items():
                    if not within or self._people.left(who) > 0:
                        yield next(iter(line))

    def _line(self, owner: Owner) -> Line[T]:
        people = self._lines.get(owner.address)
        return {} if people is None else people.get(owner.who, {})

    def _remove(self, waiting: Waiting[T]) -> None:
        address, who = waiting.owner.address, waiting.owner.who
        people = self._lines[address]
        del people[who][waiting]
        self._count -= 1
        if not people[who]:
            del people[who]
            if not people:
                del self._lines[address]

    def charge(self, owner: Owner, seconds: float) -> None:
        """So long has somebody worked for this owner."""
        self._people.charge(owner.who, seconds)
        self._addresses.charge(owner.address, seconds)

    def within(self, owner: Owner) -> bool:
        """Has the owner seconds left?"""
        return self._addresses.left(owner.address) > 0 and self._people.left(owner.who) > 0

    def ahead(self, owner: Owner) -> float:
        """Seconds of work that would be done before something that this owner submits now, about."""
        within, own = self.within(owner), len(self._line(owner)) + 1
        first = near = 0.0
        count, far = 0, list[tuple[int, float]]()
        for address, people in self._lines.items():
            jobs, seconds = 0, 0.0
            for who, line in people.items():
                covered = self.within(Owner(who, address))
                if covered and not within:
                    first += sum(waiting.expected for waiting in line)
                elif covered == within:
                    for waiting in islice(line, own if address == owner.address else None):
                        jobs += 1
                        seconds += waiting.expected
            if address == owner.address:
                near, count = seconds, jobs
            elif jobs:
                far.append((jobs, seconds))
        # of every other address as many as of this one, and the one whose turn it is
        return first + near + sum(seconds * min(1.0, (count + 1) / jobs) for jobs, seconds in far)


class Turns:
    """So many places at a time; who waits for one is called by the fair queue. Cancelled waiting leaves it.

    What is short may be called beforehand, into one of the spare places, so that nobody idles between two jobs. No
    person has more places than a `share`, with anything but what is short, and no address with what is long.
    """

    def __init__(self, places: int, spare: int = 0, share: float = inf) -> None:
        self.places, self.free, self.spare, self.share = places, places, spare, share
        self.queue: FairQueue[asyncio.Future[None]] = FairQueue()
        self._people: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        """Places that each has."""

    async def begin(self, owner: Owner, expected: float) -> None:
        """Wait for a place; `end` must follow."""
        if self.free > 0 and not self.queue and self._may(owner, expected):
            self._begun(owner)
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting = self.queue.enter(owner, expected, called)
        self._call()
        try:
            await called
        except asyncio.CancelledError:
            self.queue.leave(waiting)
            if called.done() and not called.cancelled():
                self.end(owner, 0.0)
            raise

    def end(self, owner: Owner, seconds: float) -> None:
        """Give the place back after so many seconds of work."""
        self.queue.charge(owner, seconds)
        self.free += 1
        for held, key in ((self._people, owner.who), (self._addresses, owner.address)):
            held[key] -= 1
            if not held[key]:
                del held[key]
        self._call()

    def resize(self, places: int, spare: int, share: float) -> None:
        """From now on there are so many; whoever has one keeps it to the end."""
        self.free += places - self.places
        self.places, self.spare, self.share = places, spare, share
        self._call()

    def _call(self) -> None:
        while self.free > -self.spare:
            longest = inf if self.free > 0 else SHORT
            waiting = self.queue.take(longest, lambda it: self._may(it.owner, it.expected))
            if waiting is None:
                return
            if not waiting.item.done():
                self._begun(waiting.owner)
                waiting.item.set_result(None)

    def _may(self, owner: Owner, expected: float) -> bool:
        """Is this within the owner's share of the places?"""
        return (self._people[owner.who] < self.share or expected <= SHORT) and (
            self._addresses[owner.address] < self.share or expected <= LONG
        )

    def _begun(self, owner: Owner) -> None:
        self.free -= 1
        self._people[owner.who] += 1
        self._addresses[owner.address] += 1


class Asks:
    """What people have asked to be worked out and not yet been told."""

    def __init__(self) -> None:
        self._people: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    @contextmanager
    def one(self, owner: Owner) -> Iterator[None]:
        """One thing more; TooMany if there are too many."""
        who, address = owner.who, owner.address
        if self._people[who] >= PERSON_ASKS:
            raise TooMany(1, TOO_MANY_FOR_YOU)
        if self._addresses[address] >= ADDRESS_ASKS or self._addresses.total() >= HOUSE_ASKS:
            raise TooMany(5, TOO_MUCH)
        self._people[who] += 1
        self._addresses[address] += 1
        try:
            yield
        finally:
            for counter, key in ((self._people, who), (self._addresses, address)):
                counter[key] -= 1
                if not counter[key]:
                    del counter[key]
