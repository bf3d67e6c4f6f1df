"""Every kind of Vint as a game of its own."""

from __future__ import annotations

from typing import Any, TypeVar

from sukno.engine import AnyGame, Info, Text
from sukno.engine.presets import preset
from sukno.games.tricks.vint import course
from sukno.games.tricks.vint.game import Kind, VintGame
from sukno.games.tricks.vint.options import VintOptions

G = TypeVar("G", bound=AnyGame)
FIRST = "vint"
ASKED_FIRST = ("players", "robers", "deals", "target")


class Pairs(VintGame[VintOptions]):
    Options = VintOptions
    partners = True
    kind = Kind(course.classic)


def kind_of_vint(
    base: type[G],
    id: str,
    name: tuple[str, str],
    summary: tuple[str, str],
    *,
    seats: tuple[int, ...] = (4,),
    sources: tuple[str, ...],
    **values: Any,
) -> type[G]:
    """A game with these agreements as its defaults."""
    info = Info(
        id=id,
        name=Text(*name),
        family="trick",
        summary=Text(*summary),
        seats=seats,
        sources=sources,
        kind_of="" if id == FIRST else FIRST,
        duel={"deals": 1},
    )
    return preset(base, info, values, module=__name__, first=ASKED_FIRST)


Vint = kind_of_vint(
    Pairs,
    "vint",
    ("Classic Vint", "Винт классический"),
    (
        "Two against two, a long auction in which every call and every pass says something, games of 500.",
        "Двое против двоих, долгие переговоры, где говорит каждое слово и каждый пас; партии до 500.",
    ),
    sources=("003:116-809", "003:993-1115", "000:12-1474", "004:586-878"),
)
