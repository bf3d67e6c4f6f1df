"""The database hangs, is held, full, read-only or damaged while people play: they are told, and nothing is lost."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import books
import httpx
import psycopg
import pytest
from running import Guest, Running, Wire

from sukno.server.checking import Check, open_reading
from sukno.server.store import Store
from sukno.server.store_trouble import BadDatabase, Damaged
from waiting import PATIENCE, until

IMPATIENT = 2.0
"""Seconds that these houses wait for their database."""


@contextlib.contextmanager
def opened(home: Path, **settings: Any) -> Iterator[Running]:
    house = Running(home, **({"limited": False, "patience": IMPATIENT} | settings))
    try:
        yield house
    finally:
        house.stop()


@contextlib.contextmanager
def stopped(url: str) -> Iterator[None]:
    """All processes of PostgreSQL are stopped: connections stay open, and nobody answers."""
    with psycopg.connect(url) as connection:
        [folder] = connection.execute("SHOW data_directory").fetchone() or [""]
    first = int(Path(folder, "postmaster.pid").read_text().split()[0])
    pids = [first, *children(first)]
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in reversed(pids):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)


def children(pid: int) -> list[int]:
    return [int(p) for p in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def threads(house: Running) -> int:
    return len(list(Path(f"/proc/{house.process.pid}/task").iterdir()))


def refused(reply: httpx.Response, en: str, ru: str) -> None:
    """It says what is wrong, in both languages, and that it may be tried again."""
    assert reply.status_code == 503, reply.text
    assert int(reply.headers["retry-after"]) > 0
    assert en in reply.json()["error"]["en"]
    assert ru in reply.json()["error"]["ru"]


def pair(house: Running) -> tuple[Guest, Guest, str]:
    """Two people at a table of draughts."""
    anna, boris = house.guest("Anna"), house.guest("Boris")
    table = anna.open("draughts-russian", "me", "open", public=True)
    boris.act(table, "sit")
    anna.ready(table)
    boris.ready(table)
    return anna, boris, table


def play(wire: Wire) -> Any:
    """The first move there is, if it is this person's turn; the answer."""
    seen = wire.my_turn()
    return wire.act("move", move=seen["view"]["question"]["choices"][0]["move"], n=seen["table"]["moves"])


# a database that hangs


