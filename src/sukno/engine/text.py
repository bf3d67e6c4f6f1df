"""Text in both languages of the house.

>>> t = Text("Take {n}", "Возьмите {n}").fill(n=3)
>>> str(t), t.of("ru")
('Take 3', 'Возьмите 3')
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Literal

import msgspec

Lang = Literal["en", "ru"]
LANGS: tuple[Lang, ...] = ("en", "ru")


class Text(msgspec.Struct, frozen=True, gc=False):
    """The same words in English and in Russian."""

    en: str
    ru: str

    def of(self, lang: str) -> str:
        return self.ru if lang == "ru" else self.en

    def fill(self, **values: object) -> Text:
        """Put values into both; a Text among them is taken in the right language."""
        en = {k: v.en if isinstance(v, Text) else v for k, v in values.items()}
        ru = {k: v.ru if isinstance(v, Text) else v for k, v in values.items()}
        return Text(self.en.format(**en), self.ru.format(**ru))

    def __str__(self) -> str:
        return self.en


SEAT = re.compile(r"⟨(#?)([0-9]{1,2})⟩")
"""A placeholder for the player of a seat: `⟨0⟩` is the name, `⟨#0⟩` the name or, for want of one, the number."""


def who(*seats: int) -> str:
    """Players in a text, to be named by whoever shows it.

    >>> who(0), who(1, 3)
    ('⟨0⟩', '⟨1⟩, ⟨3⟩')
    """
    return ", ".join(f"⟨{seat}⟩" for seat in seats)


@cache
def player(seat: int) -> Text:
    """What a seat is called where nobody's name is known.

    >>> player(0)
    Text(en='Player 1', ru='Игрок 1')
    """
    return Text(f"Player {seat + 1}", f"Игрок {seat + 1}")


def number(seat: int) -> str:
    """A player after a word that says so: "the cards of player ⟨#0⟩", «карты игрока ⟨#0⟩».

    A name does not change its form in Russian texts; so the word before it does.
    """
    return f"⟨#{seat}⟩"


def named(text: str, names: Sequence[str], roles: Sequence[str]) -> str:
    """The text with the players' names; who has none is called by the role of the seat ("Player 2", "White").

    >>> named("⟨0⟩ has seen the cards of player ⟨#1⟩; ⟨1⟩ wins.", ["Anna"], ["Player 1", "Player 2"])
    'Anna has seen the cards of player 2; Player 2 wins.'
    """

    def name(found: re.Match[str]) -> str:
        seat = int(found[2])
        if seat < len(names) and names[seat]:
            return names[seat]
        return roles[seat] if seat < len(roles) and not found[1] else str(seat + 1)

    return SEAT.sub(name, text)


def same(words: str) -> Text:
    """A text that needs no translation."""
    return Text(words, words)
