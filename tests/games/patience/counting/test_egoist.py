"""Egoist: the book's rules (004:2899-2905) and the digest's gaps."""

from __future__ import annotations

from typing import Any

import pytest

from sukno.engine import IllegalMove
from sukno.games.patience.counting.egoist import Egoist, EgoistOptions
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, SUITS

GAME = Egoist()


def position(hand: str, dummy: str, stock: str = "", trump: str = "", trumps: str = "S") -> Any:
    """Both hands, a stock whose next card comes first and the turned card, if it is still there."""
    s = GAME.start(1)
    s.piles = [[] for _ in s.piles]
    for name, text in (("hand", hand), ("dummy", dummy), ("stock", stock), ("trump", trump)):
        cards = [CARD_INDEX[t] for t in text.split()]
        s.piles[GAME.plan.numbers[name]] = cards[::-1] if name == "stock" else sorted(cards)
    s.unseen = sum(1 << c for c in GAME.pile(s, "stock"))
    s.base = SUITS.index(trumps)
    named = {c for pile in s.piles for c in pile}
    GAME.pile(s, "discard").extend(c for c in GAME.plan.cards if c not in named)
    return s


def ordered(text: str) -> str:
    """Hands are kept in order of suits."""
    return " ".join(sorted(text.split(), key=CARD_INDEX.__getitem__))


def texts(s: Any, name: str) -> str:
    return " ".join(CARD_TEXTS[c] for c in GAME.pile(s, name))


def moves(s: Any) -> list[str]:
    ask = GAME.ask(s)
    return [] if ask is None else ask.moves


def test_three_cards_each_a_turned_trump_and_the_rest_closed() -> None:
    s = GAME.start(5)
    sizes = {name: len(GAME.pile(s, name)) for name in GAME.plan.names}
    assert sizes == {"hand": 3, "dummy": 3, "trump": 1, "stock": 29, "table": 0, "discard": 0}
    assert s.base == GAME.pile(s, "trump")[0] // 13
    assert "?" not in GAME.view(s, 0).zone("dummy").cards
    assert len(Egoist(EgoistOptions(pack=32)).start(1).piles[3]) == 25


def test_the_leader_replaces_his_card_at_once() -> None:
    s = position("H6 H7 H8", "H9 C6 C7", "D6 D7", "S6")
    GAME.play(s, "H6")
    assert texts(s, "hand") == ordered("H7 H8 D6")
    assert moves(s) == ["H9", "give up"]


def test_a_beaten_card_goes_to_the_discard_and_the_dummy_leads() -> None:
    s = position("H6 H7 H8", "H9 C6 C7", "D6 D7", "S6")
    GAME.play(s, "H6")
    GAME.play(s, "H9")
    assert texts(s, "dummy") == ordered("C6 C7 D7")
    assert texts(s, "discard").endswith("H6 H9")
    ask = GAME.ask(s)
    assert ask is not None
    assert ask.kind == "dummy-leads"


def test_a_dummy_that_cannot_beat_takes_up_and_the_player_leads_again() -> None:
    s = position("HA H7 H8", "H9 C6 C7", "D6 D7", "S6")
    GAME.play(s, "HA")
    assert texts(s, "dummy") == ordered("H9 C6 C7 HA")
    assert texts(s, "hand") == ordered("H7 H8 D6")
    ask = GAME.ask(s)
    assert ask is not None
    assert ask.kind == "lead"


def test_a_trump_beats_other_suits_and_a_higher_trump_beats_a_trump() -> None:
    s = position("HA S9", "S6 ST H7")
    GAME.play(s, "HA")
    assert moves(s) == ["S6", "ST", "give up"]
    s = position("S9 HA", "S6 ST H7")
    GAME.play(s, "S9")
    assert moves(s) == ["ST", "give up"]
    with pytest.raises(IllegalMove, match="does not beat"):
        GAME.play(s, "S6")


def test_the_dummy_must_beat_and_the_player_may_take_up() -> None:
    s = position("H6 D7", "H9 D6", "", "")
    GAME.play(s, "H6")
    with pytest.raises(IllegalMove):
        GAME.play(s, "take")
    GAME.play(s, "H9")
    GAME.play(s, "D6")
    assert moves(s) == ["D7", "take", "give up"]
    GAME.play(s, "take")
    assert s.end == "blocked"  # the dummy should lead again and has no card


def test_who_takes_up_is_led_to_again() -> None:
    s = position("D7 C6", "D8 C8")
    s.phase = "dummy-leads"
    GAME.play(s, "D8")
    GAME.play(s, "take")
    assert moves(s) == ["C8", "give up"]


def test_a_side_with_three_or_more_does_not_draw() -> None:
    s = position("H6 H7 H8 D9", "H9 C6 C7 D8", "D6 D7", "S6")
    GAME.play(s, "H6")
    assert texts(s, "hand") == ordered("H7 H8 D9")
    GAME.play(s, "H9")
    assert texts(s, "dummy") == ordered("C6 C7 D8")


def test_the_turned_trump_is_drawn_last() -> None:
    s = position("H6 H7 H8", "H9 C6 C7", "D6", "S6")
    GAME.play(s, "H6")
    GAME.play(s, "H9")
    assert texts(s, "dummy") == ordered("C6 C7 S6")
    assert not GAME.pile(s, "trump")
    assert s.base == 0


def test_it_comes_out_when_both_hands_run_out_together() -> None:
    s = position("H6", "H9")
    GAME.play(s, "H6")
    GAME.play(s, "H9")
    assert s.end == "out"
    assert GAME.standing(s) == (36.0,)


def test_it_fails_when_the_leader_is_out_of_cards_and_the_other_is_not() -> None:
    s = position("HA", "H9")
    GAME.play(s, "HA")
    assert s.end == "blocked"
    assert GAME.standing(s) == (34.0,)


def test_with_the_option_the_player_leads_always() -> None:
    game = Egoist(EgoistOptions(lead="always_player"))
    s = position("H6 D7", "H9 D8")
    game.play(s, "H6")
    game.play(s, "H9")
    ask = game.ask(s)
    assert ask is not None
    assert ask.moves == ["D7", "give up"]
