"""Quadrille: the book's rules (004:2690-2703)."""

from __future__ import annotations

from laid import dealt, laid
from sukno.games.patience.building.quadrille import Quadrille

GAME = Quadrille()
ODD = "SA S3 S5 S7 S9 SJ SK"
EVEN = "S2 S4 S6 S8 ST SQ"
FULL = {f"a{i}": card for i, card in enumerate(["H3", "HK", "H5", "H7", "H9", "HJ", "D3", "D5", "D7"], 1)}


def test_nine_cards_and_a_stock_of_43() -> None:
    table = dealt(GAME)
    assert table.sizes("auxiliary") == [1] * 9
    assert table.sizes("stock") == [43]


def test_odd_cards_go_on_the_aces_and_even_cards_on_the_twos() -> None:
    """004:2694."""
    for cards, home in ((ODD, "AS"), (EVEN, "2S")):
        table = laid(GAME, **FULL, waste=" ".join(reversed(cards.split())))
        for _ in cards.split():
            table.play(f"waste>{home}")
        assert table[home] == cards


def test_suits_are_kept_and_nothing_else_begins() -> None:
    table = laid(GAME, AS="SA", a1="H3", a2="S2", a3="C3", waste="S3")
    assert table.moves == {"a2>2S", "waste>AS", "turn"}


def test_a_space_is_filled_from_the_waste_first_and_otherwise_from_the_stock() -> None:
    """004:2698-2702."""
    places = {**FULL, "a1": "SA"}
    table = laid(GAME, **places, waste="C7 C9")
    table.play("a1>AS")
    assert (table["a1"], table["waste"]) == ("C9", "C7")
    table = laid(GAME, **places)
    after = table.pile("stock")[-1]
    table.play("a1>AS")
    assert table.pile("a1") == [after]


def test_a_king_ends_one_side_and_a_queen_the_other() -> None:
    table = laid(GAME, **FULL, **{"AS": ODD, "2S": EVEN, "waste": "C4"})
    assert not any(m.endswith(("AS", "2S")) for m in table.moves)


def test_one_pass_and_it_is_over() -> None:
    table = laid(GAME, rest="-", a1="S5", waste="S7", stock="H9")
    table.play("turn")
    assert table.s.end == "blocked"
