"""Rule pages, `<id>.en.md` and `<id>.ru.md`, in our own words; a page need not belong to a game.

Pages lie in folders by family. A package with games of its own brings its pages in its folder `rules`, with
folders inside if it likes. What a page may say besides Markdown:

A line of its own in double braces is a table made from the constants of the program, so that page and program
cannot disagree:

    {{options}}                   options of the game
    {{preferans.prices ID}}       the table `prices` of the folder `preferans`, the page's own or one around it

The tables of a folder are the functions listed in `TABLES` of its module `tables`.

Words in double brackets are a link, either to a term or, if there is no such term, to another page. A term is
looked for in the `glossary.toml` of the page's folder, then of the folder around it, and so on:

    [[raspasy]]                   the term as the glossary spells it
    [[raspasy|распасах]]          the same in other words
    [[preferans.whist]]           the term of the folder `preferans`, from any page
    [[preferans-sochi|Sochi]]     a page

A line `{#name}` above a heading is its address, the same in both languages.

>>> page("nim").splitlines()[0], page("nim", "ru").splitlines()[0]
('# Nim', '# Ним')
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from importlib import import_module

from sukno.engine.errors import SuknoError, some
from sukno.engine.registry import game_class
from sukno.rules.glossary import INDEX, find, glossaries, glossary_page, index_page
from sukno.rules.shelf import Folder, folders, page_folders
from sukno.rules.tables import options_table

__all__ = ["UnknownPage", "page", "pages", "source", "title"]

MACRO = re.compile(r"^\{\{(?:(\w+)\.)?([a-z-]+)((?: [\w-]+)*)\}\}$", re.MULTILINE)
LINK = re.compile(r"\[\[([\w.-]+)(?:\|([^\]]+))?\]\]")
ADDRESS = re.compile(r"^\{#[\w-]+\}\n", re.MULTILINE)


class UnknownPage(SuknoError):
    """No rule page of this name."""


def pages() -> frozenset[str]:
    """The ids of all pages: of games, of none, and the glossaries."""
    return frozenset([*page_folders(), *glossaries(), INDEX])


def page(id: str, lang: str = "en", *, links: bool = True) -> str:
    """A rule page as Markdown; without links for a reader who cannot follow them, in a terminal."""
    text = source(id, lang)
    folder = _folder(id)
    text = MACRO.sub(lambda m: _table(id, folder, lang, m[1], m[2], m[3].split()), text)
    text = LINK.sub(lambda m: link(m[1], m[2], folder, lang, links=links), text)
    return text if links else ADDRESS.sub("", text)


def title(id: str, lang: str) -> str:
    """The first line of a page, its name.

    >>> title("nim", "ru")
    'Ним'
    """
    return source(id, lang).partition("\n")[0].removeprefix("# ")


def source(id: str, lang: str) -> str:
    """A page as it is written, before tables and links are put in."""
    if id == INDEX:
        return index_page(lang)
    if id in glossaries():
        return glossary_page(id, lang)
    folder = page_folders().get(id)
    path = folder.path.joinpath(f"{id}.{lang}.md") if folder else None
    if path is None or not path.is_file():
        near = some(difflib.get_close_matches(id, pages(), n=3) or sorted(pages()))
        raise UnknownPage(
            f"there is no rule page {id!r} in language {lang!r}; did you mean {near}?",
            f"страницы правил {id!r} на языке {lang!r} нет; может быть, {near}?",
        )
    return path.read_text(encoding="utf-8")


def link(key: str, words: str | None, folder: Folder, lang: str, *, links: bool) -> str:
    """What `[[key|words]]` on a page of the folder stands for."""
    if found := find(key, folder):
        words = words or found.term.name(lang)
        return f"[{words}](/rules/{found.page}#{key.rpartition('.')[2]})" if links else words
    if key not in pages():
        raise SuknoError(
            f"there is neither a term nor a page {key!r}", f"нет ни термина, ни страницы {key!r}"
        )
    words = words or title(key, lang)
    return f"[{words}](/rules/{key})" if links else f"{words} (`sukno rules {key}`)"


def _folder(id: str) -> Folder:
    if id in glossaries():
        return glossaries()[id][0]
    return page_folders().get(id) or folders()[0]


def _table(id: str, folder: Folder, lang: str, family: str | None, name: str, words: list[str]) -> str:
    """The table that `{{family.name words}}` stands for on a page."""
    if family is None and name == "options":
        return options_table(game_class(id).Options, lang)
    for around in folder.upwards():
        if around.name == family and around.path.joinpath("tables.py").is_file():
            tables: dict[str, Callable[..., str]] = import_module(f"{around.module}.tables").TABLES
            if name in tables:
                return tables[name](*words, lang)
    wanted = f"{family}.{name}" if family else name
    raise SuknoError(f"there is no table {wanted!r}", f"нет таблицы {wanted!r}")
