"""Tuscan dice: six words, one throw (004:122-124)."""

from __future__ import annotations

from collections import Counter

import pytest

import sukno
from games.oracles.asking import passages, read, spots, spread_evenly
from sukno.engine import IllegalMove
from sukno.games.oracles.tuscan_dice import FACES

BOOK = {"война", "буря", "хитри", "иди", "жертвуй", "остановись"}


def test_the_faces_have_the_six_words_of_the_book() -> None:
    assert {face.word.ru.lower() for face in FACES} == BOOK
    assert len({face.word.en for face in FACES}) == len({face.says.en for face in FACES}) == 6
    assert all(face.says.ru and face.says.en != face.says.ru for face in FACES)


def test_opposite_faces_of_the_unfolded_die_are_not_neighbours() -> None:
    """In a cross of six the first and third of the row of four, the second and fourth, and both ends lie opposite."""
    at = {face.id: (face.x, face.y) for face in FACES}
    row = sorted((id for id in at if at[id][1] == 1.5), key=lambda id: at[id][0])
    assert row == ["storm", "cunning", "go", "sacrifice"]
    assert at["war"][0] == at["stop"][0]


def test_one_throw_is_one_answer_marked_as_ours() -> None:
    game, s = read("tuscan-dice", 4)
    (said,) = passages(game, s)
    (marked,) = [id for id, spot in spots(game, s).items() if spot.mark]
    assert said.ours
    assert said.place == f"cloth/{marked}"
    assert said.head == next(face.word for face in FACES if face.id == marked)
    assert game.ask(s) is None
    with pytest.raises(IllegalMove):
        game.play(s, "throw")


def test_every_word_comes_as_often_as_any_other() -> None:
    game = sukno.game("tuscan-dice")
    thrown: Counter[int] = Counter()
    for seed in range(3000):
        s = game.start(seed)
        game.play(s, "throw")
        thrown[s.face] += 1
    assert spread_evenly([thrown[face] for face in range(6)])


def test_nobody_wins() -> None:
    game, s = read("tuscan-dice", 1)
    end = game.outcome(s)
    assert end is not None
    assert end.pastime
    assert end.points == (0.0,)
    assert end.won is None
