"""Rule pages, `<id>.en.md` and `<id>.ru.md`, in our own words; a page need not belong to a game.

What a page may say besides Markdown:

A line of its own in double braces is a table made from the constants of the program, so that page and
program cannot disagree (`tables.py`):

    {{options}}              options of the game
    {{prices ID}}            pulka, gora and whists at six to ten and at misere in a modern convention
    {{raspasy ID}}           what raspasy cost and bring in it
    {{differences ID}}       what the convention agrees otherwise than the common rules
    {{conventions}}          the same for all modern conventions, a line each
    {{quota}}                tricks that declarer and whisters answer for
    {{bids}}                 the 25 bids and how they are called
    {{multipliers}}          prices of Classic, light and dark, on bombs
    {{talon-bonus ID}}       whists to the dealer for good cards in the talon
    {{record-prices TABLE}}  prices of the old record: 1, 2, 3, 4 or steep
    {{record-misere}}        small and big misere, small and big uvert
    {{record-quota}}         tricks that declarer and whisters of the old game answer for
    {{record-payments}}      consolation, sold talon, raspasy of the old record

Words in double brackets are a link, either to a term of the glossary (`glossary.toml`) or, if it is none,
to another page:

    [[raspasy]]              the term as the glossary spells it
    [[raspasy|распасах]]     the same in other words
    [[preferans-sochi]]      the title of that page
    [[preferans-sochi|Sochi]]

A heading may end with `{#name}`, an address that is the same in both languages.

>>> page("nim").splitlines()[0], page("nim", "ru").splitlines()[0]
('# Nim', '# Ним')
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from sukno.engine.errors import SuknoError
from sukno.engine.registry import game_class, ids
from sukno.rules.glossary import TERMS, glossary_page
from sukno.rules.tables import drawn, options_table

__all__ = ["own_pages", "page", "title"]

GLOSSARY = "glossary"
MACRO = re.compile(r"^\{\{([a-z-]+)((?: [\w-]+)*)\}\}$", re.MULTILINE)
LINK = re.compile(r"\[\[([\w-]+)(?:\|([^\]]+))?\]\]")
ADDRESS = re.compile(r" \{#[\w-]+\}$", re.MULTILINE)


@cache
def own_pages() -> frozenset[str]:
    """The ids of all pages that lie here, of games and others, and the glossary."""
    return frozenset([*_folders(), GLOSSARY])


@cache
def _folders() -> dict[str, Traversable]:
    """The folder of each page by its id: pages lie by families, as the games do."""
    found: dict[str, Traversable] = {}
    folders: list[Traversable] = [files(__name__)]
    while folders:
        folder = folders.pop()
        for entry in folder.iterdir():
            if entry.is_dir():
                folders.append(entry)
            elif entry.name.endswith(".en.md"):
                found[entry.name.removesuffix(".en.md")] = folder
    return found


def page(id: str, lang: str = "en", *, links: bool = True) -> str:
    """A rule page as Markdown; without links for a reader who cannot follow them, in a terminal."""
    text = MACRO.sub(lambda m: _macro(id, lang, m[1], m[2].split()), source(id, lang))
    text = LINK.sub(lambda m: _link(m[1], m[2], lang, links), text)
    return text if links else ADDRESS.sub("", text)


def title(id: str, lang: str) -> str:
    """The first line of a page, its name.

    >>> title("nim", "ru")
    'Ним'
    """
    return source(id, lang).partition("\n")[0].removeprefix("# ")


def source(id: str, lang: str) -> str:
    """A page as it is written, before tables and links are put in."""
    if id == GLOSSARY:
        return glossary_page(lang)
    path = _path(id, lang)
    if not path.is_file():
        raise SuknoError(
            f"there is no rule page for {id!r} in language {lang!r}",
            f"нет страницы правил для {id!r} на языке {lang!r}",
        )
    return path.read_text(encoding="utf-8")


def _path(id: str, lang: str) -> Traversable:
    name = f"{id}.{lang}.md"
    folder = _folders().get(id)
    if folder is not None:
        return folder.joinpath(name)
    # a game from another package brings its pages in a folder `rules`
    return files(game_class(id).__module__.partition(".")[0]).joinpath("rules", name)


def _macro(id: str, lang: str, name: str, words: list[str]) -> str:
    if name == "options":
        return options_table(game_class(id).Options, lang)
    return drawn(name, words, lang)


def _link(key: str, words: str | None, lang: str, links: bool) -> str:
    if key in TERMS:
        words = words or TERMS[key].name(lang)
        return f"[{words}](/rules/{GLOSSARY}#{key})" if links else words
    if key not in own_pages() and key not in ids():
        raise SuknoError(
            f"there is neither a term nor a page {key!r}", f"нет ни термина, ни страницы {key!r}"
        )
    words = words or title(key, lang)
    return f"[{words}](/rules/{key})" if links else f"{words} (`sukno rules {key}`)"
