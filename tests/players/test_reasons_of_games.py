"""What games say for their moves is counted again here, in another way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import Chair, Text
from sukno.players import advise, policies
from sukno.players.thumbs.parlour import nim

MOST_CHIPS = 7
"""Of which all games can be played through."""


def said_of_moves(id: str, moves: int, **options: Any) -> Iterator[tuple[Any, Any, Any, str, Text]]:
    """A random game: the moves that may be made, with what is said of each."""
    game, rng = sukno.game(id, **options), Random(id)
    why = policies(id).why
    assert why is not None
    s = game.start(2)
    for _ in range(moves):
        ask = game.ask(s)
        if ask is None:
            return
        for move in ask.moves if not ask.families else ():
            said = why(game, game.imagine(s, ask.seat, rng), ask, move)
            assert said is not None
            yield game, s, ask, move, said
        game.play(s, ask.pick(rng))


def numbers(said: Text) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", said.en)]


def wins(game: Any, s: Any, seat: int) -> bool:
    """Does this seat win by force?"""
    end = game.outcome(s)
    if end is not None:
        return bool(end.points[seat] > 0)
    ask = game.ask(s)
    after = []
    for move in ask.moves:
        t = s.copy()
        game.play(t, move)
        after.append(wins(game, t, seat))
    return any(after) if ask.seat == seat else all(after)


def test_nim_knows_which_move_wins() -> None:
    told = set()
    for game, s, ask, move, said in said_of_moves("nim", 30, chips=15, groups=4):
        if sum(s.rows) > MOST_CHIPS:
            continue
        t = s.copy()
        game.play(t, move)
        won = wins(game, t, ask.seat)
        told.add(said)
        assert won is (said == nim.ONLY_WIN or said.en.startswith("wins"))
    assert nim.LOST in told or nim.ONLY_WIN in told


def test_twenty_one_counts_the_cards_that_would_go_beyond() -> None:
    told = 0
    for game, s, ask, _, said in said_of_moves("twenty-one", 40):
        if "beyond" in said.en:
            told += 1
            points, bad, unseen = numbers(said)[:3]
            view = game.view(s, ask.seat)
            assert points <= 21
            assert 0 <= bad <= unseen <= 104
            assert view.ask is not None
            if points <= 11:
                assert bad == 0
    assert told


@pytest.mark.parametrize("id", ["draughts-russian"])
def test_draughts_say_truly_what_is_taken_and_what_may_be_taken_in_return(id: str) -> None:
    for game, s, _, move, said in said_of_moves(id, 40):
        t = s.copy()
        game.play(t, move)
        gone = (s.white | s.black).bit_count() - (t.white | t.black).bit_count()
        assert (gone > 0) is ("takes" in said.en)
        answers = game.ask(t)
        if answers is not None:
            assert ("offers" in said.en) is any(":" in m for m in answers.moves)


def test_dominoes_count_the_tiles_that_fit_then() -> None:
    told = 0
    for game, s, ask, move, said in said_of_moves("dominoes-traditional", 60):
        found = re.search(r"fit the ends then: (\d+)", said.en)
        if found:
            t = s.copy()
            deal = t.deal
            game.play(t, move)
            if t.deal == deal and t.hands[ask.seat]:
                told += 1
                own = game.view(t, ask.seat)
                hand = next(z for z in own.zones if z.id == f"hand{ask.seat}")
                fits = [c for c in hand.cards if {*map(int, c.split("-"))} & {*t.ends}]  # type: ignore[union-attr]
                assert len(fits) == int(found[1])
    assert told


def test_othello_counts_out_the_end() -> None:
    game, rng = sukno.game("othello"), Random(4)
    s = game.start(4)
    while (s.white | s.black).bit_count() < 54:
        ask = game.ask(s)
        assert ask is not None
        game.play(s, ask.pick(rng))
    ask = game.ask(s)
    assert ask is not None
    given = advise("club", Chair(game, s, ask.seat), Random(1))
    assert given.why is not None
    if ask.forced is None:
        assert "counted out to the end" in given.why.en


def test_a_forced_move_says_that_there_is_no_other() -> None:
    game = sukno.game("mau-mau")
    s = game.start(1)
    for n in range(60):
        ask = game.ask(s)
        assert ask is not None
        if ask.forced is not None:
            given = advise("club:40", Chair(game, s, ask.seat), Random(n))
            assert given.why == Text("there is nothing else to do", "больше ходить нечем")
            return
        game.play(s, ask.moves[-1])
    pytest.fail("nobody was ever forced")


def test_a_refusal_names_the_duty_and_what_keeps_it() -> None:
    game = sukno.game("whist")
    s = game.start(1)
    for _ in range(20):
        ask = game.ask(s)
        assert ask is not None
        duty = game.bound(s)
        if duty is not None:
            hand = next(z for z in game.view(s, ask.seat).zones if z.id == f"hand{ask.seat}")
            other = next(c for c in hand.cards if c not in ask.moves)  # type: ignore[union-attr]
            with pytest.raises(sukno.IllegalMove) as refused:
                game.play(s, other)
            assert refused.value.text.en == f"{other}: {duty.en}"
            assert duty.en.startswith("you must follow")
            return
        game.play(s, ask.moves[0])
    pytest.fail("nobody was ever bound")
