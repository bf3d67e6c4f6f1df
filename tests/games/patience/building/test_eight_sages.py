"""Eight sages: the book's rules (004:2891-2897) and the digest's gaps."""

from __future__ import annotations

import pytest

from laid import dealt, laid
from sukno.games.patience.building.eight_sages import EightSages, EightSagesOptions

GAME = EightSages()
PILES = {
    f"p{i}": card for i, card in enumerate(["SK", "SK", "CK", "CK", "SJ", "SJ", "CJ", "CJ", "S5", "C5"], 1)
}


@pytest.mark.parametrize(("pack", "sages", "stock"), [("two", 8, 94), ("full", 4, 42), ("short", 4, 22)])
def test_ten_piles_and_a_pack_as_agreed(pack: str, sages: int, stock: int) -> None:
    """The gap: the book names no pack."""
    game = EightSages(EightSagesOptions(pack=pack))  # type: ignore[arg-type]
    table = dealt(game)
    assert table.sizes("piles") == [1] * 10
    assert table.sizes("stock") == [stock]
    assert len(table.sizes("foundations")) == sages


def test_in_the_short_pack_the_seven_follows_the_ace() -> None:
    table = laid(EightSages(EightSagesOptions(pack="short")), S="SA", p1="S7", p2="S8")
    assert "p1>S" in table.moves
    assert "p2>S" not in table.moves


def test_piles_go_down_in_alternating_colours_one_card_at_a_time() -> None:
    table = laid(GAME, **{**PILES, "p1": "HQ ST", "p2": "D9", "p3": "HJ"})
    assert {"p2>p1", "p1>p3"} <= table.moves
    table.play("p2>p1")
    assert "is not possible now" in table.refused("p1>p3 2")


def test_a_space_is_filled_from_the_stock_and_then_from_the_waste() -> None:
    table = laid(GAME, **{**PILES, "p1": "ST", "p2": "D9"})
    after = table.pile("stock")[-1]
    table.play("p2>p1")
    assert table.pile("p2") == [after]
    table = laid(GAME, rest="-", **{**PILES, "p1": "ST", "p2": "D9"}, waste="C3 C2")
    table.play("p2>p1")
    assert (table["p2"], table["waste"]) == ("C2", "C3")


@pytest.mark.parametrize("passes", [2, 3])
def test_the_pack_is_gone_through_twice_unshuffled_or_three_times(passes: int) -> None:
    game = EightSages(EightSagesOptions(passes=passes))  # type: ignore[arg-type]
    table = laid(game, rest="-", **PILES, waste="C3 C2")
    for _ in range(passes - 1):
        table.play("redeal")
        assert table["stock"] == "C2 C3"
        table.play("turn", "turn")
    assert table.s.end == "blocked"


def test_an_ace_takes_the_first_free_place_of_the_sages() -> None:
    table = laid(GAME, **PILES, f1="SA", waste="SA")
    assert {m for m in table.moves if m.startswith("waste>f")} == {"waste>f2"}
