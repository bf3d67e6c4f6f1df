"""Harem: the book's rules (004:2879-2889) and the digest's gaps."""

from __future__ import annotations

from laid import dealt, laid
from sukno.games.patience.building.harem import Harem
from sukno.materials.cards import CARD_TEXTS, PACK

GAME = Harem()


def test_twenty_eight_cards_without_kings_in_rows_of_four() -> None:
    table = dealt(GAME)
    assert table.sizes("stock") == [28]
    assert not any(card.endswith("K") for card in GAME.pieces(table.s))
    stock = table.pile("stock")[:]
    assert GAME.describe(table.s, "turn").en == "deal the next card: Pile 1"
    table.play(*["turn"] * 4)
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
    table.play(*["turn"] * 4)
    assert table.sizes("piles") == [1, 2, 2, 2]


def test_what_the_first_card_of_a_row_frees_is_played_before_the_next_one_covers_it() -> None:
    """The gap: cards may be played at any moment of the deal."""
    table = laid(GAME, p1="S8", p2="H7", p3="S9", p4="ST")
    stock = table.pile("stock")
    stock.append(stock.pop(stock.index(next(c for c in stock if CARD_TEXTS[c % PACK] == "HA"))))
    table.play("turn")
    assert GAME.describe(table.s, "turn").en == "deal the next card: Pile 2"
    table.play("p1>H", "p2>H", "turn")
    assert table.sizes("piles") == [1, 1, 1, 1]


def test_played_at_once_it_nearly_always_comes_out() -> None:
    out = 0
    for seed in range(300):
        table = dealt(GAME, seed)
        while ask := GAME.ask(table.s):
            table.play(ask.moves[0])
        out += table.s.end == "out"
    assert 0.92 < out / 300 < 0.99


def test_the_piles_are_gathered_from_the_first_and_dealt_from_its_lowest_card() -> None:
    table = laid(GAME, rest="-", p1="S8 H9", p2="D8", p3="C8 CT", p4="DJ")
    table.play("redeal", *["turn"] * 4)
    assert [table[f"p{i}"] for i in range(1, 5)] == ["S8", "H9", "D8", "C8"]
    table.play("turn", "turn")
    assert [table[f"p{i}"] for i in range(1, 5)] == ["S8 CT", "H9 DJ", "D8", "C8"]


def test_three_deals_and_no_more() -> None:
    table = laid(GAME, rest="-", p1="S8", p2="D8")
    table.play("redeal", "turn", "turn", "redeal")
    assert GAME.view(table.s, 0).zone("pass").text.en == "3 of 3"
    table.play("turn", "turn")
    assert table.s.end == "blocked"


def test_the_cards_of_a_second_deal_are_known() -> None:
    table = dealt(GAME)
    table.play(*["turn"] * 28, "redeal")
    assert table.s.unseen == 0
