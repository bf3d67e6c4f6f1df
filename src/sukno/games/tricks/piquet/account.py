"""The match of Piquet on paper: koroliki or totals for two; for three (Norman Piquet) leaving at a target."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine import Sheet, SheetRow, Text
from sukno.engine.figures import grouped
from sukno.engine.state import Slice
from sukno.engine.text import same, who
from sukno.engine.view import DealTold, places_of
from sukno.families.accounts import Account
from sukno.games.tricks.piquet.options import NormanOptions, PiquetOptions
from sukno.games.tricks.piquet.paper import (
    Written,
    blank,
    deal_rows,
    deal_told,
    entry_row,
    korolik_row,
    party_rows,
)
from sukno.sheets.piquet.leaving import leaving, paid
from sukno.sheets.piquet.party import DEALS, KOROLIK_DEALS, PETUSHOK_DEALS, Pair, Party, bonus, parties


class Deals(Slice):
    """Everything that was counted, deal by deal."""

    written: tuple[Written, ...] = ()
    left: tuple[int, ...] = ()
    """The seats that have reached the target and left the table, in that order."""


class Counted(Account[Deals]):
    """What both accounts share."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.heads = tuple(same(who(seat)) for seat in range(seats))

    def write(self, a: Deals, written: Written) -> None:
        a.written = (*a.written, written)

    def told(self, a: Deals) -> DealTold | None:
        """The count of the deal that ended last, number by number."""
        return deal_told(a.written[-1], len(a.written)) if a.written else None


