"""Judicial red tape: the book's rules (004:2231-2253) and the digest's gaps."""

from __future__ import annotations

import pytest

from laid import Positions
from sukno.games.patience.building.red_tape import RedTape

LAID = Positions(RedTape)
PRINTED = "SA D2 C3 H4 S5 D6 C7 H8 S9 DT CJ HQ SK"


def test_nine_open_cards_and_the_tenth_in_the_reserve() -> None:
    s = LAID.game.start(1)
    assert [len(LAID.pile(s, f"p{i + 1}")) for i in range(9)] == [1] * 9
    assert len(LAID.pile(s, "reserve")) == 1
    assert len(LAID.pile(s, "stock")) == 94


def test_the_pack_is_ten_rounds_of_ten_and_four_cards() -> None:
    s = LAID.game.start(1)
    for _ in range(10):
        LAID.play(s, "turn")
    assert not LAID.pile(s, "stock")
    assert [len(LAID.pile(s, f"p{i + 1}")) for i in range(9)] == [11] * 4 + [10] * 5
    assert len(LAID.pile(s, "reserve")) == 10
    assert LAID.refused(s, "redeal") == "first the reserve must be opened"


def test_the_printed_pile_of_the_ace_of_spades() -> None:
    s = LAID.position({"p1": " ".join(reversed(PRINTED.split()))}, rest="stock")
    for _ in PRINTED.split():
        LAID.play(s, "p1>aS")
    assert LAID.texts(s, "aS") == PRINTED


def test_after_the_second_card_the_suits_are_fixed() -> None:
    s = LAID.position({"aS": "SA D2", "p1": "S3", "p2": "C3", "p3": "H3"}, rest="stock")
    assert [m for m in LAID.moves(s) if m.endswith(">aS")] == ["p2>aS"]
    assert LAID.refused(s, "p1>aS") == "S3 does not go there; Ace of ♠ takes: C3"


@pytest.mark.parametrize(
    ("one", "twin", "taken", "other"),
    [("aS", "aC", "D2", "H2"), ("aC", "aS", "H2", "D2"), ("kD", "kH", "CQ", "SQ"), ("kH", "kD", "SQ", "CQ")],
)
def test_two_piles_of_a_colour_take_different_second_cards(
    one: str, twin: str, taken: str, other: str
) -> None:
    """Both printed examples: two black aces with one red two, two red kings with the queen of clubs."""
    rank = "A" if one[0] == "a" else "K"
    places = {one: f"{one[1]}{rank} {taken}", twin: twin[1] + rank, "p1": taken, "p2": other}
    s = LAID.position(places, rest="stock")
    assert f"p1>{twin}" not in LAID.moves(s)
    assert f"p2>{twin}" in LAID.moves(s)


def test_either_suit_of_the_other_colour_may_come_second() -> None:
    s = LAID.position({"aS": "SA", "p1": "D2", "p2": "H2", "p3": "C2", "p4": "S2"}, rest="stock")
    assert {m for m in LAID.moves(s) if m.endswith(">aS")} == {"p1>aS", "p2>aS"}


def test_kings_go_down_to_an_ace_of_their_suit() -> None:
    cards = "DK CQ HJ ST D9 C8 H7 S6 D5 C4 H3 S2 DA"
    s = LAID.position({"p1": " ".join(reversed(cards.split()))}, rest="stock")
    for _ in cards.split():
        LAID.play(s, "p1>kD")
    assert LAID.texts(s, "kD") == cards


def test_the_second_ace_of_a_suit_is_no_base() -> None:
    s = LAID.position({"aS": "SA", "p1": "SA"}, rest="stock")
    assert not [m for m in LAID.moves(s) if ">" in m]


def test_only_tops_are_free_and_what_lies_beneath_is_freed() -> None:
    s = LAID.position({"p1": "SA CA"}, rest="stock")
    assert "p1>aS" not in LAID.moves(s)
    LAID.play(s, "p1>aC", "p1>aS")


def test_the_reserve_is_laid_out_over_the_piles_round_and_round() -> None:
    s = LAID.position({"reserve": "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ"}, rest="aH")
    LAID.play(s, "open reserve")
    assert [LAID.texts(s, f"p{i + 1}") for i in range(9)] == [
        "SJ S2", "ST", "S9", "S8", "S7", "S6", "S5", "S4", "S3",
    ]  # fmt: skip
    assert not s.unseen


def test_three_deals_each_after_a_shuffle() -> None:
    s = LAID.position({"p1": "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ"}, rest="aH")
    LAID.play(s, "redeal")
    assert s.passes == 2
    assert [len(LAID.pile(s, f"p{i + 1}")) for i in range(9)] == [1] * 9
    assert (len(LAID.pile(s, "reserve")), len(LAID.pile(s, "stock"))) == (1, 1)
    LAID.play(s, "turn", "open reserve", "redeal")
    assert s.passes == 3
    LAID.play(s, "turn")
    assert not s.end
    LAID.play(s, "open reserve")
    assert s.end == "blocked"


def test_games_end() -> None:
    assert all(LAID.at_random(seed).end for seed in range(5))
