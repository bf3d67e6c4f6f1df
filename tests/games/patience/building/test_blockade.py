"""Blockade: the book's rules (004:2549-2594) and the digest's gaps."""

from __future__ import annotations

from random import Random

import pytest

from laid import Positions, run
from sukno.games.patience.building.blockade import Blockade
from sukno.players.thumbs.patience.building.blockade import novice

LAID = Positions(Blockade)
MANY = Positions(Blockade, bases="8+8")


def test_a_row_of_ten_and_a_stock_of_94() -> None:
    s = LAID.game.start(1)
    assert [len(LAID.pile(s, f"{c}1")) for c in "abcdefghij"] == [1] * 10
    assert len(LAID.pile(s, "stock")) == 94


def test_with_two_rows_all_cards_are_free_and_with_three_the_second_is_blocked() -> None:
    """004:2586-2590."""
    two = LAID.position({"a1": "SA", "a2": "CA"}, rest="stock", rows=2)
    assert {"a1>uS", "a2>uC"} <= set(LAID.moves(two))
    three = LAID.position({"a1": "SA", "a2": "CA", "a3": "DA"}, rest="stock", rows=3)
    assert "a2>uC" not in LAID.moves(three)
    assert "not free yet" in LAID.refused(three, "a2>uC")
    LAID.play(three, "a3>uD")
    assert "a2>uC" in LAID.moves(three)


def test_with_four_rows_the_second_and_the_third_are_blocked() -> None:
    s = LAID.position({"a1": "SA", "a2": "CA", "a3": "DA", "a4": "HA"}, rest="stock", rows=4)
    assert {m for m in LAID.moves(s) if ">" in m} == {"a1>uS", "a4>uH"}


def test_vacant_places_are_filled_all_at_once_and_only_then_comes_a_new_row() -> None:
    s = LAID.game.start(1)
    order = LAID.pile(s, "stock")[::-1]
    home = LAID.pile(s, "uH")
    for cell in ("b1", "e1"):
        home.append(LAID.pile(s, cell).pop())
    LAID.play(s, "turn")
    assert (LAID.pile(s, "b1"), LAID.pile(s, "e1")) == (order[:1], order[1:2])
    assert s.rows == 1
    LAID.play(s, "turn")
    assert s.rows == 2
    assert [LAID.pile(s, f"{c}2")[0] for c in "abcdefghij"] == order[2:12]


def test_the_last_row_may_be_incomplete_from_the_left() -> None:
    s = LAID.game.start(1)
    while LAID.pile(s, "stock"):
        LAID.play(s, "turn")
    assert s.rows == 11
    assert [len(LAID.pile(s, f"{c}11")) for c in "abcdefghij"] == [1] * 4 + [0] * 6


def test_when_the_stock_does_not_suffice_the_last_places_stay_vacant() -> None:
    s = LAID.position({"c1": "S5", "stock": "S9 H9"}, rest="uH", rows=1)
    LAID.play(s, "turn")
    assert [LAID.texts(s, f"{c}1") for c in "abcde"] == ["H9", "S9", "S5", "", ""]


def test_nothing_is_built_in_the_layout() -> None:
    s = LAID.position({"a1": "S5", "b1": "S6", "c1": "H5"}, rest="stock")
    assert not [m for m in LAID.moves(s) if ">" in m]


def test_as_many_cards_as_useful_go_from_one_foundation_to_the_other() -> None:
    """004:2588: from K Q J 10 on to the pile that has reached 9 one may move the ten, the jack, the queen."""
    places = {"dS": "SK SQ SJ ST", "uS": run("S", "A", "9"), "a1": "S8"}
    s = LAID.position(places, rest="stock")
    LAID.play(s, "dS>uS", "dS>uS", "dS>uS")
    assert (LAID.texts(s, "dS"), LAID.texts(s, "uS")) == ("SK", run("S", "A", "Q"))
    assert "dS>uS" not in LAID.moves(s)
    LAID.play(s, "uS>dS", "uS>dS", "uS>dS", "uS>dS", "a1>dS")


def test_four_and_four_bases_or_eight_and_eight() -> None:
    few = LAID.position({"uS": "SA", "a1": "SA", "dS": "SK", "b1": "SK"}, rest="stock")
    assert not [m for m in LAID.moves(few) if m[0] in "ab"]
    many = MANY.position({"uS1": "SA", "a1": "SA", "dS1": "SK", "b1": "SK"}, rest="stock")
    assert {"a1>uS2", "b1>dS2"} <= set(MANY.moves(many))


def test_once_after_the_stock_any_card_may_be_set_aside() -> None:
    places = {"a1": "S9", "a2": "C9", "a3": "D9", "b1": "H9"}
    s = LAID.position(places | {"stock": "C5"}, rest="uH", rows=3)
    assert not [m for m in LAID.moves(s) if m.endswith(">aside")]
    assert "only when the stock is used up" in LAID.refused(s, "a2>aside")
    LAID.play(s, "turn")
    assert {"a1>aside", "a2>aside", "a3>aside", "b1>aside"} <= set(LAID.moves(s))
    LAID.play(s, "a2>aside")
    assert LAID.texts(s, "aside") == "C9"
    assert s.end == "blocked"


def test_the_card_set_aside_frees_its_neighbours_and_may_go_home_later() -> None:
    places = {"a1": "S9", "a2": "C9", "a3": "CA", "a4": "D9", "uC": ""}
    s = LAID.position(places, rest="uH", rows=4)
    assert novice(LAID.game, s, LAID.game.ask(s), Random(1)) in ("a2>aside", "a4>aside")
    LAID.play(s, "a2>aside")
    assert "a3>uC" in LAID.moves(s)
    LAID.pile(s, "uC").extend(LAID.pile(s, "a3"))
    LAID.pile(s, "a3").clear()
    LAID.pile(s, "uC").append(6 + 13)
    assert "aside>uC" in LAID.moves(s)
    assert not [m for m in LAID.moves(s) if m.endswith(">aside")]
    assert LAID.refused(s, "a1>aside") == "only one card may be set aside"


def test_it_comes_out_when_all_cards_are_home() -> None:
    s = LAID.position({"uS": "SA", "aside": "S2"}, rest="dH", phase="extracted")
    LAID.play(s, "aside>uS")
    assert s.end == "out"


def test_rows_lie_apart_and_are_pressed_together_as_they_grow_many() -> None:
    s = LAID.game.start(1)
    gaps = []
    while LAID.pile(s, "stock"):
        LAID.play(s, "turn")
        view = LAID.game.view(s, 0)
        gaps.append(view.zone("a2").at[1] - view.zone("a1").at[1])
        assert view.zone(f"a{s.rows}").at[1] <= view.zone("a11").at[1]
    assert gaps == sorted(gaps, reverse=True)
    assert gaps[0] > 1 > gaps[-1]


@pytest.mark.parametrize("laid", [LAID, MANY])
def test_games_end(laid: Positions) -> None:
    assert all(laid.at_random(seed).end for seed in range(4))
