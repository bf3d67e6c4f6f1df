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
    *("vint", "vint-five", "vint-three-auction", "vint-two-dummies", "whist", "whist-dummy"),
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


def test_partners_whose_names_are_long_stand_one_under_the_other() -> None:
    game = game_class("whist")()
    names = ("Гость", "Пелагея", "Зинаида", "Константин")
    drawn = drawing_of("whist")(game, game.start(4), names, "ru", 0, small=True)
    texts = {text.text for text in ElementTree.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text")}
    assert all({name, f"{name},"} & texts for name in names)
