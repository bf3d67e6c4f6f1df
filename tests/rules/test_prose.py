"""What is read on the pages: no doubled words, no codes of sources, no keys of the program, one spelling."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import sukno
from sukno.engine.options import describe
from sukno.engine.registry import game_class, ids
from sukno.engine.text import LANGS
from sukno.rules import page, pages, source

BOTH = [(id, lang) for id in sorted(pages()) for lang in LANGS]
MOVES = {"misere", "totus", "uvert"}
"""Keys that are also moves."""
WRITTEN_IN_KEYS = {"own-patience"}
"""Its page explains how a description is written."""
OPTION = {
    "en": r"options? \*([^*]+)\*(?: and \*([^*]+)\*)?",
    "ru": r"настройк[аи]\s«([^»]+)»(?: и «([^»]+)»)?",
}


@cache
def keys() -> set[str]:
    """The keys of all options of all games."""
    return {key for id in ids() for key in game_class(id).Options.__struct_fields__}


def prose(id: str, lang: str) -> str:
    """A page as it is read in a terminal, without emphasis, blocks and the table of options."""
    text = re.sub(r"^\| `\w+` — .*$", "", page(id, lang, links=False), flags=re.MULTILINE)
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


WRONG = re.compile(r"банкомет|\b(a|the|at|no|big|small) miseres?\b|misere (is|has)", re.IGNORECASE)


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
        found = re.search("банкомет|misere", words, re.IGNORECASE)
        assert not found, f"{id}: {found[0]}"
