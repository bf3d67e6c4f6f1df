"""Other programs by GTP: what is said to them and understood; whole games where they are installed."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from sukno.engine import BadOption, SuknoError
from sukno.lab.gtp import go, othello
from sukno.lab.gtp.engine import GAMES, Engine, program
from sukno.lab.gtp.figures import drawn, share
from sukno.lab.gtp.vertices import number, vertex
from sukno.lab.many import Many

ANSWERS = """
import sys
for line in sys.stdin:
    said = line.strip()
    if said == "quit":
        print("=\\n", flush=True)
        break
    if said == "lost":
        sys.exit(1)
    answer = {"bad": "? no", "long": "= long\\nmore"}.get(said, "=  " + said)
    print(answer + "\\n", flush=True)
"""


@pytest.fixture
def echo(tmp_path: Path) -> Any:
    file = tmp_path / "echo.py"
    file.write_text(ANSWERS)
    with Engine([sys.executable, str(file)]) as engine:
        yield engine


def test_answers_are_read_to_their_end(echo: Engine) -> None:
    assert echo.ask("name") == "name"
    assert echo.ask("long") == "long\nmore"
    assert echo.ask("again") == "again"
    assert echo.seconds_used >= 0


def test_a_refusal_and_an_end_are_said(echo: Engine) -> None:
    with pytest.raises(SuknoError, match="bad: no"):
        echo.ask("bad")
    with pytest.raises(SuknoError, match="has gone"):
        echo.ask("lost")


def test_a_program_that_is_not_there_is_named_with_its_package() -> None:
    with pytest.raises(BadOption, match="apt-get install nothing-such"):
        program("no-such-program-of-games", "nothing-such")


@pytest.mark.parametrize("size", [9, 13, 19])
def test_points_are_named_without_i(size: int) -> None:
    for at in range(size * size):
        assert number(size, vertex(size, at)) == at
        assert "I" not in vertex(size, at)
    for bad in ("", "a", "i3", "a0", "z9", f"a{size + 1}", "5"):
        with pytest.raises(ValueError, match="no point"):
            number(size, bad)


def test_the_share_of_games_won() -> None:
    games = [
        othello.Played(
            level="club", theirs=3, seed=n, first=True, lead=lead, moves=60, seconds=(0, 0), chosen=(30, 30)
        )
        for n, lead in enumerate([4.0, 0.0, -2.0, 6.0])
    ]
    assert drawn(games) == 1
    low, high = share(games)
    assert 0 < low < 2.5 / 4 < high < 1


installed = pytest.mark.skipif(
    not (shutil.which("gnugo") or (GAMES / "gnugo").exists()), reason="GNU Go is not installed"
)


@pytest.mark.long
@installed
@pytest.mark.parametrize("size", [9, 13, 19])
def test_a_thousand_random_games_mean_the_same_to_gnu_go(size: int) -> None:
    found = go.compared(1000 if size == 9 else 100, size=size)
    assert found.counted > 0


@pytest.mark.long
@installed
def test_a_beginner_of_ours_plays_a_game_with_gnu_go(tmp_path: Path) -> None:
    results = tmp_path / "results"
    found = go.match("novice", 0, 2, many=Many(results=results))
    assert [game.black for game in found] == [True, False]
    assert go.match("novice", 0, 2, many=Many(results=results)) == found
