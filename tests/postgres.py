"""PostgreSQL as a process of the tests' own, in a folder that goes with it."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import uuid
from pathlib import Path
from typing import Any

import pytest

from ports import free_port
from waiting import PATIENCE, until


def postgres_programs() -> Path | None:
    """The folder of `initdb` and `postgres`, the newest version first."""
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"),
        key=lambda p: int(p.parent.name) if p.parent.name.isdecimal() else 0,
    )
    named = shutil.which("postgres")
    folders = [*reversed(found), *([Path(named).parent] if named else [])]
    return next((f for f in folders if (f / "postgres").exists() and (f / "initdb").exists()), None)


def somebody_else() -> dict[str, Any]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    import pwd

    try:
        pwd.getpwnam("postgres")
    except KeyError:
        pytest.skip("PostgreSQL does not run as root, and there is no user `postgres`")
    return {"user": "postgres", "group": "postgres", "extra_groups": []}


class Postgres:
    """A server; `start` it first. It can be killed and started again on what it has kept."""

    def __init__(self, *options: str) -> None:
        programs = postgres_programs()
        if programs is None:
            pytest.skip("PostgreSQL is not installed here (Debian: apt-get install postgresql)")
        pytest.importorskip("psycopg", reason="pip install 'sukno[postgres]'")
        self.programs, self.user = programs, somebody_else()
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="sukno-pg-"))
        self.log = self.folder / "log"
        if self.user:
            shutil.chown(self.folder, "postgres", "postgres")
        settings = (
            "listen_addresses=127.0.0.1",
            f"port={self.port}",
            f"unix_socket_directories={self.folder}",
        )
        self.options = [word for it in (*settings, *options) for word in ("-c", it)]
        self.made = False
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Without the database's name."""
        return f"postgresql://sukno@127.0.0.1:{self.port}"

    def start(self) -> None:
        """Back when it takes connections."""
        if not self.made:
            self.initialize()
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [self.programs / "postgres", "-D", self.folder / "data", *self.options],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                **self.user,
            )
        until(self.answers)

    def initialize(self) -> None:
        more = ("-U", "sukno", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        with self.log.open("ab") as log:
            made = subprocess.run(
                [self.programs / "initdb", "-D", self.folder / "data", *more],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                timeout=2 * PATIENCE,
                **self.user,
            )
        assert made.returncode == 0, self.said()
        self.made = True

    def answers(self) -> bool:
        import psycopg

        assert self.process is not None
        assert self.process.poll() is None, self.said()
        with contextlib.suppress(psycopg.OperationalError):
            psycopg.connect(f"{self.url}/postgres", connect_timeout=int(PATIENCE)).close()
            return True
        return False

    def stop(self) -> None:
        self.end(signal.SIGQUIT)

    def kill(self) -> None:
        """As if the power had failed; back when all of it has gone."""
        assert self.process is not None
        of_it = children(self.process.pid)
        self.end(signal.SIGKILL)
        until(lambda: not any(alive(one) for one in of_it))

    def end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def remove(self) -> None:
        """Nothing is left of it."""
        self.end(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def said(self) -> str:
        return self.log.read_text(errors="replace")

    def new_database(self) -> str:
        """The URL of an empty one."""
        return new_database(self.url)


def new_database(server: str) -> str:
    import psycopg

    name = f"house_{uuid.uuid4().hex}"
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return f"{server}/{name}"


def children(of: int) -> list[int]:
    """The processes that this one has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == of:
                found.append(int(stat.parent.name))
    return found


def alive(process: int) -> bool:
    """Does it still do anything? One that nobody has waited for does not."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False
