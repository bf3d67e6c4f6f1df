"""Long steps of the build show that they are alive, and say what went wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from waiting import PATIENCE

STEP = Path(__file__).resolve().parents[2] / "tools/step.py"


def step(log: Path, script: str) -> list[str]:
    return [sys.executable, str(STEP), "Making tea", str(log), sys.executable, "-c", script]


def test_a_step_tells_its_name_and_its_time_and_keeps_what_was_said(tmp_path: Path) -> None:
    command = step(tmp_path / "logs" / "tea", "print('[1/2] water')")
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    first, last = done.stdout.splitlines()
    assert first == "Making tea ..."
    assert last.startswith("Making tea: ")
    assert last.endswith(" s")
    assert (tmp_path / "logs" / "tea").read_text() == "[1/2] water\n"


def test_a_step_that_fails_shows_why_and_fails(tmp_path: Path) -> None:
    command = step(tmp_path / "log", "print('no water'); raise SystemExit(3)")
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 3
    assert "failed\nno water\n" in done.stdout
    assert str(tmp_path / "log") in done.stdout


@pytest.mark.skipif(os.name != "posix", reason="needs a terminal")
def test_on_a_terminal_a_bar_grows(tmp_path: Path) -> None:
    """The step goes on until the test has seen its bar."""
    seen = tmp_path / "seen"
    script = (
        f"import os, time\nprint('[1/2] water', flush=True)\n"
        f"while not os.path.exists({str(seen)!r}): time.sleep(0.01)"
    )
    lead, follow = os.openpty()
    with subprocess.Popen(step(tmp_path / "log", script), stdout=follow, stdin=subprocess.DEVNULL) as process:
        os.close(follow)
        told = b""
        while b"[##########          ] [1/2] water" not in told:
            told += os.read(lead, 4096)
        seen.touch()
        assert process.wait(PATIENCE) == 0
    os.close(lead)
    assert b"Making tea: " in told
