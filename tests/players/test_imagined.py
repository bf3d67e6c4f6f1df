"""Decisions weighed in imagined deals: clear ones are made rightly, and a review says what a blunder cost."""

from __future__ import annotations

from random import Random
from typing import Any

import sukno
from sukno.families.entry import new_entry
from sukno.materials.cards import CARD_INDEX, hand
from sukno.players.policies import policies


def knocking(id: str, mine: str, *said: str) -> tuple[Any, Any]:
    """Trumps are hearts; the next to speak after these words holds these cards."""
    game: Any = sukno.game(id, players=5, deals=1)
    s = game.start(3)
    s.dealer = 4
    place = len(said)
    s.turned, s.trump = CARD_INDEX["H6"], 3
    used = hand(mine.split()) | 1 << s.turned
    others = iter([c for c in game.cards if not used >> c & 1][::-1])
    s.hands = [hand(mine.split()) if p == place else hand([next(others) for _ in range(3)]) for p in range(5)]
    for held in s.hands:
        used |= held
    new_entry(s, [c for c in game.cards if not used >> c & 1])
    game.begin_play(s)
    for word in said:
        game.play(s, word)
    return game, s


def test_a_sure_trick_is_knocked_with_and_rubbish_is_not() -> None:
    known = policies("stukolka")
    for policy in (known.novice, known.club, known.master):
        assert policy is not None
        game, s = knocking("stukolka", "HA HK HQ")
        assert policy(game, s, game.ask(s), Random(1)) == "play"
        game, s = knocking("stukolka", "S6 C7 D7", "play", "play", "play")
        assert policy(game, s, game.ask(s), Random(1)) == "pass"


def test_a_review_says_what_passing_with_three_tricks_cost() -> None:
    judge = policies("stukolka").judge
    assert judge is not None
    game, s = knocking("stukolka", "HA HK HQ", "play", "pass")
    values = judge(game, s, game.ask(s))
    assert values is not None
    assert values["play"] > values["pass"] + 5
    assert values == judge(game, s, game.ask(s))
    game, s = knocking("stukolka", "S6 C7 D7", "play", "play", "play")
    values = judge(game, s, game.ask(s))
    assert values is not None
    assert values["pass"] > values["play"] + 5


def test_what_makes_no_difference_costs_nothing() -> None:
    judge = policies("stukolka").judge
    assert judge is not None
    game, s = knocking("stukolka", "HA HK HQ", "pass", "pass")
    for word in ("play", "play", "pass", "HA"):
        game.play(s, word)
    other = game.ask(s)
    assert other.forced is None
    values = judge(game, s, other)
    assert values is not None
    assert len(set(values.values())) == 1  # whatever he throws, the king and queen take the rest


def test_the_king_is_laid_when_it_can_be() -> None:
    known = policies("mushka-lentyurlyu")
    game = sukno.game("mushka-lentyurlyu", players=3, deals=1)
    s = game.start(1)
    s.dealer = 2
    game.begin(s)  # type: ignore[attr-defined]
    s.hands = [hand(h.split()) for h in ("SJ S2 S3 HK", "CQ CK C2 C3", "D2 D3 D4 DK")]
    s.stock = ()
    for move in ("SJ", "pass"):
        game.play(s, move)
    for policy in (known.guide, known.club, known.master):
        assert policy is not None
        t = s.copy()
        for _ in range(2):
            game.play(t, policy(game, t, game.ask(t), Random(1)))  # type: ignore[arg-type]
        assert game.ask(t) is None
        assert game.outcome(t).points[1] > 0  # type: ignore[union-attr]


def test_five_top_trumps_are_announced() -> None:
    known = policies("napoleon-trick")
    game = sukno.game("napoleon-trick", deals=1)
    s = game.start(1)
    mine = hand(["HA", "HK", "HQ", "HJ", "HT"])
    s.turned, s.trump = CARD_INDEX["H6"], 3
    free = [c for c in game.cards if not (mine | 1 << s.turned) >> c & 1]  # type: ignore[attr-defined]
    s.dealer = 3
    s.hands = [mine, *(hand(free[5 * i : 5 * i + 5]) for i in range(3))]
    s.aside = hand(free[15:])
    game.begin_play(s)  # type: ignore[attr-defined]
    for policy in (known.club, known.master):
        assert policy is not None
        assert policy(game, s, game.ask(s), Random(1)) == "5"  # type: ignore[arg-type]
