"""Sympathy: two layouts, equal cards (004:2081-2089)."""

from __future__ import annotations

from random import Random

from laid import Positions
from sukno.games.patience.removal.sympathy import Sympathy
from sukno.materials.cards import PACK

GAME = Sympathy()
T = Positions(Sympathy)


def test_each_pack_is_dealt_to_one_player_in_sixteen_piles_of_three_and_four_in_reserve() -> None:
    s = GAME.start(3)
    plan = GAME.plan
    for n, player in enumerate(("first", "second")):
        piles = [s.piles[i] for i in plan.piles_of(player)]
        reserve = [s.piles[i] for i in plan.piles_of(f"{player}-reserve")]
        assert [len(p) for p in piles] == [3] * 16
        assert [len(p) for p in reserve] == [1] * 4
        assert {card // PACK for p in (*piles, *reserve) for card in p} == {n}
    view = GAME.view(s, 0)
    assert len(view.zone("a1").seen) == 1
    assert view.zone("x1").seen == ()


def test_the_same_card_on_both_sides_goes_out_and_uncovers_the_next() -> None:
    """Queen of spades and queen of spades (004:2085)."""
    s = T.position({"a1": "H5 SQ", "e1": "D9", "f2": "H5 SQ"})
    s.unseen = 1 << T.pile(s, "a1")[0] | 1 << T.pile(s, "f2")[0]
    GAME.play(s, "next")
    assert T.texts(s, "out") == "SQ SQ"
    assert s.unseen == 0
    GAME.play(s, "next")
    assert T.texts(s, "out") == "SQ SQ H5 H5"


def test_equal_ranks_of_other_suits_and_two_cards_of_one_side_are_no_pair() -> None:
    s = T.position({"a1": "SQ", "a2": "DA", "e1": "HQ", "e2": "CA"})
    assert GAME.pairs(s) == []
    s = T.position({"a1": "SQ", "a2": "SQ", "e1": "DA"})
    assert GAME.pairs(s) == []


def test_the_reserves_are_opened_only_when_no_pair_is_left_the_first_players_first() -> None:
    s = T.position({"a1": "S2 SQ", "e1": "S3 SQ", "x1": "S3", "x2": "D4", "y1": "S2"}, rest="a2")
    reserves = [T.pile(s, name)[0] for name in ("x1", "x2", "y1")]
    s.unseen = sum(1 << card for card in reserves)
    GAME.play(s, "next")
    assert s.unseen.bit_count() == 3, "a pair came first"
    GAME.play(s, "next")
    assert s.unseen == 1 << reserves[2], "the whole reserve of the first player lies open"
    GAME.play(s, "next")
    assert T.texts(s, "x1") == "", "a card of the reserve meets its double"
    GAME.play(s, "next")
    assert s.unseen == 0
    GAME.play(s, "next")
    assert T.texts(s, "y1") == ""


def test_it_plays_itself_and_nobody_gives_up() -> None:
    s = GAME.start(1)
    assert T.moves(s) == ["next"]
    assert "next" in T.refused(s, "give up")


def test_it_comes_out_with_the_fifty_second_pair_or_is_blocked() -> None:
    ends = [T.at_random(seed) for seed in range(30)]
    assert {s.end for s in ends} == {"out", "blocked"}
    for s in ends:
        assert (s.end == "out") == (len(T.pile(s, "out")) == 104)
        assert s.unseen == 0 or s.end == "blocked"
        if s.end == "blocked":
            assert not any(s.unseen >> T.pile(s, r)[0] & 1 for r in ("x1", "y1") if T.pile(s, r))


def test_unseen_cards_of_one_pack_are_imagined_on_its_own_side() -> None:
    s = GAME.start(5)
    seen = set()
    for i in range(10):
        t = GAME.imagine(s, 0, Random(i))
        for player, pack in (("first", 0), ("second", 1)):
            piles = [t.piles[n] for n in GAME.plan.piles_of(player, f"{player}-reserve")]
            assert {card // PACK for pile in piles for card in pile} == {pack}
        seen.add(t.piles[0][0])
    assert len(seen) > 3


def test_the_log_tells_what_went_out() -> None:
    s = T.position({"a1": "SQ", "e1": "SQ", "x1": "D4", "y1": "D4"}, rest="a2")
    s.unseen = 1 << T.pile(s, "x1")[0] | 1 << T.pile(s, "y1")[0]
    T.play(s, "next", "next")
    words = [line.words for line in GAME.view(s, 0).log]
    assert [w.en for w in words][:2] == ["go on", "taken out: ♠Q ♠Q"]
    assert words[3].ru == "открыт запас"
