"""Lessons: `<id>.lesson.toml` beside the rule pages of a game tells a first deal while it is played.

A lesson names a deal (`seed`, `options`) and has short texts in both languages: the aim, one or more for each kind of
question (the first time it is asked the first, then the second ...), for lines of the log and for zones that come to
something, and a last word. Where the game says that something else is played (`Game.matter`), questions and lines of
the log have texts of their own, by both words: `[[asks."card raspasy"]]`. A text may name the `section` of the rule
page that says more. `picture` is a position of that deal, drawn on the rule page. What the file leaves out may come
from the folder: a module `teach` in it, or in a folder around it, drafts a lesson from what the game says of itself.
`docs/adding-a-game.md` shows a file.

>>> taught("nim").game, taught("marienbad-nosuch") is None
('nim', True)
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Annotated, Any

import msgspec

from sukno.engine.errors import UnknownGame
from sukno.engine.game import AnyGame
from sukno.engine.registry import game, game_class
from sukno.engine.text import Text
from sukno.rules.shelf import Folder, lesson_folders, page_folders, picture_folders

LONGEST = 300
"""Characters of a text: what can be read between two moves."""
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]


class Tip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is told at one moment, and where the rule page says more."""

    en: Words
    ru: Words
    section: str = ""
    """The address of a heading; empty: that of the question at hand, or the top of the page."""

    @property
    def text(self) -> Text:
        return Text(self.en, self.ru)


Lines = dict[str, tuple[Tip, ...]]


def key(kind: str, matter: str) -> str:
    """Under which texts stand that are told at a question, or a line of the log, of this kind.

    >>> key("card", ""), key("card", "raspasy")
    ('card', 'card raspasy')
    """
    return f"{kind} {matter}".rstrip()


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of the lesson's deal, for the rule page; its words stand beneath."""

    section: str
    en: Words
    ru: Words
    moves: tuple[str, ...] = ()
    seat: int = 0
    """Whose eyes."""

    @property
    def text(self) -> Text:
        return Text(self.en, self.ru)


class Draft(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson as it is written, perhaps in part."""

    seed: int | str = 1
    """The number of the deal, where deals have numbers."""
    options: dict[str, bool | int | str] = {}
    aim: Tip | None = None
    asks: Lines = {}
    log: Lines = {}
    zones: Lines = {}
    close: Tip | None = None
    picture: Picture | None = None

    def over(self, other: Draft) -> Draft:
        """This one, and what it leaves out from another; lines about the same follow those of the other."""
        return Draft(
            seed=self.seed,
            options=other.options | self.options,
            aim=self.aim or other.aim,
            asks=_after(other.asks, self.asks),
            log=_after(other.log, self.log),
            zones=_after(other.zones, self.zones),
            close=self.close or other.close,
            picture=self.picture or other.picture,
        )

    def position_of(self, id: str) -> tuple[AnyGame, Any]:
        """The game, and the state that the picture shows."""
        g = game(id, **self.options)
        s = g.start(self.seed)
        for move in self.picture.moves if self.picture else ():
            g.play(s, move)
        return g, s


def _after(first: Lines, then: Lines) -> Lines:
    return {key: (*first.get(key, ()), *then.get(key, ())) for key in first | then}


class Lesson(Draft, frozen=True, kw_only=True):
    """A whole lesson."""

    game: str
    aim: Tip
    close: Tip

    def open(self) -> AnyGame:
        """The game under the options of the lesson."""
        return game(self.game, **self.options)

    def position(self) -> tuple[AnyGame, Any]:
        """The game, and the state that the picture shows."""
        return self.position_of(self.game)


@cache
def lesson(id: str) -> Lesson | None:
    """The lesson of this very game; a kind of another game usually has none."""
    folder = lesson_folders().get(id)
    if folder is None:
        return None
    written = msgspec.toml.decode(folder.path.joinpath(f"{id}.lesson.toml").read_bytes(), type=Draft)
    for teach in _teachers(page_folders().get(id) or folder):
        written = written.over(teach(id))
    fields = {name: getattr(written, name) for name in Draft.__struct_fields__}
    if written.aim is None or written.close is None:
        raise ValueError(f"the lesson of {id} lacks `aim` or `close`")
    return Lesson(game=id, **fields)


@cache
def pictured(id: str) -> Draft | None:
    """What has a picture for the rule page of this game: its lesson, or `<id>.picture.toml` where it has none, with
    `seed`, `options` and `[picture]` as in a lesson."""
    found: Draft | None = lesson(id)
    folder = picture_folders().get(id)
    if found is None and folder is not None:
        found = msgspec.toml.decode(folder.path.joinpath(f"{id}.picture.toml").read_bytes(), type=Draft)
    return found if found is not None and found.picture is not None else None


def taught(id: str) -> Lesson | None:
    """What somebody who wants to learn this game plays: its own lesson, or that of the game it is a kind of. Texts
    of a game may be wrong of its kinds, so these are not played with them."""
    try:
        teacher = taught_by(id)
        return lesson(teacher) if teacher else None
    except UnknownGame:
        return None


def taught_by(id: str) -> str | None:
    """The game whose lesson that is; its file says so, for to draft a lesson is to open its game."""
    of = id, game_class(id).info.kind_of
    return next((game for game in of if game in lesson_folders()), None)


def _teachers(folder: Folder) -> list[Callable[[str], Draft]]:
    """What drafts lessons for the games of a folder, from it outwards."""
    return [
        import_module(f"{around.module}.teach").draft
        for around in folder.upwards()
        if around.path.joinpath("teach.py").is_file()
    ]
