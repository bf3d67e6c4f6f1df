"""What stands in the fields of a sheet: the running totals that a pencil has written, one after another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from sukno.sheets.preferans.numbers import Num, plain, shown
from sukno.sheets.preferans.pulka import Pulka
from sukno.sheets.preferans.record_page import OldRecord

AnySheet = Pulka | OldRecord
Runs = tuple[tuple[str, ...], ...]
"""By seat: totals as written, oldest first; empty while nothing is written."""


class Fields(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is drawn of a sheet, whatever its kind."""

    players: int
    old: bool
    """The old record: kurochka on top, the record in lines."""
    target: int = 0
    """Stands in the middle: the pulka, or the record that all began with; 0: not fixed yet."""
    top: Runs
    """Gora, kurochka, or account in the cauldron."""
    middle: Runs
    """Pulka or record."""
    whists: tuple[Runs, ...]
    """`whists[i][j]`: written by i on j."""
    cauldron: bool = False
    bombs: tuple[tuple[int, ...], ...] = ()
    raspasy: int = 0
    """In a row."""
    cover: tuple[int, ...] = ()
    made: tuple[int, ...] = ()
    """Raspasy and games of the responsible kind, where they are counted."""


def fields(sheet: AnySheet, responsible: bool = False) -> Fields:
    """What to draw of a sheet; games are counted against raspasy only where they are `responsible`."""
    return _old(sheet) if isinstance(sheet, OldRecord) else _pulka(sheet, responsible)


def totals(changes: Iterable[Num], start: Num | None = None) -> tuple[str, ...]:
    """The totals after every change that is one, beginning with `start` if it was written at all."""
    out = [] if start is None else [shown(start)]
    total: Num = start or 0
    for change in changes:
        if change:
            total = plain(total + change)
            out.append(shown(total))
    return tuple(out)


def _whists(lines: Sequence[Iterable[tuple[int, int, Num]]], n: int) -> tuple[Runs, ...]:
    """A pencil writes once a deal: changes of one line on the same player are one."""
    changes: list[list[list[Num]]] = [[[] for _ in range(n)] for _ in range(n)]
    for line in lines:
        sums: dict[tuple[int, int], Num] = {}
        for writer, on, number in line:
            sums[writer, on] = sums.get((writer, on), 0) + number
        for (writer, on), number in sums.items():
            changes[writer][on].append(number)
    return tuple(tuple(totals(cell) for cell in row) for row in changes)


def _pulka(sheet: Pulka, responsible: bool) -> Fields:
    n = len(sheet.pulka)
    lines = sheet.history
    return Fields(
        players=n,
        old=False,
        target=sheet.target,
        top=tuple(totals(line.gora[seat] for line in lines) for seat in range(n)),
        middle=tuple(totals(line.pulka[seat] for line in lines) for seat in range(n)),
        whists=_whists([line.whists for line in lines], n),
        bombs=sheet.bombs,
        raspasy=sheet.raspasy_row,
        cover=sheet.cover if responsible else (),
        made=sheet.made if responsible else (),
    )


def _old(sheet: OldRecord) -> Fields:
    n = len(sheet.record)
    lines = sheet.history
    start = [plain(sheet.record[s] - sum(line.record[s] for line in lines)) for s in range(n)]
    return Fields(
        players=n,
        old=True,
        target=int(start[0]),
        top=tuple(totals(line.kurochka[seat] for line in lines) for seat in range(n)),
        middle=tuple(totals((line.record[seat] for line in lines), start[seat]) for seat in range(n)),
        whists=_whists([line.whists for line in lines], n),
        cauldron=sheet.parts > 0,
    )
