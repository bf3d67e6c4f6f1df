"""`sukno lab endgames`: tables are made, gone on with, and used by the players of this machine."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import sukno
from sukno.engine import Chair, SuknoError
from sukno.families.draughts import DraughtsState
from sukno.families.draughts_lines import squares
from sukno.lab import endgames
from sukno.players import make_player
from sukno.players.endgames import file_of, head_of, opened
from sukno.solve import draughts

GAME = sukno.game("draughts-russian")
RULES = endgames.rules_of(GAME)
PIECES_THREE = 9
"""Chunks of up to three pieces."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SUKNO_HOME", str(tmp_path))
    return tmp_path


def begun(chunks: int) -> Path:
    """The first chunks of the table."""
    file = file_of(RULES)
    file.parent.mkdir(parents=True, exist_ok=True)
    least = sum(endgames.DraughtsEndgames.sizes(RULES)[:chunks])
    next(done for done in endgames.chunks(file, RULES) if done >= least)
    return file


def test_what_was_begun_is_gone_on_with(home: Path) -> None:
    assert opened(RULES) is None
    file = begun(3)
    three = file.read_bytes()
    with file.open("ab") as out:
        out.write(b"broken off")
    assert begun(4).read_bytes().startswith(three)
    sizes = endgames.DraughtsEndgames.sizes(RULES)
    assert file.stat().st_size == len(head_of(RULES)) + sum(sizes[:4])
    assert sum(sizes) == endgames.size_of(RULES)


def test_a_file_that_is_something_else_is_made_anew(home: Path) -> None:
    file = begun(0)
    file.write_bytes(b"something else")
    assert opened(RULES) is None
    begun(1)
    assert opened(RULES) is not None


def test_what_is_made_is_known_and_the_rest_is_not(home: Path) -> None:
    begun(PIECES_THREE)
    known = opened(RULES)
    assert known is not None
    assert known.look(squares("a1 c1"), squares("d4"), squares("a1"), 0) == 1
    assert known.look(squares("a1 c1 e1"), squares("h8"), squares("a1 c1 e1 h8"), 0) == -2


def test_players_look_into_it(home: Path) -> None:
    """A king and a man against a king: the win is nine half-moves off and said at once."""
    begun(PIECES_THREE)
    s = DraughtsState()
    GAME.place(s, squares("a5 a7"), squares("g1"), squares("a5 g1"))  # type: ignore[attr-defined]
    s.log = ((), 1, "move", "h2g1")
    player = make_player("club", GAME)
    for _ in range(9):
        ask = GAME.ask(s)
        assert ask is not None
        GAME.play(s, player.choose(Chair(GAME, s, ask.seat), Random(1)))
    assert s.winner == 0
    assert searched_nodes() < 100


def searched_nodes() -> int:
    """Positions looked at where the table knows the answer."""
    white, black = squares("a5 a7"), squares("g1")
    found = draughts.best(white, black, squares("a5 g1"), 0, rules=RULES, endgames=opened(RULES))
    assert found.value == 99.91
    return found.nodes


def test_other_games_have_no_such_tables() -> None:
    with pytest.raises(SuknoError, match="go is not draughts"):
        endgames.rules_of(sukno.game("go"))
