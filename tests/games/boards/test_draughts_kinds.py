"""Diagonal, American, giveaway and Turkish draughts: the book (004:4141-4168) and the digest's decisions."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.families.draughts import DraughtsState
from sukno.families.draughts_lines import DARK, squares

DIAGONAL = sukno.game("draughts-diagonal")
AMERICAN = sukno.game("draughts-american")
GIVEAWAY = sukno.game("draughts-giveaway")
TURKISH = sukno.game("draughts-turkish")
ANY_CAPTURE = sukno.game("draughts-turkish", turkish_majority=False)


def position(game: Any, white: str, black: str, kings: str = "", turn: int = 0) -> DraughtsState:
    s = DraughtsState()
    game.place(s, squares(white), squares(black), squares(kings), turn)
    return s


def moves(game: Any, white: str, black: str, kings: str = "", turn: int = 0) -> set[str]:
    return set(position(game, white, black, kings, turn).moves)


def count(game: Any, s: DraughtsState, depth: int) -> int:
    """Positions after so many moves; captures that come to the same are one move."""
    results = {}
    for move in s.moves:
        t = s.copy()
        game.play(t, move)
        results[t.white, t.black, t.kings] = t
    return len(results) if depth == 1 else sum(count(game, t, depth - 1) for t in results.values())


# diagonal


def test_the_main_diagonal_is_empty_and_parts_twelve_men_from_twelve() -> None:
    s = DIAGONAL.start(0)
    assert s.white.bit_count() == s.black.bit_count() == 12
    assert (s.white | s.black) == DARK & ~squares("a1 b2 c3 d4 e5 f6 g7 h8")
    assert all(i % 8 > i // 8 for i in range(64) if s.white >> i & 1)
    assert set(s.moves) == {"c1b2", "d2c3", "e3d4", "f4e5", "g5f6", "h6g7"}


def test_men_on_their_own_far_row_keep_the_enemy_from_being_crowned_there() -> None:
    """b8, d8 and f8 are Black's at first; vacated, they crown White."""
    s = position(DIAGONAL, "c7", "b8 h8")
    assert set(s.moves) == {"c7d8"}
    DIAGONAL.play(s, "c7d8")
    assert s.kings == squares("d8")


# American


def test_american_positions_are_counted_as_in_the_literature() -> None:
    s = AMERICAN.start(0)
    assert [count(AMERICAN, s, d) for d in range(1, 7)] == [7, 49, 302, 1469, 7361, 36768]


@pytest.mark.long
def test_deep_american_positions_are_counted_as_in_the_literature() -> None:
    s = AMERICAN.start(0)
    assert [count(AMERICAN, s, d) for d in (7, 8, 9)] == [179740, 845931, 3963680]


def test_american_men_capture_forward_only_and_kings_go_one_square() -> None:
    assert moves(AMERICAN, "d4", "c3") == {"d4c5", "d4e5"}
    assert moves(AMERICAN, "d4", "c3 h8", kings="d4") == {"d4:b2"}
    assert moves(AMERICAN, "d4", "h8", kings="d4") == {"d4c3", "d4c5", "d4e3", "d4e5"}
    with pytest.raises(IllegalMove, match="you must capture: d4:b2"):
        AMERICAN.play(position(AMERICAN, "d4", "c3 h8", kings="d4"), "d4e5")


def test_an_american_man_crowned_by_a_capture_stops() -> None:
    s = position(AMERICAN, "c6", "d7 f7")
    assert s.moves == ("c6:e8",)
    AMERICAN.play(s, "c6:e8")
    assert s.kings == squares("e8")


def test_a_short_king_too_takes_the_man_rather_than_the_king() -> None:
    assert moves(AMERICAN, "d4", "c5 e5", kings="d4 e5") == {"d4:b6"}
    free = sukno.game("draughts-american", king_prefers_man=False)
    assert moves(free, "d4", "c5 e5", kings="d4 e5") == {"d4:b6", "d4:f6"}


# giveaway


def test_whoever_is_first_without_pieces_has_won_at_giveaway() -> None:
    s = position(GIVEAWAY, "c3", "d4", turn=1)
    GIVEAWAY.play(s, "d4:b2")
    assert s.end == "taken"
    outcome = GIVEAWAY.outcome(s)
    assert outcome is not None
    assert outcome.points == (1.0, -1.0)


