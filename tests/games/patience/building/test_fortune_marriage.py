"""The fortune-teller's marriage: the book's rules and example (004:2933-2943), and the digest's gap."""

from __future__ import annotations

from laid import dealt, laid
from sukno.games.patience.building.fortune_marriage import FortuneMarriage

GAME = FortuneMarriage()
FULL = {
    f"r{i}": card
    for i, card in enumerate(["S8", "C8", "D8", "H8", "S9", "C9", "D9", "H9", "SJ", "C7", "D7", "H7"], 1)
}


def test_a_base_card_twelve_round_it_and_a_stock_of_19() -> None:
    table = dealt(GAME)
    assert table.sizes("reserve") == [1] * 12
    assert table.sizes("stock") == [19]
    assert sum(table.sizes("foundations")) == 1


def test_on_a_ten_go_jack_queen_king_ace_seven_eight_and_nine() -> None:
    """004:2943: the nine of the same suit is the last."""
    table = laid(GAME, "T", **{**FULL, "r9": "CJ"}, S="ST", waste="S7 SA SK SQ SJ")
    table.play("waste>S", "waste>S", "waste>S", "waste>S", "waste>S", "r1>S", "r5>S")
    assert table["S"] == "ST SJ SQ SK SA S7 S8 S9"
    assert not any(m.endswith(">S") for m in table.moves)


def test_the_other_bases_are_of_the_same_rank() -> None:
    table = laid(GAME, "T", **FULL, S="ST", waste="HT")
    assert {"waste>H", "r9>S"} <= table.moves
    assert not any(m.startswith("r1>") for m in table.moves)


def test_a_space_is_filled_from_the_stock_and_after_it_from_the_waste() -> None:
    table = laid(GAME, "T", **FULL, S="ST", waste="CK")
    after = table.pile("stock")[-1]
    table.play("r9>S")
    assert table.pile("r9") == [after]
    table = laid(GAME, "T", rest="-", **FULL, S="ST", waste="DK CK")
    table.play("r9>S")
    assert (table["r9"], table["waste"]) == ("CK", "DK")


def test_one_pass_and_it_is_over() -> None:
    table = laid(GAME, "T", rest="-", **{**FULL, "r9": "CJ"}, S="ST", waste="DK", stock="?CK")
    table.play("turn")
    assert table.s.end == "blocked"


def test_the_bases_lie_in_the_middle_of_the_square() -> None:
    view = GAME.view(dealt(GAME).s, 0)
    xs = sorted(view.zone(f"r{i}").at[0] for i in range(1, 13))
    for suit in "SCDH":
        assert xs[0] < view.zone(suit).at[0] < xs[-1]
