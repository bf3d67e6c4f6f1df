"""The load is real: people over WebSockets, a house that is killed, and nothing it answered for is lost."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from running import running

from sukno.engine import SuknoError
from sukno.lab.load import ServerProcess, load, not_in_books, not_shown
from sukno.lab.load_client import Job, invite
from waiting import PATIENCE


def test_people_play_at_five_tables_and_the_killed_house_has_every_move() -> None:
    told: list[tuple[float, int]] = []
    for seconds in (3.0, 30.0, PATIENCE):  # however long it takes until a game is over
        told.clear()
        found = load(
            "nim", tables=5, seconds=seconds, rate=100, clients=2, progress=lambda *now: told.append(now)
        )
        if found.games:
            break
    assert not found.errors
    assert found.people == 10
    assert found.moves_per_second <= 110
    assert found.games > 0, "a game of Nim is short: the next one is played at a table of its own"
    assert found.moves > found.games
    assert 0 < found.ack_ms.p50 <= found.ack_ms.p99 <= found.ack_ms.max
    assert 0 < found.views_ms.p50 <= found.views_ms.p99 <= found.views_ms.max
    assert found.kept.acknowledged >= found.moves * 0.9
    assert found.kept.lost == 0
    assert told
    assert told[-1][1] <= found.moves


def test_a_move_that_is_not_in_the_books_counts_as_lost(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    try:
        job = Job(
            host=server.host,
            port=server.port,
            game="whist",
            options={},
            seats=4,
            tables=2,
            rate=0,
            seconds=1,
            to_the_death=True,
            seed=0,
        )
        (one, people), (other, more) = invite(job)
        assert len({guest.cookie for guest in (*people, *more)}) == 8, "everybody is somebody else"
        assert len({guest.home for guest in (*people, *more)}) == 8, "and from elsewhere"
        eyes = {one: people[0], other: more[0]}
        for made, gone in (({}, set()), ({0: "SA", 1: "SK"}, {(one, 0), (one, 1)})):
            acknowledged = {one: made, other: {}}
            assert not_shown(server.host, server.port, acknowledged, eyes) == gone
            assert not_in_books(tmp_path, acknowledged) == gone
    finally:
        server.kill()


def test_the_command_prints_json() -> None:
    wish = ["lab", "load", "--tables", "3", "--seconds", "1", "--rate", "0", "--json"]
    done = subprocess.run(
        [sys.executable, "-c", "from sukno.cli import main; main()", *wish],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert said["moves"] > 0
    assert said["kept"]["lost"] == 0
    assert said["errors"] == {}


def test_an_open_house_is_loaded_within_its_limits_by_several_processes(tmp_path: Path) -> None:
    """Three hundred people, of whom one address may have two hundred."""
    for house in running(tmp_path):
        url = f"http://{house.address}"
        found = load("nim", tables=150, seconds=3, rate=50, clients=2, urls=[url])
        assert (found.people, found.kept.lost) == (300, 0)
        assert "a connection was lost" not in found.errors
        assert found.moves > 0
        assert found.kept.acknowledged > 0
        assert house.process.poll() is None


@pytest.mark.parametrize("url", ["nonsense", "https://localhost:1", "http://localhost:port"])
def test_a_strange_address_is_refused(url: str) -> None:
    with pytest.raises(SuknoError, match="not the address of a server"):
        load(tables=1, seconds=1, urls=[url])


def test_a_house_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(SuknoError, match="cannot be reached"):
        load(tables=1, seconds=1, urls=["http://127.0.0.1:9"])
