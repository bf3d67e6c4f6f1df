"""The referee of Preferans, as the house offers it: the book, the facts asked one after another, rulings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from sukno.engine import Text
from sukno.engine.offers.forms import NOTHING, Form, FormChoice, FormCount, FormField, integer, players
from sukno.engine.offers.referee import Case, Irregularity, JudgedTable, RefereeBook, Ruling, Titled
from sukno.engine.offers.referee import Fact as AskedFact
from sukno.engine.text import Lang, same, who
from sukno.sheets.preferans import referee
from sukno.sheets.preferans.conventions import CONVENTIONS
from sukno.sheets.preferans.record_checks import idle
from sukno.sheets.preferans.referee_data import Regime
from sukno.sheets.preferans.referee_facts import ALL_TRICKS, PHASES, Fact, Facts
from sukno.sheets.preferans.referee_typed import hint, read

TITLE = Text("The referee of Preferans", "Судья в преферансе")
LEAD = Text(
    "Something went wrong at the table? Say what happened: here is the ruling, and what it writes on the sheet.",
    "За столом что-то не так? Скажите, что случилось: вот решение и то, что пишется в пульку.",
)
EXAMPLE = "wrong-count --offender 1 --declarer 1 --level 6 --trump S --whisters 2,3 --tricks 6,3,1"
NOBODY, UNSAID = Text("nobody", "никто"), Text("not said", "не сказано")


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
        return FactForm(Asked(case)).form()

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
        facts=tuple(
            AskedFact(id=f.id, kind=f.kind, name=f.name, help=f.help, hint=hint(f))
            for f in referee.FACTS.values()
        ),
        example=EXAMPLE,
    )


class FactForm:
    """The facts of a case, asked one after another; what no longer fits other answers is forgotten."""

    def __init__(self, asked: Asked) -> None:
        self.asked, self.n = asked, asked.n
        self.known: dict[str, Any] = {}
        self.fields: list[FormField] = []
        self.missing: list[Text] = []

    def form(self) -> Form:
        given, phases = self.asked.case.facts, self.asked.phases
        phase = given.get("phase") if given.get("phase") in phases else None
        if len(phases) == 1:
            phase = phases[0]
        elif phases:
            names = {p: PHASES[p] for p in phases}
            choices = tuple(FormChoice(p, name) for p, name in names.items())
            name = referee.FACTS["phase"].name
            self._ask(
                FormField(id="phase", kind="choice", name=name, value=phase, choices=choices), phase is None
            )
        self.known["phase"] = phase
        if phase is not None or not phases:
            for fact in referee.needs(self.asked.rule, phase):
                if referee.applies(fact, self.n, self.asked.terms, self.known):
                    self._fact(fact, given.get(fact.id))
        if self.missing:
            return Form(fields=tuple(self.fields), missing=tuple(self.missing))
        made = {key: value for key, value in self.known.items() if value is not None}
        return Form(fields=tuple(self.fields), made=made)

    def _ask(self, field: FormField, missing: bool) -> None:
        self.fields.append(field)
        if missing:
            self.missing.append(field.name)

    def _fact(self, fact: Fact, given: Any) -> None:
        may = self._seats(fact.id)
        field = FormField(id=fact.id, kind="choice", name=fact.name, help=fact.help)
        value: Any = fact.default
        none, bad = NOTHING, False
        choices: tuple[FormChoice, ...] = ()
        match fact.kind:
            case "seat":
                choices = players(may)
                value = given if type(given) is int and given in may else None
                none = (NOBODY if fact.id == "also" else UNSAID) if fact.optional else NOTHING
            case "seats":
                choices, field = players(may), msgspec.structs.replace(field, kind="several")
                value = [s for s in may if s in given] if isinstance(given, list) else None
                if value is None and fact.id == "whisters" and self.known.get("level") == ALL_TRICKS:
                    value = []  # at a ten nobody whists
            case "tricks":
                field, value, bad = self._tricks(fact, field, given, may)
            case "choice":
                names = fact.choice_names or tuple(same(str(c)) for c in fact.choices)
                choices = tuple(FormChoice(c, name) for c, name in zip(fact.choices, names, strict=True))
                value = given if type(given) in (str, int) and given in fact.choices else value
            case "yesno":
                field = msgspec.structs.replace(field, kind="yesno")
                value = given if isinstance(given, bool) else value
            case "number":
                field = msgspec.structs.replace(field, kind="number", low=fact.low, high=fact.high)
                if type(given) is int:
                    value, bad = (
                        integer(given, -10_000, 10_000),
                        not (fact.low or 0) <= given <= (fact.high or 0),
                    )
                elif given is not None:
                    value, bad = None, True
        self.known[fact.id] = value
        field = msgspec.structs.replace(field, value=value, choices=choices, none=none)
        self._ask(field, bad or (value is None and not fact.optional))

    def _tricks(
        self, fact: Fact, field: FormField, given: Any, may: list[int]
    ) -> tuple[FormField, list[int], bool]:
        numbers = given if isinstance(given, list) else []
        numbers = [*numbers, *[0] * self.n][: self.n]
        value = [
            min(ALL_TRICKS, max(0, x)) if type(x) is int and seat in may else 0
            for seat, x in enumerate(numbers)
        ]
        together = sum(value)
        counts = tuple(FormCount(at=s, name=same(who(s)), high=ALL_TRICKS) for s in may)
        note = Text(f"Together {together} of {ALL_TRICKS}", f"Вместе {together} из {ALL_TRICKS}")
        field = msgspec.structs.replace(field, kind="counts", counts=counts, note=note)
        bad = together != ALL_TRICKS if fact.id == "tricks" else together >= ALL_TRICKS
        return field, value, bad

    def _seats(self, fact: str) -> list[int]:
        """Whisters are opponents of the declarer, who sits out plays nothing."""
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
