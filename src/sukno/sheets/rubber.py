"""The sheet of a rubber (робер): two sides and a line; tricks go below it, everything else above.

The first side to reach the target below the line wins the party (партия), half of a rubber. Then the
totals of both sides are subtracted and only the difference stays in the books. An entry is
`(deal, side, what for, points)`, a finished party `(winner, its entries)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from sukno.engine import SheetRow, Text

Entry = tuple[int, int, str, int]
Party = tuple[int, tuple[Entry, ...]]

BELOW = "tricks"
"""The only thing written below the line."""
NAMES: dict[str, Text] = {
    BELOW: Text("odd tricks", "леве"),
    "honours": Text("honours", "онеры"),
    "sequence": Text("sequence", "коронка"),
    "small slam": Text("small slam", "малый шлем"),
    "grand slam": Text("grand slam", "большой шлем"),
    "revoke": Text("revoke", "ренонс"),
    "party": Text("end of the party", "окончание партии"),
    "rubber": Text("end of the rubber", "окончание робера"),
}


def totals(entries: Iterable[Entry]) -> list[int]:
    """All points of both sides, above and below the line together."""
    sums = [0, 0]
    for _, side, _, points in entries:
        sums[side] += points
    return sums


def below(entries: Iterable[Entry], side: int) -> int:
    """The points of a side below the line: they alone win the party."""
    return sum(points for _, who, what, points in entries if who == side and what == BELOW)


Booking = tuple[int | None, int | None]
"""What a side writes at the end of a party, above and below the line; None: nothing."""


def book(winner: int, sums: Sequence[int]) -> tuple[Booking, Booking]:
    """The record of a party: the side with more writes the difference, below the line if it has won
    the party, above if it has lost it; who wins the party with less writes 0 below (000:4267-4297).

    >>> book(1, [37, 27])
    ((10, None), (None, 0))
    """
    lead = sums[winner] - sums[1 - winner]
    won: Booking = (None, max(lead, 0))
    lost: Booking = (-lead if lead < 0 else None, None)
    return (won, lost) if winner == 0 else (lost, won)


def rubber_lead(parties: Iterable[Party], entries: Iterable[Entry] = ()) -> int:
    """By how much side 0 is ahead in the rubber: difference of the grand totals."""
    lead = 0
    for winner, written in parties:
        booked = book(winner, totals(written))
        lead += sum(x or 0 for x in booked[0]) - sum(x or 0 for x in booked[1])
    a, b = totals(entries)
    return lead + a - b


def rubber_rows(parties: Sequence[Party], entries: Sequence[Entry], sides: Sequence[Text]) -> list[SheetRow]:
    """The rubber as it stands on paper, party by party."""
    rows: list[SheetRow] = []
    for number, (winner, written) in enumerate(parties, 1):
        side = sides[winner]
        rows += _party_rows(number, written, Text(f", won by {side.en}", f", в выигрыше {side.ru}"))
        above, low = zip(*book(winner, totals(written)), strict=True)
        rows.append(SheetRow(Text("Booked above the line", "Записано над чертой"), _cells(above)))
        rows.append(SheetRow(Text("Booked below the line", "Записано под чертой"), _cells(low)))
    if entries or not parties:
        rows += _party_rows(len(parties) + 1, entries, Text("", ""))
    return rows


def _party_rows(number: int, entries: Sequence[Entry], ending: Text) -> Iterable[SheetRow]:
    yield SheetRow(Text(f"Party {number}{ending.en}", f"Партия {number}{ending.ru}"), (), "rule")
    yield from (_entry_row(e) for e in entries if e[2] != BELOW)
    yield SheetRow(Text("The line", "Черта"), (), "rule")
    yield from (_entry_row(e) for e in entries if e[2] == BELOW)
    yield SheetRow(Text("Total", "Итого"), tuple(totals(entries)), "total")


@lru_cache(maxsize=4096)
def _entry_row(entry: Entry) -> SheetRow:
    deal, side, what, points = entry
    label = Text("Deal {n}: {what}", "Сдача {n}: {what}").fill(n=deal + 1, what=NAMES[what])
    return SheetRow(label, (points, "") if side == 0 else ("", points))


def _cells(values: Iterable[int | None]) -> tuple[int | str, ...]:
    return tuple("" if v is None else v for v in values)
