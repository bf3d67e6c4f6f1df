"""Othello: the book's examples (004:4186-4228) and what is easy to get wrong."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.boards.othello import CENTRE, OPENINGS, OthelloState, squares
from sukno.materials.boards import square_board
from sukno.solve.reversi import reversi_moves, reversi_turned

BOARD = square_board(8, 8)


def square_names(mask: int) -> set[str]:
    return {BOARD.names[i] for i in range(64) if mask >> i & 1}


def position(white: str, black: str, *, white_moves: bool = True) -> tuple[Any, OthelloState]:
    """A position in which seat 0 has White."""
    game = sukno.game("othello")
    s = OthelloState()
    game.place(s, squares(white), squares(black), 0 if white_moves else 1)
    return game, s


def test_after_the_diagonal_opening_white_has_exactly_four_moves() -> None:
    """004:4198: White d5 e4, Black d4 e5: e6, f5, c4, d3; e6 turns e5."""
    game = sukno.game("othello")
    s = game.start(1)
    game.play(s, "d5 e4")
    assert s.black == squares("d4 e5")
    assert set(game.ask(s).moves) == {"e6", "f5", "c4", "d3"}
    game.play(s, "e6")
    assert s.white == squares("d5 e4 e5 e6")
    assert s.black == squares("d4")


def test_one_move_attacks_in_three_directions() -> None:
    """004:4202: d4 turns b2 c3 c4 d3 (the book misprints the last square)."""
    game, s = position("a1 b3 b4 d2", "b1 b2 c1 c2 c3 c4 d3")
    game.play(s, "d4")
    assert s.white == squares("a1 b3 b4 d2 d4 b2 c3 c4 d3")
    assert s.black == squares("b1 c1 c2")


def test_a_false_attack_turns_nothing() -> None:
    """004:4204-4214: black d1 turns b3 and c2; c4, now between b3 and d5, stays white."""
    game, s = position("a3 b3 c2 c4 d4", "a4 b2 b4 d5", white_moves=False)
    game.play(s, "d1")
    assert s.black == squares("a4 b2 b4 d5 d1 b3 c2")
    assert s.white == squares("a3 c4 d4")


def test_the_first_move_takes_a_diagonal_or_a_side_of_the_centre() -> None:
    game = sukno.game("othello")
    s = game.start(3)
    assert game.ask(s).seat == s.first
    assert len(OPENINGS) == 6
    assert set(game.ask(s).moves) == set(OPENINGS)
    for move in OPENINGS:
        t = s.copy()
        game.play(t, move)
        assert t.white | t.black == CENTRE
        assert (t.white.bit_count(), t.black.bit_count()) == (2, 2)
        assert t.turn == t.first
        assert t.log[3] in OPENINGS, "the other two squares are the second player's first move"


def test_the_lot_decides_who_begins() -> None:
    game = sukno.game("othello")
    assert {game.start(n).first for n in range(20)} == {0, 1}


def test_the_modern_opening_is_laid_crosswise() -> None:
    game = sukno.game("othello", opening="fixed_diagonal")
    s = game.start(0)
    assert (s.white, s.black) == (squares("d5 e4"), squares("d4 e5"))
    assert set(game.ask(s).moves) == {"e6", "f5", "c4", "d3"}


def test_positions_are_counted_as_in_the_literature() -> None:
    game = sukno.game("othello", opening="fixed_diagonal")

    def count(s: OthelloState, depth: int) -> int:
        if depth == 0:
            return 1
        total = 0
        for move in game.ask(s).moves:
            t = s.copy()
            game.play(t, move)
            total += count(t, depth - 1)
        return total

    assert [count(game.start(0), d) for d in range(1, 6)] == [4, 12, 56, 244, 1396]


def test_who_cannot_move_is_passed_over_and_the_log_says_so() -> None:
    game, s = position("a1 a3", "b1 b3 c3")
    game.play(s, "c1")
    assert s.black == squares("b3 c3")
    assert s.turn == 0, "Black has no line to close"
    assert s.log[1:] == (1, "pass", "")
    assert game.ask(s).moves == ["d3"]


def test_the_game_ends_when_neither_can_move_even_with_empty_squares() -> None:
    game, s = position("a1", "b1")
    game.play(s, "c1")
    assert game.ask(s) is None
    end = game.outcome(s)
    assert end.points == (3.0, -3.0)
    assert end.text.en == "White wins by 3 to 0."
    assert end.text.ru == "Белые выиграли 3 : 0."


def test_a_side_without_discs_has_lost_and_nothing_begins_anew() -> None:
    game, s = position("b1", "a1", white_moves=False)
    game.play(s, "c1")
    assert s.white == 0
    assert game.ask(s) is None
    assert game.outcome(s).points == (-3.0, 3.0)
    with pytest.raises(IllegalMove, match="over"):
        game.play(s, "d4 e5")


def test_the_score_is_the_difference_and_the_sheet_shows_both_counts() -> None:
    game = sukno.game("othello")
    rng = Random(7)
    s = game.start(7)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
    a, b = game.sheet(s).rows[0].cells
    assert game.outcome(s).points == (a - b, b - a)


def test_equal_counts_are_a_draw() -> None:
    game, s = position("a1 h1", "b1 h8 h7 g8 f8")
    game.play(s, "c1")
    assert s.white.bit_count() == s.black.bit_count() == 4
    assert game.outcome(s).places == (1, 1)
    assert game.outcome(s).text.en == "A draw, 4 to 4."


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("d5", "d5 is taken"),
        ("a1", "a1 encloses nothing"),
        ("z9", "is not possible"),
        ("d4 e5", "is not possible"),
    ],
)
def test_a_refusal_says_why(move: str, reason: str) -> None:
    game = sukno.game("othello", opening="fixed_diagonal")
    s = game.start(0)
    with pytest.raises(IllegalMove, match=reason):
        game.play(s, move)


def test_lines_do_not_run_over_the_edge() -> None:
    """g1 h1 | a2 b2 are neighbours in the numbering, not on the board."""
    assert reversi_moves(squares("g1"), squares("h1 a2")) == 0
    assert square_names(reversi_moves(squares("g1"), squares("f1"))) == {"e1"}
    assert reversi_turned(squares("g1"), squares("h1 a2"), BOARD.index("b2")) == 0


def test_a_line_of_six_is_turned_both_ways() -> None:
    row = squares("b4 c4 d4 e4 f4 g4")
    assert reversi_moves(squares("a4"), row) == squares("h4")
    assert reversi_turned(squares("a4"), row, BOARD.index("h4")) == row
    assert reversi_turned(squares("h4"), row, BOARD.index("a4")) == row


def test_the_board_marks_the_last_disc() -> None:
    game = sukno.game("othello")
    s = game.start(1)
    game.play(s, "d4 d5")
    assert game.view(s, None).zone("board").marks == ("e4", "e5")
    game.play(s, "f5")
    board = game.view(s, 0).zone("board")
    assert board.marks == ("f5",)
    assert ("e5", "w") in board.pieces
