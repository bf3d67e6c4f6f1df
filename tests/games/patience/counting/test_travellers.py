"""Travellers: the book's rules (004:2311-2329) and the digest's gaps."""

from __future__ import annotations

from typing import Any

import pytest

from sukno.engine import IllegalMove
from sukno.games.patience.counting.travellers import ACES, KINGS, PILES, Travellers
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS

GAME = Travellers()


def position(travellers: str = "", **piles: str) -> Any:
    """Piles from below, named as in the moves; foundations hold their first cards only unless they are named."""
    s = GAME.start(1)
    s.log = ()
    for name in (*PILES, "travellers"):
        text = travellers if name == "travellers" else piles.get(name, "")
        s.piles[GAME.plan.numbers[name]] = [CARD_INDEX[t] for t in text.split()]
    for name in (*KINGS, *ACES):
        if name in piles:
            s.piles[GAME.plan.numbers[name]] = [CARD_INDEX[t] for t in piles[name].split()]
    return s


def texts(s: Any, name: str) -> str:
    return " ".join(CARD_TEXTS[c % 54] for c in GAME.pile(s, name))


def moves(s: Any) -> list[str]:
    ask = GAME.ask(s)
    return [] if ask is None else ask.moves


def test_a_king_and_an_ace_of_each_suit_lie_out_and_96_cards_are_dealt() -> None:
    s = GAME.start(3)
    assert [texts(s, name) for name in (*KINGS, *ACES)] == [*KINGS, *ACES]
    dealt = [len(GAME.pile(s, name)) for name in PILES]
    assert sum(dealt) + len(GAME.pile(s, "travellers")) == 96
    assert max(dealt) - min(dealt) <= 1


def test_a_four_that_is_called_becomes_a_traveller_and_four_is_called_again() -> None:
    """004:2319."""
    s = position()
    dealt = "S2 S3 S5 H4 S9 S6 SA"
    GAME.pile(s, "stock")[:] = [CARD_INDEX[t] for t in reversed(dealt.split())]
    GAME._call(s)
    assert texts(s, "travellers") == "H4"
    assert [texts(s, f"p{n}") for n in range(1, 7)] == ["S2", "S3", "S5", "S9", "S6", "SA"]


def test_no_card_lies_where_it_was_called_after_the_deal() -> None:
    s = GAME.start(8)
    for name, rank in zip(PILES, "A23456789TJQK", strict=True):
        assert all(CARD_TEXTS[c % 54][1] != rank for c in GAME.pile(s, name))


def test_foundations_go_up_on_aces_and_down_on_kings_by_suit() -> None:
    s = position(p1="S2", p2="SQ", p3="H9", p4="D2")
    assert moves(s) == ["p1>SA", "p2>SK", "p4>DA", "give up"]
    GAME.play(s, "p1>SA")
    assert texts(s, "SA") == "SA S2"


def test_a_card_that_fits_both_foundations_is_the_players_choice() -> None:
    s = position(p1="S7", SA="SA S2 S3 S4 S5 S6", SK="SK SQ SJ ST S9 S8")
    assert moves(s) == ["p1>SK", "p1>SA", "give up"]


def test_a_traveller_waits_until_nothing_fits() -> None:
    s = position("H9", p1="S2")
    assert moves(s) == ["p1>SA", "give up"]
    with pytest.raises(IllegalMove, match="first lay"):
        GAME.play(s, "next")


def test_a_king_goes_under_the_thirteenth_pile_and_its_nine_under_the_ninth() -> None:
    """004:2323."""
    s = position("HK", p13="S5 C9", p9="S6 C9", p6="")
    GAME.play(s, "next")
    assert texts(s, "p13") == "HK S5"
    assert texts(s, "p9") == "C9 S6 C9"  # the nine on top lies on its own pile


def test_the_journey_goes_on_from_pile_to_pile() -> None:
    s = position("HK", p13="S5 C9", p9="S6", p6="D8", p8="")
    GAME.play(s, "next")
    assert [texts(s, f"p{n}") for n in (13, 9, 6, 8)] == ["HK S5", "C9", "S6", "D8"]


def test_a_card_that_fits_a_foundation_ends_the_journey_and_must_be_laid() -> None:
    s = position("HK", p13="S5 D2 C9", p9="CK")
    GAME.play(s, "next")
    assert [texts(s, f"p{n}") for n in (13, 9)] == ["CK HK S5 D2", "C9"]
    assert moves(s) == ["p13>DA", "give up"]


def test_a_traveller_never_goes_to_a_foundation_itself() -> None:
    s = position("S2", p2="H9", p9="C5")
    GAME.play(s, "next")
    assert texts(s, "SA") == "SA"
    assert GAME.pile(s, "p2") == [CARD_INDEX["S2"]]


def test_a_traveller_whose_pile_is_empty_lies_there_alone() -> None:
    s = position("H9", p1="C5")
    GAME.play(s, "next")
    assert texts(s, "p9") == "H9"
    assert texts(s, "p1") == "C5"


def test_three_deals_in_all() -> None:
    s = GAME.start(2)
    redeals = 0
    while not s.end:
        move = moves(s)[0]
        redeals += move == "redeal"
        GAME.play(s, move)
    assert s.end == "out" or (s.end == "blocked" and redeals == 2)
