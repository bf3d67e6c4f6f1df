"""`sukno archive` and `sukno backup`: what they say, and what they refuse."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import books

from waiting import PATIENCE


def sukno(*args: str, lang: str = "en") -> subprocess.CompletedProcess[str]:
    env = os.environ | {"SUKNO_LANG": lang, "NO_COLOR": "1", "COLUMNS": "100"}
    command = [sys.executable, "-m", "sukno", *args]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_games_go_to_an_archive_and_come_back(tmp_path: Path) -> None:
    books.write(f"sqlite:///{tmp_path / 'house.db'}", {"over": 500, "going": 3})
    file, home = str(tmp_path / "old.db"), ("--folder", str(tmp_path))
    assert "There are no archives" in sukno("archive", *home).stdout
    assert "0 games moved" in sukno("archive", *home, "--before", "2000-01-31", "--to", file).stdout
    assert "1 games moved" in sukno("archive", *home, "--before", "2999-12-31", "--to", file).stdout
    assert f"{file}: игр: 1" in sukno("archive", *home, lang="ru").stdout
    assert sukno("check", *home).returncode == 0
    Path(file).rename(tmp_path / "moved.db")
    assert "not in its place" in sukno("archive", *home).stdout
    assert sukno("check", *home).returncode == 1
    assert sukno("archive", *home, "--found", str(tmp_path / "moved.db")).returncode == 0
    assert sukno("check", *home).returncode == 0
    assert "1 games taken out" in sukno("archive", *home, "--restore", str(tmp_path / "moved.db")).stdout
    assert sukno("check", *home).returncode == 0


def test_what_does_not_fit_is_said(tmp_path: Path) -> None:
    home = ("--folder", str(tmp_path))
    for args, words in (
        (("--before", "yesterday", "--to", "x.db"), "не день"),
        (("--before", "2026-01-31"), "--to"),
        (("--restore", "x", "--found", "y"), "--found"),
        (("--restore", str(tmp_path / "no.db")), "нет"),
    ):
        done = sukno("archive", *home, *args, lang="ru")
        assert (done.returncode != 0, words in done.stderr, "Traceback" in done.stderr) == (True, True, False)


def test_a_backup_is_made_and_put_back(tmp_path: Path) -> None:
    books.write(f"sqlite:///{tmp_path / 'house.db'}", {"a": 3})
    copy, home = str(tmp_path / "copy.db"), ("--folder", str(tmp_path))
    assert sukno("backup", copy, *home).returncode == 0
    assert "уже есть" in sukno("backup", copy, *home, lang="ru").stderr
    books.write(f"sqlite:///{tmp_path / 'house.db'}", {"b": 3})
    done = sukno("backup", copy, "--restore", *home)
    assert (done.returncode, "is kept in" in done.stdout) == (0, True)
    assert "Tables: 1," in sukno("check", *home).stdout
