"""Sir Tommy and Lady Betty: the book's rules (004:2733-2741)."""

from __future__ import annotations

from laid import dealt, laid
from sukno.games.patience.building.sir_tommy import LadyBetty, SirTommy

GAME = SirTommy()
BETTY = LadyBetty()


def test_one_card_lies_open_and_four_wastes_are_empty() -> None:
    table = dealt(GAME)
    assert table.sizes("stock", "turned") == [51, 1]
    assert table.sizes("wastes") == [0, 0, 0, 0]
    assert table.s.unseen.bit_count() == 51


def test_lady_betty_has_six_wastes() -> None:
    assert dealt(BETTY).sizes("wastes") == [0] * 6
    assert BETTY.info.kind_of == "sir-tommy"


def test_the_turned_card_goes_on_any_waste_and_the_next_is_turned() -> None:
    table = laid(GAME, w1="S5", w2="SK", w3="H2", card="H9")
    assert {"card>w1", "card>w2", "card>w3", "card>w4"} == table.moves
    after = table.pile("stock")[-1]
    table.play("card>w1")
    assert table["w1"] == "S5 H9"
    assert table.pile("card") == [after]
    assert not table.s.unseen >> after & 1


def test_foundations_go_up_in_suit_from_the_aces() -> None:
    table = laid(GAME, S="SA", w1="S2", w2="H2", w3="CA", card="H9")
    assert {"w1>S", "w3>C"} <= table.moves
    assert "w2>S" not in table.moves
    assert "takes: S2" in table.refused("w2>S")


def test_nothing_moves_from_waste_to_waste() -> None:
    table = laid(GAME, w1="S5", w2="H4", card="H9")
    assert "is not possible now" in table.refused("w2>w1")


def test_it_is_lost_when_the_stock_is_used_up_and_no_top_goes_home() -> None:
    table = laid(GAME, rest="-", S="SA", w1="S3 H9", card="H2")
    table.play("card>w1")
    assert table.s.end == "blocked"


def test_it_goes_on_after_the_last_card_while_tops_go_home() -> None:
    table = laid(GAME, rest="-", S="SA", w1="S3", card="S2")
    table.play("card>w1")
    assert not table.s.end
    table.play("w1>S", "w1>S")
    assert table["S"] == "SA S2 S3"
