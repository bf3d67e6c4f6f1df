"""A plug-in game offers its own sheet and referee: the routes and commands of Preferans serve it as they are."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from running import Running, running

from waiting import PATIENCE

WON = [{"seat": 0, "points": 3}, {"seat": 1, "points": 2}]
SHEET = {"convention": "toy-points", "names": ["Anna", "Boris"], "entries": WON}


@pytest.fixture
def toy_house(toy_tenant: None, tmp_path: Path) -> Iterator[Running]:
    yield from running(tmp_path, limited=False)


def test_over_http(toy_house: Running) -> None:
    http = toy_house.guest("Anna").http
    games = http.get("/api/games").json()
    assert games["offers"][games["id"].index("toy-points")][-2:] == ["sheet", "referee"]
    info = http.get("/api/score/toy-points").json()
    assert [c["id"] for c in info["conventions"]] == ["toy-points"]
    seen = http.post("/api/score/toy-points", json=SHEET).json()
    assert (seen["totals"][0]["cells"], seen["result"]["rounded"], seen["over"]) == (
        ["3", "2"],
        [1, -1],
        False,
    )
    assert seen["text"].endswith("Anna 3\nBoris 2\n")
    read = http.post("/api/score/toy-points/text", json={"text": seen["text"]}).json()
    assert read["entries"] == WON
    form = http.post("/api/score/toy-points/form", json={**SHEET, "line": 1}).json()
    assert ([f["value"] for f in form["fields"]], form["made"]) == ([1, 2], WON[1])
    wrong = http.post("/api/score/toy-points", json={**SHEET, "entries": [{"seat": 0, "points": 9}]})
    assert (wrong.status_code, "1 to 3 points" in wrong.text) == (422, True)
    assert (
        http.post("/api/score/toy-points", json={**SHEET, "entries": [{"entry": "raspasy"}]}).status_code
        == 400
    )

    case = {"event": "peeped", "facts": {}}
    asked = http.post("/api/referee/toy-points/form", json=case).json()
    assert ([f["id"] for f in asked["fields"]], asked["made"]) == (["offender"], None)
    ruled = http.post("/api/referee/toy-points", json={**case, "facts": {"offender": 0}}).json()
    assert ruled["entries"] == [{"seat": 1, "points": 2}]

    # what it does not offer is refused in words, and nothing of another game serves for it
    for path in ("/api/problems/toy-points", "/api/problems/whist", "/api/score/nim"):
        reply = http.get(path)
        assert (reply.status_code, bool(reply.json()["error"]["ru"])) == (422, True)
    assert http.get("/api/score/no-such-game").status_code == 404


def sukno(*words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "sukno", *words, "--lang", "en"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_on_the_command_line(toy_tenant: None, tmp_path: Path) -> None:
    file = str(tmp_path / "evening.txt")
    sukno("score", "toy-points", file, "--names", "Anna,Boris", "--add", "Anna 3", "--add", "Boris 2")
    assert json.loads(sukno("score", "toy-points", file, "--json"))["sums"] == [3, 2]
    assert "toy-points" in sukno("score")
    assert "toy-points" in sukno("referee", "--help")
    assert "Anna has peeped" in sukno(
        "referee", "toy-points", "peeped", "--offender", "1", "--sheet", file, "--enter"
    )
    shown = sukno("score", "toy-points", file)
    assert "Boris 2" in shown.splitlines()[2]
