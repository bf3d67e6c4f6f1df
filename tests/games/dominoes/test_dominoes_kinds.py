"""Blitz and Sevastopol against their sections of the rules digest (004:3981-3995)."""

from __future__ import annotations

from typing import Any

import pytest

import sukno
from games.dominoes.chains import deal_ends, dealt, logged, play, row_by_the_book
from sukno.engine.errors import IllegalMove

# Blitz


@pytest.mark.parametrize(("players", "each", "out"), [(4, 7, 0), (5, 5, 3), (6, 4, 4), (7, 4, 0), (8, 3, 4)])
def test_blitz_deals_by_its_table_and_the_rest_is_out_of_play(players: int, each: int, out: int) -> None:
    game = sukno.game("dominoes-blitz", players=players)
    for seed in range(8):
        s = game.start(seed)
        assert [h.bit_count() for h in s.hands] == [each - (i == s.leader) for i in range(players)]
        assert len(s.stock) == out


def test_blitz_opens_with_the_lowest_double_dealt() -> None:
    hands = ("6-6 6-5", "2-2 2-1", "6-4 6-3", "5-4 5-3")
    _, s = dealt("dominoes-blitz", *hands, stock="0-0 1-1")
    assert (s.leader, s.line) == (1, ("2-2",))
    _, s = dealt("dominoes-blitz", *hands[:3], "0-0 5-3")
    assert (s.leader, s.line) == (3, ("0-0",))


def test_the_opener_goes_on_in_the_same_turn_as_long_as_he_likes() -> None:
    game, s = dealt("dominoes-blitz", "0-0 1-0 2-1 6-6", "6-5 0-3", "4-4", "5-5", deals=1)
    assert (game.ask(s).seat, game.ask(s).moves) == (0, ["1-0 right", "stop"])
    play(game, s, "1-0 right", "2-1 right")
    assert game.ask(s).moves == ["stop"], "nothing more fits, but that is his to know"
    play(game, s, "stop")
    assert game.ask(s).seat == 1
    assert logged(s) == ["0: open 0-0", "0: tile 1-0 right", "0: tile 2-1 right", "0: stop"]


def test_all_tiles_may_be_laid_at_once_and_end_the_deal() -> None:
    game, s = dealt("dominoes-blitz", "0-0 1-0 2-1", "6-5", "4-4", "5-5", deals=1)
    play(game, s, "1-0 right", "2-1 right")
    assert s.account.rows == ((11 + 8 + 10, 0, 0, 0),)


def test_whoever_can_lay_must_lay_at_least_one() -> None:
    game, s = dealt("dominoes-blitz", "0-0 1-0", "3-0 6-5", "4-4", "5-5", deals=1)
    play(game, s, "stop")
    assert game.ask(s).moves == ["3-0 right"]
    with pytest.raises(IllegalMove):
        game.play(s, "stop")


def test_who_has_nothing_that_fits_passes_and_nobody_draws_in_blitz() -> None:
    game, s = dealt(
        "dominoes-blitz", *("0-0 1-0", "6-6", "6-5", "6-4 3-0", "5-5 5-4"), stock="2-0", players=5
    )
    play(game, s, "stop")
    assert logged(s)[1:] == ["0: stop", "1: skip", "2: skip"]
    assert (game.ask(s).seat, s.stock) == (3, [3])


# Sevastopol


def test_sevastopol_opens_with_the_double_six_in_the_middle() -> None:
    game = sukno.game("dominoes-sevastopol")
    s = game.start(5)
    assert (s.line, s.spinner) == (("6-6",), "6-6")
    assert [h.bit_count() for h in s.hands] == [7 - (i == s.leader) for i in range(4)]


SIEGE = ("6-6 6-5 5-5 5-4", "6-4 4-4 4-1", "6-3 3-3 3-1", "6-2 2-2 2-1")


def test_the_first_four_tiles_are_sixes_one_on_each_side() -> None:
    game, s = dealt("dominoes-sevastopol", *SIEGE)
    assert game.ask(s).moves == ["6-4 right"]
    play(game, s, "6-4 right")
    with pytest.raises(IllegalMove, match="6-3 goes left now"):
        game.play(s, "6-3 up")
    with pytest.raises(IllegalMove, match="3-3 does not match the left end"):
        game.play(s, "3-3 left")
    play(game, s, "6-3 left", "6-2 up")
    assert game.ask(s).moves == ["6-5 down"], "the opener's second tile is his arm"
    play(game, s, "6-5 down")
    assert (s.line, s.up, s.down, s.ends) == (("3-6", "6-6", "6-4"), ("6-2",), ("6-5",), (3, 4, 2, 5))


def test_when_all_arms_are_open_tiles_go_to_any_of_them() -> None:
    game, s = dealt("dominoes-sevastopol", *SIEGE)
    play(game, s, "6-4 right", "6-3 left", "6-2 up", "6-5 down")
    assert game.ask(s).moves == ["4-4 right", "4-1 right"]
    play(game, s, "4-1 right", "3-1 left", "2-1 up")
    assert game.ask(s).moves == ["5-5 down", "5-4 down"]
    play(game, s, "5-5 down")
    assert (s.ends, s.down) == ((1, 1, 1, 5), ("6-5", "5-5"))


def test_who_holds_no_six_passes_while_an_arm_is_closed() -> None:
    """Gap of the digest: the remaining arms are opened by whoever holds a six."""
    game, s = dealt("dominoes-sevastopol", "6-6 6-5 6-1", "6-4 6-0", "5-4 3-3", "6-2 2-2")
    play(game, s, "6-4 right")
    assert logged(s)[1:] == ["1: tile 6-4 right", "2: skip"]
    play(game, s, "6-2 left", "6-5 up")
    assert game.ask(s).moves == ["6-0 down"]


def test_an_end_that_can_be_chosen_is_touched() -> None:
    game, s = dealt("dominoes-sevastopol", "6-6 6-5 5-4 1-0", "6-4 4-2 1-1", "6-3 3-0", "6-2 2-1")
    spots = {t: f"hand1/{t}" for t in ("4-2", "6-4")}
    assert game.touch(s, "6-4 right", spots) == ("hand1/6-4",)
    play(game, s, "6-4 right", "6-3 left", "6-2 up", "6-5 down")
    assert game.touch(s, "4-2 up", spots) == ("hand1/4-2", "line/up")


# what is written


@pytest.mark.parametrize(
    ("id", "options"),
    [("dominoes-blitz", {"players": n}) for n in range(4, 9)] + [("dominoes-sevastopol", {})],
)
def test_random_deals_are_counted_as_the_book_counts(id: str, options: dict[str, Any]) -> None:
    game = sukno.game(id, target=500, **options)
    for seed in range(6):
        for end in deal_ends(game, seed, 2):
            assert list(end.account.rows[-1]) == row_by_the_book(end.shown)
