"""`sukno history`: the records of the terminal, and how each ended for you."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import sukno
from sukno.cli.history import kept_games
from sukno.engine import Record
from waiting import PATIENCE


def keep(folder: Path, game: str, seats: list[str], *, moves: int = 1000, name: str = "") -> Record:
    """A record of random play, to its end or so far."""
    g, rng = sukno.game(game), Random(1)
    record = Record.of(g, 1, seats)
    s = g.start(1)
    while (ask := g.ask(s)) is not None and len(record.moves) < moves:
        record.moves.append(rng.choice(ask.moves))
        g.play(s, record.moves[-1])
    end = g.outcome(s)
    record.points = None if end is None else list(end.points)
    record.save(folder / f"{name or game}.json")
    return record


def test_games_of_the_terminal_are_told_with_their_results(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    first = keep(folder, "nim", ["me", "club"], name="a")
    keep(folder, "nim", ["club", "me"], name="b")
    keep(folder, "whist", ["me", "club", "club", "club"], moves=5, name="c")
    (folder / "d.json").write_text("not a record")
    for n, name in enumerate("abcd"):
        os.utime(folder / f"{name}.json", (n, n))
    found = list(kept_games(folder, None))
    assert [it.game for it in found] == ["whist", "nim", "nim"]
    assert found[0].result == "unfinished"
    assert first.points is not None
    assert {found[1].result, found[2].result} == {"won", "lost"}
    assert (found[2].result == "won") is (first.points[0] > 0)
    assert found[2].others == ["club"]
    assert len(list(kept_games(folder, "whist"))) == 1


def test_a_patience_is_won_when_it_has_come_out(tmp_path: Path) -> None:
    keep(tmp_path, "demon", ["me"], moves=100_000)
    (it,) = kept_games(tmp_path, "demon")
    assert it.result in ("won", "lost")


@pytest.mark.parametrize(("lang", "said"), [("en", "Finished: 1"), ("ru", "Доиграно: 1")])
def test_the_command_prints_them(tmp_path: Path, lang: str, said: str) -> None:
    (tmp_path / "records").mkdir()
    keep(tmp_path / "records", "nim", ["me", "club"])
    env = os.environ | {"SUKNO_HOME": str(tmp_path), "SUKNO_LANG": lang, "COLUMNS": "140", "NO_COLOR": "1"}

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "sukno", "history", *words]
        return subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=PATIENCE)

    assert said in run().stdout
    assert json.loads(run("nim", "--json").stdout)[0]["game"] == "nim"
    assert json.loads(run("whist", "--json").stdout) == []
    wrong = run("nin")
    assert wrong.returncode != 0
    assert "nim" in wrong.stderr
