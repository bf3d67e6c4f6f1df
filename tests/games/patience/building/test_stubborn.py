"""The stubborn one: the book's rules (004:2411-2421), its examples, and the digest's gaps."""

from __future__ import annotations

from laid import dealt, laid
from sukno.games.patience.building.stubborn import Stubborn

GAME = Stubborn()


def test_a_magazine_of_fifteen_three_open_cards_and_a_stock_of_86() -> None:
    t = dealt(GAME)
    assert t.sizes("magazine", "piles", "fourth", "stock") == [15, 1, 1, 1, 0, 86]
    assert t.s.unseen.bit_count() == 14 + 86, "gap: the top of the magazine lies open"


def test_first_one_of_the_three_cards_is_chosen_as_the_base() -> None:
    t = dealt(GAME)
    assert t.moves == {"p1>f1", "p2>f1", "p3>f1"}
    assert "turn" not in t.moves
    card, top = t.pile("p2")[0], t.pile("magazine")[-1]
    t.play("p2>f1")
    assert t.pile("f1") == [card]
    assert t.s.base == card % 54 % 13
    assert t.pile("p2") == [top], "the magazine fills its place"
    assert len(t.pile("magazine")) == 14


def test_all_bases_are_of_the_chosen_rank() -> None:
    t = laid(GAME, base="8", f1="S8", magazine="D5 H8", p1="C8", p2="S9", p3="D3")
    assert {"magazine>f2", "p1>f2", "p2>f1"} <= t.moves
    assert not any(m.startswith("p3>f") for m in t.moves)


def test_foundations_go_up_in_any_suit_round_the_corner() -> None:
    """004:2415: after the eight a nine, then a ten and so on; thirteen cards each."""
    t = laid(GAME, base="8", f1="S8-S7", f2="C8", p1="H9", p2="D8", p3="D3", magazine="C2")
    assert [len(t.pile("f1")), t["f1"].split()[-1]] == [13, "S7"]
    assert "p1>f2" in t.moves
    assert not {"p2>f1"} & t.moves


def test_piles_go_down_in_any_suit_round_the_corner() -> None:
    """004:2417: on the three a two, then the ace, the king."""
    t = laid(GAME, base="8", f1="S8", p1="D3", p2="C6", p3="C6", magazine="S5", waste="SK HA S2")
    for _ in range(3):
        t.play("waste>p1")
    assert t["p1"] == "D3 S2 HA SK"


def test_the_magazine_gives_to_piles_and_takes_nothing() -> None:
    t = laid(GAME, base="8", f1="S8", p1="D3", p2="C6", p3="C7", magazine="S5 H2", waste="SA")
    assert {"magazine>p1", "p2>p3"} <= t.moves
    assert not any(m.endswith(">magazine") for m in t.moves)


def test_a_space_is_filled_from_the_magazine_at_once() -> None:
    t = laid(GAME, base="8", f1="S8", p1="D3", p2="C6", p3="C7", magazine="S5 H2", waste="SA")
    t.play("p2>p3")
    assert (t["p2"], t["p3"], t["magazine"]) == ("H2", "C7 C6", "S5")


def test_transfers_are_of_one_card() -> None:
    t = laid(GAME, base="8", f1="S8", p1="DT", p2="C9 C7", p3="S8 C6", magazine="S5")
    assert "p3>p2" in t.moves
    assert not any(" " in m for m in t.moves)


def test_the_place_of_the_magazine_becomes_a_fourth_pile_once_it_is_used_up() -> None:
    t = laid(GAME, base="8", f1="S8", p1="D3", p2="C6", p3="CJ", magazine="S5", waste="SA HT")
    assert "waste>p4" not in t.moves
    t.play("magazine>p2")
    assert {"waste>p4", "waste>p3"} <= t.moves
    assert not {"p1>p4", "p2>p4"} & t.moves, "it is filled from the hand or the waste"
    t.play("waste>p4")
    assert t["p4"] == "HT"
    t.play("waste>p3") if "waste>p3" in t.moves else None
    assert "p4>p3" in t.moves


def test_afterwards_spaces_are_filled_from_the_waste() -> None:
    t = laid(GAME, base="8", f1="S8", p1="D3", p2="C6", p3="C7", p4="HT", waste="SA")
    t.play("p2>p3")
    assert t["p2"] == ""
    assert "waste>p2" in t.moves
    assert not {"p1>p2", "p3>p2", "p4>p2"} & t.moves


def test_there_is_no_second_pass() -> None:
    t = laid(GAME, rest="-", base="8", f1="S8", p1="D3", p2="C6", p3="C7", p4="HT", waste="SQ S4")
    assert "redeal" not in t.moves
