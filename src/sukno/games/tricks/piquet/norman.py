"""Norman Piquet (нормандский пикет) for three: ten cards, a talon for the dealer, leaving at a target.

The rules are those of Piquet; the differences are in `form.THREE_PLAYERS` and here. When one has left, the other two
play on by the rules of the common game (our decision).
"""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine import Info, Outcome, Sheet, SheetRow, Text
from sukno.engine.chance import roll
from sukno.engine.figures import grouped
from sukno.engine.offers import Offers
from sukno.engine.text import who
from sukno.engine.view import places_of
from sukno.games.tricks.piquet.form import THREE_PLAYERS, Form, two_players
from sukno.games.tricks.piquet.options import NormanOptions, PiquetOptions
from sukno.games.tricks.piquet.paper import deal_rows
from sukno.games.tricks.piquet.state import PiquetState, Written
from sukno.games.tricks.piquet.table import PiquetTable
from sukno.sheets.piquet.leaving import leaving, paid

TWO_LEFT = two_players(PiquetOptions())


class PiquetNorman(PiquetTable[NormanOptions]):
    info = Info(
        id="piquet-norman",
        name=Text("Norman Piquet", "Нормандский пикет"),
        family="trick",
        summary=Text(
            "Piquet for three: ten cards, repique from twenty; reach the target and leave, the last one pays.",
            "Пикет втроём: по десять карт, репик с двадцати; набравший цель выходит, последний платит.",
        ),
        also=("Piquet for three", "Пикет втроём"),
        seats=(3,),
        sources=("000:3906-3942",),
        kind_of="piquet",
        duel={"deals": 3},
    )
    Options = NormanOptions
    offers = Offers(sheet="sukno.sheets.piquet.sheet:SHEET")

    def form(self, s: PiquetState) -> Form:
        return THREE_PLAYERS if len(s.order) == 3 else TWO_LEFT

    def setup(self, s: PiquetState) -> None:
        s.order = (0, 1, 2)
        s.dealer = roll(s, 3)
        self.deal_out(s)

    # the match

    def totals(self, s: PiquetState) -> tuple[int, ...]:
        """Running totals of the counts."""
        return tuple(sum(d.counts[seat] for d in s.written) for seat in range(self.seats))

    def end_deal(self, s: PiquetState, written: Written) -> None:
        s.written = (*s.written, written)
        s.next_deal()
        s.left = (*s.left, *leaving(self.totals(s), s.left, self.options.target))
        if len(s.left) >= 2 or len(s.written) == self.options.deals:
            s.phase = ""
            return
        self.seat_anew(s)
        self.deal_out(s)

    def seat_anew(self, s: PiquetState) -> None:
        """Those who are left, and the next of them deals."""
        staying = tuple(seat for seat in range(self.seats) if seat not in s.left)
        dealt = s.order[s.dealer]
        dealer = next(seat for i in range(1, 4) if (seat := (dealt + i) % 3) in staying)
        s.order = staying
        s.dealer = staying.index(dealer)

    # the score

    def standing(self, s: PiquetState) -> Sequence[float]:
        """The settlement when it is over; before that the totals against their average."""
        totals = self.totals(s)
        if len(s.left) >= 2:
            return [float(n) for n in paid(totals, s.left, self.options.target)]
        mean = sum(totals) / self.seats
        return [n - mean for n in totals]

    def outcome(self, s: PiquetState) -> Outcome | None:
        if s.phase:
            return None
        points = tuple(self.standing(s))
        if len(s.left) < 2:
            first = points.index(max(points))
            text = Text(f"{who(first)} is ahead.", f"{who(first)} впереди.")
            return Outcome(points, places_of(points), text)
        last = next(seat for seat in range(self.seats) if seat not in s.left[:2])
        places = [3] * self.seats
        places[s.left[0]], places[s.left[1]] = 1, 2
        winner, n = who(s.left[0]), grouped(round(points[s.left[0]]))
        if points[last]:
            text = Text(
                f"{winner} is out first; {who(last)} pays {n} to each of the others.",
                f"{winner} выходит раньше всех; {who(last)} платит каждому по {n}.",
            )
        else:
            text = Text(
                f"{winner} is out first; all have reached {self.options.target}, and nobody pays.",
                f"{winner} выходит раньше всех; {self.options.target} есть у всех, и никто не платит.",
            )
        return Outcome(points, tuple(places), text)

    # the sheet

    def sheet(self, s: PiquetState) -> Sheet:
        rows: list[SheetRow] = []
        sums = [0] * self.seats
        target = self.options.target
        out: tuple[int, ...] = ()
        for i, deal in enumerate(s.written):
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
        if not s.written:
            rows.append(SheetRow(Text("Total", "Итого"), tuple(sums), "total"))
        if len(s.left) >= 2:
            rows.append(
                SheetRow(
                    Text(f"Settlement: what is missing to {target}", f"Расчёт: недобор до {target}"),
                    paid(sums, s.left, target),
                    "total",
                )
            )
        return Sheet(self.columns(), tuple(rows))
