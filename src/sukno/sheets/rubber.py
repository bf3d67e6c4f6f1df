"""The sheet of a rubber (робер): two sides and a line; tricks go below it, everything else above.

The first side to reach the target below the line wins the party (партия); two of them win the rubber. In Whist the
totals of both sides are subtracted after each party and only the difference stays in the books; in Bridge everything
is added up at the end. An entry is `(deal, side, what for, points)`, a finished party `(winner, its entries)`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from sukno.engine import SheetRow, Text

Entry = tuple[int, int, str, int]
Party = tuple[int, tuple[Entry, ...]]

BELOW = "tricks"
"""The only thing written below the line."""
Paid = tuple[int, str, int]
"""Side, what for, points."""


class Rubber(NamedTuple):
    """How a game keeps its rubbers."""

    target: int
    """Points below the line that win a party."""
    ends: Callable[[Sequence[Party], int], Iterable[tuple[str, int]]]
    """What the party brings to the side that has just won it, above the line; the parties before it."""
    names: Mapping[str, Text]
    """What numbers are for, in words."""
    booked: bool = False
    """After each party only the difference stays in the books."""
    unit: int = 1
    """So many points are one in the settlement, rounded."""
    broken_off: Callable[[Sequence[Party], Sequence[Entry]], Iterable[Paid]] = lambda parties, entries: ()
    """What is written where a rubber is not played to its end."""

    def finished(self, entries: Sequence[Entry]) -> int:
        """The side that has won the party; -1: nobody has yet."""
        return next((side for side in (0, 1) if below(entries, side) >= self.target), -1)

    def closed(
        self, parties: Sequence[Party], entries: Sequence[Entry], side: int, deal: int
    ) -> tuple[Party, ...]:
        """The parties with one more, won by this side; the next begins at nothing below the line for both."""
        bonus = [(deal, side, what, points) for what, points in self.ends(parties, side)]
        return (*parties, (side, (*entries, *bonus)))

    def lead(self, parties: Iterable[Party], entries: Iterable[Entry] = ()) -> int:
        """By how much side 0 is ahead: difference of the grand totals."""
        written = [entry for _, party in parties for entry in party]
        a, b = totals([*written, *entries])
        return a - b

    def won(self, lead: int) -> int:
        """What the difference is in the settlement; a half goes up.

        >>> Rubber(100, lambda parties, side: (), {}, unit=100).won(-1050)
        -11
        """
        return (1 if lead > 0 else -1) * ((abs(lead) + self.unit // 2) // self.unit)


def rubber_over(parties: Sequence[Party]) -> bool:
    """Two parties, in a row or out of three."""
    return len(parties) > 1 and any(winner == parties[-1][0] for winner, _ in parties[:-1])


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


def rubber_rows(
    rubber: Rubber, parties: Sequence[Party], entries: Sequence[Entry], sides: Sequence[Text]
) -> list[SheetRow]:
    """The rubber as it stands on paper, party by party."""
    rows: list[SheetRow] = []
    for number, (winner, written) in enumerate(parties, 1):
        side = sides[winner]
        rows += _party_rows(rubber, number, written, Text(f", won by {side.en}", f", в выигрыше {side.ru}"))
        if rubber.booked:
            above, low = zip(*book(winner, totals(written)), strict=True)
            rows.append(SheetRow(Text("Booked above the line", "Записано над чертой"), _cells(above)))
            rows.append(SheetRow(Text("Booked below the line", "Записано под чертой"), _cells(low)))
    if entries or not parties:
        rows += _party_rows(rubber, len(parties) + 1, entries, Text("", ""))
    if parties and not rubber.booked:
        whole = [entry for _, party in parties for entry in party]
        label = Text("The whole rubber", "Весь робер")
        rows.append(SheetRow(label, tuple(totals([*whole, *entries])), "total"))
    return rows


def _party_rows(rubber: Rubber, number: int, entries: Sequence[Entry], ending: Text) -> Iterable[SheetRow]:
    yield SheetRow(Text(f"Party {number}{ending.en}", f"Партия {number}{ending.ru}"), (), "rule")
    yield from (_entry_row(rubber.names[e[2]], e) for e in entries if e[2] != BELOW)
    yield SheetRow(Text("The line", "Черта"), (), "rule")
    yield from (_entry_row(rubber.names[e[2]], e) for e in entries if e[2] == BELOW)
    yield SheetRow(Text("Total", "Итого"), tuple(totals(entries)), "total")


@lru_cache(maxsize=4096)
def _entry_row(what: Text, entry: Entry) -> SheetRow:
    deal, side, _, points = entry
    label = Text("Deal {n}: {what}", "Сдача {n}: {what}").fill(n=deal + 1, what=what)
    return SheetRow(label, (points, "") if side == 0 else ("", points))


def _cells(values: Iterable[int | None]) -> tuple[int | str, ...]:
    return tuple("" if v is None else v for v in values)
