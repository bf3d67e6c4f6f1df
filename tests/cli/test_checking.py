"""`sukno check`: what it prints, and its exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import books
import pytest

from waiting import PATIENCE


def check(*args: str, lang: str = "en") -> subprocess.CompletedProcess[str]:
    env = os.environ | {"SUKNO_LANG": lang, "NO_COLOR": "1", "COLUMNS": "100"}
    command = [sys.executable, "-m", "sukno", "check", *args]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_damage_is_told_in_json_and_by_the_exit_code(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'house.db'}"
    books.write(url, {"a": 2, "b": 2})
    books.lose_event(url, "b", 5)
    done = check("--database", url, "--json")
    assert done.returncode == 1
    assert [(p["table"], p["event"]) for p in json.loads(done.stdout)["problems"]] == [("b", 5)]


@pytest.mark.long
def test_what_is_no_database_is_refused_with_its_own_exit_code(tmp_path: Path) -> None:
    done = check("--folder", str(tmp_path), lang="ru")
    assert (done.returncode, done.stdout) == (2, "")
    assert "нет" in done.stderr
    (tmp_path / "house.db").write_text("My diary. " * 1000)
    done = check("--folder", str(tmp_path))
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    done = check("--database", "postgresql://anna:secret@127.0.0.1:1/house")
    assert done.returncode == 2
    assert "secret" not in done.stderr


@pytest.mark.long
def test_saving_never_overwrites_a_file(tmp_path: Path) -> None:
    books.write(f"sqlite:///{tmp_path / 'house.db'}", {"a": 1})
    done = check("--folder", str(tmp_path), "--save", str(tmp_path / "house.db"))
    assert (done.returncode, "name a new file" in done.stderr) == (2, True)
    done = check("--folder", str(tmp_path), "--save", str(tmp_path / "new.db"))
    assert (done.returncode, "everything is in order" in done.stdout) == (0, True), done.stderr
    assert "Saved 1 tables" in done.stdout
