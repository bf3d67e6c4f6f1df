"""The rubbers of Whist: what the deals bring to both sides, parties, who wins what from whom; then they sit anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sukno.engine import Outcome, Sheet, SheetRow, Text
from sukno.engine.figures import signed
from sukno.engine.state import Slice
from sukno.engine.text import players, same, who
from sukno.engine.view import DealTold
from sukno.families.accounts import settled
from sukno.materials.cards import CARD_SYMBOLS
from sukno.sheets.pairs import Sides, shares
from sukno.sheets.rubber import NAMES, Entry, Party, rubber_lead, rubber_rows
from sukno.sheets.whist.tariff import Item, closed, finished, rubber_over


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


class WhistAccount:
    """So many rubbers are played."""

    def __init__(self, seats: int, rubbers: int, bonus: str) -> None:
        self.seats = seats
        self.rubbers = rubbers
        self.bonus = bonus

    def begin(self, a: Rubbers) -> None:
        """They sit down before the first deal."""

    def sit_down(self, a: Rubbers, draw: tuple[int, ...], order: Sequence[int]) -> None:
        """A rubber begins, with these cards drawn and these seats at the places."""
        a.draw, a.parties, a.entries = draw, (), ()
        a.sides = tuple(tuple(sorted(x for x in order[side::2] if x >= 0)) for side in (0, 1))

    def seated(self, a: Rubbers) -> bool:
        """Is a rubber being played?"""
        return bool(a.sides) and not rubber_over(a.parties)

    def pay(self, a: Rubbers, side: int, what: str, points: int) -> None:
        """Something is written while the deal goes on."""
        a.entries = (*a.entries, (a.deals, side, what, points))

    def write(self, a: Rubbers, items: Iterable[Item]) -> None:
        """A deal; the party and the rubber may be over with it."""
        for item in items:
            self.pay(a, item.side, item.what, item.points)
        winner = finished(a.entries)
        if winner >= 0:
            a.parties = closed(a.parties, a.entries, winner, a.deals, self.bonus)
            a.entries = ()
            if rubber_over(a.parties):
                a.rubbers = (*a.rubbers, self.shares(a, rubber_lead(a.parties)))
        a.deals += 1

    def shares(self, a: Rubbers, lead: int) -> tuple[int, ...]:
        """Each player of the side that is ahead wins the difference, each of the other loses it; one against two wins
        it from both, or pays both (Vint, 000:1729-1732)."""
        return shares(a.sides, self.seats, lead)

    def closed(self, a: Rubbers) -> bool:
        return len(a.rubbers) >= self.rubbers

    def settle(self, a: Rubbers, first: int) -> None:
        """A rubber that was cut short counts as it stands."""

    def standing(self, a: Rubbers, now: Sequence[float] = ()) -> tuple[float, ...]:
        rubbers = [*a.rubbers]
        if self.seated(a):
            rubbers.append(self.shares(a, rubber_lead(a.parties, a.entries)))
        return tuple(float(sum(rubber[seat] for rubber in rubbers)) for seat in range(self.seats))

    def outcome(self, a: Rubbers) -> Outcome:
        return settled(self.standing(a))

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
        lines = (line.fill(who=heads[side], what=NAMES[what], n=signed(n)) for _, side, what, n in written)
        return DealTold(Text(f"Deal {a.deals}", f"Сдача {a.deals}"), tuple(lines))

    def sheet(self, a: Rubbers) -> Sheet:
        rows = []
        drawn = ", ".join(f"{who(seat)} {CARD_SYMBOLS[c]}" for seat, c in enumerate(a.draw))
        rows.append(SheetRow(Text(f"Cards drawn: {drawn}", f"Вынуты карты: {drawn}"), (), "rule"))
        for n, points in enumerate(a.rubbers, 1):
            result = ", ".join(f"{who(seat)} {signed(p)}" for seat, p in enumerate(points))
            rows.append(SheetRow(Text(f"Rubber {n}: {result}", f"Робер {n}: {result}"), (), "rule"))
        heads = self.heads(a)
        return Sheet(heads, (*rows, *rubber_rows(a.parties, a.entries, heads)))
