"""Glossaries: a folder of pages may have a `glossary.toml`, itself a page, that the pages below it link to.

>>> from sukno.rules.shelf import page_folders
>>> found = find("gora", page_folders()["preferans-sochi"])
>>> found.page, found.term.ru
('glossary-preferans', 'гора')
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import msgspec

from sukno.engine.text import Text
from sukno.rules.shelf import Folder, folders

INDEX = "glossary"
TITLE = Text("Glossary", "Словарь")
INTRO = Text(
    "The words of the games as the pages of this house use them. A word may mean one thing in one game and "
    "another in the next, so every family has a list of its own.",
    "Слова игр, как их понимают страницы этого дома. Одно и то же слово в разных играх значит разное, поэтому "
    "у каждого семейства свой список.",
)


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game: its spelling, other words for it, what it means.

    A word that few people know says how it is spelled on pages, as regular expressions: there it is explained where it
    stands (`explaining.py`).
    """

    group: str
    en: str
    ru: str
    en_text: str
    ru_text: str
    en_also: str = ""
    ru_also: str = ""
    en_forms: str = ""
    ru_forms: str = ""

    def name(self, lang: str) -> str:
        return self.ru if lang == "ru" else self.en

    def text(self, lang: str) -> str:
        return self.ru_text if lang == "ru" else self.en_text

    def forms(self, lang: str) -> str:
        return self.ru_forms if lang == "ru" else self.en_forms


class Glossary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one folder, by subject."""

    title: Text
    intro: Text
    groups: dict[str, Text]
    terms: dict[str, Term]


class Found(NamedTuple):
    """A term, and the page that explains it."""

    page: str
    term: Term


@cache
def glossaries() -> dict[str, tuple[Folder, Glossary]]:
    """Every glossary by the id of its page: the folder's name with `glossary-` before it."""
    found = {}
    for folder in folders():
        file = folder.path.joinpath("glossary.toml")
        if file.is_file():
            found[_page(folder)] = (folder, msgspec.toml.decode(file.read_bytes(), type=Glossary))
    return found


def find(key: str, folder: Folder) -> Found | None:
    """The term nearest to a folder, from it upwards; `preferans.whist` is sought in `preferans` alone."""
    name, _, word = key.rpartition(".")
    around = [f"{INDEX}-{name}"] if name else [_page(f) for f in folder.upwards()]
    for page in around:
        if page in glossaries() and word in (terms := glossaries()[page][1].terms):
            return Found(page, terms[word])
    return None


def index_page(lang: str) -> str:
    """All glossaries, each with its words."""
    lines = [f"# {TITLE.of(lang)}", "", INTRO.of(lang), ""]
    for page, (folder, glossary) in glossaries().items():
        words = [f"[[{folder.name}.{key}]]" for key, _ in _in_order(glossary.terms, lang)]
        lines += [
            f"{{#{folder.name}}}",
            f"## [[{page}]]",
            "",
            glossary.intro.of(lang),
            "",
            "\u00a0· ".join(words),
            "",
        ]
    return "\n".join(lines)


def glossary_page(page: str, lang: str) -> str:
    """The terms of one glossary by subject; each heading bears the key of its term."""
    _, glossary = glossaries()[page]
    lines = [f"# {glossary.title.of(lang)}", "", glossary.intro.of(lang), ""]
    for group, head in glossary.groups.items():
        lines += [f"{{#about-{group}}}", f"## {head.of(lang)}", ""]
        terms = {k: t for k, t in glossary.terms.items() if t.group == group}
        for key, term in _in_order(terms, lang):
            lines += [f"{{#{key}}}", f"### {_capital(term.name(lang))}", "", _meaning(term, lang), ""]
    return "\n".join(lines)


def _page(folder: Folder) -> str:
    return f"{INDEX}-{folder.name}"


def _meaning(term: Term, lang: str) -> str:
    """The definition, after the other words and the term in the other language."""
    if lang == "ru":
        aside = f"*Также: {term.ru_also}.* " if term.ru_also else ""
        return aside + term.ru_text
    russian = ", ".join(filter(None, [term.ru, term.ru_also]))
    also = f"; also {term.en_also}" if term.en_also else ""
    return f"*{russian}{also}.* {term.en_text}"


def _in_order(terms: dict[str, Term], lang: str) -> list[tuple[str, Term]]:
    """By the alphabet of the language."""
    return sorted(terms.items(), key=lambda kt: kt[1].name(lang).casefold().strip("«»").replace("ё", "е"))


def _capital(words: str) -> str:
    """`«здесь»` is `«Здесь»` at the head of its entry."""
    start = 1 if words.startswith("«") else 0
    return words[:start] + words[start : start + 1].upper() + words[start + 1 :]
