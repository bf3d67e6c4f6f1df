"""What is read on the pages: no doubled words, no codes of sources, no keys of the program, one spelling."""

from __future__ import annotations

import ast
import re
from functools import cache
from html import unescape
from itertools import chain
from pathlib import Path

import pytest

import sukno
from sukno.engine.books import BOOKS, titles
from sukno.engine.options import describe
from sukno.engine.registry import game_class, ids
from sukno.engine.text import LANGS, Lang
from sukno.rules import page, pages, source
from sukno.rules.article import rules_page
from sukno.sheets.preferans import referee as preferans
from sukno.sheets.referee import cited as referees_cite
from sukno.sheets.vint import referee as vint

BOTH = [(id, lang) for id in sorted(pages()) for lang in LANGS]
MOVES = {"misere", "totus", "uvert", "first"}
"""Keys that are also moves, or words of a score sheet."""
WRITTEN_IN_KEYS = {"own-patience"}
"""Its page explains how a description is written."""
OPTION = {
    "en": r"options? \*([^*]+)\*(?: and \*([^*]+)\*)?",
    "ru": r"настройк[аи]\s«([^»]+)»(?: и «([^»]+)»)?",
}


TAGS = re.compile(r"<title>.*?</title>|<[^>]+>")


@cache
def keys() -> set[str]:
    """The keys of all options of all games."""
    return {key for id in ids() for key in game_class(id).Options.__struct_fields__}


def prose(id: str, lang: str) -> str:
    """A page as it is read in a terminal, without emphasis, blocks and the table of options."""
    text = re.sub(r"^\| `\w+` — .*$", "", page(id, lang, console=True), flags=re.MULTILINE)
    text = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return text.replace("*", "")


@pytest.mark.parametrize("lang", LANGS)
def test_no_word_stands_twice(lang: str) -> None:
    for id in pages():
        found = re.search(r"\b([^\W\d]\w{2,})(?: +|\n *)\1\b", prose(id, lang), re.IGNORECASE)
        assert not found, f"{id}: {found[0]!r}"


@pytest.mark.parametrize(("id", "lang"), BOTH)
def test_sources_are_named_and_keys_are_in_words(id: str, lang: str) -> None:
    text = prose(id, lang)
    assert not re.search(r"\b\d{3}:\d+", text)
    for code in re.findall(r"`([^`\n]+)`", text):
        key = code.partition("=")[0]
        assert key in MOVES or id in WRITTEN_IN_KEYS or key not in keys() | {"true", "false"}, code


def read(id: str, lang: Lang) -> str:
    """The words of a page as the browser shows them."""
    return unescape(TAGS.sub("", rules_page(id, lang).html))


@pytest.mark.parametrize(("id", "lang"), BOTH)
def test_the_browser_shows_no_words_that_are_typed(id: str, lang: Lang) -> None:
    text = read(id, lang)
    assert not re.search(r"sukno \w|--\w|\{>|<\}|\bterminal|\bтерминал|give up|c1>", text)
    if id not in WRITTEN_IN_KEYS:
        assert "<code" not in rules_page(id, lang).html
        assert not re.search(r"\(\)| [,.;](?!\.)|\b[a-j]\d-[a-j]\d\b(?<!a1-h8)|\b[SCDH][2-9TJQKA]\b", text)


@pytest.mark.parametrize("id", sorted(pages()))
def test_english_pages_are_read_without_russian_letters(id: str) -> None:
    if not id.startswith("glossary-"):  # a dictionary has both
        assert not re.findall(r".{0,20}[А-Яа-яЁё].{0,20}", read(id, "en"))


def test_the_terminal_keeps_what_is_typed() -> None:
    for lang in LANGS:
        assert "`HT mau`" in page("mau-mau", lang, console=True)
        assert "`next`" in page("flat-to-flat", lang, console=True)
        assert "{>" not in page("mau-mau", lang, console=True)


