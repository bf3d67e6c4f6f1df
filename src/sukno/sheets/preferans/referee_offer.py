"""The referee of Preferans, as the house offers it: the book, the facts asked one after another, rulings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from sukno.engine import Text
from sukno.engine.offers.forms import Form
from sukno.engine.offers.referee import Case, Irregularity, JudgedTable, RefereeBook, Ruling, Titled
from sukno.engine.text import Lang
from sukno.sheets.preferans import referee
from sukno.sheets.preferans.conventions import CONVENTIONS
from sukno.sheets.preferans.record_checks import idle
from sukno.sheets.preferans.referee_data import Regime
from sukno.sheets.preferans.referee_facts import ALL_TRICKS, PHASES, Facts
from sukno.sheets.preferans.referee_typed import read
from sukno.sheets.refereeing import Fact, FactForm

TITLE = Text("The referee of Preferans", "Судья в преферансе")
LEAD = Text(
    "Something went wrong at the table? Say what happened: here is the ruling, and what it writes on the sheet.",
    "За столом что-то не так? Скажите, что случилось: вот решение и то, что пишется в пульку.",
)
EXAMPLE = "wrong-count --offender 1 --declarer 1 --level 6 --trump S --whisters 2,3 --tricks 6,3,1"
NOBODY = Text("nobody", "никто")


class Asked:
    """A case with everything settled that was left open: rules, convention, how many play, terms."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.regime = regime_of(case)
        self.event, self.rule = referee.find(case.event, self.regime)
        self.convention = case.convention or referee.usual(self.regime)
        may = referee.players(self.convention)
        self.n = case.players or (3 if self.regime in ("replay", "flat", "classic") and 3 in may else may[0])
        self.terms = referee.agreed(self.regime, self.n, case.convention, case.options)
        self.phases = referee.phases(self.rule)


def regime_of(case: Case) -> Regime:
    """The rules named, or the convention's own, or those by which the event is judged at all."""
    if case.regime is not None:
        return referee.known_regime(case.regime)
    own = referee.regimes(case.convention or "preferans")
    if case.event not in referee.EVENTS:
        referee.find(case.event, own[0])
    rules = referee.EVENTS[case.event].rules
    if not case.convention:
        own = (*own, *rules)
    found = next((r for r in own if r in rules), own[0])
    referee.find(case.event, found)
    return found


class PreferansReferee:
    def book(self) -> RefereeBook:
        return _book()

    def form(self, case: Case) -> Form:
        return PreferansForm(Asked(case)).form()

    def read(self, case: Case, typed: Mapping[str, str]) -> Case:
        return read(case, typed)

    def rule(self, case: Case, lang: Lang) -> Ruling:
        asked = Asked(case)
        facts = msgspec.convert({"players": asked.n} | dict(case.facts), Facts)
        found = referee.rule(case.event, asked.regime, facts, case.convention, case.options, lang)
        return Ruling(**{name: getattr(found, name) for name in Ruling.__struct_fields__})


REFEREE = PreferansReferee()


@cache
def _book() -> RefereeBook:
    return RefereeBook(
        title=TITLE,
        lead=LEAD,
        conventions=tuple(
            JudgedTable(id=id, name=c.name, players=referee.players(id), regimes=referee.regimes(id))
            for id, c in CONVENTIONS.items()
        ),
        regimes=tuple(Titled(id=id, name=name, help=help) for id, (name, help) in referee.REGIMES.items()),
        groups=tuple(Titled(id=id, name=name) for id, name in referee.GROUPS.items()),
        events=tuple(
            Irregularity(
                id=e.id,
                group=e.group,
                name=e.name,
                help=e.help,
                regimes={r: by.source for r, by in e.rules.items()},
            )
            for e in referee.EVENTS.values()
        ),
        facts=tuple(f.asked for f in referee.FACTS.values()),
        example=EXAMPLE,
    )


class PreferansForm(FactForm):
    """Whisters are opponents of the declarer, who sits out plays nothing."""

    def __init__(self, asked: Asked) -> None:
        super().__init__(asked.n)
        self.asked = asked

    def form(self) -> Form:
        given, phases = self.asked.case.facts, self.asked.phases
        if len(phases) == 1:
            self.known["phase"] = phases[0]
        elif phases:
            names = tuple(PHASES[p] for p in phases)
            which = msgspec.structs.replace(referee.FACTS["phase"], choices=phases, choice_names=names)
            self.ask(which, given.get("phase"))
        phase = self.known.setdefault("phase", None)
        if phase is not None or not phases:
            for fact in referee.needs(self.asked.rule, phase):
                if referee.applies(fact, self.n, self.asked.terms, self.known):
                    self.ask(fact, given.get(fact.id))
        return self.made()

    def nobody(self, fact: Fact) -> Text:
        return NOBODY if fact.id == "also" else super().nobody(fact)

    def usual(self, fact: Fact) -> Any:
        if fact.id == "whisters" and self.known.get("level") == ALL_TRICKS:
            return []  # at a ten nobody whists
        return super().usual(fact)

    def wrong_sum(self, fact: Fact, together: int) -> bool:
        return together >= ALL_TRICKS if fact.id == "before" else super().wrong_sum(fact, together)

    def seats(self, fact: str) -> list[int]:
        known = self.known
        dealer, declarer, offender = known.get("dealer"), known.get("declarer"), known.get("offender")
        out = idle(self.n, dealer) if self.n >= 4 else ()
        here = [seat for seat in range(self.n) if seat not in out]
        whisters = known.get("whisters") or []
        match fact:
            case "declarer":
                return here
            case "whisters":
                return [s for s in here if s != declarer]
            case "receiver":
                return [s for s in range(self.n) if s in whisters]
            case "also":
                return [s for s in here if s != offender]
            case "victim":
                return [s for s in range(self.n) if s != offender]
            case "tricks" if declarer is not None and known.get("phase") != "raspasy":
                return [s for s in here if s == declarer or not whisters or s in whisters]
        return list(range(self.n))
