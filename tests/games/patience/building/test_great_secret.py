"""Great secret: the book's rules (004:2497-2505) and the digest's gaps."""

from __future__ import annotations

import pytest

from laid import Positions, run
from sukno.games.patience.building.great_secret import GreatSecret

LAID = Positions(GreatSecret)
FEW = Positions(GreatSecret, bases="4+4")


def test_a_deal_is_eight_rows_of_nine_and_three_and_a_last_row_of_eight() -> None:
    s = LAID.game.start(1)
    while "turn" in LAID.moves(s):
        LAID.play(s, "turn")
    assert [len(LAID.pile(s, f"p{i + 1}")) for i in range(9)] == [9] * 8 + [8]
    assert len(LAID.pile(s, "secret")) == 24


def test_there_is_no_second_deal() -> None:
    s = LAID.game.start(1)
    while "turn" in LAID.moves(s):
        LAID.play(s, "turn")
    assert "redeal" not in LAID.moves(s)
    assert "redeal" in LAID.refused(s, "redeal")


def test_all_eight_aces_and_all_eight_kings_are_bases() -> None:
    s = LAID.position({"p1": "SA SA", "p2": "SK SK"}, rest="stock", phase="deal")
    LAID.play(s, "p1>uS1", "p1>uS2", "p2>dS1", "p2>dS2")
    assert [LAID.texts(s, n) for n in ("uS1", "uS2", "dS1", "dS2")] == ["SA", "SA", "SK", "SK"]


def test_the_first_ace_and_king_of_a_suit_only_if_so_agreed() -> None:
    s = FEW.position({"p1": "SA SA", "p2": "SK SK"}, rest="stock", phase="deal")
    FEW.play(s, "p1>uS", "p2>dS")
    assert not [m for m in FEW.moves(s) if m[0] == "p"]


def test_piles_of_a_suit_meet_anywhere_and_interchange() -> None:
    places = {"uS1": run("S", "A", "5"), "dS1": run("S", "K", "6", -1), "uS2": "SA", "dS2": "SK"}
    s = LAID.position(places, rest="stock", phase="deal")
    assert {"uS1>dS1", "dS1>uS1"} == {m for m in LAID.moves(s) if ">" in m}


def test_the_secret_is_opened_after_the_deal_and_any_of_its_cards_may_go_home() -> None:
    s = LAID.position({"secret": "S9 CA DK S8"}, rest="p1", phase="secret")
    assert {"secret3>uC1", "secret2>dD1"} <= set(LAID.moves(s))


def test_it_comes_out_when_all_cards_are_home() -> None:
    s = LAID.position({"uS1": "SA", "p1": "S2"}, rest="dH1", phase="secret")
    LAID.play(s, "p1>uS1")
    assert s.end == "out"
    assert LAID.game.outcome(s).points == (104.0,)


@pytest.mark.parametrize("laid", [LAID, FEW])
def test_games_end(laid: Positions) -> None:
    assert all(laid.at_random(seed).end for seed in range(4))
