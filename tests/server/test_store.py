"""The store: nothing acknowledged is lost, nothing is written twice, and every trouble is said in words."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from sukno.engine.errors import BadRecord, SuknoError
from sukno.server import schema
from sukno.server.store import LISTED_FOR, Conflict, Store, TableSummary
from sukno.server.store_trouble import DatabaseTrouble
from sukno.server.store_writer import MOST
from sukno.table.events import Event, Left, Moved, Opened, Said, Sat
from sukno.table.plan import TablePlan
from sukno.table.snapshot import Sitter
from waiting import PATIENCE, eventually

ANNA, BORIS = "g-" + "a" * 32, "g-" + "b" * 32
OPENED = Opened(plan=TablePlan(game="whist"), rules=1, host=ANNA, secret="00", at=1.0)


def summary(**changes: Any) -> TableSummary:
    usual = TableSummary(
        game="whist",
        public=True,
        status="waiting",
        moves=0,
        turn=None,
        host=ANNA,
        people=(ANNA, None),
        sitters=(Sitter(kind="person", name="Анна"), Sitter(kind="open")),
    )
    return msgspec.structs.replace(usual, **changes)


def moved(n: int) -> Moved:
    return Moved(move=f"take {n}", seat=n % 2)


@asynccontextmanager
async def opened(url: str, *tables: str) -> AsyncIterator[Store]:
    store = Store.open(url, patience=PATIENCE)  # a loaded disk may stand still for long
    try:
        for table in tables:
            await store.create(table, [OPENED], summary())
        yield store
    finally:
        await store.close()


class Gate:
    """Holds the writer, so that what is asked meanwhile comes in one batch."""

    def __init__(self, store: Store) -> None:
        self.store, self.event, self.held = store, threading.Event(), threading.Event()

    async def __aenter__(self) -> None:
        def hold(_: sa.Connection) -> None:
            self.held.set()
            self.event.wait(PATIENCE)

        self.waiting = asyncio.create_task(self.store.write(hold))
        assert await asyncio.to_thread(self.held.wait, PATIENCE)

    async def __aexit__(self, *_: object) -> None:
        await asyncio.sleep(0.05)  # every task has asked by now
        self.event.set()
        await self.waiting


# what is written is read again


def test_a_table_is_its_events_after_reopening(database: str) -> None:
    async def first() -> None:
        async with opened(database) as store:
            await store.create("t", [OPENED, Sat(seat=0, who=ANNA, name="Анна \x00 «А»")], summary())
            await store.append("t", 2, [moved(0), moved(1)], summary(moves=2))
            await store.append("t", 4, [Said(name="Анна", text="Ваш ход 🂡")])

    async def second() -> None:
        async with opened(database) as store:
            assert await store.load("t") == [
                OPENED,
                Sat(seat=0, who=ANNA, name="Анна \x00 «А»"),
                moved(0),
                moved(1),
                Said(name="Анна", text="Ваш ход 🂡"),
            ]
            assert await store.load("no such table") is None

    asyncio.run(first())
    asyncio.run(second())


def test_a_taken_id_is_a_conflict_and_the_table_stays_as_it_was(database: str) -> None:
    async def main() -> None:
        async with opened(database, "t") as store:
            await store.append("t", 1, [moved(0)])
            with pytest.raises(Conflict):
                await store.create("t", [msgspec.structs.replace(OPENED, host=BORIS)], summary(host=BORIS))
            assert await store.load("t") == [OPENED, moved(0)]
            assert await store.tables_of(BORIS, 10) == []

    asyncio.run(main())


@pytest.mark.parametrize("n", [0, 1, 3, 4, 100])
def test_whoever_does_not_know_how_many_events_there_are_adds_none(database: str, n: int) -> None:
    async def main() -> None:
        async with opened(database, "t") as store:
            await store.append("t", 1, [moved(0)])  # there are two now
            with pytest.raises(Conflict) as refused:
                await store.append("t", n, [moved(1), moved(2)], summary(moves=7))
            assert refused.value.text.ru
            assert await store.load("t") == [OPENED, moved(0)]
            [listed] = await store.lobby(10)
            assert listed.summary.moves == 0

    asyncio.run(main())


def test_nothing_can_be_added_to_no_table(database: str) -> None:
    async def main() -> None:
        async with opened(database) as store:
            with pytest.raises(Conflict):
                await store.append("t", 0, [OPENED])
            assert await store.load("t") is None

    asyncio.run(main())


def test_an_unreadable_event_is_said_to_be_one(database: str) -> None:
    async def main() -> None:
        async with opened(database, "t") as store:
            row = {"table_id": "t", "n": 1, "body": '{"event":"danced"}'}
            await store.write(lambda c: c.execute(schema.events.insert(), row).rowcount)
            with pytest.raises(BadRecord, match="danced"):
                await store.load("t")

    asyncio.run(main())


# one commit for all who wait


def test_works_that_wait_share_a_commit_and_keep_their_order(database: str) -> None:
    async def main() -> None:
        async with opened(database, "a", "b") as store:
            before = store.writer.commits
            async with Gate(store):
                tasks = [
                    asyncio.create_task(store.append(t, n, [moved(n)], summary(moves=n)))
                    for n in range(1, 31)
                    for t in ("b", "a")
                ]
            await asyncio.gather(*tasks)
            assert store.writer.commits - before == 2  # the gate, then everything else
            for t in ("a", "b"):
                assert await store.load(t) == [OPENED, *map(moved, range(1, 31))]
            assert [listed.summary.moves for listed in await store.lobby(10)] == [30, 30]

    asyncio.run(main())


def test_a_batch_has_an_end(database: str) -> None:
    async def main() -> None:
        async with opened(database, "t") as store:
            before = store.writer.commits
            async with Gate(store):
                tasks = [asyncio.create_task(store.append("t", n, [moved(n)])) for n in range(1, 2 * MOST)]
            await asyncio.gather(*tasks)
            assert store.writer.commits - before == 3
            assert await store.load("t") == [OPENED, *map(moved, range(1, 2 * MOST))]

    asyncio.run(main())


def test_a_conflict_hits_only_the_guilty(database: str) -> None:
    async def main() -> None:
        async with opened(database, "a", "b", "c") as store:
            row = {"key": "k", "value": "v"}
            async with Gate(store):
                asked = [
                    store.append("a", 1, [moved(1)], summary(moves=1)),
                    store.append("b", 1, [moved(1)]),
                    store.append("b", 1, [moved(2)]),  # guilty: another was first
                    store.write(lambda c: c.execute(schema.settings.insert(), row) and 1),
                    store.write(lambda c: c.execute(schema.settings.insert(), row) and 1),  # guilty
                    store.write(lambda c: c.execute(sa.text("SELECT nonsense")).all()),  # guilty
                    store.write(lambda _: 1 // 0),  # guilty
                    store.create("a", [OPENED], summary()),  # guilty
                    store.append("c", 5, [moved(1)]),  # guilty: a gap
                    store.append("a", 2, [moved(2)]),
                    store.append("c", 1, [moved(1)]),
                ]
                tasks = [asyncio.create_task(work) for work in asked]
            answers = await asyncio.gather(*tasks, return_exceptions=True)
            kinds = [type(a) if isinstance(a, Exception) else a for a in answers]
            broken = [sa.exc.IntegrityError, kinds[5], ZeroDivisionError, Conflict, Conflict]
            assert kinds == [None, None, Conflict, 1, *broken, None, None]
            assert kinds[5] is DatabaseTrouble
            assert await store.load("a") == [OPENED, moved(1), moved(2)]
            assert await store.load("b") == [OPENED, moved(1)]
            assert await store.load("c") == [OPENED, moved(1)]

    asyncio.run(main())


def test_somebody_who_stopped_waiting_disturbs_nobody(database: str) -> None:
    async def main() -> None:
        async with opened(database, "a", "b") as store:
            async with Gate(store):
                gone = asyncio.create_task(store.append("a", 1, [moved(1)]))
                stays = asyncio.create_task(store.append("b", 1, [moved(1)]))
                await asyncio.sleep(0)
                gone.cancel()
            await stays
            await store.append("b", 2, [moved(2)])
            assert await store.load("b") == [OPENED, moved(1), moved(2)]

    asyncio.run(main())


def test_closing_finishes_what_was_asked_and_takes_no_more(database: str) -> None:
    async def main() -> None:
        async with opened(database, "t") as store:
            async with Gate(store):
                tasks = [asyncio.create_task(store.append("t", n, [moved(n)])) for n in range(1, 50)]
                await asyncio.sleep(0)
                closing = asyncio.create_task(store.close())
            await asyncio.gather(*tasks, closing)
            with pytest.raises(DatabaseTrouble, match="closing"):
                await store.append("t", 50, [moved(50)])
        async with opened(database) as store:
            assert await store.load("t") == [OPENED, *map(moved, range(1, 50))]

    asyncio.run(main())


def test_two_houses_on_one_database_never_both_go_on_from_one_point(database: str) -> None:
    async def play(store: Store, name: str) -> int:
        """Add what can be added; on a conflict, load and try again."""
        won = 0
        for _ in range(25):
            for t in ("a", "b") if name == "x" else ("b", "a"):
                events = await store.load(t)
                assert events is not None
                try:
                    await store.append(t, len(events), [Said(name=name, text=str(len(events)))])
                    won += 1
                except Conflict:
                    pass
        return won

    async def main() -> None:
        async with opened(database, "a", "b") as one, opened(database) as two:
            won = await asyncio.gather(*(play(s, n) for s in (one, two) for n in ("x", "y", "z")))
            total = 0
            for t in ("a", "b"):
                events = await one.load(t)
                assert events is not None
                said = [e.text for e in events[1:] if isinstance(e, Said)]
                assert said == [str(n) for n in range(1, len(events))]
                total += len(said)
            assert total == sum(won) >= 50

    asyncio.run(main())


def test_many_tables_at_once_keep_every_move_in_order(database: str) -> None:
    tables, moves = 50, 40

    async def play(store: Store, t: str) -> None:
        for n in range(1, moves + 1):
            await store.append(t, n, [moved(n)], summary(moves=n))

    async def main() -> None:
        names = [f"t{i}" for i in range(tables)]
        async with opened(database, *names) as store:
            await asyncio.gather(*(play(store, t) for t in names))
            for t in names:
                assert await store.load(t) == [OPENED, *map(moved, range(1, moves + 1))]

    asyncio.run(main())


# the process is killed

WRITES_FOREVER = """
import asyncio, sys
from sukno.server.store import Store
from sukno.table.events import Moved

