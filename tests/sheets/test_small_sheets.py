"""Drawn sheets as they lie beside a table, in a panel of 312 pixels: every word can be read."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest

from sukno.engine.offers.find import drawing_of
from sukno.engine.registry import game_class

PANEL, LEAST = 312.0, 10.5
NAMES = ("Гость", "Пелагея", "Зинаида", "Константин", "Агафья", "Пётр")
SHEETS = [
    *("preferans-leningrad", "preferans-classic", "preferans-old-five", "preferans-gusarik"),
    *(
        "vint",
        "vint-five",
        "vint-three-auction",
        "vint-two-dummies",
        "whist",
        "whist-dummy",
        "bridge",
        "skat",
    ),
]


@pytest.mark.parametrize("id", SHEETS)
def test_every_word_of_a_small_sheet_can_be_read(id: str) -> None:
    game = game_class(id)()
    s, rng = game.start(4), Random(4)
    for _ in range(1500):
        ask = game.ask(s)
        if ask is None or s.deal == 8:
            break
        game.play(s, ask.pick(rng))
    drawn = drawing_of(id)(game, s, NAMES[: game.seats], "ru", 0, small=True)
    root = ElementTree.fromstring(drawn)
    _, _, width, _ = map(float, root.attrib["viewBox"].split())
    texts = list(root.iter("{http://www.w3.org/2000/svg}text"))
    assert texts
    for text in texts:
        assert float(text.attrib["font-size"]) * PANEL / width >= LEAST, text.text


@pytest.mark.parametrize("id", ["whist", "vint", "bridge"])
@pytest.mark.parametrize("seed", range(4))
def test_the_names_of_partners_are_not_cut_where_they_fit(id: str, seed: int) -> None:
    names = ("Анна", "Гордей", "Аркадий", "Арина")
    assert not any("…" in words for words in written(id, seed, names))


def test_partners_whose_names_are_long_stand_one_under_the_other() -> None:
    names = ("Александра", "Пелагея", "Константин", "Зинаида")
    words = written("whist", 4, names)
    assert all(name in words or f"{name}," in words for name in names)


def written(id: str, seed: int, names: tuple[str, ...]) -> list[str]:
    """All words of a small sheet before the first deal."""
    game = game_class(id)()
    drawn = drawing_of(id)(game, game.start(seed), names, "ru", 0, small=True)
    return [
        text.text or "" for text in ElementTree.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text")
    ]
