"""Where accounts are signed in: each session can be ended, and what it keeps open ends with it."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

import sqlalchemy as sa

from sukno.server.schema import accounts, departed, sessions
from sukno.server.store import Store
from sukno.server.store_trouble import DatabaseTrouble
from sukno.server.wire import SignedIn

MOST_OPEN = 20
"""Sessions of one account; of more, those not seen for longest end."""
MOST_KEPT = 50
"""Sessions of one account that are remembered, ended ones among them: from where they came is known."""
SEEN_EVERY = 600.0
"""Seconds after which it is written down again that a session is in use."""
MOST_SEEN = 10_000
AT_ONCE = 500
"""Sessions that are looked at together."""
LATELY = 100
"""Sessions that have just ended, for those whose cookie was read a moment before."""

OPEN = sa.and_(
    sessions.c.account == accounts.c.id,
    sessions.c.epoch == accounts.c.epoch,
    sessions.c.ended.is_(False),
)
"""A session, joined with its account, that has not ended."""


def ended(asked: Sequence[tuple[str, str | None]], connection: sa.Connection) -> list[tuple[str, str | None]]:
    """Those of these, people with their sessions, that have ended; guests have when they are guests no more."""
    named = [session for _, session in asked if session is not None]
    guests = [who for who, session in asked if session is None]
    opened = sa.select(sessions.c.id).join(accounts, OPEN).where(sessions.c.id.in_(named))
    good = set(connection.scalars(opened))
    other = set(connection.scalars(sa.select(accounts.c.id).where(accounts.c.id.in_(guests))))
    other.update(connection.scalars(sa.select(departed.c.who).where(departed.c.who.in_(guests))))
    return [(who, of) for who, of in asked if (of not in good if of is not None else who in other)]


class Place(NamedTuple):
    """From where somebody comes, and with what."""

    address: str = ""
    device: str = ""


class Sessions:
    """The sessions of all accounts, in the store; and what lives no longer than they do."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.noted: OrderedDict[str, float] = OrderedDict()
        """When it was last written down that a session was in use, by the monotonic clock."""
        self.ends: WeakValueDictionary[tuple[str, str | None], asyncio.Event] = WeakValueDictionary()
        self.ended: deque[str] = deque(maxlen=LATELY)
        self.spread: Callable[[], None] = lambda: None
        """Has other processes look at which sessions have ended."""

    async def start(self, account: str, place: Place) -> str:
        """A new session; its id."""
        id, now = secrets.token_hex(16), time.time()
        row = {"id": id, "account": account, "ended": False, "created": now, "seen": now} | place._asdict()

        def work(c: sa.Connection) -> list[str]:
            epoch = c.scalar(sa.select(accounts.c.epoch).filter_by(id=account))
            c.execute(sessions.insert(), row | {"epoch": epoch})
            latest = sessions.c.seen.desc(), sessions.c.created.desc()
            kept = c.scalars(sa.select(sessions.c.id).filter_by(account=account).order_by(*latest)).all()
            others = [one for one in kept if one != id]
            c.execute(sessions.delete().where(sessions.c.id.in_(others[MOST_KEPT - 1 :])))
            opened = sa.select(sessions.c.id).join(accounts, OPEN).where(accounts.c.id == account)
            over = [one for one in c.scalars(opened.order_by(*latest)) if one != id][MOST_OPEN - 1 :]
            c.execute(sa.update(sessions).where(sessions.c.id.in_(over)).values(ended=True))
            return over

        for over in await self.store.write(work):
            self.let_go(account, over)
        return id

    async def end(self, account: str, id: str) -> None:
        """End one session of an account, if it has it."""
        change = sa.update(sessions).filter_by(id=id, account=account).values(ended=True)
        if await self.store.write(lambda c: c.execute(change).rowcount):
            self.let_go(account, id)

    async def end_others(self, account: str, id: str, **changed: Any) -> None:
        """End all sessions of an account but one, and change what else is to be changed at once."""
        raised = sa.update(accounts).filter_by(id=account).values(epoch=accounts.c.epoch + 1, **changed)
        now = sa.select(accounts.c.epoch).filter_by(id=account).scalar_subquery()
        kept = sa.update(sessions).filter_by(id=id, account=account).values(epoch=now)

        opened = sa.select(sessions.c.id).join(accounts, OPEN).where(accounts.c.id == account)

        def work(c: sa.Connection) -> list[str]:
            others = [one for one in c.scalars(opened) if one != id]
            c.execute(raised)
            c.execute(kept)
            return others

        for other in await self.store.write(work):
            self.let_go(account, other)

    async def of(self, account: str, here: str) -> tuple[SignedIn, ...]:
        """Where an account is signed in: the asker's own session, `here`, and then the latest first."""
        query = sa.select(sessions).join(accounts, OPEN).where(accounts.c.id == account)
        order = sessions.c.id != here, sessions.c.seen.desc()
        rows = await self.store.read(lambda c: c.execute(query.order_by(*order)).all())
        return tuple(
            SignedIn(
                id=row.id,
                device=row.device,
                address=row.address,
                created=row.created,
                seen=row.seen,
                here=row.id == here,
            )
            for row in rows
        )

    async def note(self, id: str) -> None:
        """A session is in use: write it down now and then."""
        now = time.monotonic()
        if id in self.noted and now - self.noted[id] < SEEN_EVERY:
            return
        self.noted[id] = now
        self.noted.move_to_end(id)
        if len(self.noted) > MOST_SEEN:
            self.noted.popitem(last=False)
        change = sa.update(sessions).filter_by(id=id).values(seen=time.time())
        with suppress(DatabaseTrouble):  # it only says when
            await self.store.write(lambda c: c.execute(change).rowcount)

    def ending(self, who: str, session: str | None) -> asyncio.Event:
        """Set when somebody's session ends. Keep it as long as it is waited for."""
        event = self.ends.setdefault((who, session), asyncio.Event())
        if session in self.ended:  # after the cookie was read
            event.set()
        return event

    def let_all_go(self, who: str) -> None:
        """End what has been kept open for somebody, wherever they came from."""
        for known, session in list(self.ends):
            if known == who:
                self.let_go(who, session)

    def let_go(self, who: str, session: str | None) -> None:
        """End what has been kept open for a session, wherever it is; None: for a guest."""
        self.let_go_here(who, session)
        self.spread()

    async def look(self) -> None:
        """End what is kept open here for sessions that have ended in another process."""
        asked = list(self.ends)
        for i in range(0, len(asked), AT_ONCE):
            some = asked[i : i + AT_ONCE]
            for key in await self.store.read(partial(ended, some)):
                self.let_go_here(*key)

    def let_go_here(self, who: str, session: str | None) -> None:
        event = self.ends.pop((who, session), None)
        if event is not None:
            event.set()
        if session is not None:
            self.ended.append(session)
