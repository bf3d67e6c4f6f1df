"""Rule pages, `<id>.en.md` and `<id>.ru.md`, in our own words; a page need not belong to a game.

Pages lie in folders by family. A package with games of its own brings its pages in its folder `rules`, with
folders inside if it likes. What a page may say besides Markdown:

A line of its own in double braces is a table made from the constants of the program, so that page and program
cannot disagree:

    {{options}}                   options of the game
    {{odds}}                      what its bets are worth, and plots of an evening (`bets.py`)
    {{preferans.prices ID}}       the table `prices` of the folder `preferans`, the page's own or one around it

The tables of a folder are the functions listed in `TABLES` of its module `tables`; it may also lie beside the games of
that name, where it is made of what they say.

Words in double brackets are a link, either to a term or, if there is no such term, to another page. A term is
looked for in the `glossary.toml` of the page's folder, then of the folder around it, and so on:

    [[raspasy]]                   the term as the glossary spells it
    [[raspasy|распасах]]          the same in other words
    [[preferans.whist]]           the term of the folder `preferans`, from any page
    [[preferans-sochi|Sochi]]     a page

Odd words that a glossary says the forms of are linked without brackets too (`explaining.py`).

A line `{#name}` above a heading is its address, the same in both languages.

What only a terminal needs, the words that are typed, stands between `{>` and `<}`, in a line or around whole blocks:

    Draw a card{> (`draw`)<}.

>>> page("nim").splitlines()[0], page("nim", "ru").splitlines()[0]
('# Nim', '# Ним')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from sukno.engine import registry
from sukno.engine.errors import SuknoError, some
from sukno.engine.finding import Words, likely, named
from sukno.engine.registry import SUGGESTED, game_class
from sukno.engine.text import LANGS
from sukno.materials.bounded import shortened
from sukno.rules.bets import odds_table
from sukno.rules.glossary import INDEX, find, glossaries, glossary_page, index_page
from sukno.rules.shelf import Folder, folders, page_folders
from sukno.rules.tables import options_table

__all__ = ["UnknownPage", "page", "pages", "source", "title"]

MACRO = re.compile(r"^\{\{(?:(\w+)\.)?([a-z-]+)((?: [\w-]+)*)\}\}$", re.MULTILINE)
LINK = re.compile(r"\[\[([\w.-]+)(?:\|([^\]]+))?\]\]")
ADDRESS = re.compile(r"^\{#[\w-]+(?: folded=yes)?\}\n", re.MULTILINE)
TYPED = re.compile(r"\{>(.*?)<\}", re.DOTALL)


class UnknownPage(SuknoError):
    """No rule page of this name."""


def pages() -> frozenset[str]:
    """The ids of all pages: of games, of none, and the glossaries."""
    return frozenset([*page_folders(), *glossaries(), INDEX])


@cache
def index() -> dict[str, Words]:
    """What the pages are found by: those of games as the games are, others by their titles."""
    games = registry.index()
    return {
        id: games.get(id) or named(*(title(id, lang) for lang in LANGS if is_told(id, lang)), id)
        for id in sorted(pages())
    }


def is_told(id: str, lang: str) -> bool:
    """Is there such a page in this language? One that is still being written may lack another."""
    folder = page_folders().get(id)
    return folder is None or folder.path.joinpath(f"{id}.{lang}.md").is_file()


def page(id: str, lang: str = "en", *, console: bool = False) -> str:
    """A rule page as Markdown: for people who point, or for a terminal, with the words that are typed and no links."""
    folder = _folder(id)
    text = TYPED.sub(r"\1" if console else "", source(id, lang))
    text = MACRO.sub(lambda m: _table(id, folder, lang, m[1], m[2], m[3].split(), console=console), text)
    text = LINK.sub(lambda m: link(m[1], m[2], folder, lang, links=not console), text)
    return ADDRESS.sub("", text) if console else text


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
    if folder is None or not is_told(id, lang):
        name = shortened(id)
        near = some(likely(index(), name)[:SUGGESTED] or sorted(pages()))
        raise UnknownPage(
            f"there is no rule page {name!r} in language {lang!r}; did you mean {near}?",
            f"страницы правил {name!r} на языке {lang!r} нет; может быть, {near}?",
        )
    return folder.path.joinpath(f"{id}.{lang}.md").read_text(encoding="utf-8")


def link(key: str, words: str | None, folder: Folder, lang: str, *, links: bool) -> str:
    """What `[[key|words]]` on a page of the folder stands for."""
    found = find(key, folder)
    if found is None and key not in pages():
        raise SuknoError(
            f"there is neither a term nor a page {key!r}", f"нет ни термина, ни страницы {key!r}"
        )
    words = words or _words(key, folder, lang)
    if found is not None:
        return f"[{words}](/rules/{found.page}#{key.rpartition('.')[2]})" if links else words
    return f"[{words}](/rules/{key})" if links else f"{words} (`sukno rules {key}`)"


def meaning_at(address: str, lang: str) -> str:
    """What the term means that a link leads to, in plain words; nothing for other links.

    >>> meaning_at("/rules/glossary-preferans#gora", "en").startswith("The penalty field")
    True
    """
    id, _, key = address.removeprefix("/rules/").partition("#")
    if id not in glossaries():
        return ""
    folder, glossary = glossaries()[id]
    term = glossary.terms.get(key)
    return "" if term is None else LINK.sub(lambda m: m[2] or _words(m[1], folder, lang), term.text(lang))


def _words(key: str, folder: Folder, lang: str) -> str:
    """What a link without words of its own says."""
    found = find(key, folder)
    return found.term.name(lang) if found else title(key, lang)


def _folder(id: str) -> Folder:
    if id in glossaries():
        return glossaries()[id][0]
    return page_folders().get(id) or folders()[0]


def _table(
    id: str, folder: Folder, lang: str, family: str | None, name: str, words: list[str], *, console: bool
) -> str:
    """The table that `{{family.name words}}` stands for on a page."""
    if family is None and name == "options":
        return options_table(game_class(id).Options, lang, console=console)
    if family is None and name == "odds":
        return odds_table(id, lang, console=console)
    for module in _table_modules(id, folder, family):
        tables: dict[str, Callable[..., str]] = import_module(module).TABLES
        if name in tables:
            return tables[name](*words, lang)
    wanted = f"{family}.{name}" if family else name
    raise SuknoError(f"there is no table {wanted!r}", f"нет таблицы {wanted!r}")


def _table_modules(id: str, folder: Folder, family: str | None) -> Iterator[str]:
    """Where the tables of this name may be: in the page's folder or one around it, and beside its game."""
    for around in folder.upwards():
        if around.name == family and around.path.joinpath("tables.py").is_file():
            yield f"{around.module}.tables"
    if id in registry.ids():
        beside = game_class(id).__module__.rpartition(".")[0]
        if beside.rpartition(".")[2] == family and find_spec(f"{beside}.tables"):
            yield f"{beside}.tables"
