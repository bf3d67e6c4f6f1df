"""Foundation: the book's rules and example (004:2756-2762), and the digest's gap."""

from __future__ import annotations

import pytest

from laid import dealt, laid
from sukno.games.patience.building.fundament import Fundament, FundamentOptions

GAME = Fundament()
ANY_TIME = Fundament(FundamentOptions(turn_any_time=True))


def test_seven_columns_of_five_the_thirty_sixth_card_and_a_stock_of_sixteen() -> None:
    table = dealt(GAME)
    assert table.sizes("columns", "base", "stock") == [5] * 7 + [1, 16]


def test_the_order_of_the_book() -> None:
    """004:2758: 3 4 5 6 7 6 5 6 7 8 9 10 J 10."""
    columns = ["ST D8 H6 S4", "H5", "D9 C7 C5 S6", "DJ C6", "S7", "HT", "DK SK"]
    table = laid(GAME, f="S3", **{f"c{i}": cards for i, cards in enumerate(columns, 1)})
    for column in ["c1", "c2", "c3", "c5", "c1", "c3", "c4", "c3", "c1", "c3", "c6", "c4", "c1"]:
        table.play(f"{column}>f")
    assert [card[1] for card in table["f"].split()] == list("34567656789TJT")


@pytest.mark.parametrize(("top", "card"), [("SK", "HA"), ("SA", "HK")])
def test_no_ace_on_a_king_and_no_king_on_an_ace(top: str, card: str) -> None:
    table = laid(GAME, f=top, c1=f"S5 {card}")
    assert "c1>f" not in table.moves
    assert "does not go there" in table.refused("c1>f")


def test_a_queen_goes_on_a_king_and_a_two_on_an_ace() -> None:
    table = laid(GAME, f="DK", c1="SQ")
    assert "c1>f" in table.moves
    assert "c1>f" in laid(GAME, f="DA", c1="H2").moves


def test_only_ends_of_columns_are_free_and_nothing_goes_to_a_column() -> None:
    table = laid(GAME, f="C4", c1="S5 S9", c2="D3", c4="H8")
    assert table.moves == {"c2>f"}


def test_a_card_is_turned_only_when_nothing_fits() -> None:
    table = laid(GAME, f="C4", c1="S5 S9", c2="D3")
    assert table.refused("turn") == "a card is turned only when nothing fits"
    table.play("c2>f")
    assert table.moves == {"turn"}
    top = table.pile("stock")[-1]
    table.play("turn")
    assert table.pile("f")[-1] == top


def test_by_the_option_a_card_is_turned_at_any_time() -> None:
    table = laid(ANY_TIME, f="C4", c1="S5 S9", c2="D3")
    assert table.moves == {"c2>f", "turn"}


def test_it_comes_out_when_the_columns_are_empty() -> None:
    table = laid(GAME, f="C4", c1="S5")
    table.play("c1>f")
    end = GAME.outcome(table.s)
    assert end is not None
    assert "come out" in end.text.en
    assert end.points == (35.0,)


def test_it_is_lost_when_the_stock_is_used_up_and_nothing_fits() -> None:
    table = laid(GAME, rest="-", f="C7", c1="S5 S9", stock="?CA")
    table.play("turn")
    assert table.s.end == "blocked"
