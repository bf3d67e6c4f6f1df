"""`sukno referee` as a person or a program uses it."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from sukno.sheets.preferans.referee import EVENTS
from waiting import PATIENCE

SUKNO = [sys.executable, "-m", "sukno"]
P1 = [
    "wrong-count",
    "--offender",
    "1",
    "--declarer",
    "1",
    "--level",
    "6",
    "--trump",
    "S",
    "--whisters",
    "2,3",
    "--tricks",
    "6,3,1",
]


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    return os.environ | {"SUKNO_HOME": str(tmp_path), "SUKNO_LANG": "en", "COLUMNS": "140", "NO_COLOR": "1"}


def run(env: dict[str, str], *args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*SUKNO, "referee", "preferans", *args],
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def test_all_events_are_listed(env: dict[str, str]) -> None:
    done = run(env)
    assert done.returncode == 0
    assert all(event in done.stdout for event in EVENTS)
    listed = json.loads(run(env, "--json").stdout)
    assert [e["id"] for e in listed] == list(EVENTS)
    old = run(env, "--regime", "old", "--lang", "ru")
    assert "Фальшренонс" in old.stdout
    assert "not-cut" not in old.stdout


def test_a_ruling_in_words_and_for_a_program(env: dict[str, str]) -> None:
    done = run(env, *P1)
    assert "two tricks less than he took" in done.stdout
    assert "Player 1: gora +4" in done.stdout
    assert "Player 2 writes 6 whists on Player 1" in done.stdout
    russian = run(env, *P1, "--lang", "ru")
    assert "Игрок 1: гора +4" in russian.stdout
    told = json.loads(run(env, *P1, "--json").stdout)
    assert told["entries"] == [
        {
            "entry": "fine",
            "reason": "Wrong number of cards in play",
            "gora": [4, 0, 0],
            "pulka": [],
            "whists": [[1, 0, 6], [2, 0, 2]],
        }
    ]


def test_rules_and_prices_follow_the_convention(env: dict[str, str]) -> None:
    assert "gora +8" in run(env, *P1, "--convention", "preferans-leningrad").stdout
    classic = run(env, "revoke", "--convention", "preferans-classic", "--offender", "1", "--level", "7")
    assert "three undertricks" in classic.stdout
    assert "gora +12" in classic.stdout
    assert "one point to his gora" in run(env, "not-cut", "--dealer", "2").stdout, "only Classic judges it"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["sneeze"], "the referee knows no event 'sneeze'; there are: exposed-in-deal"),
        (["not-cut", "--regime", "old"], "it is by: classic"),
        (["talk", "--regime", "chess"], "there are: replay, flat, classic, old, hussar"),
        (["--regime", "chess"], "there are: replay, flat, classic, old, hussar"),
        (["not-cut", "--convention", "preferans-old"], "it is by: classic"),
        (["talk", "--convention", "bridge"], "there is no convention 'bridge'"),
        (["revoke"], "say 'phase' (What was played); it may be game, misere, raspasy"),
        ([*P1, "--level", "5"], "--level cannot be '5'; it may be 6, 7, 8, 9, 10"),
        ([*P1, "--offender", "x"], "--offender cannot be 'x'; it may be a player: 1, 2, 3"),
        ([*P1, "--whisters", "2,2"], "--whisters cannot be '2,2'"),
        ([*P1, "--tricks", "6,3,2"], "there are 10 in all, not 11"),
        ([*P1, "--proved", "many"], "--proved cannot be 'many'; it may be a number from 0 to 10"),
        ([*P1, "--players", "4"], "--tricks cannot be '6,3,1'; it may be 4 numbers from 0 to 10"),
        ([*P1, "--enter"], "--enter needs the score file"),
        ([*P1, "--sheet", "nowhere.txt"], "cannot be read"),
    ],
)
def test_refusals_say_what_is_allowed(env: dict[str, str], words: list[str], says: str) -> None:
    done = run(env, *words)
    assert done.returncode == 1
    assert says in done.stderr
    assert "Traceback" not in done.stderr


def test_a_ruling_is_entered_on_a_score_file(env: dict[str, str], tmp_path: Path) -> None:
    sheet = tmp_path / "evening.txt"
    begun = [*SUKNO, "score", "preferans", str(sheet), "--names", "Anna,Boris,Vera"]
    subprocess.run(
        begun, env=env, stdin=subprocess.DEVNULL, check=True, capture_output=True, timeout=PATIENCE
    )
    seen = run(env, *P1, "--sheet", str(sheet))
    assert "Anna: gora +4" in seen.stdout
    assert "fine" not in sheet.read_text(), "only with --enter"
    assert run(env, *P1, "--sheet", str(sheet), "--enter").returncode == 0
    flat = "revoke --regime flat --offender 2 --declarer 1 --level 6 --trump S --whisters 2,3 --tricks 6,2,2"
    assert run(env, *flat.split(), "--could-make", "yes", "--sheet", str(sheet), "--enter").returncode == 0
    raspasy = "opens-trick --phase raspasy --offender 3 --tricks 4,4,2"
    entered = run(env, *raspasy.split(), "--sheet", str(sheet), "--enter")
    assert entered.returncode == 0, entered.stderr
    told = subprocess.run(
        [*SUKNO, "score", "preferans", str(sheet), "--json"],
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    totals = json.loads(told.stdout)["totals"]
    assert [totals[key] for key in totals if key != "whists"] == [["12", "10", "6"], ["2", "0", "0"]]
    assert totals["whists"] == [["0", "0", "0"], ["6", "0", "0"], ["6", "0", "0"]]


def talk(env: dict[str, str], typed: str, *words: str) -> str:
    """All that is seen on a terminal where the questions are answered so."""
    controller, terminal = pty.openpty()
    asked = subprocess.Popen(
        [*SUKNO, "referee", *words],
        env=env | {"TERM": "xterm"},
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        close_fds=True,
    )
    os.close(terminal)
    os.write(controller, typed.encode())
    seen = b""
    while True:
        try:
            part = os.read(controller, 4096)
        except OSError:  # the other end is closed
            break
        if not part:
            break
        seen += part
    os.close(controller)
    assert asked.wait(PATIENCE) == 0, seen.decode()
    return seen.decode()


def test_missing_facts_are_asked_for_on_a_terminal(env: dict[str, str]) -> None:
    words = talk(env, "game\n1\n12\n7\n\n\n", "preferans", "revoke", "--regime", "classic")
    assert "Who was at fault" in words
    assert "--level cannot be '12'" in words
    assert "gora +12" in words


def test_players_of_a_sheet_are_named(env: dict[str, str], tmp_path: Path) -> None:
    sheet = tmp_path / "evening.txt"
    sheet.write_text("convention: vint\nplayers: Anna, Boris, Vera, Gleb\n")
    case = "--noticed after --declarer vera --level 3 --strain ♠ --tricks 9 --honours 3 --aces 2"
    # who is at fault, the usual partner, and the usual answer to all else
    words = talk(env, "Anna\n" + "\n" * 9, "vint", "revoke", *case.split(), "--sheet", str(sheet), "--enter")
    assert "Who was at fault (Anna, Boris, Vera, Gleb)" in words
    assert "His partner (Anna, Boris, Vera, Gleb) [Vera]" in words
    assert "Vera 3S 6" in sheet.read_text()
