"""The catalogue as the client gets it: games, families, levels, words for marks, rule pages."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore

from sukno import __version__
from sukno.engine.options import describe
from sukno.engine.registry import game_class, infos
from sukno.engine.text import Lang, Text
from sukno.engine.words import FAMILIES, MARKS
from sukno.players.judge import judged
from sukno.players.thumbs.tricks.preferans.review import reviewed
from sukno.rules import page
from sukno.server.wire import GameCard, House, Me, Named, RulesPage

LEVELS = (
    Named("random", Text("Random", "Наугад"), Text("Any legal move.", "Любой ход по правилам.")),
    Named(
        "novice", Text("Novice", "Новичок"), Text("Plays by rules of thumb.", "Играет по простым правилам.")
    ),
    Named(
        "club",
        Text("Club player", "Клубный игрок"),
        Text("Thinks for about a second.", "Думает около секунды."),
    ),
    Named(
        "master",
        Text("Master", "Мастер"),
        Text("Thinks longer, up to five seconds.", "Думает дольше, до пяти секунд."),
    ),
)
PACE_NAMES = (
    Named("instant", Text("At once", "Сразу"), Text("No pause at all.", "Без всякой паузы.")),
    Named("fast", Text("Fast", "Быстро"), Text("A short pause.", "Короткая пауза.")),
    Named("natural", Text("Natural", "Естественно"), Text("As at a real table.", "Как за настоящим столом.")),
    Named("slow", Text("Slow", "Медленно"), Text("Time to look at everything.", "Всё можно рассмотреть.")),
)
ADDRESS = re.compile(r" \{#([\w-]+)\}$")


def addresses(state: StateCore) -> None:
    """`## Raspasy {#raspasy}` is a heading with the id `raspasy`."""
    for head, words in pairwise(state.tokens):
        if head.type == "heading_open" and (found := ADDRESS.search(words.content)):
            head.attrSet("id", found[1])
            words.content = words.content[: found.start()]


markdown = MarkdownIt("commonmark", {"html": False, "typographer": False}).enable("table")
markdown.core.ruler.before("inline", "addresses", addresses)


@cache
def cards() -> tuple[GameCard, ...]:
    """Every registered game."""
    return tuple(
        GameCard(
            id=i.id,
            name=i.name,
            family=i.family,
            summary=i.summary,
            seats=i.seats,
            options=describe(game_class(i.id).Options),
            sources=i.sources,
            open=i.open,
            undo=i.undo,
            judged=judged(i.id),
            reviewed=reviewed(i.id),
            kind_of=i.kind_of,
        )
        for i in infos()
    )


def house(me: Me) -> House:
    """The first thing a client asks for."""
    games = cards()
    known = {g.family for g in games}
    families = [Named(id, name, Text("", "")) for id, name in FAMILIES.items() if id in known]
    families += [Named(id, Text(id, id), Text("", "")) for id in sorted(known - set(FAMILIES))]
    return House(
        version=__version__,
        games=games,
        families=tuple(families),
        levels=LEVELS,
        paces=PACE_NAMES,
        marks=tuple(Named(id, name, Text("", "")) for id, name in MARKS.items()),
        me=me,
    )


@lru_cache(maxsize=512)
def rules_page(id: str, lang: Lang) -> RulesPage:
    """A rule page as HTML: Markdown of our own, in which no HTML is let through."""
    return RulesPage(game=id, lang=lang, html=markdown.render(page(id, lang)))
