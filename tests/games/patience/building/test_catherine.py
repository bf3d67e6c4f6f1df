"""Catherine the Great: the book's rules (004:2197-2213) and the digest's gaps."""

from __future__ import annotations

from laid import dealt, laid
from sukno.games.patience.building.catherine import Catherine, CatherineOptions

GAME = Catherine()
STRICT = Catherine(CatherineOptions(waste_to_side=False))


def test_seven_queens_surround_the_king_of_hearts() -> None:
    t = dealt(GAME)
    assert " ".join(t[n] for n in ("S", "S2", "C", "C2", "D", "D2", "H", "K")) == "SQ SQ CQ CQ DQ DQ HQ HK"
    assert t.sizes("side", "stock") == [1] * 8 + [88]


def test_queens_go_down_round_the_corner_to_the_king() -> None:
    t = laid(GAME, S="SQ_SA", p1="SK", p2="H2", p3="D9", p4="SQ")
    assert "p1>S" in t.moves
    t.play("p1>S")
    assert t["S"].split()[-2:] == ["SA", "SK"]
    assert not any(m.endswith(">S") for m in t.moves), "thirteen cards are all"


def test_the_king_of_hearts_goes_up_to_the_loose_queen() -> None:
    t = laid(GAME, H="HQ", K="HK-HJ", p1="HQ", p2="H3")
    assert "p1>K" in t.moves
    t.play("p1>K")
    assert t["K"].endswith("HJ HQ")
    assert len(t.pile("K")) == 13


def test_hearts_go_both_ways() -> None:
    t = laid(GAME, H="HQ", K="HK", p1="HA", p2="HJ")
    assert {"p1>K", "p2>H"} <= t.moves
    assert not {"p1>H", "p2>K"} & t.moves


def test_side_piles_go_up_in_any_suit_from_the_king_to_the_jack() -> None:
    t = laid(GAME, H="HQ", p1="SK", p2="DA", p3="C2", p4="ST", p5="DJ", p6="HQ", p7="D4", p8="D7")
    assert {m for m in t.moves if ">p" in m} == {"p2>p1", "p3>p2", "p5>p4"}
    t.play("p2>p1")
    assert t["p1"] == "SK DA"


def test_nothing_lies_on_a_jack_or_a_queen_of_a_side_pile() -> None:
    """The queen of hearts that is left over stays where it is until the king's pile takes it."""
    t = laid(GAME, H="HQ", p1="DJ", p2="HQ", p3="SK", p4="D7")
    assert not {"p2>p1", "p3>p2"} & t.moves


def test_a_space_is_filled_at_once_from_the_stock() -> None:
    t = laid(GAME, H="HQ", p1="HJ", p2="D4", **{f"p{n}": "S7" for n in (3, 4)})
    card = t.pile("stock")[-1]
    t.play("p1>H")
    assert t.pile("p1") == [card]


def test_without_a_stock_a_space_takes_the_top_of_the_waste_only() -> None:
    t = laid(GAME, rest="-", H="HQ", p1="HJ", p2="D4", p3="D6", waste="D9 S8")
    t.play("p1>H")
    assert t.moves >= {"waste>p1"}
    assert not {"p2>p1", "p3>p1"} & t.moves


def test_turned_cards_may_be_laid_on_side_piles_unless_agreed_otherwise() -> None:
    places = {"H": "HQ", "p1": "S7", "p2": "D3", "waste": "D9 S8"}
    assert "waste>p1" in laid(GAME, **places).moves
    strict = laid(STRICT, rest="-", **places)
    assert strict.moves == {f"waste>p{n}" for n in range(3, 9)}


def test_one_pass_only() -> None:
    t = laid(GAME, rest="-", H="HQ", p1="S7", waste="D9 S9")
    assert "redeal" not in t.moves