class PartyAccount(Counted):
    """So many parties of six deals in three koroliki, or of four deals by totals."""

    def __init__(self, options: PiquetOptions) -> None:
        super().__init__(2)
        self.count = options.parties
        self.refet, self.carried = options.refet, options.carried
        self.by_totals = options.record == "totals"
        self.party_deals = PETUSHOK_DEALS if self.by_totals else DEALS

    def closed(self, a: Deals) -> bool:
        return len(a.written) == self.party_deals * self.count

    def counts(self, a: Deals) -> list[Pair]:
        """What each finished deal has counted."""
        return [(d.counts[0], d.counts[1]) for d in a.written]

    def parties(self, a: Deals) -> tuple[Party, ...]:
        return parties(self.counts(a), self.refet, self.carried)

    def standing(self, a: Deals, now: Sequence[float] = ()) -> Sequence[float]:
        """What is won so far; an unfinished korolik counts by its entries, an unfinished party of totals by these."""
        won = sum(self.totals_won(a)) if self.by_totals else sum(p.won for p in self.parties(a))
        return float(won), float(-won)

    def totals_won(self, a: Deals) -> list[int]:
        """By how much the first is ahead in each party that is kept by totals."""
        counts = self.counts(a)
        out = []
        for first in range(0, len(counts), PETUSHOK_DEALS):
            now = counts[first : first + PETUSHOK_DEALS]
            sums = [sum(c[i] for c in now) for i in (0, 1)]
            more = bonus(sums) if len(now) == PETUSHOK_DEALS else (0, 0)
            out.append(sums[0] - sums[1] + more[0] - more[1])
        return out

    def verdict(self, a: Deals, points: Sequence[float]) -> Text:
        if not points[0]:
            return Text("A draw.", "Ничья.")
        best = 0 if points[0] > 0 else 1
        n = grouped(round(points[best]))
        return Text(f"{who(best)} wins {n}.", f"{who(best)} выигрывает {n}.")

    def sheet(self, a: Deals) -> Sheet:
        rows: list[SheetRow] = []
        for first in range(0, max(1, len(a.written)), self.party_deals):
            deals = a.written[first : first + self.party_deals]
            if self.count > 1:
                n = first // self.party_deals + 1
                rows.append(SheetRow(Text(f"Party {n}", f"Партия {n}"), (), "rule"))
            rows += self.total_rows(deals) if self.by_totals else self.korolik_rows(a, first, deals)
        return Sheet(self.heads, tuple(rows))

    def korolik_rows(self, a: Deals, first: int, deals: Sequence[Written]) -> list[SheetRow]:
        party = self.parties(a)[first // DEALS]
        rows: list[SheetRow] = []
        for i, deal in enumerate(deals):
            rows += deal_rows(deal, i + 1, self.seats)
            rows.append(entry_row(party.entries[i], party.doubled[i // KOROLIK_DEALS], party.refets[i]))
            if i % KOROLIK_DEALS == KOROLIK_DEALS - 1:
                k = i // KOROLIK_DEALS
                doubles = self.refet == "korolik"
                rows.append(korolik_row(k + 1, party.sides[k], party.entries[i - 1 : i + 1], doubles))
        if party.over:
            rows += party_rows(party)
        else:
            rows.append(SheetRow(Text("Written so far", "Записано"), party.sums))
            rows.append(SheetRow(Text("At the side", "Сбоку"), party.side_sums, "total"))
        return rows

    def total_rows(self, deals: Sequence[Written]) -> list[SheetRow]:
        rows: list[SheetRow] = []
        for i, deal in enumerate(deals):
            rows += deal_rows(deal, i + 1, self.seats)
        sums = tuple(sum(d.counts[seat] for d in deals) for seat in (0, 1))
        rows.append(SheetRow(Text("Total", "Итого"), sums, "total"))
        if len(deals) == PETUSHOK_DEALS:
            more = bonus(sums)
            if any(more):
                rows.append(SheetRow(Text("For the higher total", "За больший итог"), blank(more)))
            rows.append(
                SheetRow(
                    Text("With it", "Вместе"), tuple(a + b for a, b in zip(sums, more, strict=True)), "total"
                )
            )
        return rows


class LeavingAccount(Counted):
    """Three play; who has reached the target leaves, and the last one pays."""

    def __init__(self, options: NormanOptions) -> None:
        super().__init__(3)
        self.target = options.target

    def write(self, a: Deals, written: Written) -> None:
        super().write(a, written)
        a.left = (*a.left, *leaving(self.totals(a), a.left, self.target))

    def closed(self, a: Deals) -> bool:
        return len(a.left) >= 2

    def totals(self, a: Deals) -> tuple[int, ...]:
        """Running totals of the counts."""
        return tuple(sum(d.counts[seat] for d in a.written) for seat in range(self.seats))

    def standing(self, a: Deals, now: Sequence[float] = ()) -> Sequence[float]:
        """The settlement when it is over; before that the totals against their average."""
        totals = self.totals(a)
        if len(a.left) >= 2:
            return [float(n) for n in paid(totals, a.left, self.target)]
        mean = sum(totals) / self.seats
        return [n - mean for n in totals]

    def places(self, a: Deals, points: Sequence[float]) -> tuple[int, ...]:
        if len(a.left) < 2:
            return places_of(points)
        return tuple(1 + a.left[:2].index(seat) if seat in a.left[:2] else 3 for seat in range(self.seats))

    def verdict(self, a: Deals, points: Sequence[float]) -> Text:
        if len(a.left) < 2:
            first = points.index(max(points))
            return Text(f"{who(first)} is ahead.", f"{who(first)} впереди.")
        last = next(seat for seat in range(self.seats) if seat not in a.left[:2])
        winner, n = who(a.left[0]), grouped(round(points[a.left[0]]))
        if points[last]:
            return Text(
                f"{winner} is out first; {who(last)} pays {n} to each of the others.",
                f"{winner} выходит раньше всех; {who(last)} платит каждому по {n}.",
            )
        return Text(
            f"{winner} is out first; all have reached {self.target}, and nobody pays.",
            f"{winner} выходит раньше всех; {self.target} есть у всех, и никто не платит.",
        )

    def sheet(self, a: Deals) -> Sheet:
        rows: list[SheetRow] = []
        sums = [0] * self.seats
        target = self.target
        out: tuple[int, ...] = ()
        for i, deal in enumerate(a.written):
            rows += deal_rows(deal, i + 1, self.seats)
            sums = [a + b for a, b in zip(sums, deal.counts, strict=True)]
            rows.append(SheetRow(Text("Total", "Итого"), tuple(sums), "total"))
            for seat in leaving(sums, out, target):
                out = (*out, seat)
                rows.append(
                    SheetRow(
                        Text(f"{who(seat)}: out with {target}", f"{who(seat)}: выход, есть {target}"),
                        (),
                        "rule",
                    )
                )
        if not a.written:
            rows.append(SheetRow(Text("Total", "Итого"), tuple(sums), "total"))
        if len(a.left) >= 2:
            rows.append(
                SheetRow(
                    Text(f"Settlement: what is missing to {target}", f"Расчёт: недобор до {target}"),
                    paid(sums, a.left, target),
                    "total",
                )
            )
        return Sheet(self.heads, tuple(rows))
