"""The sheet of Vint in the view of a table: its columns, and its lines above and below the line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sukno.engine import SheetRow, Text
from sukno.engine.text import same, who
from sukno.sheets.vint.page import Line, VintSheet
from sukno.sheets.vint.settle import results
from sukno.sheets.vint.terms import VintTerms

NAMES: dict[str, Text] = {
    "fine": Text("fine", "штраф"),
    "extra": Text("extra fine", "добавочный штраф"),
}


def sheet_rows(terms: VintTerms, sheet: VintSheet) -> tuple[tuple[Text, ...], tuple[SheetRow, ...]]:
    """Heads and rows."""
    columns = tuple(same(who(*sorted(side))) for side in sheet.sides)
    rows: list[SheetRow] = []
    for n, rober in enumerate(sheet.robers, 1):
        rows.append(SheetRow(Text(f"Rubber {n}", f"Робер {n}"), (), "rule"))
        rows.append(SheetRow(Text("Total", "Итого"), rober.totals, "total"))
    if not sheet.rober_over:
        rows += _rober(sheet.lines, sheet)
    return columns, tuple(rows)


def _rober(lines: Sequence[Line], sheet: VintSheet) -> Iterable[SheetRow]:
    yield SheetRow(Text("Above the line", "Над чертой"), (), "rule")
    yield SheetRow(Text("Below the line", "Под чертой"), sheet.below, "total")


__all__ = ["results", "sheet_rows"]
