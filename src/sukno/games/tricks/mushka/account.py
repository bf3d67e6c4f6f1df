"""The records of Mushka (запись): everybody writes off what he takes; who comes to nothing wins the pulka."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add

from sukno.engine import Sheet, SheetRow, Text
from sukno.engine.figures import signed
from sukno.engine.state import FrozenSlice, Slice
from sukno.engine.text import same, who
from sukno.engine.view import Amounts, DealTold
from sukno.families.accounts import Account


class RecordLine(FrozenSlice, frozen=True):
    """A line of the sheet."""

    kind: str
    """`deal`: records after a deal; `pulka`: what was won and lost; `premium`: paid outside the records."""
    cells: tuple[int, ...]


class Pulkas(Slice):
    left: tuple[int, ...] = ()
    """What every seat has still to write off: its record."""
    side: tuple[int, ...] = ()
    """What everybody has won or lost at the side (на стороне): pulkas and premiums."""
    pulkas: int = 0
    """How many have been won."""
    age: int = 0
    """Deals of this pulka."""
    deals: int = 0
    paper: tuple[RecordLine, ...] = ()
    """The score sheet."""
    told: int = 0
    """With which line of it the deal that ended last begins."""


class MushkaAccount(Account[Pulkas]):
    """So many pulkas are played, each from the same record."""

    def __init__(self, seats: int, record: int, pulkas: int) -> None:
        self.seats = seats
        self.record = record
        self.pulkas = pulkas
        self.heads = tuple(same(who(seat)) for seat in range(seats))

    def begin(self, a: Pulkas) -> None:
        a.left = (self.record,) * self.seats
        a.side = (0,) * self.seats

    def write(self, a: Pulkas, premiums: tuple[int, ...], won: tuple[int, ...] = ()) -> None:
        """A deal is over, and the records are as they stand; premiums, and a pulka that is won, go to the side."""
        a.told = len(a.paper)
        a.deals += 1
        a.paper += (RecordLine(kind="deal", cells=a.left),)
        if any(premiums):
            self.book_aside(a, "premium", premiums)
        if won:
            self.book_aside(a, "pulka", won)
            a.pulkas += 1
            a.age = 0

    def open_pulka(self, a: Pulkas) -> None:
        """Where one has been won, all begin anew; until then the records stay before everybody's eyes."""
        if a.age == 0:
            a.left = (self.record,) * self.seats

    def book_aside(self, a: Pulkas, kind: str, cells: tuple[int, ...]) -> None:
        a.side = tuple(map(add, a.side, cells))
        a.paper += (RecordLine(kind=kind, cells=cells),)

    def closed(self, a: Pulkas) -> bool:
        return a.pulkas >= self.pulkas

    def settle(self, a: Pulkas, first: int) -> None:
        """A pulka that is cut short counts by its records."""
        self.open_pulka(a)

    def standing(self, a: Pulkas, now: Sequence[float] = ()) -> list[float]:
        """What stands at the side; an unfinished pulka counts against the average record (not in the source)."""
        mean = sum(a.left) / self.seats
        return [x + y + mean - n for x, y, n in zip(a.side, now or (0,) * self.seats, a.left, strict=True)]

    def zone(self, a: Pulkas) -> Amounts:
        records = tuple((LEFT, seat, n) for seat, n in enumerate(a.left))
        return Amounts(id="records", label=Text("Records", "Записи"), amounts=records)

    def sheet(self, a: Pulkas) -> Sheet:
        """Records as they were written off, what each pulka brought, and what stands at the side."""
        begins = SheetRow(Text("Record", "Запись"), (self.record,) * self.seats)
        rows = [begins]
        deal = pulka = 0
        for line in a.paper:
            if line.kind == "deal":
                deal += 1
                rows.append(SheetRow(Text(f"Deal {deal}", f"Сдача {deal}"), line.cells))
            elif line.kind == "premium":
                rows.append(SheetRow(Text("Premium", "Премия"), tuple(map(signed, line.cells))))
            else:
                pulka += 1
                rows.append(SheetRow(Text(f"Pulka {pulka} is won", f"Пулька {pulka} сыграна"), (), "rule"))
                rows.append(SheetRow(Text("At the side", "На сторону"), tuple(map(signed, line.cells))))
                if pulka < self.pulkas:
                    rows.append(begins)
        rows.append(SheetRow(Text("Total at the side", "Итого на стороне"), a.side, "total"))
        return Sheet(self.heads, tuple(rows))

    def told(self, a: Pulkas) -> DealTold | None:
        """What was written at the end of the deal."""
        if not a.deals:
            return None
        words = Text("Deal {n}", "Сдача {n}").fill(n=a.deals)
        effects: list[Text] = []
        had: tuple[int, ...] = (self.record,) * self.seats
        for i, line in enumerate(a.paper):
            old, had = had, (line.cells if line.kind == "deal" else (self.record,) * self.seats)
            if line.kind == "premium":
                had = old
            if i < a.told:
                continue
            for column, was, now in zip(self.heads, old, line.cells, strict=True):
                if line.kind == "deal" and was != now:
                    effects.append(RECORD.fill(column=column, was=was, now=now))
                elif line.kind != "deal" and now:
                    effects.append(ASIDE[line.kind].fill(column=column, n=signed(now)))
        return DealTold(words, tuple(effects))


LEFT = Text("left", "осталось")
RECORD = Text("{column}: record {was} → {now}", "{column}: запись {was} → {now}")
ASIDE = {
    "pulka": Text("{column}: {n} for the pulka", "{column}: {n} за пульку"),
    "premium": Text("{column}: premium {n}", "{column}: премия {n}"),
}
