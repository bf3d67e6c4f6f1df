"""`sukno score`: the sheet of a game with real cards, from the command line and typed line by line."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, Protocol
from xml.etree import ElementTree

import pytest

from sukno import cli
from sukno.cli import lang
from waiting import PATIENCE

SEVEN = "Anna 7H, Boris whist 3, Vera pass, open"


class Done(NamedTuple):
    code: int
    out: str
    err: str


class Run(Protocol):
    def __call__(self, *args: str, lang: str = "en") -> Done: ...


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    def call(*args: str, lang: str = "en") -> Done:
        monkeypatch.setattr("sys.argv", ["sukno", "score", *args, "--lang", lang])
        with pytest.raises(SystemExit) as end:
            cli.main()
        return Done(int(end.value.code or 0), *capsys.readouterr())

    yield call
    lang.choose(["--lang", "en"])


@pytest.fixture
def evening(tmp_path: Path) -> str:
    return str(tmp_path / "evening.txt")


def test_without_a_name_the_sheets_are_listed(run: Run) -> None:
    assert "preferans-leningrad" in run().out
    listed = json.loads(run("--json").out)
    assert {"preferans", "preferans-rostov", "preferans-old", "preferans-hussar"} <= {c["id"] for c in listed}
    preferans = next(c for c in listed if c["id"] == "preferans")
    assert any(o["key"] == "target" for o in preferans["options"])


def test_a_sheet_is_begun_and_grows(run: Run, evening: str) -> None:
    begun = run(
        "preferans-leningrad", evening, "--names", "Anna,Boris,Vera", "--set", "target=30", "--add", SEVEN
    )
    assert begun.code == 0, begun.err
    assert run("preferans", evening, "--add", "raspasy 2 3 5").code == 0
    found = json.loads(run("preferans", evening, "--json", "--price", "0.1").out)
    assert found["convention"] == "preferans-leningrad"
    assert found["options"] == {"target": 30}
    assert found["totals"]["pulka"] == ["4", "0", "0"]
    assert found["totals"]["gora"] == ["4", "6", "10"]
    assert found["totals"]["whists"][1] == ["24", "0", "0"]
    assert (found["minimum"], found["over"]) == (7, False)
    assert sum(found["settlement"]["rounded"]) == 0
    assert found["settlement"]["money"]
    # the price has been kept
    assert "price: 0.1" in Path(evening).read_text()


def test_what_the_last_lines_changed_is_told_under_them(run: Run, evening: str) -> None:
    claims = "deal, leads 8 4, taken 2 3, tricks 7 5, last Boris, claim Anna point 6, claim Boris three aces"
    out = run("piquet", evening, "--names", "Anna,Boris", "--add", claims).out
    told = " ".join(out.split())
    assert "point of 6 +6, leads +8" in told
    assert "three aces +3" in told
    assert "⟨" not in out
    bezique = [arg for _ in range(13) for arg in ("--add", "deal 10 20")]
    out = run("bezique-six-pack", evening + "2", "--names", "Anna,Boris", *bezique).out
    assert out.count("Boris: deal +20") == 12  # a long sheet is not made twice as long
    assert out.count("deal 10 20") == 13


def test_one_minus_everywhere(run: Run, evening: str) -> None:
    fault = ["--add", "deal 300 20, last Anna", "--add", "fault Boris card", "--add", "end Anna"]
    out = run("bezique-two-pack", evening, "--names", "Anna,Boris", "--price", "0.1", *fault).out
    assert "−30" in out  # the total
    assert "−580" in out
    assert "−58" in out  # money
    assert not re.search(r"-\d", out.partition("Kept in")[0])


def test_remarks_in_the_file_stay(run: Run, evening: str) -> None:
    Path(evening).write_text(
        f"# at Boris's\nplayers: Anna, Boris, Vera\n\n{SEVEN}   \n# tea\n", encoding="utf-8"
    )
    assert run("preferans", evening, "--add", "raspasy 2 3 5").code == 0
    kept = Path(evening).read_text(encoding="utf-8")
    assert kept == f"# at Boris's\nplayers: Anna, Boris, Vera\n\n{SEVEN}   \n# tea\nraspasy 2 3 5\n"
    run("preferans", evening, "--undo")
    assert Path(evening).read_text(encoding="utf-8") == kept.replace("raspasy 2 3 5\n", "")


@pytest.mark.parametrize(
    ("line", "says"),
    [("Vera misere x", "'x' is not understood"), ("Vera 6S, Anna whist 4, Boris pass", "no game below 7")],
)
def test_a_bad_line_loses_nothing(run: Run, evening: str, line: str, says: str) -> None:
    run("preferans-leningrad", evening, "--names", "Anna,Boris,Vera", "--add", "raspasy 2 3 5")
    before = Path(evening).read_text(encoding="utf-8")
    done = run("preferans", evening, "--add", "raspasy 3 3 4", "--add", line)
    assert done.code == 1
    assert says in done.err
    assert Path(evening).read_text(encoding="utf-8") == before
    assert not Path(evening + ".part").exists()


def test_the_drawing_is_written(run: Run, evening: str, tmp_path: Path) -> None:
    svg = tmp_path / "sheet.svg"
    assert run("preferans-old-five", evening, "--svg", str(svg)).code == 0
    assert ElementTree.fromstring(svg.read_text(encoding="utf-8")).tag.endswith("svg")
    assert not Path(evening).exists() or "preferans-old-five" in Path(evening).read_text(encoding="utf-8")


def test_russian_words_and_refusals(run: Run, evening: str) -> None:
    done = run(
        "preferans-sochi",
        evening,
        "--names",
        "Анна,Борис,Вера",
        "--add",
        "Анна 6П, Борис вист 4, Вера пас",
        lang="ru",
    )
    assert done.code == 0, done.err
    assert "висты на Анну" in done.out
    assert "«Сочинка»" in done.out
    assert "Анна 6♠ 6, Борис вист 4, Вера пас" in Path(evening).read_text(encoding="utf-8")
    assert "«5П»: нужна игра" in run("preferans", evening, "--add", "Анна 5П", lang="ru").err
    assert "записи 'poker' нет" in run("poker", lang="ru").err


def test_who_names_no_sheet_is_told_near_ones(run: Run) -> None:
    refused = run("bezique").err.replace("\n", " ")
    assert "bezique-two-pack" in refused
    assert "bezique-six-pack" in refused
    assert "preferans" not in refused


def test_deals_are_typed_at_a_terminal(tmp_path: Path) -> None:
    """Typed lines are kept at once; a bad one is refused, and the sheet goes on."""
    file = tmp_path / "typed.txt"
    lead, follow = pty.openpty()
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "sukno",
            "score",
            "preferans",
            str(file),
            "--names",
            "Anna,Boris,Vera",
            "--lang",
            "en",
        ],
        stdin=follow,
        stdout=follow,
        stderr=follow,
        env={**os.environ, "TERM": "dumb", "SUKNO_HOME": str(tmp_path)},
        close_fds=True,
    )
    os.close(follow)
    try:
        for line in ("raspasy 2 3 5", "raspasy 2 3", "Anna misere 0", "undo", ""):
            os.write(lead, line.encode() + b"\n")
        end = time.monotonic() + PATIENCE
        seen = b""
        while process.poll() is None and time.monotonic() < end:
            try:
                seen += os.read(lead, 4096)
            except OSError:
                break
        assert process.wait(timeout=PATIENCE) == 0, seen.decode()
    finally:
        process.kill()
        os.close(lead)
    assert b"3 numbers of tricks are needed" in seen
    assert file.read_text(encoding="utf-8").endswith("\n\nraspasy 2 3 5\n")
