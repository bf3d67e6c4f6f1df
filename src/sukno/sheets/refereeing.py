"""What the referees of all games share: facts as they are asked for, told, typed and checked.

>>> tricks = Fact.of("tricks", "number", "Tricks", "Взятки", low=0, high=13)
>>> parsed(tricks, "9", 4), fits(tricks, 14, 4), allowed(tricks, 4).en
(9, False, 'a number from 0 to 13')
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Self, TypeVar

import msgspec

from sukno.engine import SuknoError, Text
from sukno.engine.books import titles
from sukno.engine.errors import some
from sukno.engine.offers.forms import NOTHING, Form, FormChoice, FormCount, FormField, integer, players
from sukno.engine.offers.referee import Fact as AskedFact
from sukno.engine.offers.referee import FactKind
from sukno.engine.text import LANGS, same, who
from sukno.materials.bounded import shortened, shown, whole

YES, NO = ("yes", "y", "да", "д", "1", "true"), ("no", "n", "нет", "н", "0", "false")
NOBODY = ("", "none", "nobody", "никто", "-")
MOST_SEATS = 12
LONGEST = 80
"""Characters of a fact that is told in words."""
FEW = 8
"""Choices that are laid out side by side; more of them make a list."""
FAR = 10_000
"""Far more than any number may be."""


class BadFact(SuknoError):
    """A fact is missing, or cannot be so."""


class UnknownEvent(SuknoError):
    """No such event, or these rules do not judge it."""


class Said(msgspec.Struct, frozen=True):
    """What a rule answers: the ruling in words, what follows at the table, what is written."""

    words: Text
    table: tuple[Text, ...] = ()
    entries: tuple[Any, ...] = ()


class Fact(msgspec.Struct, frozen=True, kw_only=True):
    """How one fact is asked for."""

    id: str
    kind: FactKind
    name: Text
    help: Text
    low: int | None = None
    high: int | None = None
    """Of a number; of everybody's tricks, how many there are in all."""
    choices: tuple[str | int, ...] = ()
    choice_names: tuple[Text, ...] = ()
    default: Any = None
    optional: bool = False
    """May be left out: then it is the default."""

    @classmethod
    def of(
        cls, id: str, kind: FactKind, en: str, ru: str, help_en: str = "", help_ru: str = "", **more: Any
    ) -> Self:
        more.setdefault("optional", "default" in more)
        return cls(id=id, kind=kind, name=Text(en, ru), help=Text(help_en, help_ru), **more)

    @property
    def asked(self) -> AskedFact:
        """As a book lists it."""
        return AskedFact(id=self.id, kind=self.kind, name=self.name, help=self.help, hint=hint(self))


Event = TypeVar("Event")
Rule = TypeVar("Rule")
Regime = TypeVar("Regime", bound=str)


def find(events: Mapping[str, Event], event: str) -> Event:
    if event not in events:
        known, name = some(events, limit=60), shortened(event)
        raise UnknownEvent(
            f"the referee knows no event {name!r}; there are: {known}",
            f"судья не знает нарушения {name!r}; есть: {known}",
        )
    return events[event]


def known_regime(regimes: Iterable[Regime], id: str) -> Regime:
    """The rules of this name."""
    for regime in regimes:
        if regime == id:
            return regime
    known, name = some(regimes), shortened(id)
    raise UnknownEvent(
        f"there are no rules {name!r}; there are: {known}", f"нет правил {name!r}; есть: {known}"
    )


def rule_of(rules: Mapping[Regime, Rule], event: str, regime: Regime) -> Rule:
    """How these rules judge the event."""
    if regime in rules:
        return rules[regime]
    ruled = some(rules)
    raise UnknownEvent(
        f"{event!r} is not judged by the rules {regime!r}; it is by: {ruled}",
        f"{event!r} не судится по правилам {regime!r}; судится по: {ruled}",
    )


def cited(source: str) -> Text:
    """Where the rule stands, in both languages; a book by its title, once.

    >>> cited("laws 28-32, 54; raspasy 001:492").ru
    'законы 28–32, 54; распасы: современная книга о преферансе'
    """
    source = re.sub(r"(?<=\d)-(?=\d)", "–", re.sub(r"raspasy (?=\d)", "raspasy: ", source))
    en, ru = ("; ".join(titles(source.split("; "), lang)) for lang in LANGS)
    for english, word in (("laws", "законы"), ("law", "закон"), ("raspasy", "распасы")):
        ru = ru.replace(english, word)
    return Text(en, ru)


