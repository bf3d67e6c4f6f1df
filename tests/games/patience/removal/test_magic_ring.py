"""Magic ring: what goes out between two cards, in packets, in a line and in the ring (004:2401-2409)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from laid import Positions
from sukno.families.patience.between import Block, blocks
from sukno.games.patience.removal.magic_ring import MagicRing
from sukno.materials.cards import CARD_INDEX, PACK
from sukno.players.thumbs.patience.removal.magic_ring import club, without

T = Positions(MagicRing)
ANY = Positions(MagicRing, max_block="any")
LINE = Positions(MagicRing, phase1="line")


def goes(cards: str, most: int = 2) -> bool:
    """May everything but the first and the last of these cards go out at once?"""
    faces = [CARD_INDEX[card] for card in cards.split()]
    return Block(1, len(faces) - 2) in blocks(faces, False, most)


def ring(laid: Positions, cards: str) -> Any:
    places = {f"r{n}": card for n, card in enumerate(cards.split(), 1)}
    return laid.position(places, rest="out", phase="ring")


def read(laid: Positions, s: Any) -> str:
    return " ".join(laid.texts(s, laid.game.plan.names[i]) for i in laid.game.line(s))


@pytest.mark.parametrize(
    "cards",
    [
        "D4 S9 DK",  # a spade between two diamonds
        "D4 S9 S2 DK",  # two of them
        "S6 H9 D6",  # hearts between two sixes
        "S6 H9 HA D6",
        "SJ HA DA CJ",  # two aces between two jacks
        "ST HT DT",  # of three tens the middle one
        "H2 H9 HK",  # of three hearts the middle one
        "S2 HQ DQ C2",  # two queens between two twos
        "S4 C7 SK",  # a club between two spades
        "H4 C7 HK",  # or between two hearts
    ],
)
def test_the_examples_of_the_book(cards: str) -> None:
    """004:2403-2405."""
    assert goes(cards)


@pytest.mark.parametrize(
    "cards",
    [
        "D4 S9 CK",  # neither one suit nor one rank outside
        "D4 S9 H2 DK",  # two suits inside
        "D4 S9 H9 DK",  # two of one rank go between two of one rank only
        "SJ HA D2 CJ",
        "D4 S9 S2 S3 DK",  # three are too many
    ],
)
def test_what_does_not_go(cards: str) -> None:
    assert not goes(cards)


def test_any_number_of_one_suit_goes_if_that_is_agreed_but_never_three_of_one_rank() -> None:
    """Gap: the rule says one or two, two examples one or several; always of one suit."""
    assert goes("D4 S9 S2 S3 S5 DK", most=0)
    assert not goes("D4 S9 S2 H3 DK", most=0)
    assert not goes("SJ HA DA CA CJ", most=0)
    assert goes("SJ HA DA CJ", most=0)


def test_each_pack_makes_two_packets_of_26_and_four_cards_are_seen() -> None:
    s = T.game.start(1)
    piles = s.piles[:4]
    assert [len(p) for p in piles] == [26] * 4
    assert [{card // PACK for card in p} for p in piles] == [{0}, {0}, {1}, {1}]
    assert s.unseen.bit_count() == 100


def test_among_packets_only_the_tops_count_and_the_ends_are_not_joined() -> None:
    s = T.position({"p1": "D4", "p2": "H2 S9", "p3": "S2", "p4": "DK"}, phase="packets")
    assert T.moves(s) == ["p2-p3", "give up"]
    s = T.position({"p1": "D4", "p2": "DK", "p3": "S2", "p4": "H9"}, phase="packets")
    assert T.moves(s) == ["ring", "give up"], "diamonds next to each other, across the ends nothing"
    assert T.refused(s, "p1") == "nothing lies on both sides of these cards"
    assert T.refused(s, "p2").startswith("♦K may not be taken out between ♦4 and ♠2")


def test_the_next_card_of_a_packet_comes_up_and_a_used_up_packet_is_passed_over() -> None:
    s = T.position({"p1": "D4", "p2": "H2 S9", "p3": "DK", "p4": "H5"}, phase="packets")
    s.unseen = 1 << T.pile(s, "p2")[0]
    T.play(s, "p2")
    assert T.game.view(s, 0).zone("p2").seen == ("H2",)
    assert T.moves(s) == ["p2", "p3", "give up"]
    T.play(s, "p2")
    assert T.moves(s) == ["ring", "give up"]
    s = T.position({"p1": "D4", "p2": "S9", "p3": "DK", "p4": "D5"}, phase="packets")
    T.play(s, "p2")
    assert T.moves(s) == ["p3", "give up"], "the first and the third are neighbours now"


def test_the_ring_is_laid_only_when_nothing_goes_from_the_tops_down_packet_by_packet() -> None:
    s = T.position({"p1": "C3 D4", "p2": "S9", "p3": "DK", "p4": "CT H5"}, phase="packets")
    assert T.refused(s, "ring").startswith("the ring is laid only when")
    T.play(s, "p2", "ring")
    assert read(T, s) == "D4 C3 DK H5 CT"
    assert s.unseen == 0
    assert not T.pile(s, "p1")


def test_in_the_ring_the_first_and_the_last_card_are_neighbours() -> None:
    s = ring(T, "D4 S9 CK H2 S7 D8")
    assert not {"r6", "r1"} & set(T.moves(s))
    s = ring(T, "H4 D9 CK S2 H7 D8")
    assert {"r6", "r1"} <= set(T.moves(s)), "a diamond between two hearts, a heart between two diamonds"
    T.play(s, "r6")
    assert read(T, s) == "H4 D9 CK S2 H7"


def test_a_block_may_lie_across_the_ends_and_the_ring_closes_up() -> None:
    s = ring(T, "S3 D9 CK H2 D7 S8")
    assert "r6-r1" in T.moves(s)
    T.play(s, "r6-r1")
    assert read(T, s) == "D9 CK H2 D7"
    assert T.game.line(s) == list(T.game.plan.ring[:4])


def test_it_comes_out_with_two_cards_left_and_is_blocked_when_nothing_goes() -> None:
    """Gap: the last two cards can never lie between others."""
    s = ring(T, "H4 D9 H7")
    T.play(s, "r2")
    assert s.end == "out"
    assert T.game.outcome(s).points == (102.0,)
    s = ring(T, "H4 D9 H7 S2 CK")
    T.play(s, "r2")
    assert s.end == "blocked"


def test_all_cards_may_lie_in_one_line_from_the_start() -> None:
    s = LINE.game.start(4)
    assert len(LINE.game.line(s)) == 104
    assert s.unseen == 0
    assert LINE.game.info.open
    assert not T.game.info.open
    s = LINE.position({"r1": "H4", "r2": "D9", "r3": "CK", "r4": "S2", "r5": "H7", "r6": "D8"}, phase="line")
    assert LINE.moves(s) == ["ring", "give up"], "the ends are not joined yet"
    LINE.play(s, "ring")
    assert read(LINE, s) == "H4 D9 CK S2 H7 D8"
    assert "r6" in LINE.moves(s)


def test_the_table_says_which_part_of_the_game_it_is() -> None:
    s = T.game.start(1)
    assert T.game.view(s, 0).zone("phase").text.en.startswith("four packets")
    assert T.game.view(ring(T, "H4 D9 H7"), 0).zone("phase").text.ru.startswith("кольцо")


def test_a_block_is_described_and_touched_at_both_ends() -> None:
    s = ring(ANY, "D4 S9 S2 S3 DK CK")
    assert ANY.game.describe(s, "r2-r4").en == "♠9 ♠2 ♠3 (r2-r4)"
    assert ANY.game.touch(s, "r2-r4", {}) == ("r2", "r4")
    assert ANY.game.touch(s, "r2", {}) == ("r2",)
    assert ANY.game.touch(s, "ring", {}) == ()


def test_the_club_player_finds_the_way_out_of_a_small_ring() -> None:
    s = ring(T, "ST C4 S3 H2 D4 SK H7 S9 H4")
    rng = Random(1)
    while ask := T.game.ask(s):
        T.play(s, club(T.game, s, ask, rng))
    assert s.end == "out"
    assert without((1, 2, 3, 4), Block(3, 2)) == (2, 3)
