"""For want of something to do: the book's rules (004:2871-2877) and the digest's gaps."""

from __future__ import annotations

from laid import dealt, laid
from sukno.games.patience.building.idle_hours import IdleHours, IdleHoursOptions

GAME = IdleHours()
ONE = IdleHours(IdleHoursOptions(redeals="one"))
ENDLESS = IdleHours(IdleHoursOptions(redeals="unlimited"))
FULL = {f"a{i}": card for i, card in enumerate(["S8", "C8", "D8", "H8", "S9", "C9", "D9", "H9", "SA"], 1)}


def test_nine_cards_one_drawn_and_a_stock_of_22() -> None:
    table = dealt(GAME)
    assert table.sizes("auxiliary") == [1] * 9
    assert table.sizes("stock") == [22]
    assert sum(table.sizes("foundations")) == 1
    assert len(GAME.pieces(table.s)) == 32


def test_suits_go_up_from_the_rank_drawn_and_the_seven_follows_the_ace() -> None:
    """The gap: upwards, and round."""
    table = laid(GAME, "Q", **FULL, S="SQ", waste="HJ SJ ST C7 S7 SK")
    table.play("waste>S", "a9>S")
    assert table["S"] == "SQ SK SA"
    assert table["a9"] != "SA"
    table = laid(GAME, "Q", a1="S7", a2="H7", a3="HQ", S="SQ SK SA")
    assert {"a1>S", "a3>H"} <= table.moves
    assert "a2>H" not in table.moves


def test_a_space_is_filled_from_the_stock_and_then_from_the_waste() -> None:
    table = laid(GAME, "9", **FULL, waste="D7")
    after = table.pile("stock")[-1]
    table.play("a5>S")
    assert table.pile("a5") == [after]
    table = laid(GAME, "9", rest="-", **FULL, waste="D7 DT")
    table.play("a5>S")
    assert (table["a5"], table["waste"]) == ("DT", "D7")


def test_one_pass_unless_redeals_are_agreed() -> None:
    table = laid(GAME, "Q", rest="-", **FULL, waste="D7", stock="?DT")
    table.play("turn")
    assert table.s.end == "blocked"
    table = laid(ONE, "Q", rest="-", **FULL, waste="D7", stock="?DT")
    table.play("turn", "redeal")
    assert table["stock"] == "DT D7"
    table.play("turn", "turn")
    assert table.s.end == "blocked"


def test_without_limit_a_pass_must_bring_something() -> None:
    table = laid(ENDLESS, "Q", rest="-", **FULL, H="HQ", waste="D7 HA", stock="?HK")
    table.play("turn", "waste>H", "waste>H", "redeal", "turn")
    assert table.s.end == "blocked"
