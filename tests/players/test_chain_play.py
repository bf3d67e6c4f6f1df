"""Ends of games with dominoes are played exactly: the same answers as by trying everything."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import Chair
from sukno.materials.dominoes import parse_tile
from sukno.players.chain_play import JUDGED, Ending, few_left, judged
from sukno.players.policies import policies
from sukno.players.search import Budget, Search
from sukno.players.thumbs.dominoes.dominoes_blitz import ALL_GONE, longest

IDS = ("dominoes-traditional", "dominoes-matador", "dominoes-muggins", "dominoes-bergen", "dominoes-fives")


def ends(id: str, count: int, most: int) -> list[tuple[Any, Any]]:
    """Places with a choice near the end of a deal, when nothing can be drawn any more."""
    game, found, seed = sukno.game(id, deals=1), [], 0
    while len(found) < count:
        seed += 1
        s, rng = game.start(seed), Random(seed)
        while (ask := game.ask(s)) is not None:
            if len(ask.moves) > 1 and few_left(game, s, most):
                found.append((game, s))
                break
            game.play(s, ask.pick(rng))
    return found


def worth(game: Any, s: Any, seat: int) -> float:
    """For two players: what is best for this seat against all that the other may do."""
    ask = game.ask(s)
    if ask is None:
        return float(game.standing(s)[seat])
    values = []
    for move in ask.moves:
        n = s.copy()
        game.play(n, move)
        values.append(worth(game, n, seat))
    return max(values) if ask.seat == seat else min(values)


@pytest.mark.parametrize("id", IDS)
def test_ends_of_two_are_judged_as_by_trying_everything(id: str) -> None:
    for game, s in ends(id, 4, 6):
        ask = game.ask(s)
        values = judged(game, s, ask)
        assert values is not None
        before = game.standing(s)[ask.seat]
        for move, value in values.items():
            n = s.copy()
            game.play(n, move)
            assert value == pytest.approx(worth(game, n, ask.seat) - before)


def test_club_plays_the_end_as_it_is_judged() -> None:
    """With nothing left to draw two players know each other's hands."""
    for game, s in ends("dominoes-traditional", 6, 6):
        ask = game.ask(s)
        values = judged(game, s, ask)
        assert values is not None
        player = Search(policies("dominoes-traditional"), Budget(iterations=40, seconds=60))
        assert values[player.choose(Chair(game, s, ask.seat), Random(1))] == max(values.values())


def test_what_is_too_long_is_not_judged() -> None:
    game = sukno.game("dominoes-sevastopol")
    s = game.start(1)
    assert not few_left(game, s, JUDGED)
    assert judged(game, s, game.ask(s)) is None
    assert Ending(game).nodes > 0


def test_the_longest_way_of_a_turn_at_blitz() -> None:
    hand = sum(1 << parse_tile(t) for t in ("6-5", "5-3", "3-3", "6-1"))
    game, s = sukno.game("dominoes-blitz"), sukno.game("dominoes-blitz").start(1)
    s.hands[s.turn], s.ends, s.line = hand, (6, 0), ("6-0",)
    move = policies("dominoes-blitz").guide(game, s, game.ask(s), Random(1))  # type: ignore[misc]
    assert move == "6-5 left", "then 5-3 and 3-3 go too; 6-1 goes alone"
    assert longest(hand, 0, 6) == 11 + 8 + 10
    assert longest(sum(1 << parse_tile(t) for t in ("6-5", "5-3")), 0, 6) == 11 + 8 + ALL_GONE
