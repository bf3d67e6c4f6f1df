"""What is said of a move of a patience is true, and holds whatever lies under the covered cards."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import Chair
from sukno.players import advise
from sukno.players.thumbs.patience import words
from sukno.players.thumbs.patience.words import why

PATIENCES = (
    "king-albert",
    "demon",
    "monte-carlo",
    "paganini",
    "parade",
    "magic-ring",
    "ninety-one",
    "carpet",
)


def walk(id: str, looks: int = 40) -> Any:
    """A random game: every move that may be made, with what is said of it."""
    game, rng = sukno.game(id), Random(id)
    s = game.start(1)
    for _ in range(looks):
        ask = game.ask(s)
        if ask is None:
            return
        for move in rng.sample(ask.moves, min(4, len(ask.moves))):
            yield game, s, ask, move, why(game, game.imagine(s, 0, rng), ask, move)
        game.play(s, ask.pick(rng))


def number(said: str, pattern: str) -> int | None:
    found = re.search(pattern, said)
    return int(found[1]) if found else None


@pytest.mark.parametrize("id", PATIENCES)
def test_as_many_cards_go_home_and_are_turned_up_as_is_said(id: str) -> None:
    for game, s, _, move, said in walk(id):
        t = s.copy()
        game.play(t, move)
        home = number(said.en, r"(?:brings|takes|puts) (\d+) cards? (?:home|out of play|in order)")
        if home is not None:
            assert game.home(t) - game.home(s) == home
        up = number(said.en, r"turns (\d+) cards? up")
        if up is not None:
            assert (s.unseen & ~t.unseen).bit_count() == up
        if said == words.COMES_OUT:
            end = game.outcome(t)
            assert end is not None
            assert end.won


@pytest.mark.parametrize("id", PATIENCES)
def test_the_words_hold_whatever_is_covered(id: str) -> None:
    for game, s, ask, move, said in walk(id, 15):
        assert why(game, game.imagine(s, 0, Random(f"{move} another order")), ask, move) == said


def test_a_card_that_is_said_to_go_home_can() -> None:
    """King Albert: what lies on the card that is wanted is moved away."""
    game = sukno.game("king-albert")
    s = game.start(3)
    told = []
    for _ in range(12):
        given = advise("club", Chair(game, s, 0), Random(1))
        assert given.why is not None
        freed = re.search(r"frees (\S+), which can go home", given.why.en)
        game.play(s, given.move)
        if freed:
            ask = game.ask(s)
            assert ask is not None
            named = [game.describe(s, m).en for m in ask.moves]
            told.append(any(text.startswith(f"{freed[1]}:") and "Foundation" in text for text in named))
    assert told
    assert all(told)


def test_where_all_lies_open_the_solver_says_that_it_knows_the_way() -> None:
    game = sukno.game("king-albert")
    given = advise("club", Chair(game, game.start(3), 0), Random(1))
    assert given.why is not None
    assert given.why.ru.endswith("следующий ход пути, которым пасьянс сходится")
