"""What is told while a game is played: where its rules speak of a question, its lesson; the picture of its rules."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get

from sukno.engine.errors import SuknoError
from sukno.engine.registry import game_class
from sukno.engine.text import Lang
from sukno.rules.lesson import Lines, Tip, pictured, taught
from sukno.rules.sections import Place, kinds, section
from sukno.rules.shelf import page_folders
from sukno.server.asked import Asked, GameId, InLang
from sukno.server.ready import Ready, once, ready_json, send
from sukno.table.snapshot import GameView
from sukno.table.views import game_view


class LessonLine(msgspec.Struct, frozen=True, kw_only=True):
    """What is told at one moment, in one language."""

    text: str
    more: Place
    """Where the rules say more."""


class Taught(msgspec.Struct, frozen=True, kw_only=True):
    """The texts of a lesson, in one language: of each list the first is told the first time, then the second ..."""

    aim: LessonLine
    asks: dict[str, tuple[LessonLine, ...]]
    """By the kind of question."""
    log: dict[str, tuple[LessonLine, ...]]
    """By the kind of a line of the log."""
    zones: dict[str, tuple[LessonLine, ...]]
    """By the id of a zone, when it first looks other than in the beginning."""
    close: LessonLine


class Guide(msgspec.Struct, frozen=True, kw_only=True):
    """Where the rules of a game speak of each kind of question, and its lesson."""

    sections: dict[str, Place]
    otherwise: Place
    """For kinds of questions that are not among them."""
    lesson: Taught | None


class NoPosition(SuknoError):
    """The rule page of this game shows no position."""


@once
def guide(id: str, lang: Lang) -> Ready:
    """As it is sent; a game without rule pages has an empty one."""
    game_class(id)
    if id not in page_folders():
        return ready_json(Guide(sections={}, otherwise=Place(id), lesson=None))
    found, otherwise = taught(id), section(id, "")
    places = {kind: section(id, kind) for kind in sorted(kinds(id))}

    def told(line: Tip, kind: str = "") -> LessonLine:
        more = Place(found.game, line.section) if found and line.section else places.get(kind, otherwise)
        return LessonLine(text=line.text.of(lang), more=more)

    def by_key(lines: Lines) -> dict[str, tuple[LessonLine, ...]]:
        return {key: tuple(told(line, key) for line in several) for key, several in lines.items()}

    words = None
    if found is not None:
        words = Taught(
            aim=told(found.aim),
            asks=by_key(found.asks),
            log=by_key(found.log),
            zones=by_key(found.zones),
            close=told(found.close),
        )
    differ = {kind: at for kind, at in places.items() if at != otherwise}
    return ready_json(Guide(sections=differ, otherwise=otherwise, lesson=words))


@once
def position(id: str) -> Ready:
    """The position of the page's picture, as the eyes of the picture see it."""
    game_class(id)
    found = pictured(id)
    if found is None or found.picture is None:
        raise NoPosition(f"the rules of {id!r} show no position", f"в правилах {id!r} положения нет")
    g, s = found.position_of(id)
    return ready_json(game_view(g, s, found.picture.seat))


@get("/api/games/{game:str}/guide", operation_id="guide")
async def get_guide(request: Asked, game: GameId, lang: InLang = "en") -> Guide:
    """Where the rules speak of each question, and the lesson."""
    return send(request, await guide.soon(game, lang))  # type: ignore[return-value]


@get("/api/games/{game:str}/position", operation_id="position")
async def get_position(request: Asked, game: GameId) -> GameView:
    """The position that the rule page of a game shows."""
    return send(request, await position.soon(game))  # type: ignore[return-value]


GUIDING: list[Any] = [get_guide, get_position]
