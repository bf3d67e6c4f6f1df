"""Why a move was chosen: the reason goes with the move, is true, and costs nothing where nobody asks."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import AnyGame, Chair, Text
from sukno.engine.text import same
from sukno.players import Reasoned, advise, because, make_player
from sukno.players.reasons import DEALS, GAMES, SOLVED, ahead, unbeaten


def never() -> Text:
    raise AssertionError("nobody has asked")


def leader(game: AnyGame) -> Chair:
    """The chair of whoever begins."""
    s = game.start(1)
    ask: Any = game.ask(s)
    return Chair(game, s, ask.seat)


def test_a_reason_is_made_when_it_is_asked_for() -> None:
    move = because("SA", never)
    assert move == "SA"
    with pytest.raises(AssertionError):
        _ = move.why


def test_a_move_that_is_sent_to_another_process_is_a_plain_move() -> None:
    sent = pickle.loads(pickle.dumps(because("SA", never)))
    assert (sent, type(sent)) == ("SA", str)


@pytest.mark.parametrize("level", ["novice", "club:40", "random"])
def test_whoever_plays_at_a_table_makes_plain_moves(level: str) -> None:
    game = sukno.game("whist")
    chair = leader(game)
    assert type(make_player(level, game).choose(chair, Random(1))) is str


def test_the_move_of_a_hint_is_the_move_that_the_player_would_make() -> None:
    game = sukno.game("king")
    s = game.start(5)
    for n in range(6):
        ask: Any = game.ask(s)
        chair = Chair(game, s, ask.seat)
        given = advise("club:60", chair, Random(n))
        assert given.move == make_player("club:60", game).choose(chair, Random(n))
        assert given.why is not None
        game.play(s, given.move)


def test_chance_says_that_it_was_chance() -> None:
    game = sukno.game("whist")
    given = advise("random", leader(game), Random(1))
    assert given.why == Text("chosen by chance", "выбрано наугад")


def test_a_search_tells_in_how_many_worlds_its_move_was_better_than_the_usual_one() -> None:
    said = ahead(DEALS, same("♠9"), 21, 17, 2)
    assert said.en == "on average better than ♠9: in 17 of 21 imagined deals, worse in 2"
    assert said.ru == "в среднем лучше, чем ♠9: в 17 из 21 воображаемого расклада, хуже в 2"
    said = ahead(GAMES, Text("take 3", "взять 3"), 40, 38, 0)
    assert said.ru == "в среднем лучше, чем «взять 3»: в 38 из 40 партий, доигранных в уме, хуже в 0"


def test_or_that_nothing_was() -> None:
    said = unbeaten(SOLVED, 40)
    assert said.en == "nothing did clearly better in 40 imagined deals with open cards"
    assert said.ru == "в 40 воображаемых раскладах в открытую ничто не было заметно лучше"


def test_a_search_has_counted_truly() -> None:
    """The worlds in its sentence are those that it was given."""
    game = sukno.game("mau-mau")
    s = game.start(3)
    while (ask := game.ask(s)) is None or ask.forced is not None:
        assert ask is not None
        game.play(s, ask.moves[0])
    move = make_player("search:40", game).decide(Chair(game, s, ask.seat), Random(2))
    assert isinstance(move, Reasoned)
    numbers = [int(word.strip(",;:")) for word in move.why.en.split() if word.strip(",;:").isdigit()]
    assert numbers
    assert max(numbers) <= 40
