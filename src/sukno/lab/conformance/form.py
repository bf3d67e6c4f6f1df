"""What can be seen of a game without playing it: names, pages, options, and what a game that hides must define."""

from __future__ import annotations

import msgspec

from sukno.engine import AnyGame, Game, registry
from sukno.engine.options import MOST_MAIN, PLAYERS, describe
from sukno.engine.text import LANGS
from sukno.lab.conformance.fault import Fault, require, require_same
from sukno.players import policies
from sukno.rules import UnknownPage, page


def check_form(id: str) -> None:
    """Everything that is promised before the first deal."""
    kind = registry.game_class(id)
    check_thumbs(id)
    check_names(kind)
    check_page(kind)
    check_secrets(kind)
    check_seeds(kind)


def check_thumbs(id: str) -> None:
    """A novice can play it."""
    require(
        policies(id).novice is not None,
        "thumbs",
        "it has no rules of thumb: its players are LEVELS = Levels(novice=...)",
    )


def check_names(kind: type[AnyGame]) -> None:
    """Names, a sentence and sources; every option has its help."""
    info = kind.info
    for text in (info.name, info.summary):
        require(text.en and text.ru, "names", "its name and summary are in both languages")
    require(
        any("а" <= c.lower() <= "я" for c in info.name.ru), "names", f"{info.name.ru!r} is no Russian name"
    )
    require(info.sources, "names", "it has no sources")
    found = describe(kind.Options)
    chosen = [o for o in found if o.key != PLAYERS and (o.type != "str" or o.choices)]
    main = sum(o.main for o in found)
    require(
        not chosen or 1 <= main <= MOST_MAIN,
        "names",
        f"{main} of its options are main ones, which are offered before a game; 1 to {MOST_MAIN} should be",
    )
    for o in found:
        require(o.name.en and o.name.ru, "names", f"option {o.key} has no name in one of the languages")
        require(o.help.en and o.help.ru, "names", f"option {o.key} has no help in one of the languages")
    msgspec.json.schema(kind.Options)


def check_page(kind: type[AnyGame]) -> None:
    """A rule page in both languages that tells of every option."""
    info = kind.info
    for lang in LANGS:
        try:
            text = page(info.id, lang, console=True)
        except UnknownPage as e:
            raise Fault("page", str(e)) from e
        require(
            text.startswith(f"# {info.name.of(lang)}"),
            "page",
            f"{lang}: it does not begin with the game's name",
        )
        require(text.count("\n## ") >= 4, "page", f"{lang}: it has fewer than four sections")
        require(len(text) > 900, "page", f"{lang}: {len(text)} characters do not tell the rules")
        for o in describe(kind.Options):
            require(f"`{o.key}`" in text, "page", f"{lang}: it does not mention the option `{o.key}`")


def check_secrets(kind: type[AnyGame]) -> None:
    """A game that hides something says what else might be, and how it came to what is."""
    if kind.info.open:
        return
    require(
        kind.imagine is not Game.imagine or kind.redeal is not Game.redeal,
        "imagine-defined",
        "it is not open, but inherits imagine() and redeal(), which hand out the true state",
    )
    require(kind.past is not Game.past, "past-defined", "it is not open, but does not define past()")


def check_seeds(kind: type[AnyGame]) -> None:
    """The same seed gives the same game, and another one another."""
    game = kind()
    first = game.start(11)
    require_same(first, game.start("11"), "seed", "the same seed gives two different games")
    require(
        any(game.start(n).key != first.key for n in range(12, 17)), "seed", "start() does not use the seed"
    )
