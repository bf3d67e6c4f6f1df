"""Guessing with a helper (004:3893-3895): every way to hand cards over."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from performing import performed, saying, trick

from sukno.games.conjuring.trick_helper_chain import CARDS


def requests(props: list[str], known: int, handed: list[int], length: int) -> tuple[list[str], list[int]]:
    """What is asked for, and the places that are in the hand, as the digest tells it."""
    asked, hand = [props[known]], [handed[0]]
    while hand[-1] != known and len(asked) < length - 1:
        asked.append(props[hand[-1]])
        hand.append(handed[len(hand)])
    if hand[-1] != known:
        asked.append(props[hand[-1]])
        hand.append(known)
    return asked, hand


@pytest.mark.parametrize("first", range(CARDS))
def test_004_3893_whatever_is_handed_over_was_asked_for(first: int) -> None:
    game = trick("trick-helper-chain")
    s = game.start(4)
    known = s.secret[0]
    for one, two in permutations(range(CARDS), 2):
        if one != first:
            continue
        asked, hand = requests(s.props, known, [one, two], 3)
        end = performed(game, saying("hand", str(one + 1), str(two + 1)), 4)
        shown = list(game.stage(end).faces)
        assert sorted(shown) == sorted(asked) == sorted(s.props[i] for i in hand)
        assert game.came_out(end)


def test_the_example_of_the_digest() -> None:
    asked, hand = requests(["S6", "DJ", "HT", "C9"], 0, [1, 2], 3)
    assert asked == ["S6", "DJ", "HT"]
    assert hand == [1, 2, 0]


def test_the_known_card_handed_over_ends_it_at_once() -> None:
    game = trick("trick-helper-chain", cards=5)
    s = game.start(9)
    known = s.secret[0]
    end = performed(game, saying("hand", str(known + 1)), 9)
    assert game.stage(end).faces == (s.props[known],)


@pytest.mark.parametrize("length", range(3, 7))
def test_longer_chains(length: int) -> None:
    game = trick("trick-helper-chain", cards=length)
    for seed in range(20):
        places = [str(i + 1) for i in range(CARDS)]
        Random(seed).shuffle(places)
        end = performed(game, saying("hand", *places), seed)
        assert game.came_out(end)
        assert len(set(game.stage(end).faces)) <= length


@pytest.mark.parametrize("seed", range(10))
def test_who_learns_takes_the_known_card_last_and_is_told_when_not(seed: int) -> None:
    game = trick("trick-helper-chain", mode="learn", cards=4)
    s = game.start(seed)
    known = s.secret[0]
    while game.question_of(s).kind != "name":
        game.play(s, game.question_of(s).right)
    right = game.question_of(s).right
    assert right == str(known + 1)
    wrong = next(c.move for c in game.question_of(s).choices if c.move != right)
    game.play(s, wrong)
    assert game.stage(s).slip
    game.play(s, right)
    assert game.came_out(s)
    assert len(game.stage(s).faces) == 4


def test_backs_lie_before_whoever_may_not_see_the_cards() -> None:
    game = trick("trick-helper-chain", mode="learn", players=2)
    s = game.start(3)
    performer, audience = (game.view(s, seat).zone("cloth").spots for seat in (0, 1))
    assert [p.face for p in performer].count("?") == CARDS - 1
    assert {p.face for p in audience} == {"?"}
