"""What the processes of one house tell each other through PostgreSQL: who lives, who drives which table, who is where.

A process that has not said for `LEASE` seconds that it lives is taken for dead: nobody is present through it, and
what it drove may be taken. Whoever takes a table raises its number, the fence, and every write of a driver carries the
one that it was given. All times are by the clock of the database.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from sukno.server.schema import events, presence, processes, tables
from sukno.server.store import NOW
from sukno.table.events import Event, decoder

LEASE = 3.0
"""Seconds for which a process that has said so is taken to be alive."""
BURIED = 60.0
"""Seconds after which a dead process is forgotten."""
GONE_KEPT = 3600.0
"""Seconds for which it is known when somebody went away."""
LATELY = 600.0
"""Seconds after which a table that nobody has watched begins its thought anew, as one that has left memory."""
MOST = 5000
"""People in public whom the lobby asks for."""
DAMAGED = -1
"""The edition of events that cannot be read."""
t, e, r, p = tables.c, events.c, presence.c, processes.c
ALIVE = sa.select(p.id).where(p.until > NOW)


class Elsewhere(NamedTuple):
    """Somebody who is connected, or was, through another process."""

    who: str
    process: str
    gone: float | None
    """Seconds since then; None: is there."""


class Seen(NamedTuple):
    """A table, as the books have it."""

    id: str
    length: int
    """Less than nothing: there is no such table any more."""
    edition: int
    owner: str | None
    fence: int
    taken: bool
    """Has it just been taken by who looks?"""
    elsewhere: tuple[Elsewhere, ...]


class News(NamedTuple):
    """What has happened at a table since it had so many events."""

    length: int
    edition: int
    thought: float | None
    """Seconds since the present decision began; None: not known."""
    asked: float | None
    """Seconds since the wish to take back was heard."""
    watched: bool
    """Was anybody there lately, through a process that has not died since?"""
    happened: list[Event]


def beat(connection: sa.Connection, me: str) -> tuple[bool, frozenset[str]]:
    """Say that this process lives: was it not known, and who else lives?"""
    said = insert(processes).values(id=me, until=NOW + LEASE)
    said = said.on_conflict_do_update(index_elements=[p.id], set_={"until": said.excluded.until})
    known = connection.scalar(sa.select(p.until).where(p.id == me))
    connection.execute(said)
    return known is None, frozenset(connection.scalars(ALIVE))


def come_and_go(
    connection: sa.Connection, me: str, here: Iterable[tuple[str, str]], gone: Iterable[tuple[str, str]]
) -> None:
    """Write down who is at which table through this process, and who is not any more."""
    for people, at in ((here, sa.null()), (gone, NOW)):
        rows = [{"table_id": table, "process": me, "who": who} for table, who in sorted(people)]
        if rows:
            said = insert(presence).values(gone=at)
            said = said.on_conflict_do_update(
                index_elements=[r.table_id, r.process, r.who], set_={"gone": said.excluded.gone}
            )
            connection.execute(said, rows)


def take(connection: sa.Connection, me: str, ids: Collection[str]) -> set[str]:
    """Drive those of these tables that nobody alive drives. One at which something is just being written is left: to
    wait for it might be to wait in a circle."""
    if not ids:
        return set()
    free = sa.or_(t.owner.is_(None), t.owner == me, t.owner.not_in(ALIVE))
    found = sa.select(t.id).where(t.id.in_(ids), free).with_for_update(skip_locked=True)
    change = sa.update(tables).where(t.id.in_(found)).values(owner=me, fence=t.fence + 1).returning(t.id)
    return set(connection.scalars(change))


def release(connection: sa.Connection, me: str, ids: Collection[str]) -> set[str]:
    """Let others drive these; not those at which something is just being written."""
    if not ids:
        return set()
    found = sa.select(t.id).where(t.id.in_(ids), t.owner == me).with_for_update(skip_locked=True)
    change = sa.update(tables).where(t.id.in_(found)).values(owner=None)
    connection.execute(change)
    kept = sa.select(t.id).where(t.id.in_(ids), t.owner == me)
    return set(ids) - set(connection.scalars(kept))


def look(connection: sa.Connection, me: str, ids: Collection[str], taken: Collection[str]) -> list[Seen]:
    """These tables, and who is there through other processes."""
    away = sa.case(
        (r.gone.is_not(None), NOW - r.gone), (p.until > NOW, None), else_=NOW - sa.func.coalesce(p.until, 0.0)
    )
    people: dict[str, list[Elsewhere]] = {}
    joined = presence.outerjoin(processes, p.id == r.process)
    query = sa.select(r.table_id, r.who, r.process, away).select_from(joined)
    for table, who, process, gone in connection.execute(query.where(r.table_id.in_(ids), r.process != me)):
        people.setdefault(table, []).append(Elsewhere(who, process, gone))
    query = sa.select(t.id, t.length, t.edition, t.owner, t.fence)
    rows: dict[str, Any] = {row.id: row for row in connection.execute(query.where(t.id.in_(ids)))}
    missing = (None, -1, 0, None, 0)
    found = []
    for id in ids:
        _, length, edition, owner, fence = rows.get(id, missing)
        found.append(Seen(id, length, edition, owner, fence, id in taken, tuple(people.get(id, ()))))
    return found


def news(connection: sa.Connection, id: str, n: int) -> News | None:
    """What a table with `n` events does not know yet; None: there is no such table."""
    lately = (
        sa.select(r.who)
        .select_from(presence.outerjoin(processes, p.id == r.process))
        .where(r.table_id == id, sa.or_(r.gone > NOW - LATELY, sa.and_(r.gone.is_(None), p.until > NOW)))
        .exists()
    )
    joined = tables.outerjoin(events, sa.and_(e.table_id == t.id, e.n >= n))
    query = sa.select(t.length, t.edition, NOW - t.since, NOW - t.asked, lately, e.body).select_from(joined)
    rows = connection.execute(query.where(t.id == id).order_by(e.n)).all()
    if not rows:
        return None
    try:
        happened = [decoder.decode(row.body) for row in rows if row.body is not None]
    except (msgspec.MsgspecError, ValueError, TypeError):  # who loads the table is told where it is damaged
        return News(rows[0].length, DAMAGED, None, None, False, [])
    length, edition, thought, asked, watched = rows[0][:5]
    return News(length, edition, thought, asked, watched, happened)


def bury(connection: sa.Connection) -> None:
    """Forget who has been dead for long, and who went away long ago."""
    dead = sa.select(p.id).where(p.until < NOW - BURIED)
    connection.execute(
        sa.update(presence).where(r.process == p.id, r.gone.is_(None), p.id.in_(dead)).values(gone=p.until)
    )
    connection.execute(sa.delete(presence).where(r.gone < NOW - GONE_KEPT))
    connection.execute(sa.delete(processes).where(p.id.in_(dead)))


def leave(connection: sa.Connection, me: str) -> None:
    """This process closes: nobody is there through it, and it drives nothing."""
    connection.execute(sa.update(presence).where(r.process == me, r.gone.is_(None)).values(gone=NOW))
    connection.execute(sa.delete(processes).where(p.id == me))


def people_in_public(connection: sa.Connection) -> dict[str, set[str]]:
    """Who is at each public table that is not over, through whichever process; of very many the latest tables."""
    joined = presence.join(processes, p.id == r.process).join(tables, t.id == r.table_id)
    query = sa.select(r.table_id, r.who).select_from(joined).order_by(t.updated.desc()).limit(MOST)
    here = query.where(r.gone.is_(None), p.until > NOW, t.public, t.status != "over")
    found: dict[str, set[str]] = {}
    for table, who in connection.execute(here):
        found.setdefault(table, set()).add(who)
    return found


def begun(connection: sa.Connection, ids: Sequence[str]) -> Sequence[str]:
    """Those of these tables that wait for nobody any more."""
    return connection.scalars(sa.select(t.id).where(t.id.in_(ids), t.status != "waiting")).all()
