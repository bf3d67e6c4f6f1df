"""Blind dominoes against its section of the rules digest (004:4014-4018)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from games.dominoes.chains import deal_ends, logged, play, row_by_the_book
from sukno.engine.errors import IllegalMove
from sukno.materials.dominoes import TILE_TEXTS, parse_tile


def position(*rows: str, stock: str = "", **options: Any) -> tuple[Any, Any]:
    """Rows from left to right; seat 0 leads with its rightmost tile. The first tile of `stock` is drawn first."""
    game = sukno.game("dominoes-blind", players=len(rows), **options)
    s = game.start(1)
    placed = [parse_tile(t) for row in (*rows, stock) for t in row.split()]
    s.pack = placed + [t for t in range(28) if t not in placed]
    s.dealer = 0
    ends = [sum(len(r.split()) for r in rows[: i + 1]) for i in range(len(rows))]
    n = len(rows[0].split())
    assert ends[-1] == n * len(rows)
    game.tiles_each = {len(rows): n}
    game.begin_deal(s)
    s.stock = list(range(n * len(rows), n * len(rows) + len(stock.split())))[::-1]
    return game, s


def row(s: Any, seat: int) -> str:
    return " ".join(TILE_TEXTS[s.pack[p]] for p in s.rows[seat])


@pytest.mark.parametrize(("players", "each", "reserve"), [(2, 8, 12), (3, 8, 4), (4, 7, 0)])
def test_the_deal(players: int, each: int, reserve: int) -> None:
    game = sukno.game("dominoes-blind", players=players)
    leaders = set()
    for seed in range(12):
        s = game.start(seed)
        leaders.add(s.leader)
        assert sum(map(len, s.rows)) == players * each - 1
        assert len(s.stock) == reserve
    assert len(leaders) > 1, "the lead is found by lot"


FIVE = ("0-0 1-0 1-1 5-4 6-5", "2-0 2-1 2-2 6-6 3-3")


def test_the_leaders_first_tile_begins_the_line_and_he_may_turn_up_the_next() -> None:
    game, s = position(*FIVE, stock="4-4")
    assert s.line == ("6-5",)
    assert (game.ask(s).seat, game.ask(s).moves) == (0, ["turn", "stop"])
    play(game, s, "turn")
    assert s.line == ("6-5", "5-4")
    assert row(s, 0) == "0-0 1-0 1-1"


def test_nobody_sees_a_closed_row_its_owner_neither() -> None:
    game, s = position(*FIVE, stock="4-4")
    for seat in (0, 1, None):
        assert game.view(s, seat).zone("hand1").cards == ("?",) * 5


def test_a_tile_that_does_not_fit_goes_to_the_left_end_and_one_may_be_drawn_unseen_to_the_right() -> None:
    game, s = position(*FIVE, stock="4-4")
    play(game, s, "stop", "turn")
    assert row(s, 1) == "3-3 2-0 2-1 2-2 6-6"
    assert game.ask(s).moves == ["draw", "keep"]
    assert game.view(s, 0).zone("hand1").cards == ("3-3", "?", "?", "?", "?"), "it is turned down again then"
    play(game, s, "draw")
    assert row(s, 1) == "3-3 2-0 2-1 2-2 6-6 4-4"
    assert game.view(s, 1).zone("hand1").cards == ("?",) * 6
    assert game.ask(s).seat == 0
    assert logged(s)[1:] == ["0: stop", "1: turn 3-3", "1: misfit 3-3", "1: draw"]


def test_where_a_tile_fits_both_ends_its_owner_chooses() -> None:
    game, s = position("0-0 1-0 1-1 5-4 6-5", "2-0 2-1 2-2 6-6 6-4", stock="4-4")
    play(game, s, "turn", "turn")  # nothing of the opened row fits, so the first turn is over
    assert game.ask(s).moves == ["6-4 right", "6-4 left"]
    assert game.view(s, 0).zone("hand1").cards[-1] == "6-4"
    play(game, s, "6-4 left")
    assert s.line == ("4-6", "6-5", "5-4")


def test_a_row_of_three_is_opened_to_all_and_played_in_any_order() -> None:
    game, s = position("1-0 4-0 4-1 5-4 6-5", "2-0 2-1 2-2 6-6 3-3", stock="4-4")
    play(game, s, "turn")
    assert game.view(s, 1).zone("hand0").cards == ("1-0", "4-0", "4-1")
    assert game.ask(s).moves == ["4-1 right", "4-0 right", "stop"]
    play(game, s, "4-1 right", "1-0 right", "4-0 right")
    assert s.account.rows[-1] == (2 + 3 + 4 + 12 + 6, 0)


def test_an_open_row_may_be_its_owners_secret_by_agreement() -> None:
    game, s = position("1-0 4-0 4-1 5-4 6-5", "2-0 2-1 2-2 6-6 3-3", stock="4-4", open_to_all=False)
    play(game, s, "turn")
    assert game.view(s, 0).zone("hand0").cards == ("1-0", "4-0", "4-1")
    assert game.view(s, 1).zone("hand0").cards == ("?",) * 3


def test_with_an_open_row_one_must_lay_what_fits_and_a_tile_drawn_waits_for_the_next_turn() -> None:
    game, s = position("1-0 0-0 1-1 5-4 6-5", "2-0 2-1 2-2 6-6 3-3", stock="4-0 4-2")
    play(game, s, "turn")  # nothing of 1-0 0-0 1-1 fits: the turn is over
    assert game.ask(s).seat == 1
    play(game, s, "turn", "keep")
    assert (game.ask(s).seat, game.ask(s).moves) == (0, ["draw", "keep"])
    play(game, s, "draw")
    assert (game.ask(s).seat, s.opened[0]) == (1, True)
    assert game.view(s, 1).zone("hand0").cards == ("1-0", "0-0", "1-1", "4-0")
    play(game, s, "turn", "stop")  # 6-6 fits
    assert game.ask(s).moves == ["4-0 right"], "at least one must be laid"
    with pytest.raises(IllegalMove):
        game.play(s, "stop")


def test_runs_may_be_kept_to_open_rows_by_agreement() -> None:
    game, s = position(
        "4-3 1-0 4-0 4-1 5-4 6-5", "2-0 2-1 2-2 6-6 3-3 6-1", stock="4-4", run_only_when_open=True
    )
    assert game.ask(s).seat == 1, "the opening tile was the leader's turn"
    play(game, s, "turn")
    assert (s.line[0], game.ask(s).seat) == ("1-6", 0)


def test_it_is_blocked_when_no_tile_fits_and_the_reserve_is_empty() -> None:
    game, s = position("1-0 0-0 1-1 5-4 6-5", "2-0 2-1 2-2 3-2 3-3", deals=1)
    play(game, s, "turn")
    assert s.account.rows == ((2 + 3 + 4 + 5 + 6 - 3, 0),)


def test_while_tiles_are_drawn_it_is_not_blocked_and_a_round_without_drawing_ends_it() -> None:
    game, s = position("1-0 0-0 1-1 5-4 6-5", "2-0 2-1 2-2 3-2 3-3", stock="3-1 3-0", deals=1)
    play(game, s, "turn", "turn", "draw", "keep")
    assert not s.over
    play(game, s, "turn", "keep")
    assert s.over


def test_what_was_turned_up_stays_known_and_the_rest_is_imagined() -> None:
    game, s = position(*FIVE, stock="4-4 4-3 2-3")
    play(game, s, "stop", "turn", "keep")
    rows = set()
    for seed in range(30):
        n = game.imagine(s, 0, Random(seed))
        assert row(n, 1).startswith("3-3 ")
        rows.add(row(n, 0))
    assert len(rows) > 20, "one's own row is hidden too"


@pytest.mark.parametrize(
    "options",
    [
        {"players": n, "run_only_when_open": run, "open_to_all": all_}
        for n, run, all_ in (
            (2, False, True),
            (2, True, False),
            (3, False, False),
            (4, True, True),
            (4, False, True),
        )
    ],
)
def test_random_deals_are_counted_as_the_book_counts(options: dict[str, Any]) -> None:
    game = sukno.game("dominoes-blind", target=500, **options)
    for seed in range(6):
        for end in deal_ends(game, seed, 2):
            assert list(end.account.rows[-1]) == row_by_the_book(end.shown)
