"""The codes by which Vint is judged, and the shape of an event: what happened, and how each code rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from sukno.engine import Text
from sukno.sheets.refereeing import Said
from sukno.sheets.vint.referee_case import Case
from sukno.sheets.vint.referee_facts import Need

Judge = Callable[[Case], Said]
Regime = Literal["albov", "reprint"]
REGIMES: dict[Regime, tuple[Text, Text]] = {
    "albov": (
        Text("Albov, 1905", "Альбов, 1905"),
        Text(
            "The fullest laws; they hold for every kind of Vint.",
            "Самые полные законы; годны для всякого винта.",
        ),
    ),
    "reprint": (
        Text("The other code", "Другой кодекс"),
        Text(
            "An old code known from a reprint, and the book of 1991 that follows it.",
            "Старый кодекс, известный по перепечатке, и книга 1991 года, которая ему следует.",
        ),
    ),
}
GROUPS: dict[str, Text] = {
    "deal": Text("Cut and deal", "Съёмка и сдача"),
    "auction": Text("The auction", "Переговоры"),
    "play": Text("Play", "Розыгрыш"),
    "revoke": Text("Revokes", "Ренонсы"),
    "alone": Text("Who answers alone", "Кто отвечает один"),
    "variants": Text("With talon and nail, for two", "С прикупом и гвоздём, вдвоём"),
    "other": Text("Anything else", "Прочее"),
}


class Rule(msgspec.Struct, frozen=True):
    """How one code judges an event."""

    source: str
    """Laws of the code, or lines of the book."""
    judge: Judge
    needs: tuple[Need, ...] = ()


class Event(msgspec.Struct, frozen=True):
    """Something that went wrong."""

    id: str
    name: Text
    help: Text
    rules: dict[Regime, Rule]


def event(
    id: str,
    name: tuple[str, str],
    albov: str | Rule,
    reprint: str | Rule,
    judge: Judge | None = None,
    needs: tuple[Need, ...] = (),
    help: tuple[str, str] = ("", ""),
) -> Event:
    """The same ruling by both codes, from their laws; or a rule of its own; an empty source: not judged."""
    rules: dict[Regime, Rule] = {}
    codes: tuple[tuple[Regime, str | Rule], ...] = (("albov", albov), ("reprint", reprint))
    for regime, by in codes:
        if isinstance(by, Rule):
            rules[regime] = by
        elif by:
            assert judge is not None
            rules[regime] = Rule(by, judge, needs)
    return Event(id, Text(*name), Text(*help), rules)


def says(en: str, ru: str, *table: Text) -> Judge:
    """A ruling that needs no facts and writes nothing."""
    said = Said(Text(en, ru), table)
    return lambda c: said
