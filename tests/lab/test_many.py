"""Much work in several processes and on a real cluster of two workers: the same results, whoever dies on the way."""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dask
import pytest
from distributed import LocalCluster
from typer.testing import CliRunner

from sukno.cli.commands import define
from sukno.cli.common import app
from sukno.engine import Text
from sukno.engine.errors import SuknoError
from sukno.lab import many as lab
from sukno.lab.bets import played
from sukno.lab.duel import Gain, duel
from sukno.lab.many import ALONE, Many
from sukno.lab.odds import NOBODY, measure
from waiting import PATIENCE

NOBODY_LOOKS = {"dashboard_address": "127.0.0.1:0", "host": "127.0.0.1"}
"""A cluster of this machine's own, all ports free ones."""


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """The address of a cluster of two processes."""
    patient = {"distributed.comm.timeouts.connect": PATIENCE, "distributed.comm.timeouts.tcp": PATIENCE}
    with dask.config.set(patient), pytest.MonkeyPatch.context() as patch:
        patch.setattr(lab, "ANSWER", PATIENCE)
        with LocalCluster(n_workers=2, threads_per_worker=1, **NOBODY_LOOKS) as two:  # type: ignore[no-untyped-call]
            yield two.scheduler_address


def told(words: str, *more: str) -> Any:
    define(words.split()[0])
    done = CliRunner().invoke(app, [*words.split(), *more, "--json"])
    assert done.exit_code == 0, (done.output, done.exception)
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    "words",
    [
        "duel nim --a club --b novice --games 20",
        "auto whist --players random --games 10",
        "winrate king-albert --deals 16 --player - --nodes 500",
        "lab par --level points --deals 3",
        "lab contracts vint --level novice --deals 4",
        "lab match races trictrac-snake --games 4",
    ],
)
def test_processes_and_a_cluster_find_the_same(
    words: str, scheduler: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    several = "--jobs" if words.startswith("winrate") else "--workers"
    found = []
    for n, way in enumerate(((several, "2"), ("--scheduler", scheduler))):
        monkeypatch.setenv("SUKNO_HOME", str(tmp_path / str(n)))  # where win rates are kept
        found.append(told(words, *way))
    assert found[0] == found[1]


def test_one_process_alone_finds_the_same_odds(scheduler: str) -> None:
    assert duel("nim", "club", "novice", 20, many=Many(2)) == duel("nim", "club", "novice", 20)
    find = played(Text("Heads", "Орёл"), "twenty-one", deals=11_000, options={"players": 3})
    assert find(Many(scheduler=scheduler)) == find(ALONE)
    with Many(scheduler=scheduler).executor() as pool, Many().executor() as other:
        odds = [measure("ninety-one", 600.0, 2000, NOBODY, one, 2, deals=7) for one in (pool, other)]
    assert odds[0] == odds[1]
    assert odds[0].deals == 7


def test_a_worker_that_dies_costs_a_retry(scheduler: str, tmp_path: Path) -> None:
    def squared(n: int) -> int:
        died = tmp_path / f"{n}"
        if n % 4 == 1 and not died.exists():
            died.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return n * n

    told: list[int] = []
    many = Many(scheduler=scheduler, progress=told.append)
    assert many.map(squared, range(8)) == [n * n for n in range(8)]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["1", "5"]
    assert sum(told) == 8


def test_what_goes_wrong_on_a_worker_is_told_here(scheduler: str) -> None:
    for many in (ALONE, Many(2), Many(scheduler=scheduler)):
        with pytest.raises(SuknoError, match="grandmaster"):
            many.map(_refused, ["grandmaster"])


def _refused(level: str) -> None:
    raise SuknoError(f"no player {level}", f"нет игрока {level}")


def test_what_stands_in_the_file_is_not_done_again(scheduler: str, tmp_path: Path) -> None:
    file = tmp_path / "gains"
    few, all_ = (duel("nim", "club", "novice", games, many=Many(results=file)) for games in (8, 20))
    assert few.n < all_.n
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:6]))
    heard: list[int] = []
    again = Many(scheduler=scheduler, results=file, progress=heard.append)
    assert duel("nim", "club", "novice", 20, many=again) == all_
    assert heard == [6, 1, 1, 1, 1]
    assert len(file.read_bytes().splitlines()) == 10
    prepared: list[int] = []
    done = Many(results=file).once(_refused, [_job(0)], Gain, lambda g: g.job, lambda: prepared.append(1))
    assert (done[0].seed, prepared) == (0, [])


def _job(seed: int) -> Any:
    return "nim", {}, "club", "novice", seed


def test_a_scheduler_that_does_not_answer_is_named_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "ANSWER", 1)
    with socket.socket() as nobody, socket.socket() as mute:
        for taken in (nobody, mute):
            taken.bind(("127.0.0.1", 0))
        mute.listen()
        for address in (
            *(f"tcp://127.0.0.1:{taken.getsockname()[1]}" for taken in (nobody, mute)),
            "nowhere://1",
        ):
            with pytest.raises(SuknoError, match=f"no scheduler answers at {address}"):
                Many(scheduler=address).map(len, ["word"])


def test_a_scheduler_without_workers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "ANSWER", 1)
    with (
        LocalCluster(n_workers=0, **NOBODY_LOOKS) as empty,  # type: ignore[no-untyped-call]
        pytest.raises(SuknoError, match="has no workers"),
    ):
        Many(scheduler=empty.scheduler_address).map(len, ["word"])


def test_a_cluster_needs_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SuknoError, match=r"pip install 'sukno\[cluster\]'"):
        Many(scheduler="tcp://127.0.0.1:1").map(len, ["word"])
