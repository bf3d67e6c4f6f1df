"""Gin as OpenSpiel plays it: cards and melds in its words, the rules of the match, and deals under both."""

from __future__ import annotations

from pathlib import Path

import pytest

from sukno.games.rummy.remik_gin import Shown
from sukno.lab.many import Many
from sukno.lab.openspiel.gin import (
    Met,
    action_of,
    card_of,
    compared,
    dealt,
    fits,
    laid,
    longer,
    match,
    named,
)
from sukno.lab.results import add
from sukno.materials.cards import CARD_TEXTS, hand

PACK = [*CARD_TEXTS[:52]]


def test_cards_have_the_numbers_and_names_of_openspiel() -> None:
    assert sorted(map(action_of, PACK)) == [*range(52)]
    assert [card_of(action_of(card)) for card in PACK] == PACK
    assert named("Player: 0 Action: As2s3s") == {"SA", "S2", "S3"}
    assert named("Player: 0 Action: Pass") == named("Player: 1 Action: Draw stock") == set()
    _, s = laid(5)
    assert len({*dealt(s)}) == 21


def test_a_card_taken_may_go_back_and_equal_counts_bring_nothing() -> None:
    game, s = laid(5)
    game.play(s, "pile")
    assert CARD_TEXTS[s.upcard] in game.ask(s).moves  # type: ignore[union-attr]
    assert game.won(5, 5) == (False, 0)


def test_a_long_sequence_is_laid_in_parts() -> None:
    run = {"S" + r for r in "23456789"}
    melds = [{*run}]
    assert not fits({"S4", "S5", "S6"}, melds), "the lowest cards come first"
    assert fits({"S2", "S3", "S4", "S5", "S6"}, melds)
    assert fits({"S7", "S8", "S9"}, melds)
    assert not melds


def test_more_than_five_in_order_are_not_compared() -> None:
    _, s = laid(5)
    melds, none = (hand(["S2", "S3", "S4"]),), ()
    for added, more in ((["S5", "S6"], False), (["S5", "S6", "S7"], True)):
        s.shown = Shown(knocker=0, melds=(melds, none), added=(hand(added),), rest=(0, 0))
        assert longer(s) == more


def test_deals_that_stand_in_the_file_are_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "deals"
    one = Met(level="novice", simulations=9, seed=3, ours=(10, -4), seconds=(0.1, 0.2), moves=(5, 6))
    add(file, one)
    assert match("novice", 9, 1, seed=3, many=Many(results=file)) == [one]
    assert one.ahead == 3.0


@pytest.mark.long
def test_openspiel_allows_and_counts_the_same_in_two_hundred_deals() -> None:
    pytest.importorskip("pyspiel")
    for seed in range(200):
        compared(seed)