@pytest.mark.parametrize("id", sorted(pages()))
def test_russian_pages_have_russian_cards_and_fractions(id: str) -> None:
    text = read(id, "ru")
    if id not in WRITTEN_IN_KEYS:
        assert not re.findall(r".{0,20}(?:[♠♣♦♥] ?[AKQJ]|\b[AKQJ]\b(?! I)).{0,20}", text)
    assert not re.findall(r".{0,20}\d\.\d.{0,20}", text)


@pytest.mark.parametrize(("id", "lang"), BOTH)
def test_there_is_one_minus_and_one_way_to_group_thousands(id: str, lang: Lang) -> None:
    text = read(id, lang)
    if id not in WRITTEN_IN_KEYS:
        assert not re.findall(r".{0,20}(?:(?<![\w-])-\d| - ).{0,20}", text)
    assert not re.findall(r".{0,20}\d(?:,| )\d{3}(?!\d).{0,20}", text), "a space that does not break"


TYPED_SHARE = re.compile(
    r"(?:games?|deals?) in \w+ comes? out|every \w+ game comes out|once in \d+|"
    r"сход[ия]тся [^.]{0,20}(?:партия|партии|расклад) из|сходится [^.]{0,12}каждая|раз из \d+",
    re.IGNORECASE,
)


@pytest.mark.parametrize(("id", "lang"), BOTH)
def test_how_often_a_patience_comes_out_is_measured_and_not_typed(id: str, lang: Lang) -> None:
    text = " ".join(source(id, lang).split())
    if "{{patience.odds" in text:
        assert not TYPED_SHARE.search(text)


@pytest.mark.parametrize("lang", LANGS)
def test_an_option_is_called_by_its_name(lang: str) -> None:
    named = 0
    for id in ids():
        names = {o.name.of(lang) for o in describe(game_class(id).Options)}
        for found in re.findall(OPTION[lang], " ".join(source(id, lang).split())):
            for name in filter(None, found):
                assert name in names, f"{id}: {name}"
                named += 1
    assert named > 10


WRONG = re.compile(
    r"онёр|банкомет|\bбубен\b|\bчерв\b|\b(a|the|at|no|big|small) miseres?\b|misere (is|has)", re.IGNORECASE
)


def test_words_are_spelled_in_one_way_in_the_program() -> None:
    for file in Path(sukno.__file__).parent.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if WRONG.search(text) else ():
            for arg in node.args if isinstance(node, ast.Call) else ():
                if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
                    assert not WRONG.search(arg.value), f"{file.name}:{arg.lineno}"


@pytest.mark.parametrize("lang", LANGS)
def test_words_are_spelled_in_one_way_on_the_pages(lang: str) -> None:
    for id in pages():
        words = re.sub(r"```.*?```|`[^`]*`", "", prose(id, lang), flags=re.DOTALL)
        found = re.search(r"банкомет|misere|\bбубен\b|\bчерв\b|онёр", words, re.IGNORECASE)
        assert not found, f"{id}: {found[0]}"


def test_words_are_spelled_in_one_way_in_lessons_and_dictionaries() -> None:
    for file in Path(sukno.__file__).parent.joinpath("rules").rglob("*.toml"):
        found = re.search(
            r"банкомет|\bбубен\b|\bчерв\b|онёр", file.read_text(encoding="utf-8"), re.IGNORECASE
        )
        assert not found, f"{file.name}: {found[0]}"


@pytest.mark.parametrize("lang", LANGS)
def test_sources_are_told_by_title_and_not_by_lines(lang: Lang) -> None:
    cited = [titles(game_class(id).info.sources, lang) for id in ids()]
    rules = [
        r.source for book in (preferans.EVENTS, vint.EVENTS) for e in book.values() for r in e.rules.values()
    ]
    told = [*chain.from_iterable(cited), *(of.of(lang) for of in map(referees_cite, rules))]
    assert len(told) > 200
    after_title = "|".join(re.escape(book.of(lang)) for book in BOOKS.values())
    lines = re.compile(rf"\b00\d\b|\d:\d|({after_title}), \d")
    assert not [words for words in told if not words or lines.search(words)]
    assert all(len(set(found)) == len(found) for found in cited)
