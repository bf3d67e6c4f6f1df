"""Numbered deals in the terminal: by number, those that come out, and what the solver says in play."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import sukno
from solo_house import PLUGIN
from sukno.cli import alone
from sukno.engine.offers.solution import Answer
from sukno.engine.record import load
from sukno.games.patience.building.own_patience import EXAMPLE
from sukno.table.plan import Effort
from waiting import PATIENCE


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    return os.environ | {
        "SUKNO_HOME": str(tmp_path),
        "SUKNO_LANG": "en",
        "COLUMNS": "120",
        "NO_COLOR": "1",
        "PYTHONPATH": PLUGIN,
    }


def run(env: dict[str, str], *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "sukno", *args]
    return subprocess.run(
        command, env=env, input=typed, capture_output=True, text=True, check=False, timeout=PATIENCE
    )


def test_a_deal_by_its_number_with_the_solver_beside(env: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    typed = "h\nright\nlost\nsolution\nu\nleft\nlost\nh\nq\n"
    done = run(env, "play", "ends", "--deal", "6", "--record", str(path), typed=typed)
    assert done.returncode == 0, done.stderr
    assert "Deal 6." in done.stdout
    assert "right (right)" in done.stdout
    assert "The solver knows what you cannot see" in done.stdout
    assert "Lost since move 1." in done.stdout
    assert "I would play" in done.stdout, "a lost deal is played on by a fair player's advice"
    assert load(path).seed == 6


def test_only_a_deal_that_comes_out(env: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    assert run(env, "play", "ends", "--solvable", "--record", str(path), typed="q\n").returncode == 0
    found = run(env, "solve", "patience", "ends", "--deal", str(load(path).seed), "--json")
    assert json.loads(found.stdout)["status"] == "solvable"


@pytest.mark.parametrize(("effort", "nodes"), [("easy", 10), ("medium", 60), ("hard", 120)])
def test_of_deals_that_come_out_an_easy_one_or_a_hard_one(
    monkeypatch: pytest.MonkeyPatch, effort: Effort, nodes: int
) -> None:
    numbers = iter([70, 10, 120, 20, 110, 30, 100, 40, 90, 50, 80, 60])
    monkeypatch.setattr(alone, "any_number", lambda: next(numbers))
    monkeypatch.setattr(
        alone,
        "prospect",
        lambda g, s, milliseconds: Answer(status="solvable", line=(), hidden=False, nodes=s),
    )
    game = SimpleNamespace(start=lambda number: number)
    monkeypatch.setattr(alone.Helper, "knows", staticmethod(lambda g: True))
    assert alone.solvable_deal(cast(Any, game), effort) == nodes


def test_without_a_number_a_patience_has_one_all_the_same(env: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    run(env, "play", "demon", "--record", str(path), typed="q\n")
    record = load(path)
    assert isinstance(record.seed, int)
    assert 1 <= record.seed <= 999_999_999
    assert record.replay() == sukno.game("demon").start(record.seed)


def test_a_patience_of_ones_own_is_solved_and_measured_from_its_file(
    env: dict[str, str], tmp_path: Path
) -> None:
    file = tmp_path / "my.toml"
    file.write_text(EXAMPLE, encoding="utf-8")
    solved = run(env, "solve", "patience", "--patience", str(file), "--deal", "3", "--json")
    assert json.loads(solved.stdout)["status"] == "solvable"
    rate = ("winrate", "--patience", str(file), "--deals", "1", "--player", "-", "--jobs", "1", "--json")
    assert json.loads(run(env, *rate).stdout)["plan"]["game"] == "own-patience"


def test_where_more_than_a_tenth_is_undecided_only_the_interval_is_given(env: dict[str, str]) -> None:
    rate = ("winrate", "quadrille", "--deals", "8", "--nodes", "30", "--player", "-", "--jobs", "1")
    assert known(run(env, *rate).stdout) == ["—", "13.68% – 100.00%"]


def test_where_nothing_is_decided_all_is_possible(env: dict[str, str]) -> None:
    rate = ("winrate", "rainbow-arc", "--deals", "2", "--nodes", "30", "--player", "-", "--jobs", "1")
    assert known(run(env, *rate).stdout) == ["—", "0.00% – 100.00%"]


def known(said: str) -> list[str]:
    """Share and interval of the deals that come out with all cards known."""
    row = next(line for line in said.splitlines() if "all cards known" in line)
    return [cell.strip() for cell in row.split("│")[2:4]]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("play", "whist", "--deal", "5"), "have no numbers"),
        (("play", "whist", "--solvable"), "is not known"),
        (("play", "ends", "--deal", "5", "--seed", "5"), "in one way only"),
        (("play", "ends", "--deal", "0"), "it must be a whole number, 1 to 999999999"),
        (("play", "ends", "--deal", "9" * 5000), "--deal"),
        (("solve", "patience", "whist", "--deal", "5"), "are not solved"),
        (("solve", "patience", "--deal", "5"), "name a game, or a file"),
        (("winrate", "demon", "--patience", "my.toml"), "--patience names the game"),
    ],
)
def test_what_cannot_be_had_is_said(env: dict[str, str], args: tuple[str, ...], said: str) -> None:
    done = run(env, *args)
    assert done.returncode != 0
    assert said in done.stderr
    assert "Traceback" not in done.stderr
