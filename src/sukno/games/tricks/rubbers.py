"""Rubbers: what the deals bring to both sides, parties, who wins what from whom; then they sit anew (Whist, Bridge)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sukno.engine import Sheet, SheetRow, Text
from sukno.engine.figures import signed
from sukno.engine.state import Slice
from sukno.engine.text import players, same, who
from sukno.engine.view import DealTold
from sukno.families.accounts import Account
from sukno.materials.cards import CARD_SYMBOLS
from sukno.sheets.pairs import Sides, shares
from sukno.sheets.rubber import Entry, Paid, Party, Rubber, rubber_over, rubber_rows


class Rubbers(Slice):
    """What stands on the sheet."""

    draw: tuple[int, ...] = ()
    """The card each seat has drawn for partners."""
    sides: Sides = ()
    """The seats of the two sides of this rubber; a dummy has none."""
    deals: int = 0
    """How many deals are written."""
    entries: tuple[Entry, ...] = ()
    """The sheet of the party in play."""
    parties: tuple[Party, ...] = ()
    """Parties of this rubber that are over."""
    rubbers: tuple[tuple[int, ...], ...] = ()
    """What every seat has won or lost in each finished rubber."""
    kept: tuple[Any, ...] = ()
    """The deals of this rubber as a sheet would have them, if the game says so."""
    broken_off: bool = False
    """The last one was not played to its end, and what stood is settled."""


class RubberAccount(Account[Rubbers]):
    """So many rubbers are played."""

    def __init__(self, seats: int, rubbers: int, rubber: Rubber) -> None:
        self.seats = seats
        self.rubbers = rubbers
        self.rubber = rubber

    def sit_down(self, a: Rubbers, draw: tuple[int, ...], order: Sequence[int]) -> None:
        """A rubber begins, with these cards drawn and these seats at the places."""
        a.draw, a.parties, a.entries, a.kept = draw, (), (), ()
        a.sides = tuple(tuple(sorted(x for x in order[side::2] if x >= 0)) for side in (0, 1))

    def seated(self, a: Rubbers) -> bool:
        """Is a rubber being played?"""
        return bool(a.sides) and not rubber_over(a.parties)

    def pay(self, a: Rubbers, side: int, what: str, points: int) -> None:
        """Something is written while the deal goes on."""
        a.entries = (*a.entries, (a.deals, side, what, points))

    def write(self, a: Rubbers, paid: Iterable[Paid]) -> None:
        """A deal; the party and the rubber may be over with it."""
        for side, what, points in paid:
            self.pay(a, side, what, points)
        winner = self.rubber.finished(a.entries)
        if winner >= 0:
            a.parties = self.rubber.closed(a.parties, a.entries, winner, a.deals)
            a.entries = ()
            if rubber_over(a.parties):
                a.rubbers = (*a.rubbers, self.shares(a, self.rubber.won(self.rubber.lead(a.parties))))
        a.deals += 1

    def shares(self, a: Rubbers, lead: int) -> tuple[int, ...]:
        """Each player of the side that is ahead wins the difference, each of the other loses it; one against two wins
        it from both, or pays both (Vint, 000:1729-1732)."""
        return shares(a.sides, self.seats, lead)

    def closed(self, a: Rubbers) -> bool:
        return len(a.rubbers) >= self.rubbers

    def settle(self, a: Rubbers, first: int) -> None:
        """A rubber that was cut short counts as it stands, with what is agreed for that."""
        if self.seated(a):
            for side, what, points in tuple(self.rubber.broken_off(a.parties, a.entries)):
                a.entries = (*a.entries, (a.deals - 1, side, what, points))
            a.broken_off = True

    def standing(self, a: Rubbers, now: Sequence[float] = ()) -> tuple[float, ...]:
        """Finished rubbers as they were settled, and by points the one in play."""
        points: list[float] = [sum(column) for column in zip(*a.rubbers, strict=True)] or [0] * self.seats
        if self.seated(a):
            lead = self.rubber.lead(a.parties, a.entries)
            if a.broken_off:
                lead = self.rubber.won(lead) * self.rubber.unit
            points = [p + n / self.rubber.unit for p, n in zip(points, self.shares(a, lead), strict=True)]
        return tuple(map(float, points))

    # on paper

    def heads(self, a: Rubbers) -> tuple[Text, ...]:
        """The two sides by their players."""
        return tuple(players(side) for side in a.sides)

    def told(self, a: Rubbers) -> DealTold | None:
        """What the last deal brought to either side; if the rubber ended with it, the result of the rubber."""
        if not a.deals:
            return None
        last_party = a.parties[-1][1] if a.parties else ()
        written = [entry for entry in (*last_party, *a.entries) if entry[0] == a.deals - 1]
        if not written:
            words = Text("The rubber is over", "Робер окончен")
            return DealTold(
                words, tuple(same(f"{who(seat)}: {signed(n)}") for seat, n in enumerate(a.rubbers[-1]))
            )
        line, heads = Text("{who}: {what} {n}", "{who}: {what} {n}"), self.heads(a)
        lines = (
            line.fill(who=heads[side], what=self.rubber.names[what], n=signed(n))
            for _, side, what, n in written
        )
        return DealTold(Text(f"Deal {a.deals}", f"Сдача {a.deals}"), tuple(lines))

    def sheet(self, a: Rubbers) -> Sheet:
        rows = []
        drawn = ", ".join(f"{who(seat)} {CARD_SYMBOLS[c]}" for seat, c in enumerate(a.draw))
        rows.append(SheetRow(Text(f"Cards drawn: {drawn}", f"Вынуты карты: {drawn}"), (), "rule"))
        for n, points in enumerate(a.rubbers, 1):
            result = ", ".join(f"{who(seat)} {signed(p)}" for seat, p in enumerate(points))
            rows.append(SheetRow(Text(f"Rubber {n}: {result}", f"Робер {n}: {result}"), (), "rule"))
        heads = self.heads(a)
        return Sheet(heads, (*rows, *rubber_rows(self.rubber, a.parties, a.entries, heads)))
