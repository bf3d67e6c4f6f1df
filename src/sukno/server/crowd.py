"""The crowd round a table: who is there, and what each connection has been told and is to be told next.

The game and its seats go out as whole snapshots. Who comes and goes, and what is said, goes out in small messages,
each made once for everybody, a few times a second at most: a thousand spectators cost a thousand times one.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Collection

from sukno.engine import SuknoError
from sukno.server.limits import Buckets
from sukno.server.owner import Owner
from sukno.server.snapshots import Snapshots, encode
from sukno.server.wire import Presence, SeatPresence, Talk
from sukno.table.table import Table
from sukno.table.views import sitters

TOLD_EVERY = 0.25
"""Seconds from one word about talk and presence to the next, at least."""
SPECTATORS = 300
"""Connections to one table of those who have no seat at it."""
CONNECTIONS = 8
"""Connections to one table of one person."""


class TalkLimits:
    """How much may be said: by one person, from one address, by all spectators of a table."""

    def __init__(self, *, strict: bool = True) -> None:
        scale = 1.0 if strict else 1000.0
        self.person = Buckets(10 * scale, 1 * scale)
        self.address = Buckets(30 * scale, 3 * scale)
        self.spectators = Buckets(20 * scale, 3 * scale)

    def take(self, owner: Owner, table: Table) -> None:
        """Count one more line; TooMany if it is."""
        self.person.take(owner.who)
        self.address.take(owner.address)
        if table.seat_of(owner.who) is None:
            self.spectators.take(table.id)


class Crowded(SuknoError):
    """There is no room for one more."""


class Crowd:
    """Those who watch a table."""

    def __init__(self, table: Table, notify: Callable[[], None]) -> None:
        self.table = table
        self.notify = notify
        """Tells every connection that there is something new."""
        self.watchers: dict[object, Owner] = {}
        """Who is behind each connection."""
        self.people: Counter[str] = Counter()
        """How many connections each person has."""
        self.elsewhere: frozenset[str] = frozenset()
        """Who is there through another process of the house."""
        self.changes = 0
        """How often somebody has come or gone."""
        self.counted_at, self.counted = (-1, -1), 0
        """How many spectators there were, and when that was."""
        self.told_at = 0.0
        self.telling: asyncio.TimerHandle | None = None
        self.closed = False
        self.encoded: dict[tuple[str, int, int], bytes] = {}

    @property
    def present(self) -> Collection[str]:
        return self.people.keys() | self.elsewhere if self.elsewhere else self.people.keys()

    @property
    def spectators(self) -> int:
        """Persons who watch and have no seat."""
        when = self.table.version, self.changes
        if self.counted_at != when:
            self.counted_at = when
            present = self.present
            self.counted = len(present) - sum([who in present for who in self.seated()])
        return self.counted

    def seated(self) -> list[str]:
        return [seat.who for seat in self.table.seats if seat.kind == "person"]

    def add(self, me: object, owner: Owner) -> bool:
        """One more connection; is it a person who was not there before? Crowded, if there is no room."""
        self.check_room(owner.who)
        new = owner.who not in self.people
        self.watchers[me] = owner
        self.people[owner.who] += 1
        self.changes += new
        return new

    def hear(self, elsewhere: frozenset[str]) -> None:
        """Who is there through other processes now."""
        if elsewhere != self.elsewhere:
            self.elsewhere = elsewhere
            self.changes += 1
            self.tell_soon()

    def check_room(self, who: str) -> None:
        if self.people[who] >= CONNECTIONS:
            raise Crowded(
                f"you have this table open {CONNECTIONS} times already; close one of them first",
                f"этот стол открыт у вас уже в {CONNECTIONS} окнах; сначала закройте одно из них",
            )
        own = self.seated()
        if who in own or who == self.table.host:
            return
        if (
            len(self.watchers) + len(self.elsewhere.difference(own)) - sum(self.people[w] for w in own)
            >= SPECTATORS
        ):
            raise Crowded(
                f"{SPECTATORS} people are watching this table already; there is room for no more",
                f"за этим столом уже {SPECTATORS} зрителей; больше места нет",
            )

    def remove(self, me: object) -> Owner | None:
        """One connection less; who it was, if that person is gone now."""
        owner = self.watchers.pop(me, None)
        if owner is None:
            return None
        self.people[owner.who] -= 1
        if self.people[owner.who]:
            return None
        del self.people[owner.who]
        self.changes += 1
        return owner

    def tell_soon(self) -> None:
        """Have everybody told, together with whatever else happens until then."""
        if self.telling is None and not self.closed:
            loop = asyncio.get_running_loop()
            self.telling = loop.call_at(max(loop.time(), self.told_at + TOLD_EVERY), self.tell)

    def tell(self) -> None:
        self.telling = None
        self.told_at = asyncio.get_running_loop().time()
        self.notify()

    def close(self) -> None:
        """Nobody is told anything any more."""
        self.closed = True
        if self.telling is not None:
            self.telling.cancel()

    # what is told

    def presence(self) -> bytes:
        """Who is there."""
        key = ("presence", self.table.version, self.changes)
        return self.once(key, self.presence_now)

    def presence_now(self) -> Presence:
        seats = sitters(self.table, self.present, 0.0)
        return Presence(
            seats=tuple(SeatPresence(present=s.present, stand_in=s.stand_in, level=s.level) for s in seats),
            spectators=self.spectators,
        )

    def talk(self, heard: int) -> bytes:
        """What was said after the first so many lines, as far as it is kept."""
        return self.once(("said", heard, self.table.said), lambda: self.lines_after(heard))

    def lines_after(self, heard: int) -> Talk:
        chat, said = self.table.chat, self.table.said
        first = max(heard, said - len(chat))
        return Talk(first=first, lines=tuple(chat[first - said :]))

    def once(self, key: tuple[str, int, int], make: Callable[[], Presence | Talk]) -> bytes:
        """A message, encoded once for all who are told the same."""
        found = self.encoded.get(key)
        if found is None:
            if len(self.encoded) >= 8:
                self.encoded.clear()
            found = self.encoded[key] = encode(make())
        return found


class Listener:
    """One connection: what it has been told."""

    def __init__(self, owner: Owner) -> None:
        self.owner = owner
        self.crowd: Crowd | None = None
        """Another one, once the table has been loaded again."""
        self.version = self.changes = self.heard = 0
        self.ends = -1
        """Of how many ends of a deal it was told."""

    def news(self, crowd: Crowd, snapshots: Snapshots, now: float) -> list[bytes]:
        """All that is new to this connection, oldest first; a snapshot if it concerns the game."""
        table = crowd.table
        version = table.version
        frames: list[bytes] = []
        if self.crowd is not crowd or self.version != version:
            first = self.crowd is None
            ends = len(table.ends)
            frames.append(snapshots.of(self.owner.who, crowd, now, chat=first, ended=self.ends != ends))
            self.ends = ends
            if first:
                self.heard = table.said
        elif self.changes != crowd.changes:
            frames.append(crowd.presence())
        self.crowd, self.version, self.changes = crowd, version, crowd.changes
        if self.heard != table.said:
            frames.append(crowd.talk(self.heard))
            self.heard = table.said
        return frames
