"""A patience from a text: what is read, and what is refused before anything is computed from it."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sukno
from sukno.engine import BadOption
from sukno.families.patience.files import LONGEST, read
from sukno.games.patience.building.own_patience import EXAMPLE
from sukno.lab.match import play_game

ENGLISH = re.compile(r"\b(is|are|the|at|of|no|has|for|each|there|than)\b")


def refused(text: str) -> str:
    with pytest.raises(BadOption) as why:
        sukno.game("own-patience", description=text)
    assert not ENGLISH.search(why.value.text.ru), why.value.text.ru
    return why.value.text.en


def test_the_example_is_a_whole_patience() -> None:
    game = sukno.game("own-patience")
    s = game.start(3)
    assert [len(p) for p in s.piles] == [0] * 4 + [2] * 6 + [0] + [40]
    record, end = play_game(game, ["novice"], 3)
    assert end.won is not None
    assert len(record.moves) > 40


def test_a_description_is_kept_in_the_record() -> None:
    text = EXAMPLE.replace("passes = 2", "passes = 3")
    record, _ = play_game(sukno.game("own-patience", description=text), ["novice"], 5)
    assert record.options == {"description": text}


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ("deal = 40", "deal = 41", "the zones are dealt 53 cards, but 52 are there to be dealt"),
        ("{n}", "{n:>99999999}", "in a label only {n} and {name} stand in braces"),
        ('"alternating"', '"stripes"', "Invalid enum value 'stripes' - at `$.zones[1].build.suit`"),
        ('target = "columns"', 'target = "cellar"', "there is no zone cellar"),
        ('spread = "column"', 'spred = "column"', "unknown field `spred`"),
        ('"SCDH"', '"SCD"', "suits needs one of S, C, D, H for each of 4 piles"),
        ('start = ["A"]', 'start = ["X"]', "start names ranks"),
        ('"c6"]', '"c5"]', "two piles have the same name"),
        ("deal = 2", "deal = 1000000", "zones[1].deal: a number from -200 to 200"),
        ("deal = 2", "deal = -2", "less than nothing"),
        ("deal = 2", "deal = [2, 2]", "deal has 2 entries for 6 piles"),
        ('zones = ["columns"]', 'zones = ["waste"]', "nothing says where columns lies"),
        ("passes = 2", "passes = 1979-05-27", "neither a number nor a text"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(was: str, becomes: str, said: str) -> None:
    assert said in refused(EXAMPLE.replace(was, becomes))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "zones",
        "a = " + "[" * 2000,
        ".".join("a" * 2500) + " = 1",
        "a = " + "9" * 5000,
        "a = " + "x" * 5000,
        "[[zones]]\n" * 500,
        "x" * (LONGEST + 1),
    ],
)
def test_hostile_texts_are_refused(text: str) -> None:
    assert refused(text)


@given(st.text(alphabet='[]{}"=.,\n azncksAS0129-', max_size=200))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    for hostile in (text, EXAMPLE + text, text + EXAMPLE):
        try:
            read(hostile)
        except BadOption as e:
            print(e.text.ru)
