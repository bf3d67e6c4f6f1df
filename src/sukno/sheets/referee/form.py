"""The facts of a case, asked one after another; what no longer fits other answers is forgotten."""

from __future__ import annotations

from typing import Any, Protocol

from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.offers.forms import NOTHING, Form, FormChoice, FormCount, FormField, integer, players
from sukno.engine.text import same, who
from sukno.sheets.referee.facts import FEW, Fact, fits

FAR = 10_000
"""Far more than any number may be."""


class Usual(Protocol):
    """What a game knows of its persons and of what goes without saying."""

    def seats(self, fact: str, n: int, known: dict[str, Any]) -> list[int]: ...

    def usual(self, fact: Fact, terms: Any, known: dict[str, Any]) -> Any: ...


class FactForm:
    def __init__(self, game: Usual, players: int, terms: Any) -> None:
        self.game, self.n, self.terms = game, players, terms
        self.known: dict[str, Any] = {}
        self.fields: list[FormField] = []
        self.missing: list[Text] = []

    def made(self) -> Form:
        if self.missing:
            return Form(fields=tuple(self.fields), missing=tuple(self.missing))
        made = {key: value for key, value in self.known.items() if value is not None}
        return Form(fields=tuple(self.fields), made=made)

    def ask(self, fact: Fact, given: Any) -> None:
        """One more fact, with what was said of it."""
        may = self.game.seats(fact.id, self.n, self.known)
        field = FormField(id=fact.id, kind="choice", name=fact.name, help=fact.help)
        value = self.game.usual(fact, self.terms, self.known)
        bad = False
        match fact.kind:
            case "seat":
                field = replace(field, choices=players(may), none=fact.nobody if fact.optional else NOTHING)
                value = given if type(given) is int and given in may else value
            case "seats":
                field = replace(field, kind="several", choices=players(may))
                value = [s for s in may if s in given] if isinstance(given, list) else value
            case "tricks":
                field, value, bad = self._tricks(fact, field, given, may)
            case "choice":
                choices = tuple(map(FormChoice, fact.choices, fact.choice_names))
                field = replace(field, kind="select" if len(choices) > FEW else "choice", choices=choices)
                value = given if fits(fact, given, self.n) else value
            case "yesno" | "text":
                field = replace(field, kind=fact.kind)
                value = given if fits(fact, given, self.n) else value
            case "number":
                field = replace(field, kind="number", low=fact.low, high=fact.high)
                if type(given) is int:
                    value, bad = integer(given, -FAR, FAR), not fits(fact, given, self.n)
                elif given is not None:
                    value, bad = None, True
        self.known[fact.id] = value
        self.fields.append(replace(field, value=value))
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
        wrong = together >= high if fact.unfinished else together != high
        return replace(field, kind="counts", counts=counts, note=note), value, wrong
