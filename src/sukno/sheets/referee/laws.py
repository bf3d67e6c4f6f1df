"""A law book as data: `referee_laws.toml` of a game says what can go wrong, what each code of laws asks about it,
and how it rules; `referee_book.toml` has the codes, the facts that are asked, and lines that several laws say.

An event is a table `[GROUP.EVENT]`. `laws` names its paragraphs by code, `asks` the facts that must be told, `if`
the rulings that follow from facts alone, `judge` the function that computes a penalty, `says` the words of the ruling;
`other` has the same again for codes that judge it differently. A ruling is a pair of words, then the names of lines
that follow at the table; or only names.

`asks`: names of facts or of sets of them. `led=yes: dealer`: only if so; `dealer?four`: only under that condition of
the table; `phase=game,misere`: only these choices.

>>> read_given("looked=nobody,others led=no")
{'looked': ('nobody', 'others'), 'led': ('no',)}
>>> holds({"led": ("no",)}, {"led": False})
True
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any

import msgspec

from sukno.engine import SuknoError, Text
from sukno.engine.books import titles
from sukno.engine.errors import some
from sukno.engine.offers.referee import FactKind, Titled
from sukno.engine.text import LANGS, same
from sukno.materials.bounded import shortened
from sukno.sheets.referee.facts import Fact

Given = Mapping[str, tuple[str, ...]]
"""Facts, each one of these."""
Pair = tuple[str, str]
"""English and Russian."""
Line = str | tuple[str, ...]
"""English, Russian, names of lines that follow; or names alone."""


class UnknownEvent(SuknoError):
    """No such event, or these rules do not judge it."""


class Said(msgspec.Struct, frozen=True):
    """A ruling in words, what follows at the table, what is written."""

    words: Text
    table: tuple[Text, ...] = ()
    entries: tuple[Any, ...] = ()


class Ask(msgspec.Struct, frozen=True):
    """A fact that a law asks for."""

    fact: Fact
    given: Given
    when: str
    """The condition of the table."""


class Law(msgspec.Struct, frozen=True, kw_only=True):
    """How one code judges an event."""

    source: str = ""
    """Its paragraphs, or lines of the book."""
    asks: tuple[Ask, ...]
    answers: tuple[tuple[Given, Said], ...]
    """Rulings that follow from facts alone."""
    judges: tuple[tuple[Given, str], ...]
    """The functions that compute the others."""
    says: Mapping[str, Said]
    """The words of these by name; nameless, the ruling where there is one."""


class Event(msgspec.Struct, frozen=True):
    """Something that went wrong."""

    id: str
    group: str
    name: Text
    help: Text
    rules: Mapping[str, Law]
    """By the code."""


class LawBook(msgspec.Struct, frozen=True):
    title: Text
    lead: Text
    example: str
    regimes: Mapping[str, Titled]
    groups: Mapping[str, Titled]
    facts: Mapping[str, Fact]
    lines: Mapping[str, Text]
    events: Mapping[str, Event]

    def find(self, event: str) -> Event:
        if event in self.events:
            return self.events[event]
        known, name = some(self.events, limit=60), shortened(event)
        raise UnknownEvent(
            f"the referee knows no event {name!r}; there are: {known}",
            f"судья не знает нарушения {name!r}; есть: {known}",
        )

    def regime(self, id: str) -> str:
        if id in self.regimes:
            return id
        known, name = some(self.regimes), shortened(id)
        raise UnknownEvent(
            f"there are no rules {name!r}; there are: {known}", f"нет правил {name!r}; есть: {known}"
        )

    def law(self, event: str, regime: str) -> Law:
        """How this code judges the event."""
        rules = self.find(event).rules
        if regime in rules:
            return rules[regime]
        ruled = some(rules)
        raise UnknownEvent(
            f"{event!r} is not judged by the rules {regime!r}; it is by: {ruled}",
            f"{event!r} не судится по правилам {regime!r}; судится по: {ruled}",
        )


def cited(source: str) -> Text:
    """Where the rule stands, in both languages; a book by its title, once.

    >>> cited("laws 28-32, 54; 001:110-113; 001:492").ru
    'законы 28–32, 54; современная книга о преферансе'
    """
    source = re.sub(r"(?<=\d)-(?=\d)", "–", source)
    en, ru = ("; ".join(titles(source.split("; "), lang)) for lang in LANGS)
    return Text(en, ru.replace("laws", "законы").replace("law", "закон"))


def holds(given: Given, known: Mapping[str, Any]) -> bool:
    told = {True: "yes", False: "no", None: ""}
    return all(
        (told[v] if isinstance(v := known.get(fact), bool | None) else str(v)) in values
        for fact, values in given.items()
    )


# as it is written in the files


class _Fact(msgspec.Struct, forbid_unknown_fields=True):
    """Its kind is the key of its name."""

    seat: Pair | None = None
    seats: Pair | None = None
    tricks: Pair | None = None
    number: Pair | None = None
    choice: Pair | None = None
    yesno: Pair | None = None
    text: Pair | None = None
    help: Pair = ("", "")
    range: tuple[int, int] | None = None
    choices: tuple[str | int | tuple[str | int, str, str], ...] = ()
    """Or with their names."""
    default: Any = None
    optional: bool = False
    nobody: Pair = ("not said", "не сказано")
    unfinished: bool = False
    when: str = ""


class _Rule(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    laws: dict[str, str] = {}
    """Several codes may have the same."""
    asks: str | tuple[str, ...] = ()
    answers: dict[str, Line] = msgspec.field(name="if", default_factory=dict)
    judge: str | dict[str, str] = {}
    says: Line | dict[str, Line] = {}


class _Event(_Rule, kw_only=True):
    name: Pair
    help: Pair = ("", "")
    other: tuple[_Rule, ...] = ()


class _Book(msgspec.Struct, forbid_unknown_fields=True):
    title: Pair
    lead: Pair
    example: str
    regimes: dict[str, tuple[str, str, str, str]]
    groups: dict[str, Pair]
    sets: dict[str, str]
    facts: dict[str, _Fact]
    lines: dict[str, Pair]


def law_book(package: str, choices: Mapping[str, Sequence[tuple[str | int, Text]]]) -> LawBook:
    """The book of a game; `choices`: those of facts whose names the game has already."""
    book, laws = (files(package).joinpath(f"referee_{name}.toml").read_bytes() for name in ("book", "laws"))
    written = msgspec.toml.decode(book, type=_Book)
    lines = {name: Text(*pair) for name, pair in written.lines.items()}
    facts = {id: _fact(id, row, choices.get(id, ())) for id, row in written.facts.items()}
    events = {}
    for group, rows in msgspec.toml.decode(laws, type=dict[str, dict[str, _Event]]).items():
        for id, row in rows.items():
            rules: dict[str, Law] = {}
            for rule in (row, *row.other):
                law = Law(
                    asks=tuple(_asks(rule.asks, written.sets, facts)),
                    answers=tuple((read_given(g), _said(line, lines)) for g, line in rule.answers.items()),
                    judges=tuple((read_given(g), name) for g, name in _named(rule.judge).items()),
                    says={
                        by: _said(line, lines) for by, line in (_named(row.says) | _named(rule.says)).items()
                    },
                )
                for codes, source in rule.laws.items():
                    rules |= dict.fromkeys(codes.split(), msgspec.structs.replace(law, source=source))
            in_order = {regime: rules[regime] for regime in written.regimes if regime in rules}
            events[id] = Event(id, group, Text(*row.name), Text(*row.help), in_order)
    return LawBook(
        Text(*written.title),
        Text(*written.lead),
        written.example,
        {id: Titled(id=id, name=Text(*row[:2]), help=Text(*row[2:])) for id, row in written.regimes.items()},
        {id: Titled(id=id, name=Text(*name)) for id, name in written.groups.items()},
        facts,
        lines,
        events,
    )


def _fact(id: str, row: _Fact, choices: Sequence[tuple[str | int, Text]]) -> Fact:
    kinds = FactKind.__args__  # type: ignore[attr-defined]
    [(kind, name)] = [(k, pair) for k in kinds if (pair := getattr(row, k)) is not None]
    named = choices or [
        (c[0], Text(*c[1:])) if isinstance(c, tuple) else (c, same(str(c))) for c in row.choices
    ]
    low, high = row.range or (None, None)
    return Fact(
        id=id,
        kind=kind,
        name=Text(*name),
        help=Text(*row.help),
        low=low,
        high=high,
        choices=tuple(value for value, _ in named),
        choice_names=tuple(words for _, words in named),
        default=row.default,
        optional=row.optional or row.default is not None,
        nobody=Text(*row.nobody),
        unfinished=row.unfinished,
        when=row.when,
    )


def _named(one: Any) -> dict[str, Any]:
    """By name; what has none is alone."""
    return one if isinstance(one, dict) else {"": one}


def _said(line: Line, lines: Mapping[str, Text]) -> Said:
    if isinstance(line, str):
        words, *table = (lines[name] for name in line.split())
        return Said(words, tuple(table))
    en, ru, *names = line
    return Said(Text(en, ru), tuple(lines[name] for name in names))


def read_given(written: str) -> dict[str, tuple[str, ...]]:
    pairs = (word.partition("=") for word in written.split())
    return {fact: tuple(values.split(",")) for fact, _, values in pairs}


def _asks(written: str | Iterable[str], sets: Mapping[str, str], facts: Mapping[str, Fact]) -> Iterator[Ask]:
    for part in (written,) if isinstance(written, str) else written:
        given, _, names = part.rpartition(": ")
        for word in _spread(names, sets):
            name, _, when = word.partition("?")
            name, _, few = name.partition("=")
            fact = facts[name]
            yield Ask(fact.only(tuple(few.split(","))) if few else fact, read_given(given), when or fact.when)


def _spread(names: str, sets: Mapping[str, str]) -> Iterator[str]:
    for name in names.split():
        if name in sets:
            yield from _spread(sets[name], sets)
        else:
            yield name
