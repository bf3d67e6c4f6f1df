"""The score sheet of Vint for real cards, as the house offers it; and the sheet of a table, drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from sukno.engine import SuknoError, Text
from sukno.engine.figures import grouped, signed
from sukno.engine.game import AnyGame
from sukno.engine.offers.forms import NOTHING
from sukno.engine.offers.sheet import ScoreFile, ScoreRow
from sukno.engine.text import Lang, who
from sukno.sheets.files import clean
from sukno.sheets.plain import Book, Now, PlainSheet, player_cells, written
from sukno.sheets.vint.checks import check_cards
from sukno.sheets.vint.conventions import CONVENTIONS
from sukno.sheets.vint.deals import Against, Alone, Deal, Passed, Written
from sukno.sheets.vint.entries import KINDS
from sukno.sheets.vint.moment import now_of
from sukno.sheets.vint.page import Rober, VintSheet
from sukno.sheets.vint.settle import current, results, rober_results
from sukno.sheets.vint.sheet import begin, next_sides, write
from sukno.sheets.vint.svg import draw
from sukno.sheets.vint.terms import VintTerms, unit
from sukno.sheets.vint.told import effects


class VintBook(Book, frozen=True, kw_only=True):
    """What the house shows of a sheet."""

    sheet: VintSheet


class VintSheetOffer(PlainSheet[VintTerms, VintBook]):
    """Keeps sheets of every kind of Vint."""

    title = Text("The score sheet of Vint", "Запись в винте")
    lead = Text(
        "For a game with real cards: say what was played and who held what, and the sheet reckons tricks, "
        "honours, coronets, slams and fines.",
        "Для игры настоящими картами: скажите, что сыграно и у кого что было, а запись сама считает взятки, "
        "онеры, коронки, шлемы и штрафы.",
    )
    price = Text(
        "Price of ten points, of one in small honours (a hundredth is 0.01)",
        "Цена десяти очков, при малых онерах — одного (по сотой — 0,01)",
    )
    terms = VintTerms
    conventions = CONVENTIONS
    kinds = KINDS
    main = ("robers", "target")
    strict = False
    examples = (
        Text("Anna 4S 9, honours 5, aces 1", "Анна 4П 9, онеры 5, тузы 1"),
        Text("Vera 3NT 10, aces 3, coronet H4 D3", "Вера 3БК 10, тузы 3, коронка Ч4 Б3"),
        Text(
            "Boris 6H 12, honours 4, aces 3, aces in hand 3, coronet against S3",
            "Борис 6Ч 12, онеры 4, тузы 3, тузы на руке 3, коронка против П3",
        ),
        Text("passed", "все пас"),
        Text("Anna writes 2000: fourteen cards", "Анна пишет 2000: четырнадцать карт"),
        Text("rubber Anna Boris against Vera Gleb", "робер Анна Борис против Вера Глеб"),
    )

    def begin(self, terms: VintTerms, players: int) -> VintBook:
        sheet = begin(terms)
        return VintBook(players=players, columns=sheet.sides, sheet=sheet)

    def now(self, terms: VintTerms, book: VintBook) -> Now:
        return now_of(terms, book.sheet)

    def write_entry(self, terms: VintTerms, book: VintBook, entry: Any) -> VintBook:
        """A sheet kept before may have a reason with spaces side by side."""
        if isinstance(entry, Written | Against):
            entry = msgspec.structs.replace(entry, reason=clean(entry.reason))
        return super().write_entry(terms, book, entry)

    def book_entry(self, terms: VintTerms, book: VintBook, entry: Any) -> VintBook:
        if isinstance(entry, Deal):
            check_cards(terms, entry)
        elif isinstance(entry, Written | Against) and not entry.points:
            raise SuknoError("nothing is written for nought", "нуль не пишут")
        sheet = write(terms, book.sheet, entry)
        told = effects(terms, sheet.lines[-1], sheet.sides)
        return written(book, entry, notes=told, columns=sheet.sides, sheet=sheet, over=sheet.over)

    # what is shown

    def results(self, terms: VintTerms, book: VintBook) -> tuple[int, ...]:
        return results(terms, book.sheet)

    def rate(self, terms: VintTerms) -> Fraction:
        """At so much for ten points, for one of small honours: a hundredth of a rouble is "by the hundredth"."""
        return Fraction(unit(terms), 10)

    def steps(self, terms: VintTerms, book: VintBook) -> Iterator[ScoreRow]:
        sheet = book.sheet
        found = list(sheet.robers)
        if not sheet.rober_over and (sheet.lines or not found):
            found.append(current(sheet))
        for n, rober in enumerate(found, 1):
            label = Text("Difference", "Разница")
            if terms.columns == "deals":
                label = Text(f"Deal {n}", f"Сдача {n}")
            else:
                name = Text(f"Rubber {n}", f"Робер {n}")
                if terms.columns == "pairs":
                    a, b = (who(*sorted(side)) for side in rober.sides)
                    name = Text(f"{name.en}: {a} against {b}", f"{name.ru}: {a} — {b}")
                yield ScoreRow(label=name, cells=(), kind="rule")
                cells = player_cells(rober.sides, sheet.players, [*map(grouped, rober.totals)])
                yield ScoreRow(label=Text("Everything written", "Всё записанное"), cells=cells)
            if _answers(rober):
                label = Text("Difference, with what is paid alone", "Разница и то, что платят одни")
            won = rober_results(terms, sheet.players, rober)
            yield ScoreRow(label=label, cells=tuple(map(signed, won)))

    def totals(self, terms: VintTerms, book: VintBook) -> Iterator[ScoreRow]:
        sheet = book.sheet

        def cells(numbers: Sequence[int]) -> tuple[str, ...]:
            return player_cells(sheet.sides, sheet.players, [*map(grouped, numbers)])

        if terms.columns != "deals":
            yield ScoreRow(label=Text("Games", "Партии"), cells=cells(sheet.games))
            yield ScoreRow(label=Text("Below the line", "Под чертой"), cells=cells(sheet.below))
            rubber = Text("The whole rubber", "Весь робер")
            yield ScoreRow(label=rubber, cells=cells(sheet.totals), kind="total")
        elif sheet.robers:
            last = rober_results(terms, sheet.players, sheet.robers[-1])
            yield ScoreRow(label=Text("The last deal", "Последняя сдача"), cells=tuple(map(signed, last)))

    def notes(self, terms: VintTerms, book: VintBook) -> Iterator[Text]:
        """That it is over, or what comes next."""
        sheet = book.sheet
        if sheet.over:
            yield Text("The session is over.", "Игра окончена.")
        elif terms.columns == "pairs" and terms.players > 2 and (sheet.rober_over or not sheet.lines):
            sides = next_sides(terms, sheet) if sheet.rober_over else sheet.sides
            a, b = (who(*sorted(side)) for side in sides)
            n = len(sheet.robers) + 1
            yield Text(f"Rubber {n}: {a} against {b}.", f"Робер {n}: {a} — {b}.")
        if sheet.crosses and not sheet.rober_over:
            yield Text(f"Crosses: {sheet.crosses}.", f"Крестов: {sheet.crosses}.")

    def numbers(self, terms: VintTerms, book: VintBook) -> dict[str, Any]:
        sheet = book.sheet
        return {
            "sides": sheet.sides,
            "below": sheet.below,
            "totals": sheet.totals,
            "games": sheet.games,
            "crosses": sheet.crosses,
            "rubbers": [{"sides": r.sides, "totals": r.totals, "games": r.games} for r in sheet.robers],
            "deals": sum(isinstance(line.entry, Deal | Passed) for line in sheet.history),
        }

    def later(self, terms: VintTerms, book: VintBook) -> Text:
        return NOTHING

    def picture(self, file: ScoreFile, lang: Lang, small: bool = False) -> str:
        terms, book = self.played(file)
        return draw(terms, book.sheet, file.names, lang, small=small)


SHEET = VintSheetOffer()


def _answers(rober: Rober) -> bool:
    return any(
        isinstance(line.entry, Alone | Against) or (isinstance(line.entry, Deal) and line.entry.alone >= 0)
        for line in rober.lines
    )


def drawing(
    game: AnyGame, state: Any, names: Sequence[str], lang: Lang, nearest: int, small: bool = False
) -> str:
    """The sheet as it lies on the table, its columns in the order of the rows beside it for everybody."""
    terms: VintTerms = game.terms  # type: ignore[attr-defined]
    return draw(terms, state.account.sheet, names, lang, small=small)
