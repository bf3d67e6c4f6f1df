"""Harem: the book's rules (004:2879-2889) and the digest's gaps."""

from __future__ import annotations

from laid import dealt, laid
from sukno.games.patience.building.harem import Harem

GAME = Harem()


def test_twenty_eight_cards_without_kings_in_rows_of_four() -> None:
    table = dealt(GAME)
    assert table.sizes("stock") == [28]
    assert not any(card.endswith("K") for card in GAME.pieces(table.s))
    stock = table.pile("stock")[:]
    table.play("turn")
    assert [table.pile(f"p{i}") for i in range(1, 5)] == [[card] for card in stock[:-5:-1]]


def test_the_seven_follows_the_ace_and_the_queen_is_the_last() -> None:
    table = laid(GAME, p1="HQ HJ HT H9 H8 H7 HA", p2="S7")
    assert table.moves == {"p1>H", "turn"}
    for _ in range(7):
        table.play("p1>H")
    assert table["H"] == "HA H7 H8 H9 HT HJ HQ"


def test_only_the_suit_of_the_ace_goes_on_it_and_nothing_goes_on_piles() -> None:
    table = laid(GAME, H="HA", p1="S7", p2="S8")
    assert table.moves == {"turn"}


def test_cards_are_played_during_the_deal_and_a_place_waits_for_the_next_row() -> None:
    """The gap: an ace just dealt leaves its place empty until then."""
    table = laid(GAME, p1="HA", p2="S8", p3="S9", p4="ST")
    table.play("p1>H")
    assert table["p1"] == ""
    table.play("turn")
    assert table.sizes("piles") == [1, 2, 2, 2]


def test_the_piles_are_gathered_from_the_first_and_dealt_from_its_lowest_card() -> None:
    table = laid(GAME, rest="-", p1="S8 H9", p2="D8", p3="C8 CT", p4="DJ")
    table.play("redeal", "turn")
    assert [table[f"p{i}"] for i in range(1, 5)] == ["S8", "H9", "D8", "C8"]
    table.play("turn")
    assert [table[f"p{i}"] for i in range(1, 5)] == ["S8 CT", "H9 DJ", "D8", "C8"]


def test_three_deals_and_no_more() -> None:
    table = laid(GAME, rest="-", p1="S8", p2="D8")
    table.play("redeal", "turn", "redeal")
    assert GAME.view(table.s, 0).zone("pass").text.en == "3 of 3"
    table.play("turn")
    assert table.s.end == "blocked"


def test_the_cards_of_a_second_deal_are_known() -> None:
    table = dealt(GAME)
    for _ in range(7):
        table.play("turn")
    table.play("redeal")
    assert table.s.unseen == 0
