"""Dominoes, dice, boards."""

from __future__ import annotations

import pytest

from sukno.materials.boards import point_name, square_board
from sukno.materials.dice import moves_of_throw
from sukno.materials.dominoes import DOUBLES, TILE_TEXTS, TILES, WITH_HALF, halves, parse_tile, pips, tile


def test_the_double_six_set() -> None:
    assert len(TILES) == 28
    assert sum(pips(t) for t in range(28)) == 168
    assert len(DOUBLES) == 7
    for t, text in enumerate(TILE_TEXTS):
        assert parse_tile(text) == tile(*halves(t)) == t
        assert parse_tile("-".join(reversed(text.split("-")))) == t
    for h in range(7):
        assert WITH_HALF[h].bit_count() == 7


@pytest.mark.parametrize("text", ["", "7-1", "6", "6-", "a-b", "6-6-6", "-1-2"])
def test_what_is_not_a_tile_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="tile"):
        parse_tile(text)


def test_squares_have_names_and_rays() -> None:
    board = square_board(8, 8)
    for i in range(64):
        assert board.index(board.name(i)) == i
    assert [board.name(s) for s in board.ray(board.index("c1"), 1, 1)] == ["d2", "e3", "f4", "g5", "h6"]
    assert board.ray(board.index("h8"), 1, 0) == ()
    with pytest.raises(ValueError, match="from a1 to h8"):
        board.index("i9")


def test_points_are_named_as_in_the_book() -> None:
    """White's index p: arabic n is n, roman r is 25 - r (digest of trictrac, board and set-up)."""
    assert [point_name(p) for p in (1, 12, 13, 24)] == ["1", "12", "XII", "I"]
    with pytest.raises(ValueError, match="from 1 to 24"):
        point_name(25)


def test_a_double_counts_four_times() -> None:
    assert moves_of_throw((5, 5)) == (5, 5, 5, 5)
    assert moves_of_throw((5, 2)) == (5, 2)
