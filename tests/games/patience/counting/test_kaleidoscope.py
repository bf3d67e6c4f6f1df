"""Kaleidoscope: the book's rules (004:2855-2869) and the digest's gaps."""

from __future__ import annotations

from typing import Any

from sukno.families.patience.counting import NEXT
from sukno.games.patience.counting.kaleidoscope import PILES, Kaleidoscope
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS

GAME = Kaleidoscope()


def position(stock: str = "", **piles: str) -> Any:
    """Piles from below, and a stock whose next card comes first; the other cards are thrown out."""
    s = GAME.start(1)
    left = {c for pile in s.piles for c in pile}
    for name in (*PILES, "stock"):
        cards = [CARD_INDEX[t] for t in (stock if name == "stock" else piles.get(name, "")).split()]
        s.piles[GAME.number(name)] = cards[::-1] if name == "stock" else cards
        left -= set(cards)
    s.piles[GAME.number("out")] = sorted(left)
    s.unseen = 0
    return s


def texts(s: Any) -> list[str]:
    return [" ".join(CARD_TEXTS[c] for c in GAME.pile(s, name)) for name in PILES]


def test_the_second_seven_goes_on_the_first_and_its_place_stays_empty() -> None:
    """004:2859: king, seven, ace, seven."""
    s = position("SK S7 SA C7 D8 D9 DT DJ")
    GAME.play(s, NEXT)
    assert texts(s) == ["SK", "S7", "SA", "C7"]
    GAME.play(s, NEXT)
    assert texts(s) == ["SK", "S7 C7", "SA", ""]
    GAME.play(s, NEXT)
    assert texts(s) == ["SK D8", "S7 C7 D9", "SA DT", "DJ"]


def test_the_leftmost_pile_takes_the_nearest_equal_card() -> None:
    s = position(k1="S7", k2="S8", k3="C7", k4="D7", stock="HA HK HQ HJ")
    GAME.play(s, NEXT)
    assert texts(s) == ["S7 C7", "S8", "", "D7"]
    GAME.play(s, NEXT)
    assert texts(s) == ["S7 C7 D7", "S8", "", ""]


def test_a_card_that_becomes_open_joins_too() -> None:
    s = position(k1="S7", k2="S8", k3="C8 C7", stock="HA HK HQ HJ")
    GAME.play(s, NEXT)
    GAME.play(s, NEXT)
    assert texts(s) == ["S7 C7", "S8 C8", "", ""]


def test_four_equal_cards_on_top_of_a_pile_are_thrown_out_at_once() -> None:
    s = position(k1="SA S7 C7 D7", k2="H7", k3="SK", stock="HA HK HQ HJ")
    GAME.play(s, NEXT)
    GAME.play(s, NEXT)
    assert texts(s) == ["SA", "", "SK", ""]
    assert s.played


def test_the_next_round_begins_with_the_lowest_card_of_the_first_pile() -> None:
    s = position(k1="S7 S8", k2="C9", k3="DT", k4="HJ HQ HK HA")
    GAME.play(s, NEXT)
    assert " ".join(CARD_TEXTS[c] for c in reversed(GAME.pile(s, "stock"))) == "S7 S8 C9 DT HJ HQ HK HA"
    assert s.passes == 2


def test_two_rounds_without_a_four_end_it() -> None:
    s = position("S7 S8 S9 ST C7 C8 C9 CT")
    while not s.end:
        GAME.play(s, NEXT)
    assert s.end == "blocked"
    assert s.passes == 2


def test_a_four_in_between_gives_two_rounds_more() -> None:
    s = position("S7 S8 S9 ST C7 C8 C9 CT")
    s.idle, s.played = 1, True
    s.idle = 0
    while not s.end:
        GAME.play(s, NEXT)
    assert s.passes == 3


def test_it_has_come_out_when_everything_is_thrown_out() -> None:
    s = position("S7 C7 D7 H7")
    while not s.end:
        GAME.play(s, NEXT)
    assert s.end == "out"
    assert GAME.standing(s) == (32.0,)


def test_random_games_always_throw_out_whole_fours() -> None:
    for seed in range(30):
        s = GAME.start(seed)
        while not s.end:
            GAME.play(s, NEXT)
        assert GAME.home(s) % 4 == 0
