"""Kitchen garden: the book's rules (004:2725-2731)."""

from __future__ import annotations

from laid import dealt, laid
from sukno.games.patience.building.garden import Garden

GAME = Garden()


def test_six_beds_of_six_and_a_bouquet_of_sixteen_all_open() -> None:
    table = dealt(GAME)
    assert table.sizes("beds") == [6] * 6
    assert table.sizes("bouquet") == [1] * 16
    assert table.s.unseen == 0


def test_beds_go_down_regardless_of_suit_and_not_round_the_corner() -> None:
    table = laid(GAME, rest="-", b1="S9", b2="S8", b3="H8", b4="HA", b5="CK", b6="C2", q5="D8")
    assert {"b2>b1", "b3>b1", "q5>b1", "b4>b6"} <= table.moves
    assert "b5>b4" not in table.moves


def test_runs_go_from_bed_to_bed() -> None:
    """004:2729; in the English Flower Garden only single cards."""
    table = laid(GAME, rest="-", b1="SK S9 H8 C7", b2="DT", b3="H9", b4="SJ", b5="C3", b6="C5")
    assert {"b1>b2 3", "b1>b3 2"} <= table.moves
    assert "b1>b2" not in table.moves
    table.play("b1>b2 3")
    assert (table["b1"], table["b2"]) == ("SK", "DT S9 H8 C7")


def test_any_card_of_the_bouquet_is_free_and_none_goes_there() -> None:
    table = laid(GAME, rest="-", b1="S9", b2="S3", q1="SA", q16="H8")
    assert {"q1>S", "q16>b1"} <= table.moves
    assert not any(">q" in m for m in table.moves)


def test_an_empty_bed_takes_a_card_a_run_or_a_card_of_the_bouquet() -> None:
    table = laid(GAME, rest="-", b1="SK S9 H8", b2="S3", q2="D7")
    assert {"b1>b3", "b1>b3 2", "q2>b3"} <= table.moves
    assert "change places" in table.refused("b2>b3")


def test_cards_do_not_come_back_from_the_foundations() -> None:
    table = laid(GAME, rest="-", H="HA-H5", b1="C6", b2="SK")
    assert not any(m.startswith("H>") for m in table.moves)
