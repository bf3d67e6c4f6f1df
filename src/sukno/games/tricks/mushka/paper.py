"""What is seen of a match of Mushka beside the cards: records, tricks, words, the sheet."""

from __future__ import annotations

from collections.abc import Iterable

from sukno.engine import Sheet, SheetRow, Text
from sukno.engine.figures import signed
from sukno.engine.view import Amounts, AnyZone, DealTold
from sukno.games.tricks.mushka.state import MushkaState

ANNOUNCEMENTS = {
    "pamfil": Text("announce Pamfil", "объявить Памфила"),
    "jacks": Text("show the jacks", "показать валетов"),
}
LEFT = Text("left", "осталось")
TRICKS = Text("tricks", "взяток")


def zones(s: MushkaState) -> Iterable[AnyZone]:
    tricks = tuple((TRICKS, seat, n) for seat, n in zip(s.order, s.tricks, strict=True))
    yield Amounts(id="tricks", label=Text("Tricks", "Взятки"), amounts=tricks)
    records = tuple((LEFT, seat, n) for seat, n in enumerate(s.left))
    yield Amounts(id="records", label=Text("Records", "Записи"), amounts=records)


def sheet(columns: tuple[Text, ...], s: MushkaState, start: int) -> Sheet:
    """Records as they were written off, what each pulka brought, and what stands at the side."""
    begins = SheetRow(Text("Record", "Запись"), (start,) * len(columns))
    rows = [begins]
    deal = pulka = 0
    for line in s.paper:
        if line.kind == "deal":
            deal += 1
            rows.append(SheetRow(Text(f"Deal {deal}", f"Сдача {deal}"), line.cells))
        elif line.kind == "premium":
            rows.append(SheetRow(Text("Premium", "Премия"), tuple(map(signed, line.cells))))
        else:
            pulka += 1
            rows.append(SheetRow(Text(f"Pulka {pulka} is won", f"Пулька {pulka} сыграна"), (), "rule"))
            rows.append(SheetRow(Text("At the side", "На сторону"), tuple(map(signed, line.cells))))
            if s.phase:
                rows.append(begins)
    rows.append(SheetRow(Text("Total at the side", "Итого на стороне"), s.side, "total"))
    return Sheet(columns, tuple(rows))


def last_deal(columns: tuple[Text, ...], s: MushkaState, start: int) -> DealTold:
    """What was written at the end of the deal before."""
    words = Text("Deal {n}", "Сдача {n}").fill(n=s.deal)
    effects: list[Text] = []
    had: tuple[int, ...] = (start,) * len(columns)
    for i, line in enumerate(s.paper):
        old, had = had, (line.cells if line.kind == "deal" else (start,) * len(columns))
        if line.kind == "premium":
            had = old
        if i < s.told:
            continue
        for column, was, now in zip(columns, old, line.cells, strict=True):
            if line.kind == "deal" and was != now:
                effects.append(RECORD.fill(column=column, was=was, now=now))
            elif line.kind != "deal" and now:
                effects.append(ASIDE[line.kind].fill(column=column, n=signed(now)))
    return DealTold(words, tuple(effects))


RECORD = Text("{column}: record {was} → {now}", "{column}: запись {was} → {now}")
ASIDE = {
    "pulka": Text("{column}: {n} for the pulka", "{column}: {n} за пульку"),
    "premium": Text("{column}: premium {n}", "{column}: премия {n}"),
}
