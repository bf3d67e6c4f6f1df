"""Wish: the book's rules (004:2453-2465) and the digest's gaps."""

from __future__ import annotations

from laid import dealt, laid
from sukno.games.patience.building.wish import Wish

GAME = Wish()
FULL = {f"p{n}": card for n, card in enumerate(["DQ", "DK", "HK", "HJ", "H7", "S4"] * 2, 4) if n < 15}
"""Cards that do not matter, in the other places."""


def test_fourteen_open_piles_a_closed_side_stack_of_twelve_and_a_stock_of_78() -> None:
    t = dealt(GAME)
    assert t.sizes("piles") == [1] * 14
    assert t.sizes("side", "stock", "waste") == [12, 78, 0]
    assert t.s.unseen.bit_count() == 12 + 78


def test_aces_begin_the_foundations_and_the_side_stack_fills_their_places() -> None:
    t = laid(GAME, p1="SA", p2="SA", p3="C9", side="H5 H6", **FULL)
    assert t.moves >= {"p1>S", "p2>S"}
    t.play("p1>S", "p2>S2")
    assert (t["S"], t["S2"]) == ("SA", "SA")
    assert (t["p1"], t["p2"], t["side"]) == ("H6", "H5", "")


def test_foundations_go_up_in_suit_to_the_king() -> None:
    t = laid(GAME, S="SA-SQ", C="CA", p1="SK", p2="C3", p3="S2", side="H5")
    assert "p1>S" in t.moves
    assert t.refused("p2>C") == "C3 does not go there; Foundation ♣ takes: C2"
    assert not {"p3>S", "p3>C"} & t.moves
    t.play("p1>S")
    assert "p3>S" not in t.moves, "a suit is complete with its king"


def test_piles_go_down_in_suit_one_card_at_a_time() -> None:
    t = laid(GAME, p1="C9", p2="C8", p3="S8", p4="CT", side="H5")
    assert t.moves == {"p2>p1", "p1>p4", "turn"}
    t.play("p2>p1")
    assert (t["p1"], t["p2"]) == ("C9 C8", "H5")
    assert "p1>p4" not in t.moves, "gap: a run does not move"


def test_when_the_side_stack_is_used_up_a_space_takes_the_top_of_the_waste_only() -> None:
    t = laid(GAME, p1="C9", p2="C8", p3="", waste="D4 HK")
    assert "waste>p3" in t.moves
    assert not {"p1>p3", "p2>p3"} & t.moves
    t.play("p2>p1")
    assert t["p2"] == "", "nothing fills it by itself any more"
    t.play("waste>p2")
    assert (t["p2"], t["waste"]) == ("HK", "D4")


def test_the_side_stack_only_fills_spaces() -> None:
    t = laid(GAME, p1="C9", side="SA C8")
    assert not any(m.startswith("side") for m in t.moves)


def test_the_stock_is_turned_card_by_card_and_only_once() -> None:
    t = dealt(GAME)
    for _ in range(78):
        t.play("turn")
        if t.s.end:
            break
    assert t.sizes("waste", "stock") == [78, 0]
    assert not {"turn", "redeal"} & t.moves
    assert "78" not in t.refused("redeal")
