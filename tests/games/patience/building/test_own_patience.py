"""A patience from a text: what is read, and what is refused before anything is computed from it."""

from __future__ import annotations

import re
from typing import get_type_hints

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import sukno
from sukno.engine import BadOption
from sukno.engine.text import LANGS
from sukno.families.patience.files import LONGEST, literals, read
from sukno.games.patience.building.own_patience import EXAMPLE
from sukno.lab.match import play_game
from sukno.rules import page
from sukno.rules.patience.described import PARTS, WORDS

ENGLISH = re.compile(r"\b(is|are|the|at|of|no|has|for|each|there|than)\b")


def refused(text: str) -> str:
    with pytest.raises(BadOption) as why:
        sukno.game("own-patience", description=text)
    ru = why.value.text.ru.partition("; возможно: ")[0]  # then come keys
    assert not ENGLISH.search(ru), ru
    return why.value.text.en


def many_piles(steps: str, more: str) -> str:
    """Each of 76 piles has a rule of its own."""
    names = ", ".join(f'"p{n}"' for n in range(76))
    builds = ", ".join(f'{{steps = [{steps}], suit = "any", times = {n}}}' for n in range(76))
    return f"""
zones = [{{id = "z", piles = [{names}], deal = [{"1, " * 52}{"0, " * 24}], build = [{builds}]{more and ", " + more}}}]
routes = [{{source = "z", target = "z"}}]
goal = ["z"]
table = [{{zones = ["z"]}}]
"""


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
        (
            '"alternating"',
            '"stripes"',
            '\'stripes\' - at `$.zones[1].build.suit`; possible: "same", "any", "alternating"',
        ),
        ('unit = "run"', 'unit = "runs"', '`; possible: "card", "run", "whole", "pile", "either", "any"'),
        ('start = "any"', 'start = "all"', '`; possible: "none", "any", "base", ["K"]'),
        ("passes = 2", "passes = 2\n[cards]\nsize = 54", "possible: 52, 36, 32, 28"),
        ("passes = 2", "pases = 2", "`pases` - at `$.stock`; possible: zone, to, row, "),
        ("# Four", "zone = 1\n# Four", "field `zone`; possible: zones, table, figures, cards, order, "),
        (
            'target = "columns"',
            'target = "cellar"',
            "no zone cellar; possible: foundations, columns, waste, stock",
        ),
        ('spread = "column"', 'spred = "column"', "unknown field `spred`"),
        ('"SCDH"', '"SCD"', "suits needs one of S, C, D, H for each of 4 piles"),
        ('start = ["A"]', 'start = ["X"]', "foundations.start: 'X' is not understood; possible: A, 2, 3,"),
        ('start = ["A"]', 'start = ["A", "2"]', "start names ranks once, or for each of 4 piles"),
        ("# Four", 'rest = "10"\n# Four', "rest: '10' is not understood; possible: A, 2, 3, "),
        (
            "steps = [1]",
            'steps = [1], last = "X"',
            "foundations.build.last: 'X' is not understood; possible: A, 2",
        ),
        (
            "passes = 2",
            'passes = 2\n[cards]\nwithout = "1"',
            "cards.without: '1' is not understood; possible: A",
        ),
        (
            "passes = 2",
            'passes = 2\n[cards]\nsuits = "SX"',
            "cards.suits: 'SX' is not understood; possible: S, C, D, H",
        ),
        (
            "[[table]]",
            '[[figures]]\nzone = "cellar"\nplaces = []\n[[table]]',
            "figures: there is no zone cellar; possible",
        ),
        ('"c6"]', '"c5"]', "two piles have the same name"),
        ("deal = 2", "deal = 1000000", "zones[1].deal: a number from -200 to 200"),
        ("deal = 2", "deal = -2", "less than nothing"),
        ("deal = 2", "deal = [2, 2]", "deal has 2 entries for 6 piles"),
        ('zones = ["columns"]', 'zones = ["waste"]', "nothing says where columns lies"),
        ("passes = 2", "passes = 1979-05-27", "neither a number nor a text"),
        ("passes = 2", "passes = 2\n[cards]\ncopies = 5", "copies says how many packs there are, 1 to 4"),
        ("passes = 2", "passes = 2\n[cards]\ncopies = 0", "copies says how many packs there are, 1 to 4"),
        ("passes = 2", "passes = -2", "passes cannot be less than nothing"),
        ("passes = 2", "packet = 0", "packet is a card or more"),
        ("passes = 2", "to = []", "to names where its cards go"),
        ("passes = 2", 'to = ["stock"]', "stock.to: a zone is named twice"),
        ("passes = 2", 'gather = ["stock", "waste"]', "stock.gather: a zone is named twice"),
        ("# Four", 'order = "A23456789TJQ"\n# Four', "order: K are played with"),
        ("# Four", 'goal = ["columns", "columns"]\n# Four', "goal: a zone is named twice"),
        ("# Four", "goal = []\n# Four", "goal: name the zones that are built"),
        ('piles = ["waste"]', "piles = []", "zone waste: it has no piles"),
        (
            'piles = ["waste"]',
            'piles = ["waste"]\nfirst = ["S1"]',
            "first names cards like SA or HT, not 'S1'",
        ),
        ('piles = ["waste"]', 'piles = ["waste"]\nclears = "waste"', "clears and under name another zone"),
        ('piles = ["waste"]', 'piles = ["waste"]\nkeeps = -1', "keeps cannot be less than nothing"),
        ('target = "columns"', 'target = ""', "each needs the zones source and target"),
        (
            "[[table]]",
            '[[figures]]\nzone = "waste"\nplaces = [[0, 0]]\nturned = [1]\n[[table]]',
            "turned names piles by number",
        ),
        (
            "[[table]]",
            '[[figures]]\nzone = "waste"\nplaces = [[0, 0]]\ninside = "waste"\n[[table]]',
            "inside names the zone of another figure",
        ),
        ('en = "Waste"', f'en = "{"W" * 41}"', "40 characters at most"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(was: str, becomes: str, said: str) -> None:
    assert said in refused(EXAMPLE.replace(was, becomes))


def test_a_turned_base_card_needs_a_place() -> None:
    text = 'base = "turned"\n' + EXAMPLE.replace("deal = 40", "deal = 39")
    assert "no zone of the goal begins with a turned" in refused(text)
    assert read(text.replace('start = ["A"]', 'start = "base"'))


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
        ".".join("a" * 2900) + "=1",
        "[" + ".".join("a" * 1000) + "]\n" + "\n".join(f"b{n}=1" for n in range(500)),
        many_piles("1, 2, 3, 4, 5", ""),
        many_piles("1", 'start = "any"'),
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


def test_the_page_tells_of_every_part_and_of_every_value() -> None:
    assert {name: [*struct.__struct_fields__] for name, struct in PARTS.items()} == {
        name: [*words] for name, words in WORDS.items()
    }
    for lang in LANGS:
        told = page("own-patience", lang, console=True)
        for name, struct in PARTS.items():
            for key, hint in get_type_hints(struct).items():
                words = WORDS[name][key].of(lang)
                assert f"| `{key}` | {words} |" in told
                for value in literals(hint):
                    assert msgspec.json.encode(value).decode() in words, (name, key, value)


def test_a_figure_inside_another_needs_no_line_of_the_table() -> None:
    text = EXAMPLE.replace('"stock", "waste", "", "foundations"', '"stock", "", "foundations"')
    assert "nothing says where waste lies" in refused(text)
    figures = """
[[figures]]
zone = "stock"
places = [[0, 0]]
[[figures]]
zone = "waste"
places = [[0.5, 0]]
inside = "stock"
"""
    assert read(text + figures)
