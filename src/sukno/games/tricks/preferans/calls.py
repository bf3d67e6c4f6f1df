"""Calls and contracts: their texts, their order, and what each means.

>>> modern = CallLadder(MODERN)
>>> modern.calls[14:17], modern.index["10NT"]
(('8NT', 'misere', '9S'), 25)
"""

from __future__ import annotations

from functools import cache

import msgspec

from sukno.engine import Text
from sukno.families.stages.auction import Ladder
from sukno.materials.cards import SYMBOLS

TRUMPS = ("S", "C", "D", "H", "NT")
"""In the order of bidding; the index of NT is 4, in a state its trump is -1."""
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

    __slots__ = ("first_misere", "steps")

    def __init__(self, order: Order) -> None:
        self.steps = ladder(order)
        super().__init__(c.text for c in self.steps)
        self.first_misere = next((i for i, c in enumerate(self.steps) if c.misere), len(self.steps))

    def misere_bought(self, floor: int) -> bool:
        """Is the step that was bought a misere?"""
        return floor >= 0 and self.steps[floor].misere


def game_words(text: str) -> Text:
    """A game or a call as people say it.

    >>> game_words("7H").en, game_words("10NT").ru, game_words("misere direct").ru
    ('7♥', '10 без козыря', 'мизер без прикупа')
    """
    known = _WORDS.get(text)
    if known:
        return known
    game, _, direct = text.partition(" ")
    if game == "dark":
        return Text("dark {game}", "{game} втёмную").fill(game=game_words(direct))
    level = game.rstrip("SCDHNT")
    trump = game[len(level) :]
    if trump == "NT":
        en, ru = f"{level} no trumps", f"{level} без козыря"
    elif trump:
        en = ru = level + SYMBOLS["SCDH".index(trump)]
    else:
        en = ru = level
    return Text(en + " without the talon", ru + " без прикупа") if direct else Text(en, ru)


_WORDS = {
    "pass": Text("pass", "пас"),
    "misere": Text("misère", "мизер"),
    "misere direct": Text("misère without the talon", "мизер без прикупа"),
    "uvert": Text("open misère (uvert)", "уверт"),
    "uvert direct": Text("big uvert, without the talon", "большой уверт, без прикупа"),
}
