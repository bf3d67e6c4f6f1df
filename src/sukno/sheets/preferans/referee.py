"""The referee of preferans: what happened, by which rules, and the ruling with its effect on the sheet.

>>> r = rule("wrong-count", "replay", Facts(offender=0, declarer=0, level=6, trump="S", whisters=(1, 2),
...     tricks=(6, 3, 1)))
>>> r.ruling.en
'The declarer scores two tricks less than he took (of the game, not more): 2 down.'
>>> [line.en for line in r.effect]
['⟨0⟩: gora +4', '⟨1⟩ writes 6 whists on ⟨0⟩', '⟨2⟩ writes 2 whists on ⟨0⟩']
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from sukno.engine import Text
from sukno.engine.errors import some
from sukno.engine.figures import signed
from sukno.engine.offers.referee import Ruling
from sukno.engine.options import make
from sukno.engine.registry import game_class
from sukno.engine.text import Lang, of_whom, who, whom
from sukno.sheets import refereeing
from sukno.sheets.preferans import conventions
from sukno.sheets.preferans.deals import AnyEntry, Contract, Fine, Raspasy
from sukno.sheets.preferans.record_terms import RecordTerms
from sukno.sheets.preferans.referee_case import Case, Terms, player
from sukno.sheets.preferans.referee_data import GROUPS, REGIMES, Event, Regime, Rule
from sukno.sheets.preferans.referee_events import EVENTS
from sukno.sheets.preferans.referee_facts import FACTS, Fact, Facts, Phase, When, check
from sukno.sheets.preferans.terms import MISERE, PulkaTerms
from sukno.sheets.refereeing import BadFact, UnknownEvent, cited, missing, rule_of

__all__ = [
    "EVENTS",
    "FACTS",
    "GROUPS",
    "REGIMES",
    "BadFact",
    "Facts",
    "Ruling",
    "UnknownEvent",
    "agreed",
    "applies",
    "find",
    "known_regime",
    "needs",
    "phases",
    "players",
    "regimes",
    "rule",
    "usual",
]

STERN = ("preferans-classic", "preferans-classic-razboinik", "preferans-gusarik")
"""Judged as Classic; gusarik is scored so, and judged so too."""


def find(event: str, regime: str) -> tuple[Event, Rule]:
    found = refereeing.find(EVENTS, event)
    return found, rule_of(found.rules, event, known_regime(regime))


def known_regime(id: str) -> Regime:
    return refereeing.known_regime(REGIMES, id)


def phases(rule: Rule) -> tuple[Phase, ...]:
    """What may have been played; empty if it does not matter."""
    return tuple(rule.by_phase)


def needs(rule: Rule, phase: Phase | None) -> list[Fact]:
    """The facts a ruling wants, in the order in which they are asked.

    `dealer?` is one who sits out, `faults!` are asked only of those who are not the declarer.
    """
    wanted = [*rule.needs, *(rule.by_phase[phase] if phase is not None else ())]
    found = []
    for name in wanted:
        fact = FACTS[name.rstrip("?!")]
        when: When = "four" if name.endswith("?") else "others" if name.endswith("!") else fact.when
        found.append(msgspec.structs.replace(fact, when=when))
    order = list(FACTS)
    return sorted(found, key=lambda fact: order.index(fact.id))


def applies(fact: Fact, players: int, terms: Terms, known: Mapping[str, Any]) -> bool:
    """Is this fact asked at such a table, after what is already known?"""
    match fact.when:
        case "four":
            return players >= 4
        case "dark":
            return isinstance(terms, PulkaTerms) and terms.dark
        case "declarer" | "others":
            return (known.get("offender") == known.get("declarer")) == (fact.when == "declarer")
        case "also":
            return known.get("also") is not None
        case _:
            return True


def regimes(convention: str) -> tuple[Regime, ...]:
    """The rules by which a convention may be judged, its own first."""
    model = found_convention(convention).model
    if model != "pulka":
        return ("old",) if model == "record" else ("hussar",)
    return ("classic", "replay", "flat") if convention in STERN else ("replay", "flat", "classic")


def players(convention: str) -> tuple[int, ...]:
    """How many may play it, the usual number first: as many as at a table."""
    found_convention(convention)
    return game_class(convention).info.seats


def usual(regime: Regime) -> str:
    """The convention whose prices are meant where none is named."""
    named = {"classic": "preferans-classic", "old": "preferans-old", "hussar": "preferans-hussar"}
    return named.get(regime, "preferans")


def found_convention(id: str) -> conventions.Convention:
    if id not in conventions.CONVENTIONS:
        known = some(conventions.CONVENTIONS, limit=40)
        raise UnknownEvent(
            f"there is no convention {id!r}; there are: {known}", f"нет конвенции {id!r}; есть: {known}"
        )
    return conventions.CONVENTIONS[id]


def agreed(regime: Regime, n: int, convention: str | None, options: Mapping[str, Any] | None = None) -> Terms:
    """The terms of the table; refuses rules that do not fit the convention, and so many players."""
    id = convention or usual(regime)
    may = regimes(id)
    if regime not in may:
        raise UnknownEvent(
            f"{id!r} is not judged by the rules {regime!r}; it is by: {some(may)}",
            f"{id!r} не судится по правилам {regime!r}; судится по: {some(may)}",
        )
    seats = players(id)
    if n not in seats:
        listed = ", ".join(map(str, sorted(seats)))
        raise BadFact(
            f"{n} players cannot play {id!r}; there may be {listed}",
            f"в {id!r} не может быть игроков {n}; может быть {listed}",
        )
    terms = conventions.terms(id)
    return make(type(terms), {**msgspec.structs.asdict(terms), **(options or {}), "players": n})


def rule(
    event: str,
    regime: Regime,
    facts: Facts,
    convention: str | None = None,
    options: Mapping[str, Any] | None = None,
    lang: Lang = "en",
) -> Ruling:
    """Judge a case. `options`: what is agreed beside the convention; `lang`: of the reason on the sheet."""
    found, by = find(event, regime)
    terms = agreed(regime, facts.players, convention, options)
    phase = facts.phase
    may = phases(by)
    if may and phase not in may:
        asked = msgspec.structs.replace(FACTS["phase"], choices=may)
        raise missing(asked, facts.players)
    if not may:
        facts = msgspec.structs.replace(facts, phase=None)
    wanted: list[Fact] = []
    known: dict[str, Any] = {"players": facts.players, "phase": facts.phase}
    for fact in needs(by, phase if may else None):
        if applies(fact, facts.players, terms, known):
            wanted.append(fact)
            known[fact.id] = getattr(facts, fact.id)
    facts = check(Facts(**known), wanted)
    said = by.judge(Case(facts, terms, found.name.of(lang)))
    return Ruling(
        event=event,
        regime=regime,
        source=cited(by.source),
        ruling=said.words,
        table=said.table,
        effect=tuple(line for entry in said.entries for line in in_words(entry, terms)),
        entries=said.entries,
    )


def in_words(entry: AnyEntry, terms: Terms) -> list[Text]:
    """What an entry changes, line by line."""
    if isinstance(entry, Fine):
        return _fine_words(entry, isinstance(terms, RecordTerms))
    if isinstance(entry, Raspasy):
        tricks = ", ".join(map(str, entry.tricks))
        return [Text(f"Raspasy written with tricks {tricks}", f"Распасы пишутся со взятками {tricks}")]
    assert isinstance(entry, Contract)
    by = player(entry.declarer)
    game = _game_words(entry)
    if not entry.tricks:
        return [Text(f"{by.en}: {game.en} counts as made", f"{by.ru}: {game.ru} считается сыгранной")]
    taken = entry.tricks[entry.declarer]
    if entry.level == MISERE:
        return [
            Text(f"{by.en}: {game.en}, made", f"{by.ru}: {game.ru}, сыгран")
            if not taken
            else Text(f"{by.en}: {game.en}, tricks: {taken}", f"{by.ru}: {game.ru}, взяток: {taken}")
        ]
    down = entry.level - taken
    how = Text(f"{down} down", f"без {down}") if down > 0 else Text("made", "сыграна")
    tricks = ", ".join(map(str, entry.tricks))
    return [
        Text(
            f"{by.en}: {game.en}, {how.en}; written with tricks {tricks}",
            f"{by.ru}: {game.ru}, {how.ru}; пишется со взятками {tricks}",
        )
    ]


def _game_words(entry: Contract) -> Text:
    if entry.level == MISERE:
        return Text("uvert", "уверт") if entry.uvert else Text("misère", "мизер")
    trump = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}.get(entry.trump)
    return Text(f"{entry.level}{trump or ' no trump'}", f"{entry.level}{trump or ' без козыря'}")


def _fine_words(entry: Fine, old: bool) -> list[Text]:
    gora = Text("kurochka", "курочка") if old else Text("gora", "гора")
    pulka = Text("record", "запись") if old else Text("pulka", "пуля")
    lines = []
    for name, points in ((pulka, entry.pulka), (gora, entry.gora)):
        for seat, n in enumerate(points):
            if n:
                shown = -n if old and name is pulka else n
                lines.append(
                    Text(
                        f"{player(seat).en}: {name.en} {signed(shown)}",
                        f"{player(seat).ru}: {name.ru} {signed(shown)}",
                    )
                )
    for writer, on, n in entry.whists:
        by = player(writer)
        if n > 0:
            lines.append(
                Text(
                    f"{by.en} writes {n} whists on {who(on)}",
                    f"{by.ru} пишет вистов на {whom(on)}: {n}",
                )
            )
        else:
            lines.append(
                Text(
                    f"{by.en} takes {-n} whists off {who(on)}",
                    f"{by.ru} списывает вистов с {of_whom(on)}: {-n}",
                )
            )
    return lines
