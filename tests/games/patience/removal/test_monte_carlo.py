"""Monte Carlo: equal ranks that touch, with one pack and with two (004:2666-2672)."""

from __future__ import annotations

import pytest

from laid import Positions
from sukno.games.patience.removal.monte_carlo import MonteCarlo, MonteCarloTwoPacks

T = Positions(MonteCarlo)
ANY = Positions(MonteCarlo, close_any_time=True)

DEAD = "SA H2 S3 H4 S5 D6 D7 D8 D9 DT CJ CQ CK CA C2 H3 S4 H5 S6 H7"
"""Twenty cards of which none touches its like."""


def table(cards: str, rows: str = "abcd", columns: int = 5) -> dict[str, str]:
    """Cards in reading order; a dot is an empty place."""
    names = [f"{row}{n}" for row in rows for n in range(1, columns + 1)]
    return {name: card for name, card in zip(names, cards.split(), strict=False) if card != "."}


def read(laid: Positions, s: object) -> str:
    return " ".join(laid.texts(s, laid.game.plan.names[i]) or "." for i in laid.game.plan.play)


def test_four_rows_of_five_or_six_rows_of_six() -> None:
    s = T.game.start(1)
    assert len(T.game.plan.play) == 20
    assert len(T.pile(s, "stock")) == 32
    two = Positions(MonteCarloTwoPacks)
    assert len(two.game.plan.play) == 36
    assert len(two.pile(two.game.start(1), "stock")) == 68


@pytest.mark.parametrize("other", ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"])
def test_cards_touch_by_a_side_or_by_a_corner(other: str) -> None:
    s = T.position({"b2": "H7", other: "S7", "d5": "D9"})
    pair = "+".join(sorted((other, "b2")))
    assert T.moves(s) == [pair, "give up"]


def test_the_end_of_a_row_does_not_touch_the_beginning_of_the_next() -> None:
    s = T.position({"a5": "H7", "b1": "S7", "c3": "H2", "c4": "S2"})
    assert T.moves(s) == ["c3+c4", "give up"]


def test_of_several_equal_cards_the_player_chooses_two() -> None:
    s = T.position({"b1": "H7", "b2": "S7", "b3": "D7"})
    assert T.moves(s) == ["b1+b2", "b2+b3", "give up"]


def test_rows_close_up_in_reading_order_only_when_no_pair_is_left() -> None:
    s = T.position(table("H2 S2 H9 . . S9 D5 C5"))
    T.play(s, "a1+a2")
    assert read(T, s).startswith(". . H9 . . S9 D5 C5"), "two fives still touch"
    T.play(s, "b2+b3")
    assert read(T, s).startswith("H9 S9 . "), "now the nines have come together"


def test_the_table_is_filled_only_when_closing_up_brings_no_pair() -> None:
    """004:2670; elsewhere it is filled after every closing up."""
    s = T.position(table("H2 S2 SK HQ HJ S4"), rest="stock")
    stock = len(T.pile(s, "stock"))
    T.play(s, "a1+a2")
    assert read(T, s).startswith("SK HQ HJ S4 ")
    assert len(T.pile(s, "stock")) == stock - 16
    assert "." not in read(T, s)


def test_rows_may_be_closed_up_before_if_that_is_agreed() -> None:
    cards = table("H2 S2 H9 C9 . S9 D5 C5")
    s = T.position(cards)
    assert "close" not in T.moves(s)
    s = ANY.position(cards)
    assert "close" in ANY.moves(s)
    ANY.play(s, "a1+a2", "close")
    assert read(ANY, s).startswith("H9 C9 S9 D5 C5 . ")
    assert "close" not in ANY.moves(s), "there is nothing to close up"


def test_it_comes_out_when_the_last_pair_goes() -> None:
    s = T.position({"a1": "H7", "a2": "S7"}, rest="out")
    T.play(s, "a1+a2")
    assert s.end == "out"
    assert T.game.outcome(s).points == (52.0,)


def test_it_is_blocked_when_the_stock_is_used_up_and_nothing_touches() -> None:
    s = T.position({"a1": "H7", "a2": "S7", "a3": "D2", "b5": "D9"}, rest="out")
    T.play(s, "a1+a2")
    assert s.end == "blocked"
    assert read(T, s).startswith("D2 D9 .")


def test_it_is_blocked_when_nothing_touches_on_the_full_table() -> None:
    s = T.position({**table(DEAD), "d5": "CT"}, rest="stock")
    assert T.moves(s) == ["give up"]
    assert T.game.finished(s) == "blocked"


def test_a_deal_in_which_nothing_touches_is_dealt_anew() -> None:
    """Our decision: there would be nothing to do in it."""
    assert all(T.game.pairs(T.game.start(seed)) for seed in range(100))


def test_random_games_keep_their_cards_and_leave_an_even_number() -> None:
    """004:2672: what is left is even in number."""
    for seed in range(10):
        s = T.at_random(seed)
        assert len(T.game.pieces(s)) == 52
        assert T.game.home(s) % 2 == 0