@pytest.fixture
def own_database(postgres: str) -> str:
    name = f"attacked_{os.getpid()}_{time.monotonic_ns()}"
    with psycopg.connect(f"{postgres}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return f"{postgres}/{name}"


def test_a_stopped_postgres_is_told_to_everybody_and_play_goes_on_after_it(
    own_database: str, tmp_path: Path
) -> None:
    with opened(tmp_path, database=own_database) as house:
        anna, boris, table = pair(house)
        with anna.live(table) as wire:
            assert play(wire)["message"] == "done"
            wire.until(lambda s: s["table"]["moves"] == 1)
            before = threads(house)
            with stopped(own_database):
                assert "does not answer" in wire.act("say", text="Is anybody there?")["error"]["en"]
                with ThreadPoolExecutor(24) as crowd:
                    looks = [crowd.submit(boris.http.get, f"/api/tables/{table}") for _ in range(48)]
                for look in looks:
                    refused(look.result(), "the database does not answer", "база данных не отвечает")
                assert threads(house) <= before + 2  # whoever is stuck has not been joined by others
                refused(anna.http.get("/api/tables"), "does not answer", "не отвечает")
                with boris.live(table) as late:
                    assert "does not answer" in late.hear()["error"]["en"]
        until(lambda: boris.http.get(f"/api/tables/{table}").status_code == 200)
        seen = boris.look(table)
        assert seen["table"]["moves"] == 1
        boris.move(table)
        assert anna.look(table)["table"]["moves"] == 2
        anna.move(table)
    assert house.process.returncode == 0


class People:
    """Pairs who play over HTTP as fast as they can, and remember what was acknowledged."""

    def __init__(self, house: Running, pairs: int) -> None:
        self.tables = [pair(house) for _ in range(pairs)]
        self.done = dict.fromkeys((table for *_, table in self.tables), 0)
        self.playing = True

    def play(self, anna: Guest, boris: Guest, table: str) -> None:
        while self.playing:
            for person in (anna, boris):
                seen = person.http.get(f"/api/tables/{table}")
                if seen.status_code == 200 and seen.json()["view"]["question"]:
                    n, choices = seen.json()["table"]["moves"], seen.json()["view"]["question"]["choices"]
                    reply = person.send(table, "move", move=choices[0]["move"], n=n)
                    assert reply.status_code in (200, 409, 422, 503), reply.text
                    if reply.status_code == 200:
                        self.done[table] = max(self.done[table], n + 1)

    @contextlib.contextmanager
    def at_play(self) -> Iterator[None]:
        with ThreadPoolExecutor(len(self.tables)) as hall:
            all_of_them = [hall.submit(self.play, *each) for each in self.tables]
            try:
                yield
            finally:
                self.playing = False
            for each in all_of_them:
                each.result()
        for anna, _, table in self.tables:
            assert anna.look(table)["table"]["moves"] >= self.done[table] > 0


@pytest.mark.long
def test_nothing_acknowledged_is_lost_when_postgres_stops_again_and_again(
    own_database: str, tmp_path: Path
) -> None:
    with opened(tmp_path, database=own_database) as house:
        people = People(house, 4)
        with people.at_play():
            for _ in range(4):
                time.sleep(2)
                with stopped(own_database):
                    time.sleep(2)
            time.sleep(2)
    assert checked("--database", own_database).returncode == 0
    assert "Traceback" not in house.said()


@pytest.mark.long
def test_a_house_is_checked_while_people_play(database: str, tmp_path: Path) -> None:
    with opened(tmp_path, database=database, patience=2.0) as house:
        people = People(house, 4)
        with people.at_play():
            for _ in range(3):
                done = checked("--database", database)
                assert done.returncode == 0, done.stdout + done.stderr
    assert "the database" not in house.said()  # nobody had to wait


@pytest.mark.long
def test_a_database_that_does_not_answer_at_the_start_is_said_to_be_silent(
    own_database: str, tmp_path: Path
) -> None:
    with stopped(own_database):
        done = serve(tmp_path, "--database", own_database)
    assert done.returncode == 1
    assert "the database does not answer" in done.stderr
    assert "Traceback" not in done.stderr


def serve(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """`sukno serve`, which is expected to give up."""
    env = os.environ | {"SUKNO_HOME": str(folder), "SUKNO_LANG": "en"}
    command = [sys.executable, "-m", "sukno", "serve", "--no-browser", "--port", "0", *args]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=PATIENCE, check=False)


def checked(*args: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"SUKNO_LANG": "en", "NO_COLOR": "1"}
    command = [sys.executable, "-m", "sukno", "check", *args]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=PATIENCE, check=False)


# held by another, damaged