def allowed(fact: Fact, players: int) -> Text:
    """What the fact may be, in words."""
    seats = ", ".join(str(i + 1) for i in range(players))
    if fact.kind == "seat":
        return Text(f"a player: {seats}", f"игрок: {seats}")
    if fact.kind == "seats":
        return Text(f"players out of {seats}, or nobody", f"игроки из {seats} или никто")
    if fact.kind == "tricks":
        return Text(
            f"{players} numbers from 0 to {fact.high}", f"чисел: {players}, каждое от 0 до {fact.high}"
        )
    if fact.kind == "yesno":
        return Text("yes or no", "да или нет")
    if fact.kind == "number":
        return Text(f"a number from {fact.low} to {fact.high}", f"число от {fact.low} до {fact.high}")
    if fact.kind == "text":
        return Text(f"words, at most {LONGEST} letters", f"слова, не больше {LONGEST} букв")
    listed = some(map(str, fact.choices))
    return Text(listed, listed)


def hint(fact: Fact) -> Text:
    """What may be answered, briefly."""
    if len(fact.choices) > FEW:
        return same(f"{fact.choices[0]} … {fact.choices[-1]}")
    if fact.choices:
        return Text(
            *(
                ", ".join(
                    str(c) if str(c) == name.of(lang) else f"{c} = {name.of(lang)}"
                    for c, name in zip(fact.choices, fact.choice_names, strict=True)
                )
                for lang in ("en", "ru")
            )
        )
    if fact.kind == "seat":
        return Text("1, 2, 3 …", "1, 2, 3 …")
    if fact.kind == "seats":
        return Text("players by commas, or none", "игроки через запятую или никто")
    if fact.kind == "tricks":
        return Text("by commas, player by player", "через запятую, по игрокам")
    return allowed(fact, 3)


def missing(fact: Fact, players: int) -> BadFact:
    may = allowed(fact, players)
    return BadFact(
        f"say {fact.id!r} ({fact.name.en}); it may be {may.en}",
        f"укажите {fact.id!r} ({fact.name.ru}); может быть {may.ru}",
    )


def impossible(fact: Fact, value: object, players: int) -> BadFact:
    may = allowed(fact, players)
    told = str(value + 1) if fact.kind == "seat" and isinstance(value, int) else shown(value)
    return BadFact(
        f"{fact.id!r} ({fact.name.en}) cannot be {told}; it may be {may.en}",
        f"{fact.id!r} ({fact.name.ru}) не может быть {told}; может быть {may.ru}",
    )


def fits(fact: Fact, value: Any, players: int) -> bool:
    """Can the fact be this, whatever others are?"""
    low, high = fact.low or 0, fact.high or 0
    match fact.kind:
        case "seat":
            return _number(value, 0, players - 1)
        case "seats":
            return (
                isinstance(value, list | tuple)
                and all(_number(seat, 0, players - 1) for seat in value)
                and len(set(value)) == len(value)
            )
        case "tricks":
            return (
                isinstance(value, list | tuple)
                and len(value) == players
                and all(_number(t, 0, high) for t in value)
            )
        case "number":
            return _number(value, low, high)
        case "choice":
            return type(value) in (str, int) and value in fact.choices
        case "text":
            return isinstance(value, str) and len(value) <= LONGEST
        case _:
            return isinstance(value, bool)


