"""Russian draughts: the rules of the book (004:4114-4145), and counts from the literature."""

from __future__ import annotations

from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.families.draughts import DraughtsState
from sukno.families.draughts_lines import LONG_DIAGONAL, squares

GAME = sukno.game("draughts-russian")
FREE = sukno.game("draughts-russian", king_prefers_man=False)


def position(white: str, black: str, kings: str = "", turn: int = 0, game: Any = GAME) -> DraughtsState:
    s = DraughtsState()
    game.place(s, squares(white), squares(black), squares(kings), turn)
    return s


def moves(white: str, black: str, kings: str = "", turn: int = 0, game: Any = GAME) -> set[str]:
    return set(position(white, black, kings, turn, game).moves)


def count(s: DraughtsState, depth: int) -> int:
    """Positions after so many moves; captures that come to the same are one move, as is usual."""
    results = {}
    for move in s.moves:
        if depth == 1 and ":" not in move:
            return len(s.moves)
        t = s.copy()
        FREE.play(t, move)
        results[t.white, t.black, t.kings] = t
    return len(results) if depth == 1 else sum(count(t, depth - 1) for t in results.values())


def test_positions_are_counted_as_in_the_literature() -> None:
    s = FREE.start(0)
    assert [count(s, d) for d in range(1, 7)] == [7, 49, 302, 1469, 7482, 37986]


@pytest.mark.long
def test_deep_positions_are_counted_as_in_the_literature() -> None:
    """Ninety times deeper: here men are crowned in the middle of a capture."""
    s = FREE.start(0)
    assert [count(s, d) for d in (7, 8, 9)] == [190146, 929899, 4570586]


def test_white_begins_with_twelve_men_on_dark_squares_a1_at_the_left() -> None:
    s = GAME.start(0)
    assert GAME.ask(s).seat == 0
    assert s.white == squares("a1 c1 e1 g1 b2 d2 f2 h2 a3 c3 e3 g3")
    assert s.black == squares("b8 d8 f8 h8 a7 c7 e7 g7 b6 d6 f6 h6")


def test_a_man_steps_forward_only_and_a_king_any_distance() -> None:
    assert moves("d4", "h8") == {"d4c5", "d4e5"}
    assert moves("a1", "d4", turn=1) == {"d4c3", "d4e3"}
    assert moves("c1", "h8", kings="c1") == {"c1b2", "c1a3", "c1d2", "c1e3", "c1f4", "c1g5", "c1h6"}


def test_capturing_is_compulsory_forward_and_backward() -> None:
    assert moves("d4 a1", "e5") == {"d4:f6"}
    assert moves("d4 g1", "e3 h8") == {"d4:f2"}
    with pytest.raises(IllegalMove, match="you must capture: d4:f6"):
        GAME.play(position("d4 a1", "e5"), "a1b2")


def test_the_whole_series_must_be_taken() -> None:
    s = position("c3", "d4 f6")
    assert s.moves == ("c3:e5:g7",)
    with pytest.raises(IllegalMove, match="not finished"):
        GAME.play(s, "c3:e5")


def test_there_is_a_free_choice_between_captures() -> None:
    assert moves("c3", "b4 d4 f6") == {"c3:a5", "c3:e5:g7"}


def test_a_king_captures_from_afar_and_lands_where_it_likes() -> None:
    assert moves("a1", "d4", kings="a1") == {"a1:e5", "a1:f6", "a1:g7", "a1:h8"}


def test_a_king_must_land_where_the_capture_goes_on() -> None:
    """After d4 only f6 leads on to the man on g5."""
    assert moves("a1", "d4 g5", kings="a1") == {"a1:f6:h4"}


def test_two_men_in_one_line_are_taken_with_any_landing_between() -> None:
    assert moves("a1", "c3 f6", kings="a1") == {f"a1:{a}:{b}" for a in ("d4", "e5") for b in ("g7", "h8")}


def test_two_pieces_side_by_side_stop_a_king() -> None:
    assert moves("a1", "d4 e5", kings="a1") == {"a1b2", "a1c3"}


def test_captured_pieces_stay_until_the_move_is_over() -> None:
    """From f2 the man on e3 is safe: d4, taken first, still stands behind it."""
    assert moves("c3", "d4 g5 g3 e3", kings="c3") == {"c3:e5:h2", "c3:f6:h4:f2", "c3:f6:h4:e1"}


def test_no_piece_is_leapt_twice() -> None:
    """A ring of four men: the king comes back to its square and stops; it cannot go round again."""
    found = moves("c3", "d4 d6 b6 b4")
    assert found == {"c3:e5:c7:a5:c3", "c3:a5:c7:e5:c3"}
    s = position("c3", "d4 d6 b6 b4")
    GAME.play(s, "c3:e5:c7:a5:c3")
    assert s.white == squares("c3")
    assert s.winner == 0
    assert s.end == "taken"


