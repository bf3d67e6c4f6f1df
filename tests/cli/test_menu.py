"""Games are found in the menu by what people call them."""

from __future__ import annotations

import pytest

from sukno.cli.menu import find
from sukno.engine.registry import infos

GAMES = list(infos())


@pytest.mark.parametrize(
    ("word", "id"),
    [
        ("backgammon", "trictrac"),
        ("Checkers", "draughts-russian"),
        ("шашки", "draughts-russian"),
        ("reversi", "othello"),
        ("Battleship", "sea-battle"),
        ("blackjack", "twenty-one"),
        ("canfield", "demon"),
        ("klondike", "small-piano"),
        ("косынка", "small-piano"),
        ("durak", "egoist"),
        ("дурак", "egoist"),
        ("Whist", "whist"),
    ],
)
def test_a_game_is_found_by_the_name_people_know(word: str, id: str) -> None:
    assert id in [g.id for g in find(GAMES, word)]


def test_the_game_of_that_name_comes_before_others_so_called() -> None:
    assert [g.id for g in find(GAMES, "nim")] == ["nim"]


def test_other_names_are_other_names() -> None:
    for info in GAMES:
        names = [name.lower() for name in (info.name.en, info.name.ru, *info.also)]
        assert len(set(names[2:]) - {*names[:2]}) == len(info.also), info.id
