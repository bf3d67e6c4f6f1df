"""The catalogue of the house: games by id, its own and those of other packages.

The house's own games are listed in `sukno.games.CATALOG`; other packages add theirs by the entry point
group `sukno.games` (name = id, value = `module:Class`). A module is imported when its game is opened.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from sukno.engine.errors import BadPlugin, SuknoError, UnknownGame, some
from sukno.engine.finding import Words, likely, search, words_of
from sukno.engine.game import AnyGame, Game, Info
from sukno.engine.options import Options, describe, make
from sukno.engine.state import State
from sukno.engine.words import FAMILIES
from sukno.materials.bounded import shortened

GROUP = "sukno.games"
SUGGESTED = 3


@cache
def _places() -> dict[str, str]:
    """Where each game is: id to `module:Class`."""
    places: dict[str, str] = {e.name: e.value for e in entry_points(group=GROUP)}
    own: dict[str, str] = import_module(GROUP).CATALOG
    return dict(sorted((places | own).items()))


def ids() -> list[str]:
    """The ids of all games, in order."""
    return list(_places())


@cache
def game_class(id: str) -> type[AnyGame]:
    """The class of a game; UnknownGame suggests near names, BadPlugin says what is broken."""
    place = _places().get(id)
    if place is None:
        name = shortened(id)
        near = some(suggested(name) or ids())
        raise UnknownGame(
            f"there is no game {name!r} in the house; did you mean {near}?",
            f"игры {name!r} в доме нет; может быть, {near}?",
        )
    module, _, name = place.partition(":")
    try:
        found = getattr(import_module(module), name)
    except Exception as e:
        raise BadPlugin(
            f"game {id!r} cannot be loaded from {place!r}: {e}",
            f"игра {id!r} не загружается из {place!r}: {e}",
        ) from e
    _check_contract(id, place, found)
    return found  # type: ignore[no-any-return]


def _check_contract(id: str, place: str, found: Any) -> None:
    """The part of the contract that can be seen without playing."""

    def broken(en: str, ru: str) -> BadPlugin:
        return BadPlugin(
            f"game {id!r} from {place!r} breaks the contract: {en}",
            f"игра {id!r} из {place!r} нарушает договор: {ru}",
        )

    if not (isinstance(found, type) and issubclass(found, Game)):
        raise broken("it is not a subclass of sukno.Game", "это не подкласс sukno.Game")
    if not isinstance(getattr(found, "info", None), Info):
        raise broken("it has no `info` of type Info", "у неё нет `info` типа Info")
    if found.info.id != id:
        raise broken(f"its info says id {found.info.id!r}", f"в её info стоит id {found.info.id!r}")
    for attribute, base in (("State", State), ("Options", Options)):
        kind = getattr(found, attribute, None)
        if not (isinstance(kind, type) and issubclass(kind, base)):
            raise broken(
                f"its `{attribute}` is not a subclass of sukno.{attribute}",
                f"её `{attribute}` не подкласс sukno.{attribute}",
            )
    for verb in ("ask", "play", "setup", "zones"):
        if getattr(found, verb) is getattr(Game, verb):
            raise broken(f"it does not define {verb}()", f"в ней нет {verb}()")
    if found.standing is Game.standing:
        if found.outcome is Game.outcome:
            raise broken(
                "it defines neither outcome() nor standing()", "в ней нет ни outcome(), ни standing()"
            )
        if "standing" in found.outcome.__code__.co_names:
            raise broken(
                "its outcome() asks standing(), which it does not define",
                "её outcome() обращается к standing(), а его нет",
            )
    try:
        describe(found.Options)
    except TypeError as e:
        raise broken(str(e), str(e)) from None


def infos() -> list[Info]:
    """What the catalogue says of every game that can be loaded."""
    out = []
    for id in ids():
        try:
            out.append(game_class(id).info)
        except BadPlugin:
            continue
    return out


def by_family() -> list[Info]:
    """What the catalogue says of every game that can be loaded, in the order of the families."""
    order = {id: n for n, id in enumerate(FAMILIES)}
    return sorted(infos(), key=lambda i: (order.get(i.family, len(order)), i.family, i.id))


@cache
def index() -> dict[str, Words]:
    """What the games are found by."""
    return words_of(by_family())


def found(words: str) -> list[Info]:
    """Games by any words, those first that are so called."""
    return [game_class(id).info for id in search(index(), words)]


@lru_cache(maxsize=256)
def suggested(name: str) -> tuple[str, ...]:
    """The ids of the few games that are most likely meant."""
    return tuple(likely(index(), name)[:SUGGESTED])


def broken() -> list[SuknoError]:
    """The games that cannot be loaded, and why."""
    out: list[SuknoError] = []
    for id in ids():
        try:
            game_class(id)
        except BadPlugin as e:
            out.append(e)
    return out


def game(id: str, /, **options: Any) -> AnyGame:
    """Open a game by id, with options; a wrong option is refused in one sentence."""
    kind = game_class(id)
    return kind(make(kind.Options, options))


def game_from_texts(id: str, options: dict[str, str]) -> AnyGame:
    """Open a game with options typed as texts (`deals=1`)."""
    kind = game_class(id)
    return kind(make(kind.Options, options, texts=True))
