"""Finding a game by what people call it: the words of every game, and which games fit what was typed.

The browser gets the words as they are made here and looks them up in the same way (`web/src/lib/search.ts`);
`tests/engine/finding.json` is asked of both.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from unicodedata import category, normalize

import msgspec

from sukno.engine.game import Info
from sukno.engine.words import AUDIENCES, FAMILIES, FAMILY_ALSO

WITHIN = 4
"""Letters of which are looked for in the middle of a name too."""
DESCRIBED = 6
"""The rank from which on a game has what was typed in no name."""
_RUSSIAN = "абвгдежзийклмнопрстуфхцчшщъыьэюяё"
_SOUNDS = "a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya e"
_LATIN = str.maketrans(
    {letter: sound.strip("-") for letter, sound in zip(_RUSSIAN, _SOUNDS.split(), strict=True)}
)
_NOT_LETTERS = re.compile(r"[\W_]+")


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """What a game is found by, folded by `plain`, the strongest first."""

    names: tuple[str, ...]
    """Its names in all languages, and its id."""
    also: tuple[str, ...] = ()
    """What else people call it, and Russian names in Latin letters."""
    kin: str = ""
    """The names of the game that it is a kind of."""
    kind: str = ""
    """Its family, and whom it suits."""
    said: str = ""
    """What the catalogue says of it."""
    is_kind: bool = False
    """A game comes before its kinds."""


def plain(text: str) -> str:
    """A text as it is compared: small letters without marks, and one space between words.

    >>> plain("«Ёлка»-Misère")
    'елка misere'
    """
    bare = "".join(c for c in normalize("NFD", text.lower()) if category(c)[0] != "M")
    return _NOT_LETTERS.sub(" ", bare).strip()


def in_latin(text: str) -> str:
    """Russian words as people write them who have no Russian letters; nothing for other words.

    >>> in_latin("Тысяча"), in_latin("Whist")
    ('tysyacha', '')
    """
    low = text.lower()
    found = low.translate(_LATIN)
    return "" if found == low else found


def named(*names: str) -> Words:
    """The words of something that has names alone: a rule page, a score sheet."""
    return Words(names=_folded(names), also=_folded(map(in_latin, names)))


def words_of(games: Iterable[Info]) -> dict[str, Words]:
    """The words of every game, by its id."""
    listed = {i.id: i for i in games}
    return {i.id: _words(i, listed.get(i.kind_of)) for i in listed.values()}


def _words(i: Info, root: Info | None) -> Words:
    family = FAMILIES.get(i.family)
    kind = (
        i.family,
        *((family.en, family.ru) if family else ()),
        *FAMILY_ALSO.get(i.family, ()),
        *(word for one in i.audience for word in AUDIENCES[one]),
    )
    return Words(
        names=_folded((i.name.en, i.name.ru, i.id)),
        also=_folded((*i.also, *map(in_latin, (i.name.ru, *i.also)))),
        kin=" ".join(_folded(_called(root))) if root else "",
        kind=" ".join(_folded(kind)),
        said=" ".join(_folded((i.summary.en, i.summary.ru))),
        is_kind=bool(i.kind_of),
    )


def _called(i: Info) -> tuple[str, ...]:
    return (i.name.en, i.name.ru, i.id, *i.also, in_latin(i.name.ru))


def _folded(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(found for text in texts if (found := plain(text))))


def search(index: Mapping[str, Words], typed: str) -> list[str]:
    """The ids of those that have every word of what was typed.

    First those that are so called, then those whose names begin so, have such words, are kinds of a game so called,
    are of such a family, are so described; a game before its kinds. If there is none, those whose names are nearly
    so written.
    """
    asked = plain(typed)
    if not asked:
        return list(index)
    words = asked.split()
    return _sorted(index, lambda w: _rank(w, asked, words)) or _sorted(index, lambda w: _near(w, words))


def likely(index: Mapping[str, Words], typed: str) -> list[str]:
    """The ids that somebody may have meant who typed one that there is not: what is nearly so called comes before what
    is only so described."""
    asked = plain(typed)
    words = asked.split()
    ranked = _sorted(index, lambda w: _rank(w, asked, words))
    near = get_close_matches(typed, index)
    if not (ranked and near):
        near = near or _sorted(index, lambda w: _near(w, words))
    called = [id for id in ranked if (r := _rank(index[id], asked, words)) is not None and r < DESCRIBED]
    return list(dict.fromkeys((*called, *near, *ranked)))


def _sorted(index: Mapping[str, Words], rank: Callable[[Words], int | None]) -> list[str]:
    found = [(r, w.is_kind, n, id) for n, (id, w) in enumerate(index.items()) if (r := rank(w)) is not None]
    return [id for *_, id in sorted(found)]


def _rank(w: Words, asked: str, words: list[str]) -> int | None:
    called = (*w.names, *w.also)
    if asked in w.names:
        return 0
    if asked in w.also:
        return 1
    if any(name.startswith(asked) for name in called):
        return 2
    joined = asked.replace(" ", "")
    if any(_begin(name, words) or name.replace(" ", "").startswith(joined) for name in called):
        return 3
    names = " ".join(called)
    if _begin(f"{names} {w.kin}", words):
        return 4
    if all(word in names if len(word) >= WITHIN else _begin(names, [word]) for word in words):
        return 5
    if _begin(f"{names} {w.kin} {w.kind}", words):
        return DESCRIBED
    return DESCRIBED + 1 if _begin(f"{names} {w.kin} {w.kind} {w.said}", words) else None


def _begin(text: str, words: list[str]) -> bool:
    """Does every one of these begin a word of the text?"""
    return all(f" {word}" in f" {text}" for word in words)


def _near(w: Words, words: list[str]) -> int | None:
    """How many letters are wrong, its own names before what else it is called."""
    wrong = _slip((*w.names, *w.also), words)
    return wrong if wrong is None else 2 * wrong + (_slip(w.names, words) != wrong)


def _slip(called: Sequence[str], words: list[str]) -> int | None:
    """How many letters are wrong, if few enough: short words must be right, and the first letter of words that are
    not long."""
    known = {*" ".join(called).split(), *(name.replace(" ", "") for name in called)}
    total = 0
    for word in words:
        most = 0 if len(word) < 4 else 1 if len(word) < 8 else 2
        # most words have so many other letters that nothing need be counted
        near = (k for k in known if len(word) - len(k) <= most and len({*word} - {*k}) <= most)
        best = min(
            (distance(word, k, most) for k in near if len(word) >= 6 or k[0] == word[0]), default=most + 1
        )
        if best > most:
            return None
        total += best
    return total


@lru_cache(maxsize=20_000)  # games of one kind have the same words
def distance(typed: str, word: str, most: int = 1000) -> int:
    """Letters put in, left out, changed, or two of them exchanged, until what was typed begins the word; more than
    `most`, as soon as it is so.

    >>> distance("wihst", "whist"), distance("demin", "demons"), distance("nim", "")
    (1, 1, 3)
    """
    before: list[int] = []
    row = last = list(range(len(word) + 1))
    for i, a in enumerate(typed, 1):
        row = [i]
        for j, b in enumerate(word, 1):
            best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a != b))
            if i > 1 and j > 1 and a == word[j - 2] and typed[i - 2] == b:
                best = min(best, before[j - 2] + 1)
            row.append(best)
        if min(row) > most <= min(last):
            break
        before, last = last, row
    return min(row)
