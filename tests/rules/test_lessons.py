"""Lessons: every game of its own has one, its deal can be played, and what it tells is bounded and covers the deal."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from sukno.engine.game import AnyGame, Chair
from sukno.engine.registry import game, game_class, infos
from sukno.engine.text import LANGS
from sukno.lab.lessons import first_deal
from sukno.rules import page
from sukno.rules.article import rules_page
from sukno.rules.lesson import LONGEST, Draft, Lesson, Tip, key, lesson, taught
from sukno.rules.sections import kinds, section
from sukno.rules.shelf import lesson_folders, page_folders

ROOTS = sorted(i.id for i in infos() if not i.kind_of and not i.pastime)
TAUGHT = sorted(lesson_folders())
LONG = 400
"""Moves of a first deal that are looked at."""


@cache
def of(id: str) -> Lesson:
    found = lesson(id)
    assert found is not None
    return found


def lines(found: Lesson) -> list[Tip]:
    several = [*found.asks.values(), *found.log.values(), *found.zones.values()]
    return [found.aim, found.close, *(line for group in several for line in group)]


@cache
def asked_in_play(id: str) -> dict[str, int]:
    """Kinds of questions in a few hundred moves of random play, and of novices in the lesson's deal."""
    met: dict[str, int] = {}
    for options in ({}, game_class(id).info.duel):
        g = game(id, **options)
        s = g.start("asked")
        rng = Random(1)
        for _ in range(150):
            ask = g.ask(s)
            if ask is None:
                break
            met[ask.kind] = met.get(ask.kind, 0) + 1
            g.play(s, ask.pick(rng))
    return met


@pytest.mark.parametrize("id", TAUGHT)
def test_a_lesson_lies_beside_the_rule_pages_of_its_game(id: str) -> None:
    assert game_class(id).info.id == id
    assert lesson_folders()[id] is page_folders()[id]


@pytest.mark.parametrize("id", TAUGHT)
def test_every_text_is_short_and_written_in_both_languages(id: str) -> None:
    for line in lines(of(id)):
        assert len(line.en) <= LONGEST
        assert len(line.ru) <= LONGEST
        assert any("а" <= c <= "я" for c in line.ru.lower()), line.ru
        assert not any("а" <= c <= "я" for c in line.en.lower()), line.en
        assert line.en[-1] in ".!?:"
        assert line.ru[-1] in ".!?:"


@pytest.mark.parametrize("id", TAUGHT)
def test_sections_that_a_lesson_names_exist(id: str) -> None:
    there = set(rules_page(id, "en").addresses)
    for line in lines(of(id)):
        assert not line.section or line.section in there, line


@pytest.mark.parametrize("id", TAUGHT)
def test_every_question_of_the_first_deal_has_a_text_the_first_time(id: str) -> None:
    found = of(id)
    g = s = None
    for g, s, _ in first_deal(found):
        met(found, g, s)
    assert g is not None, "the deal of the lesson begins"
    assert s is not None
    ask = g.ask(s)
    if ask is not None:
        Chair(g, s, ask.seat)


def met(found: Lesson, g: AnyGame, s: Any) -> None:
    """What is asked of who learns, and what has just happened, has a text for what is played."""
    ask = g.ask(s)
    assert ask is not None
    if ask.seat == 0:
        assert found.asks.get(key(ask.kind, g.matter(s))), (ask.kind, g.matter(s))
    for _, kind, _ in s.lines()[-1:]:
        assert kind not in found.log or key(kind, g.matter(s)) in found.log, (kind, g.matter(s))


WAYS = 12
"""In which each first deal is played at random: the person may play anything."""


@pytest.mark.parametrize("id", [id for id in TAUGHT if game(id).seats > 1])
def test_whatever_is_played_in_the_first_deal_has_its_own_texts(id: str) -> None:
    found = of(id)
    for n in range(WAYS):
        g = found.open()
        s, rng = g.start(found.seed), Random(n)
        deal = s.deal
        for _ in range(LONG):
            ask = g.ask(s)
            if ask is None or s.deal != deal:
                break
            met(found, g, s)
            # a first word that nobody wants leads elsewhere: all pass, or somebody dares much
            loud = ask.moves[:1] if n == 0 else ask.moves[-1:] if n == 1 and not ask.shunned else []
            g.play(s, loud[0] if loud else ask.pick(rng))


@pytest.mark.parametrize("id", ["preferans"])
def test_raspasy_and_misere_have_their_own_texts(id: str) -> None:
    found = of(id)
    for words in (("pass", "pass", "pass"), ("pass", "pass", "misere")):
        g = found.open()
        s, rng = g.start(found.seed), Random(1)
        for word in words:
            g.play(s, word)
        assert g.matter(s)
        while (ask := g.ask(s)) is not None and s.deal == 0:
            met(found, g, s)
            g.play(s, ask.pick(rng))


WORDS_OF = ("bid", "call", "enter")
"""Kinds of questions in which a hand is taken up, or left to the others."""


@pytest.mark.parametrize("id", TAUGHT)
def test_the_first_hand_is_worth_playing(id: str) -> None:
    """Whoever follows the house's advice does not only pass."""
    said = [
        move
        for g, s, move in first_deal(of(id))
        if (ask := g.ask(s)) is not None and ask.seat == 0 and ask.kind in WORDS_OF
    ]
    assert not said or set(said) != {"pass"}


@pytest.mark.parametrize("id", TAUGHT)
def test_every_text_leads_to_a_section_that_says_more(id: str) -> None:
    for line in lines(of(id)):
        assert line.section, line


@pytest.mark.parametrize("id", TAUGHT)
def test_the_position_on_the_rule_page_comes_from_the_lessons_deal(id: str) -> None:
    found = of(id)
    pictured = ["```layout" in page(id, lang) or found.picture is not None for lang in LANGS]
    assert all(pictured), "a root game shows a position, a layout or a board"
    if found.picture is None:
        return
    assert found.picture.section in rules_page(id, "en").addresses
    g, s = found.position()
    assert g.view(s, found.picture.seat).zones
    for lang in LANGS:
        assert f'<figure data-position="{id}"><figcaption>' in rules_page(id, lang).html


@pytest.mark.parametrize("id", sorted(i.id for i in infos()))
def test_every_question_has_a_section_on_a_page_in_both_languages(id: str) -> None:
    for kind in asked_in_play(id):
        place = section(id, kind)
        assert place.part, f"{id}: {kind}"
        for lang in LANGS:
            assert place.part in rules_page(place.page, lang).addresses
    assert kinds(id)


def test_every_game_of_its_own_has_a_lesson() -> None:
    missing = set(ROOTS) - set(TAUGHT)
    assert not missing, f"no lesson: {sorted(missing)}"


def test_a_kind_of_a_game_is_learned_with_that_game() -> None:
    found = taught("whist-dummy")
    assert found is not None
    assert found.game == "whist"
    assert taught("no-such-game") is None


def test_lines_of_a_file_follow_those_that_its_folder_drafts() -> None:
    moves = of("demon").asks["move"]
    assert moves[0].en.startswith("Home piles go up by one, in suit")
    assert "three" not in moves[0].en
    assert moves[-1].section == "strategy"


def test_a_text_that_is_too_long_or_lacks_a_language_is_refused() -> None:
    for bad in (f'[aim]\nen = "{"a" * 301}"\nru = "а"', '[aim]\nen = "only English"', 'seeed = "a"'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.toml.decode(bad, type=Draft)
