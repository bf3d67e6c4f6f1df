"""The record as it is downloaded, and `sukno verify` on it and on what others make of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from running import Guest, Running, finish

from sukno.engine.record import Record, loads
from waiting import PATIENCE


def verify(path: Path, *args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sukno", "verify", str(path), *args],
        capture_output=True,
        text=True,
        env=os.environ | {"LANG": "en_GB.UTF-8", "SUKNO_LANG": "en"},
        timeout=PATIENCE,
    )


@pytest.fixture(scope="module")
def played(house: Running) -> tuple[Guest, str, str, dict[str, Any]]:
    """A finished game, its promise as it was seen before, and its record."""
    anna = house.guest("Anna")
    table = anna.open("nim", "me", "random")
    promise: str = anna.look(table)["table"]["fair"]["commitment"]
    anna.act(table, "ready", word="anna-s-own-word")
    finish(anna, table)
    reply = anna.http.get(f"/api/tables/{table}/record")
    assert reply.headers["content-disposition"] == f'attachment; filename="nim-{table}.json"'
    return anna, table, promise, reply.json()


def test_the_promise_made_before_is_kept(played: tuple[Guest, str, str, dict[str, Any]]) -> None:
    anna, table, promise, record = played
    fair = record["fair"]
    assert fair["commitment"] == promise == sha256(fair["secret"].encode()).hexdigest()
    assert fair["words"] == ["anna-s-own-word", "random"]
    assert record["seed"] == sha256("\n".join([fair["secret"], *fair["words"]]).encode()).hexdigest()
    shown = anna.look(table)["table"]["fair"]
    assert shown == fair | {"seed": record["seed"]}
    assert record["seats"] == ["Anna", "random"]


def test_verify_says_that_the_deal_was_fair(
    played: tuple[Guest, str, str, dict[str, Any]], tmp_path: Path
) -> None:
    path = tmp_path / "record.json"
    path.write_text(played[0].http.get(f"/api/tables/{played[1]}/record").text)
    done = verify(path)
    assert done.returncode == 0, done.stderr
    assert "The deal was fair" in done.stdout
    assert json.loads(verify(path, "--json").stdout)["fair"] is True


def changed(record: dict[str, Any], change: Callable[[Record], None]) -> str:
    """A record changed by somebody who knows how its check sum is made."""
    it = loads(json.dumps(record))
    change(it)
    return it.dumps()


def a_secret(r: Record) -> None:
    r.fair = None if r.fair is None else type(r.fair)(r.fair.commitment, "00" * 32, r.fair.words)


def a_word(r: Record) -> None:
    r.fair = None if r.fair is None else type(r.fair)(r.fair.commitment, r.fair.secret, ["other", "random"])


def a_seed(r: Record) -> None:
    r.seed, r.moves, r.points = "my own seed", [], None


def points(r: Record) -> None:
    r.points = [1000.0, -1000.0]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (a_secret, "not the one that was promised"),
        (a_word, "does not come from the secret"),
        (a_seed, "does not come from the secret"),
        (points, "its moves give"),
    ],
)
def test_a_record_that_was_tampered_with_is_refused(
    played: tuple[Guest, str, str, dict[str, Any]],
    tmp_path: Path,
    change: Callable[[Record], None],
    words: str,
) -> None:
    path = tmp_path / "record.json"
    path.write_text(changed(played[3], change))
    done = verify(path)
    assert done.returncode == 1
    assert words in " ".join((done.stdout + done.stderr).split())
    assert "Traceback" not in done.stderr


def test_a_record_changed_by_hand_is_refused(
    played: tuple[Guest, str, str, dict[str, Any]], tmp_path: Path
) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(played[3] | {"seats": ["Somebody", "random"]}))
    assert "check sum" in verify(path).stderr


def test_a_game_given_up_verifies(house: Running, tmp_path: Path) -> None:
    anna, boris = house.guest("Anna"), house.guest("Boris")
    table = anna.open("draughts-russian", "me", "open")
    boris.act(table, "sit")
    anna.ready(table)
    boris.ready(table)
    anna.move(table)
    boris.act(table, "concede")
    path = tmp_path / "record.json"
    path.write_text(anna.http.get(f"/api/tables/{table}/record").text)
    done = json.loads(verify(path, "--json").stdout)
    assert done["fair"] is True
    assert done["points"][0] > 0 > done["points"][1]


def test_nobody_sees_the_words_of_others_before_their_own_is_in(house: Running) -> None:
    anna, boris = house.guest(), house.guest()
    table = anna.open("nim", "me", "open")
    boris.act(table, "sit")
    anna.act(table, "ready", word="secret-word-of-anna")
    assert "secret-word-of-anna" not in boris.http.get(f"/api/tables/{table}").text
