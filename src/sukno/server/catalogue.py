"""The catalogue as the client gets it, in one language and ready to be sent: games, options, shared words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from time import sleep
from typing import NamedTuple

from sukno import __version__
from sukno.engine import Info
from sukno.engine.books import titles
from sukno.engine.errors import BadPlugin
from sukno.engine.offers.find import picture_of
from sukno.engine.options import OptionInfo, describe
from sukno.engine.registry import by_family, game_class, ids, index
from sukno.engine.text import LANGS, Lang, Text, same
from sukno.engine.words import FAMILIES, FAMILY_HELP, MARKS, THINGS, YOUR_MARKS
from sukno.games.lengths import LENGTHS
from sukno.players.cast import CAST
from sukno.players.judge import judged
from sukno.players.policies import policies
from sukno.rules.article import rules_page
from sukno.rules.lesson import taught_by
from sukno.server.ready import Ready, once, ready, ready_json
from sukno.server.wire import (
    CastWord,
    Catalogue,
    CommonWords,
    FamilyWord,
    GameDescription,
    GameOption,
    Offer,
    SearchWords,
    Word,
)


class Named(NamedTuple):
    """An id with its name, and a line of explanation."""

    id: str
    name: Text
    help: Text


LEVELS = (
    Named(
        "random",
        Text("Random", "Наугад"),
        Text(
            "Any legal move, whatever comes to hand: for a first look at a game.",
            "Любой ход по правилам, какой под руку попадётся: чтобы осмотреться в новой игре.",
        ),
    ),
    Named(
        "novice",
        Text("Novice", "Новичок"),
        Text(
            "Plays at once by rules of thumb and makes a beginner's mistakes.",
            "Ходит сразу, по простым правилам, и ошибается, как начинающие.",
        ),
    ),
    Named(
        "club",
        Text("Club player", "Клубный игрок"),
        Text(
            "Thinks for about a second, remembers what was played and counts.",
            "Думает около секунды, помнит, что вышло, и считает.",
        ),
    ),
    Named(
        "master",
        Text("Master", "Мастер"),
        Text(
            "Thinks longer, up to five seconds, and forgives little.",
            "Думает дольше, до пяти секунд, и мало что прощает.",
        ),
    ),
)
PACE_NAMES = (
    Named("instant", Text("At once", "Сразу"), Text("No pause at all.", "Без всякой паузы.")),
    Named("fast", Text("Fast", "Быстро"), Text("A short pause.", "Короткая пауза.")),
    Named("natural", Text("Natural", "Естественно"), Text("As at a real table.", "Как за настоящим столом.")),
    Named("slow", Text("Slow", "Медленно"), Text("Time to look at everything.", "Всё можно рассмотреть.")),
)


@once
def games() -> tuple[Info, ...]:
    """Every game that can be loaded, in the order of the families."""
    return tuple(by_family())


def offers(id: str) -> tuple[Offer, ...]:
    """What a game offers besides play."""
    judges: tuple[Offer, ...] = ("solver",) if judged(id) else ()
    teaches: tuple[Offer, ...] = ("lesson",) if taught_by(id) else ()
    return (*judges, *teaches, *game_class(id).offers.parts)


def catalogue_of(listed: Sequence[Info], offered: Sequence[tuple[Offer, ...]], lang: Lang) -> Catalogue:
    """The catalogue of these games."""
    place = {i.id: n for n, i in enumerate(listed)}
    return Catalogue(
        id=tuple(i.id for i in listed),
        name=tuple(i.name.of(lang) for i in listed),
        family=tuple(i.family for i in listed),
        summary=tuple("" if i.kind_of else i.summary.of(lang) for i in listed),
        seats=tuple(i.seats for i in listed),
        kind_of=tuple(place.get(i.kind_of) for i in listed),
        offers=tuple(offered),
        minutes=tuple(LENGTHS.get(i.id, 0) for i in listed),
        luck=tuple(n for n, i in enumerate(listed) if not i.skill or i.choice_free),
    )


@once
def catalogue(lang: Lang) -> Ready:
    """The list of games, as it is sent."""
    return ready_json(catalogue_of(games(), [offers(i.id) for i in games()], lang))


@once
def search_words(lang: Lang) -> Ready:
    """What games are found by, as it is sent."""
    summary = {i.id: i.summary.of(lang) for i in games() if i.kind_of}
    return ready_json(SearchWords(index=index(), summary=summary))


@once
def common_words(lang: Lang) -> Ready:
    """The words that all pages share, as they are sent."""
    known = dict.fromkeys(i.family for i in games())
    words = CommonWords(
        version=__version__,
        families=tuple(family(id, lang) for id in known),
        levels=in_language(LEVELS, lang),
        paces=in_language(PACE_NAMES, lang),
        marks=tuple(Word(id, name.of(lang), "") for id, name in MARKS.items()),
        your_marks=tuple(Word(id, name.of(lang), "") for id, name in YOUR_MARKS.items()),
        cast=tuple(
            CastWord(
                one.id, one.called(lang), one.about.of(lang), one.face, one.forms if lang == "ru" else None
            )
            for one in CAST
        ),
    )
    return ready_json(words)


def family(id: str, lang: Lang) -> FamilyWord:
    """A family of games: its name, a few words, what it is played with."""
    return FamilyWord(
        id,
        FAMILIES.get(id, same(id)).of(lang),
        FAMILY_HELP.get(id, same("")).of(lang),
        THINGS.get(id, "other"),
    )


def in_language(named: Iterable[Named], lang: Lang) -> tuple[Word, ...]:
    return tuple(Word(n.id, n.name.of(lang), n.help.of(lang)) for n in named)


@once
def picture(id: str) -> Ready:
    """What the table of a game looks like, for those that have such a picture."""
    return ready(picture_of(id)(id).encode(), "image/svg+xml")


@once
def description(id: str, lang: Lang) -> Ready:
    """A game with its options, as it is sent."""
    kind = game_class(id)
    i = kind.info
    return ready_json(
        GameDescription(
            id=i.id,
            name=i.name.of(lang),
            family=i.family,
            summary=i.summary.of(lang),
            seats=i.seats,
            kind_of=i.kind_of,
            offers=offers(id),
            options=tuple(option_in(o, lang) for o in describe(kind.Options)),
            sources=titles(i.sources, lang),
            open=i.open,
            undo=i.undo,
            minutes=LENGTHS.get(i.id, 0),
            numbered=kind.numbered,
            choice_free=i.choice_free,
            pairs=i.pairs,
            pastime=i.pastime,
        )
    )


def option_in(o: OptionInfo, lang: Lang) -> GameOption:
    """An option in one language."""
    names = o.choice_names
    return GameOption(
        key=o.key,
        name=o.name.of(lang),
        help=o.help.of(lang),
        type=o.type,
        default=o.default,
        choices=o.choices,
        choice_names=None if names is None else tuple(name.of(lang) for name in names),
        low=o.low,
        high=o.high,
        longest=o.longest,
        main=o.main,
    )


@once
def rules(id: str, lang: Lang) -> Ready:
    """A rule page, as it is sent."""
    return ready_json(rules_page(id, lang))


def prepare(breath: float = 0.0) -> None:
    """Load all games and make what every browser asks for first: not on the event loop, and with a pause after every
    game in which others come to their turn."""
    for id in ids():
        with suppress(BadPlugin):
            policies(id)
        sleep(breath)
    for lang in LANGS:
        common_words(lang)
        catalogue(lang)
