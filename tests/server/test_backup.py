"""Backups: a copy of a house that is open is whole, a house is put back from one; PostgreSQL by its own programs."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import books
import pytest
from houses import new_database
from running import Running, running

from postgres import postgres_programs
from sukno.engine.errors import SuknoError
from sukno.server.backup import back_up, put_back
from sukno.server.checking import Check, open_reading
from sukno.server.lease import take_lease
from sukno.server.store_trouble import BadDatabase
from waiting import PATIENCE


def checked(url: str) -> int:
    """How many tables there are, all in order."""
    with open_reading(url, None) as engine:
        report = Check(engine).run()
    assert report.problems == []
    return report.tables


def test_a_house_that_is_open_is_copied_and_put_back(tmp_path: Path) -> None:
    for house in running(tmp_path, limited=False):
        use_and_lose(house, tmp_path)


def use_and_lose(house: Running, tmp_path: Path) -> None:
    anna, books_of = house.guest("Anna"), house.folder / "books"
    table = anna.begin("nim", "me", "novice")
    stop = threading.Event()

    def go_on() -> None:
        while not stop.is_set():
            assert anna.send(table, "say", text="Words").status_code in (200, 422, 429)

    talking = threading.Thread(target=go_on)
    talking.start()
    try:
        back_up(None, books_of, tmp_path / "copy.db")
    finally:
        stop.set()
        talking.join()
    assert checked(f"sqlite:///{tmp_path / 'copy.db'}") == 1
    assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0
    later = anna.begin("nim", "me", "novice")
    lease = take_lease(None, books_of)  # as `sukno serve` does
    with pytest.raises(BadDatabase, match="open on this database"):
        put_back(None, books_of, tmp_path / "copy.db")
    lease.close()
    house.kill()
    (books_of / "house.db").write_bytes(b"My diary. " * 1000)
    kept = put_back(None, books_of, tmp_path / "copy.db")
    assert kept is not None
    assert kept.read_bytes().startswith(b"My diary.")
    house.start()
    anna = anna.moved(house.address)
    assert anna.look(table)["table"]["seats"][0]["name"] == "Anna", "the cookies are good still"
    assert anna.http.get(f"/api/tables/{later}").status_code == 404


def test_what_was_there_is_kept_whole(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'house.db'}"
    books.write(url, {"old": 3})
    back_up(url, None, tmp_path / "copy.db")
    books.write(url, {"new": 3})
    with pytest.raises(SuknoError, match="name a new file"):
        back_up(url, None, tmp_path / "copy.db")
    kept = put_back(url, None, tmp_path / "copy.db")
    assert (checked(url), checked(f"sqlite:///{kept}")) == (1, 2)
    again = put_back(url, None, tmp_path / "copy.db")  # in the same second, as it may be
    assert (checked(f"sqlite:///{again}"), checked(f"sqlite:///{kept}")) == (1, 2)


def test_only_a_whole_house_is_put_back(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'house.db'}"
    books.write(url, {"old": 3})
    (tmp_path / "diary").write_text("My diary. " * 1000)
    for wrong in ("diary", "nothing.db"):
        with pytest.raises(BadDatabase):
            put_back(url, None, tmp_path / wrong)
    with pytest.raises(SuknoError, match="pg_dump"):
        back_up("postgresql://anna:secret@127.0.0.1:1/house", None, tmp_path / "x.db")
    assert checked(url) == 1
    take_lease(url, None).close()


KILLED = """
import os, signal, sys
from pathlib import Path
from sukno.server import backup
steps, seen = int(sys.argv[3]), 0
def count(event, args):
    global seen
    if event in ("os.rename", "os.remove", "open", "shutil.copyfile") and "house.db" in str(args):
        seen += 1
        if seen == steps:
            os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(count)
backup.put_back(sys.argv[1], None, Path(sys.argv[2]))
"""


def test_whoever_is_killed_while_putting_back_leaves_one_or_the_other(tmp_path: Path) -> None:
    url, copy = f"sqlite:///{tmp_path / 'house.db'}", tmp_path / "copy.db"
    books.write(url, {"old": 3})
    back_up(url, None, copy)
    books.write(url, {"new": 3})
    ends = 0
    for step in range(1, 100):
        args = [sys.executable, "-c", KILLED, url, str(copy), str(step)]
        done = subprocess.run(args, capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert done.returncode in (0, -signal.SIGKILL), done.stderr
        whole = [file for file in tmp_path.glob("house.db*") if file.suffix not in (".part", ".lock")]
        tables = [checked(f"sqlite:///{file}") for file in whole if not file.name.endswith(("-wal", "-shm"))]
        assert 2 in tables, "what there was is somewhere still"
        if done.returncode == 0:
            ends += 1
            break
        if not (tmp_path / "house.db").exists():  # killed between the two names
            put_back(url, None, copy)
        assert checked(url) in (1, 2)
    assert ends == 1
    assert checked(url) == 1


def test_a_dump_of_postgresql_is_a_house_again(postgres: str, tmp_path: Path) -> None:
    url = new_database(postgres)
    books.write(url, {"a": 3, "b": 3})
    programs = postgres_programs()
    assert programs is not None
    folder = tmp_path / "dump"
    again = new_database(postgres)
    for args in (
        ["pg_dump", "--format=custom", f"--file={folder}", url],
        ["pg_restore", "--clean", "--if-exists", f"--dbname={again}", str(folder)],
    ):
        subprocess.run([programs / args[0], *args[1:]], check=True, timeout=PATIENCE, env=dict(os.environ))
    assert checked(again) == 2
