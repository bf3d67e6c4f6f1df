"""Mill: the book's rules (004:2363-2369) and the digest's gap."""

from __future__ import annotations

from typing import Any

import pytest

from sukno.engine import IllegalMove
from sukno.families.patience.counting import NEXT
from sukno.games.patience.counting.mill import PILES, Mill
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS

GAME = Mill()


def position(tops: str, stock: str) -> Any:
    """Four open cards, and a stock whose next card is named first; the other cards are nowhere."""
    s = GAME.start(1)
    for name, text in zip(PILES, tops.split(), strict=True):
        s.piles[GAME.number(name)] = [CARD_INDEX[text]]
    s.piles[GAME.number("stock")] = [54 + CARD_INDEX[text] for text in reversed(stock.split())]
    s.unseen = sum(1 << c for c in GAME.pile(s, "stock"))
    return s


def tops(s: Any) -> str:
    return " ".join(CARD_TEXTS[GAME.pile(s, name)[-1] % 54] for name in PILES)


def test_four_open_cards_and_a_stock_of_a_hundred() -> None:
    s = GAME.start(3)
    assert [len(GAME.pile(s, name)) for name in (*PILES, "stock")] == [1, 1, 1, 1, 100]
    assert GAME.view(s, 0).zone("stock").seen == ()
    assert GAME.info.choice_free


def test_all_cards_of_a_suit_that_shows_twice_are_covered() -> None:
    s = position("SA C7 S9 HK", "D2 D3 S4")
    GAME.play(s, NEXT)
    assert tops(s) == "D2 C7 D3 HK"


def test_two_suits_twice_cover_all_four() -> None:
    s = position("SA C7 S9 CK", "D2 D3 D4 H5 H6")
    GAME.play(s, NEXT)
    assert tops(s) == "D2 D3 D4 H5"


def test_four_different_suits_end_it_while_cards_remain() -> None:
    s = position("SA C7 S9 HK", "D2 S3 C4 C5")
    GAME.play(s, NEXT)
    assert tops(s) == "D2 C7 S3 HK"
    assert s.end == "blocked"
    assert GAME.ask(s) is None
    with pytest.raises(IllegalMove):
        GAME.play(s, NEXT)


def test_four_different_suits_at_once_end_it_with_the_first_step() -> None:
    s = position("SA C7 D9 HK", "D2 S3")
    GAME.play(s, NEXT)
    assert s.end == "blocked"
    assert tops(s) == "SA C7 D9 HK"


def test_the_last_cards_cover_in_the_order_of_reading_and_it_has_come_out() -> None:
    s = position("SA S7 S9 SK", "D2 D3")
    GAME.play(s, NEXT)
    assert tops(s) == "D2 D3 S9 SK"
    assert s.end == "out"


def test_four_different_suits_with_an_empty_stock_are_a_success() -> None:
    s = position("SA S7 D9 HK", "C2 S3")
    GAME.play(s, NEXT)
    assert tops(s) == "C2 S3 D9 HK"
    assert s.end == "out"
