"""A case before a referee: the facts that were told, each possible by itself, and the law that judges them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from sukno.engine import Text
from sukno.sheets.referee.facts import BadFact
from sukno.sheets.referee.laws import Law, LawBook, Said


class Settled(msgspec.Struct, frozen=True, kw_only=True):
    """By whose laws and at what table a case is judged."""

    regime: str
    law: Law
    players: int
    terms: Any


class Judged:
    """The facts of a case with the table; a game adds who is who, its prices and its pencil."""

    def __init__(self, book: LawBook, settled: Settled, facts: Mapping[str, Any], reason: str) -> None:
        self.book, self.law, self.regime = book, settled.law, settled.regime
        self.players, self.terms = settled.players, settled.terms
        self.facts, self.reason = facts, reason
        self.check()

    def check(self) -> None:
        """Refuse facts that go against each other."""

    def __getitem__(self, fact: str) -> Any:
        """None: it was not asked, or is nobody."""
        return self.facts.get(fact)

    def say(self, *entries: Any, by: str = "", then: tuple[Text, ...] = (), **values: object) -> Said:
        """The ruling of this name, the law's own or a line of the book; what follows then, what is written."""
        table = self.law.says[by].table if by in self.law.says else ()
        return Said(self.words(by, **values), (*table, *then), entries)

    def words(self, by: str, **values: object) -> Text:
        found = self.law.says[by].words if by in self.law.says else self.book.lines[by]
        return found.fill(**values)

    def line(self, name: str, **values: object) -> Text:
        return self.book.lines[name].fill(**values)

    def bad(self, fact: str, line: str, **values: object) -> BadFact:
        """A fact that goes against others, by its name if it has one, and why."""
        why = self.line(line, **values)
        if not fact:
            return BadFact(why.en, why.ru)
        name = self.book.facts[fact].name
        return BadFact(f"{name.en}: {why.en}", f"{name.ru}: {why.ru}")
