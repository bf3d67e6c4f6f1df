"""The command that serves: it says in a sentence what is wrong, and closes in good order."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from sukno.cli.serving import listen
from sukno.engine import SuknoError
from waiting import PATIENCE, until


def serve(folder: Path, *words: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "sukno", "serve", "--no-browser", "--port", "0", "--workers", "1", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ
        | {"SUKNO_HOME": str(folder), "SUKNO_LANG": "en", "PYTHONUNBUFFERED": "1"}
        | environment,
    )


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_house_that_is_told_to_close_says_that_it_has(tmp_path: Path, how: signal.Signals) -> None:
    served = serve(tmp_path)
    assert served.stdout is not None
    found = re.search(r"http://localhost:\d+/", served.stdout.readline())
    assert found
    until(lambda: httpx.get(f"{found[0]}api/me", timeout=PATIENCE).status_code == 200)
    served.send_signal(how)
    out, err = served.communicate(timeout=PATIENCE)
    assert served.returncode == 0
    assert "everything is kept" in out
    assert "Traceback" not in err
    assert "leaked" not in err


def test_a_second_house_on_the_same_books_says_so_and_does_not_open(tmp_path: Path) -> None:
    """Unless it is told to share them; and whoever comes after one that was killed need not wait."""
    first = serve(tmp_path)
    assert first.stdout is not None
    assert "The house is open" in first.stdout.readline()
    out, err = serve(tmp_path).communicate(timeout=PATIENCE)
    assert "open:" not in out
    assert "another house is open on this database" in " ".join(err.split())
    sharing = serve(tmp_path, "--share")
    assert sharing.stdout is not None
    assert "The house is open" in sharing.stdout.readline()
    for house in (first, sharing):
        house.kill()
        house.communicate()
    again = serve(tmp_path)
    assert again.stdout is not None
    assert "The house is open" in again.stdout.readline()
    again.kill()
    again.communicate()


def test_a_secret_that_is_none_is_refused_in_a_sentence(tmp_path: Path) -> None:
    served = serve(tmp_path, SUKNO_SECRET="short")
    out, err = served.communicate(timeout=PATIENCE)
    assert served.returncode == 1
    assert "open" not in out
    assert "too short to be a secret" in err
    assert "Traceback" not in err


@pytest.mark.parametrize("host", ["192.0.2.1", "no-such-host.invalid", "a" * 70, ""])
def test_an_address_of_another_machine_is_refused_in_words(host: str) -> None:
    for port in (None, 0):
        with pytest.raises(SuknoError, match="not an address of this machine"):
            listen(host, port)


def test_a_process_among_many_is_not_asked_before_it_is_ready() -> None:
    with listen("127.0.0.1", 0, later=True) as bound, pytest.raises(ConnectionRefusedError):
        socket.create_connection(bound.getsockname(), timeout=PATIENCE)


def test_a_port_that_is_taken_is_named_and_the_usual_one_is_only_a_wish() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(SuknoError, match=f":{port}: .*--port"):
            listen("127.0.0.1", port)
    with listen("127.0.0.1", None) as one, listen("127.0.0.1", None) as other:
        assert one.getsockname()[1] != other.getsockname()[1]
