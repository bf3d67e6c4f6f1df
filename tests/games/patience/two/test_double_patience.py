"""Ordinary double patience: the book's rules (004:2065-2079) and the digest's gaps."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sukno.engine import IllegalMove
from sukno.games.patience.two.double_patience import BASE, HAND, HEAP, OWN, STOCK, TALON, DoublePatience
from sukno.materials.cards import CARD_INDEX, face
from sukno.players.thumbs.patience.two.double_patience import guide, novice

GAME = DoublePatience()


def position(base: str, *, turn: int = 0, **piles: str) -> Any:
    """Piles of both, from below: `position("S5", talon0="H6", h1_1="S7 S6", stock0="H9")`; other cards are nowhere."""
    s = GAME.start(1)
    s.log = ()
    s.piles = [[] for _ in s.piles]
    s.unseen, s.turn, s.moved, s.turned = 0, turn, False, False
    s.piles[BASE] = [CARD_INDEX[base]]
    kinds = {"hand": HAND, "stock": STOCK, "talon": TALON, **{f"h{n}_": HEAP + n - 1 for n in range(1, 5)}}
    for name, text in piles.items():
        seat = int(name[-1])
        s.piles[OWN * seat + kinds[name[:-1]]] = [54 * seat + CARD_INDEX[t] for t in text.split()]
    for seat in range(2):
        own = OWN * seat
        for card in (*s.piles[own + STOCK], *s.piles[own + TALON][:-1]):
            s.unseen |= 1 << card
    return s


def moves(s: Any) -> list[str]:
    ask = GAME.ask(s)
    return [] if ask is None else ask.moves


def top(s: Any, pile: int) -> str:
    return face(s.piles[pile][-1])


def test_ten_cards_in_the_talon_and_the_starter_turns_up_the_base() -> None:
    s = GAME.start(3)
    sizes = [[len(s.piles[OWN * seat + kind]) for kind in (TALON, STOCK)] for seat in range(2)]
    assert sizes[s.turn] == [10, 41]
    assert sizes[1 - s.turn] == [10, 42]
    assert len(s.piles[BASE]) == 1
    assert s.piles[BASE][0] // 54 == s.turn
    for seat in range(2):
        zone = GAME.view(s, 0).zone(f"talon-{seat}")
        assert (zone.count, len(zone.seen)) == (10, 1)


def test_the_base_goes_up_whatever_the_suit_and_the_ace_follows_the_king() -> None:
    s = position("SQ", talon0="HK", h1_0="DA", stock0="C9")
    assert moves(s) == ["talon>base", "turn"]
    GAME.play(s, "talon>base")
    assert moves(s) == ["h1>base", "turn"]
    GAME.play(s, "h1>base")
    assert top(s, BASE) == "DA"


def test_the_turned_card_must_be_placed_before_the_turn_ends() -> None:
    s = position("S5", stock0="C9 H2", stock1="C9")
    GAME.play(s, "turn")
    assert moves(s) == ["hand>h1", "hand>h2", "hand>h3", "hand>h4"]
    with pytest.raises(IllegalMove):
        GAME.play(s, "done")
    GAME.play(s, "hand>h3")
    assert s.turn == 1  # nothing was left to do


def test_one_card_is_turned_in_a_turn_even_if_it_went_to_the_base() -> None:
    s = position("S5", stock0="C9 H6", talon0="S7", stock1="C9")
    GAME.play(s, "turn")
    GAME.play(s, "hand>base")
    assert moves(s) == ["talon>base", "done"]
    GAME.play(s, "done")
    assert s.turn == 1


def test_the_next_card_of_the_talon_is_opened() -> None:
    s = position("S5", talon0="D7 H6", stock0="C9")
    GAME.play(s, "talon>base")
    assert GAME.view(s, 1).zone("talon-0").seen == ("D7",)
    GAME.play(s, "talon>base")
    assert top(s, BASE) == "D7"


def test_cards_do_not_go_from_heap_to_heap_nor_from_the_opponents_piles() -> None:
    s = position("S5", h1_0="H8", h2_0="H9", h1_1="H6", stock0="C2", stock1="C3")
    assert moves(s) == ["turn"]
    with pytest.raises(IllegalMove):
        GAME.play(s, "h1>h2")


def test_a_player_without_a_pack_plays_from_talon_and_heaps_or_ends() -> None:
    s = position("S5", h1_0="H6", talon0="H7", stock1="C2")
    assert moves(s) == ["h1>base", "done"]
    GAME.play(s, "done")
    assert (s.turn, s.idle) == (1, 1)


def test_two_turns_running_without_a_card_end_it_and_the_talon_counts_twice() -> None:
    s = position("S5", h1_0="H6 H9", talon0="H2 HJ", h2_1="C6", talon1="C2")
    assert s.over is False
    GAME.play(position("S5", h1_0="H6"), "h1>base")
    t = position("S5", h1_0="H9 H6", talon0="H2 HJ", h2_1="C6 C3", talon1="C2")
    GAME.play(t, "h1>base")  # then neither has anything to lay
    assert t.over
    assert [GAME.penalty(t, seat) for seat in range(2)] == [1 + 4, 2 + 2]
    assert GAME.standing(t) == (-1.0, 1.0)


def test_a_draw_is_possible() -> None:
    s = position("S5", h1_0="H9 H6", h2_1="C3")
    GAME.play(s, "h1>base")
    end = GAME.outcome(s)
    assert end is not None
    assert end.points == (0.0, 0.0)
    assert end.places == (1, 1)


def test_each_sees_his_own_piles_below() -> None:
    s = GAME.start(1)
    for seat in (0, 1):
        view = GAME.view(s, seat)
        assert (
            view.zone(f"talon-{seat}").at[1] > view.zone("base").at[1] > view.zone(f"talon-{1 - seat}").at[1]
        )


def test_a_good_player_lays_a_six_on_a_seven_and_a_novice_on_an_empty_heap() -> None:
    s = position("S2", hand0="H6", h1_0="C7", h2_0="CT", stock1="C2")
    s.turned = True
    ask = GAME.ask(s)
    assert ask is not None
    assert guide(GAME, s, ask, Random(1)) == "hand>h1"
    assert novice(GAME, s, ask, Random(1)) == "hand>h3"


def test_a_good_player_does_not_bury_what_is_wanted_soon() -> None:
    s = position("S2", hand0="HT", h1_0="C3", h2_0="CJ", h3_0="C5", h4_0="C6", stock1="C2")
    s.turned = True
    s.piles[BASE] = [CARD_INDEX["S3"]]
    ask = GAME.ask(s)
    assert ask is not None
    assert guide(GAME, s, ask, Random(1)) == "hand>h2"
