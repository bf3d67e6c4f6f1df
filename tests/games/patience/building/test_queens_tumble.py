"""Queens head over heels and Royal secrets: the book's rules (004:2255-2271) and the digest's gaps."""

from __future__ import annotations

from typing import Any

import pytest

from laid import Positions, run
from sukno.games.patience.building.queens_tumble import QueensTumble, RoyalSecrets
from sukno.materials.cards import CARD_INDEX

LAID = Positions(QueensTumble)
ROYAL = Positions(RoyalSecrets)
SPADES = "SK " + run("S", "A", "Q")


def hidden(laid: Positions, places: dict[str, str], **fields: Any) -> Any:
    """A position whose cards h1, h2 ... are unseen; what is not named lies in the stock."""
    s = laid.position(places, rest="stock", **fields)
    for i in range(7):
        for card in laid.pile(s, f"h{i + 1}"):
            s.unseen |= 1 << card
    return s


@pytest.mark.parametrize(("laid", "rows", "stock"), [(LAID, 4, 65), (ROYAL, 5, 57)])
def test_seven_hidden_cards_rows_of_eight_and_the_stock(laid: Positions, rows: int, stock: int) -> None:
    s = laid.game.start(5)
    kings = sum(len(laid.pile(s, f"b{i + 1}")) for i in range(8))
    columns = sum(len(laid.pile(s, f"c{i + 1}")) for i in range(8))
    assert columns + kings == 8 * rows
    assert len(laid.pile(s, "stock")) == stock
    assert all(laid.game.view(s, 0).zone(f"h{i + 1}").seen == () for i in range(7))
    assert s.unseen.bit_count() == 7 + stock


def test_a_run_in_suit_moves_as_a_unit() -> None:
    """004:2257: the five of spades on the six, then both on the seven."""
    s = hidden(LAID, {"c1": "H9 S5", "c2": "D9 S6", "c3": "C9 S7"})
    LAID.play(s, "c1>c2", "c2>c3 2")
    assert LAID.texts(s, "c3") == "C9 S7 S6 S5"


def test_columns_go_down_in_suit_and_not_from_the_ace_to_the_king() -> None:
    s = hidden(LAID, {"c1": "H5", "c2": "S6", "c3": "S4", "c4": "S5", "c5": "D7"})
    assert {m for m in LAID.moves(s) if m.endswith((">c2", ">c3", ">c4", ">c1", ">c5"))} == {"c4>c2", "c3>c4"}


def test_a_king_that_lies_free_goes_to_the_next_base_place_by_itself() -> None:
    s = hidden(LAID, {"b1": "HK", "c1": "H9 SK D3", "c2": "D4"})
    LAID.play(s, "c1>c2")
    assert LAID.texts(s, "b2") == "SK"
    assert LAID.texts(s, "c1") == "H9"
    assert [line.kind for line in LAID.game.view(s, 0).log] == ["move", "king"]


def test_a_king_from_the_stock_goes_to_the_base_row_too() -> None:
    s = hidden(LAID, {"waste": "D5"})
    stock = LAID.pile(s, "stock")
    stock.sort(key=lambda c: c % 54 == CARD_INDEX["DK"])
    LAID.play(s, "turn")
    assert LAID.texts(s, "b1") == "DK"
    assert LAID.texts(s, "waste").split()[-1] == "D5"


def test_of_several_kings_the_player_chooses_which_goes_first() -> None:
    s = hidden(LAID, {"c1": "H9 SK", "c2": "H8 DK", "c3": "D9"})
    assert LAID.moves(s) == ["c1>b1", "c2>b1", "give up"]
    LAID.play(s, "c2>b1")
    assert (LAID.texts(s, "b1"), LAID.texts(s, "b2")) == ("DK", "SK")


def test_a_complete_pile_is_turned_and_its_hidden_card_released() -> None:
    place = {"b1": SPADES.removesuffix(" SQ"), "b2": "HK HA", "h1": "H2", "h2": "D9", "c1": "H3 SQ"}
    s = hidden(LAID, place)
    assert "not free yet" in LAID.refused(s, "h1>b2")
    LAID.play(s, "c1>b1")
    view = LAID.game.view(s, 0)
    assert view.zone("h1").seen == ("H2",)
    assert view.zone("h2").seen == ()
    assert (view.zone("b1").count, view.zone("b1").seen) == (13, ())
    assert "h1>b2" in LAID.moves(s)


def test_a_released_card_is_used_in_the_base_row_only_and_waits_otherwise() -> None:
    s = hidden(LAID, {"b1": SPADES, "h1": "H2", "c1": "H3"})
    s.unseen &= ~(1 << LAID.pile(s, "h1")[0])
    assert not [m for m in LAID.moves(s) if m.startswith("h1>")]


def test_a_released_king_is_a_new_base() -> None:
    """Also on the eighth place, if no other is left."""
    others = {f"b{i}": f"{suit}K" for i, suit in zip(range(2, 8), "CCDDHH", strict=True)}
    s = hidden(LAID, others | {"b1": SPADES.removesuffix(" SQ"), "h1": "SK", "c1": "H3 SQ"})
    LAID.play(s, "c1>b1")
    assert LAID.texts(s, "b8") == "SK"
    assert LAID.texts(s, "h1") == ""


def test_foundations_go_from_the_king_over_the_ace_to_the_queen_in_suit() -> None:
    s = hidden(LAID, {"b1": "SK", "c1": "SA", "c2": "S2", "c3": "H2"})
    LAID.play(s, "c1>b1", "c2>b1")
    assert "c3>b1" not in LAID.moves(s)


def test_a_space_takes_any_card_or_run_but_only_queens_in_royal_secrets() -> None:
    places = {"c1": "H9 S5", "c2": "D9 SQ SJ", "waste": "C4"}
    s = hidden(LAID, places)
    assert {"c1>c3", "c2>c3", "c2>c3 2", "waste>c3"} <= set(LAID.moves(s))
    royal = hidden(ROYAL, places)
    assert {m for m in ROYAL.moves(royal) if m.partition(" ")[0].endswith(">c3")} == {"c2>c3 2"}
    queen = hidden(ROYAL, places | {"waste": "CQ"})
    assert "waste>c3" in ROYAL.moves(queen)


def test_the_stock_is_gone_through_three_times_unshuffled() -> None:
    s = hidden(LAID, {"waste": "S5 D7 H9"})
    LAID.pile(s, "c1")[:] = LAID.pile(s, "stock")
    LAID.pile(s, "stock").clear()
    s.unseen = 0
    s.piles[LAID.game.plan.numbers["c1"]].sort(key=lambda c: c % 54 == CARD_INDEX["C3"])
    LAID.play(s, "redeal")
    assert LAID.texts(s, "stock") == "H9 D7 S5"
    s.passes = 3
    LAID.play(s, "turn", "turn", "turn")
    assert "redeal" not in LAID.moves(s)


def test_it_comes_out_when_eight_piles_are_complete() -> None:
    home = {f"b{i + 1}": f"{suit}K " + run(suit, "A", "Q") for i, suit in enumerate("SCDHSCD")}
    s = LAID.position(home | {"b8": "HK " + run("H", "A", "J"), "h7": "HQ"})
    LAID.play(s, "h7>b8")
    assert s.end == "out"


@pytest.mark.parametrize("laid", [LAID, ROYAL])
def test_games_end(laid: Positions) -> None:
    assert all(laid.at_random(seed).end for seed in range(4))
