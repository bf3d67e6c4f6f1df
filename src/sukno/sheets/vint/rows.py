"""The sheet of Vint in the view of a table: its columns, and its lines above and below the line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from sukno.engine import SheetRow, Text
from sukno.engine.text import same, who
from sukno.sheets.vint.deals import Deal
from sukno.sheets.vint.games import Game, games
from sukno.sheets.vint.page import Mark, VintSheet
from sukno.sheets.vint.terms import VintTerms
from sukno.sheets.vint.words import contract_words, mark_words

LINE = Text("The line", "Черта")
TOTAL = Text("Total", "Итого")
CROSSES = Text("Crosses", "Кресты")


def sheet_rows(terms: VintTerms, sheet: VintSheet) -> tuple[tuple[Text, ...], tuple[SheetRow, ...]]:
    """Heads and rows: earlier rubbers by their totals, the present one line by line."""
    columns = tuple(same(who(*sorted(side))) for side in sheet.sides)
    rows: list[SheetRow] = []
    earlier = sheet.robers[:-1] if sheet.rober_over else sheet.robers
    word = Text("Deal", "Сдача") if terms.columns == "deals" else Text("Rubber", "Робер")
    for n, rober in enumerate(earlier, 1):
        # other columns then: who played with whom is said in the label
        label = Text("{word} {n}", "{word} {n}").fill(word=word, n=n)
        if rober.sides != sheet.sides:
            sides = (who(*sorted(side)) for side in rober.sides)
            label = Text("{label}: {sides}", "{label}: {sides}").fill(label=label, sides=" – ".join(sides))
        rows.append(SheetRow(label, rober.totals))
    name = Text("{word} {n}", "{word} {n}").fill(word=word, n=len(earlier) + 1)
    rows.append(SheetRow(name, (), "rule"))
    found = games(sheet.lines, sheet.columns)
    for number, game in enumerate(found, 1):
        rows += _game_rows(terms, number, game, sheet)
    if sheet.crosses and not sheet.rober_over:
        rows.append(SheetRow(CROSSES, (("×" * sheet.crosses), *[""] * (sheet.columns - 1))))
    if len(found) > 1:
        rows.append(SheetRow(Text("The whole rubber", "Весь робер"), sheet.totals, "total"))
    return columns, tuple(rows)


def _game_rows(terms: VintTerms, number: int, game: Game, sheet: VintSheet) -> Iterator[SheetRow]:
    if terms.columns != "deals":
        label = Text(f"Game {number}", f"Партия {number}")
        if game.won:
            winners = ", ".join(who(*sorted(sheet.sides[column])) for column in game.won)
            label = Text("{game}, won by {who}", "{game}, в выигрыше {who}").fill(game=label, who=winners)
        yield SheetRow(label, (), "rule")
    yield from (_marks_row(n, marks, sheet.columns) for n, marks in _together(game))
    yield SheetRow(LINE, (), "rule")
    for n, line in game.below:
        sums: Sequence[int] = line.below if terms.columns == "deals" else line.sums
        deal = line.entry
        assert isinstance(deal, Deal)
        yield SheetRow(_deal_words(n, deal), tuple(sums))
    yield SheetRow(TOTAL, game.totals, "total")


def _together(game: Game) -> list[tuple[int, tuple[Mark, ...]]]:
    """Entries above the line, the same of one deal in several columns side by side."""
    found: list[tuple[int, tuple[Mark, ...]]] = []
    for n, _, mark in game.above:
        for i, (of, marks) in enumerate(found):
            like = (of, marks[0].what, marks[0].count) == (n, mark.what, mark.count)
            if like and all(other.column != mark.column for other in marks):
                found[i] = (n, (*marks, mark))
                break
        else:
            found.append((n, (mark,)))
    return found


@lru_cache(maxsize=4096)
def _marks_row(n: int, marks: tuple[Mark, ...], columns: int) -> SheetRow:
    """Entries above the line of the same name; deal 0: of no deal."""
    words = mark_words(marks[0].what, marks[0].count)
    if n:
        words = Text("Deal {n}: {words}", "Сдача {n}: {words}").fill(n=n, words=words)
    points = {mark.column: mark.points for mark in marks}
    return SheetRow(words, tuple(points.get(c, "") for c in range(columns)))


@lru_cache(maxsize=4096)
def _deal_words(n: int, deal: Deal) -> Text:
    words = Text("Deal {n}: {what} {who}, tricks {tricks}", "Сдача {n}: {what} {who}, взяток {tricks}").fill(
        n=n, what=contract_words(deal.level, deal.strain), who=who(deal.by), tricks=deal.tricks
    )
    if deal.alone < 0:
        return words
    return Text("{words}; paid for both: {who}", "{words}; плата за двоих: {who}").fill(
        words=words, who=who(deal.alone)
    )