def _number(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def parsed(fact: Fact, typed: str, n: int) -> Any:
    """A fact as it is typed on a command line: seats count from one there."""
    word = typed.strip().lower()
    match fact.kind:
        case "yesno":
            if word in YES or word in NO:
                return word in YES
        case "seat":
            if word in NOBODY and fact.optional:
                return None
            seat = whole(word, 1, n)
            if seat is not None:
                return seat - 1
        case "seats":
            seats = [] if word in NOBODY else _several(word, 1, n)
            if seats is not None and len(set(seats)) == len(seats):
                return [seat - 1 for seat in seats]
        case "tricks":
            tricks = _several(word, 0, fact.high or 0)
            if tricks is not None and len(tricks) == n:
                return tricks
        case "number":
            number = whole(word, fact.low or 0, fact.high or 0)
            if number is not None:
                return number
        case "choice":
            for choice, name in zip(fact.choices, fact.choice_names, strict=True):
                if word in (str(choice).lower(), name.en.lower(), name.ru.lower()):
                    return choice
        case "text":
            if len(typed) <= LONGEST:
                return "" if word in NOBODY else typed.strip()
    may, flag, told = allowed(fact, n), f"--{fact.id.replace('_', '-')}", shortened(typed)
    raise BadFact(
        f"{flag} cannot be {told!r}; it may be {may.en}",
        f"{flag} не может быть {told!r}; может быть {may.ru}",
    )


def _several(word: str, low: int, high: int) -> list[int] | None:
    """Numbers with commas between them; None if one of them is none."""
    parts = word.split(",", MOST_SEATS)
    found = [n for part in parts if (n := whole(part.strip(), low, high)) is not None]
    return found if len(found) == len(parts) <= MOST_SEATS else None


class FactForm:
    """The facts of a case, asked one after another; what no longer fits other answers is forgotten."""

    def __init__(self, players: int) -> None:
        self.n = players
        self.known: dict[str, Any] = {}
        self.fields: list[FormField] = []
        self.missing: list[Text] = []

    def seats(self, fact: str) -> list[int]:
        """Whom it may be."""
        return list(range(self.n))

    def usual(self, fact: Fact) -> Any:
        """What it is if nothing was said."""
        return fact.default

    def nobody(self, fact: Fact) -> Text:
        """What no player is called, where none need be named."""
        return Text("not said", "не сказано")

    def wrong_sum(self, fact: Fact, together: int) -> bool:
        """Can everybody's tricks not be so many together?"""
        return together != fact.high

    def made(self) -> Form:
        if self.missing:
            return Form(fields=tuple(self.fields), missing=tuple(self.missing))
        made = {key: value for key, value in self.known.items() if value is not None}
        return Form(fields=tuple(self.fields), made=made)

    def ask(self, fact: Fact, given: Any) -> None:
        """One more fact, with what was said of it."""
        may = self.seats(fact.id)
        field = FormField(id=fact.id, kind="choice", name=fact.name, help=fact.help)
        value = self.usual(fact)
        none, bad = NOTHING, False
        choices: tuple[FormChoice, ...] = ()
        match fact.kind:
            case "seat":
                choices = players(may)
                value = given if type(given) is int and given in may else value
                none = self.nobody(fact) if fact.optional else NOTHING
            case "seats":
                choices, field = players(may), msgspec.structs.replace(field, kind="several")
                value = [s for s in may if s in given] if isinstance(given, list) else value
            case "tricks":
                field, value, bad = self._tricks(fact, field, given, may)
            case "choice":
                names = fact.choice_names or tuple(same(str(c)) for c in fact.choices)
                choices = tuple(FormChoice(c, name) for c, name in zip(fact.choices, names, strict=True))
                if len(choices) > FEW:
                    field = msgspec.structs.replace(field, kind="select")
                value = given if type(given) in (str, int) and given in fact.choices else value
            case "yesno":
                field = msgspec.structs.replace(field, kind="yesno")
                value = given if isinstance(given, bool) else value
            case "text":
                field = msgspec.structs.replace(field, kind="text")
                value = given if fits(fact, given, self.n) else value
            case "number":
                field = msgspec.structs.replace(field, kind="number", low=fact.low, high=fact.high)
                if type(given) is int:
                    value, bad = integer(given, -FAR, FAR), not fits(fact, given, self.n)
                elif given is not None:
                    value, bad = None, True
        self.known[fact.id] = value
        self.fields.append(msgspec.structs.replace(field, value=value, choices=choices, none=none))
        if bad or (value is None and not fact.optional):
            self.missing.append(fact.name)

    def _tricks(
        self, fact: Fact, field: FormField, given: Any, may: list[int]
    ) -> tuple[FormField, list[int], bool]:
        high = fact.high or 0
        numbers = given if isinstance(given, list) else []
        numbers = [*numbers, *[0] * self.n][: self.n]
        value = [
            min(high, max(0, x)) if type(x) is int and seat in may else 0 for seat, x in enumerate(numbers)
        ]
        together = sum(value)
        counts = tuple(FormCount(at=s, name=same(who(s)), high=high) for s in may)
        note = Text(f"Together {together} of {high}", f"Вместе {together} из {high}")
        field = msgspec.structs.replace(field, kind="counts", counts=counts, note=note)
        return field, value, self.wrong_sum(fact, together)
