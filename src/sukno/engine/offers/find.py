"""Finding what games offer, by the game's id; a game that does not offer it is refused in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, cast

from sukno.engine.errors import BadPlugin, SuknoError, UnknownGame
from sukno.engine.offers import Part
from sukno.engine.offers.calls import CallsOffer
from sukno.engine.offers.problems import ProblemOffer
from sukno.engine.offers.referee import RefereeOffer
from sukno.engine.offers.review import DealsOffer, NotationOffer, PbnOffer, ReviewOffer
from sukno.engine.offers.sheet import Drawing, SheetOffer
from sukno.engine.offers.solution import SolutionOffer
from sukno.engine.registry import game_class, infos
from sukno.engine.text import Text

LACKING: dict[Part, Text] = {
    "sheet": Text("there is no score sheet of {game}", "записи для игры {game} нет"),
    "drawing": Text("the sheet of {game} is not drawn", "лист игры {game} не рисуется"),
    "referee": Text("there is no referee of {game}", "судьи для игры {game} нет"),
    "problems": Text("problems of {game} are not solved", "задачи игры {game} не решаются"),
    "review": Text("deals of {game} are not reviewed", "сдачи игры {game} не разбираются"),
    "deals": Text("deals of {game} are not written as text", "сдачи игры {game} текстом не пишутся"),
    "pbn": Text("deals of {game} are not written as PBN", "сдачи игры {game} в PBN не пишутся"),
    "notation": Text(
        "games of {game} are not written for other programs", "партии {game} для других программ не пишутся"
    ),
    "calls": Text("calls of {game} are not explained", "заявки игры {game} не объясняются"),
    "solution": Text("deals of {game} are not solved", "расклады игры {game} не решаются"),
    "picture": Text("there is no picture of {game}", "картинки игры {game} нет"),
}


class NotOffered(SuknoError):
    """The game is there, but has no such part."""


@cache
def _load(place: str) -> Any:
    module, _, name = place.partition(":")
    try:
        found = import_module(module)
        return getattr(found, name) if name else found
    except (ImportError, AttributeError) as e:
        raise BadPlugin(
            f"{place!r}, which a game declares as its offer, cannot be loaded: {e}",
            f"{place!r}, объявленное игрой, не загружается: {e}",
        ) from e


def offered(id: str, part: Part) -> Any:
    """The part of this game; NotOffered if it has none."""
    place: str = getattr(game_class(id).offers, part)
    if not place:
        words = LACKING[part].fill(game=repr(id))
        if part == "deals" and game_class(id).offers.pbn:
            words = Text(f"{words.en}, but as PBN", f"{words.ru}, пишутся в PBN")
        raise NotOffered(words.en, words.ru)
    return _load(place)


def offering(part: Part) -> list[str]:
    """The games that have this part, without the kinds of a game that has the same one."""
    places = {i.id: getattr(game_class(i.id).offers, part) for i in infos()}
    return [i.id for i in infos() if places[i.id] and places.get(i.kind_of) != places[i.id]]


def sheet_of(id: str) -> SheetOffer:
    """The sheet of a game, or of a way to keep the score that is no game of its own."""
    try:
        return cast(SheetOffer, offered(id, "sheet"))
    except UnknownGame:
        for game in offering("sheet"):
            found: SheetOffer = offered(game, "sheet")
            if any(convention.id == id for convention in found.info().conventions):
                return found
        raise


def drawing_of(id: str) -> Drawing:
    return cast(Drawing, offered(id, "drawing"))


def referee_of(id: str) -> RefereeOffer:
    return cast(RefereeOffer, offered(id, "referee"))


def problems_of(id: str) -> ProblemOffer:
    return cast(ProblemOffer, offered(id, "problems"))


def review_of(id: str) -> ReviewOffer:
    return cast(ReviewOffer, offered(id, "review"))


def deals_of(id: str) -> DealsOffer:
    return cast(DealsOffer, offered(id, "deals"))


def calls_of(id: str) -> CallsOffer:
    return cast(CallsOffer, offered(id, "calls"))


def picture_of(id: str) -> Callable[[str], str]:
    return cast(Callable[[str], str], offered(id, "picture"))


def solution_of(id: str) -> SolutionOffer:
    return cast(SolutionOffer, offered(id, "solution"))


def pbn_of(id: str) -> PbnOffer:
    return cast(PbnOffer, offered(id, "pbn"))


def notation_of(id: str) -> NotationOffer:
    return cast(NotationOffer, offered(id, "notation"))
