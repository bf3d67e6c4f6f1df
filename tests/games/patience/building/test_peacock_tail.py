"""Peacock's tail: the book's rules (004:2331-2345) and the digest's gaps."""

from __future__ import annotations

from itertools import combinations

import pytest

from laid import Positions
from sukno.games.patience.building.peacock_tail import FEATHERS, PeacockTail

LAID = Positions(PeacockTail)
LAST = Positions(PeacockTail, tail_use="last")
FREE = Positions(PeacockTail, tail_use="free")
FEATHER_NAMES = ["K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]


def sorting(stock: str, **places: str) -> object:
    """The cards of the stock come in this order."""
    return LAID.position(places | {"stock": " ".join(reversed(stock.split()))}, phase="sorting")


def test_four_magazines_of_ten_a_stock_of_64_and_an_empty_tail_of_twelve() -> None:
    s = LAID.game.start(1)
    assert [len(LAID.pile(s, f"m{i}")) for i in (1, 2, 3, 4)] == [10] * 4
    assert len(LAID.pile(s, "stock")) == 64
    assert list(LAID.game.plan.names[:12]) == FEATHER_NAMES
    assert not any(LAID.pile(s, name) for name in FEATHER_NAMES)


def test_while_the_stock_is_sorted_there_is_nothing_to_choose() -> None:
    """Magazine cards may not be touched, and nothing is built on the aces."""
    s = LAID.position({"f1": "SA", "m1": "S2", "m2": "HA"}, rest="stock", phase="sorting")
    assert LAID.moves(s) == ["turn", "give up"]


def test_on_a_black_king_or_queen_of_the_tail_only_a_red_one() -> None:
    """The printed example."""
    s = sorting("SK CK HK DQ HQ CQ S9")
    LAID.play(s, "turn", "turn", "turn", "turn", "turn", "turn")
    assert (LAID.texts(s, "K"), LAID.texts(s, "Q"), LAID.texts(s, "waste")) == ("SK HK", "DQ CQ", "CK HQ")


def test_aces_become_bases_as_they_come() -> None:
    s = sorting("SA HA S9 S8")
    LAID.play(s, "turn", "turn")
    assert (LAID.texts(s, "f1"), LAID.texts(s, "f2")) == ("SA", "HA")


def test_aces_are_built_up_without_regard_to_suit() -> None:
    s = LAID.position({"f1": "SA", "m1": "H2", "m2": "D3", "waste": "C4", "K": "SK"}, phase="")
    LAID.play(s, "m1>f1", "m2>f1", "waste>f1")
    assert LAID.texts(s, "f1") == "SA H2 D3 C4"


def test_an_ace_of_a_magazine_becomes_a_base() -> None:
    s = LAID.position({"f1": "SA", "m1": "H9 HA"}, phase="")
    assert "m1>f2" in LAID.moves(s)


def test_of_equal_foundations_only_the_first_is_offered() -> None:
    s = LAID.position({"f1": "SA", "f2": "HA", "f3": "DA D2", "m1": "H2", "m2": "S3"}, phase="")
    assert {m for m in LAID.moves(s) if ">" in m} == {"m1>f1", "m2>f3"}


PLACES = {"f1": "SA", "2": "D2", "m1": "H9 H2", "waste": "S9"}


def test_the_tail_may_be_used_when_no_magazine_nor_the_waste_gives_a_card() -> None:
    s = LAID.position(PLACES, phase="")
    assert {m for m in LAID.moves(s) if ">" in m} == {"m1>f1"}
    stuck = LAID.position(PLACES | {"m1": "H9"}, phase="")
    assert {m for m in LAID.moves(stuck) if ">" in m} == {"2>f1"}


def test_or_only_when_these_are_used_up_or_always_if_so_agreed() -> None:
    stuck = LAST.position(PLACES | {"m1": "H9"}, phase="")
    assert not [m for m in LAST.moves(stuck) if ">" in m]
    used_up = LAST.position(PLACES | {"m1": "", "waste": ""}, phase="")
    assert "2>f1" in LAST.moves(used_up)
    always = FREE.position(PLACES, phase="")
    assert {m for m in FREE.moves(always) if ">" in m} == {"m1>f1", "2>f1"}


def test_there_are_no_transfers_and_gaps_of_the_tail_stay() -> None:
    s = LAID.position({"f1": "SA", "3": "D3", "m1": "H2", "waste": "S4"}, phase="")
    assert all(m.partition(">")[2].startswith("f") for m in LAID.moves(s) if ">" in m)


def test_it_comes_out_when_everything_lies_on_the_aces() -> None:
    s = LAID.position({"f1": "SA", "2": "D2"}, rest="f2", phase="")
    LAID.play(s, "2>f1")
    assert s.end == "out"


def test_the_feathers_do_not_cover_one_another() -> None:
    for (x, y), (u, v) in combinations(FEATHERS, 2):
        assert abs(x - u) >= 0.8 or abs(y - v) >= 0.8, ((x, y), (u, v))


@pytest.mark.parametrize("laid", [LAID, LAST, FREE])
def test_games_end(laid: Positions) -> None:
    assert all(laid.at_random(seed).end for seed in range(4))