def test_what_is_damaged_is_named_and_the_rest_is_served_also_while_another_holds_the_database(
    tmp_path: Path,
) -> None:
    path = tmp_path / "books" / "house.db"
    path.parent.mkdir()
    url = f"sqlite:///{path}"
    happened = books.write(url, {"whole": 4, "lost": 4, "senseless": 4, "impossible": 4})
    books.lose_event(url, "lost", 6)
    books.change_event(url, "senseless", 5, "{")
    books.change_event(url, "impossible", 5, '{"event":"moved","seat":0,"move":"a1-h8"}')
    with opened(tmp_path) as house:
        anna = house.guest("Anna")
        for table, good in (("lost", 6), ("senseless", 5), ("impossible", 5)):
            reply = anna.http.get(f"/api/tables/{table}")
            assert reply.status_code == 500
            count = len(happened[table])
            assert f"damaged in the database: {good} of {count} events" in reply.json()["error"]["en"]
            assert (
                f"повреждён в базе данных: читается событий {good} из {count}" in reply.json()["error"]["ru"]
            )
            assert not re.search("[a-z]", reply.json()["error"]["ru"]), "no words of another language"
            with anna.live(table) as wire:
                assert "damaged" in wire.hear()["error"]["en"]
        assert anna.look("whole")["table"]["moves"] == 4
        assert {t["id"] for t in anna.http.get("/api/tables").json()["public"]} >= {"whole"}
        table = anna.open("draughts-russian", "me", "open", public=True)
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            refused(anna.send(table, "say", text="Hm."), "cannot write to its books", "не может вести записи")
            with anna.live(table) as wire:
                assert "cannot write to its books" in wire.act("say", text="Hm.")["error"]["en"]
            assert anna.look("whole")["table"]["moves"] == 4  # reading is not held up
            other.execute("ROLLBACK")
        anna.act(table, "say", text="At last.")
        assert [line["text"] for line in anna.look(table)["table"]["chat"]] == ["At last."]
    assert "Traceback" not in house.said()


TABLES = {f"t{i:02}": 6 + 2 * i for i in range(10)}
FOR_EVERYBODY = "SQLite, accounts", "SQLite, sessions"
"""Without these the house does not know who asks."""


def test_noise_on_random_pages_is_named_and_hides_only_what_was_there(tmp_path: Path) -> None:
    whole = tmp_path / "whole.db"
    happened = books.write(f"sqlite:///{whole}", TABLES)
    opens = 0
    for seed in range(8):
        path = tmp_path / f"{seed}.db"
        shutil.copy(whole, path)
        pages = books.overwrite_pages(path, seed, 1 + seed % 2)
        with open_reading(f"sqlite:///{path}", None) as engine:
            report = Check(engine).run()
        assert report.problems, pages
        named = {problem.table for problem in report.problems}
        try:
            store = Store.open(f"sqlite:///{path}")
        except BadDatabase as e:
            assert re.search("damaged.*`sukno check --save", str(e))  # noqa: PT017 - it may open as well
            continue
        opens += 1
        assert asyncio.run(loaded(store, named)) == {t: h for t, h in happened.items() if t not in named}
    assert opens > 4


async def loaded(store: Store, named: Collection[str | None]) -> dict[str, Any]:
    """The tables that are whole; those that are named may be, or say that they are damaged."""
    found = {}
    try:
        for table in TABLES:
            if table in named:
                with contextlib.suppress(Damaged):
                    await store.load(table)
            else:
                found[table] = await store.load(table)
        assert len(await store.lobby(60)) <= len(TABLES)
    finally:
        await store.close()
    return found


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_a_house_with_noise_on_some_pages_serves_the_others(tmp_path: Path, seed: int) -> None:
    """The first pages of some are spared: without them no house opens, or no table is found."""
    path = tmp_path / "books" / "house.db"
    path.parent.mkdir()
    books.write(f"sqlite:///{path}", TABLES)
    books.overwrite_pages(path, seed, 2, spared=books.pages_of(path, "settings", "tables", "events"))
    report = checked("--database", f"sqlite:///{path}")
    assert "Traceback" not in report.stderr
    assert report.returncode == 1
    with opened(tmp_path) as house:
        anna = house.guest()
        replies = {table: anna.http.get(f"/api/tables/{table}") for table in TABLES}
        for table, reply in replies.items():
            if reply.status_code != 200:
                assert "damaged" in reply.json()["error"]["en"]
                assert any(words in report.stdout for words in (f"! {table}", *FOR_EVERYBODY))
    assert "Traceback" not in house.said()


