"""A bank and its punters: chips won and lost from deal to deal, turn by turn of the bank (a talia, талия)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, sub

from sukno.engine import Sheet, SheetRow, Text
from sukno.engine.figures import signed
from sukno.engine.state import Slice
from sukno.engine.text import of_whom, players, same, who
from sukno.engine.view import Amounts, DealTold
from sukno.families.accounts import Account


class Chips(Slice):
    """Who has won what, since the beginning and since the bank last changed hands."""

    chips: tuple[int, ...] = ()
    """Won or lost so far."""
    gains: tuple[int, ...] = ()
    """Won or lost in the last deal."""
    talias: tuple[tuple[int, ...], ...] = ()
    """Finished talias: the banker, then what every seat won in it."""
    before: tuple[int, ...] = ()
    """Chips when this talia began."""
    deals: int = 0
    """How many deals of it are over."""
    banker: int = 0


class Bank(Account[Chips]):
    """The account of banking games: so many talias are played."""

    def __init__(self, seats: int, talias: int, line: Text | None = None) -> None:
        self.seats = seats
        self.talias = talias
        self.line = line or TALIA
        """What a line of the sheet is called."""

    def begin(self, a: Chips) -> None:
        a.chips = a.gains = a.before = (0,) * self.seats

    def write(self, a: Chips, gains: Sequence[int], *, last: bool) -> None:
        """What every seat has won in a deal; with the last one of a talia the bank is given on."""
        a.gains = tuple(gains)
        a.chips = tuple(map(add, a.chips, gains))
        a.deals += 1
        if last:
            self.give_up(a)

    def give_up(self, a: Chips) -> None:
        """The bank is given on."""
        a.talias = (*a.talias, (a.banker, *map(sub, a.chips, a.before)))
        a.before, a.deals = a.chips, 0

    def closed(self, a: Chips) -> bool:
        return len(a.talias) == self.talias

    def standing(self, a: Chips, now: Sequence[float] = ()) -> Sequence[float]:
        return tuple(map(float, a.chips))

    def verdict(self, a: Chips, points: Sequence[float]) -> Text:
        best = max(a.chips)
        ahead = [i for i, c in enumerate(a.chips) if c == best]
        words = NOBODY if len(ahead) == self.seats else ARE_AHEAD if len(ahead) > 1 else IS_AHEAD
        return words.fill(who=players(ahead), n=signed(best))

    def zones(self, a: Chips) -> tuple[Amounts, ...]:
        gains = Amounts(id="gains", label=GAINS, amounts=tuple((GAINS, i, x) for i, x in enumerate(a.gains)))
        return gains, self.chips_zone(a)

    def chips_zone(self, a: Chips) -> Amounts:
        """What everybody has won or lost so far; where it went in the last deal lies on the felt."""
        return Amounts(id="chips", label=CHIPS, amounts=tuple((CHIPS, i, x) for i, x in enumerate(a.chips)))

    def sheet(self, a: Chips) -> Sheet:
        """A line for each talia with its banker, and the totals."""
        played = list(a.talias)
        if a.deals or not self.closed(a):
            played.append((a.banker, *map(sub, a.chips, a.before)))
        rows = tuple(
            SheetRow(self.line.fill(k=k, who=Text(who(b), of_whom(b))), tuple(won))
            for k, (b, *won) in enumerate(played, 1)
        )
        heads = tuple(same(who(seat)) for seat in range(self.seats))
        return Sheet(heads, (*rows, SheetRow(Text("Total", "Итого"), a.chips, "total")))

    def told(self, a: Chips) -> DealTold | None:
        """What everybody has won or lost in the last deal."""
        if not a.deals and not a.talias:
            return None
        lines = tuple(same(f"{who(seat)}: {signed(n)}") for seat, n in enumerate(a.gains))
        return DealTold(Text("The deal is settled", "Расчёт за сдачу"), lines)


TALIA = Text("Talia {k}, bank of {who}", "Талия {k}, банк {who}")
BANK = Text("Bank {k}, of {who}", "Банк {k}, {who}")
GAINS = Text("Chips, last deal", "Фишки в прошлой сдаче")
CHIPS = Text("Won or lost", "Выигрыш")
NOBODY = Text("Nobody has won anything.", "Никто ничего не выиграл.")
IS_AHEAD = Text("{who} is ahead with {n}.", "Впереди {who}: {n}.")
ARE_AHEAD = Text("{who} are ahead with {n}.", "Впереди {who}: {n}.")
