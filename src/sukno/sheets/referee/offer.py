"""A referee as the house offers it: the book, the facts asked one after another, the ruling with its law."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

import msgspec

from sukno.engine import Text
from sukno.engine.errors import some
from sukno.engine.offers.forms import Form
from sukno.engine.offers.referee import Case, Irregularity, JudgedTable, RefereeBook, Ruling
from sukno.engine.text import Lang
from sukno.materials.bounded import shortened
from sukno.sheets.referee.cases import Judged, Settled
from sukno.sheets.referee.facts import BadFact, Fact, WrongShape, fits, impossible, missing, parsed, shaped
from sukno.sheets.referee.form import FactForm
from sukno.sheets.referee.laws import LawBook, Said, UnknownEvent, cited, holds

Known = Mapping[str, Any]


class Referee:
    """A game gives its laws, its tables, and the functions that compute a penalty; below is what it may say itself."""

    laws: LawBook
    judges: Mapping[str, Callable[[Any], Said]]
    conditions: Mapping[str, Callable[[Any, Known], bool]]
    """Of the table and what is known, by the names in `referee_book.toml`: when a fact is asked."""
    judged: type[Judged] = Judged

    def tables(self) -> Iterable[JudgedTable]:
        """The ways to play it, the usual one first."""
        raise NotImplementedError

    def terms(self, convention: str, regime: str, players: int, options: Mapping[str, Any]) -> Any:
        """What is agreed at the table."""
        raise NotImplementedError

    def in_words(self, entry: Any, terms: Any) -> Iterable[Text]:
        """What an entry changes, line by line."""
        raise NotImplementedError

    def many(self, table: JudgedTable) -> int:
        """How many play it if nothing is said."""
        return table.players[0]

    def fitted(self, fact: Fact, terms: Any) -> Fact:
        """The fact as this table asks for it."""
        return fact

    def usual(self, fact: Fact, terms: Any, known: Known) -> Any:
        """What is meant if nothing is said."""
        return fact.default

    def seats(self, fact: str, n: int, known: Known) -> list[int]:
        """Whom a form offers."""
        return list(range(n))

    def guessed(self, case: Case, typed: Mapping[str, str]) -> Case:
        """With what follows from the facts that were typed."""
        return case

    # what every referee does

    @cached_property
    def by_id(self) -> dict[str, JudgedTable]:
        return {table.id: table for table in self.tables()}

    def table(self, id: str) -> JudgedTable:
        if id in self.by_id:
            return self.by_id[id]
        known, name = some(self.by_id, limit=40), shortened(id)
        raise UnknownEvent(
            f"there is no convention {name!r}; there are: {known}", f"нет конвенции {name!r}; есть: {known}"
        )

    def usual_table(self, regime: str) -> str:
        """Whose prices are meant where no convention is named: the first with these rules of its own."""
        own = (id for id, table in self.by_id.items() if table.regimes[0] == regime)
        return next(own, next(iter(self.by_id)))

    def regime(self, case: Case) -> str:
        """The rules named, or the convention's own, or those by which the event is judged at all."""
        if case.regime is not None:
            return self.laws.regime(case.regime)
        own = self.table(case.convention or next(iter(self.by_id))).regimes
        rules = self.laws.find(case.event).rules
        if not case.convention:
            own = (*own, *rules)
        return next((regime for regime in own if regime in rules), own[0])

    def settled(self, case: Case) -> Settled:
        """Everything that the case left open."""
        regime = self.regime(case)
        law = self.laws.law(case.event, regime)
        table = self.table(case.convention or self.usual_table(regime))
        id, n = table.id, case.players or self.many(table)
        if regime not in table.regimes:
            may = some(table.regimes)
            raise UnknownEvent(
                f"{id!r} is not judged by the rules {regime!r}; it is by: {may}",
                f"{id!r} не судится по правилам {regime!r}; судится по: {may}",
            )
        if n not in table.players:
            listed = ", ".join(map(str, sorted(table.players)))
            raise BadFact(
                f"{n} players cannot play {id!r}; there may be {listed}",
                f"в {id!r} не может быть игроков {n}; может быть {listed}",
            )
        terms = self.terms(id, regime, n, case.options)
        return Settled(regime=regime, law=law, players=n, terms=terms)

    def wanted(self, settled: Settled, known: dict[str, Any]) -> Iterator[Fact]:
        """Fact after fact, as they follow from those known; whoever asks writes the answer into `known`."""
        terms = settled.terms
        for ask in settled.law.asks:
            if holds(ask.given, known) and (not ask.when or self.conditions[ask.when](terms, known)):
                yield self.fitted(ask.fact, terms)

    def form(self, case: Case) -> Form:
        settled = self.settled(case)
        form = FactForm(self, settled.players, settled.terms)
        for fact in self.wanted(settled, form.known):
            form.ask(fact, case.facts.get(fact.id))
        return form.made()

    def read(self, case: Case, typed: Mapping[str, str]) -> Case:
        case = self.guessed(case, typed)
        settled = self.settled(case)
        facts = {id: self.fitted(self.laws.facts[id], settled.terms) for id in typed}
        told = {id: parsed(fact, typed[id], settled.players) for id, fact in facts.items()}
        return msgspec.structs.replace(case, facts={**case.facts, **told})

    def rule(self, case: Case, lang: Lang) -> Ruling:
        settled = self.settled(case)
        n, terms, law = settled.players, settled.terms, settled.law
        for id, value in case.facts.items():
            asked = self.laws.facts.get(id)
            if asked is None:
                told = shortened(id)
                raise WrongShape(f"there is no fact {told!r}", f"обстоятельства {told!r} нет")
            if value is not None and not shaped(asked, value):
                raise impossible(asked, value, n)
        known: dict[str, Any] = {}
        for fact in self.wanted(settled, known):
            value = case.facts.get(fact.id)
            if value is not None and not fits(fact, value, n):
                raise impossible(fact, value, n)
            known[fact.id] = self.usual(fact, terms, known) if value is None else value
            if known[fact.id] is None and not fact.optional:
                raise missing(fact, n)
        judged = self.judged(self.laws, settled, known, self.laws.find(case.event).name.of(lang))
        said = self.judge(judged)
        return Ruling(
            event=case.event,
            regime=settled.regime,
            source=cited(law.source),
            ruling=said.words,
            table=said.table,
            effect=tuple(line for entry in said.entries for line in self.in_words(entry, terms)),
            entries=said.entries,
        )

    def judge(self, case: Judged) -> Said:
        """By facts alone if they decide, else as the law's function computes, else what the law always says."""
        known = {**case.facts, "regime": case.regime}
        for given, said in case.law.answers:
            if holds(given, known):
                return said
        for given, name in case.law.judges:
            if holds(given, known):
                return self.judges[name](case)
        return case.law.says[""]

    def book(self) -> RefereeBook:
        return self._book

    @cached_property
    def _book(self) -> RefereeBook:
        laws = self.laws
        return RefereeBook(
            title=laws.title,
            lead=laws.lead,
            conventions=tuple(self.by_id.values()),
            regimes=tuple(laws.regimes.values()),
            groups=tuple(laws.groups.values()),
            events=tuple(
                Irregularity(
                    id=e.id,
                    group=e.group,
                    name=e.name,
                    help=e.help,
                    regimes={regime: law.source for regime, law in e.rules.items()},
                )
                for e in laws.events.values()
            ),
            facts=tuple(fact.asked for fact in laws.facts.values()),
            example=laws.example,
        )
