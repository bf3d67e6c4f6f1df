"""The sheet of Piquet at the table: every number of every deal with what it is for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache

import msgspec

from sukno.engine import SheetRow, Text
from sukno.engine.text import same, who
from sukno.engine.view import DealTold
from sukno.sheets.piquet.count import Counting, PiquetDeal, lines, totals
from sukno.sheets.piquet.party import Party, reckoning
from sukno.sheets.piquet.tariff import Tariff
from sukno.sheets.piquet.words import line_name

Cells = tuple[int | str, ...]


class Written(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A finished deal on the sheet; it is counted when somebody looks."""

    order: tuple[int, ...]
    """The seats that played, by places."""
    dealer: int
    """The seat that dealt."""
    seats: int
    """How many sit at the table."""
    deal: PiquetDeal
    tariff: Tariff

    @cached_property
    def lines(self) -> tuple[Counting, ...]:
        return lines(self.deal, self.tariff)

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """By seats; who had left counts nothing."""
        counts = [0] * self.seats
        for seat, n in zip(self.order, totals(self.lines, len(self.order)), strict=True):
            counts[seat] = n
        return tuple(counts)


IN_PLAY = ("leads", "takes", "pique", "last", "leza", "capot", "open-capot")
"""What is counted after the declarations, in this order."""


@lru_cache(maxsize=512)
def deal_rows(deal: Written, number: int, columns: int) -> tuple[SheetRow, ...]:
    """One deal: a line for each number, declarations first, then the counts."""
    cells: dict[tuple[str, int, str], list[int | str]] = {}
    for line in deal.lines:
        told = line.what not in IN_PLAY
        row = cells.setdefault((line.what, line.size * told, line.top), [""] * columns)
        earlier = row[deal.order[line.place]]
        row[deal.order[line.place]] = line.points + (earlier if isinstance(earlier, int) else 0)
    keys = sorted(cells, key=lambda key: 1 + IN_PLAY.index(key[0]) if key[0] in IN_PLAY else 0)
    counts = tuple(n if seat in deal.order else "" for seat, n in enumerate(deal.counts))
    return (
        SheetRow(Text(f"Deal {number}", f"Сдача {number}"), (), "rule"),
        *(SheetRow(capital(line_name(*key)), tuple(cells[key])) for key in keys),
        SheetRow(Text("Count", "Счёт"), counts),
    )


@lru_cache(maxsize=64)
def deal_told(deal: Written, number: int) -> DealTold:
    """A deal in words: what everybody counted, and what for."""
    effects = []
    for place, seat in enumerate(deal.order):
        parts = [
            (line_name(line.what, line.size, line.top), line.points)
            for line in deal.lines
            if line.place == place
        ]
        n = deal.counts[seat]
        en, ru = (", ".join(f"{w.of(lang)} +{x}" for w, x in parts) for lang in ("en", "ru"))
        effects.append(
            Text(f"{who(seat)}: {n} ({en})", f"{who(seat)}: {n} ({ru})")
            if parts
            else same(f"{who(seat)}: {n}")
        )
    return DealTold(Text(f"Deal {number}", f"Сдача {number}"), tuple(effects))


@lru_cache(maxsize=256)
def capital(words: Text) -> Text:
    return Text(words.en[:1].upper() + words.en[1:], words.ru[:1].upper() + words.ru[1:])


def entry_row(entry: Sequence[int], doubled: bool, refet: bool) -> SheetRow:
    """What a deal wrote in the game record; `refet`: equal counts double what follows."""
    if entry[0] == entry[1]:
        label = Text("Equal counts: zeros", "Счёт равный: нули")
        if refet:
            label = Text(
                "Refet: equal counts, the next korolik is double",
                "Рефет: счёт равный, следующий королик вдвойне",
            )
        return SheetRow(label, (0, 0))
    label = Text("Written: the difference", "В запись: разность")
    if doubled:
        label = Text("Written: the difference, doubled", "В запись: разность, вдвойне")
    return SheetRow(label, blank(entry))


def korolik_row(number: int, side: Sequence[int], entries: Sequence[Sequence[int]], refet: bool) -> SheetRow:
    """The side entry of a korolik, with its reckoning; `refet`: an equal one doubles the next two."""
    a, b = (sum(e[i] for e in entries) for i in (0, 1))
    if a == b:
        label = Text(
            f"Korolik {number}: equal, nothing at the side", f"Королик {number}: поровну, сбоку ничего"
        )
        if refet:
            label = Text(
                f"Korolik {number}: refet, equal entries; the next two are double",
                f"Королик {number}: рефет, записи равны; два следующих вдвойне",
            )
        return SheetRow(label, ("", ""), "total")
    reckoned = reckoning(a, b)
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
        reckoned = reckoning(a, b)
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
