"""Words of a game explained where they stand: the first of each in every part of a page leads to its meaning.

A page links what it likes by hand (`[[gora]]`). A term that says how it is spelled on pages (`en_forms`, `ru_forms` in
`glossary.toml`) is linked besides, so that nobody who opens one part alone meets a word that nothing explains.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from markdown_it.token import Token

from sukno.rules.glossary import INDEX, glossaries
from sukno.rules.shelf import page_folders

HEADS = ("heading_open", "th_open")
"""What begins words that are no place for a link: a heading folds its part when it is touched."""


class Odd(NamedTuple):
    """A word that is looked for, and where it is explained."""

    href: str
    spelled: re.Pattern[str]


@cache
def odd_words(id: str, lang: str) -> tuple[Odd, ...]:
    """The words to look for on a page: those of its folder first, then of the folders around it."""
    folder = page_folders().get(id)
    return tuple(
        Odd(f"/rules/{page}#{key}", re.compile(rf"(?<![\w-])(?:{forms})(?![\w-])", re.IGNORECASE))
        for around in (folder.upwards() if folder else ())
        if (page := f"{INDEX}-{around.name}") in glossaries()
        for key, term in glossaries()[page][1].terms.items()
        if (forms := term.forms(lang))
    )


def explain(tokens: Sequence[Token], id: str, lang: str) -> None:
    """Link, in place, the first of every odd word in each main part of a page."""
    words = odd_words(id, lang)
    left = list(words)
    for before, token in pairwise(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            left = list(words)
        elif token.type == "inline" and before.type not in HEADS and token.children:
            token.children = list(_linked(token.children, left))


def _linked(children: Sequence[Token], left: list[Odd]) -> Iterator[Token]:
    """The parts of a line; what is explained there, by hand or here, is left no longer."""
    href = ""
    for child in children:
        if child.type == "link_open":
            href = str(child.attrGet("href"))
        elif child.type == "link_close":
            href = ""
        if child.type != "text":
            yield child
        elif href:
            _explained(left, child.content, href)
            yield child
        else:
            yield from _split(child.content, left)


def _split(text: str, left: list[Odd]) -> Iterator[Token]:
    while text:
        found = [(m.start(), n, m) for n, odd in enumerate(left) if (m := odd.spelled.search(text))]
        if not found:
            break
        _, n, word = min(found)
        if word.start():
            yield _text(text[: word.start()])
        yield Token("link_open", "a", 1, attrs={"href": left[n].href})
        yield _text(word[0])
        yield Token("link_close", "a", -1)
        _explained(left, word[0], left[n].href)
        text = text[word.end() :]
    if text:
        yield _text(text)


def _explained(left: list[Odd], words: str, href: str) -> None:
    """The term, and what another glossary calls by the same word."""
    left[:] = [odd for odd in left if odd.href != href and not odd.spelled.fullmatch(words)]


def _text(words: str) -> Token:
    return Token("text", "", 0, content=words)
