"""Semerik: the rules of the book, and what is easy to get wrong in them."""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.tricks.semerik import Semerik, SemerikState
from sukno.games.tricks.semerik.declarations import declared, figures, words_of
from sukno.games.tricks.semerik.game import PACK
from sukno.materials.cards import hand


def points(cards: str) -> int:
    return sum(d.points for d in declared(hand(cards.split())))


def table(
    *hands: str, score: tuple[int, int] = (0, 0), tricks: tuple[int, ...] = (0, 0, 0, 0), **options: object
) -> tuple[Semerik, SemerikState]:
    """Seat 0 leads; the rest of the pack is played."""
    game = Semerik(sukno.game("semerik", **options).options)
    s = game.start(1)
    s.hands = [hand(h.split()) for h in hands]
    s.turn = s.leader = 0
    s.dealer = 3
    s.played = hand(PACK) & ~sum(s.hands)
    s.told = s.won = (0, 0)
    s.account.score, s.tricks, s.log = score, list(tricks), ()
    return game, s


def run(game: Semerik, s: SemerikState, line: str) -> None:
    for move in line.split(", "):
        game.play(s, move)


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("S7 C7 D7", 4),
        ("S3 C3 D3", 3),
        ("S2 C2 D2", 3),
        ("SA CA DA", 3),
        ("SK CK DK", 1),
        ("SQ CQ DQ", 1),
        ("SJ CJ DJ", 1),
        ("S6 C6 D6 S5 C5 D5 S4 C4 D4", 0),
        ("S3 S2 SA", 3),
        ("H3 H2 HA", 5),
        ("S3 S2 SA SK", 6),
        ("S3 S2 SA SK SQ", 9),
        ("S3 S2 SA SK SQ SJ", 15),
        ("S3 S2 SA SQ SJ", 3),
        ("H3 H2 HA HK", 8),
        ("H3 H2 HA HK HQ", 11),
        ("H3 H2 HA HK HQ HJ", 17),
        ("S3 S2 SA C3 D3", 3 + 4),
        ("S3 S2 SA CK DK HK", 3 + 1),
        ("S7 C7 D7 H7", 4),
        ("S7 C7 D7 S3 S2 SA", 4 + 3),
    ],
)
def test_what_a_hand_declares(cards: str, worth: int) -> None:
    """000:5506-5530 and the decisions of the digest."""
    assert points(cards) == worth


def test_forty_cards_ten_each_and_the_left_of_the_dealer_leads() -> None:
    game = sukno.game("semerik")
    s = game.start(3)
    assert len(PACK) == 40
    assert [h.bit_count() for h in s.hands] == [10] * 4
    assert s.turn == (s.dealer + 1) % 4


def test_the_three_is_highest_and_the_four_lowest() -> None:
    """000:5501."""
    for higher, lower in ("32", "2A", "AK", "KQ", "QJ", "J7", "76", "65", "54"):
        game, s = table(f"S{lower} C4", f"S{higher} C5", "D4 D5", "D6 D7")
        run(game, s, f"S{lower}, S{higher}, D4, D6")
        assert s.tricks == [0, 1, 0, 0]


@pytest.mark.parametrize(("hearts", "winner"), [(True, 1), (False, 0)])
def test_hearts_beat_all_suits_unless_agreed_otherwise(hearts: bool, winner: int) -> None:
    """000:5523 against 000:5505."""
    game, s = table("S3 C4", "H4 C5", "D4 D5", "D6 D7", hearts_trump=hearts)
    run(game, s, "S3, H4, D4, D6")
    assert s.tricks[winner] == 1


def test_suit_must_be_followed_and_otherwise_anything_goes() -> None:
    game, s = table("S3 C4", "S4 H3", "D4 H2", "S6 D7")
    run(game, s, "S3")
    with pytest.raises(IllegalMove, match="follow"):
        game.play(s, "H3")
    run(game, s, "S4")
    assert set(game.ask(s).moves) == {"D4", "H2"}  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("trick", "worth"), [("S3 SK SQ S7", 1), ("S3 S2 SA SJ", 2), ("S3 S2 S7 S6", 0), ("S7 S6 S5 S4", 0)]
)
def test_figures_in_a_trick(trick: str, worth: int) -> None:
    """000:5532-5537."""
    assert figures(hand(trick.split())) == worth


def test_partners_count_together_and_all_ten_tricks_are_four_points() -> None:
    game, s = table("S3", "S4", "S5", "S6", tricks=(4, 0, 5, 0), deals=0)
    run(game, s, "S3, S4, S5, S6")
    assert s.account.score == (4, 0)
    assert s.deal == 1


@pytest.mark.parametrize(("theirs", "wrote"), [(10, 42), (11, 21), (0, 42), (20, 21)])
def test_1_21_against_fewer_than_11_counts_42(theirs: int, wrote: int) -> None:
    """Worked example 1, 000:5542: play stops at once."""
    game, s = table("S3 C4", "SK C5", "SQ D5", "S6 D7", score=(20, theirs), parties=1)
    run(game, s, "S3, SK, SQ, S6")
    assert game.ask(s) is None
    party = s.account.parties[0]
    assert (party.winner, party.wrote, party.score) == (0, wrote, (21, theirs))
    end = game.outcome(s)
    assert end is not None
    assert end.points == (wrote, -wrote, wrote, -wrote)


def test_a_group_is_three_parties() -> None:
    game, s = table("S3 C4", "SK C5", "SQ D5", "S6 D7", score=(20, 15))
    run(game, s, "S3, SK, SQ, S6")
    assert game.ask(s) is not None
    assert s.account.score == (0, 0)
    rng = Random(1)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
    assert len(s.account.parties) == 3


def test_what_was_declared_is_known_and_nothing_else_was_there_to_declare() -> None:
    game = sukno.game("semerik")
    seen = 0
    for seed in range(12):
        s = game.start(seed)
        for seat in range(4):
            n = game.imagine(s, seat, Random(seed))
            for place in range(4):
                assert declared(n.hands[place]) == declared(s.hands[place])
                seen += len(declared(s.hands[place]))
    assert seen > 10


def test_a_deal_that_agrees_is_found_also_where_chance_finds_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(sys.modules["sukno.games.tricks.semerik.game"]), "TRIES", 0)
    game: Any = sukno.game("semerik")
    rng = Random(5)
    for seed in range(25):
        s = game.start(seed)
        for _ in range(rng.randrange(38)):
            game.play(s, game.ask(s).pick(rng))
        for seat in range(4):
            n = game.imagine(s, seat, rng)
            own = s.order.index(seat)
            assert n.hands[own] == s.hands[own]
            assert sum(n.hands) == sum(s.hands)  # the same cards, each once
            for place, held in enumerate(n.hands):
                assert held.bit_count() == s.hands[place].bit_count()
                assert not held & s.voids[place]
                assert not s.known[place] & s.hands[place] & ~held
                gone = s.gone[place]
                assert declared(held | gone) == declared(s.hands[place] | gone)


def test_a_baba_is_told_card_by_card_so_that_each_has_the_letters_of_the_pack() -> None:
    assert words_of("SKQ", 9).ru == "баба ♠3 ♠2 ♠A ♠K ♠Q: 9"
