"""Right and left: the book's rules (004:2393-2399) and the digest's gaps."""

from __future__ import annotations

from typing import Any

from sukno.families.patience.counting import NEXT
from sukno.games.patience.counting.right_left import RightLeft
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS

GAME = RightLeft()


def position(stock: str) -> Any:
    """Cards still in play, the next first; all others are thrown out already."""
    s = GAME.start(1)
    left = sorted(c for pile in s.piles for c in pile)
    cards = []
    for text in stock.split():
        card = next(c for c in left if c % 54 == CARD_INDEX[text])
        left.remove(card)
        cards.append(card)
    s.piles[GAME.number("stock")] = cards[::-1]
    s.piles[GAME.number("out")] = left
    s.unseen = sum(1 << c for c in cards)
    return s


def texts(s: Any, name: str) -> str:
    return " ".join(CARD_TEXTS[c % 54] for c in GAME.pile(s, name))


def test_one_card_goes_right_one_left_and_a_pair_of_any_suits_goes_out() -> None:
    s = position("S2 C3 SA HA D4 D5")
    GAME.play(s, NEXT)
    assert (texts(s, "right"), texts(s, "left")) == ("S2", "C3")
    assert texts(s, "out").endswith("SA HA")
    assert len(GAME.pile(s, "stock")) == 2


def test_a_pair_is_two_cards_dealt_together_not_two_neighbours() -> None:
    s = position("S2 C3 D3 H4")
    GAME.play(s, NEXT)
    assert (texts(s, "right"), texts(s, "left")) == ("S2 D3", "C3 H4")


def test_the_next_deal_goes_through_the_right_pile_then_the_left() -> None:
    s = position("S2 C3 D4 H5")
    GAME.play(s, NEXT)
    GAME.play(s, NEXT)
    assert texts(s, "stock").split()[::-1] == ["S2", "D4", "C3", "H5"]
    assert s.passes == 2
    assert s.unseen == 0


def test_it_is_lost_when_the_order_comes_again() -> None:
    s = position("S2 C3 D4 H5")
    played = 0
    while not s.end:
        GAME.play(s, NEXT)
        played += 1
    assert s.end == "blocked"
    assert played <= 8  # S2 C3 D4 H5, S2 D4 C3 H5, and round again


def test_a_pair_that_a_new_order_brings_together_goes_out() -> None:
    s = position("S2 C3 D2 H3")
    while not s.end:
        GAME.play(s, NEXT)
    assert s.end == "out"
    assert GAME.standing(s) == (104.0,)


def test_every_game_ends() -> None:
    for seed in range(20):
        s = GAME.start(seed)
        for _ in range(400):
            if s.end:
                break
            GAME.play(s, NEXT)
        assert s.end in ("out", "blocked")
        assert (s.end == "out") == (GAME.home(s) == 104)
