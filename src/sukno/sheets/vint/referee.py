"""The referee of Vint: what happened, by which code, and the ruling with its effect on the sheet.

>>> told = {"last": "3H", "said": "3S"}
>>> REFEREE.rule(Case(event="bid-too-low", facts=told), "en").ruling.en
'It counts as 4♠ and binds him and his partner.'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from sukno.engine import Text
from sukno.engine.figures import signed
from sukno.engine.offers.forms import Form
from sukno.engine.offers.referee import Case, Irregularity, JudgedTable, RefereeBook, Ruling, Titled
from sukno.engine.options import make
from sukno.engine.text import Lang, who
from sukno.materials.bounded import shortened
from sukno.sheets import refereeing
from sukno.sheets.refereeing import BadFact, Fact, FactForm, cited, fits, impossible, missing, parsed, rule_of
from sukno.sheets.vint import referee_case
from sukno.sheets.vint.conventions import CONVENTIONS, convention
from sukno.sheets.vint.deals import AnyEntry, Deal
from sukno.sheets.vint.referee_events import BY_GROUP, EVENTS
from sukno.sheets.vint.referee_facts import FACTS, asked, fitted
from sukno.sheets.vint.referee_laws import GROUPS, REGIMES, Regime, Rule
from sukno.sheets.vint.score import entry_words
from sukno.sheets.vint.scoring import score
from sukno.sheets.vint.terms import VintTerms
from sukno.sheets.vint.words import mark_words

__all__ = ["EVENTS", "FACTS", "REFEREE", "REGIMES"]

CODE: dict[Regime, dict[str, Any]] = {
    "albov": {},
    "reprint": {"revoke_cap": True, "solo_slam_limit": 3, "blind_bid_from": 3},
}
"""What a code says of matters that a table may also agree about."""
EXAMPLE = (
    "revoke --noticed after --offender 1 --declarer 1 --level 3 --strain S --tricks 9 --honours 3 --aces 2"
)


AT_FAULT = ("offender", "fourteen")


class Asked:
    """A case with everything settled that was left open: code, kind of Vint, how many play, terms."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.event = refereeing.find(EVENTS, case.event)
        if case.regime is not None:
            self.regime = refereeing.known_regime(REGIMES, case.regime)
        else:
            self.regime = next(iter(self.event.rules))
        self.rule: Rule = rule_of(self.event.rules, case.event, self.regime)
        found = convention(case.convention or "vint")
        self.n = case.players or found.seats[0]
        if self.n not in found.seats:
            may = ", ".join(map(str, sorted(found.seats)))
            raise BadFact(
                f"this kind of Vint is not played by {self.n}; it is by {may}",
                f"в этот винт не играют числом {self.n}; играют: {may}",
            )
        agreed = {**CODE[self.regime], **found.values, **case.options, "players": self.n}
        self.terms = make(VintTerms, agreed)

    def wanted(self, known: dict[str, Any]) -> Iterator[Fact]:
        """Fact after fact, as they follow from those known; whoever asks writes the answer into `known`."""
        for need in self.rule.needs:
            if need.given and known.get(need.given) not in need.one_of:
                continue
            if asked(need.fact, self.terms, known):
                yield fitted(FACTS[need.fact], self.terms)


class VintForm(FactForm):
    """Partners are opposite unless said otherwise; who sits out does nothing."""

    def __init__(self, case: Asked) -> None:
        super().__init__(case.n)
        self.asked = case

    def form(self) -> Form:
        for fact in self.asked.wanted(self.known):
            self.ask(fact, self.asked.case.facts.get(fact.id))
        return self.made()

    def usual(self, fact: Fact) -> Any:
        return usual(fact, self.asked.terms, self.known)

    def nobody(self, fact: Fact) -> Text:
        return Text("a dummy", "болван")

    def seats(self, fact: str) -> list[int]:
        out = self.known.get("out") or ()
        taken = {"partner": AT_FAULT, "out": (*AT_FAULT, "partner"), "idle": (*AT_FAULT, "declarer")}.get(
            fact, ()
        )
        barred = {self.known.get(id) for id in taken}
        return [p for p in range(self.n) if p not in barred and p not in out]


