"""The bank's account with deeds: who owns what, what it brings, what can be raised on it, and how it all stands."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine import Sheet, SheetRow, Text
from sukno.engine.text import who
from sukno.families.accounts import Account
from sukno.games.economic.monopoly.fields import CLASSIC, GROUPS, HOTEL, SHARES, Field
from sukno.games.economic.monopoly.state import BANK, Estate


class Book(Account[Estate]):
    """Functions over the slice; it knows no tokens and no turns."""

    def __init__(self, seats: int, start: int, rents: str) -> None:
        self.seats, self.start, self.classic = seats, start, rents == "classic"

    def begin(self, a: Estate) -> None:
        a.money = [self.start] * self.seats
        a.bank = -self.start * self.seats

    # money

    def move(self, a: Estate, payer: int, payee: int, n: int) -> None:
        """Money changes hands; `BANK` stands for the bank."""
        for seat, sum in ((payer, -n), (payee, n)):
            if seat == BANK:
                a.bank += sum
            else:
                a.money[seat] += sum

    def living(self, a: Estate) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in a.ruined]

    # deeds

    def shares(self, a: Estate, seat: int) -> list[Field]:
        """What this seat owns, in the order of the board."""
        return [f for f in SHARES if a.owner.get(f.id) == seat]

    def whole(self, a: Estate, field: Field) -> bool:
        """Does one player own all of its colour?"""
        owner = a.owner.get(field.id)
        return owner is not None and all(a.owner.get(f.id) == owner for f in GROUPS[field.group])

    def printed(self, field: Field, houses: int) -> int:
        """What stands on the share of a street."""
        n = field.charges[houses]
        return CLASSIC.get(n, n) if self.classic else n

    def charge(self, a: Estate, field: Field, thrown: int) -> int:
        """What a guest pays there; nothing for what the bank has or holds in pledge (digest, course of play 4).

        Streets bring half while their owner has not the whole colour, houses or not; an odd half is rounded up.
        """
        owner = a.owner.get(field.id)
        if owner is None or field.id in a.pledged:
            return 0
        if field.kind == "street":
            n = self.printed(field, a.houses.get(field.id, 0))
            return n if self.whole(a, field) else (n + 1) // 2
        held = sum(
            a.owner.get(f.id) == owner for f in GROUPS[field.group]
        )  # gap: one in pledge is counted too
        n = field.charges[held - 1]
        return n * thrown if field.kind == "company" else n

    def income(self, a: Estate, seat: int, thrown: int) -> int:
        """All charges of one owner together."""
        return sum(self.charge(a, f, thrown) for f in self.shares(a, seat))

    def may_build(self, a: Estate, seat: int) -> list[Field]:
        return [
            f
            for f in self.shares(a, seat)
            if f.kind == "street" and a.houses.get(f.id, 0) < HOTEL and f.id not in a.pledged
        ]

    def built(self, a: Estate, seat: int) -> list[Field]:
        return [f for f in self.shares(a, seat) if a.houses.get(f.id, 0)]

    def may_pledge(self, a: Estate, seat: int) -> list[Field]:
        return [f for f in self.shares(a, seat) if f.id not in a.pledged and not a.houses.get(f.id, 0)]

    def in_pledge(self, a: Estate, seat: int) -> list[Field]:
        return [f for f in self.shares(a, seat) if f.id in a.pledged]

    def set_houses(self, a: Estate, field: Field, n: int) -> None:
        if n:
            a.houses[field.id] = n
        else:
            a.houses.pop(field.id, None)

    def counted(self, a: Estate, seat: int) -> tuple[int, int]:
        """Houses and hotels of one owner."""
        numbers = [a.houses[f.id] for f in self.built(a, seat)]
        hotels = numbers.count(HOTEL)
        return sum(numbers) - HOTEL * hotels, hotels

    def raisable(self, a: Estate, seat: int) -> int:
        """What the bank would still give on all of it: houses at half, then every share."""
        total = 0
        for f in self.shares(a, seat):
            total += a.houses.get(f.id, 0) * f.house // 2
            if f.id not in a.pledged:
                total += f.mortgage
        return total

    def wealth(self, a: Estate, seat: int) -> int:
        """Cash, shares at their price less what the bank has lent on them, houses at cost (digest, gaps)."""
        return a.money[seat] + self.property(a, seat) + self.buildings(a, seat)

    def property(self, a: Estate, seat: int) -> int:
        return sum(f.price - (f.mortgage if f.id in a.pledged else 0) for f in self.shares(a, seat))

    def buildings(self, a: Estate, seat: int) -> int:
        return sum(a.houses.get(f.id, 0) * f.house for f in self.shares(a, seat))

    # how it stands

    def standing(self, a: Estate, now: Sequence[float] = ()) -> Sequence[float]:
        """Everybody's wealth less the mean of all."""
        all_ = [self.wealth(a, seat) for seat in range(self.seats)]
        mean = sum(all_) / self.seats
        return [n - mean for n in all_]

    def places(self, a: Estate, points: Sequence[float]) -> tuple[int, ...]:
        """The richest has won; of the ruined, who was ruined later stands before the others."""
        keys = [
            (-1, a.ruined.index(seat)) if seat in a.ruined else (self.wealth(a, seat), 0)
            for seat in range(self.seats)
        ]
        return tuple(1 + sum(k > key for k in keys) for key in keys)

    def verdict(self, a: Estate, points: Sequence[float]) -> Text:
        first = [seat for seat, place in enumerate(self.places(a, points)) if place == 1]
        if len(a.ruined) == self.seats - 1:
            return Text(f"{who(*first)} is the monopolist.", f"Монополист — {who(*first)}.")
        if len(first) == 1:
            return Text(f"{who(*first)} is the richest.", f"Богаче всех {who(*first)}.")
        return Text(f"{who(*first)} are the richest.", f"Богаче всех {who(*first)}.")

    def score(self, a: Estate) -> tuple[float, ...]:
        return tuple(float(self.wealth(a, seat)) for seat in range(self.seats))

    def sheet(self, a: Estate) -> Sheet:
        seats = range(self.seats)
        rows = (
            SheetRow(Text("Cash", "Наличные"), tuple(a.money[i] for i in seats)),
            SheetRow(Text("Shares", "Акции"), tuple(self.property(a, i) for i in seats)),
            SheetRow(Text("Houses", "Дома"), tuple(self.buildings(a, i) for i in seats)),
            SheetRow(Text("Wealth", "Состояние"), tuple(self.wealth(a, i) for i in seats), "total"),
        )
        return Sheet(tuple(Text(who(i), who(i)) for i in seats), rows)

    def told(self, a: Estate) -> None:
        """A game is one deal; nothing is told of a deal before."""

    def closed(self, a: Estate) -> bool:
        return len(a.ruined) >= self.seats - 1
