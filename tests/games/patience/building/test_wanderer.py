"""Eternal wanderer: the book's rules (004:2715-2723) and the digest's gaps."""

from __future__ import annotations

import pytest

from laid import Positions
from sukno.games.patience.building.wanderer import LONGEST, Wanderer

LAID = Positions(Wanderer)
ONE = Positions(Wanderer, rotations="one_fan")


def test_three_fans_of_eight_and_four_of_seven_all_open() -> None:
    s = LAID.game.start(1)
    assert [len(p) for p in s.piles] == [8, 8, 8, 7, 7, 7, 7]
    assert not s.unseen


def test_a_top_goes_on_a_top_one_higher_or_lower_of_any_suit() -> None:
    s = LAID.position({"f1": "SK S5", "f2": "HK H6", "f3": "DK D4", "f4": "C5"})
    ranks = {"f1>f2", "f2>f1", "f1>f3", "f3>f1", "f4>f2", "f4>f3", "f2>f4", "f3>f4"}
    assert {m for m in LAID.moves(s) if ">" in m} == ranks


def test_ace_and_king_do_not_meet() -> None:
    s = LAID.position({"f1": "SA", "f2": "HK"})
    assert not [m for m in LAID.moves(s) if ">" in m]


def test_an_empty_fan_stays_empty() -> None:
    s = LAID.position({"f1": "S5", "f2": "HK H6", "f3": "D9"})
    LAID.play(s, "f1>f2")
    assert not [m for m in LAID.moves(s) if m.endswith(">f1")]
    assert "takes: nothing" in LAID.refused(s, "f3>f1")


def test_turning_a_fan_carries_its_bottom_card_to_the_top() -> None:
    s = LAID.position({"f1": "S5 S9 SK", "f2": "HT H2"})
    assert LAID.game.touch(s, "rotate f1", {}) == ("f1/S5",)
    LAID.play(s, "rotate f1")
    assert LAID.texts(s, "f1") == "S9 SK S5"


def test_a_fan_may_be_turned_though_a_move_is_left() -> None:
    """Gap: cards can go to and fro between equal tops for ever."""
    s = LAID.position({"f1": "S2 S5", "f2": "HK H6"})
    assert {"f1>f2", "rotate f1", "rotate f2"} <= set(LAID.moves(s))


def test_the_chosen_fan_is_kept_until_it_is_empty_and_then_another_may_be_chosen() -> None:
    s = LAID.position({"f1": "S9 S5", "f2": "HK H6", "f3": "D2 DT", "f4": "CK C3"})
    LAID.play(s, "rotate f1")
    assert LAID.refused(s, "rotate f2") == "fan 1 is being turned; it is kept until it is empty"
    LAID.play(s, "f1>f3", "f1>f2")
    assert {"rotate f2", "rotate f3", "rotate f4"} <= set(LAID.moves(s))


def test_only_one_fan_in_the_whole_game_if_so_agreed() -> None:
    s = ONE.position({"f1": "S9 S5", "f2": "HK H6", "f3": "D2 DT", "f4": "CK C4"})
    ONE.play(s, "rotate f1", "f1>f3", "f1>f2")
    assert not [m for m in ONE.moves(s) if m.startswith("rotate")]
    assert "only one fan" in ONE.refused(s, "rotate f2")


def test_it_is_lost_when_the_chosen_fan_turns_right_round_without_a_move() -> None:
    s = LAID.position({"f1": "S9 S5 SK", "f2": "H7 H2"})
    LAID.play(s, "rotate f1", "rotate f1")
    assert not s.end
    LAID.play(s, "rotate f1")
    assert s.end == "blocked"


def test_a_move_in_between_begins_a_new_turn() -> None:
    s = LAID.position({"f1": "S9 S5 SK", "f2": "H7 HT"})
    LAID.play(s, "rotate f1")
    assert s.idle_turns == 0
    LAID.play(s, "f1>f2", "rotate f1", "rotate f1")
    assert s.end == "blocked"


def test_a_single_card_is_not_turned() -> None:
    s = LAID.position({"f1": "S9", "f2": "H7 HT"})
    assert "rotate f1" not in LAID.moves(s)


def test_it_comes_out_when_all_cards_lie_on_one_fan() -> None:
    s = LAID.position({"f1": "S9"}, rest="f2")
    LAID.pile(s, "f2").sort(key=lambda c: c == 8)
    LAID.play(s, "f1>f2")
    assert s.end == "out"
    assert LAID.game.outcome(s).points == (52.0,)


def test_moves_to_and_fro_end_the_game() -> None:
    s = LAID.position({"f1": "S2 S6 S5", "f2": "HK H6", "f3": "D9 DJ"})
    for n in range(LONGEST):
        assert not s.end
        LAID.play(s, "f2>f1" if n % 2 else "f1>f2")
    assert s.end == "blocked"


@pytest.mark.parametrize("laid", [LAID, ONE])
def test_games_end(laid: Positions) -> None:
    assert all(laid.at_random(seed).end for seed in range(4))
