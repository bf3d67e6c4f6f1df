"""What stands on paper at rummy bridge: stakes in a pool, and penalty points; who has a hundred is out."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine import Sheet, SheetRow, Text
from sukno.engine.figures import signed
from sukno.engine.text import who
from sukno.engine.view import Amounts, DealTold
from sukno.families.accounts.pot import DIVIDED, STAKE, Pot, Purses, book, equal_parts

HUNDRED = 100


class Marks(Pot):
    """The pool and the purses, and the penalty points."""

    marks: tuple[int, ...] = ()
    out: int = 0
    """Who has left the game, as bits."""
    last: tuple[int, ...] = ()
    """The penalty points of the deal that ended last."""


class BridgeAccount(Purses):
    """The pool goes to the last who has not come to a hundred."""

    def __init__(self, seats: int, stake: int) -> None:
        super().__init__(seats, 0, WORDS)
        self.stake = stake

    def begin(self, a: Pot) -> None:
        super().begin(a)
        assert isinstance(a, Marks)
        a.marks = (0,) * self.seats
        book(a, STAKE, [-self.stake] * self.seats)

    def alive(self, a: Marks) -> list[int]:
        return [seat for seat in range(self.seats) if not a.out >> seat & 1]

    def closed(self, a: Pot) -> bool:
        assert isinstance(a, Marks)
        return len(self.alive(a)) <= 1

    def write(self, a: Pot) -> None:
        super().write(a)

    def parts(self, a: Marks) -> list[int]:
        """The pool by what everybody still has to a hundred; coins that do not divide go to who has most."""
        room = [max(0, HUNDRED - n) if not a.out >> seat & 1 else 0 for seat, n in enumerate(a.marks)]
        if not any(room):
            return list(equal_parts(a.amount, self.seats, 0))
        parts = [a.amount * n // sum(room) for n in room]
        parts[room.index(max(room))] += a.amount - sum(parts)
        return parts

    def settle(self, a: Pot, first: int) -> None:
        """A match that is cut short: the pool is divided by the points that are left to a hundred (gap)."""
        assert isinstance(a, Marks)
        book(a, DIVIDED, self.parts(a))

    def standing(self, a: Pot, now: Sequence[float] = ()) -> list[float]:
        assert isinstance(a, Marks)
        return [float(purse + part) for purse, part in zip(a.purses, self.parts(a), strict=True)]

    def penalties(self, a: Marks) -> Amounts:
        """The penalty points on the table."""
        return Amounts(
            id="marks",
            label=PENALTY,
            amounts=tuple((PENALTY, seat, n) for seat, n in enumerate(a.marks)),
        )

    def sheet(self, a: Pot) -> Sheet:
        assert isinstance(a, Marks)
        plain = super().sheet(a)
        return Sheet(plain.columns, (*plain.rows, SheetRow(PENALTY, (*a.marks, ""), "total")))

    def told(self, a: Pot) -> DealTold | None:
        assert isinstance(a, Marks)
        plain = super().told(a)
        if plain is None or not any(a.last):
            return plain
        moved = [f"{who(seat)} {signed(n)}" for seat, n in enumerate(a.last) if n]
        line = Text("{what}: {moved}", "{what}: {moved}").fill(what=PENALTY, moved=", ".join(moved))
        return DealTold(plain.words, (line, *plain.effects))


PENALTY = Text("Penalty points", "Штрафные очки")
WORDS = {
    "knock": Text("knock", "стук"),
    "remik": Text("remik", "ремик"),
    "colour": Text("colour", "колер"),
    "figures": Text("figures", "фигуры"),
    "full": Text("full colour", "полный колер"),
    "entry": Text("re-entry", "возвращение"),
    "pot": Text("the pool", "пуля"),
    DIVIDED: Text("pool divided", "раздел пули"),
}
