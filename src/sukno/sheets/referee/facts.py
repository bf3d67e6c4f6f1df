"""Facts of a case: how they are asked for, what they may be, how they are typed.

>>> tricks = Fact(id="tricks", kind="number", name=Text("Tricks", "Взятки"), low=0, high=13)
>>> parsed(tricks, "9", 4), fits(tricks, 14, 4), allowed(tricks, 4).en
(9, False, 'a number from 0 to 13')
"""

from __future__ import annotations

from typing import Any

import msgspec

from sukno.engine import SuknoError, Text
from sukno.engine.errors import some
from sukno.engine.offers.referee import Fact as AskedFact
from sukno.engine.offers.referee import FactKind
from sukno.engine.text import LANGS, same
from sukno.materials.bounded import shortened, shown, whole

YES, NO = ("yes", "y", "да", "д", "1", "true"), ("no", "n", "нет", "н", "0", "false")
NOBODY = ("", "none", "nobody", "никто", "-")
MOST_SEATS = 12
LONGEST = 80
"""Characters of a fact that is told in words."""
FEW = 8
"""Choices that are laid out side by side; more of them make a list."""


class BadFact(SuknoError):
    """A fact is missing, or cannot be so."""


class WrongShape(BadFact, msgspec.ValidationError):
    """No fact of this game, or not of its kind: what a program sends by mistake, and no form offers."""


class Fact(msgspec.Struct, frozen=True, kw_only=True):
    """How one fact is asked for."""

    id: str
    kind: FactKind
    name: Text
    help: Text = Text("", "")
    low: int | None = None
    high: int | None = None
    """Of a number; of everybody's tricks, how many there are in all."""
    choices: tuple[str | int, ...] = ()
    choice_names: tuple[Text, ...] = ()
    default: Any = None
    optional: bool = False
    """May be left out: then it is the default."""
    nobody: Text = Text("not said", "не сказано")
    """What no player is called, where none need be named."""
    unfinished: bool = False
    """Everybody's tricks before the end of the deal: fewer than there are in all."""
    when: str = ""
    """The condition under which it is asked at all."""

    @property
    def asked(self) -> AskedFact:
        """As a book lists it."""
        return AskedFact(id=self.id, kind=self.kind, name=self.name, help=self.help, hint=hint(self))

    def only(self, choices: tuple[str, ...]) -> Fact:
        """The same with fewer choices."""
        kept = [(c, n) for c, n in zip(self.choices, self.choice_names, strict=True) if c in choices]
        return msgspec.structs.replace(
            self, choices=tuple(c for c, _ in kept), choice_names=tuple(name for _, name in kept)
        )


def allowed(fact: Fact, players: int) -> Text:
    """What the fact may be, in words."""
    seats = ", ".join(str(i + 1) for i in range(players))
    match fact.kind:
        case "seat":
            return Text(f"a player: {seats}", f"игрок: {seats}")
        case "seats":
            return Text(f"players out of {seats}, or nobody", f"игроки из {seats} или никто")
        case "tricks":
            high = fact.high
            return Text(f"{players} numbers from 0 to {high}", f"чисел: {players}, каждое от 0 до {high}")
        case "yesno":
            return Text("yes or no", "да или нет")
        case "number":
            return Text(f"a number from {fact.low} to {fact.high}", f"число от {fact.low} до {fact.high}")
        case "text":
            return Text(f"words, at most {LONGEST} letters", f"слова, не больше {LONGEST} букв")
    return same(some(map(str, fact.choices)))


def hint(fact: Fact) -> Text:
    """What may be answered, briefly."""
    if len(fact.choices) > FEW:
        return same(f"{fact.choices[0]} … {fact.choices[-1]}")
    if fact.choices:
        named = list(zip(map(str, fact.choices), fact.choice_names, strict=True))
        en, ru = (
            ", ".join(c if c == name.of(lang) else f"{c} = {name.of(lang)}" for c, name in named)
            for lang in LANGS
        )
        return Text(en, ru)
    match fact.kind:
        case "seat":
            return same("1, 2, 3 …")
        case "seats":
            return Text("players by commas, or none", "игроки через запятую или никто")
        case "tricks":
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
    told = shown(value + 1 if fact.kind == "seat" and type(value) is int else value)
    return (BadFact if shaped(fact, value) else WrongShape)(
        f"{fact.id!r} ({fact.name.en}) cannot be {told}; it may be {may.en}",
        f"{fact.id!r} ({fact.name.ru}) не может быть {told}; может быть {may.ru}",
    )


def shaped(fact: Fact, value: Any) -> bool:
    """Is it of the right kind, whether or not it can be so?"""
    match fact.kind:
        case "seats" | "tricks":
            return isinstance(value, list | tuple) and all(type(n) is int for n in value)
        case "seat" | "number":
            return type(value) is int
        case "choice":
            return type(value) in {type(c) for c in fact.choices}
        case "text":
            return isinstance(value, str)
    return isinstance(value, bool)


def fits(fact: Fact, value: Any, players: int) -> bool:
    """Can the fact be this, whatever others are?"""
    if not shaped(fact, value):
        return False
    match fact.kind:
        case "seat":
            return bool(0 <= value < players)
        case "seats":
            return all(0 <= seat < players for seat in value) and len(set(value)) == len(value)
        case "tricks":
            return len(value) == players and all(0 <= n <= (fact.high or 0) for n in value)
        case "number":
            return bool((fact.low or 0) <= value <= (fact.high or 0))
        case "choice":
            return value in fact.choices
        case "text":
            return len(value) <= LONGEST
    return True


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
