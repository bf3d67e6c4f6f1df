"""The sheet of Piquet at the table: every number of every deal with what it is for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from sukno.engine import SheetRow, Text
from sukno.games.tricks.piquet.state import Written
from sukno.sheets.piquet.party import Party
from sukno.sheets.piquet.words import line_name

Cells = tuple[int | str, ...]


@lru_cache(maxsize=512)
def deal_rows(deal: Written, number: int, columns: int) -> tuple[SheetRow, ...]:
    """One deal: a line for each number, then the counts."""
    rows = [SheetRow(Text(f"Deal {number}", f"Сдача {number}"), (), "rule")]
    for what in dict.fromkeys((line.what, line.size, line.top) for line in deal.lines):
        if what[0] in ("leads", "takes"):
            continue
        cells: list[int | str] = [""] * columns
        for line in deal.lines:
            if (line.what, line.size, line.top) == what:
                seat = deal.order[line.place]
                earlier = cells[seat]
                cells[seat] = line.points + (earlier if isinstance(earlier, int) else 0)
        rows.append(SheetRow(capital(line_name(*what)), tuple(cells)))
    for name in ("leads", "takes"):
        cells = [""] * columns
        for line in deal.lines:
            if line.what == name:
                cells[deal.order[line.place]] = line.points
        rows.append(SheetRow(capital(line_name(name)), tuple(cells)))
    order = {"leads": 0, "takes": 1}
    rows = [rows[0], *declared_first(rows[1:], order)]
    counts = tuple(n if seat in deal.order else "" for seat, n in enumerate(deal.counts))
    rows.append(SheetRow(Text("Count", "Счёт"), counts))
    return tuple(rows)


AFTER = {line_name(what) for what in ("pique", "last", "leza", "capot", "open-capot", "mute")}


def declared_first(rows: Sequence[SheetRow], order: dict[str, int]) -> list[SheetRow]:
    """Declarations and repique, then the play: leads and tricks before what the whole play brings."""
    later = {capital(name) for name in AFTER}
    play = {capital(line_name(name)) for name in order}
    first = [r for r in rows if r.label not in later and r.label not in play]
    return [*first, *(r for r in rows if r.label in play), *(r for r in rows if r.label in later)]


@lru_cache(maxsize=256)
def capital(words: Text) -> Text:
    return Text(words.en[:1].upper() + words.en[1:], words.ru[:1].upper() + words.ru[1:])


def entry_row(entry: Sequence[int], doubled: bool) -> SheetRow:
    """What a deal wrote in the game record."""
    if entry[0] == entry[1]:
        return SheetRow(Text("Refet: equal counts", "Рефет: счёт равный"), (0, 0))
    label = Text("Written: the difference", "В запись: разность")
    if doubled:
        label = Text("Written: the difference, doubled", "В запись: разность, вдвойне")
    return SheetRow(label, blank(entry))


def korolik_row(number: int, side: Sequence[int], entries: Sequence[Sequence[int]]) -> SheetRow:
    """The side entry of a korolik, with its reckoning."""
    a, b = (sum(e[i] for e in entries) for i in (0, 1))
    if a == b:
        return SheetRow(
            Text(f"Korolik {number}: equal, nothing at the side", f"Королик {number}: поровну, сбоку ничего"),
            ("", ""),
            "total",
        )
    high, low = max(a, b), min(a, b)
    reckoned = f"{high} − {low} + 100 = {high - low + 100}"
    return SheetRow(
        Text(
            f"Korolik {number} at the side: {reckoned}, rounded",
            f"Королик {number}, сбоку: {reckoned}, кругло",
        ),
        blank(side),
        "total",
    )


def party_rows(party: Party) -> Iterable[SheetRow]:
    """The end of a party: the final entry, a clean record, the side sums and what is won."""
    a, b = party.sums
    yield SheetRow(Text("All entries", "Сумма записей"), party.sums)
    if a == b:
        yield SheetRow(Text("Final entry: equal, nothing", "За партию: поровну, ничего"), ("", ""))
    else:
        reckoned = f"{max(a, b)} − {min(a, b)} + 100 = {abs(a - b) + 100}"
        yield SheetRow(
            Text(f"Final entry: {reckoned}, rounded", f"За партию: {reckoned}, кругло"), blank(party.final)
        )
    if any(party.clean):
        yield SheetRow(Text("Clean record of the opponent", "Сквозная запись соперника"), blank(party.clean))
    yield SheetRow(Text("Side entries together", "Боковые записи вместе"), party.side_sums)
    yield SheetRow(Text("Won", "Выигрыш"), (party.won, -party.won), "total")
    if party.carried:
        yield SheetRow(
            Text(
                f"Carried over to the next party: double koroliki, {party.carried}",
                f"На следующую партию переносится удвоение короликов: {party.carried}",
            ),
            (),
            "rule",
        )


def blank(values: Sequence[int]) -> Cells:
    """Numbers, with nothing in place of zero."""
    return tuple(v or "" for v in values)
