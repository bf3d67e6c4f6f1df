"""The score sheet of a match: what the stages and the game ask of it, on the pulka and on the old record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from sukno.engine import Sheet, SheetRow, Text
from sukno.engine.state import FrozenSlice
from sukno.engine.text import same, who, whom
from sukno.engine.view import DealTold
from sukno.families.accounts import Account, Kept
from sukno.games.tricks.preferans.options import PreferansOptions
from sukno.sheets.preferans import pulka, record
from sukno.sheets.preferans.checks import partners_helped
from sukno.sheets.preferans.deals import AnyEntry, Raspasy
from sukno.sheets.preferans.numbers import Num, shown, whole
from sukno.sheets.preferans.pulka import Pulka
from sukno.sheets.preferans.record import OldRecord
from sukno.sheets.preferans.record_terms import RecordTerms
from sukno.sheets.preferans.settle import results, settle
from sukno.sheets.preferans.svg import WORDS
from sukno.sheets.preferans.told import told


class PreludeSlice(FrozenSlice, frozen=True):
    """Of the match, not of the deal."""

    part: str = ""
    """`razboinik` or `raspasy` while the prelude lasts."""
    deals: int = 0
    """Deals of its raspasy that are left."""
    games_left: tuple[int, ...] = ()
    """In the razboinik, of every seat: bits of the levels (bit 0: misere) it has still to play."""


class Book(Kept):
    """The Pulka, or the OldRecord; and what comes before it."""

    prelude: PreludeSlice = PreludeSlice()


class Paper(Account[Book]):
    """A sheet, whatever stands on it: an account of which the stages ask more. The settlement is in
    whists."""

    def __init__(self, seats: int) -> None:
        self.heads = tuple(same(who(seat)) for seat in range(seats))

    def results(self, a: Book) -> Sequence[Num]:
        """What everybody has won or lost, in whists, if it were settled now."""
        raise NotImplementedError

    def rows(self, a: Book) -> list[SheetRow]:
        raise NotImplementedError

    def standing(self, a: Book, now: Sequence[float] = ()) -> tuple[float, ...]:
        return tuple(float(r) for r in self.results(a))

    def settled(self, a: Book) -> Sequence[float]:
        return [float(n) for n in whole(self.results(a))]

    def verdict(self, a: Book, points: Sequence[float]) -> Text:
        best = max(points)
        ahead = [i for i, p in enumerate(points) if p == best]
        if best == 0:
            text = Text("The pulka is even: nobody has won.", "Пуля сошлась: никто не выиграл.")
        elif len(ahead) == 1:
            text = Text("{who} is ahead, whists: {n:+g}.", "Впереди {who}, висты: {n:+g}.")
        else:
            text = Text("Ahead: {who}, whists: {n:+g}.", "Впереди: {who}, висты: {n:+g}.")
        return text.fill(who=who(*ahead), n=best)

    def sheet(self, a: Book) -> Sheet:
        return Sheet(self.heads, tuple(self.rows(a)))

    def lowest_level(self, a: Book) -> int:
        """After raspasy a higher level may be asked for."""
        raise NotImplementedError

    def raspasy_row(self, a: Book) -> int:
        """How many raspasy came one after the other, up to the last deal."""
        raise NotImplementedError

    def begin_after(self, a: Book, row: int) -> None:
        """The first deal follows so many raspasy."""
        raise NotImplementedError

    def dark_row(self, a: Book, seat: int) -> int:
        """How many dark raspasy in a row this seat has called, up to the last deal."""
        raise NotImplementedError

    def dealer_stays(self, a: Book) -> bool:
        """Does the same player deal again?"""
        raise NotImplementedError

    def has_gora(self, a: Book, seat: int) -> bool:
        """Is there anything to be written off?"""
        raise NotImplementedError

    def partners_wanted(self, a: Book, declarer: int) -> int:
        """A totus on a bomb helps one more, on a double bomb two, on a tree three."""
        raise NotImplementedError


class PulkaPaper(Paper):
    """The modern sheet: pulka, gora and whists."""

    def __init__(self, options: PreferansOptions) -> None:
        super().__init__(options.players)
        self.options = options

    def begin(self, a: Book) -> None:
        """Before the razboinik is over nobody knows how long the pulka will be."""
        a.sheet = pulka.new(self.options, None if self.options.razboinik == "none" else 0)

    def write(self, a: Book, entry: AnyEntry) -> None:
        a.sheet = pulka.write(self.options, a.sheet, entry)

    def closed(self, a: Book) -> bool:
        return not a.prelude.part and pulka.over(self.options, a.sheet)

    def results(self, a: Book) -> Sequence[Num]:
        return results(self.options, a.sheet)

    def told(self, a: Book) -> DealTold | None:
        history = a.sheet.history
        return told(history[-1], WORDS["middle"], WORDS["top"]) if history else None

    def lowest_level(self, a: Book) -> int:
        return pulka.minimum_level(self.options, a.sheet)

    def raspasy_row(self, a: Book) -> int:
        return 0 if a.prelude.part else int(a.sheet.raspasy_row)

    def begin_after(self, a: Book, row: int) -> None:
        a.sheet = msgspec.structs.replace(a.sheet, raspasy_row=row)

    def dark_row(self, a: Book, seat: int) -> int:
        sheet: Pulka = a.sheet
        count = 0
        for line in reversed(sheet.history):
            e = line.entry
            if not isinstance(e, Raspasy) or not e.dark or not e.dark[seat] or count == sheet.dark_row:
                break
            count += 1
        return count

    def dealer_stays(self, a: Book) -> bool:
        return not a.prelude.part and pulka.dealer_stays(self.options, a.sheet)

    def has_gora(self, a: Book, seat: int) -> bool:
        return bool(a.sheet.gora[seat] > 0)

    def partners_wanted(self, a: Book, declarer: int) -> int:
        bomb = pulka.multiplier(self.options, a.sheet, declarer, False)
        return partners_helped(bomb, self.options.players)

    def rows(self, a: Book) -> list[SheetRow]:
        sheet: Pulka = a.sheet
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


class RecordPaper(Paper):
    """The old sheet: the record written down, kurochka or cauldron."""

    def __init__(self, terms: RecordTerms) -> None:
        super().__init__(terms.players)
        self.terms = terms

    def begin(self, a: Book) -> None:
        a.sheet = record.new(self.terms)

    def write(self, a: Book, entry: AnyEntry) -> None:
        a.sheet = record.write(self.terms, a.sheet, entry)

    def closed(self, a: Book) -> bool:
        return record.over(self.terms, a.sheet)

    def results(self, a: Book) -> Sequence[Num]:
        return record.settle(self.terms, a.sheet).whists

    def told(self, a: Book) -> DealTold | None:
        history = a.sheet.history
        top = self.penalty_name() or WORDS["old-top"]
        return told(history[-1], WORDS["old-middle"], top) if history else None

    def lowest_level(self, a: Book) -> int:
        return 6

    def raspasy_row(self, a: Book) -> int:
        return 0

    def begin_after(self, a: Book, row: int) -> None:
        """Here raspasy in a row are like any others."""

    def dark_row(self, a: Book, seat: int) -> int:
        return 0

    def dealer_stays(self, a: Book) -> bool:
        return False

    def has_gora(self, a: Book, seat: int) -> bool:
        return False

    def partners_wanted(self, a: Book, declarer: int) -> int:
        return 0

    def rows(self, a: Book) -> list[SheetRow]:
        sheet: OldRecord = a.sheet
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
