"""Calls and contracts: their texts, their order, and what each means.

>>> modern = CallLadder(MODERN)
>>> modern.calls[14:17], modern.index["10NT"]
(('8NT', 'misere', '9S'), 25)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import msgspec

from sukno.engine import Text
from sukno.engine.text import same
from sukno.families.bidding import Ladder
from sukno.materials.strains import RUSSIAN

TRUMPS = tuple(strain.letter for strain in RUSSIAN)
"""In the order of bidding; the index of NT is 4, in a state its trump is -1."""
PASS, DARK = "pass", "dark "
LEVELS = (6, 7, 8, 9, 10)
MISERE = 0


class Call(msgspec.Struct, frozen=True):
    """A step of the auction."""

    text: str
    level: int
    """6 to 10; 0: misere."""
    trump: int = -1
    """0 to 3; -1: no trumps, or not yet named."""
    direct: bool = False
    """Without the talon."""
    uvert: bool = False

    @property
    def misere(self) -> bool:
        return self.level == MISERE


class Order(msgspec.Struct, frozen=True):
    """Which special calls there are, and where they stand."""

    above_nine: bool = False
    """Misere stands above 9NT, and a nine without the talon above it (001:431)."""
    direct: bool = False
    """Misere and ten without the talon, on top of all."""
    old: bool = False
    """The order of the old game, with small and big misere and uvert at six and seven."""
    miseres: bool = True
    uverts: bool = False


MODERN = Order()


def name(level: int, trump: int) -> str:
    """The text of a game."""
    return f"{level}{TRUMPS[trump]}"


GAMES = tuple(Call(name(level, i), level, i if i < 4 else -1) for level in LEVELS for i in range(5))
"""The 25 games from 6♠ to 10 without trumps."""
GAME_INDEX = {g.text: i for i, g in enumerate(GAMES)}
UNNAMED = -1
"""The level of a contract before it is named."""
_MISERE = Call("misere", MISERE)
_BIG_MISERE = Call("misere direct", MISERE, direct=True)
_UVERT = Call("uvert", MISERE, uvert=True)
_BIG_UVERT = Call("uvert direct", MISERE, direct=True, uvert=True)


@cache
def ladder(order: Order) -> tuple[Call, ...]:
    """All calls, the lowest first."""
    six, seven, eight, nine, ten = (list(GAMES[i : i + 5]) for i in range(0, 25, 5))
    misere = [_MISERE] if order.miseres else []
    if order.old:
        special = order.miseres or order.uverts
        direct_six = [Call(c.text + " direct", c.level, c.trump, direct=True) for c in six] if special else []
        uvert, big_uvert = ([_UVERT], [_BIG_UVERT]) if order.uverts else ([], [])
        big = [_BIG_MISERE] if order.miseres else []
        return (*six, *misere, *uvert, *direct_six, *big, *seven, *big_uvert, *eight, *nine, *ten)
    top = [_BIG_MISERE, Call("10 direct", 10, direct=True)] if order.direct else []
    if order.above_nine:
        return (*six, *seven, *eight, *nine, *misere, Call("9 direct", 9, direct=True), *ten, *top)
    return (*six, *seven, *eight, *misere, *nine, *ten, *top)


class CallLadder(Ladder):
    """The calls of a game in rising order, each with what it means."""

    def __init__(self, order: Order) -> None:
        self.steps = ladder(order)
        super().__init__(c.text for c in self.steps)
        self.first_misere = next((i for i, c in enumerate(self.steps) if c.misere), len(self.steps))
        suited = [c.text for c in self.steps if c.text.partition(" ")[0] in GAME_INDEX]
        alone = tuple(c.text for c in self.steps if c.text not in suited)
        wide = len(TRUMPS)
        self.rows = *(suited[i : i + wide] for i in range(0, len(suited), wide)), *filter(None, (alone,))
        """Of a box: a row for every level, then what has no suit."""

    def misere_bought(self, floor: int) -> bool:
        """Is the step that was bought a misere?"""
        return floor >= 0 and self.steps[floor].misere


class Words(NamedTuple):
    """A call as people say it, and as short as it is written down."""

    long: Text
    short: Text


def game_words(text: str) -> Text:
    """A game or a call as people say it.

    >>> game_words("7H").en, game_words("10NT").ru, game_words("misere direct").ru
    ('7♥', '10 без козыря', 'мизер без прикупа')
    """
    return _dark(text, WORDS[text.removeprefix(DARK)].long)


def call_words(text: str) -> Text:
    """The same as it is written down.

    >>> call_words("10NT").ru, call_words("6S direct").ru, call_words("dark 7H").en
    ('10БК', '6♠ б/п', 'dark 7♥')
    """
    return _dark(text, WORDS[text.removeprefix(DARK)].short)


def _dark(text: str, words: Text) -> Text:
    return Text("dark {game}", "{game} втёмную").fill(game=words) if text.startswith(DARK) else words


def _direct(words: Words) -> Words:
    long, short = words
    return Words(
        Text(long.en + " without the talon", long.ru + " без прикупа"),
        Text(short.en + " direct", short.ru + " б/п"),
    )


def _games() -> Iterator[tuple[str, Words]]:
    for level in LEVELS:
        yield f"{level} direct", _direct(Words(same(f"{level}"), same(f"{level}")))
        for letter, trump, en, ru in RUSSIAN:
            plain = Text(f"{level}{en}", f"{level}{ru}")
            long = plain if trump >= 0 else Text(f"{level} no trumps", f"{level} без козыря")
            yield f"{level}{letter}", Words(long, plain)
            yield f"{level}{letter} direct", _direct(Words(long, plain))


_PASS, _MISERE_WORDS = Text("pass", "пас"), Text("misère", "мизер")
WORDS = {
    PASS: Words(_PASS, _PASS),
    "misere": Words(_MISERE_WORDS, _MISERE_WORDS),
    "misere direct": _direct(Words(_MISERE_WORDS, _MISERE_WORDS)),
    "uvert": Words(Text("open misère (uvert)", "уверт"), Text("uvert", "уверт")),
    "uvert direct": Words(
        Text("big uvert, without the talon", "большой уверт, без прикупа"), Text("big uvert", "большой уверт")
    ),
    **dict(_games()),
}