# a disk that is full, or read-only


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of two megabytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = shutil.which("mount")
    if mount is None or os.geteuid() != 0:
        pytest.skip("only root can mount a small disk")
    done = subprocess.run([mount, "-t", "tmpfs", "-o", "size=2m", "none", folder], check=False)
    if done.returncode:
        pytest.skip("nothing can be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", folder], check=True)


def fill(folder: Path) -> Path:
    """Use up all the space there is."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while file.write(bytes(4096)):
            pass
    return filler


@pytest.mark.long
def test_a_full_disk_is_told_at_once_and_play_goes_on_when_there_is_space(
    small_disk: Path, tmp_path: Path
) -> None:
    with opened(tmp_path, database=f"sqlite:///{small_disk / 'house.db'}") as house:
        anna, boris, table = pair(house)
        anna.move(table)
        filler = fill(small_disk)
        replies = [boris.send(table, "say", text="Words. " * 20) for _ in range(40)]
        said = sum(reply.status_code == 200 for reply in replies)  # what still fitted into the log
        refused(replies[-1], "no space left", "нет места")
        assert len(boris.look(table)["table"]["chat"]) == said
        filler.unlink()
        boris.move(table)
        assert anna.look(table)["table"]["moves"] == 2
    assert checked("--folder", str(small_disk)).returncode == 0
    fill(small_disk)
    done = serve(tmp_path, "--folder", str(small_disk))
    assert (done.returncode, "Traceback" in done.stderr) == (1, False)
    assert "space" in done.stderr


@pytest.mark.long
def test_a_read_only_disk_is_told_at_the_start(small_disk: Path, tmp_path: Path) -> None:
    books.write(f"sqlite:///{small_disk / 'house.db'}", {"t": 3})
    subprocess.run(["mount", "-o", "remount,ro", small_disk], check=True)
    for args in (["--folder", str(small_disk)], ["--database", f"sqlite:///{small_disk / 'house.db'}"]):
        done = serve(tmp_path, *args)
        assert (done.returncode, "Traceback" in done.stderr) == (1, False)
        assert "nothing can be written" in done.stderr or "read-only" in done.stderr
    assert checked("--folder", str(small_disk)).returncode == 0


@pytest.mark.long
def test_an_immutable_file_is_told_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    books.write(f"sqlite:///{path}", {"t": 3})
    if shutil.which("chattr") is None or subprocess.run(["chattr", "+i", path], check=False).returncode:
        pytest.skip("files cannot be made immutable here")
    try:
        done = serve(tmp_path, "--folder", str(tmp_path))
    finally:
        subprocess.run(["chattr", "-i", path], check=True)
    assert (done.returncode, "Traceback" in done.stderr) == (1, False)
    assert "read-only" in done.stderr


@pytest.mark.long
def test_nothing_is_acknowledged_when_the_file_has_been_deleted(tmp_path: Path) -> None:
    with opened(tmp_path) as house:
        anna, _, table = pair(house)
        file = tmp_path / "books" / "house.db"
        file.rename(tmp_path / "elsewhere.db")
        refused(anna.send(table, "say", text="Where is it?"), "deleted or replaced", "удалён или подменён")
        shutil.copy(tmp_path / "elsewhere.db", file)
        refused(anna.send(table, "say", text="Is this it?"), "deleted or replaced", "удалён или подменён")
        (tmp_path / "elsewhere.db").rename(file)
        anna.act(table, "say", text="There it is.")


def test_a_nearly_full_disk_is_warned_of(small_disk: Path, tmp_path: Path) -> None:
    env = os.environ | {"SUKNO_HOME": str(tmp_path), "SUKNO_LANG": "en"}
    command = [sys.executable, "-m", "sukno", "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(
        [*command, "--folder", str(small_disk)], env=env, stderr=subprocess.PIPE
    ) as serving:
        assert serving.stderr is not None
        try:
            assert b"MB are free" in serving.stderr.readline()
        finally:
            serving.terminate()
            serving.wait(PATIENCE)
