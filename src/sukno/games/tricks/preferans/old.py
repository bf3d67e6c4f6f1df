"""Old Preferans (81 laws): the record written down, kurochka or cauldron, whist alone or by invitation."""

from __future__ import annotations

from sukno.engine import Sheet, SheetRow, Text
from sukno.games.tricks.preferans.match import WHISTS_ON, Match, O
from sukno.games.tricks.preferans.offers import ALL
from sukno.games.tricks.preferans.options import OldOptions, old_ways
from sukno.games.tricks.preferans.state import PreferansState
from sukno.sheets.preferans import record
from sukno.sheets.preferans.deals import AnyEntry
from sukno.sheets.preferans.numbers import Num, shown
from sukno.sheets.preferans.record import OldRecord
from sukno.sheets.preferans.record_terms import RecordTerms


class RecordGame(Match[O]):
    """A game on the old record."""

    terms: RecordTerms

    def new_sheet(self) -> OldRecord:
        return record.new(self.terms)

    def write(self, s: PreferansState, entry: AnyEntry) -> None:
        s.sheet = record.write(self.terms, s.sheet, entry)

    def is_over(self, s: PreferansState) -> bool:
        return record.over(self.terms, s.sheet)

    def results(self, s: PreferansState) -> tuple[Num, ...]:
        return record.settle(self.terms, s.sheet).whists

    def lowest_level(self, s: PreferansState) -> int:
        return 6

    def rows(self, s: PreferansState) -> Sheet:
        sheet: OldRecord = s.sheet
        columns = tuple(info.name for info in self.seat_infos(s))
        top = self.penalty_name()
        rows = []
        if top is not None:
            rows.append(SheetRow(top, tuple(shown(n) for n in sheet.kurochka)))
        if any(sheet.fresh):
            new = Text("New cauldron", "Новый котёл")
            rows.append(SheetRow(new, tuple(shown(n) for n in sheet.fresh)))
        rows.append(SheetRow(Text("Record", "Запись"), tuple(shown(n) for n in sheet.record)))
        for j in range(self.seats):
            on = tuple("" if i == j else shown(sheet.whists[i][j]) for i in range(self.seats))
            rows.append(SheetRow(WHISTS_ON.fill(n=j + 1), on))
        settled = record.settle(self.terms, sheet).rounded
        rows.append(SheetRow(Text("Settled now", "Расчёт сейчас"), tuple(settled), "total"))
        return Sheet(columns, tuple(rows))

    def penalty_name(self) -> Text | None:
        """What stands on top of the sheet."""
        if self.terms.penalties == "cauldron":
            return Text("Cauldron", "Котёл")
        if self.terms.penalties in ("simple", "hussar"):
            return None
        return Text("Kurochka", "Курочка")


class OldGame(RecordGame[OldOptions]):
    """The old game for two to five."""

    Options = OldOptions
    offers = ALL

    def __init__(self, options: OldOptions | None = None) -> None:
        super().__init__(options)
        self.terms = self.options
        self.prepare(old_ways(self.options))