async def play(store, t):
    n = 1
    while True:
        await store.append(t, n, [Moved(move=f"take {n}", seat=n % 2)])
        print(t, n, flush=True)
        n += 1

async def main():
    store = Store.open(sys.argv[1])
    await asyncio.gather(*(play(store, t) for t in sys.argv[2:]))

asyncio.run(main())
"""


def test_killing_the_house_loses_nothing_that_was_acknowledged(database: str) -> None:
    names = [f"t{i}" for i in range(8)]

    async def prepare() -> None:
        async with opened(database, *names):
            pass

    asyncio.run(prepare())
    acknowledged = dict.fromkeys(names, 0)
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITES_FOREVER, database, *names], stdout=subprocess.PIPE, text=True
    )
    try:
        assert writer.stdout is not None
        for count, line in enumerate(writer.stdout):
            if count == 400:
                os.kill(writer.pid, signal.SIGKILL)
            if line.endswith("\n"):  # what it said in time, to the last whole line
                table, n = line.split()
                acknowledged[table] = int(n)
    finally:
        writer.kill()
        writer.wait()
        writer.stdout.close() if writer.stdout else None
    assert writer.returncode == -signal.SIGKILL
    assert sum(acknowledged.values()) >= 400

    async def check() -> None:
        async with opened(database) as store:
            for t in names:
                events = await store.load(t)
                assert events is not None
                assert len(events) - 1 >= acknowledged[t]
                assert events == [OPENED, *map(moved, range(1, len(events)))]
                await store.append(t, len(events), [moved(len(events))])  # and it goes on

    asyncio.run(check())


# lists


def test_the_lobby_shows_public_tables_that_are_not_over(database: str) -> None:
    async def main() -> None:
        async with opened(database) as store:
            await store.create("private", [OPENED], summary(public=False))
            await store.create("waiting", [OPENED], summary())
            await store.create("playing", [OPENED], summary(status="playing", turn=1))
            await store.create("over", [OPENED], summary())
            await store.append("over", 1, [moved(0)], summary(status="over", moves=1))
            await store.create("later", [OPENED], summary())
            assert [t.id for t in await store.lobby(10)] == ["later", "waiting", "playing"]
            assert [t.id for t in await store.lobby(2)] == ["later", "waiting"]
            began = time.time()
            await store.append("waiting", 1, [Said(name="А", text="…")])
            first = (await store.lobby(10))[0]
            assert (first.id, first.summary) == ("waiting", summary())
            assert began <= first.updated <= time.time()

    asyncio.run(main())


def test_a_table_forgotten_for_a_day_leaves_the_lobby_but_not_its_people(database: str) -> None:
    async def main() -> None:
        async with opened(database, "old", "new") as store:
            old = sa.update(schema.tables).filter_by(id="old").values(updated=time.time() - LISTED_FOR - 1)
            await store.write(lambda c: c.execute(old).rowcount)
            assert [t.id for t in await store.lobby(10)] == ["new"]
            assert [t.id for t in await store.tables_of(ANNA, 10)] == ["new", "old"]
            assert await store.load("old") == [OPENED]
            await store.append("old", 1, [Said(name="А", text="…")])
            assert [t.id for t in await store.lobby(10)] == ["old", "new"]

    asyncio.run(main())


def test_my_tables_are_those_i_host_or_sit_at(database: str) -> None:
    async def main() -> None:
        async with opened(database, "a", "b") as store:
            assert await store.tables_of(BORIS, 10) == []
            both: list[Event] = [Sat(seat=1, who=BORIS, name="Борис")]
            await store.append("a", 1, both, summary(people=(ANNA, BORIS)))
            assert [t.id for t in await store.tables_of(BORIS, 10)] == ["a"]
            assert [t.id for t in await store.tables_of(ANNA, 10)] == ["a", "b"]
            assert [t.id for t in await store.tables_of(ANNA, 1)] == ["a"]
            await store.append("a", 2, [Left(seat=1)], summary(people=(ANNA, None)))
            assert await store.tables_of(BORIS, 10) == []
            await store.append("b", 1, [Left(seat=0)], summary(people=(None, None), status="over"))
            assert [t.id for t in await store.tables_of(ANNA, 10)] == ["a", "b"]

    asyncio.run(main())


def test_one_odd_card_does_not_hide_the_others(database: str) -> None:
    async def main() -> None:
        async with opened(database, "a", "b") as store:
            odd = sa.update(schema.tables).filter_by(id="a").values(card='{"game": 1}')
            await store.write(lambda c: c.execute(odd).rowcount)
            assert [t.id for t in await store.lobby(10)] == ["b"]

    asyncio.run(main())


# settings


def test_the_key_is_made_once(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SUKNO_SECRET", raising=False)

    async def main() -> set[str]:
        async with opened(database) as one, opened(database) as two:
            return set(await asyncio.gather(*(s.secret_key() for s in (one, two, one, two))))

    first, again = asyncio.run(main()), asyncio.run(main())
    [key] = first
    assert first == again
    assert len(bytes.fromhex(key)) == 32


def test_the_key_may_be_kept_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def key() -> str:
        async with opened(f"sqlite:///{tmp_path / 'house.db'}") as store:
            return await store.secret_key()

    monkeypatch.setenv("SUKNO_SECRET", "correct horse battery staple")
    assert asyncio.run(key()) == "correct horse battery staple"
    monkeypatch.setenv("SUKNO_SECRET", "short")
    with pytest.raises(SuknoError, match="too short"):
        asyncio.run(key())


# trouble


def test_logs_keep_secrets(database: str, caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        async with opened(database) as store:
            secret = {"key": "k", "value": "very secret"}
            wrong = sa.text("INSERT INTO nowhere (key, value) VALUES (:key, :value)")
            with pytest.raises(DatabaseTrouble):
                await store.write(lambda c: c.execute(wrong, secret).rowcount)

    asyncio.run(main())
    assert "nowhere" in caplog.text
    assert "very secret" not in caplog.text


def test_a_database_held_by_another_is_trouble_and_then_goes_on(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(f"sqlite:///{tmp_path / 'house.db'}?timeout=0.2", "a", "b") as store:
            other = sqlite3.connect(tmp_path / "house.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            asked = [store.append("a", 1, [moved(1)]), store.append("b", 1, [moved(1)])]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert ["another program holds" in str(a) for a in answers] == [True, True]
            assert await store.load("a") == [OPENED]  # reading is not held up
            other.execute("ROLLBACK")
            other.close()
            await store.append("a", 1, [moved(1)])

    asyncio.run(main())


def test_postgres_may_be_restarted_under_the_house(postgres: str) -> None:
    import psycopg

    async def main() -> None:
        async with opened(f"{postgres}/postgres", "restarted") as store:
            with psycopg.connect(f"{postgres}/postgres", autocommit=True) as other:
                other.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE datname = 'postgres' AND pid <> pg_backend_pid()"
                )
            await store.append("restarted", 1, [moved(1)])
            assert await store.load("restarted") == [OPENED, moved(1)]

    asyncio.run(main())


def test_a_stuck_writer_keeps_nobody_waiting_and_goes_on_afterwards(tmp_path: Path) -> None:
    async def main() -> None:
        store = Store.open(None, tmp_path, patience=PATIENCE)
        await store.create("t", [OPENED], summary())
        free = threading.Event()
        held = asyncio.create_task(store.write(lambda _: free.wait(PATIENCE)))
        await eventually(lambda: store.writer.busy is not None)
        store.writer.patience = 0.5
        waiting = [store.append("t", 1, [moved(1)]) for _ in range(5)]
        ends = await asyncio.gather(*waiting, return_exceptions=True)
        assert all("does not answer" in str(end) for end in ends)
        await eventually(store.writer.stuck)
        asked = store.writer.queue.qsize()
        with pytest.raises(DatabaseTrouble, match="does not answer"):
            await store.append("t", 1, [moved(2)])
        assert store.writer.queue.qsize() == asked  # refused at once: nothing piles up behind
        assert await store.load("t") == [OPENED]  # and reading is not held up
        store.writer.patience = PATIENCE
        free.set()
        assert await held
        await store.append("t", 1, [moved(3)])
        assert await store.load("t") == [OPENED, moved(3)]  # what was given up is not done behind one's back
        await store.close()

    asyncio.run(main())


def test_stuck_readers_keep_nobody_waiting_and_go_on_afterwards(tmp_path: Path) -> None:
    async def main() -> None:
        store = Store.open(None, tmp_path, patience=PATIENCE)
        free = threading.Event()
        threads = threading.active_count()
        held = [asyncio.create_task(store.read(lambda _: free.wait(PATIENCE))) for _ in store.readers.threads]
        await eventually(lambda: None not in store.readers.busy)
        store.readers.patience = 0.5
        ends = await asyncio.gather(
            *[store.read(lambda _: free.wait(PATIENCE)) for _ in range(40)], return_exceptions=True
        )
        assert all("does not answer" in str(end) for end in ends)
        await eventually(store.readers.stuck)
        asked = store.readers.queue.qsize()
        with pytest.raises(DatabaseTrouble, match="does not answer"):
            await store.load("t")
        assert store.readers.queue.qsize() == asked
        assert threading.active_count() == threads
        store.readers.patience = PATIENCE
        free.set()
        assert all(await asyncio.gather(*held))
        assert await store.load("t") is None
        await store.close()

    asyncio.run(main())


def test_a_house_closes_though_its_database_is_stuck(tmp_path: Path) -> None:
    async def main() -> None:
        store = Store.open(None, tmp_path, patience=PATIENCE)
        free = threading.Event()
        held = [asyncio.create_task(ask(lambda _: free.wait(PATIENCE))) for ask in (store.write, store.read)]
        await eventually(lambda: store.writer.busy is not None and any(store.readers.busy))
        store.writer.patience = store.readers.patience = 0.2
        await store.close()
        assert store.writer.thread.is_alive()
        free.set()
        await asyncio.gather(*held, return_exceptions=True)

    asyncio.run(main())


def test_a_full_database_is_trouble_for_all_who_wait_and_none_of_it_is_kept(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(f"sqlite:///{tmp_path / 'house.db'}", "a", "b") as store:

            def no_more(c: sa.Connection) -> None:
                pages = c.exec_driver_sql("PRAGMA page_count").scalar()
                c.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

            await store.write(no_more)
            long = Said(name="Anna", text="Words. " * 3000)
            asked = [store.append("a", 1, [long]), store.append("b", 1, [long])]
            ends = await asyncio.gather(*asked, return_exceptions=True)
            assert ["no space left" in str(end) for end in ends] == [True, True]
            assert await store.load("a") == [OPENED]
            await store.write(lambda c: c.exec_driver_sql("PRAGMA max_page_count = 100000").scalar())
            await store.append("a", 1, [long])
            assert await store.load("a") == [OPENED, long]

    asyncio.run(main())
