"""Where the rules say more about the question at hand: a page and the address of a heading on it.

A lesson names sections of its own game (`lesson.Line.section`). What it does not name is looked for in the
`sections.toml` of the folder of the page, then of the folder around it: for each kind of question, and for any other
(`otherwise`), addresses in the order in which they are tried. A kind of another game has a page of its own, but leaves
out what is the same: then the page of that other game has the section. A kind may say more of what is played (`card
raspasy`: see `sukno.engine.game.Game.matter`).
"""

from __future__ import annotations

from functools import cache

import msgspec

from sukno.engine.registry import game_class
from sukno.rules.article import rules_page
from sukno.rules.lesson import lesson
from sukno.rules.shelf import folders, page_folders

STRATEGY = "strategy"
"""Says what is good; what may be done stands elsewhere."""


class Place(msgspec.Struct, frozen=True):
    """A section: the page that has it, and the address of its heading; empty: the top of the page."""

    page: str
    part: str = ""


class Sections(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which sections of the pages in a folder tell about a kind of question, the likeliest first."""

    asks: dict[str, tuple[str, ...]] = {}
    otherwise: tuple[str, ...] = ()


def section(id: str, kind: str) -> Place:
    """What to read when this game asks a question of this kind."""
    own = list(dict.fromkeys(filter(None, (id, game_class(id).info.kind_of))))
    for wanted in (_named, _likely, _otherwise):
        for page in own:
            there = _addresses(page)
            for part in wanted(page, id, kind):
                if part in there:
                    return Place(page, part)
    return Place(id)


def kinds(id: str) -> frozenset[str]:
    """The kinds of questions of which anything is said; for all others there is one place (`section(id, "")`)."""
    found = set(_asks(id)) | set(_asks(game_class(id).info.kind_of))
    return frozenset(found.union(*(told.asks for told in _around(id))))


def _named(page: str, id: str, kind: str) -> list[str]:
    """By the lesson of the game or, for the game's own page too, of the one that it is a kind of."""
    lines = [*_asks(id).get(kind, ()), *_asks(game_class(id).info.kind_of).get(kind, ())]
    return [part for part in lines if part not in ("", STRATEGY)]


def _likely(page: str, id: str, kind: str) -> list[str]:
    return [part for told in _around(page) for part in told.asks.get(kind, ())]


def _otherwise(page: str, id: str, kind: str) -> list[str]:
    return [part for told in _around(page) for part in told.otherwise]


@cache
def _around(page: str) -> tuple[Sections, ...]:
    """What is said of sections in the folder of a page, in those around it, and for all pages in the outermost."""
    around = dict.fromkeys([*(f.path for f in page_folders()[page].upwards()), folders()[0].path])
    files = [path.joinpath("sections.toml") for path in around]
    return tuple(msgspec.toml.decode(f.read_bytes(), type=Sections) for f in files if f.is_file())


def _asks(id: str) -> dict[str, list[str]]:
    found = lesson(id)
    return {} if found is None else {k: [line.section for line in lines] for k, lines in found.asks.items()}


@cache
def _addresses(page: str) -> frozenset[str]:
    """The headings of a page; they are the same in both languages."""
    return frozenset(rules_page(page, "en").addresses)
