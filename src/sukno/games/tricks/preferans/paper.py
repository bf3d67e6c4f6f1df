"""The score sheet of a match: what the stages and the game ask of it, on the pulka and on the old record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from sukno.engine import SheetRow, Text
from sukno.engine.text import who, whom
from sukno.engine.view import DealTold
from sukno.games.tricks.preferans.options import PreferansOptions
from sukno.sheets.preferans import pulka, record
from sukno.sheets.preferans.checks import partners_helped
from sukno.sheets.preferans.deals import AnyEntry, Raspasy
from sukno.sheets.preferans.numbers import Num, shown
from sukno.sheets.preferans.pulka import Pulka
from sukno.sheets.preferans.record import OldRecord
from sukno.sheets.preferans.record_terms import RecordTerms
from sukno.sheets.preferans.settle import results, settle
from sukno.sheets.preferans.svg import WORDS
from sukno.sheets.preferans.told import told

if TYPE_CHECKING:
    from sukno.games.tricks.preferans.state import PreferansState


class Paper(Protocol):
    """A sheet, whatever stands on it; it is kept in `s.sheet`."""

    def new(self, s: PreferansState) -> None: ...

    def write(self, s: PreferansState, entry: AnyEntry) -> None: ...

    def closed(self, s: PreferansState) -> bool:
        """Is the match over by the sheet?"""
        ...

    def results(self, s: PreferansState) -> Sequence[Num]:
        """What everybody has won or lost, in whists, if it were settled now."""
        ...

    def rows(self, s: PreferansState) -> list[SheetRow]: ...

    def told(self, s: PreferansState) -> DealTold | None:
        """The deal written last."""
        ...

    def lowest_level(self, s: PreferansState) -> int:
        """After raspasy a higher level may be asked for."""
        ...

    def raspasy_row(self, s: PreferansState) -> int:
        """How many raspasy came one after the other, up to the last deal."""
        ...

    def begin_after(self, s: PreferansState, row: int) -> None:
        """The first deal follows so many raspasy."""
        ...

    def dark_row(self, s: PreferansState, seat: int) -> int:
        """How many dark raspasy in a row this seat has called, up to the last deal."""
        ...

    def dealer_stays(self, s: PreferansState) -> bool:
        """Does the same player deal again?"""
        ...

    def has_gora(self, s: PreferansState, seat: int) -> bool:
        """Is there anything to be written off?"""
        ...

    def partners_wanted(self, s: PreferansState) -> int:
        """A totus on a bomb helps one more, on a double bomb two, on a tree three."""
        ...


class PulkaPaper:
    """The modern sheet: pulka, gora and whists."""

    def __init__(self, options: PreferansOptions) -> None:
        self.options = options

    def new(self, s: PreferansState) -> None:
        """Before the razboinik is over nobody knows how long the pulka will be."""
        s.sheet = pulka.new(self.options, None if self.options.razboinik == "none" else 0)

    def write(self, s: PreferansState, entry: AnyEntry) -> None:
        s.sheet = pulka.write(self.options, s.sheet, entry)

    def closed(self, s: PreferansState) -> bool:
        return not s.prelude.part and pulka.over(self.options, s.sheet)

    def results(self, s: PreferansState) -> Sequence[Num]:
        return results(self.options, s.sheet)

    def told(self, s: PreferansState) -> DealTold | None:
        history = s.sheet.history
        return told(history[-1], WORDS["middle"], WORDS["top"]) if history else None

    def lowest_level(self, s: PreferansState) -> int:
        return pulka.minimum_level(self.options, s.sheet)

    def raspasy_row(self, s: PreferansState) -> int:
        return 0 if s.prelude.part else int(s.sheet.raspasy_row)

    def begin_after(self, s: PreferansState, row: int) -> None:
        s.sheet = msgspec.structs.replace(s.sheet, raspasy_row=row)

    def dark_row(self, s: PreferansState, seat: int) -> int:
        sheet: Pulka = s.sheet
        count = 0
        for line in reversed(sheet.history):
            e = line.entry
            if not isinstance(e, Raspasy) or not e.dark or not e.dark[seat] or count == sheet.dark_row:
                break
            count += 1
        return count

    def dealer_stays(self, s: PreferansState) -> bool:
        return not s.prelude.part and pulka.dealer_stays(self.options, s.sheet)

    def has_gora(self, s: PreferansState, seat: int) -> bool:
        return bool(s.sheet.gora[seat] > 0)

    def partners_wanted(self, s: PreferansState) -> int:
        bomb = pulka.multiplier(self.options, s.sheet, s.order[s.contract.declarer], False)
        return partners_helped(bomb, self.options.players)

    def rows(self, s: PreferansState) -> list[SheetRow]:
        sheet: Pulka = s.sheet
        target = sheet.target
        label = Text("Pulka to {n}", "Пуля до {n}").fill(n=target) if target else Text("Pulka", "Пуля")
        rows = [
            SheetRow(label, _shown(sheet.pulka)),
            SheetRow(Text("Gora", "Гора"), _shown(sheet.gora)),
            *whist_rows(sheet.whists),
        ]
        if any(sheet.bombs):
            bombs = tuple(" ".join(f"×{b}" for b in row) for row in sheet.bombs)
            rows.append(SheetRow(Text("Bombs", "Бомбы"), bombs))
        rows.append(settled_row(settle(self.options, sheet).rounded))
        return rows


class RecordPaper:
    """The old sheet: the record written down, kurochka or cauldron."""

    def __init__(self, terms: RecordTerms) -> None:
        self.terms = terms

    def new(self, s: PreferansState) -> None:
        s.sheet = record.new(self.terms)

    def write(self, s: PreferansState, entry: AnyEntry) -> None:
        s.sheet = record.write(self.terms, s.sheet, entry)

    def closed(self, s: PreferansState) -> bool:
        return record.over(self.terms, s.sheet)

    def results(self, s: PreferansState) -> Sequence[Num]:
        return record.settle(self.terms, s.sheet).whists

    def told(self, s: PreferansState) -> DealTold | None:
        history = s.sheet.history
        top = self.penalty_name() or WORDS["old-top"]
        return told(history[-1], WORDS["old-middle"], top) if history else None

    def lowest_level(self, s: PreferansState) -> int:
        return 6

    def raspasy_row(self, s: PreferansState) -> int:
        return 0

    def begin_after(self, s: PreferansState, row: int) -> None:
        """Here raspasy in a row are like any others."""

    def dark_row(self, s: PreferansState, seat: int) -> int:
        return 0

    def dealer_stays(self, s: PreferansState) -> bool:
        return False

    def has_gora(self, s: PreferansState, seat: int) -> bool:
        return False

    def partners_wanted(self, s: PreferansState) -> int:
        return 0

    def rows(self, s: PreferansState) -> list[SheetRow]:
        sheet: OldRecord = s.sheet
        rows = []
        top = self.penalty_name()
        if top is not None:
            rows.append(SheetRow(top, _shown(sheet.kurochka)))
        if any(sheet.fresh):
            rows.append(SheetRow(Text("New cauldron", "Новый котёл"), _shown(sheet.fresh)))
        rows.append(SheetRow(Text("Record", "Запись"), _shown(sheet.record)))
        rows += whist_rows(sheet.whists)
        rows.append(settled_row(record.settle(self.terms, sheet).rounded))
        return rows

    def penalty_name(self) -> Text | None:
        """What stands on top of the sheet."""
        if self.terms.penalties == "cauldron":
            return Text("Cauldron", "Котёл")
        if self.terms.penalties in ("simple", "hussar"):
            return None
        return Text("Kurochka", "Курочка")


def whist_rows(whists: Sequence[Sequence[Num]]) -> list[SheetRow]:
    """A line for each player, with what the others have written on him."""
    seats = range(len(whists))
    return [
        SheetRow(whists_on(on), tuple("" if i == on else shown(whists[i][on]) for i in seats)) for on in seats
    ]


def settled_row(settled: Sequence[Any]) -> SheetRow:
    return SheetRow(Text("Settled now", "Расчёт сейчас"), tuple(settled), "total")


def _shown(numbers: Sequence[Num]) -> tuple[str, ...]:
    return tuple(shown(n) for n in numbers)


def whists_on(seat: int) -> Text:
    """What the others have written on a player."""
    return Text(f"Whists on {who(seat)}", f"Висты на {whom(seat)}")