def test_whoever_cannot_move_has_won_at_giveaway() -> None:
    s = position(GIVEAWAY, "a1", "b2 c3 h8", turn=1)
    GIVEAWAY.play(s, "h8g7")
    assert (s.end, s.winner) == ("blocked", 0)


def test_kings_alone_are_played_on_at_giveaway_unless_agreed_otherwise() -> None:
    literal = sukno.game("draughts-giveaway", material_draws=True)
    for white, black in (("c1", "a5"), ("c1 g1", "h8")):
        kings = f"{white} {black}"
        assert position(GIVEAWAY, white, black, kings).moves
        assert position(literal, white, black, kings).end in ("kings", "diagonal")


def test_moves_at_giveaway_are_the_russian_ones() -> None:
    russian = sukno.game("draughts-russian")
    rng = Random(3)
    for seed in range(4):
        s, t = GIVEAWAY.start(seed), russian.start(seed)
        while s.moves and t.moves:
            assert s.moves == t.moves
            move = rng.choice(s.moves)
            GIVEAWAY.play(s, move)
            russian.play(t, move)


# Turkish


def test_turkish_men_fill_the_second_and_third_rows_on_all_squares() -> None:
    s = TURKISH.start(0)
    assert s.white == sum(0xFF << 8 * row for row in (1, 2))
    assert s.black == sum(0xFF << 8 * row for row in (5, 6))
    assert set(s.moves) == {f"{x}3{x}4" for x in "abcdefgh"}


def test_turkish_men_go_and_capture_forward_and_sideways() -> None:
    assert moves(TURKISH, "d4", "h8") == {"d4d5", "d4c4", "d4e4"}
    assert moves(TURKISH, "a1", "d5", turn=1) == {"d5d4", "d5c5", "d5e5"}
    assert moves(TURKISH, "d4", "d3 e5") == {"d4d5", "d4c4", "d4e4"}
    assert moves(TURKISH, "d4", "d3 e4 h8") == {"d4:f4"}


def test_turkish_kings_fly_along_rows_and_files() -> None:
    found = moves(TURKISH, "d4", "h8", kings="d4")
    assert found == {f"d4{x}4" for x in "abcefgh"} | {f"d4d{y}" for y in "1235678"}
    assert moves(TURKISH, "d4", "d6 h1", kings="d4") == {"d4:d7", "d4:d8"}


def test_the_largest_capture_is_compulsory_unless_agreed_otherwise() -> None:
    assert moves(TURKISH, "c3", "c4 d5 d3") == {"c3:c5:e5"}
    assert moves(ANY_CAPTURE, "c3", "c4 d5 d3") == {"c3:c5:e5", "c3:e3"}


def test_pieces_leave_at_once_and_open_the_way() -> None:
    """The king takes a3 first and ends its capture on that very square."""
    route = "a1:a5:d5:d3:a3"
    assert route in moves(TURKISH, "a1", "a3 c5 d4 b3", kings="a1")
    assert route not in moves(ANY_CAPTURE, "a1", "a3 c5 d4 b3", kings="a1")


def test_a_king_does_not_turn_straight_back() -> None:
    assert moves(TURKISH, "d4", "d6 d2", kings="d4") == {"d4:d7", "d4:d8", "d4:d1"}


def test_a_man_on_the_last_row_captures_on_as_a_man_and_is_a_king_afterwards() -> None:
    """Having taken a7 it stands on a8: beside it is b8, and far along the row e8, which only a king could reach."""
    s = position(TURKISH, "a6", "a7 b8 f8")
    assert s.moves == ("a6:a8:c8",)
    TURKISH.play(s, "a6:a8:c8")
    assert s.kings == squares("c8")
    assert moves(TURKISH, "a6", "a7 e8") == {"a6:a8"}


def test_a_king_against_a_king_is_a_draw_in_turkish_draughts() -> None:
    assert position(TURKISH, "c1", "a5", kings="c1 a5").end == "kings"
    assert position(TURKISH, "a1 c2", "h8", kings="a1 c2 h8").end == ""
    assert position(TURKISH, "c1", "c5", kings="c1 c5").moves


def test_a_blocked_side_loses_in_turkish_draughts() -> None:
    s = position(TURKISH, "a1 h1", "a2 a3 b1 c1 d1 b2", turn=0)
    TURKISH.play(s, "h1h2")
    assert s.winner is None
    s = position(TURKISH, "a1", "a2 a3 b1 c1 d8", turn=1)
    TURKISH.play(s, "d8d7")
    assert (s.end, s.winner) == ("blocked", 1)