def usual(fact: Fact, terms: VintTerms, known: Mapping[str, Any]) -> Any:
    """What is meant if nothing is said: of four in pairs the partner sits opposite, as in the first rubber."""
    offender = known.get("offender", known.get("fourteen"))
    if fact.id == "partner" and terms.players == 4 and terms.columns == "pairs" and offender is not None:
        return (offender + 2) % 4
    return fact.default


class VintReferee:
    def book(self) -> RefereeBook:
        return _book()

    def form(self, case: Case) -> Form:
        return VintForm(Asked(case)).form()

    def read(self, case: Case, typed: Mapping[str, str]) -> Case:
        n = case.players or convention(case.convention or "vint").seats[0]
        terms = make(VintTerms, {"players": n})
        told = {id: parsed(fitted(FACTS[id], terms), text, n) for id, text in typed.items()}
        return msgspec.structs.replace(case, facts={**case.facts, **told})

    def rule(self, case: Case, lang: Lang) -> Ruling:
        found = Asked(case)
        for id in case.facts:
            if id not in FACTS:
                told = shortened(id)
                raise BadFact(f"there is no fact {told!r}", f"обстоятельства {told!r} нет")
        known: dict[str, Any] = {}
        for fact in found.wanted(known):
            known[fact.id] = checked(fact, case.facts.get(fact.id), found, known)
        reason = found.event.name.of(lang)
        said = found.rule.judge(referee_case.Case(known, found.terms, found.regime, reason))
        return Ruling(
            event=case.event,
            regime=found.regime,
            source=cited(found.rule.source),
            ruling=said.words,
            table=said.table,
            effect=tuple(line for entry in said.entries for line in in_words(entry, found.terms)),
            entries=said.entries,
        )


def checked(fact: Fact, value: Any, asked_: Asked, known: Mapping[str, Any]) -> Any:
    """A fact as it was told; refused if it is missing or impossible."""
    if value is None:
        value = usual(fact, asked_.terms, known)
        if value is None and not fact.optional:
            raise missing(fact, asked_.n)
    elif not fits(fact, value, asked_.n):
        raise impossible(fact, value, asked_.n)
    return value


REFEREE = VintReferee()
NAMES = tuple(who(seat) for seat in range(6))


def in_words(entry: AnyEntry, terms: VintTerms) -> Iterator[Text]:
    """What an entry writes, line by line; what depends on the rest of the sheet is left to it."""
    yield entry_words(entry, NAMES)
    if not isinstance(entry, Deal):
        return
    below, awards = score(terms, entry)
    sides = (Text("Declarers", "Играющие"), Text("Against them", "Противники"))
    for side, name in enumerate(sides):
        parts = [Text("below {n}", "под чертой {n}").fill(n=signed(below[side]))]
        for award in awards:
            if award.side == side:
                words = mark_words(award.what, award.count)
                parts.append(Text("{what} {n}", "{what} {n}").fill(what=words, n=signed(award.points)))
        told = Text("; ".join(p.en for p in parts), "; ".join(p.ru for p in parts))
        yield Text("{side}: {told}", "{side}: {told}").fill(side=name, told=told)


@cache
def _book() -> RefereeBook:
    return RefereeBook(
        title=Text("The referee of Vint", "Судья в винте"),
        lead=Text(
            "Something went wrong at the table? Say what happened: here is the ruling, and what it writes.",
            "За столом что-то не так? Скажите, что случилось: вот решение и то, что пишут.",
        ),
        conventions=tuple(
            JudgedTable(id=id, name=c.name, players=c.seats, regimes=tuple(REGIMES))
            for id, c in CONVENTIONS.items()
        ),
        regimes=tuple(Titled(id=id, name=name, help=help) for id, (name, help) in REGIMES.items()),
        groups=tuple(Titled(id=id, name=name) for id, name in GROUPS.items()),
        events=tuple(
            Irregularity(
                id=e.id,
                group=group,
                name=e.name,
                help=e.help,
                regimes={regime: by.source for regime, by in e.rules.items()},
            )
            for group, events in BY_GROUP.items()
            for e in events
        ),
        facts=tuple(fact.asked for fact in FACTS.values()),
        example=EXAMPLE,
    )
