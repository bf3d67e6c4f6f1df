"""Ninety-one: the total of the thirteen cards that are seen (004:2640-2649)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from laid import Positions
from sukno.families.patience.core import STILL
from sukno.games.patience.removal.ninety_one import NinetyOne
from sukno.players.thumbs.patience.removal.ninety_one import club, novice

T = Positions(NinetyOne)
STRICT = Positions(NinetyOne, strict=True)


def tops(cards: str, under: dict[str, str] | None = None) -> dict[str, str]:
    """Thirteen top cards, with what lies under some of them."""
    names = [f"g{n}" for n in range(1, 14)]
    below = under or {}
    return {
        name: f"{below.get(name, '')} {card}".strip() for name, card in zip(names, cards.split(), strict=True)
    }


ALL_RANKS = "SA S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK"


def test_thirteen_groups_of_four_of_which_only_the_top_is_seen() -> None:
    s = T.game.start(1)
    assert [len(p) for p in s.piles] == [4] * 13
    assert s.unseen.bit_count() == 39
    assert len(T.game.view(s, 0).zone("g5").seen) == 1


def test_one_card_of_each_rank_makes_91() -> None:
    """A 1, J 11, Q 12, K 13."""
    assert T.game.total(T.position(tops(ALL_RANKS))) == 91


def test_a_card_goes_to_any_other_group_and_opens_the_one_beneath() -> None:
    s = T.position(tops(ALL_RANKS.replace("S2", "H3"), {"g3": "D9", "g5": "C2"}))
    s.unseen = 1 << T.pile(s, "g3")[0]
    assert {m.split(">")[0] for m in T.moves(s) if ">" in m} == {"g3", "g5"}
    T.play(s, "g3>g1")
    assert T.texts(s, "g1") == "SA S3"
    assert T.texts(s, "g3") == "D9"
    assert T.game.total(s) == 92 - 1 + 9
    assert T.game.view(s, 0).zone("g3").seen == ("D9",)


def test_the_last_card_of_a_group_stays() -> None:
    s = T.position(tops(ALL_RANKS.replace("S2", "H3"), {"g3": "D9"}))
    assert T.refused(s, "g1>g2") == "Group 1: the last card of a group stays"


def test_it_comes_out_at_91() -> None:
    s = T.position(tops(ALL_RANKS.replace("S2", "H3"), {"g13": "C2 CQ"}))
    T.play(s, "g13>g1")  # the queen opens, the ace is covered
    assert not s.end
    s = T.position(tops(ALL_RANKS.replace("S2", "H3"), {"g8": "DQ"}))
    T.play(s, "g8>g13")  # 92 - 13 + 12
    assert s.end == "out"
    assert T.game.outcome(s).points == (91.0,)


def three_kings(**under: str) -> dict[str, str]:
    return tops("SK HK S3 S4 S5 S6 S7 S8 S9 ST SJ SQ S2", under)


def test_with_three_kings_only_a_king_may_be_laid_on_a_king() -> None:
    s = T.position(three_kings(g1="D5", g3="DK", g4="C2"))
    T.play(s, "g3>g4")
    assert not s.end
    assert T.moves(s) == ["g1>g2", "g1>g3", "give up"], "only the first king can leave its place"
    assert T.refused(s, "g4>g1").startswith("too many of one rank are seen (K)")
    T.play(s, "g1>g2")
    assert not T.game.crowd(s)
    assert "g4>g1" in T.moves(s)


def test_three_aces_are_feared_as_three_kings_are_and_two_are_not() -> None:
    s = T.position(tops("SA HA S3 S4 S5 S6 S7 S8 S9 ST SJ SQ S2", {"g1": "D5", "g3": "DA"}))
    assert not T.game.crowd(s)
    T.play(s, "g3>g4")
    assert T.game.crowd(s) == "A"


def test_it_is_lost_if_no_king_can_be_moved_and_at_once_if_strict() -> None:
    s = T.position(three_kings(g3="DK", g4="C2"))
    T.play(s, "g3>g4")
    assert s.end == "blocked"
    s = STRICT.position(three_kings(g1="D5", g3="DK", g4="C2"))
    STRICT.play(s, "g3>g4")
    assert s.end == "blocked"
    assert "blocked" in STRICT.game.outcome(s).text.en


def test_91_does_not_count_while_three_kings_are_seen() -> None:
    """Our decision."""
    s = T.position(tops("SK HK S3 S4 S5 S6 S7 S8 S9 S2 SA H3 HT", {"g1": "D5", "g3": "DK"}))
    assert T.game.total(s) == 84
    T.play(s, "g3>g9")  # the king opens, the nine is covered: 88
    assert T.game.crowd(s) == "K"
    s.piles[T.game.plan.numbers["g11"]] = [4 - 2]  # instead of the ace a four: 91
    assert T.game.total(s) == 91
    assert T.game.finished(s) == ""


@pytest.mark.parametrize("laid", [T, STRICT])
def test_a_deal_with_three_aces_three_kings_or_91_is_shuffled_anew(laid: Positions) -> None:
    """004:2649: at the start one shuffles and begins again; 91 at the start is our decision."""
    for seed in range(300):
        s = laid.game.start(seed)
        assert not laid.game.crowd(s)
        assert laid.game.total(s) != 91


def test_moving_about_without_opening_anything_ends_at_last() -> None:
    s = T.position(tops(ALL_RANKS.replace("S2", "H3").replace("SK", "HK"), {"g3": "D3"}))
    for i in range(STILL):
        assert not s.end
        T.play(s, ("g3>g2", "g2>g3")[i % 2])
    assert s.end == "blocked"


@pytest.mark.parametrize("policy", [novice, club])
def test_players_see_the_last_step(policy: Any) -> None:
    s = T.position(tops(ALL_RANKS.replace("S2", "H3"), {"g8": "DQ", "g5": "DA"}))
    assert policy(T.game, s, T.game.ask(s), Random(1)) == "g8>g13"


def test_the_club_player_sees_the_last_but_one() -> None:
    s = T.position(tops("SA H3 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK", {"g8": "DQ", "g12": "D8 DT"}))
    move = club(T.game, s, T.game.ask(s), Random(1))
    T.play(s, move)
    assert s.end == "out" or club(T.game, s, T.game.ask(s), Random(1))
