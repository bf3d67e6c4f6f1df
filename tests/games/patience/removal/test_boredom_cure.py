"""Cure for boredom: pairs of fourteen (004:2845-2851)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from laid import Positions
from sukno.families.patience.core import begin
from sukno.games.patience.removal.boredom_cure import BoredomCure
from sukno.players.thumbs.patience.removal import club, novice

GAME = BoredomCure()
T = Positions(BoredomCure)


def covered(s: Any, *names: str) -> Any:
    """These packet cards have not been turned up yet."""
    for name in names:
        s.unseen |= 1 << T.pile(s, name)[0]
    begin(s)
    return s


def test_sixteen_open_piles_of_six_and_two_covered_packets_of_four() -> None:
    s = GAME.start(2)
    view = GAME.view(s, 0)
    assert len(view.zone("a1").cards) == 6
    assert "?" not in view.zone("d4").cards
    assert (view.zone("l1").count, view.zone("l1").seen, view.zone("r4").seen) == (1, (), ())
    assert s.unseen.bit_count() == 8


@pytest.mark.parametrize("pair", ["SK HA", "DQ D2", "CJ H3", "ST C4", "H9 H5", "D8 S6", "C7 D7"])
def test_two_tops_that_make_fourteen_go_out(pair: str) -> None:
    """004:2849: king and ace, ten and four, queen and two, two sevens, eight and six, and so on."""
    a, b = pair.split()
    s = T.position({"a1": f"S2 {a}", "c3": b})
    assert T.moves(s) == ["a1+c3", "give up"]
    GAME.play(s, "a1+c3")
    assert T.texts(s, "out") == pair


def test_covered_cards_and_other_totals_are_refused_with_a_reason() -> None:
    s = T.position({"a1": "SA S5", "a2": "HK", "a3": "H8", "b1": "D9"})
    assert "a1+a2" not in T.moves(s)
    assert T.refused(s, "a2+a3").startswith("HK and H8 are no pair; with HK go: ")
    assert T.refused(s, "a1+c1") == "Pile c1 is empty"


def test_a_packet_is_opened_only_when_no_pair_is_left_and_either_may_be_first() -> None:
    s = T.position({"a1": "SK", "a2": "HA", "a3": "H2", "l1": "D3", "r1": "DQ"})
    covered(s, "l1", "r1")
    assert T.refused(s, "open left") == "a packet is opened only when no pair is left"
    assert T.refused(s, "a3+r1") == "Right packet is still closed"
    GAME.play(s, "a1+a2")
    assert T.moves(s) == ["open left", "open right", "give up"]
    GAME.play(s, "open right")
    assert T.moves(s) == ["a3+r1", "give up"]


def test_cards_of_an_opened_packet_may_pair_with_each_other() -> None:
    """The digest's gap: all four are available."""
    s = covered(T.position({"l1": "D3", "l2": "SJ", "l3": "H9", "l4": "D5"}), "l1", "l2", "l3", "l4")
    GAME.play(s, "open left")
    assert set(T.moves(s)) == {"l1+l2", "l3+l4", "give up"}


def test_it_comes_out_when_nothing_is_left_and_is_blocked_when_both_packets_are_open() -> None:
    s = T.position({"a1": "SK", "a2": "HA"}, rest="out")
    GAME.play(s, "a1+a2")
    assert s.end == "out"
    assert GAME.outcome(s).points == (104.0,)  # type: ignore[union-attr]
    s = T.position({"a1": "SK", "a2": "HA", "a3": "H2"})
    GAME.play(s, "a1+a2")
    assert s.end == "blocked"
    assert "blocked" in GAME.outcome(s).text.en  # type: ignore[union-attr]


def test_two_sevens_of_one_pile_do_not_go_together() -> None:
    s = T.position({"a1": "S7 H7", "b1": "D2"})
    assert T.moves(s) == ["give up"]


def test_a_pair_is_made_by_touching_both_cards() -> None:
    s = T.position({"a1": "HA SK", "c3": "HA", "l1": "D9"})
    covered(s, "l1")
    assert GAME.touch(s, "a1+c3", {}) == ("a1/SK", "c3/HA")
    assert GAME.touch(s, "open left", {}) == ("l1",)
    assert GAME.describe(s, "a1+c3").en == "♠K + ♥A (a1, c3)"
    assert GAME.describe(s, "open left").ru == "открыть: Левая пачка"


def test_the_beginner_takes_from_high_piles_and_the_club_player_looks_beneath() -> None:
    s = T.position({"a1": "SK", "a2": "C2 C3 DK", "a3": "HA"})
    ask: Any = GAME.ask(s)
    assert novice(GAME, s, ask, Random(1)) == "a2+a3"
    # the king over the queen must go first: only then does the queen meet the two
    s = T.position({"a1": "SK", "a2": "CQ DK", "a3": "HA", "a4": "D2"})
    assert club(GAME, s, GAME.ask(s), Random(1)) == "a2+a3"  # type: ignore[arg-type]
