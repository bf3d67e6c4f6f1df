"""Robin: the book's rules (004:2596-2602) and the digest's gaps."""

from __future__ import annotations

from typing import Any

import pytest

from laid import Positions, run
from sukno.games.patience.building.robin import PLACES, ROWS, Robin, free_corners

LAID = Positions(Robin)
MANY = Positions(Robin, bases="8+8")


def free(laid: Positions, s: Any) -> dict[str, int]:
    plan = laid.game.plan
    return {plan.names[i]: free_corners(plan, s, i) for i in plan.turned}


def test_a_hexagon_of_52_cards_and_a_stock_of_52() -> None:
    s = LAID.game.start(1)
    assert sum(ROWS) == len(PLACES) == 52
    assert len(LAID.pile(s, "stock")) == 52


def test_free_corners_at_the_start_are_those_the_book_tells_of() -> None:
    """Two or more: the top row, the bottom row and the side cards of the middle row; one: the sides of the others."""
    corners = free(LAID, LAID.game.start(1))
    two = {name for name, n in corners.items() if n >= 2}
    assert two == {f"{row}{i}" for row in "ai" for i in (1, 2, 3, 4)} | {"e1", "e8"}
    one = {name for name, n in corners.items() if n == 1}
    assert one == {"b1", "b5", "c1", "c6", "d1", "d7", "f1", "f7", "g1", "g6", "h1", "h5"}


def full(laid: Positions, **named: str) -> Any:
    """The whole figure, red cards where none are named, as far as there are any but aces and kings."""
    s = laid.position(named, rest="stock")
    stock = laid.pile(s, "stock")
    stock.sort(key=lambda c: (c % 54 // 13 < 2, c % 54 % 13 in (11, 12)), reverse=True)
    for i in laid.game.plan.turned:
        if laid.game.plan.names[i] not in named:
            card = stock.pop()
            s.piles[i].append(card)
            s.unseen &= ~(1 << card)
    return s


def test_two_free_corners_let_a_card_go_home_and_one_does_not() -> None:
    s = full(LAID, a1="SA", e1="SK", b1="SA", b2="SK")
    assert {"a1>uS", "e1>dS"} <= set(LAID.moves(s))
    assert not {"b1>uS", "b2>dS"} & set(LAID.moves(s))
    assert LAID.refused(s, "b1>uS").endswith("to go, a card needs two free corners; this one has 1")


def test_on_a_card_with_one_free_corner_runs_are_built_in_suit_up_or_down() -> None:
    s = full(LAID, a1="S5", a2="S7", b5="S6", a4="C5", b3="S6")
    assert {"a1>b5", "a2>b5"} <= set(LAID.moves(s))
    assert "a4>b5" not in LAID.moves(s)
    assert not {"a1>b3", "a1>e1", "b5>e1"} & set(LAID.moves(s))
    assert "cards with one free corner; this one has 0" in LAID.refused(s, "a1>b3")
    LAID.play(s, "a1>b5")
    assert LAID.texts(s, "b5") == "S6 S5"


def test_a_run_keeps_the_direction_it_has_taken() -> None:
    s = full(LAID, a1="S7", a2="S4", b5="S6 S5")
    assert "a2>b5" in LAID.moves(s)
    assert "a1>b5" not in LAID.moves(s)
    t = full(LAID, a1="S6", b5="S6 S5")
    assert "a1>b5" not in LAID.moves(t)


def test_a_run_goes_to_another_card_with_one_free_corner_only_as_a_whole() -> None:
    s = full(LAID, b5="S6 S5 S4", b1="S7", d1="S5", h1="S3")
    assert {m for m in LAID.moves(s) if m.startswith("b5>")} == {"b5>b1"}
    assert LAID.game.describe(s, "b5>b1").en == "♠6–♠4: Place b5 → Place b1"
    LAID.play(s, "b5>b1")
    assert (LAID.texts(s, "b1"), LAID.texts(s, "b5")) == ("S7 S6 S5 S4", "")


def test_a_single_card_with_one_free_corner_does_not_go() -> None:
    s = full(LAID, b5="S6", b1="S7")
    assert "b5>b1" not in LAID.moves(s)
    assert "needs two free corners" in LAID.refused(s, "b5>b1")


def test_a_run_on_a_card_with_two_free_corners_unloads_from_its_top() -> None:
    s = full(LAID, uS=run("S", "A", "4"), b5="S6 S5", a4="")
    assert free_corners(LAID.game.plan, s, LAID.game.plan.numbers["b5"]) == 2
    LAID.play(s, "b5>uS", "b5>uS")
    assert LAID.texts(s, "uS") == run("S", "A", "6")


def test_vacant_places_may_be_filled_at_any_moment() -> None:
    s = full(LAID, a1="SA", e1="SK")
    assert "turn" not in LAID.moves(s)
    assert LAID.refused(s, "turn") == "no place is vacant"
    LAID.play(s, "a1>uS")
    before = len(LAID.pile(s, "stock"))
    LAID.play(s, "turn")
    assert len(LAID.pile(s, "a1")) == 1
    assert len(LAID.pile(s, "stock")) == before - 1


def test_foundations_interchange() -> None:
    s = LAID.position({"uS": run("S", "A", "6"), "dS": run("S", "K", "7", -1)}, rest="stock")
    assert {"uS>dS", "dS>uS"} <= set(LAID.moves(s))


def test_four_and_four_bases_or_eight_and_eight() -> None:
    few = LAID.position({"uS": "SA", "a1": "SA"}, rest="stock")
    assert "a1>uS" not in LAID.moves(few)
    many = MANY.position({"uS1": "SA", "a1": "SA"}, rest="stock")
    assert "a1>uS2" in MANY.moves(many)


@pytest.mark.parametrize("laid", [LAID, MANY])
def test_games_end(laid: Positions) -> None:
    assert all(laid.at_random(seed).end for seed in range(4))
