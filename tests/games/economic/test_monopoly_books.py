"""Whole games of chance and of players, gone through by an independent bookkeeper."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.economic.bookkeeper import read_whole

from sukno.games.economic.monopoly import Monopoly
from sukno.games.economic.monopoly.state import MonopolyOptions, MonopolyState
from sukno.players import policies


def examine(game: Monopoly, s: MonopolyState) -> None:
    """The books agree with the state, and nothing was made or lost."""
    a = s.account
    books = read_whole(game, s)
    assert books.money == a.money
    assert sum(a.money) + a.bank == 0
    assert (books.owner, books.houses, books.pledged) == (a.owner, a.houses, set(a.pledged))
    assert books.kept == a.kept
    assert tuple(books.out) == a.ruined
    assert [books.at[x] for x in range(game.seats) if x not in a.ruined] == [
        s.at[x] for x in range(game.seats) if x not in a.ruined
    ]


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("other", [{}, {"auction": True}, {"rest_bonus": True, "start_money": 2300}])
def test_random_games_can_be_explained_to_the_last_rouble(players: int, other: dict[str, int]) -> None:
    game = Monopoly(MonopolyOptions(players=players, rounds=25, **other))
    s, rng = game.start(f"{players}"), Random(players)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
        assert sum(s.account.money) + s.account.bank == 0
    examine(game, s)


@pytest.mark.parametrize("seed", range(3))
def test_games_of_good_players_can_be_explained(seed: int) -> None:
    """They build, so that all charges are met; the levels sit in turn."""
    game = Monopoly()
    levels = policies("monopoly")
    assert levels.club
    assert levels.novice
    s, rng = game.start(seed), Random(seed)
    while (ask := game.ask(s)) is not None:
        policy = levels.novice if ask.seat == 0 else levels.club
        game.play(s, policy(game, s, ask, rng))
    examine(game, s)
    assert any(kind == "build" for _, kind, _ in s.lines())
