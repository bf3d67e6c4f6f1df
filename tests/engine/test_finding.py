"""Games are found by what people call them: in the browser, in Python and at the command line by the same words."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

import sukno
from sukno.engine.finding import Words, search
from sukno.engine.registry import index

SHARED = json.loads(Path(__file__).with_name("finding.json").read_text())
"""Asked of the browser's search too: `web/src/lib/search.test.ts`."""
FIRST = {
    "vint": "vint",
    "винт": "vint",
    "bezique": "bezique-six-pack",
    "преферанс": "preferans",
    "преф": "preferans",
    "sochi": "preferans-sochi",
    "klondike": "small-piano",
    "kosynka": "small-piano",
    "tysiacha": "thousand",
    "tysyacha": "thousand",
    "козёл": "dominoes-traditional",
    "дурак": "svoi-kozyri",
    "misere": "preferans-misere",
    "maumau": "mau-mau",
}


@pytest.mark.parametrize("how", SHARED["found"])
def test_what_was_typed_finds(how: str) -> None:
    words = msgspec.convert(SHARED["index"], dict[str, Words])
    for typed, ids in SHARED["found"][how].items():
        assert search(words, typed) == ids, typed


@pytest.mark.parametrize("typed", FIRST)
def test_the_game_that_is_meant_comes_first(typed: str) -> None:
    assert search(index(), typed)[0] == FIRST[typed]


def test_preferans_finds_its_kinds_whatever_they_are_called() -> None:
    for typed in ("преферанс", "преф", "preferans", "pref"):
        found = search(index(), typed)
        for kind in ("sochi", "leningrad", "classic", "gusarik"):
            assert f"preferans-{kind}" in found, typed


@pytest.mark.parametrize("typed", ["kids", "children", "детям", "для детей", "easy", "лёгкие", "простые"])
def test_games_are_found_by_whom_they_suit(typed: str) -> None:
    assert {"mau-mau", "dominoes-traditional", "nim"} <= {*search(index(), typed)}


def test_every_game_is_found_first_by_its_own_names() -> None:
    for info in sukno.games():
        for name in (info.name.en, info.name.ru, info.id):
            found = search(index(), name)
            same = [i for i in found if name in (sukno.game(i).info.name.en, sukno.game(i).info.name.ru)]
            assert info.id in (found[0], *same), (name, found[:3])


def test_an_unknown_name_suggests_by_the_same_words() -> None:
    with pytest.raises(sukno.UnknownGame, match="did you mean small-piano, "):
        sukno.game("klondike")
    with pytest.raises(sukno.UnknownGame, match="did you mean vint, "):
        sukno.game("Винт")


def test_games_are_listed_by_words() -> None:
    assert sukno.games("reversi")[0].id == "othello"
    assert sukno.games(" ") == sukno.games()
