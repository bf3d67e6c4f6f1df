"""People and tables for the tests of tables."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sukno.table import Act, Clock, Snapshot, TablePlan, acts
from sukno.table.events import Event, Opened
from sukno.table.snapshot import Fairness
from sukno.table.table import Person, Table
from sukno.table.views import snapshot

ANNA, BORIS, VERA, GLEB = (Person(f"id-of-{n}", n.title()) for n in ("anna", "boris", "vera", "gleb"))
PEOPLE = (ANNA, BORIS, VERA, GLEB)


class Played:
    """A table with all that happened at it, and a clock that the test turns."""

    def __init__(
        self, game: str, *seats: str, clock: Clock | None = None, secret: str = "a secret", **plan: Any
    ) -> None:
        self.now = 1000.0
        _, happened = Table.open("t", ANNA, TablePlan(game=game, seats=seats, clock=clock, **plan), self.now)
        assert isinstance(happened[0], Opened)
        self.events: list[Event] = [replace(happened[0], secret=secret), *happened[1:]]
        self.table = Table("t", self.events, self.now)

    def do(self, person: Person, act: Act) -> list[Event]:
        happened = self.table.do(person, act, self.now)
        self.events += happened
        return happened

    def sit(self, *people: Person) -> Played:
        for person in people:
            self.do(person, acts.Sit())
        return self

    def begin(self, *people: Person) -> Played:
        """Everybody says a word, unless the deal has a number."""
        for person in people or (ANNA,):
            if self.table.deal is None:
                self.do(person, acts.Ready(word=f"w{person.name}"))
        return self

    def move(self, person: Person, move: str | None = None) -> list[Event]:
        assert self.table.ask is not None
        if move is None:
            assert self.table.ask.moves
            move = self.table.ask.moves[0]
        return self.do(person, acts.Move(move=move, n=len(self.table.movers)))

    def computer(self) -> list[Event]:
        """A computer player moves."""
        assert self.table.ask is not None
        assert self.table.ask.moves
        happened = self.table.let_computer(self.table.ask.moves[0], self.now)
        self.events += happened
        return happened

    def look(self, person: Person = ANNA) -> Snapshot:
        return snapshot(self.table, person.who, [p.who for p in PEOPLE], 0, self.now)

    def promise(self, person: Person = ANNA) -> Fairness:
        fair = self.look(person).table.fair
        assert fair is not None
        return fair

    def can(self, person: Person = ANNA) -> tuple[str, ...]:
        return self.table.verbs(person.who)

    def again(self) -> Table:
        """The table as it is read from the books."""
        return Table("t", self.events, self.now)
