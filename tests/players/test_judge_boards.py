"""Reviews of board games and games of dice: what a look ahead says of whole games, and of positions that are clear."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import Chair, Record
from sukno.families.draughts import DraughtsState
from sukno.families.draughts_lines import squares
from sukno.games.boards.go.stones import BLACK
from sukno.players import Finding, judge, make_player, policies
from sukno.players.judge import findings

SMALL: dict[str, dict[str, Any]] = {"go": {"size": 9}}
TWO_SIDES = (
    "draughts-russian",
    "draughts-diagonal",
    "draughts-american",
    "draughts-giveaway",
    "draughts-turkish",
    "go",
    "go-bang",
    "othello",
    "trictrac",
    "trictrac-chase",
    "dots-and-boxes",
)
BY_SEATS = ("pachisi", "sea-battle", "sea-battle-salvo", "sea-battle-combined")


def played(id: str, level: str = "novice", most: int = 10_000) -> Record:
    game = sukno.game(id, **SMALL.get(id, {}))
    record = Record.of(game, 5, [""] * game.seats)
    s, rng, player = game.start(5), Random(5), make_player(level, game)
    while (ask := game.ask(s)) is not None and len(record.moves) < most:
        record.moves.append(player.choose(Chair(game, s, ask.seat), rng))
        game.play(s, record.moves[-1])
    return record


def found(id: str, first: int, last: int) -> list[Finding]:
    """What is said of these moves of a game among novices."""
    record = played(id, most=last)
    return [f for _, f in findings(record, first) if f is not None]


@pytest.mark.parametrize("id", [*TWO_SIDES, *BY_SEATS])
def test_the_best_costs_nothing_and_what_costs_is_not_best(id: str) -> None:
    judged = found(id, 64, 84) if id == "dots-and-boxes" else found(id, 6, 17)
    assert len(judged) >= 4
    for f in judged:
        assert (f.cost == 0) == (f.move in f.best)
        assert f.cost >= 0
        assert (f.lead is not None) == (id in TWO_SIDES)


def test_the_course_of_a_game_ends_as_the_game_does() -> None:
    """Seen from the first seat, whoever moves."""
    for id in ("othello", "draughts-russian", "dots-and-boxes"):
        record = played(id)
        end = record.outcome(record.open(), record.replay(record.open()))
        assert end is not None
        last = [
            f.lead for _, f in findings(record, len(record.moves) - 6) if f is not None and f.lead is not None
        ]
        assert last
        assert (last[-1] > 0) == (end.points[0] > 0)
        assert (last[-1] < 0) == (end.points[0] < 0)


def draughts(id: str, white: str, black: str, kings: str = "", turn: int = 0) -> dict[str, float]:
    game: Any = sukno.game(id)
    s = DraughtsState()
    game.place(s, squares(white), squares(black), squares(kings), turn)
    values = judge.judge(game, s)
    assert values is not None
    return values


def test_a_man_given_for_nothing_costs_a_man() -> None:
    values = draughts("draughts-russian", "c3 e3 g3 c1", "b6 d6 f6 h8")
    assert {move for move, value in values.items() if value < -1} == {"c3b4", "c3d4", "e3d4"}
    assert len({value for value in values.values() if value > -1}) == 1


def test_a_forced_win_counts_as_twelve_men_whoever_is_in_turn() -> None:
    assert draughts("draughts-russian", "c3", "d4") == {"c3:e5": 12.0}
    assert draughts("draughts-russian", "e5", "d6", turn=1) == {"d6:f4": 12.0}
    assert draughts("draughts-giveaway", "c3", "d4") == {"c3:e5": -12.0}


def test_a_pass_in_the_opening_costs_games() -> None:
    game: Any = sukno.game("go", size=9)
    s = game.start(1)
    game.place(s, game.board.points("e5 c3"), game.board.points("g7 g3"), BLACK)
    known = policies("go").judge
    assert known is not None
    assert known.made is not None
    values = known.made(game, s, game.ask(s), "pass")
    assert values is not None
    assert values["pass"] < max(values.values())


def test_a_shot_where_nothing_can_lie_is_the_worst() -> None:
    game: Any = sukno.game("sea-battle")
    record = played("sea-battle", most=70)
    s = record.replay(game)
    values = judge.judge(game, s)
    assert values is not None
    assert min(values.values()) == 0 < max(values.values()) <= 1
