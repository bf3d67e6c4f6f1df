"""Matador against its section of the rules digest (004:3989, 3997-4003)."""

from __future__ import annotations

from typing import Any

import pytest

import sukno
from games.dominoes.chains import deal_ends, dealt, logged, play, row_by_the_book
from sukno.engine.errors import IllegalMove


def position(line: str, *hands: str, stock: str = "", **options: Any) -> tuple[Any, Any]:
    """Seat 0 leads this tile and seat 1 is on turn."""
    return dealt(
        "dominoes-matador", f"{line} {hands[0]}", *hands[1:], stock=stock, players=len(hands), **options
    )


@pytest.mark.parametrize(("players", "each"), [(2, 6), (3, 6), (4, 5)])
def test_two_or_three_get_six_tiles_and_four_get_five(players: int, each: int) -> None:
    game = sukno.game("dominoes-matador", players=players)
    for seed in range(10):
        s = game.start(seed)
        drawn = sum(kind == "draw" for _, kind, _ in s.lines())
        assert sum(h.bit_count() for h in s.hands) == players * each - 1 + drawn
        assert len(s.stock) == 28 - players * each - drawn


def test_touching_halves_make_seven() -> None:
    game, s = position("6-6", "5-5", "6-1 4-1 5-4 6-5")
    assert game.ask(s).moves == ["6-1 right", "4-1 right", "6-1 right across"]
    play(game, s, "4-1 right")
    assert (s.line, s.ends) == (("6-6", "1-4"), (6, 4))


def test_doubles_lie_along_the_line_and_count_as_one_half() -> None:
    game, s = position("5-5", "4-1 5-2", "2-2 1-1", stock="6-6")
    play(game, s, "2-2 right")
    assert (s.ends, s.line) == ((5, 2), ("5-5", "2-2"))
    assert game.view(s, None).zone("line").otherwise == ("2-2", "5-5")


def test_to_a_blank_goes_nothing_but_a_matador() -> None:
    game, s = position("6-6", "4-4 6-2 5-2", "1-0 6-1 5-3")
    play(game, s, "1-0 right")
    assert s.ends == (6, 0)
    assert game.ask(s).moves == ["5-2 right across", "5-2 left across"]
    with pytest.raises(
        IllegalMove, match=r"6-2 does not make seven with 0 on the right; .* or a matador is wanted"
    ):
        game.play(s, "6-2 right")


def test_a_matador_across_may_be_answered_by_either_half() -> None:
    game, s = position("6-6", "4-4 6-2 1-1 5-5 3-1", "6-1 5-3")
    play(game, s, "6-1 right across")
    assert s.line == ("6-6", "6-1")
    assert game.view(s, None).zone("line").otherwise == ("6-1", "6-6")
    assert [m for m in game.ask(s).moves if "right" in m] == ["3-1 right", "1-1 right", "6-2 right"]
    play(game, s, "6-2 right")
    assert s.ends == (6, 2), "the six answered the one"


def test_a_matador_along_the_line_is_an_ordinary_tile() -> None:
    game, s = position("6-6", "4-4 6-2 1-1", "6-1 5-3")
    play(game, s, "6-1 right")
    assert (s.line, s.ends) == (("6-6", "1-6"), (6, 6))
    assert game.view(s, None).zone("line").otherwise == ("6-6",)


def test_the_double_blank_is_always_a_matador_and_leaves_a_blank() -> None:
    game, s = position("6-6", "4-4 5-2 0-0", "1-1 3-3")
    play(game, s, "1-1 right")
    assert "0-0 right" in game.ask(s).moves
    assert "0-0 right across" not in game.ask(s).moves
    play(game, s, "0-0 right")
    assert s.ends == (6, 0)
    assert "0-0" not in game.view(s, None).zone("line").otherwise, "a double across lies as usual"


def test_matadors_may_be_kept_to_blanks_by_agreement() -> None:
    game, s = position("6-6", "4-4 5-2", "6-1 3-3", matador_on_blank_only=True)
    assert game.ask(s).moves == ["6-1 right"]
    with pytest.raises(IllegalMove, match="6-1 cannot be laid so"):
        game.play(s, "6-1 right across")
    game, s = position("6-6", "5-5 4-4 5-2", "1-0 3-3", matador_on_blank_only=True)
    play(game, s, "1-0 right")
    assert game.ask(s).moves == ["5-2 right across"]


def test_one_tile_is_drawn_in_a_turn_and_laid_if_it_fits() -> None:
    game, s = position("6-6", "5-1 5-5", "3-3 4-4", stock="4-2 5-3 6-3")
    assert logged(s) == ["0: open 6-6", "1: draw 1", "1: skip"]
    play(game, s, "5-1 right")
    assert logged(s)[3:] == ["0: tile 5-1 right", "1: draw 1", "1: skip", "0: draw 1"]
    assert game.ask(s).moves == ["4-2 right"]


def test_when_the_reserve_is_empty_people_pass_until_it_is_blocked() -> None:
    game, s = position("6-6", "5-1 5-5", "3-3 4-4", stock="6-3", deals=1)
    play(game, s, "5-1 right")
    assert logged(s)[1:] == ["1: draw 1", "1: skip", "0: tile 5-1 right", "1: skip", "0: skip"]
    assert s.account.rows == ((6 + 8 + 9 - 10, 0),)


@pytest.mark.parametrize(
    "options", [{"players": n, "matador_on_blank_only": b} for n in (2, 3, 4) for b in (False, True)]
)
def test_random_deals_are_counted_as_the_book_counts_and_every_joint_is_lawful(
    options: dict[str, Any],
) -> None:
    game = sukno.game("dominoes-matador", target=500, **options)
    matadors = {"6-1", "5-2", "4-3", "0-0"}
    for seed in range(6):
        for end in deal_ends(game, seed, 2):
            assert list(end.account.rows[-1]) == row_by_the_book(end.shown)
            across = {t for t in game.view(end, None).zone("line").otherwise if t[0] != t[2]} | {"0-0"}
            assert across <= matadors
            for a, b in zip(end.line, end.line[1:], strict=False):
                if a not in across and b not in across:
                    assert int(a[-1]) + int(b[0]) == 7
