"""The books that the rules were taken from. The program cites them by number and lines, people read their titles."""

from __future__ import annotations

import re
from collections.abc import Iterable

from sukno.engine.text import Text

COLLECTION = Text("a collection of the card games of old Russia", "сборник старинных русских карточных игр")
BOOKS: dict[str, Text] = {
    "000": COLLECTION,
    "001": Text("a modern book on preferans", "современная книга о преферансе"),
    "002": COLLECTION,
    "003": Text("P. I. Albov, “The rules of Vint”, 1905", "П. И. Альбов, «Правила игры „Винт“», 1905"),
    "004": Text(
        "S. M. Tarasov, S. P. Popov, “Games for all”, 1991",
        "С. М. Тарасов, С. П. Попов, «Игры для всех», 1991",
    ),
}
LINES = re.compile(r"\b(00[0-4]):\d{1,6}(?:[-–]\d{1,6})?")


def titled(citation: str, lang: str) -> str:
    """A citation with titles for numbers and lines.

    >>> titled("law 26; 003:839", "en")
    'law 26; P. I. Albov, “The rules of Vint”, 1905'
    """
    return LINES.sub(lambda m: BOOKS[m[1]].of(lang), citation)


def titles(citations: Iterable[str], lang: str) -> tuple[str, ...]:
    """The books cited, each once, in the order of the citations.

    >>> titles(["003:116-809", "003:993-1115", "002:1"], "ru")
    ('П. И. Альбов, «Правила игры „Винт“», 1905', 'сборник старинных русских карточных игр')
    """
    return tuple(dict.fromkeys(titled(citation, lang) for citation in citations))
