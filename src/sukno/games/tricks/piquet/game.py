"""Piquet (пикет) for two: six deals in three koroliki, or four deals by totals."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine import Info, Outcome, Sheet, SheetRow, Text
from sukno.engine.chance import roll
from sukno.engine.figures import grouped
from sukno.engine.offers import Offers
from sukno.engine.text import who
from sukno.engine.view import places_of
from sukno.games.tricks.piquet.form import Form, two_players
from sukno.games.tricks.piquet.options import PiquetOptions
from sukno.games.tricks.piquet.paper import blank, deal_rows, entry_row, korolik_row, party_rows
from sukno.games.tricks.piquet.state import PiquetState, Written
from sukno.games.tricks.piquet.table import PiquetTable
from sukno.sheets.piquet.party import (
    DEALS,
    KOROLIK_DEALS,
    PETUSHOK_DEALS,
    Pair,
    Party,
    bonus,
    parties,
)

OFFERS = Offers(
    sheet="sukno.sheets.piquet.sheet:SHEET",
    review="sukno.players.thumbs.tricks.piquet.review",
)


class Piquet(PiquetTable[PiquetOptions]):
    info = Info(
        id="piquet",
        name=Text("Piquet", "Пикет"),
        family="trick",
        summary=Text(
            "Exchange, declare what you hold, then play for tricks; pique and repique decide the party.",
            "Прикупите, похвалитесь картами и разыграйте взятки; пик и репик решают партию.",
        ),
        also=("Picquet", "Piket", "Пикет вдвоём"),
        seats=(2,),
        sources=("000:3534-3904", "002:3445-3813", "004:1663-1698"),
        duel={"deals": 1},
    )
    Options = PiquetOptions
    offers = OFFERS

    def __init__(self, options: PiquetOptions | None = None) -> None:
        super().__init__(options)
        self.two = two_players(self.options)
        self.by_totals = self.options.record == "totals"
        self.party_deals = PETUSHOK_DEALS if self.by_totals else DEALS

    def form(self, s: PiquetState) -> Form:
        return self.two

    # the match

    def setup(self, s: PiquetState) -> None:
        s.order = (0, 1)
        s.dealer = roll(s, 2)
        self.deal_out(s)

    def end_deal(self, s: PiquetState, written: Written) -> None:
        s.written = (*s.written, written)
        s.next_deal()
        played = len(s.written)
        if played == self.party_deals * self.options.parties or played == self.options.deals:
            s.phase = ""
            return
        self.next_dealer(s, played)
        self.deal_out(s)

    def next_dealer(self, s: PiquetState, played: int) -> None:
        """The lot decides before every korolik (000 §4); inside it, and in the other form (004: two deals by each), the
        deal alternates (our reading)."""
        lot = played % self.party_deals == 0 if self.by_totals else played % KOROLIK_DEALS == 0
        s.dealer = roll(s, 2) if lot else 1 - s.dealer

    # the score

    def counts(self, s: PiquetState) -> list[Pair]:
        """What each finished deal has counted."""
        return [(d.counts[0], d.counts[1]) for d in s.written]

    def parties(self, s: PiquetState) -> tuple[Party, ...]:
        return parties(self.counts(s), self.options.refet, self.options.carried)

    def standing(self, s: PiquetState) -> Sequence[float]:
        """What is won so far; an unfinished korolik counts by its entries, an unfinished party of totals by these."""
        won = sum(self.totals_won(s)) if self.by_totals else sum(p.won for p in self.parties(s))
        return float(won), float(-won)

    def totals_won(self, s: PiquetState) -> list[int]:
        """By how much the first is ahead in each party that is kept by totals."""
        counts = self.counts(s)
        out = []
        for first in range(0, len(counts), PETUSHOK_DEALS):
            now = counts[first : first + PETUSHOK_DEALS]
            sums = [sum(c[i] for c in now) for i in (0, 1)]
            more = bonus(sums) if len(now) == PETUSHOK_DEALS else (0, 0)
            out.append(sums[0] - sums[1] + more[0] - more[1])
        return out

    def outcome(self, s: PiquetState) -> Outcome | None:
        if s.phase:
            return None
        points = tuple(self.standing(s))
        if not points[0]:
            return Outcome(points, places_of(points), Text("A draw.", "Ничья."))
        best = 0 if points[0] > 0 else 1
        n = grouped(round(points[best]))
        return Outcome(
            points,
            places_of(points),
            Text(f"{who(best)} wins {n}.", f"{who(best)} выигрывает {n}."),
        )

    # the sheet

    def sheet(self, s: PiquetState) -> Sheet:
        rows: list[SheetRow] = []
        for first in range(0, max(1, len(s.written)), self.party_deals):
            deals = s.written[first : first + self.party_deals]
            if self.options.parties > 1:
                n = first // self.party_deals + 1
                rows.append(SheetRow(Text(f"Party {n}", f"Партия {n}"), (), "rule"))
            rows += self.total_rows(deals) if self.by_totals else self.korolik_rows(s, first, deals)
        return Sheet(self.columns(), tuple(rows))

    def korolik_rows(self, s: PiquetState, first: int, deals: Sequence[Written]) -> list[SheetRow]:
        party = self.parties(s)[first // DEALS]
        rows: list[SheetRow] = []
        for i, deal in enumerate(deals):
            rows += deal_rows(deal, i + 1, self.seats)
            rows.append(entry_row(party.entries[i], party.doubled[i // KOROLIK_DEALS], party.refets[i]))
            if i % KOROLIK_DEALS == KOROLIK_DEALS - 1:
                k = i // KOROLIK_DEALS
                doubles = self.options.refet == "korolik"
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
