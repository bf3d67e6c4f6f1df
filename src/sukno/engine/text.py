"""Text in both languages of the house.

>>> t = Text("Take {n}", "Возьмите {n}").fill(n=3)
>>> str(t), t.of("ru")
('Take 3', 'Возьмите 3')
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
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


Case = Literal["gen", "dat", "acc", "ins"]
"""Of a Russian name: of whom, to whom, whom, by whom."""
CASES: dict[Case, str] = {"gen": "игрока", "dat": "игроку", "acc": "игрока", "ins": "игроком"}
"""The word before a name whose forms nobody has declared: «на игрока Борис»."""
SEAT = re.compile(r"⟨([0-9]{1,2})(?:\.(gen|dat|acc|ins))?⟩")
"""A placeholder for the player of a seat: `⟨0⟩` is the name, `⟨0.gen⟩` in Russian the name in a case."""


class Forms(msgspec.Struct, frozen=True, gc=False):
    """A Russian name in the cases that texts need."""

    nom: str
    gen: str
    dat: str
    acc: str
    ins: str


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


def players(seats: Iterable[int]) -> Text:
    """Players by their names, in the order of their seats.

    >>> players([2, 0]).en
    '⟨0⟩, ⟨2⟩'
    """
    return _named(tuple(sorted(set(seats))))


@cache
def _named(seats: tuple[int, ...]) -> Text:
    return same(who(*seats))


@cache
def hand_label(seat: int) -> Text:
    return Text(f"Hand of {who(seat)}", f"Карты {of_whom(seat)}")


def of_whom(*seats: int) -> str:
    """Players in a Russian text in the genitive: «карты ⟨0.gen⟩»."""
    return _declined("gen", seats)


def to_whom(*seats: int) -> str:
    """Players in a Russian text in the dative: «карта ⟨0.dat⟩»."""
    return _declined("dat", seats)


def whom(*seats: int) -> str:
    """Players in a Russian text in the accusative: «висты на ⟨0.acc⟩»."""
    return _declined("acc", seats)


def by_whom(*seats: int) -> str:
    """Players in a Russian text in the instrumental: «игра с ⟨0.ins⟩»."""
    return _declined("ins", seats)


def _declined(case: Case, seats: Sequence[int]) -> str:
    return ", ".join(f"⟨{seat}.{case}⟩" for seat in seats)


_NAME = re.compile("[А-ЯЁ][а-яё]+")
_STEMS = {"Павел": "Павл", "Пётр": "Петр", "Лев": "Льв"}
"""Names that lose or change a vowel."""


def forms_of(name: str) -> Forms | None:
    """A Russian first name in its cases; None where its end does not tell them (Игорь, Любовь) or it is none.

    >>> forms_of("Александр").acc, forms_of("Ольга").gen, forms_of("Мария").dat, forms_of("Аркадий").ins
    ('Александра', 'Ольги', 'Марии', 'Аркадием')
    >>> forms_of("Игорь"), forms_of("Anna"), forms_of("Анна П.")
    (None, None, None)
    """
    if not _NAME.fullmatch(name) or len(name) < 3:
        return None
    stem, end = name[:-1], name[-1]
    if end == "а":
        hard = "ы" if stem[-1] not in "гкхжчшщ" else "и"
        return Forms(
            name, stem + hard, stem + "е", stem + "у", stem + ("ой" if stem[-1] not in "жчшщц" else "ей")
        )
    if end == "я":
        to = "и" if stem[-1] == "и" else "е"
        return Forms(name, stem + "и", stem + to, stem + "ю", stem + "ей")
    if end == "й":
        return Forms(name, stem + "я", stem + "ю", stem + "я", stem + "ем")
    if end in "бвгджзклмнпрстфхцчшщ":
        stem = _STEMS.get(name, name)
        return Forms(name, stem + "а", stem + "у", stem + "а", stem + ("ом" if end not in "жчшщц" else "ем"))
    return None


def named(text: str, names: Sequence[str | Forms], roles: Sequence[str]) -> str:
    """The text with the players' names; who has none is called by the role of the seat ("Player 2", "White").

    A name in a case is put in its declared form, or in the one that its end tells; else it stands after a word that is
    declined.

    >>> named("⟨0⟩ has seen the cards of ⟨1⟩; ⟨1⟩ wins.", ["Anna"], ["Player 1", "Player 2"])
    'Anna has seen the cards of Player 2; Player 2 wins.'
    >>> anna = Forms("Анна", "Анны", "Анне", "Анну", "Анной")
    >>> named("⟨1⟩ на ⟨0.acc⟩, ⟨0⟩ на ⟨1.acc⟩ и ⟨2.acc⟩, ⟨0⟩ на ⟨3.acc⟩", [anna, "Борис", "Boris"], [])
    'Борис на Анну, Анна на Бориса и игрока Boris, Анна на игрока 4'
    """

    def name(found: re.Match[str]) -> str:
        seat, case = int(found[1]), found[2]
        known = names[seat] if seat < len(names) else ""
        if case is not None and isinstance(known, str):
            known = forms_of(known) or known
        if isinstance(known, Forms):
            form: str = getattr(known, case or "nom")
            return form
        if case is not None:
            return f"{CASES[case]} {known or seat + 1}"  # type: ignore[index]
        return known or (roles[seat] if seat < len(roles) else str(seat + 1))

    return SEAT.sub(name, text)


def names_seat(text: str, seat: int) -> bool:
    """Does the text say the name of this seat?"""
    return any(int(found[1]) == seat for found in SEAT.finditer(text))


def same(words: str) -> Text:
    """A text that needs no translation."""
    return Text(words, words)


def either(things: Sequence[str]) -> Text:
    """One of these.

    >>> either(["♠A", "♠9", "♥7"]).en, either(["♠A"]).ru
    ('♠A, ♠9 or ♥7', '♠A')
    """
    *others, last = things
    listed = ", ".join(others)
    return Text(f"{listed} or {last}", f"{listed} или {last}") if others else same(last)


def counted(n: int, en: tuple[str, str], ru: tuple[str, str, str]) -> Text:
    """A number with its word, which bends.

    >>> [counted(n, ("trump", "trumps"), ("козырь", "козыря", "козырей")).ru for n in (1, 3, 12, 21)]
    ['1 козырь', '3 козыря', '12 козырей', '21 козырь']
    """
    teens, last = 10 < n % 100 < 20, n % 10
    form = 2 if teens or last in (0, 5, 6, 7, 8, 9) else 0 if last == 1 else 1
    return Text(f"{n} {en[n != 1]}", f"{n} {ru[form]}")
