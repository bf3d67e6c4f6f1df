"""Rainbow: the book's rules (004:2423-2439), its example, and the digest's gaps."""

from __future__ import annotations

from laid import dealt, laid
from sukno.games.patience.building.rainbow_arc import RainbowArc

GAME = RainbowArc()


def test_twenty_six_cards_in_the_arc_the_next_one_is_the_base() -> None:
    t = dealt(GAME)
    assert t.sizes("arc", "stock") == [26, 77]
    assert len(t.pile("f1")) == 1
    assert t.s.base == t.pile("f1")[0] % 54 % 13
    assert "?" not in GAME.view(t.s, 0).zone("arc").cards


def test_only_the_right_end_of_the_arc_is_free() -> None:
    t = laid(GAME, base="5", f1="S5", arc="D6 H6 C9 S6")
    assert "arc>f1" in t.moves
    t.play("arc>f1")
    assert not any(m.startswith("arc") for m in t.moves), "the nine covers the sixes"


def test_cards_are_laid_on_the_end_of_the_arc_going_down() -> None:
    """004:2435: on a nine an eight, a seven and so on."""
    t = laid(GAME, base="5", f1="S5", arc="D6 C9", hand="H8", w1="D7", w2="D9")
    assert "hand>arc" in t.moves
    t.play("hand>arc", "w1>arc")
    assert t["arc"] == "D6 C9 H8 D7"
    assert "w2>arc" not in t.moves


def test_the_king_goes_on_the_ace_at_the_end_of_the_arc() -> None:
    t = laid(GAME, base="5", f1="S5", arc="D6 CA", hand="HK")
    assert "hand>arc" in t.moves


def test_foundations_go_up_in_any_suit_round_the_corner() -> None:
    t = laid(GAME, base="Q", f1="SQ HK", arc="D6 CA", hand="DQ")
    assert {"arc>f1", "hand>f2"} <= t.moves


def test_a_turned_card_is_placed_before_the_next_one() -> None:
    t = laid(GAME, base="5", f1="S5", arc="D6 C9", hand="H2", w1="D7", w2="D9")
    assert t.moves == {"hand>w1", "hand>w2", "hand>w3"}
    assert t.refused("turn") == "first place the card just turned"
    t.play("hand>w1")
    assert "turn" in t.moves


def test_wastes_give_to_the_foundations_and_the_arc_not_to_one_another() -> None:
    t = laid(GAME, base="5", f1="S5", arc="D6 C9", w1="D7 S6", w2="D8")
    assert t.moves == {"w1>f1", "w2>arc", "turn"}


def test_the_three_wastes_are_shuffled_together_once() -> None:
    t = laid(
        GAME, rest="-", base="5", f1="S5", arc="D6 C9", w1="S2 S3 S4 ST SJ", w2="D2 D3 D4 DT DJ", w3="HK HQ"
    )
    before = sorted(t.pile("w1") + t.pile("w2") + t.pile("w3"))
    t.play("redeal")
    assert sorted(t.pile("stock")) == before
    assert t.sizes("wastes") == [0, 0, 0]
    assert t.s.unseen == sum(1 << c for c in before)
    while t.pile("stock"):
        t.play("turn", "hand>w1")
    assert not {"turn", "redeal"} & t.moves


def test_the_last_turned_card_is_placed_before_the_redeal() -> None:
    t = laid(GAME, rest="-", base="5", f1="S5", arc="D6 C9", hand="H2", w1="D7")
    assert "redeal" not in t.moves
