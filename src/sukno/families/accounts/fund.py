"""A bank beside which a reserve fund (запасный фонд) stands: everybody's money, which covers what no punter takes."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine import Sheet, SheetRow, Text
from sukno.engine.view import Amounts
from sukno.families.accounts.bank import Bank, Chips


class FundChips(Chips):
    """The fund, and what everybody has paid into it and had out of it."""

    fund: int = 0
    paid: tuple[int, ...] = ()
    """Below zero while the fund holds it."""


class FundBank(Bank):
    """Everybody puts in his share when the match begins, and whenever the fund is used up; in the end it is shared."""

    def __init__(self, seats: int, talias: int, line: Text, share: int) -> None:
        super().__init__(seats, talias, line)
        self.share = share

    def begin(self, a: FundChips) -> None:  # type: ignore[override]
        super().begin(a)
        a.paid = a.chips
        self.fill(a)

    def fill(self, a: FundChips) -> None:
        """Everybody puts in his share."""
        a.fund += self.share * self.seats
        self.move(a, [-self.share] * self.seats)

    def move(self, a: FundChips, chips: Sequence[int]) -> None:
        """Between the fund and the players, beside what the banks bring."""
        a.paid = tuple(p + n for p, n in zip(a.paid, chips, strict=True))
        a.chips = tuple(p + n for p, n in zip(a.chips, chips, strict=True))
        a.before = tuple(p + n for p, n in zip(a.before, chips, strict=True))

    def settle(self, a: FundChips, first: int) -> None:  # type: ignore[override]
        """The fund is shared out; chips that cannot be divided go to the first, one each."""
        each, odd = divmod(a.fund, self.seats)
        extra = {(first + k) % self.seats for k in range(odd)}
        a.fund = 0
        self.move(a, [each + (i in extra) for i in range(self.seats)])

    def standing(self, a: FundChips, now: Sequence[float] = ()) -> Sequence[float]:  # type: ignore[override]
        """An equal part of the fund is everybody's."""
        part = a.fund / self.seats
        return tuple(n + part for n in a.chips)

    def sheet(self, a: FundChips) -> Sheet:  # type: ignore[override]
        """A line for each bank, what went into the fund and came out of it, and the totals."""
        whole = super().sheet(a)
        *lines, total = whole.rows
        return Sheet(whole.columns, (*lines, SheetRow(FUND, a.paid), total))

    def fund_zone(self, a: FundChips) -> Amounts:
        return Amounts(id="fund", label=FUND, amounts=((FUND, None, a.fund),))


FUND = Text("Reserve fund", "Запасный фонд")
