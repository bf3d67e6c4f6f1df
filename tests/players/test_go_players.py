"""Players of go who think in random games: where they pass, and that what they play is allowed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import Chair
from sukno.games.boards.go import MARK, PASS
from sukno.games.boards.go.terms import GoState
from sukno.players import make_player
from sukno.players.go import as_it_stands, surplus, thinking
from sukno.players.thumbs.boards.go import novice
from sukno.players.time_limit import unhurried

QUICK = thinking(100, 5.0, novice)
"""As the master, with a hundredth of his games."""


def position(rows: str, colour: int, **options: Any) -> tuple[Any, GoState]:
    """Rows from above; seat 0 has Black."""
    game: Any = sukno.game("go", size=9, **options)
    s = game.start(0)
    s.dealer = 0
    lines = [*reversed(rows.split())]
    stones = [
        sum(1 << 9 * y + x for y, line in enumerate(lines) for x, c in enumerate(line) if c == face)
        for face in "XO"
    ]
    game.place(s, stones[0], stones[1], colour)
    return game, s


EMPTY = "........."
DIVIDED = """
...XO....
...XO....
...XOOOOO
...XXXXXX
.........
XXXXXXXXX
OOOOOOOOO
.........
.........
"""


def test_a_game_that_is_won_is_ended_by_a_pass() -> None:
    game, s = position(f".X.XO.O.O {'XXXXOOOOO ' * 8}", 1)
    s.passes = 1
    move: Any = QUICK(game, s, game.ask(s), Random(1))
    assert move == PASS
    assert "%" in move.why.en


def test_the_count_as_it_stands() -> None:
    """21 points against 26, and komi."""
    game, s = position(DIVIDED, 0)
    held = [1.0 if at >= 27 and not (at // 9 >= 6 and at % 9 >= 4) else 0.0 for at in range(81)]
    assert as_it_stands(game, s, held) == 21 - 26 - 5.5
    s.colour = 1
    assert as_it_stands(game, s, held) == 26 + 5.5 - 21


def test_stones_laid_in_vain_cost_what_they_cost_by_territory() -> None:
    game, s = position(f"{EMPTY} " * 9, 0)
    assert surplus(s) == 0
    game.play(s, "d4")
    assert surplus(s) == 0, "White is to move"
    game.play(s, PASS)
    game.play(s, "e4")
    assert surplus(s) == 1
    game.play(s, "f4")
    assert surplus(s) == 1


@pytest.mark.parametrize("options", [{}, {"ko": "superko"}, {"handicap": 4}, {"size": 13}, {"size": 19}])
def test_what_they_play_is_allowed(options: dict[str, Any]) -> None:
    game: Any = sukno.game("go", **{"size": 9, **options})
    s = game.start(3)
    rng = Random(5)
    for _ in range(4 if options.get("size") else 12):
        ask = game.ask(s)
        if ask is None or ask.kind == MARK:
            break
        game.play(s, str(QUICK(game, s, ask, rng)))


def test_club_takes_what_stands_in_atari() -> None:
    game, s = position(f"{EMPTY} {EMPTY} ..XXX.... .XOOOX... ..XOX.... {EMPTY} ....O.... {EMPTY} {EMPTY}", 0)
    with unhurried():
        move = make_player("club", game).choose(Chair(game, s, game.ask(s).seat), Random(2))
    assert move == "d4"


def test_dead_stones_are_marked_and_then_agreed() -> None:
    game, s = position(
        DIVIDED.replace("OOOOOOOOO\n.........\n.........", "OOOOOOOOO\n....X....\n........."), 0
    )
    s.passes = 2
    move = novice(game, s, game.ask(s), Random(1))
    assert move == f"{MARK} e2"
    game.play(s, str(move))
    assert novice(game, s, game.ask(s), Random(1)) == "agree"
