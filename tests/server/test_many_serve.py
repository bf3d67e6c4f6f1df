"""`sukno serve --redis --processes`: what it needs is said, and its processes are looked after."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path

import httpx
from houses import postgres
from redis_server import RedisServer, redis
from test_serving import serve

from postgres import children, new_database
from waiting import PATIENCE, until

__all__ = ["postgres", "redis"]


def test_what_a_house_of_many_needs_is_said(tmp_path: Path) -> None:
    some = ("--database", "postgresql://sukno@127.0.0.1:1/none")
    for words, says in (
        (("--processes", "2"), "need --redis"),
        (("--redis", "redis://127.0.0.1:1"), "share a PostgreSQL"),
        (("--redis", "nonsense", *some), "address of Redis is not understood"),
    ):
        served = serve(tmp_path, *words)
        _, err = served.communicate(timeout=PATIENCE)
        assert served.returncode == 1
        assert says in " ".join(err.split())
        assert "Traceback" not in err


def test_processes_are_replaced_and_close_together(tmp_path: Path, postgres: str, redis: RedisServer) -> None:
    database = new_database(postgres)
    many = ("--database", database, "--redis", redis.url)
    served = serve(tmp_path, *many, "--processes", "2")
    assert served.stdout is not None
    found = re.search(r"http://localhost:\d+/", served.stdout.readline())
    assert found
    until(lambda: httpx.get(f"{found[0]}api/me", timeout=PATIENCE).status_code == 200)
    alone = serve(tmp_path, "--database", database)
    assert "another house is open" in " ".join(alone.communicate(timeout=PATIENCE)[1].split())
    beside = serve(tmp_path, *many)
    assert beside.stdout is not None
    assert "The house is open" in beside.stdout.readline()
    beside.terminate()
    beside.communicate(timeout=PATIENCE)

    first = houses(served.pid)
    until(lambda: len(houses(served.pid)) == 2)
    os.kill(houses(served.pid)[0], signal.SIGKILL)
    until(lambda: len(houses(served.pid)) == 2 and houses(served.pid) != first)
    until(lambda: httpx.get(f"{found[0]}api/me", timeout=PATIENCE).status_code == 200)
    served.terminate()
    out, err = served.communicate(timeout=PATIENCE)
    assert served.returncode == 0
    assert "everything is kept" in out
    assert "Traceback" not in err


def houses(pid: int) -> list[int]:
    """The processes that it has started to serve, by their ids."""
    return sorted(one for one in children(pid) if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes())