def test_a_man_crowned_in_a_capture_goes_on_as_a_king() -> None:
    s = position("c6", "d7 g6 a1")
    assert s.moves == ("c6:e8:h5",)
    GAME.play(s, "c6:e8:h5")
    assert s.kings == squares("h5")


def test_a_man_is_crowned_on_the_last_row() -> None:
    s = position("c7", "h2")
    GAME.play(s, "c7d8")
    assert s.kings == squares("d8")
    s = position("h4", "b2 g7", turn=1)
    GAME.play(s, "b2a1")
    assert s.kings == squares("a1")


def test_a_king_takes_the_man_rather_than_the_king() -> None:
    """004:4143; a free choice by the official rules."""
    white, black, kings = "d4", "b2 f6 g1", "d4 b2"
    assert moves(white, black, kings) == {"d4:g7", "d4:h8"}
    assert moves(white, black, kings, game=FREE) == {"d4:g7", "d4:h8", "d4:a1"}


def test_the_preference_binds_a_king_at_each_step_of_its_capture() -> None:
    """From e5 both the king on f6 and the man on f4 could be next."""
    white, black, kings = "c3", "d4 f6 f4", "c3 f6"
    assert moves(white, black, kings) == {"c3:e5:g3", "c3:e5:h2"}
    assert moves(white, black, kings, game=FREE) == {"c3:e5:g3", "c3:e5:h2", "c3:e5:g7", "c3:e5:h8"}


def test_the_preference_does_not_bind_men() -> None:
    assert moves("d4", "c5 e5", kings="e5") == {"d4:b6", "d4:f6"}


def test_a_blocked_side_loses() -> None:
    s = position("a1", "b2 c3 h8", turn=1)
    GAME.play(s, "h8g7")
    assert s.end == "blocked"
    assert GAME.outcome(s).points == (-1.0, 1.0)


def test_a_king_against_a_king_is_a_draw_unless_it_can_be_taken() -> None:
    s = position("c1", "a5", kings="c1 a5")
    assert s.end == "kings"
    assert GAME.outcome(s).points == (0.0, 0.0)
    s = position("c1", "e3", kings="c1 e3")
    assert set(s.moves) == {"c1:f4", "c1:g5", "c1:h6"}


def test_two_kings_against_one_on_the_main_diagonal_are_a_draw() -> None:
    assert squares("d4") & LONG_DIAGONAL
    assert position("c1 g1", "h8", kings="c1 g1 h8").end == "diagonal"
    assert position("h8", "c1 g1", kings="c1 g1 h8", turn=1).end == "diagonal"
    assert position("c1 g1", "b8", kings="c1 g1 b8").end == ""


def test_a_blocked_lone_king_loses_even_on_the_main_diagonal() -> None:
    s = position("a1", "b2 c3", kings="a1 b2 c3")
    assert s.end == "blocked"
    assert s.winner == 1


def test_the_same_position_for_the_third_time_is_a_draw() -> None:
    s = position("c1 e1 a3", "b8", kings="c1 e1 b8")
    for _ in range(2):
        for move in ("c1d2", "b8a7", "d2c1", "a7b8"):
            assert not s.end
            GAME.play(s, move)
    assert s.end == "repeated"


def test_fifteen_moves_each_with_kings_only_are_a_draw() -> None:
    """Kings walk about, never into a capture and never into a third repetition."""
    s = position("c1 e1 a3", "b8 h6", kings="c1 e1 b8")
    for played in range(30):
        assert s.end == "", played
        for move in s.moves:
            t = s.copy()
            GAME.play(t, move)
            harmless = not t.moves or ":" not in t.moves[0]
            if squares(move[:2]) & s.kings and harmless and t.end in ("", "kings only"):
                break
        s = t
    assert s.end == "kings only"
    assert GAME.outcome(s).places == (1, 1)


def test_a_move_of_a_man_starts_the_count_afresh() -> None:
    s = position("c1 a3", "b8 h6", kings="c1 b8")
    GAME.play(s, "c1d2")
    GAME.play(s, "b8a7")
    assert len(s.seen) == 3
    GAME.play(s, "a3b4")
    assert len(s.seen) == 1


def test_a_move_is_told_in_words() -> None:
    s = position("c3", "d4 f6")
    words = GAME.describe(s, "c3:e5:g7")
    assert words.en == "man c3 takes d4 f6, landing on e5, then on g7"
    assert words.ru == "шашка c3 бьёт d4 f6, встаёт на e5, затем на g7"
    assert GAME.describe(position("d4", "h8"), "d4e5").ru == "шашка d4 на e5"
